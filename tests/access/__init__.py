"""The window as a screen reader has it, over AT-SPI."""

"""The measurements and evidence packs."""

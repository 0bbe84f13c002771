"""Today's configuration, growth and target."""

"""What is measured by hand: ratios against a floor of the same run."""

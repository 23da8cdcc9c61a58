"""A text front for Speedlido's computer, so that match tools can play it against other engines (`speedspiele gtp`)."""

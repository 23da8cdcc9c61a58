"""Speedwaffel: whole trays of ice cream, in the parlour Dolomiti in Gelsenkirchen, summer 1958."""

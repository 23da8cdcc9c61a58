"""Speedlido: four families, 21 towels each, and own towels may touch only at their corners (spec L1-L9)."""

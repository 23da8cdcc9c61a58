"""The product as people meet it: a real server, a real Chromium, clicks, keys and fingers."""

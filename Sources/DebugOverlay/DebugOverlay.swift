// DebugOverlay

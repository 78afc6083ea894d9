package import CalqueTelemetry

/// The colours follow those of Android's Profile HWUI rendering for similar work, which developers
/// know. The GPU has its colour for miscellaneous time.
extension FramePhase {
  package var color: OverlayColor {
    switch self {
    case .commit: OverlayColor(0.22, 0.557, 0.235)
    case .prepare: OverlayColor(0.129, 0.588, 0.953)
    case .upload: OverlayColor(0.31, 0.765, 0.969)
    case .encode: OverlayColor(0.957, 0.263, 0.212)
    case .gpu: OverlayColor(0, 0.475, 0.42)
    case .swap: OverlayColor(1, 0.596, 0)
    }
  }
}

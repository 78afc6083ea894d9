internal import DebugOverlay
internal import Telemetry

// The GPU's times, which come in some frames after their frames.
extension RenderLoop {
  /// Whether anyone wants to know how long the GPU takes.
  private var wantsGPUTimes: Bool { recording != nil || overlay.options.hudSize != .off }

  /// Measures what the GPU is told from here on as the time of the frame that comes, if it is wanted.
  func beginTiming() {
    if wantsGPUTimes { renderer.beginTiming() }
  }

  /// Puts the times that have come in where their frames are kept.
  func takeGPUTimes() {
    defer { disjoints += renderer.takeDisjointCount() }
    for time in renderer.takeGPUTimes() {
      overlay.setGPUTime(time.seconds, ofFrame: time.frame)
      if lastRecord?.index == time.frame { lastRecord?.gpuSeconds = time.seconds }
      guard let first = recording?.first?.index else { continue }
      // A recording holds every frame from its first on.
      let place = time.frame - first
      if let count = recording?.count, (0..<count).contains(place) {
        recording?[place].gpuSeconds = time.seconds
      }
    }
  }
}

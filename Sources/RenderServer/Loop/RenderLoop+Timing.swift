internal import DebugOverlay
internal import Telemetry

// The GPU's times, which come in some frames after their frames.
extension RenderLoop {
  /// Whether anyone wants to know how long the GPU takes.
  private var wantsGPUTimes: Bool {
    recording != nil || trace != nil || overlay.options.hudSize != .off
  }

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
      recording?.setGPUTime(time.seconds, start: time.start, ofFrame: time.frame)
      trace?.setGPUTime(time.seconds, start: time.start, ofFrame: time.frame)
    }
  }

  /// Waits until the GPU has drawn everything, overlays too.
  package func finishDrawing() { if isCurrent { renderer.finish() } }

  /// Waits for the GPU, so that the last frames have its times as well.
  func awaitGPUTimes() {
    guard renderer.canTimeGPU, isCurrent else { return }
    renderer.finish()
    takeGPUTimes()
  }
}

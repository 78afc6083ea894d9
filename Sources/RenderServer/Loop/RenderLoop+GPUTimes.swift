internal import CalqueDebugOverlay
internal import CalqueTelemetry

// GPU times, which arrive some frames after their frames.
extension RenderLoop {
  /// True if a recording, a trace or the HUD needs GPU times.
  private var wantsGPUTimes: Bool {
    recording != nil || trace != nil || overlay.options.hudSize != .off
  }

  /// Starts measuring GPU time for the next frame, if GPU times are needed.
  func beginTiming() {
    if wantsGPUTimes { renderer.beginTiming() }
  }

  /// Stores the GPU times that have arrived with their frames.
  func takeGPUTimes() {
    defer { disjoints += renderer.takeDisjointCount() }
    for time in renderer.takeGPUTimes() {
      overlay.setGPUTime(time.seconds, ofFrame: time.frame)
      if lastRecord?.index == time.frame { lastRecord?.gpuSeconds = time.seconds }
      recording?.setGPUTime(time.seconds, start: time.start, ofFrame: time.frame)
      trace?.setGPUTime(time.seconds, start: time.start, ofFrame: time.frame)
    }
  }

  /// Waits until the GPU has drawn everything, overlays included.
  package func finishDrawing() { if isCurrent { renderer.finish() } }

  /// Waits for the GPU, so that the last frames have their GPU times too.
  func awaitGPUTimes() {
    guard renderer.canTimeGPU, isCurrent else { return }
    renderer.finish()
    takeGPUTimes()
  }
}

package import Telemetry

// The frames that are kept to be measured.
extension RenderLoop {
  /// Forgets the frames recorded so far, and keeps every one from now on. Frames say meanwhile which of
  /// them redrew contents for nothing.
  package func startRecording() {
    recording = FrameRecording()
    overlay.resetStatistics()
    updateNotes()
  }

  /// Hands over the frames recorded since `startRecording()`; none without it. Waits for the GPU, so that
  /// the last frames have its times as well.
  package func stopRecording() -> [FrameRecord] {
    if recording?.frames.isEmpty == false {
      awaitGPUTimes()
      recording?.addDisjoints(disjoints)
      disjoints = 0
    }
    defer {
      recording = nil
      updateNotes()
    }
    return recording?.frames ?? []
  }

  /// How long ago the first frame was presented, in seconds; nil before.
  package var secondsSinceFirstPresent: Double? {
    firstPresentTime.map { hostClock.now() - $0 }
  }
}

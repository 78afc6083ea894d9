package import CalqueTelemetry

// Recording frames for measurement.
extension RenderLoop {
  /// Discards the frames recorded so far and starts recording every frame. While recording, frames
  /// also record which of them redrew contents without a change.
  package func startRecording() {
    recording = FrameRecording()
    overlay.resetStatistics()
    updateItemRecords()
  }

  /// Stops recording and returns the frames since `startRecording()`; empty if it was not called.
  /// Waits for the GPU, so that the last frames have their GPU times too.
  package func stopRecording() -> [FrameRecord] {
    if recording?.frames.isEmpty == false {
      awaitGPUTimes()
      recording?.addDisjoints(disjoints)
      disjoints = 0
    }
    defer {
      recording = nil
      updateItemRecords()
    }
    return recording?.frames ?? []
  }

  /// The seconds since the first frame was presented; nil before.
  package var secondsSinceFirstPresent: Double? {
    firstPresentTime.map { hostClock.now() - $0 }
  }
}

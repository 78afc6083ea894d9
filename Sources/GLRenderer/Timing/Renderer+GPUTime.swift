extension Renderer {
  /// True if the driver measures GPU time.
  package var canTimeGPU: Bool { device.limits.hasTimer }

  /// Starts measuring the GPU time of everything drawn up to `endTiming`. Does nothing if the
  /// driver cannot measure, or has too many measurements in flight.
  package func beginTiming() {
    if device.limits.hasTimer { timer.begin(device) }
  }

  /// Ends the measurement that `beginTiming` started, if any, as the time of `frame`. If `frame` is
  /// nil, the time is discarded.
  package func endTiming(frame: Int?) { timer.end(frame: frame, device) }

  /// Returns the times that have arrived since the last call. They arrive some frames late, since
  /// asking sooner would wait for the GPU; times that the driver reports as disjoint never arrive.
  package func takeGPUTimes() -> [GPUTime] { timer.take(device) }

  /// Returns the number of times since the last call that the driver reported its
  /// times as disjoint.
  package func takeDisjointCount() -> Int { timer.takeDisjointCount() }

  /// Waits until the GPU has executed every command, so that all its times have arrived.
  package func finish() { device.finish() }
}

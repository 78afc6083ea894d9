/// How long the GPU took for a frame of the scene.
public struct GPUTime: Sendable, Hashable {
  /// The number that `endTiming` was given.
  public var frame: Int
  public var seconds: Double
  /// The time at which it began, of the renderer's clock; nil where the driver does not tell.
  public var start: Double?

  public init(frame: Int, seconds: Double, start: Double? = nil) {
    (self.frame, self.seconds, self.start) = (frame, seconds, start)
  }
}

extension Renderer {
  /// Whether the driver measures GPU time at all.
  public var canTimeGPU: Bool { device.hasTimer }

  /// Measures the GPU's time for what is drawn from here to `endTiming`. Does nothing where the driver
  /// cannot tell, or has many frames yet to tell of.
  public func beginTiming() {
    if device.hasTimer { timer.begin(device) }
  }

  /// Ends what `beginTiming` started, if it did, as the time of `frame`; of nil it is thrown away.
  public func endTiming(frame: Int?) { timer.end(frame: frame, device) }

  /// The times that have come in since the last call. They come some frames late, since asking sooner
  /// would wait for the GPU; those that the driver says are spoilt never do.
  public func takeGPUTimes() -> [GPUTime] { timer.take(device) }

  /// How often the driver has said since the last call that its times are spoilt.
  public func takeDisjointCount() -> Int { timer.takeDisjointCount() }

  /// Waits until the GPU has done everything it was told, so that all its times are in.
  public func finish() { device.finish() }
}

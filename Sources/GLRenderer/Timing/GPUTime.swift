/// The GPU time of one frame of the layers, without overlays.
package struct GPUTime: Sendable, Hashable {
  /// The number that `endTiming` was given.
  package var frame: Int
  package var seconds: Double
  /// The time at which the work began, on the renderer's clock; nil if the driver
  /// does not report it.
  package var start: Double?

  package init(frame: Int, seconds: Double, start: Double? = nil) {
    (self.frame, self.seconds, self.start) = (frame, seconds, start)
  }
}

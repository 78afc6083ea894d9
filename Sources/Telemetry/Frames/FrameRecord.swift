/// The cost of one presented frame of the scene: the times of its phases and its exact counts.
///
/// The render thread makes one for every frame of the scene it presents. A present that only
/// refreshes an overlay has none, so that showing an overlay does not change the measurements.
public struct FrameRecord: Sendable, Hashable {
  /// The number of the presented frame, from 0.
  public var index = 0
  /// The media time that the frame was evaluated for, in seconds.
  public var targetTime = 0.0
  /// The host time at which swapping the surface returned, in seconds.
  public var presentTime = 0.0
  /// Seconds spent applying commits and evaluating animations.
  public var evaluateSeconds = 0.0
  /// The part of `evaluateSeconds` spent applying commits.
  public var commitSeconds = 0.0
  /// Seconds spent on transforms, clipping, culling and batching, and on drawing the cached
  /// pictures of rasterised layers.
  public var prepareSeconds = 0.0
  /// Seconds spent on making textures and on uploading them and the frame's quads to the GPU.
  public var uploadSeconds = 0.0
  /// Seconds spent on the other GL calls.
  public var encodeSeconds = 0.0
  /// Seconds spent in the swap, most of it waiting for the display.
  public var swapSeconds = 0.0
  /// The seconds of GPU time for the scene, without overlays.
  ///
  /// Nil if the driver cannot measure it or reports the time as disjoint, if nothing requested it,
  /// and for the first frames after this one: it arrives some frames late, since asking sooner
  /// would wait for the GPU.
  public var gpuSeconds: Double?
  /// The number of times since the frame before that the driver reported its times as disjoint.
  public var gpuDisjoints = 0
  /// The host times at which work on the frame began, commits excluded, and at which the GPU began
  /// to draw it; nil if unknown.
  public var startTime: Double?
  public var gpuStart: Double?
  /// Seconds of CPU time for overlays, which are not part of any other time.
  public var overlaySeconds = 0.0
  /// Bytes of the scene's textures (images, shapes and gradients), and of its targets.
  public var textureBytes = 0
  public var targetBytes = 0
  /// The exact counts of the frame.
  public var counters = FrameCounters()
  /// True if animations were in effect, so that more frames were due.
  public var isAnimating = false
  /// True if the frame was due right after the one before it: animations were in effect then, and
  /// every refresh since had something new to show. Only the time up to such a frame is a frame
  /// time; any other gap is idle.
  public var isContinuous = false

  public init() {}

  /// The CPU time of the frame in seconds: everything before the swap.
  public var work: Double { evaluateSeconds + prepareSeconds + uploadSeconds + encodeSeconds }
}

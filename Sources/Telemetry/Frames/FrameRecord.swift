/// What one presented frame of the scene took: times of its phases and its exact counts.
///
/// The render thread makes one for every frame of the scene it presents. A present that only
/// refreshes an overlay has none, so that looking does not change what is measured.
public struct FrameRecord: Sendable, Hashable {
  /// Counts presented frames from 0.
  public var index = 0
  /// The media time that the frame was evaluated for, in seconds.
  public var targetTime = 0.0
  /// The host time at which swapping the surface returned, in seconds.
  public var presentTime = 0.0
  /// Seconds spent applying commits and evaluating animations.
  public var evaluateSeconds = 0.0
  /// Those of `evaluateSeconds` that applying commits took.
  public var commitSeconds = 0.0
  /// Seconds spent on transforms, clipping, culling and batching, and on drawing the pictures of
  /// rasterised layers.
  public var prepareSeconds = 0.0
  /// Seconds spent on making textures and on sending them and the frame's quads to the GPU.
  public var uploadSeconds = 0.0
  /// Seconds spent on the other GL calls.
  public var encodeSeconds = 0.0
  /// Seconds spent in the swap, most of it waiting for the display.
  public var swapSeconds = 0.0
  /// Seconds that the GPU took for the scene, overlays not among them. Nil where the driver cannot
  /// tell or says that the time is spoilt, where nothing asked for it, and for the first frames after
  /// this one: it comes in some frames late, since asking sooner would wait for the GPU.
  public var gpuSeconds: Double?
  /// How often the driver has said, since the frame before, that its times are spoilt.
  public var gpuDisjoints = 0
  /// The host time at which work on the frame began, commits aside, and the one at which the GPU began to
  /// draw it; nil where that is not known.
  public var startTime: Double?
  public var gpuStart: Double?
  /// Seconds that overlays took on the CPU, which are in no other time.
  public var overlaySeconds = 0.0
  /// Bytes of the scene's textures: of images, shapes and gradients, and of the targets it is drawn on.
  public var textureBytes = 0
  public var targetBytes = 0
  /// What the frame cost in counts.
  public var counters = FrameCounters()
  /// Whether animations were in effect, so that more frames were due.
  public var isAnimating = false
  /// Whether it was due right after the frame before it: animations were in effect then, and every
  /// refresh since had something new to show. Only the time up to such a frame is a frame time;
  /// anything else is an idle gap.
  public var isContinuous = false

  public init() {}

  /// The CPU's own seconds for the frame: everything before the swap.
  public var work: Double { evaluateSeconds + prepareSeconds + uploadSeconds + encodeSeconds }
}

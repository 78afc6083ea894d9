public import Telemetry
public import UIKit

/// A layer or view tree hosted without a display, on a virtual clock.
///
/// Nothing moves between calls; `advance` lets media time pass at 60 refreshes a second and runs the
/// delegates and completion blocks that fall due. While a stage lives, `CACurrentMediaTime()` reads its
/// clock and `UIScreen.main` is its size, so use one at a time: make it in the test function, not in
/// the suite's `init`, after which other tests may run first. Main thread only.
@MainActor
public final class Stage {
  let host: OffscreenHost
  /// The number of the finger that was put down last.
  var lastFinger = 0

  /// Makes a stage of `size` points.
  ///
  /// Throws where there is no OpenGL ES 3 (install Mesa's software drivers), and for a size of less than
  /// 1 or more than 16384 pixels.
  public init(
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1
  ) throws {
    host = try OffscreenHost(size: size, scale: scale)
  }

  isolated deinit { host.close() }

  /// The layer that fills the stage: the place for layers without views.
  public var layer: CALayer { host.rootLayer }

  /// A window that fills the stage, in front of its layers: the place for views.
  public private(set) lazy var window: UIWindow = {
    let window = UIWindow(frame: layer.bounds)
    UIApplication.shared.windowHost = host
    window.makeKeyAndVisible()
    return window
  }()

  /// Seconds of media time since the stage was made.
  public var time: CFTimeInterval { host.time }

  /// Lets `interval` seconds pass; they must be 0 or more, and finite.
  public func advance(by interval: CFTimeInterval) { host.advance(to: host.time + interval) }

  /// Lets media time pass until `time`, which must not be earlier than the present one.
  public func advance(to time: CFTimeInterval) { host.advance(to: time) }

  /// The picture as of now, in pixels; nil before there is anything to show.
  public func snapshot() -> CGImage? { host.scenePicture() }

  /// What is drawn now, as text: passes, batches and quads. The same layers at the same time give the
  /// same text.
  public var frameDescription: String { host.frameDescription() }

  /// What the frame drawn last was made of.
  public var counters: FrameCounters {
    host.refresh()
    return host.counters
  }

  /// Frames drawn since the stage was made. A time at which nothing changed draws none.
  public var frameCount: Int {
    host.refresh()
    return host.frameCount
  }
}

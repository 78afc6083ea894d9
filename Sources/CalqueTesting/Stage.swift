public import Telemetry
public import UIKit

/// A layer or view tree hosted without a display, on a virtual clock.
///
/// Nothing moves between calls; `advance` lets media time pass at 60 refreshes a second and runs the
/// delegates and completion blocks that fall due. A stage lasts as long as it is held: keep it in a variable
/// or a property for as long as its layers are to move.
///
/// Several may live at once and do not disturb each other, in whatever order they are made and freed: the
/// layers and windows of each go by its own clock. What has no layer goes by the stage that was made or
/// used last, be it by a look at its `layer` or `window`: `CACurrentMediaTime()`, `UIScreen.main`,
/// `UIApplication.shared.windows`, where a new window or a display link appears. Layers that are in no tree
/// yet do so too. Main thread only.
@MainActor
public final class Stage {
  let host: OffscreenHost
  /// The number of the finger that was put down last.
  var lastFinger = 0
  private var ownWindow: UIWindow?

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
  public var layer: CALayer {
    host.activate()
    return host.rootLayer
  }

  /// A window that fills the stage, in front of its layers: the place for views.
  public var window: UIWindow {
    host.activate()
    if let ownWindow { return ownWindow }
    let window = UIWindow(frame: host.rootLayer.bounds)
    ownWindow = window
    window.makeKeyAndVisible()
    return window
  }

  /// Seconds of media time since the stage was made.
  public var time: CFTimeInterval { host.time }

  /// Lets `interval` seconds pass; they must be 0 or more, and finite.
  public func advance(by interval: CFTimeInterval) { host.advance(to: host.time + interval) }

  /// Lets media time pass until `time`, which must not be earlier than the present one.
  public func advance(to time: CFTimeInterval) { host.advance(to: time) }

  /// As `advance(by:)`, on a display that misses refreshes: there is one every `refresh` seconds.
  package func advance(by interval: CFTimeInterval, every refresh: CFTimeInterval) {
    host.advance(to: host.time + interval, every: refresh)
  }

  /// Lets `interval` seconds pass in real time, and media time with them, and turns the thread's run loop
  /// meanwhile: a `Timer` fires, and `perform(_:with:afterDelay:)`.
  ///
  /// Work in `DispatchQueue.main` runs where the run loop serves that queue, as in a synchronous test of
  /// XCTest. Elsewhere, as in Swift Testing, have the test be `async` and write `await stage.run(for:)`.
  ///
  /// - Parameter interval: 0 or more, and finite.
  public func run(for interval: CFTimeInterval) { host.turnRunLoop(for: interval) }

  /// As the synchronous `run(for:)`, and runs what is due in `DispatchQueue.main`, `asyncAfter` included, and
  /// tasks of the main actor.
  public func run(for interval: CFTimeInterval) async {
    await host.turnRunLoopAndQueue(for: interval)
  }

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

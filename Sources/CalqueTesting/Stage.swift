internal import CalqueHosting
public import CalqueTelemetry
@_exported public import UIKit

// Testing of layer and view code without a display: a `Stage` hosts it on a virtual clock.
//
//     let stage = try Stage(size: CGSize(width: 100, height: 100))
//     stage.layer.addSublayer(dot)
//     stage.advance(by: 0.5)
//     dot.presentation()?.position

/// A layer or view tree hosted without a display, on a virtual clock.
///
/// Nothing moves between calls; `advance` lets media time pass at 60 refreshes per second and runs
/// the delegates and completion blocks that are due. Hold the stage in a variable or a property for
/// as long as its layers are to move: releasing it ends it.
///
/// Several stages may exist at once without affecting each other, in whatever order they are made
/// and released: the layers and windows of each use its own clock. Everything that belongs to no
/// layer tree uses the stage that was made or used last, even if only its `layer` or `window` was
/// read: `CACurrentMediaTime()`, `UIScreen.main`, `UIApplication.shared.windows`, new windows and
/// display links, and layers that are in no tree yet. Main thread only.
@MainActor
public final class Stage {
  let host: OffscreenHost
  /// The number of the last finger that touched down.
  var lastFinger = 0
  private var ownWindow: UIWindow?

  /// Makes a stage of `size` points.
  ///
  /// Throws if there is no OpenGL ES 3 (install Mesa's software drivers), and for a size of less
  /// than 1 or more than 16384 pixels.
  public init(
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1
  ) throws {
    host = try OffscreenHost(size: size, scale: scale)
  }

  isolated deinit { host.close() }

  /// The layer that fills the stage, for layers without views.
  public var layer: CALayer {
    host.activate()
    return host.rootLayer
  }

  /// A window that fills the stage, in front of its layers, for views.
  public var window: UIWindow {
    host.activate()
    if let ownWindow { return ownWindow }
    let window = UIWindow(frame: host.rootLayer.bounds)
    ownWindow = window
    window.makeKeyAndVisible()
    return window
  }

  /// True if the user asked for reduced motion; false by default. `UIAccessibility` reports it.
  public var reducesMotion: Bool {
    get { host.reducesMotion }
    set {
      host.activate()
      host.reducesMotion = newValue
    }
  }

  /// The seconds of media time since the stage was made.
  public var time: CFTimeInterval { host.time }

  /// Lets `interval` seconds pass; they must be 0 or more, and finite.
  public func advance(by interval: CFTimeInterval) { host.advance(to: host.time + interval) }

  /// Lets media time pass until `time`, which must not be earlier than the current time.
  public func advance(to time: CFTimeInterval) { host.advance(to: time) }

  /// Does the same as `advance(by:)`, on a display that misses refreshes: one comes every `refresh`
  /// seconds.
  package func advance(by interval: CFTimeInterval, every refresh: CFTimeInterval) {
    host.advance(to: host.time + interval, every: refresh)
  }

  /// Lets `interval` seconds pass in real time, and media time with them, while running the
  /// thread's run loop: a `Timer` fires, and `perform(_:with:afterDelay:)`.
  ///
  /// Work in `DispatchQueue.main` runs if the run loop serves that queue, as in a synchronous test
  /// of XCTest. Elsewhere, as in Swift Testing, make the test `async` and write `await
  /// stage.run(for:)`.
  ///
  /// - Parameter interval: The seconds, 0 or more and finite.
  public func run(for interval: CFTimeInterval) { host.turnRunLoop(for: interval) }

  /// Does the same as the synchronous `run(for:)`, and also runs due work in `DispatchQueue.main`,
  /// including `asyncAfter`, and tasks of the main actor.
  public func run(for interval: CFTimeInterval) async {
    await host.turnRunLoopAndQueue(for: interval)
  }

  /// Returns an image of the current frame, in pixels; nil before there is anything to show.
  public func snapshot() -> CGImage? { host.scenePicture() }

  /// The current frame as text: passes, batches and quads. The same layers at the same time make
  /// the same text.
  public var frameDescription: String { host.frameDescription() }

  /// The counters of the frame drawn last.
  public var counters: FrameCounters {
    host.refresh()
    return host.counters
  }

  /// The number of frames drawn since the stage was made. A refresh without changes draws none.
  public var frameCount: Int {
    host.refresh()
    return host.frameCount
  }
}

public import CoreGraphics
public import Foundation
internal import CalqueHosting
internal import CalqueMotion
public import QuartzCore
public import UIKitCore

/// Shows layers and views in a program that owns its window and its GL context: a game, a player,
/// an editor with a loop of its own.
///
/// The program makes its context current on the main thread, makes a host, builds the layer tree
/// under `rootLayer` or the view tree in `window`, and calls `render(into:at:)` in each frame after
/// its own drawing. There is no render thread and no window: the host draws when it is called, and
/// leaves the GL state as it was. The article "Embedding" lists that state.
///
/// Several hosts may exist at once, in one context or in several, and beside a `Stage`. Everything
/// that belongs to no layer tree uses the host that was made or used last, as with stages. Main
/// thread only.
@MainActor
public final class EmbeddedHost {
  /// The order of the rows of pixels in a framebuffer.
  public enum RowOrder: Sendable {
    /// The first row is the bottom one, as in a window.
    case bottomFirst
    /// The first row is the top one, as in a texture whose coordinates count from the top.
    case topFirst
  }

  let host: FramebufferHost
  private let wallClock = SystemClock()
  private let wallStart: Double
  private var ownWindow: UIWindow?
  /// The windows that the fingers went down on.
  var fingers: [Int: UIWindow] = [:]
  private var isClosed = false
  private var closesAfterCall = false
  /// The largest side of a picture before the driver's limit is known, in pixels.
  private static let sideLimit = 16384

  /// The size of the picture, in points.
  public private(set) var size: CGSize
  /// Pixels per point.
  public private(set) var scale: CGFloat

  /// Makes a host that draws in the GL context which is current on the calling thread, the main
  /// thread: OpenGL ES 3.0 or later, or desktop OpenGL 4.3 or later, or 3.3 with the extensions
  /// ARB_ES3_compatibility and ARB_texture_storage.
  ///
  /// - Parameters:
  ///   - size: The size of the picture, in points.
  ///   - scale: Pixels per point.
  public init(size: CGSize, scale: CGFloat = 1) throws(EmbeddingError) {
    let pixels = try Self.pixelSize(size, scale, limit: Self.sideLimit)
    do {
      host = try FramebufferHost(size: size, scale: scale, pixelSize: pixels)
    } catch {
      throw EmbeddingError(error)
    }
    (self.size, self.scale) = (size, scale)
    wallStart = wallClock.now()
    do {
      _ = try Self.pixelSize(size, scale, limit: Int(host.sizeLimit))
    } catch {
      close()
      throw error
    }
  }

  isolated deinit { close() }

  /// The layer that fills the picture, for layers without views. It has no background, so that the
  /// program's drawing shows under the layers.
  public var rootLayer: CALayer {
    activate()
    return host.rootLayer
  }

  /// A window that fills the picture, in front of the layers, for views. It has no background.
  public var window: UIWindow {
    activate()
    if let ownWindow { return ownWindow }
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    ownWindow = window
    if !isClosed { window.makeKeyAndVisible() }
    return window
  }

  /// The controller whose view fills `window`.
  public var rootViewController: UIViewController? {
    get { ownWindow?.rootViewController }
    set { window.rootViewController = newValue }
  }

  /// Changes the size of the picture, of the root layer and of the windows. The next frame draws
  /// it.
  public func resize(to size: CGSize, scale: CGFloat) throws(EmbeddingError) {
    try checkUse()
    let limit = min(Self.sideLimit, Int(host.sizeLimit))
    let pixels = try Self.pixelSize(size, scale, limit: limit)
    host.resize(to: size, scale: scale, pixelSize: pixels)
    (self.size, self.scale) = (size, scale)
  }

  // MARK: Time

  /// The time of the last frame or `advance`, in seconds since the host was made. Layers see it
  /// plus a constant as `CACurrentMediaTime()`.
  public var time: CFTimeInterval { host.time }

  /// The seconds of real time since the host was made.
  public var wallTime: CFTimeInterval { wallClock.now() - wallStart }

  /// Lets time pass until `time` without drawing: timers, display links, delegates and completion
  /// blocks run, each timer at its own time.
  ///
  /// - Parameter time: In seconds since the host was made, on a clock of the program's choice, such
  ///   as the time of its simulation; not earlier than `time`. Nil for `wallTime`.
  public func advance(to time: CFTimeInterval? = nil) throws(EmbeddingError) {
    try work { [host] in try host.advance(to: checked(time)) }
  }

  /// Lets time pass until `time` as `advance(to:)` does, and draws the layers of that time over
  /// what a framebuffer holds, from its first pixel on.
  ///
  /// - Parameters:
  ///   - framebuffer: The name of a complete framebuffer object of the context, with a colour
  ///     attachment at least as large as the picture; 0 for the window's.
  ///   - time: As for `advance(to:)`.
  ///   - rows: The order of the framebuffer's rows.
  public func render(
    into framebuffer: UInt32 = 0, at time: CFTimeInterval? = nil, rows: RowOrder = .bottomFirst
  ) throws(EmbeddingError) {
    try work { [host] in
      try host.render(
        into: framebuffer, at: checked(time), isFlipped: rows == .bottomFirst)
    }
  }

  /// True if `advance` and `render` also run the sources of the thread's run loop that are ready,
  /// so that `Timer`, `DispatchQueue.main` and tasks of the main actor work in a program that runs
  /// no run loop. True by default.
  public var turnsRunLoop: Bool {
    get { host.turnsRunLoop }
    set { host.turnsRunLoop = newValue }
  }

  // MARK: Idleness

  /// True if a frame at the time of the next refresh differs from the one drawn last. While it is
  /// false, a program whose own picture stands still need not draw.
  public var needsDisplay: Bool { !isClosed && host.nextDeadline <= host.time }

  /// The time at which the picture changes next: not later than `time` if it does at the next
  /// refresh, nil if it does not before an event, or code of the program, changes something.
  public var nextDeadline: CFTimeInterval? {
    guard !isClosed, case let deadline = host.nextDeadline, deadline < .infinity else { return nil }
    return deadline
  }

  /// True while animations or display links change the picture at each refresh.
  public var isAnimating: Bool { !isClosed && host.isAnimating }

  /// The number of frames that were drawn because something had changed. Other frames show the same
  /// picture again.
  public var frameCount: Int { host.frameCount }

  // MARK: The end

  /// Continues after the loss of the GL context, or in another context: the one that is current on
  /// the calling thread. All GL objects are made again.
  public func adoptContext() throws(EmbeddingError) {
    try checkUse()
    do { try host.adoptContext() } catch { throw EmbeddingError(error) }
  }

  /// Removes the layers and hides the windows. Deletes the GL objects if the context is current;
  /// otherwise they go with the context. A closed host does nothing; later calls throw `closed`.
  public func close() {
    guard !isClosed else { return }
    if host.isBusy {
      closesAfterCall = true
      return
    }
    isClosed = true
    fingers = [:]
    host.close()
  }

  /// Marks the context as lost, as after a reset of the GPU.
  package func loseContext() { host.loseContext() }

  // MARK: Checks

  /// Makes this host's clock, screen and windows those of the process.
  func activate() {
    if !isClosed { host.activate() }
  }

  /// Throws if the host is closed or in use.
  func checkUse() throws(EmbeddingError) {
    if isClosed { throw .closed }
    if host.isBusy { throw .busy }
  }

  private func work(_ body: () throws -> Void) throws(EmbeddingError) {
    try checkUse()
    defer {
      if closesAfterCall { close() }
    }
    do { try body() } catch { throw EmbeddingError(error) }
  }

  private func checked(_ time: CFTimeInterval?) throws(EmbeddingError) -> CFTimeInterval {
    guard let time else { return max(wallTime, host.time) }
    guard time.isFinite, time >= host.time - 1e-9 else { throw .time(time, now: host.time) }
    return max(time, host.time)
  }

  private static func pixelSize(
    _ size: CGSize, _ scale: CGFloat, limit: Int
  ) throws(EmbeddingError) -> (width: Int32, height: Int32) {
    let sides = [size.width * scale, size.height * scale].map { $0.rounded() }
    guard size.width > 0, size.height > 0, scale > 0,
      sides.allSatisfy({ $0 >= 1 && $0 <= CGFloat(limit) })
    else { throw .size(size, scale: scale, limit: limit) }
    return (Int32(sides[0]), Int32(sides[1]))
  }
}

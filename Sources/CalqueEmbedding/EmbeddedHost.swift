internal import CalqueHosting
internal import CalqueMotion
internal import CalqueSDLPlatform
public import CoreGraphics
public import Foundation
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

  private let host: FramebufferHost
  private let wallClock = SystemClock()
  private let wallStart: Double
  private var ownWindow: UIWindow?
  /// The windows that the fingers went down on.
  private var fingers: [Int: UIWindow] = [:]
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
  private func activate() {
    if !isClosed { host.activate() }
  }

  /// Throws if the host is closed or in use.
  private func checkUse() throws(EmbeddingError) {
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

// The events of the program's window, for views and gestures. Positions are in points from the top
// left corner of the picture. An event happens at the time of the last frame or `advance`.
extension EmbeddedHost {
  /// The phase of a finger, or of the mouse's main button.
  public enum PointerPhase: Sendable {
    case down, moved, up
    /// The system took the finger away, as for a call.
    case cancelled
  }

  /// Handles a finger or the mouse's main button.
  ///
  /// - Parameters:
  ///   - phase: The change.
  ///   - point: The position; it may be outside the picture.
  ///   - finger: Tells fingers apart while they are down; 0 for the mouse.
  /// - Returns: True if a view other than a window took the finger, so that the program should
  ///   ignore the event.
  @discardableResult
  public func handlePointer(
    _ phase: PointerPhase, at point: CGPoint, finger: Int = 0
  ) throws(EmbeddingError) -> Bool {
    try check(point.x, point.y)
    if phase == .down {
      // A finger that goes down twice was lifted unseen.
      if let former = fingers.removeValue(forKey: finger) {
        send(.cancelled, at: point, finger, to: former)
      }
      fingers[finger] = window(at: point)
    }
    guard let window = fingers[finger] else { return false }
    let isTaken = window.hitTest(point, with: nil).map { $0 !== window } ?? true
    switch phase {
    case .down: send(.began, at: point, finger, to: window)
    case .moved: send(.moved, at: point, finger, to: window)
    case .up, .cancelled:
      fingers[finger] = nil
      send(phase == .up ? .ended : .cancelled, at: point, finger, to: window)
    }
    return isTaken
  }

  /// Handles the mouse at `point` without a pressed button; nil if it has left the picture.
  public func handleHover(at point: CGPoint?) throws(EmbeddingError) {
    try check(point?.x ?? 0, point?.y ?? 0)
    for window in UIApplication.shared.windows { window.handleHover(at: point) }
  }

  /// Handles the mouse wheel or a touch pad at `point`.
  ///
  /// - Parameter distance: The distance that the content moves, in points: positive to the right
  ///   and down.
  public func handleWheel(at point: CGPoint, distance: CGVector) throws(EmbeddingError) {
    try check(point.x, point.y)
    try check(distance.dx, distance.dy)
    window(at: point)?.handle(
      WheelEvent(at: point, distance: distance, time: host.clock.now()))
  }

  /// Returns the frontmost window that takes events at `point`.
  private func window(at point: CGPoint) -> UIWindow? {
    UIApplication.shared.windows.last { $0.hitTest(point, with: nil) != nil }
  }

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - name: The character that the key types without modifiers, such as `"a"`, or one of
  ///     `"escape"`, `"tab"`, `"return"`, `"space"`, `"backspace"`, `"delete"`, `"up"`, `"down"`,
  ///     `"left"`, `"right"`, `"home"`, `"end"`, `"page up"`, `"page down"` and `"f1"` to `"f24"`,
  ///     in upper or lower case: the names of SDL.
  ///   - isDown: True if the key went down.
  ///   - modifiers: The modifier keys that are down.
  /// - Returns: True if a responder handled the key.
  @discardableResult
  public func handleKey(
    _ name: String, isDown: Bool, modifiers: UIKeyModifierFlags = []
  ) throws(EmbeddingError) -> Bool {
    guard let key = Key(name: name) else { throw .key(name) }
    return try send(UIKey(key, flags: modifiers), isDown: isDown)
  }

  /// Handles text from an input method: each character is a key that goes down and up.
  public func handleText(_ text: String) throws(EmbeddingError) {
    for character in text {
      let key = UIKey(typing: character)
      try send(key, isDown: true)
      try send(key, isDown: false)
    }
    if text.isEmpty { try checkUse() }
  }

  /// Returns the frontmost layer at `point`; nil if there is none but the root layer.
  public func layer(at point: CGPoint) -> CALayer? {
    guard point.x.isFinite, point.y.isFinite, let hit = rootLayer.hitTest(point) else { return nil }
    return hit === host.rootLayer ? nil : hit
  }

  @discardableResult
  private func send(_ key: UIKey, isDown: Bool) throws(EmbeddingError) -> Bool {
    try checkUse()
    activate()
    let window = UIApplication.shared.keyWindow ?? UIApplication.shared.windows.last
    return window?.handle(key, isDown: isDown, time: host.clock.now()) ?? false
  }

  private func send(
    _ phase: PointerEvent.Phase, at point: CGPoint, _ finger: Int, to window: UIWindow
  ) {
    window.handle(PointerEvent(phase, at: point, time: host.clock.now(), finger: finger))
  }

  /// Throws if the host cannot be used or a number is not finite; otherwise makes the host's
  /// windows those of the process.
  private func check(_ x: CGFloat, _ y: CGFloat) throws(EmbeddingError) {
    try checkUse()
    guard x.isFinite, y.isFinite else { throw .position(x: x, y: y) }
    activate()
  }
}

extension Key {
  /// Makes the key of that name; nil if there is none.
  init?(name: String) {
    if name.count == 1, let character = name.lowercased().first {
      self = .character(character)
      return
    }
    let named: [String: Key] = [
      "escape": .escape, "tab": .tab, "return": .enter, "enter": .enter, "keypad enter": .enter,
      "space": .character(" "), "backspace": .backspace, "delete": .delete, "up": .up,
      "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
      "page up": .pageUp, "pageup": .pageUp, "page down": .pageDown, "pagedown": .pageDown,
    ]
    let lower = name.lowercased()
    if let key = named[lower] {
      self = key
    } else if lower.first == "f", let number = Int(lower.dropFirst()), (1...24).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }
}

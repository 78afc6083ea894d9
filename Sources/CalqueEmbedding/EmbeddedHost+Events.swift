public import CoreGraphics
internal import Foundation
internal import CalqueHosting
public import QuartzCore
internal import CalqueSDLPlatform
public import UIKitCore

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

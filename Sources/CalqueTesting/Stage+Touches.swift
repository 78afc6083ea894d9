internal import CalqueHosting
public import UIKit

// Touches and keys. Media time passes during them, refresh by refresh.
extension Stage {
  /// The seconds that a finger stays down in `touch(at:count:)`, and between two of its taps.
  private static let tapDuration = 0.05

  /// A finger on the stage's window, from `beginTouch(at:)` to `end()` or `cancel()`.
  ///
  /// It stays in place while time passes. Several may be down at a time, for gestures of two
  /// fingers.
  @MainActor
  public final class Touch {
    /// The position of the finger, in the window's points; it may be outside the window.
    public private(set) var location: CGPoint
    private let stage: Stage
    private let finger: Int

    fileprivate init(_ stage: Stage, at location: CGPoint, finger: Int) {
      (self.stage, self.location, self.finger) = (stage, location, finger)
      // Earlier changes are laid out first, so that they can be hit.
      stage.host.refresh()
      send(.began)
    }

    /// Moves the finger to `point` at once, or along a straight line in `duration` seconds, with a
    /// step at each refresh.
    public func move(to point: CGPoint, duration: CFTimeInterval = 0) {
      let start = location
      let steps = Stage.steps(in: duration)
      for step in 1...steps {
        if duration > 0 { stage.advance(by: duration / Double(steps)) }
        let part = CGFloat(step) / CGFloat(steps)
        location = CGPoint(
          x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part)
        send(.moved)
      }
    }

    /// Lifts the finger.
    public func end() { send(.ended) }

    /// Cancels the touch, as the system does on an interruption such as a call.
    public func cancel() { send(.cancelled) }

    private func send(_ phase: PointerEvent.Phase) {
      stage.window.handle(
        PointerEvent(phase, at: location, time: CACurrentMediaTime(), finger: finger))
      stage.host.refresh()
    }
  }

  /// Puts a finger down at `point`, in points of the stage's window, and leaves it there for the
  /// caller to move and lift.
  public func beginTouch(at point: CGPoint) -> Touch {
    lastFinger += 1
    return Touch(self, at: point, finger: lastFinger)
  }

  /// Taps at `point`, in points of the stage's window, `count` times; each tap takes 0.05 seconds,
  /// and so does the pause between two.
  ///
  /// It returns when the finger is lifted. A recognizer that waits for another one to fail acts
  /// later: advance the stage.
  public func touch(at point: CGPoint, count: Int = 1) {
    for index in 0..<max(count, 0) {
      if index > 0 { advance(by: Self.tapDuration) }
      press(at: point, for: Self.tapDuration)
    }
  }

  /// Holds a finger at `point`, in points of the stage's window, for `duration` seconds, by default
  /// long enough for a long press, and lifts it.
  public func press(at point: CGPoint, for duration: CFTimeInterval = 1) {
    let touch = beginTouch(at: point)
    advance(by: duration)
    touch.end()
  }

  /// Drags a finger from one point to another, in points of the stage's window, along a straight
  /// line in `duration` seconds, with a step at each refresh, and lifts it on arrival, so that
  /// dragged content keeps its velocity. To come to rest first, use `beginTouch(at:)`.
  public func pan(from start: CGPoint, to end: CGPoint, duration: CFTimeInterval = 0.3) {
    let touch = beginTouch(at: start)
    touch.move(to: end, duration: duration)
    touch.end()
  }

  /// Moves two fingers around `center`, in points of the stage's window, from a distance of `start`
  /// points to one of `end` points in `duration` seconds, with a step at each refresh, and lifts
  /// them. They are side by side.
  public func pinch(
    at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: CFTimeInterval = 0.3
  ) {
    func positions(_ distance: CGFloat) -> (CGPoint, CGPoint) {
      (
        CGPoint(x: center.x - distance / 2, y: center.y),
        CGPoint(x: center.x + distance / 2, y: center.y)
      )
    }
    let touches = (beginTouch(at: positions(start).0), beginTouch(at: positions(start).1))
    let steps = Self.steps(in: duration)
    for step in 1...steps {
      if duration > 0 { advance(by: duration / Double(steps)) }
      let position = positions(start + (end - start) * CGFloat(step) / CGFloat(steps))
      touches.0.move(to: position.0)
      touches.1.move(to: position.1)
    }
    touches.0.end()
    touches.1.end()
  }

  /// Presses a key for 0.05 seconds and releases it.
  ///
  /// - Parameters:
  ///   - key: The key, by its position on the keyboard.
  ///   - characters: The characters that the key types with the pressed modifiers; empty for a key
  ///     that types none.
  ///   - modifiers: The pressed modifier keys.
  public func press(
    _ key: UIKeyboardHIDUsage, typing characters: String = "",
    modifiers: UIKeyModifierFlags = []
  ) {
    let key = UIKey(keyCode: key, characters: characters, modifierFlags: modifiers)
    host.refresh()
    window.handle(key, isDown: true, time: CACurrentMediaTime())
    advance(by: Self.tapDuration)
    window.handle(key, isDown: false, time: CACurrentMediaTime())
    host.refresh()
  }

  private static func steps(in duration: CFTimeInterval) -> Int {
    precondition(
      duration.isFinite && duration >= 0, "duration \(duration) s: expected 0 or more seconds")
    return max(1, Int((duration / OffscreenHost.refreshInterval).rounded()))
  }
}

import CalqueTesting
import Testing
import UIKit

/// A stage with simulated touches; time passes between them.
@MainActor
final class Hands {
  let stage: Stage
  /// The current touches, except those of `pinch`.
  private var touches: [Int: Stage.Touch] = [:]

  var window: UIWindow { stage.window }

  init(size: CGSize = CGSize(width: 320, height: 480)) throws {
    stage = try Stage(size: size)
    stage.advance(by: 0.1)
    _ = stage.window
  }

  func wait(_ seconds: TimeInterval) { stage.advance(by: seconds) }

  func press(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    touches[finger] = stage.beginTouch(at: CGPoint(x: x, y: y))
  }

  func drag(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    touches[finger]?.move(to: CGPoint(x: x, y: y))
  }

  func release(finger: Int = 0) { touches.removeValue(forKey: finger)?.end() }

  func cancel(finger: Int = 0) { touches.removeValue(forKey: finger)?.cancel() }

  func tap(_ x: CGFloat, _ y: CGFloat) { stage.touch(at: CGPoint(x: x, y: y)) }

  /// Moves a touch to a position, one step per refresh.
  func glide(to x: CGFloat, _ y: CGFloat, in seconds: TimeInterval, finger: Int = 0) {
    touches[finger]?.move(to: CGPoint(x: x, y: y), duration: seconds)
  }

  /// Starts, moves or ends fingers 0 and 1 around `middle`, `distance` apart along `angle`.
  func pinch(
    _ phase: PointerEvent.Phase, about middle: CGPoint, distance: CGFloat, angle: CGFloat = 0
  ) {
    let way = CGVector(dx: cos(angle) * distance / 2, dy: sin(angle) * distance / 2)
    let places = [
      CGPoint(x: middle.x - way.dx, y: middle.y - way.dy),
      CGPoint(x: middle.x + way.dx, y: middle.y + way.dy),
    ]
    window.handle(
      places.enumerated().map {
        PointerEvent(phase, at: $1, time: CACurrentMediaTime(), finger: $0)
      })
  }

  func turnWheel(
    _ x: CGFloat, _ y: CGFloat, by distance: CGFloat, sideways: CGFloat = 0,
    source: WheelEvent.Source = .notches
  ) {
    window.handle(
      WheelEvent(
        at: CGPoint(x: x, y: y), distance: CGVector(dx: sideways, dy: distance),
        time: CACurrentMediaTime(), source: source))
  }
}

/// A log of the states in which recognisers call their targets.
@MainActor
final class GestureLog {
  private(set) var lines: [String] = []

  func take(_ line: String) { lines.append(line) }

  /// Adds `recognizer` to `view` and logs it as `name`.
  func watch(_ recognizer: UIGestureRecognizer, _ name: String, on view: UIView) {
    recognizer.name = name
    recognizer.addHandler { [self] in lines.append("\(name) \($0.state)") }
    view.addGestureRecognizer(recognizer)
  }

  /// The lines without repetitions.
  var course: [String] {
    lines.enumerated().filter { $0.offset == 0 || lines[$0.offset - 1] != $0.element }
      .map(\.element)
  }
}

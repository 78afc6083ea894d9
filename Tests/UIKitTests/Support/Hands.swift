import CalqueTesting
import Testing
import UIKit

/// A stage with fingers on its window: time passes between what they do.
@MainActor
final class Hands {
  let stage: Stage
  private var places: [Int: CGPoint] = [:]

  var window: UIWindow { stage.window }

  init(size: CGSize = CGSize(width: 320, height: 480)) throws {
    stage = try Stage(size: size)
    stage.advance(by: 0.1)
    _ = stage.window
  }

  func wait(_ seconds: TimeInterval) { stage.advance(by: seconds) }

  func press(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    send([(.began, finger, CGPoint(x: x, y: y))])
  }

  func drag(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    send([(.moved, finger, CGPoint(x: x, y: y))])
  }

  func release(finger: Int = 0) { send([(.ended, finger, places[finger] ?? .zero)]) }

  func cancel(finger: Int = 0) { send([(.cancelled, finger, places[finger] ?? .zero)]) }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    press(x, y)
    wait(0.05)
    release()
  }

  /// Moves a finger that is down to a place, in steps of a refresh.
  func glide(to x: CGFloat, _ y: CGFloat, in seconds: TimeInterval, finger: Int = 0) {
    let (start, steps) = (places[finger] ?? .zero, max(1, Int((seconds * 60).rounded())))
    for step in 1...steps {
      wait(seconds / Double(steps))
      let part = CGFloat(step) / CGFloat(steps)
      drag(start.x + (x - start.x) * part, start.y + (y - start.y) * part, finger: finger)
    }
  }

  /// Fingers 0 and 1 down, or moved, about `middle`, `distance` apart along `angle`.
  func pinch(
    _ phase: PointerEvent.Phase, about middle: CGPoint, distance: CGFloat, angle: CGFloat = 0
  ) {
    let way = CGVector(dx: cos(angle) * distance / 2, dy: sin(angle) * distance / 2)
    send([
      (phase, 0, CGPoint(x: middle.x - way.dx, y: middle.y - way.dy)),
      (phase, 1, CGPoint(x: middle.x + way.dx, y: middle.y + way.dy)),
    ])
  }

  func turnWheel(_ x: CGFloat, _ y: CGFloat, by distance: CGFloat) {
    window.handle(
      WheelEvent(
        at: CGPoint(x: x, y: y), distance: CGVector(dx: 0, dy: distance),
        time: CACurrentMediaTime()))
  }

  private func send(_ events: [(PointerEvent.Phase, Int, CGPoint)]) {
    for (_, finger, place) in events { places[finger] = place }
    window.handle(
      events.map { PointerEvent($0.0, at: $0.2, time: CACurrentMediaTime(), finger: $0.1) })
  }
}

/// Writes down the states in which a recognizer calls its targets.
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

  /// The lines, those that repeat left out.
  var course: [String] {
    lines.enumerated().filter { $0.offset == 0 || lines[$0.offset - 1] != $0.element }
      .map(\.element)
  }
}

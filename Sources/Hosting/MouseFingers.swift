internal import CoreGraphics
package import Foundation
internal import CalqueSDLPlatform
package import UIKitCore

/// The fingers that a mouse simulates: one, or two if Alt or Control is held as the button goes
/// down. The second finger mirrors the first about the middle of the window; with Shift held as
/// well, both move in parallel.
package struct MouseFingers {
  /// The number of finger identifiers that belong to the mouse; real touches start at this one.
  static let count = 2

  /// The options that the held keys stand for.
  package struct Modifiers: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let second = Modifiers(rawValue: 1)
    package static let parallel = Modifiers(rawValue: 2)

    init(_ keys: KeyModifiers) {
      self = []
      if !keys.isDisjoint(with: [.alternate, .control]) { insert(.second) }
      if keys.contains(.shift) { insert(.parallel) }
    }
  }

  private var first = CGPoint.zero
  /// The location of the second finger; nil while there is one finger.
  private var second: CGPoint?

  package init() {}

  /// Returns the events for a press of the button at `point` in a window with `bounds`.
  package mutating func press(
    _ point: CGPoint, _ modifiers: Modifiers, in bounds: CGRect, time: TimeInterval
  ) -> [PointerEvent] {
    first = point
    second =
      modifiers.contains(.second)
      ? CGPoint(x: 2 * bounds.midX - point.x, y: 2 * bounds.midY - point.y) : nil
    return events(.began, time)
  }

  package mutating func move(
    _ point: CGPoint, _ modifiers: Modifiers, time: TimeInterval
  ) -> [PointerEvent] {
    if let other = second {
      let sign: CGFloat = modifiers.contains(.parallel) ? 1 : -1
      second = CGPoint(
        x: other.x + sign * (point.x - first.x), y: other.y + sign * (point.y - first.y))
    }
    first = point
    return events(.moved, time)
  }

  package mutating func release(_ point: CGPoint, time: TimeInterval) -> [PointerEvent] {
    first = point
    defer { second = nil }
    return events(.ended, time)
  }

  private func events(_ phase: PointerEvent.Phase, _ time: TimeInterval) -> [PointerEvent] {
    [PointerEvent(phase, at: first, time: time)]
      + (second.map { [PointerEvent(phase, at: $0, time: time, finger: 1)] } ?? [])
  }
}

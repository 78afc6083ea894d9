internal import CoreGraphics
package import Foundation
internal import SDLPlatform

/// The fingers that a mouse stands for: one, and with Alt or Control held as the button goes down two,
/// the second mirrored about the middle of the window. With Shift held as well they move side by side.
package struct MouseFingers {
  /// The numbers below this one are a mouse's.
  static let count = 2

  /// What the held keys ask for.
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
  /// Where the second finger is, while there is one.
  private var second: CGPoint?

  package init() {}

  /// The button goes down at `place` of a window with `bounds`.
  package mutating func press(
    _ place: CGPoint, _ modifiers: Modifiers, in bounds: CGRect, time: TimeInterval
  ) -> [PointerEvent] {
    first = place
    second =
      modifiers.contains(.second)
      ? CGPoint(x: 2 * bounds.midX - place.x, y: 2 * bounds.midY - place.y) : nil
    return events(.began, time)
  }

  package mutating func move(
    _ place: CGPoint, _ modifiers: Modifiers, time: TimeInterval
  ) -> [PointerEvent] {
    if let other = second {
      let sign: CGFloat = modifiers.contains(.parallel) ? 1 : -1
      second = CGPoint(
        x: other.x + sign * (place.x - first.x), y: other.y + sign * (place.y - first.y))
    }
    first = place
    return events(.moved, time)
  }

  package mutating func release(_ place: CGPoint, time: TimeInterval) -> [PointerEvent] {
    first = place
    defer { second = nil }
    return events(.ended, time)
  }

  private func events(_ phase: PointerEvent.Phase, _ time: TimeInterval) -> [PointerEvent] {
    [PointerEvent(phase, at: first, time: time)]
      + (second.map { [PointerEvent(phase, at: $0, time: time, finger: 1)] } ?? [])
  }
}

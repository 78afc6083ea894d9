package import CoreGraphics
package import Foundation

/// An event of one finger, or of the pointer's main button, in a window, as the host reports it.
package struct PointerEvent: Sendable, Equatable {
  package enum Phase: Sendable { case began, moved, ended, cancelled }

  package var phase: Phase
  /// The location, in the window's points.
  package var location: CGPoint
  /// The time in seconds, on the scale of `CACurrentMediaTime()`.
  package var time: TimeInterval
  /// The identifier of the finger while it is down; the pointer is 0.
  package var finger: Int

  package init(_ phase: Phase, at location: CGPoint, time: TimeInterval, finger: Int = 0) {
    self.phase = phase
    self.location = location
    self.time = time
    self.finger = finger
  }
}

/// A scroll of the mouse wheel or of a touch pad.
package struct WheelEvent: Sendable, Equatable {
  /// The location, in the window's points.
  package var location: CGPoint
  /// The distance that the content moves, in points: positive to the right and down.
  package var distance: CGVector
  /// The time in seconds, on the scale of `CACurrentMediaTime()`.
  package var time: TimeInterval

  package init(at location: CGPoint, distance: CGVector, time: TimeInterval) {
    self.location = location
    self.distance = distance
    self.time = time
  }
}

package import CoreGraphics
package import Foundation

/// What one finger, or the main button of the pointer, did in a window, as the host saw it.
package struct PointerEvent: Sendable, Equatable {
  package enum Phase: Sendable { case began, moved, ended, cancelled }

  package var phase: Phase
  /// In the window's points.
  package var location: CGPoint
  /// In seconds, on the scale of `CACurrentMediaTime()`.
  package var time: TimeInterval
  /// Which finger it is, from its beginning to its end; the pointer is 0.
  package var finger: Int

  package init(_ phase: Phase, at location: CGPoint, time: TimeInterval, finger: Int = 0) {
    self.phase = phase
    self.location = location
    self.time = time
    self.finger = finger
  }
}

/// A turn of the wheel, or what a touch pad sends for one.
package struct WheelEvent: Sendable, Equatable {
  /// In the window's points.
  package var location: CGPoint
  /// By how much the content is to move, in points: positive to the right and down.
  package var distance: CGVector
  /// In seconds, on the scale of `CACurrentMediaTime()`.
  package var time: TimeInterval

  package init(at location: CGPoint, distance: CGVector, time: TimeInterval) {
    self.location = location
    self.distance = distance
    self.time = time
  }
}

internal import CoreGraphics
package import Foundation

/// What the main button of the pointer did in a window, as the host saw it.
package struct PointerEvent: Sendable, Equatable {
  package enum Phase: Sendable { case began, moved, ended, cancelled }

  package var phase: Phase
  /// In the window's points.
  package var location: CGPoint
  /// In seconds, on the scale of `CACurrentMediaTime()`.
  package var time: TimeInterval

  package init(_ phase: Phase, at location: CGPoint, time: TimeInterval) {
    self.phase = phase
    self.location = location
    self.time = time
  }
}

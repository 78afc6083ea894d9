internal import CoreGraphics

/// Two touches that are down, as a vector from one to the other in the window's points.
@MainActor
struct TouchPair {
  private let way: CGVector

  /// Creates the pair; nil unless exactly two of `touches` are down.
  init?(_ touches: [UITouch]) {
    let down = touches.filter { !$0.isOver }
    guard down.count == 2 else { return nil }
    way = CGVector(dx: down[1].place.x - down[0].place.x, dy: down[1].place.y - down[0].place.y)
  }

  var length: CGFloat { hypot(way.dx, way.dy) }

  /// The angle in radians, clockwise as seen on the screen.
  var angle: CGFloat { atan2(way.dy, way.dx) }
}

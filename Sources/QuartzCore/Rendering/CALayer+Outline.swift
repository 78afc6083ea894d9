import CoreGraphics
import Foundation
internal import CalqueRenderTree

extension CALayer {
  /// Returns the layer's rounded bounds, inset by `inset` on each side.
  func outline(insetBy inset: CGFloat) -> CGPath {
    let path = CGMutablePath()
    let rect = bounds.insetBy(dx: inset, dy: inset)
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return path }
    let side = min(bounds.width, bounds.height) / 2
    let radius = min(max(cornerRadius, 0), side) - inset
    guard radius > 0, !maskedCorners.isEmpty else { return CGPath(rect: rect, transform: nil) }
    // Clockwise on screen from the upper left: the position of each corner, and the directions,
    // both away from the corner, of the side before it and of the side after it.
    let corners: [(CACornerMask, CGPoint, CGVector, CGVector)] = [
      (
        .layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1),
        CGVector(dx: 1, dy: 0)
      ),
      (
        .layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0),
        CGVector(dx: 0, dy: 1)
      ),
      (
        .layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1),
        CGVector(dx: -1, dy: 0)
      ),
      (
        .layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: -1)
      ),
    ]
    let room = min(rect.width, rect.height) / 2
    let line = cornerCurve == .continuous ? Self.continuousCorner(radius, room) : nil
    for (corner, tip, coming, going) in corners {
      func point(_ along: CGFloat, _ ahead: CGFloat) -> CGPoint {
        CGPoint(
          x: tip.x + coming.dx * along + going.dx * ahead,
          y: tip.y + coming.dy * along + going.dy * ahead)
      }
      func join(_ point: CGPoint) {
        if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
      }
      guard maskedCorners.contains(corner) else {
        join(tip)
        continue
      }
      if let line {
        for (along, ahead) in line { join(point(along, ahead)) }
      } else {
        // The distance of the control points of a quarter circle of radius 1 from the corner.
        let share: CGFloat = 1 - 0.5522847498307936
        join(point(radius, 0))
        path.addCurve(
          to: point(0, radius), control1: point(radius * share, 0),
          control2: point(0, radius * share))
      }
    }
    path.closeSubpath()
    return path
  }

  /// Returns points of a continuous corner, as distances from the corner along the side before and
  /// the side after it: the curve that the renderer's shader draws.
  private static func continuousCorner(
    _ radius: CGFloat, _ room: CGFloat
  ) -> [(CGFloat, CGFloat)] {
    let reach = CGFloat(CornerStyle.continuousReach)
    let fit = min(radius, room / reach)
    // Without room for the curve it approaches a circle, which it is at half the shorter side.
    let share = radius > fit && room > fit ? min((radius - fit) / (room - fit), 1) : 0
    return stride(from: CGFloat(1), through: -1, by: -1 / 16).map { off in
      let w = off * off
      let v = 1 - w
      let bend = 0.00653458 + w * (-0.1751308 + w * 0.16976462)
      let sum = reach * (1 + v * (-0.5 + v * (-0.125 + v * bend)))
      let (x, y) = ((sum + reach * off) / 2 * fit, (sum - reach * off) / 2 * fit)
      // The angle is 0 at the first side of the corner, a quarter turn at the other.
      let angle = (1 - off) * .pi / 4
      let (circleX, circleY) = (room * (1 - sin(angle)), room * (1 - cos(angle)))
      return (x + (circleX - x) * share, y + (circleY - y) * share)
    }
  }
}

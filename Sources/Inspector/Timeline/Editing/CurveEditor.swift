internal import CoreGraphics
internal import Foundation
internal import Motion
internal import UIKitCore

/// A timing function as a curve with two handles, which can be dragged.
@MainActor
final class CurveEditor: UIView {
  /// The control points: x1, y1, x2, y2.
  var points = TimingCurve.linear.controlPoints {
    didSet { if points != oldValue { setNeedsDisplay() } }
  }
  private let changed: (SIMD4<Double>) -> Void
  /// The dragged handle, 0 or 1.
  private var held: Int?

  /// The space around the unit square, for curves that overshoot, as a part of its side.
  private static let margin = 0.3

  /// - Parameter changed: Called with the new points while a handle is dragged.
  init(_ changed: @escaping (SIMD4<Double>) -> Void) {
    self.changed = changed
    super.init(frame: .zero)
    backgroundColor = PanelStyle.background
    layer.cornerRadius = 4
  }

  required init?(coder: NSCoder) { nil }

  private var side: Double { Double(min(bounds.width, bounds.height)) / (1 + 2 * Self.margin) }

  /// Returns the position of a point of the unit square; y runs upwards.
  func position(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(x: (x + Self.margin) * side, y: (1 + Self.margin - y) * side)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setStrokeColor(PanelStyle.field.cgColor)
    let (origin, end) = (position(0, 1), position(1, 0))
    context.stroke(
      CGRect(x: origin.x, y: origin.y, width: end.x - origin.x, height: end.y - origin.y), width: 1)
    let handles = [position(points.x, points.y), position(points.z, points.w)]
    context.setStrokeColor(PanelStyle.faint.cgColor)
    context.setLineWidth(1)
    for (from, to) in zip([position(0, 0), position(1, 1)], handles) {
      context.move(to: from)
      context.addLine(to: to)
      context.strokePath()
    }
    context.setStrokeColor(PanelStyle.moving.cgColor)
    context.setLineWidth(2)
    let curve = TimingCurve(points.x, points.y, points.z, points.w)
    for index in 0...48 {
      let x = Double(index) / 48
      let point = position(x, curve.y(at: x))
      if index == 0 { context.move(to: point) } else { context.addLine(to: point) }
    }
    context.strokePath()
    context.setFillColor(PanelStyle.text.cgColor)
    for handle in handles {
      context.fillEllipse(in: CGRect(x: handle.x - 5, y: handle.y - 5, width: 10, height: 10))
    }
  }

  private func take(_ touch: UITouch) {
    let point = touch.location(in: self)
    let handles = [position(points.x, points.y), position(points.z, points.w)]
    let handle = held ?? (distance(point, handles[0]) <= distance(point, handles[1]) ? 0 : 1)
    held = handle
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    let x = rounded(min(max(Double(point.x) / side - Self.margin, 0), 1))
    let y = rounded(
      min(max(1 + Self.margin - Double(point.y) / side, -Self.margin), 1 + Self.margin))
    var new = points
    if handle == 0 { (new.x, new.y) = (x, y) } else { (new.z, new.w) = (x, y) }
    points = new
    changed(new)
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    held = nil
    touches.first.map(take)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    touches.first.map(take)
  }
}

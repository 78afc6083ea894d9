internal import CoreGraphics
internal import Foundation
internal import CalqueMotion
internal import UIKitCore

/// A timing function as a curve with two handles, which can be dragged, or moved by the keys.
@MainActor
final class CurveEditor: UIView, PanelControl {
  /// The control points: x1, y1, x2, y2.
  var points = TimingCurve.linear.controlPoints {
    didSet { if points != oldValue { setNeedsDisplay() } }
  }
  private let changed: (SIMD4<Double>) -> Void
  /// The dragged handle, 0 or 1.
  private var held: Int?
  /// The handle that the keys move.
  private var chosen = 0 { didSet { setNeedsDisplay() } }
  var isFocused = false {
    didSet {
      PanelStyle.showRing(isFocused, on: layer)
      if isFocused != oldValue { setNeedsDisplay() }
    }
  }
  var isAvailable: Bool { true }
  var name: String { "curve" }

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
    guard isFocused else { return }
    context.setStrokeColor(PanelStyle.link.cgColor)
    let handle = handles[chosen]
    context.strokeEllipse(in: CGRect(x: handle.x - 8, y: handle.y - 8, width: 16, height: 16))
  }

  /// Moves a handle by the arrow keys, a hundredth a step and ten with Shift; Space and Return
  /// choose the other one.
  func press(_ key: UIKey) -> Bool {
    let step = key.modifierFlags.contains(.shift) ? 0.1 : 0.01
    let handle = chosen == 0 ? (points.x, points.y) : (points.z, points.w)
    switch key.keyCode {
    case .keyboardLeftArrow: move(chosen, to: (handle.0 - step, handle.1))
    case .keyboardRightArrow: move(chosen, to: (handle.0 + step, handle.1))
    case .keyboardDownArrow: move(chosen, to: (handle.0, handle.1 - step))
    case .keyboardUpArrow: move(chosen, to: (handle.0, handle.1 + step))
    case .keyboardSpacebar, .keyboardReturnOrEnter: chosen = 1 - chosen
    default: return false
    }
    return true
  }

  private func take(_ touch: UITouch) {
    let point = touch.location(in: self)
    let handles = [position(points.x, points.y), position(points.z, points.w)]
    let handle = held ?? (distance(point, handles[0]) <= distance(point, handles[1]) ? 0 : 1)
    held = handle
    move(
      handle,
      to: (Double(point.x) / side - Self.margin, 1 + Self.margin - Double(point.y) / side))
  }

  /// Moves a handle to a place in the unit square or above or below it, in whole hundredths.
  private func move(_ handle: Int, to place: (x: Double, y: Double)) {
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    let x = rounded(min(max(place.x, 0), 1))
    let y = rounded(min(max(place.y, -Self.margin), 1 + Self.margin))
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

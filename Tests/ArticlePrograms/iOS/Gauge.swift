import UIKit

/// A disc that fills clockwise from the top inside a ring.
@IBDesignable public class GaugeView: UIView {
  private enum Widths {
    static let ring: CGFloat = 3
    static let gap: CGFloat = 4
  }

  private let ring = CAShapeLayer()
  /// A circle of half the disc's radius; its line is so wide that it fills the disc.
  private let sector = CAShapeLayer()

  public private(set) var value: Double = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addShapes()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addShapes()
  }

  private func addShapes() {
    let outer = min(bounds.width, bounds.height) / 2
    let disc = outer - Widths.ring - Widths.gap
    draw(ring, radius: outer - Widths.ring / 2, width: Widths.ring)
    draw(sector, radius: disc / 2, width: disc)
    sector.strokeEnd = 0
  }

  private func draw(_ shape: CAShapeLayer, radius: CGFloat, width: CGFloat) {
    let top = -CGFloat.pi / 2
    shape.path =
      UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: top,
        endAngle: top + 2 * .pi, clockwise: true
      ).cgPath
    shape.lineWidth = width
    shape.fillColor = UIColor.clear.cgColor
    shape.strokeColor = UIColor.purple.cgColor
    layer.addSublayer(shape)
  }

  /// Sets the value, 0 to 1, with the animation of the shape's own action if `animated` is true.
  public func setValue(_ newValue: Double, animated: Bool) {
    guard newValue != value else { return }
    value = newValue
    CATransaction.begin()
    defer { CATransaction.commit() }
    if !animated { CATransaction.setDisableActions(true) }
    sector.strokeEnd = CGFloat(newValue)
  }
}

internal import CoreGraphics
internal import UIKitCore

/// A small curve of a property's values, with a line at the present moment.
@MainActor
final class CurveView: UIView {
  private var curve: SampledCurve?
  private let cursor = UIView()

  init() {
    super.init(frame: .zero)
    backgroundColor = PanelStyle.field
    layer.cornerRadius = 2
    clipsToBounds = true
    isUserInteractionEnabled = false
    cursor.backgroundColor = PanelStyle.text
    addSubview(cursor)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ shown: PropertyCurve?) {
    isHidden = shown?.curve.lines.isEmpty ?? true
    if let shown, shown.curve != curve {
      curve = shown.curve
      setNeedsDisplay()
    }
    cursor.isHidden = shown?.progress == nil
    let x = (Double(bounds.width) - 1) * (shown?.progress ?? 0)
    cursor.frame = CGRect(x: x.rounded(), y: 0, width: 1, height: Double(bounds.height))
  }

  override func draw(_ rect: CGRect) {
    guard let curve, let context = UIGraphicsGetCurrentContext() else { return }
    context.setLineWidth(1)
    let colors = [PanelStyle.moving, PanelStyle.link, PanelStyle.text]
    for (line, color) in zip(curve.lines, colors) {
      context.setStrokeColor(color.cgColor)
      let last = Double(line.values.count - 1)
      for index in line.values.indices {
        let point = CGPoint(
          x: Double(index) / last * Double(bounds.width),
          y: 1.5 + (1 - line.share(at: index)) * (Double(bounds.height) - 3))
        if index == 0 { context.move(to: point) } else { context.addLine(to: point) }
      }
      context.strokePath()
    }
  }
}

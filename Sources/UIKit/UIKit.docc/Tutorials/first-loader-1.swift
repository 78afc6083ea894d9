import UIKit

/// Three bars that take turns to rise.
final class LoaderView: UIView {
  let bars = (0..<3).map { _ in CALayer() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (index, bar) in bars.enumerated() {
      bar.bounds = CGRect(x: 0, y: 0, width: 12, height: 40)
      bar.position = CGPoint(x: bounds.midX + CGFloat(index - 1) * 20, y: bounds.midY)
      bar.cornerRadius = 6
      bar.backgroundColor = UIColor.systemOrange.cgColor
      layer.addSublayer(bar)
    }
  }

  required init?(coder: NSCoder) { nil }
}

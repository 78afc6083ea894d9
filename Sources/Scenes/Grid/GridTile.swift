internal import UIKit

/// A coloured tile of the grid with its number.
final class GridTile: CALayer {
  let number: Int
  /// The hue, 0..<1.
  let hue: CGFloat
  private let text = CATextLayer()

  init(number: Int, hue: CGFloat) {
    self.number = number
    self.hue = hue
    super.init()
    cornerRadius = 8
    backgroundColor = UIColor(hue: hue, saturation: 0.62, brightness: 0.86, alpha: 1).cgColor
    text.string = "\(number)"
    text.alignmentMode = .center
    text.foregroundColor = UIColor.white.cgColor
    text.contentsScale = UIScreen.main.scale
    addSublayer(text)
  }

  override init(layer: Any) {
    (number, hue) = (layer as? GridTile).map { ($0.number, $0.hue) } ?? (0, 0)
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSublayers() {
    super.layoutSublayers()
    let size = (bounds.height * 0.38).rounded()
    text.fontSize = size
    text.frame = CGRect(
      x: 0, y: (bounds.height - size * 1.25) / 2, width: bounds.width, height: size * 1.25)
  }
}

internal import UIKit

/// A coloured tile with its number and a disc. Constraints inside it keep the disc round and in the
/// middle, however the tile is stretched.
final class LayoutTile: UIView {
  private let disc = LayoutDisc()
  private let number = UILabel()

  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(number index: Int, hue: CGFloat) {
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    layer.cornerRadius = 16
    clipsToBounds = true
    if let gradient = layer as? CAGradientLayer {
      gradient.startPoint = .zero
      gradient.endPoint = CGPoint(x: 1, y: 1)
      gradient.colors = [
        UIColor(hue: hue, saturation: 0.6, brightness: 0.95, alpha: 1).cgColor,
        UIColor(hue: hue + 0.06, saturation: 0.8, brightness: 0.7, alpha: 1).cgColor,
      ]
    }
    number.text = "\(index)"
    number.font = .systemFont(ofSize: 17, weight: .semibold)
    number.textColor = .white
    for view in [disc, number] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let large = disc.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.42)
    // A tile does not grow for it.
    large.priority = .defaultLow
    NSLayoutConstraint.activate([
      disc.centerXAnchor.constraint(equalTo: centerXAnchor),
      disc.centerYAnchor.constraint(equalTo: centerYAnchor),
      disc.heightAnchor.constraint(equalTo: disc.widthAnchor),
      disc.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.42),
      disc.heightAnchor.constraint(lessThanOrEqualTo: heightAnchor, multiplier: 0.42),
      large,
      number.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      number.topAnchor.constraint(equalTo: topAnchor, constant: 8),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// A disc, whose corners follow its size.
private final class LayoutDisc: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 1, alpha: 0.22)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
  }
}

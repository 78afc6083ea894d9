internal import UIKit

/// The keys to begin with, which a gallery shows when it is opened for the first time. They fade by
/// themselves and take no touches.
final class FirstHints: UIView {
  /// The seconds for which the hints stay, and those of their coming and going.
  static let (stay, fade) = (8.0, 0.6)
  static let keys = [
    KeyHint("F1", "Frame rate"), KeyHint("F4", "Overlays"), KeyHint("F2", "Inspector"),
  ]
  private static let height: CGFloat = 44
  private static let padding: CGFloat = 14

  private let items = FirstHints.keys.map { SceneBarItem($0) }

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    isUserInteractionEnabled = false
    layer.cornerRadius = 10
    layer.borderWidth = 1
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
    for item in items { addSubview(item) }
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    let width = items.reduce(2 * Self.padding - 8) { $0 + $1.neededWidth + 8 }
    return CGSize(width: width, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.borderColor = Theme.line.resolvedColor(with: traitCollection).cgColor
    var x = Self.padding
    for item in items {
      item.frame = CGRect(x: x, y: 8, width: item.neededWidth, height: 28)
      x += item.neededWidth + 8
    }
  }

  /// Fades in, stays, fades out, and leaves its superview.
  func showForAWhile() {
    alpha = 0
    UIView.animate(
      withDuration: Self.fade, animations: { self.alpha = 1 },
      completion: { [weak self] _ in
        UIView.animate(
          withDuration: Self.fade, delay: Self.stay, animations: { self?.alpha = 0 },
          completion: { _ in self?.removeFromSuperview() })
      })
  }
}

internal import UIKit

/// The strip below a scene: its keys, which can be clicked too. While the gallery is paused, the
/// timeline covers it.
final class SceneBar: UIView {
  static let height: CGFloat = 44

  /// Called with the key of a clicked hint.
  var pressed: (Character) -> Void = { _ in }

  /// The scene's own keys. Hints that are not a single key, such as a drag, cannot be clicked.
  var hints: [KeyHint] = [] {
    didSet { if hints != oldValue { makeItems() } }
  }

  private let edge = UIView()
  private var items: [SceneBarItem] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.background
    edge.backgroundColor = Theme.line
    addSubview(edge)
  }

  required init?(coder: NSCoder) { nil }

  private func makeItems() {
    for item in items { item.removeFromSuperview() }
    items = hints.map { hint in
      let item = SceneBarItem(hint)
      addSubview(item)
      if let key = hint.key.lowercased().first, hint.key.count == 1 {
        item.addAction(UIAction { [weak self] _ in self?.pressed(key) }, for: .touchUpInside)
      } else {
        item.isEnabled = false
      }
      return item
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    edge.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    var x: CGFloat = 16
    var fits = true
    for item in items {
      let width = item.neededWidth
      fits = fits && x + width <= bounds.width - 8
      item.isHidden = !fits
      item.frame = directed(CGRect(x: x, y: 8, width: width, height: 28))
      x += width + 8
    }
  }
}

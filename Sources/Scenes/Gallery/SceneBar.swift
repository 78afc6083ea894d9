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

/// A key of a scene and its action.
final class SceneBarItem: UIControl {
  private let cap = UILabel()
  private let meaning = UILabel()

  init(_ hint: KeyHint) {
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = 7
    cap.text = hint.key
    cap.font = .systemFont(ofSize: 11, weight: .semibold)
    cap.textColor = Theme.text
    cap.textAlignment = .center
    cap.backgroundColor = Theme.keyCap
    cap.layer.cornerRadius = 4
    meaning.text = hint.meaning
    meaning.font = .systemFont(ofSize: 12)
    meaning.textColor = Theme.faintText
    addSubview(cap)
    addSubview(meaning)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? Theme.pressed : nil }
  }

  private var capWidth: CGFloat { max(20, (cap.intrinsicContentSize.width + 10).rounded(.up)) }

  var neededWidth: CGFloat {
    (capWidth + 6 + meaning.intrinsicContentSize.width + 8).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cap.frame = directed(CGRect(x: 2, y: 4, width: capWidth, height: 20))
    meaning.frame = directed(
      CGRect(x: capWidth + 8, y: 4, width: max(bounds.width - capWidth - 8, 0), height: 20))
  }
}

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

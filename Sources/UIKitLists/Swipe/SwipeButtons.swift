internal import CoreGraphics

/// The buttons beside a row that is swiped, which fill the space that its content leaves.
final class SwipeButtons: UIView {
  /// The buttons, that at the cell's edge first.
  private(set) var buttons: [SwipeButton] = []
  /// True if the first button covers the others.
  var coversAll = false { didSet { if coversAll != oldValue { setNeedsLayout() } } }
  private let isAtRight: Bool

  /// Creates the buttons of actions, at the right or the left edge of a cell of a height.
  init(
    _ actions: [UIContextualAction], isAtRight: Bool, height: CGFloat,
    onTap: @escaping @MainActor (UIContextualAction, UIView) -> Void
  ) {
    self.isAtRight = isAtRight
    super.init(frame: .zero)
    clipsToBounds = true
    buttons = actions.map { action in
      let button = SwipeButton(action, isAtRight: isAtRight, rowHeight: height)
      button.addAction(
        UIAction { [weak button] _ in if let button { onTap(action, button) } },
        for: .touchUpInside)
      return button
    }
    // The first one is in front.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// The width at which all buttons have their own, in points.
  var ownWidth: CGFloat { buttons.reduce(0) { $0 + $1.ownWidth } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, whole) = (bounds.width, max(ownWidth, 1))
    let scale = max(UIScreen.main.scale, 1)
    var passed: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let near = (width * passed / whole * scale).rounded() / scale
      passed += button.ownWidth
      let far = coversAll && index == 0 ? width : (width * passed / whole * scale).rounded() / scale
      button.frame = CGRect(
        x: isAtRight ? width - far : near, y: 0, width: far - near, height: bounds.height)
    }
  }
}

/// A button of a row that is swiped. Its content keeps its width beside the row's content while the
/// button is stretched.
final class SwipeButton: UIControl {
  private static let leastWidth: CGFloat = 74
  private static let margin: CGFloat = 15
  /// The height from which an image stands above the title, in points.
  private static let highRow: CGFloat = 91
  private static let gap: CGFloat = 4

  /// The width of the button that is not stretched, in points.
  let ownWidth: CGFloat
  private let isAtRight: Bool
  private let label = UILabel()
  private let symbol = UIImageView()

  init(_ action: UIContextualAction, isAtRight: Bool, rowHeight: CGFloat) {
    self.isAtRight = isAtRight
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.text = action.image == nil || rowHeight >= Self.highRow ? action.title : nil
    symbol.image = action.image?.withRenderingMode(.alwaysTemplate)
    symbol.tintColor = .white
    let content = max(label.intrinsicContentSize.width, action.image?.size.width ?? 0)
    ownWidth = max(Self.leastWidth, content.rounded(.up) + 2 * Self.margin)
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    accessibilityLabel = action.title
    clipsToBounds = true
    addSubview(label)
    addSubview(symbol)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let content = CGRect(
      x: isAtRight ? 0 : bounds.width - ownWidth, y: 0, width: ownWidth, height: bounds.height)
    let (image, text) = (symbol.image?.size ?? .zero, label.intrinsicContentSize)
    let gap = image.height > 0 && text.height > 0 ? Self.gap : 0
    let height = image.height + gap + text.height
    symbol.frame = CellArrangement.centered(image, in: content)
      .offsetBy(dx: 0, dy: ((image.height - height) / 2).rounded())
    label.frame = CellArrangement.centered(text, in: content)
      .offsetBy(dx: 0, dy: ((height - text.height) / 2).rounded())
  }
}

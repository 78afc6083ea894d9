internal import CoreGraphics
internal import Foundation

/// The round control at the leading edge of a cell that is edited: deletes, inserts or selects.
final class CellEditControl: UIControl {
  /// The width that the control takes, in points.
  static let width: CGFloat = 38

  enum Kind { case delete, insert, unselected, selected }

  var kind = Kind.delete { didSet { showKind() } }
  private let symbol = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(symbol)
    showKind()
  }

  required init?(coder: NSCoder) { nil }

  private func showKind() {
    switch kind {
    case .delete: show(.delete, .systemRed, "Delete")
    case .insert: show(.insert, .systemGreen, "Insert")
    case .unselected: show(.unselected, .systemGray3, nil)
    case .selected: show(.selected, nil, nil)
    }
    isUserInteractionEnabled = kind == .delete || kind == .insert
  }

  private func show(_ image: CellSymbol, _ color: UIColor?, _ label: String?) {
    symbol.image = image.image
    symbol.tintColor = color
    accessibilityLabel = label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    symbol.frame = CellArrangement.centered(CellSymbol.delete.size, in: bounds)
  }
}

/// The control at the trailing edge of a cell that is edited, by which the row is dragged.
final class CellReorderControl: UIControl {
  /// The width that the control takes, in points.
  static let width: CGFloat = 48

  /// Called for each step of a drag.
  var onDrag: ((UIGestureRecognizer) -> Void)?
  private let symbol = UIImageView(image: CellSymbol.reorder.image)

  override init(frame: CGRect) {
    super.init(frame: frame)
    symbol.tintColor = .systemGray3
    accessibilityLabel = "Reorder"
    addSubview(symbol)
    // It begins with the touch, so that the table does not scroll.
    let press = UILongPressGestureRecognizer { [weak self] in self?.onDrag?($0) }
    press.minimumPressDuration = 0
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    symbol.frame = CellArrangement.centered(CellSymbol.reorder.size, in: bounds)
  }
}

// The coming and going of accessories.
extension UIView {
  private static var isAnimating: Bool { areAnimationsEnabled && inheritedAnimationDuration > 0 }

  /// Places the view, which has just come, without an animation. In one around the call it fades
  /// in.
  func appear(_ place: () -> Void) {
    let (shown, fades) = (alpha, UIView.isAnimating)
    UIView.performWithoutAnimation {
      place()
      layoutIfNeeded()
      if fades { alpha = 0 }
    }
    if fades { alpha = shown }
  }

  /// Leaves the superview, in an animation around the call by a fade.
  func disappear() {
    guard UIView.isAnimating, window != nil else { return removeFromSuperview() }
    let time = UIView.inheritedAnimationDuration
    UIView.animate(withDuration: time, delay: 0, options: .allowUserInteraction) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}

/// The standard view of a cell's accessory type: a chevron, a check mark, or an information button
/// with or without a chevron.
final class CellAccessory: UIView {
  let type: UITableViewCell.AccessoryType
  private let symbol: UIImageView?
  private let button: UIButton?

  /// Creates the view; `onTap` is called when the information button is tapped.
  init(_ type: UITableViewCell.AccessoryType, onTap: @escaping @MainActor () -> Void) {
    self.type = type
    symbol =
      switch type {
      case .disclosureIndicator, .detailDisclosureButton:
        UIImageView(image: CellSymbol.chevron.image.imageFlippedForRightToLeftLayoutDirection())
      case .checkmark: UIImageView(image: CellSymbol.checkmark.image)
      case .none, .detailButton: nil
      }
    button =
      type == .detailButton || type == .detailDisclosureButton ? UIButton(type: .custom) : nil
    super.init(frame: .zero)
    if type != .checkmark { symbol?.tintColor = .tertiaryLabel }
    for part in [button, symbol].compactMap({ $0 }) { addSubview(part) }
    button?.setImage(CellSymbol.info.image, for: .normal)
    button?.accessibilityLabel = "More Info"
    button?.addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    sizeToFit()
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let symbolSize = symbol?.image?.size ?? .zero
    guard button != nil else { return symbolSize }
    let gap: CGFloat = symbol == nil ? 0 : 12
    return CGSize(width: CellSymbol.info.size.width + gap + symbolSize.width, height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let symbolSize = symbol?.image?.size ?? .zero
    symbol?.frame = directed(
      CGRect(
        x: bounds.width - symbolSize.width, y: ((bounds.height - symbolSize.height) / 2).rounded(),
        width: symbolSize.width, height: symbolSize.height))
    button?.frame = directed(
      CGRect(x: 0, y: 0, width: CellSymbol.info.size.width, height: bounds.height))
  }
}

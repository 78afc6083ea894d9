internal import QuartzCore
internal import CoreGraphics
internal import Foundation

/// The contents of a navigation bar for one item: the back button, the title, and the buttons at
/// both sides. From right to left, left is right.
final class NavigationBarRow: UIView {
  private static let margin: CGFloat = 16

  let item: UINavigationItem
  private let title = UILabel()
  private let back: NavigationBackButton?
  private var left: [UIView] = []
  private var right: [UIView] = []

  /// - Parameters:
  ///   - former: The item that the back button at the left returns to; nil for none.
  init(
    _ item: UINavigationItem, after former: UINavigationItem?,
    titleAttributes: [NSAttributedString.Key: Any]?, content: UISemanticContentAttribute,
    goBack: @escaping () -> Void
  ) {
    self.item = item
    let leftItems = item.leftBarButtonItems ?? []
    let showsBack =
      former != nil && !item.hidesBackButton
      && (leftItems.isEmpty || item.leftItemsSupplementBackButton)
    back = showsBack ? former.map { NavigationBackButton($0.backTitle, goBack) } : nil
    super.init(frame: .zero)
    semanticContentAttribute = content
    back?.semanticContentAttribute = content
    left = leftItems.compactMap(\.view)
    right = (item.rightBarButtonItems ?? []).compactMap(\.view)
    if item.titleView == nil {
      title.text = item.title
      title.font = titleAttributes?[.font] as? UIFont ?? .boldSystemFont(ofSize: 17)
      title.textColor = titleAttributes?[.foregroundColor] as? UIColor ?? .label
      title.textAlignment = .center
    }
    for view in [back, item.titleView ?? title].compactMap({ $0 }) + left + right {
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.height / 2
    var start = Self.margin
    if let back {
      let width = min(back.naturalWidth, bounds.width / 3)
      back.frame = directed(CGRect(x: 8, y: 0, width: width, height: bounds.height))
      start = 8 + width + 8
    }
    for view in left { start = place(view, at: start, middle, isLeft: true) }
    var end = bounds.width - Self.margin
    for view in right { end = place(view, at: end, middle, isLeft: false) }
    // Centres the title in the bar if there is enough space, otherwise in the remaining space.
    let side = max(start, bounds.width - end)
    let room =
      bounds.width - 2 * side > 80
      ? CGRect(x: side, y: 0, width: bounds.width - 2 * side, height: bounds.height)
      : CGRect(x: start, y: 0, width: max(0, end - start), height: bounds.height)
    if let titleView = item.titleView {
      let size = titleView.bounds.size
      titleView.frame = directed(
        CGRect(
          x: room.midX - size.width / 2, y: middle - size.height / 2, width: size.width,
          height: size.height))
    } else {
      title.frame = directed(room)
    }
  }

  /// Places `view` beside `edge`, and returns the edge for the next one.
  private func place(
    _ view: UIView, at edge: CGFloat, _ middle: CGFloat, isLeft: Bool
  ) -> CGFloat {
    var size = view.bounds.size
    if view is UIButton {
      size = view.sizeThatFits(bounds.size)
      size.height = bounds.height
    }
    view.frame = directed(
      CGRect(
        x: isLeft ? edge : edge - size.width, y: middle - size.height / 2, width: size.width,
        height: size.height))
    return isLeft ? edge + size.width + 12 : edge - size.width - 12
  }

  /// Moves the contents by `x` points from their final position, and sets their opacity. The back
  /// button's chevron stays in place, and its label moves by a third.
  func shift(by x: CGFloat, alpha: CGFloat) {
    (item.titleView ?? title).transform = CGAffineTransform(translationX: x, y: 0)
    back?.slide(by: x / 3)
    self.alpha = alpha
  }
}

/// A chevron and the title of the item that it returns to.
private final class NavigationBackButton: UIControl {
  private let label = UILabel()
  private let angle = CAShapeLayer()

  init(_ title: String, _ goBack: @escaping () -> Void) {
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 17)
    angle.fillColor = nil
    angle.lineWidth = 3
    angle.lineCap = .round
    angle.lineJoin = .round
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 1, y: 9))
    path.addLine(to: CGPoint(x: 10, y: 18))
    angle.path = path.cgPath
    layer.addSublayer(angle)
    addSubview(label)
    addAction(UIAction { _ in goBack() }, for: .touchUpInside)
    tint()
  }

  required init?(coder: NSCoder) { nil }

  var naturalWidth: CGFloat { label.sizeThatFits(CGSize(width: 200, height: 44)).width + 22 }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.3 : 1 }
  }

  override func tintColorDidChange() { tint() }

  override func didMoveToWindow() { tint() }

  private func tint() {
    label.textColor = tintColor
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    angle.strokeColor = tintColor.cgColor
    CATransaction.commit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.semanticContentAttribute = semanticContentAttribute
    label.frame = directed(
      CGRect(x: 18, y: 0, width: max(0, bounds.width - 18), height: bounds.height))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    angle.position = CGPoint(x: isRightToLeft ? bounds.width - 1 : 1, y: bounds.height / 2 - 9)
    angle.setAffineTransform(CGAffineTransform(scaleX: isRightToLeft ? -1 : 1, y: 1))
    CATransaction.commit()
  }

  func slide(by x: CGFloat) { label.transform = CGAffineTransform(translationX: x, y: 0) }
}

public import Foundation

/// Lays views out in a row or a column.
///
/// A view takes part with its natural size: its intrinsic content size, in a direction in which it has
/// none the size with which it was added or last sized by the app. Hidden views take no room; in an
/// animation they shrink along the stack and fade, and are out of sight when it ends.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How views share the length of the stack.
  public enum Distribution: Int, Sendable {
    /// The views fill the stack: what is left over, or missing, is the last view's.
    case fill
    case fillEqually
    /// As `fill`, shared in proportion to the natural lengths.
    case fillProportionally
    /// Natural lengths, the gaps between are alike.
    case equalSpacing
    /// Natural lengths, the middles are equally far apart.
    case equalCentering
  }

  /// Where views stand across the stack.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// A custom spacing that means the stack's own.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  public class var spacingUseSystem: CGFloat { 8 }

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementDidChange() } }
  open var distribution = Distribution.fill { didSet { arrangementDidChange() } }
  open var alignment = Alignment.fill { didSet { arrangementDidChange() } }
  /// Between two views, in points.
  open var spacing: CGFloat = 0 { didSet { arrangementDidChange() } }
  open var isBaselineRelativeArrangement = false
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementDidChange() } }
  /// The room at the edges that counts with `isLayoutMarginsRelativeArrangement`.
  open override var layoutMargins: UIEdgeInsets {
    get { super.layoutMargins }
    set {
      super.layoutMargins = newValue
      arrangementDidChange()
    }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The sizes of views as the app set them.
  var ownSizes: [ObjectIdentifier: CGSize] = [:]

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Puts `view` at `stackIndex` of the arranged subviews; an index beyond the end means the end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard !isDescendant(of: view) else {
      return Diagnostic.report(
        "UIStackView: a view cannot be arranged in itself or its own subview: \(view)")
    }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: max(0, min(stackIndex, arrangedSubviews.count)))
    ownSizes[ObjectIdentifier(view)] = view.bounds.size
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Takes `view` out of the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    view.endStackPassage()
    arrangedSubviews.removeAll { $0 === view }
    ownSizes[ObjectIdentifier(view)] = nil
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arrangedSubviews.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  /// Sets the gap after a view; `spacingUseDefault` takes it away.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The gap after `view`.
  func gap(after view: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(view)] ?? spacing
  }

  /// An arranged view has been hidden or shown. In an animation block the others move at once.
  func visibilityDidChange(of view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangementDidChange()
    if UIView.currentBlock != nil, window != nil { layoutIfNeeded() }
  }

  private func arrangementDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
}

internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A view that arranges views in a row or a column, by constraints.
///
/// A view without a content size keeps the size that it was added with, unless constraints give it
/// another one; on iOS its size is ambiguous. Hidden views take no space; in an animation they
/// shrink along the stack and fade, and are hidden when it ends.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The distribution of the stack's length among the views.
  public enum Distribution: Int, Sendable {
    /// Fills the stack; of views with equal priorities the last one stretches or shrinks.
    case fill
    /// Fills the stack with views of equal lengths.
    case fillEqually
    /// Fills the stack in proportion to the natural lengths.
    case fillProportionally
    /// Keeps the natural lengths, with equal gaps of at least the spacing.
    case equalSpacing
    /// Keeps the natural lengths, with equal distances between the centres.
    case equalCentering
  }

  /// The alignment of the views across the stack.
  public enum Alignment: Int, Sendable {
    /// In a column `firstBaseline` acts as `leading`, and `lastBaseline` as `trailing`.
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    /// The same as `leading`, for a horizontal stack.
    public static var top: Alignment { .leading }
    /// The same as `trailing`, for a horizontal stack.
    public static var bottom: Alignment { .trailing }
  }

  /// The custom spacing that stands for the stack's own.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// The spacing between views that systems prefer, 8 points.
  public class var spacingUseSystem: CGFloat { 8 }

  open private(set) var arrangedSubviews: [UIView] = []
  /// The direction of the stack; horizontal by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementDidChange() } }
  /// The distribution of the stack's length among the views; `fill` by default.
  open var distribution = Distribution.fill { didSet { arrangementDidChange() } }
  /// The alignment of the views across the stack; `fill` by default.
  open var alignment = Alignment.fill { didSet { arrangementDidChange() } }
  /// The gap between two views, in points; 0 by default.
  open var spacing: CGFloat = 0 { didSet { arrangementDidChange() } }
  /// Stored, but without effect.
  open var isBaselineRelativeArrangement = false
  /// True if the arrangement keeps `layoutMargins` free; false by default.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementDidChange() } }

  private var arrangement = StackArrangement()
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The sizes with which the views were added.
  private var addedSizes: [ObjectIdentifier: CGSize] = [:]

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

  /// Adds `view` at the end of the arranged subviews, and as a subview.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts `view` at `stackIndex` of the arranged subviews, clamped to their range, and as a
  /// subview.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard !isDescendant(of: view) else {
      return Diagnostic.report(
        "UIStackView: a view cannot contain itself: \(view)")
    }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: max(0, min(stackIndex, arrangedSubviews.count)))
    addedSizes[ObjectIdentifier(view)] = view.bounds.size
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    // A callback may have given the view another place.
    if view.superview !== self { return removeArrangedSubview(view) }
    arrangementDidChange()
  }

  /// Removes `view` from the arranged subviews; it remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    view.endStackRemoval()
    arrangedSubviews.removeAll { $0 === view }
    addedSizes[ObjectIdentifier(view)] = nil
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arrangedSubviews.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  /// Sets the gap after a view, in points; `spacingUseDefault` removes it.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// Returns the custom gap after a view, in points; `spacingUseDefault` if there is none.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The gap after `view`.
  func gap(after view: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(view)] ?? spacing
  }

  /// Updates the layout after an arranged view was hidden or shown. In an animation block the
  /// layout happens at once, so that the other views move with it.
  func visibilityDidChange(of view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangementDidChange()
    if UIView.currentBlock != nil, window != nil { layoutIfNeeded() }
  }

  private func arrangementDidChange() {
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  open override func updateConstraints() {
    arrangement.update(self)
    super.updateConstraints()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in arrangedSubviews where view.stackRemoval != nil {
      place(view, squeezedFrame(of: view))
    }
  }

  /// The content size of a view, or in a direction without one the size that it was added with.
  func naturalSize(of view: UIView) -> CGSize {
    let (content, added) = (view.intrinsicContentSize, addedSizes[ObjectIdentifier(view)] ?? .zero)
    return CGSize(
      width: content.width >= 0 ? content.width : added.width,
      height: content.height >= 0 ? content.height : added.height)
  }

  /// Returns the smallest size that the constraints allow.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
  }
}

// Animated hiding and showing: a view shrinks along the stack and fades as it is hidden, and grows
// as it is shown.
extension UIStackView {
  /// Hides or shows an arranged view within the current animation block. Returns false if there is
  /// no such block, or if the view is not in a window.
  func animateVisibility(of view: UIView, isHidden: Bool) -> Bool {
    guard let current = UIView.currentBlock, current.animates, UIView.areAnimationsEnabled,
      window != nil, arrangedSubviews.contains(where: { $0 === view })
    else { return false }
    isHidden ? leave(view, in: current) : enter(view)
    visibilityDidChange(of: view)
    return true
  }

  /// Returns the frame of zero length of a view that is being hidden or shown: at the start of the
  /// next view, or at the end of the last.
  private func squeezedFrame(of view: UIView) -> CGRect {
    let isColumn = axis == .vertical
    let index = arrangedSubviews.firstIndex { $0 === view } ?? 0
    let next = arrangedSubviews[index...].first { !$0.isHidden && $0 !== view }
    let last = arrangedSubviews.last { !$0.isHidden && $0 !== view }
    let room = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide.layoutFrame : bounds
    let size = view.stackRemoval?.size ?? view.bounds.size
    let present = CGRect(
      x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width,
      height: size.height)
    if isColumn {
      let y = next?.frame.minY ?? last?.frame.maxY ?? room.minY
      return CGRect(x: present.minX, y: y, width: size.width, height: 0)
    }
    let x =
      isRightToLeft
      ? next?.frame.maxX ?? last?.frame.minX ?? room.maxX
      : next?.frame.minX ?? last?.frame.maxX ?? room.minX
    return CGRect(x: x, y: present.minY, width: 0, height: size.height)
  }

  /// Sets the frame of `view` through its bounds and centre, so that transformed views are placed
  /// correctly.
  func place(_ view: UIView, _ frame: CGRect) {
    let anchor = view.layer.anchorPoint
    let center = CGPoint(
      x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
    if view.bounds.size != frame.size { view.bounds.size = frame.size }
    if view.center != center { view.center = center }
  }

  private func leave(_ view: UIView, in current: AnimationBlock) {
    let removal = StackRemoval(view)
    view.stackRemoval = removal
    fade(view, to: 0, fromSeen: view.layer.hasAnimation(forKey: "opacity"))
    // Blocks nested in an animator or a keyframe block end together with that.
    let block =
      UIView.animationBlocks.first {
        $0.animator != nil && $0.animator === current.animator
          || $0.keyframes != nil && $0.keyframes === current.keyframes
      } ?? current
    block.whenOver { [weak view] _ in
      if view?.stackRemoval === removal { view?.endStackRemoval() }
    }
  }

  private func enter(_ view: UIView) {
    let wasLeaving = view.stackRemoval != nil
    if !wasLeaving { UIView.performWithoutAnimation { placeForEntry(view) } }
    let removal = view.stackRemoval ?? StackRemoval(view)
    if !wasLeaving {
      UIView.performWithoutAnimation {
        view.stackRemoval = removal
        place(view, squeezedFrame(of: view))
        view.layer.opacity = 0
        view.layer.isHidden = false
      }
    }
    // Subviews are laid out for the full size, not for the length of zero.
    view.bounds.size = removal.size
    view.stackRemoval = nil
    fade(view, to: removal.alpha, fromSeen: wasLeaving)
  }

  /// Gives a hidden view, and the views in it, the frames that they will have when it is shown.
  private func placeForEntry(_ view: UIView) {
    view.layer.isHidden = false
    setNeedsUpdateConstraints()
    layoutRoot.updateConstraintsIfNeeded()
    if let engine = layoutEngine {
      engine.update()
      if let index = engine.index(of: view) { place(view, engine.frame(at: index)) }
      view.placeConstrainedTree()
    }
    view.layer.isHidden = true
  }

  /// Sets the opacity, animated from the presentation value if `fromSeen` is true, otherwise from
  /// the model value.
  private func fade(_ view: UIView, to opacity: CGFloat, fromSeen: Bool) {
    guard let block = UIView.currentBlock else { return }
    let options = block.options
    block.options.remove(.beginFromCurrentState)
    if fromSeen { block.options.insert(.beginFromCurrentState) }
    view.layer.opacity = Float(opacity)
    block.options = options
  }
}

extension UIView {
  /// Hides a view that has left the stack, and restores its state.
  func endStackRemoval() {
    guard let removal = stackRemoval else { return }
    UIView.performWithoutAnimation {
      layer.isHidden = true
      bounds.size = removal.size
      stackRemoval = nil
      layer.opacity = Float(removal.alpha)
    }
  }
}

/// The saved state of a view that is leaving a stack: hidden for the app, but visible until the
/// animation ends.
@MainActor
final class StackRemoval {
  /// The view's own opacity, which is restored after it has faded out.
  var alpha: CGFloat
  /// The view's size, which is restored once it is hidden.
  let size: CGSize

  init(_ view: UIView) {
    alpha = view.alpha
    size = view.bounds.size
  }
}

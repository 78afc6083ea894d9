public import CoreGraphics
public import Foundation
public import QuartzCore

/// A rectangle of the screen that draws, contains other views and responds to events.
///
/// A view is the delegate of its layer, which holds its geometry and appearance. The properties of
/// the layer animate only in an animation block, with the block's animation.
///
/// Apps can override what this class body declares. Longer implementations follow it, or stand in a
/// file of their subject.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
  /// The layers' class: `CALayer` or a subclass; another one is reported and `CALayer` used.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that displays the view, an instance of `layerClass`. It never changes.
  open var layer: CALayer { storedLayer }
  private let storedLayer: CALayer

  public internal(set) weak var superview: UIView?
  /// The subviews, from back to front.
  public internal(set) var subviews: [UIView] = []
  /// The window that contains the view.
  weak var hostWindow: UIWindow?
  /// The controller whose view this is.
  weak var viewController: UIViewController?

  /// An integer that identifies the view in the app; see `viewWithTag(_:)`. 0 by default.
  open var tag = 0
  /// True, the default, if the view and its subviews receive touches.
  open var isUserInteractionEnabled = true
  /// True if the view receives the touches of further fingers besides the first. False by default.
  open var isMultipleTouchEnabled = false
  /// True if no other view of the window gets touches while this one has some. False by default.
  open var isExclusiveTouch = false
  /// The recognizers and the interactions of the view, in the order in which they were added.
  var storedGestureRecognizers: [UIGestureRecognizer] = []
  var storedInteractions: [any UIInteraction] = []
  /// True, the default, if a new size of the bounds resizes the subviews according to their masks.
  open var autoresizesSubviews = true
  /// The margins and dimensions that stretch when the superview changes size. Empty by default.
  open var autoresizingMask: AutoresizingMask = []
  /// True, the default, if the frame alone places the view; false if constraints do.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if layoutState != nil { placementDidChange() } }
  }
  /// The constraints and guides of the view; nil for most views.
  var layoutState: LayoutItemState?
  /// True if constraints name this view or one below it.
  var containsConstraints = false
  var constraintUpdates: ConstraintUpdates = []

  /// The background as it was set. `layer.backgroundColor` decides, but stores less precision.
  var assignedBackground: UIColor?
  var storedTintColor: UIColor?
  var ownStyle = UIUserInterfaceStyle.unspecified
  var traitObservations: [TraitObservation] = []
  /// The safe area insets of the last notification.
  var reportedSafeArea = UIEdgeInsets.zero
  /// The margins that were set, with their options; nil for the standard ones.
  var specifiedMargins: SpecifiedMargins?
  /// The corners that were set; nil for square ones and those of the layer.
  var specifiedCorners: SpecifiedCorners?
  private var opaquePromise = true
  var maskView: UIView?
  /// The state of the view while it leaves a stack; otherwise nil.
  var stackRemoval: StackRemoval?
  /// The view that has this one as its mask.
  weak var maskedView: UIView?
  /// The number of running block animations that block touches.
  var blockingAnimations = 0
  /// The number of running animations whose animator hit tests the view at its place on screen.
  var seenPlaceAnimations = 0
  /// True if the app set `contentScaleFactor`, which keeps the screen's scale from being adopted.
  var hasOwnScale = false
  /// True if the display pass in progress reached `UIView`'s own `draw(_:)`.
  var reachedPlainDraw = false

  public init(frame: CGRect) {
    storedLayer = Self.makeLayer()
    super.init()
    adoptLayer()
    layer.frame = frame
  }

  public override convenience init() { self.init(frame: .zero) }

  /// True if the contents adopt the screen's scale.
  class var followsScreenScale: Bool { true }

  /// Creates a view of size zero: there are no archives to decode on this platform.
  public required init?(coder: NSCoder) {
    storedLayer = Self.makeLayer()
    super.init()
    adoptLayer()
  }

  // MARK: Geometry

  /// The bounding box in the superview's space, in points; if transformed, see `CALayer.frame`.
  open var frame: CGRect {
    get { layer.frame }
    set { resizing { layer.frame = newValue } }
  }
  /// The view's rectangle in its own space, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set { resizing { layer.bounds = newValue } }
  }
  /// The position of the layer's anchor point, by default the centre, in the superview's space.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      placeDidChange()
    }
  }
  /// The affine transform around the anchor point. Meaningful only if `transform3D` is affine.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(layer.transform) }
    set { layer.transform = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The transform around the anchor point in three dimensions. Identity by default.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The scale of the view's contents, in pixels per point. The screen's scale by default.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      hasOwnScale = true
      guard newValue != layer.contentsScale else { return }
      layer.contentsScale = newValue
      contentSizeDidChange()
    }
  }

  // MARK: Look

  /// The opacity, from 0 to 1, the default. Below 0.01 the view receives no touches.
  open var alpha: CGFloat {
    get { stackRemoval?.alpha ?? CGFloat(layer.opacity) }
    set { setAlpha(newValue) }
  }
  /// True if the view is neither drawn nor touched. Hiding an arranged view of a stack closes its
  /// gap; in an animation block it is visible until the animation ends, but this is true at once.
  open var isHidden: Bool {
    get { layer.isHidden || stackRemoval != nil }
    set { if newValue != isHidden { changeVisibility(isHidden: newValue) } }
  }
  /// The colour behind the view's contents; nil, the default, draws none.
  open var backgroundColor: UIColor? {
    get {
      guard let color = layer.backgroundColor else { return nil }
      if let assigned = assignedBackground, shown(assigned) == color { return assigned }
      return UIColor(cgColor: color)
    }
    set {
      assignedBackground = newValue
      layer.backgroundColor = newValue.map(shown)
    }
  }
  /// The colour of interactive elements; nil inherits the superview's, at the root `systemBlue`.
  open var tintColor: UIColor! {
    get { storedTintColor ?? superview?.tintColor ?? .systemBlue }
    set { changeTint(to: newValue) }
  }
  /// Called when the tint colour of the view changed, its own or an inherited one.
  open func tintColorDidChange() {}
  /// The interface style of the view and its descendants; `unspecified` inherits the surroundings'.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownStyle }
    set { changeStyle(to: newValue) }
  }
  /// The traits of the view, computed on each read.
  open var traitCollection: UITraitCollection { shownTraits }
  /// Called when the traits of the view have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// True if the view clips its subviews to its bounds. False by default.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// True, the default, if the view promises to cover its bounds with opaque content. As on iOS
  /// the layer is opaque only if this is set, so that a view without background occludes nothing.
  open var isOpaque: Bool {
    get { opaquePromise }
    set {
      opaquePromise = newValue
      layer.isOpaque = newValue
    }
  }
  /// The scaling and placement of the contents in the bounds.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }
  /// A view whose alpha channel masks this one. It lies in this view's space and is not a subview.
  open var mask: UIView? {
    get { maskView }
    set { setMask(newValue) }
  }

  // MARK: Hierarchy

  open var window: UIWindow? { hostWindow }

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Inserts `view` at `index` of `subviews`; the index is clamped to the valid range.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts `view` in front of `sibling`, or frontmost if `sibling` is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, above: sibling)
  }
  /// Inserts `view` behind `sibling`, or frontmost if `sibling` is not a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: index(of: sibling, besides: view) ?? subviews.count)
  }
  /// Moves a subview in front of its siblings; ignores other views.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: subviews.count) }
  }
  /// Moves a subview behind its siblings; ignores other views.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insert(view, at: 0) }
  }
  /// Exchanges two subviews in the order from back to front. Reports an index out of range.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  open func removeFromSuperview() { leaveSuperview() }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  /// Returns true if the view is `view` itself or is below it in the hierarchy.
  open func isDescendant(of view: UIView) -> Bool {
    hasAncestor(view)
  }

  /// Returns the first view with `tag` in this subtree, depth first, or nil.
  open func viewWithTag(_ tag: Int) -> UIView? { findTagged(tag) }

  // MARK: Layout

  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Gives the subviews that constraints place their frames. Autoresizing masks have been applied.
  open func layoutSubviews() { placeConstrainedSubviews() }

  /// True if the view needs constraints, so that `updateConstraints()` is called before its first
  /// layout. False by default.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Changes the view's constraints before a layout. Overrides call super at their end.
  open func updateConstraints() {}
  open func setNeedsUpdateConstraints() { requestConstraintUpdate() }
  /// Calls `updateConstraints()` of the views in this subtree that wait for it, subviews first.
  open func updateConstraintsIfNeeded() { updateConstraintsOfSubtree() }
  /// The insets, in points, from the frame to the rectangle that constraints align: zero at first.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The view whose text gives the first baseline; this one by default.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose text gives the last baseline; this one by default.
  open var forLastBaselineLayout: UIView { self }
  class var standardContentPriorities: ContentPriorities { ContentPriorities() }

  /// Returns the smallest size that the constraints allow; the largest for the expanded size.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(targetSize) }
  /// Returns the size, in points, that is as close to `targetSize` as the constraints allow.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Returns the size that fits best within `size`, in points; by default the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the bounds to the size that fits them best; the frame's top left corner stays.
  open func sizeToFit() { takeFittingSize() }

  /// The natural size in points, with `noIntrinsicMetric` in a direction without one, the default.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Marks the superview for layout because the intrinsic size changed.
  open func invalidateIntrinsicContentSize() { contentSizeDidChange() }

  /// The insets that bars cover, plus those that the view's controller adds. Zero without a bar.
  open var safeAreaInsets: UIEdgeInsets { effectiveSafeArea }

  /// Called before the layout that follows a change of `safeAreaInsets`.
  open func safeAreaInsetsDidChange() {}

  /// The insets that content keeps free, in points: 8 at each edge by default, or for the view of a
  /// controller 20 at the sides and 0 at the top and bottom; plus the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue) }
  }
  /// True if the margins are at least the superview's, as far as the view reaches into them. False
  /// by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { specifiedMargins?.preservesSuperviews ?? false }
    set { changeMargins { $0.preservesSuperviews = newValue } }
  }
  /// True, the default, if the safe area is added to the margins.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { specifiedMargins?.addsSafeArea ?? true }
    set { changeMargins { $0.addsSafeArea = newValue } }
  }
  open func layoutMarginsDidChange() {}
  /// The meaning of the content, which decides the direction of its layout.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { specifiedMargins?.content ?? .unspecified }
    set { changeMargins { $0.content = newValue } }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    contentDirection
  }

  // MARK: Drawing

  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Marks the whole view for display; `rect` is not used.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Draws the contents in the current context, in the view's space; overrides need not call it.
  open func draw(_ rect: CGRect) { noteTriedDrawing() }

  /// Returns a view with a snapshot of this view and its subviews; nil for a view without a size.
  ///
  /// The snapshot is what the screen shows or, with `afterUpdates`, includes the changes since: see
  /// `drawHierarchy(in:afterScreenUpdates:)`.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    makeSnapshot(of: bounds, afterScreenUpdates: afterUpdates, .zero)
  }

  /// Returns a snapshot of `rect`, in the view's space; see `snapshotView`. When it is resized, the
  /// parts within `capInsets` keep their size.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { makeSnapshot(of: rect, afterScreenUpdates: afterUpdates, capInsets) }

  // MARK: Touches

  /// The view's controller if there is one, otherwise the superview.
  open override var next: UIResponder? { viewController ?? superview }

  /// Asks the first responder to resign if it is this view or a descendant; `force` overrides a
  /// refusal. Returns true if it resigned.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let window, let first = window.firstResponder as? UIView, first.isDescendant(of: self)
    else { return false }
    if first.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }

  override var responderWindow: UIWindow? { window }

  /// Returns the frontmost view at `point`, in this view's space; nil if it takes no touches there.
  ///
  /// Hidden views, nearly transparent ones (alpha below 0.01), those without user interaction and
  /// those with a running animation that does not allow it take no touches, nor do their subviews.
  /// A subview is not found outside the bounds of its superview.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      let inside = subview.touchPlace(point, from: self)
      if let touched = subview.hitTest(inside, with: event) { return touched }
    }
    return self
  }

  /// Returns true if `point`, in the view's space, is in the bounds, with minimum edges only.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The recognizers that track touches of the view and its descendants; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedGestureRecognizers.isEmpty ? nil : storedGestureRecognizers }
    set {
      let recognizers = newValue ?? []
      for former in storedGestureRecognizers where !recognizers.contains(where: { $0 === former }) {
        detach(former)
      }
      for recognizer in recognizers { attach(recognizer) }
      storedGestureRecognizers = recognizers
    }
  }

  /// Adds a recognizer, and removes it from its former view.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { detach(recognizer) }

  /// Returns true if `gestureRecognizer`, of this view or an ancestor, may begin with a touch that
  /// began in this view or a descendant. The default is true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Layer delegate

  /// Draws the view's contents into a bitmap, if it draws any.
  open func display(_ layer: CALayer) { displayByDrawing(layer) }

  /// Calls `draw(_:)` in `ctx`. A tiled layer calls this method off the main thread.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawView(layer, in: ctx) }

  open func layerWillDraw(_ layer: CALayer) {}

  /// Calls `layoutSubviews()` and the layout callbacks of the view's controller.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    withTraits {
      roundCorners()
      notifySafeAreaChange()
      viewController?.viewWillLayoutSubviews()
      solveConstraints()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
  }

  /// Returns the action of the animation block; outside, `NSNull`, so that nothing animates.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    blockAction(for: layer, forKey: event)
  }
}

extension UIView {
  /// The scaling and placement of contents in a view's bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    /// Redraws the view whenever its size changes.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  /// The margins and dimensions of a view that stretch when its superview changes size.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The intrinsic size of a view in a direction in which it has none.
  public class var noIntrinsicMetric: CGFloat { -1 }
}

// State that all views share.
extension UIView {
  /// True once the app has chosen an interface style; until then all views are light and skip the
  /// lookup.
  static var stylesAreChosen = false
  /// True once the app has overridden traits of a controller; until then all views skip the lookup.
  static var traitsAreOverridden = false
  /// True once the app has chosen a tint; until then all views have the default one and skip the
  /// lookup.
  static var tintsAreChosen = false
  /// True once something has covered part of a view; until then all safe area insets are zero.
  static var safeAreasExist = false
  static var drawingClasses = DrawingClasses()
  static var animationBlocks: [AnimationBlock] = []
  static var animationsAreEnabled = true
}

// The layer and the colours.
extension UIView {
  static func makeLayer() -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      Diagnostic.report(
        "\(self).layerClass = \(self.layerClass): expected a CALayer class; using CALayer")
      return CALayer()
    }
    return layerClass.makeLayer(for: layerClass as AnyObject)
  }

  private func adoptLayer() {
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    giveTraitsToTiles()
    needsFirstDisplay()
  }

  /// Returns `color` resolved with the view's traits.
  private func shown(_ color: UIColor) -> CGColor {
    color.isDynamic ? color.resolvedColor(with: traitCollection).cgColor : color.cgColor
  }

  private func changeTint(to color: UIColor?) {
    let old: UIColor? = tintColor
    if color != nil { Self.tintsAreChosen = true }
    storedTintColor = color
    if tintColor != old { announceTint() }
  }

  /// Notifies this view and the descendants that inherit its tint.
  func announceTint() {
    Callout.run("tintColorDidChange", self) { tintColorDidChange() }
    for subview in subviews where subview.superview === self && subview.storedTintColor == nil {
      subview.announceTint()
    }
  }

  /// Makes `view` the mask and removes it from its superview. Reports the view itself and an
  /// ancestor, and changes nothing for them.
  func setMask(_ view: UIView?) {
    guard view !== maskView else { return }
    guard view.map({ canBeMasked(by: $0) }) ?? true else {
      return Diagnostic.report(
        "mask: a view cannot mask itself or its own subview: \(String(describing: view))")
    }
    guard let callout = Callout.begin("mask", self) else { return }
    defer { callout.end() }
    let old = maskView
    view?.removeFromSuperview()
    view?.maskedView?.setMask(nil)
    if let view, view.superview == nil, view.maskedView == nil {
      view.layer.removeFromSuperlayer()
    }
    let action = layer.actionOfChange(forKey: "mask")
    let isFree = view.map {
      $0.superview == nil && $0.maskedView == nil && $0.layer.superlayer == nil
        && canBeMasked(by: $0)
    }
    guard callout.holds(maskView === old && isFree ?? true) else { return }
    old?.maskedView = nil
    maskView = view
    view?.maskedView = self
    layer.changeAnnounced { layer.mask = view?.layer }
    action?.run(forKey: "mask", object: layer, arguments: nil)
  }

  private func canBeMasked(by view: UIView) -> Bool {
    !(view is UIWindow) && !isInTree(of: view) && layer.obstacle(to: view.layer) == nil
  }
}

// The effects of a new size.
extension UIView {
  /// Runs `change`, which may resize the bounds, and applies the effects of a new size:
  /// autoresizing, layout and redrawing.
  func resizing(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    placeDidChange()
    let new = layer.bounds.size
    guard old != new else { return }
    // A view that leaves a stack is squeezed to nothing; subviews could not grow back from that.
    if autoresizesSubviews, stackRemoval == nil {
      for subview in subviews { subview.autoresize(from: old, to: new) }
    }
    setNeedsLayout()
    if contentMode == .redraw || old.width <= 0 || old.height <= 0 { needsFirstDisplay() }
    UIView.currentBlock?.noteResized(self)
  }

  /// Resizes and moves the view after its superview went from size `old` to size `new`.
  private func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    let corner = CGPoint(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height)
    let mask = autoresizingMask
    let (x, width) = Self.stretch(
      start: corner.x, length: size.width, from: old.width, to: new.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let (y, height) = Self.stretch(
      start: corner.y, length: size.height, from: old.height, to: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    if width != size.width || height != size.height {
      bounds.size = CGSize(width: width, height: height)
    }
    let place = CGPoint(x: x + anchor.x * width, y: y + anchor.y * height)
    if place != center { center = place }
  }

  /// Autoresizes in one direction: shares the change among the flexible parts in proportion to
  /// their lengths, or evenly if their lengths are all zero.
  private static func stretch(
    start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat,
    flexible: (Bool, Bool, Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = [start, length, old - start - length]
    let gives = [flexible.0, flexible.1, flexible.2]
    let count = gives.count { $0 }
    guard count > 0 else { return (start, length) }
    let weights = zip(parts, gives).map { $1 ? max($0, 0) : 0 }
    let sum = weights.reduce(0, +)
    let shares = zip(weights, gives).map { weight, gives in
      sum > 0 ? weight / sum : gives ? 1 / CGFloat(count) : 0
    }
    let change = new - old
    return (start + change * shares[0], max(0, length + change * shares[1]))
  }
}

// Touches and gestures.
extension UIView {
  private var takesTouches: Bool {
    isUserInteractionEnabled && !isHidden && Float(alpha) >= 0.01 && blockingAnimations == 0
  }

  /// Converts `point` from `superview`; uses the presentation layers while an animator asks for it.
  private func touchPlace(_ point: CGPoint, from superview: UIView) -> CGPoint {
    guard seenPlaceAnimations > 0, let seen = layer.presentation(),
      let outer = superview.layer.presentation()
    else { return convert(point, from: superview) }
    return seen.convert(point, from: outer)
  }

  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.detach(recognizer)
    recognizer.view = self
    storedGestureRecognizers.append(recognizer)
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.abandon()
    recognizer.view = nil
    storedGestureRecognizers.removeAll { $0 === recognizer }
  }
}

extension UIView {
  /// The view as text: `<UILabel: 0x7f00; frame = (0 0; 80 20); layer = <CALayer: 0x7f80>>`.
  var frameDescription: String {
    func name(_ object: AnyObject) -> String {
      let address = UInt(bitPattern: ObjectIdentifier(object))
      return "\(type(of: object)): 0x\(String(address, radix: 16))"
    }
    func numbers(_ x: CGFloat, _ y: CGFloat) -> String {
      String(format: "%g %g", Double(x), Double(y))
    }
    let frame = frame
    let place = "(\(numbers(frame.minX, frame.minY)); \(numbers(frame.width, frame.height)))"
    return "<\(name(self)); frame = \(place); layer = <\(name(layer))>>"
  }
}

public import CoreGraphics
public import Foundation
public import QuartzCore

/// A rectangle of the screen that draws, holds other views and takes part in the responder chain.
///
/// A view is the delegate of its layer, and its geometry and look are the layer's. Outside an
/// animation block a view lets none of its layer's properties animate; inside, it answers with the
/// block's animation.
///
/// Everything that apps override stands in this class body, for Swift cannot override what an
/// extension declares; the work is done in the `UIView+…` files.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
  /// The class of the layer that views of this class make: `CALayer` or a subclass of it. Another
  /// class is reported, and a plain `CALayer` taken.
  open class var layerClass: AnyClass { CALayer.self }

  /// The size in one direction of a view that has no natural size there.
  public class var noIntrinsicMetric: CGFloat { -1 }

  /// The layer that shows the view: of `layerClass`, and the same one all the time.
  open var layer: CALayer { ownLayer }
  private let ownLayer: CALayer

  public internal(set) weak var superview: UIView?
  /// Back to front.
  public internal(set) var subviews: [UIView] = []
  /// The window in whose tree the view is.
  weak var hostWindow: UIWindow?
  /// The controller whose view this is.
  weak var viewController: UIViewController?

  /// A number of the app's own to find the view by.
  open var tag = 0
  open var isUserInteractionEnabled = true
  /// Whether the view gets the touches of further fingers beside the first one.
  open var isMultipleTouchEnabled = false
  /// Whether no other view of the window gets touches while this one has some.
  open var isExclusiveTouch = false
  /// Those that were added, in order.
  var ownGestures: [UIGestureRecognizer] = []
  /// Whether a change of the bounds' size resizes the subviews as their masks say.
  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []
  /// True, the default, if the view's place is its frame's alone; false lets constraints place it.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { superview?.setNeedsLayout() }
  }
  /// The active constraints that the view solves.
  var heldConstraints: [NSLayoutConstraint] = []

  /// The background as it was set: `layer.backgroundColor` is the truth, and keeps less precision.
  var assignedBackground: UIColor?
  var ownTintColor: UIColor?
  var ownStyle = UIUserInterfaceStyle.unspecified
  var traitObservations: [TraitObservation] = []
  /// The safe area's insets as the view was told of them.
  var toldSafeArea = UIEdgeInsets.zero
  /// The margins that were set, and how; nil for the usual ones.
  var givenMargins: GivenMargins?
  var opaquePromise = true
  var maskView: UIView?
  /// Set while the view is on its way out of a stack.
  var stackPassage: StackPassage?
  /// The view whose mask this one is.
  weak var maskedView: UIView?
  /// Running block animations that keep touches away.
  var blockingAnimations = 0
  /// Running animations of animators, where the view is touched where it is seen.
  var seenPlaceAnimations = 0
  /// Whether the app chose `contentScaleFactor`, so that the screen's is not taken.
  var hasOwnScale = false
  /// Whether `draw(_:)` of this class was called by the drawing that is going on.
  var reachedPlainDraw = false

  public init(frame: CGRect) {
    ownLayer = Self.makeLayer()
    super.init()
    adoptLayer()
    layer.frame = frame
  }

  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Whether the contents take the screen's scale.
  class var followsScreenScale: Bool { true }

  /// Makes a view without size: there are no archives to read on this platform.
  public required init?(coder: NSCoder) {
    ownLayer = Self.makeLayer()
    super.init()
    adoptLayer()
  }

  // MARK: Geometry

  /// The box around the view in its superview's space; see `CALayer.frame` for views with a transform.
  open var frame: CGRect {
    get { layer.frame }
    set { resizing { layer.frame = newValue } }
  }

  /// The view's rectangle in its own space.
  open var bounds: CGRect {
    get { layer.bounds }
    set { resizing { layer.bounds = newValue } }
  }

  /// Where the layer's anchor point, by default the middle, lies in the superview's space.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(layer.transform) }
    set { layer.transform = CATransform3DMakeAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// Pixels in a point of what the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      hasOwnScale = true
      layer.contentsScale = newValue
    }
  }

  // MARK: Look

  open var alpha: CGFloat {
    get { stackPassage?.alpha ?? CGFloat(layer.opacity) }
    set {
      guard let stackPassage else { return layer.opacity = Float(newValue) }
      stackPassage.alpha = newValue
    }
  }

  open var isHidden: Bool {
    get { layer.isHidden || stackPassage != nil }
    set {
      guard newValue != isHidden else { return }
      let stack = superview as? UIStackView
      if stack?.animateVisibility(of: self, isHidden: newValue) == true { return }
      endStackPassage()
      layer.isHidden = newValue
      stack?.visibilityDidChange(of: self)
    }
  }

  open var backgroundColor: UIColor? {
    get { readBackground() }
    set { writeBackground(newValue) }
  }

  /// The colour of what can be touched; nil takes the superview's, at the top `systemBlue`.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set { changeTint(to: newValue) }
  }

  /// Called when the tint colour of this view or of one it inherits from changed.
  open func tintColorDidChange() {}

  /// The look of this view and those below; unspecified takes that of what is around.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownStyle }
    set { changeStyle(to: newValue) }
  }

  open var traitCollection: UITraitCollection { shownTraits }

  /// Called when the look of the view became another one.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether the view promises to cover its bounds without transparency. True by default, as on iOS;
  /// the layer takes the promise over only when it is set, so that a view without background does
  /// not hide what is behind it.
  open var isOpaque: Bool {
    get { opaquePromise }
    set {
      opaquePromise = newValue
      layer.isOpaque = newValue
    }
  }

  /// How the contents fill the bounds.
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  /// The view whose opacity is the view's; it stands in the view's space and is no subview.
  open var mask: UIView? {
    get { maskView }
    set { setMask(newValue) }
  }

  // MARK: Hierarchy

  open var window: UIWindow? { hostWindow }

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// Adds `view` at `index` of `subviews`; an index beyond the end means the end, one below 0 means 0.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Adds `view` in front of `sibling`, or frontmost when that is no subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    let place = index(of: sibling, besides: view)
    insert(view, at: place.map { $0 + 1 } ?? subviews.count, above: place == nil ? nil : sibling)
  }

  /// Adds `view` behind `sibling`, or frontmost when that is no subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: index(of: sibling, besides: view) ?? subviews.count)
  }

  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: subviews.count) }
  }

  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insert(view, at: 0) }
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  open func removeFromSuperview() { leaveSuperview() }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The first view with `tag` in this one and those below, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Layout

  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Places the subviews. The autoresizing masks have been applied before.
  open func layoutSubviews() {}

  /// The size that suits the view best in `size`: its own, unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits the view best, keeping the top left corner.
  open func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size))
  }

  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  /// The edges of the view that bars cover, and what its controller adds to them. Zero without a bar.
  open var safeAreaInsets: UIEdgeInsets { shownSafeArea }

  /// Called before the layout that follows a change of `safeAreaInsets`.
  open func safeAreaInsetsDidChange() {}

  /// The room that content leaves free: 8 points, of a controller's view 20 at the sides, and the safe area's.
  open var layoutMargins: UIEdgeInsets {
    get { shownMargins }
    set { setMargins(newValue) }
  }
  /// True if the margins are at least the superview's, as far as the view reaches into them; false by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { givenMargins?.preservesSuperviews ?? false }
    set { changeMargins { $0.preservesSuperviews = newValue } }
  }
  /// True, the default, if the safe area is added to the margins.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { givenMargins?.addsSafeArea ?? true }
    set { changeMargins { $0.addsSafeArea = newValue } }
  }
  open func layoutMarginsDidChange() {}
  /// The direction in which the content runs.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { givenMargins?.content ?? .unspecified }
    set { changeMargins { $0.content = newValue } }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  // MARK: Drawing

  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Draws the view's contents in the current graphics context, in the view's points. A subclass that
  /// draws needs not call this one.
  open func draw(_ rect: CGRect) { noteTriedDrawing() }

  /// A view that shows what this one and those below show: as the last commit left it, animations
  /// included, or with `afterUpdates` as it is after what has changed since. Nil for a view without a
  /// size. What the picture lacks is said of `CALayer.render(in:)`.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    makeSnapshot(of: bounds, afterScreenUpdates: afterUpdates, .zero)
  }

  /// As `snapshotView`, of `rect` in the view's space. When it is resized the parts inside of `capInsets`
  /// keep their size.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    makeSnapshot(of: rect, afterScreenUpdates: afterUpdates, capInsets)
  }

  // MARK: Touches

  open override var next: UIResponder? { viewController ?? superview }

  /// Has the first responder give way, if it is this view or one below: when it wants to, or in any case
  /// with `force`. Whether it has.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endFirstResponder(force) }

  override var responderWindow: UIWindow? { window }

  /// The frontmost view at `point`, which is in this view's space; nil when the view takes no touches
  /// there. Hidden views, nearly transparent ones (alpha below 0.01), those without interaction and
  /// those under an animation that does not allow it take none, nor do their subviews; a subview is
  /// not found outside the bounds of its superview.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findTouched(point, event) }

  /// Whether `point`, in the view's space, belongs to the view: the minimum edges do, the others not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The recognizers that follow the touches of this view and those below; nil when there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { ownGestures.isEmpty ? nil : ownGestures }
    set { replaceGestures(newValue ?? []) }
  }

  /// Adds a recognizer, and takes it from the view that it was added to before.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Whether `gestureRecognizer`, of this view or one above, may begin with a touch that began here
  /// or below.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Layer delegate

  open func display(_ layer: CALayer) { displayByDrawing(layer) }

  open func draw(_ layer: CALayer, in ctx: CGContext) { drawView(layer, in: ctx) }

  open func layerWillDraw(_ layer: CALayer) {}

  open func layoutSublayers(of layer: CALayer) { layoutLayer(layer) }

  /// `NSNull` outside animation blocks, so that nothing animates; inside, the block's action.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    blockAction(for: layer, forKey: event)
  }
}

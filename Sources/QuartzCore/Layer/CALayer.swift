internal import CalqueMotion
package import CalqueRenderTree
public import CoreGraphics
public import Foundation

/// A node of the retained tree: geometry, contents, appearance, sublayers and animations.
///
/// All values that the render tree needs are in one `LayerState`. A property reads as the model
/// value, final as soon as it is set; `presentation()` has the values on screen. Geometry is in
/// points, y down. A number that is not finite is refused with a diagnostic. Main thread only.
@preconcurrency @MainActor
open class CALayer: NSObject {
  // For those that are unchecked see *Leave accesses to a layer's values unchecked* in `Decisions`.
  /// The state of the layer that commits carry.
  @exclusivity(unchecked) package internal(set) var state = LayerState()
  /// The place of the last committed state in the context while the model differs.
  @exclusivity(unchecked) var committedIndex = CommittedStates.Index.none
  /// Flags that no commit carries; those of the drawn state are in `state`.
  @exclusivity(unchecked) var mainThreadFlags: MainThreadFlags = []
  /// The colours as they were set, so that they read back in their original colour space.
  var specifiedColors = SpecifiedColors()
  var specifiedContents: Any?
  /// The index of `contentsFormat` in the list of formats.
  var formatNumber: UInt8 = 0
  /// The fields of the state that have changed since the last commit.
  @exclusivity(unchecked) var changedFields: StateFields = []
  var specifiedFilters: SpecifiedFilters?
  var animations = AnimationList()
  /// The values of custom properties, and others stored under a key.
  var extraValues: [String: Any] = [:]
  var list = SublayerList()
  /// The last known index of the layer in its superlayer's list.
  var siblingIndex: Int32 = 0
  var maskLayer: CALayer?
  /// A layer drawn below the sublayers without being one: the content of a tiled layer.
  var tileContainer: CALayer?
  weak var parent: CALayer?
  /// The context of the layer's tree or, with the flag `hasLeft`, of the tree that the layer left
  /// since its last commit.
  @exclusivity(unchecked) var lastContextLink: ContextLink?
  /// The identifier in its context's render tree, until the layer has left it.
  package internal(set) var id: LayerID?
  /// The model layer of a presentation layer; nil for a model layer.
  @exclusivity(unchecked) var presentationSource: CALayer?
  class var keys: KeyValueTable<CALayer> { layerKeys }
  private var metadata:
    (name: String?, actions: [String: any CAAction]?, style: [AnyHashable: Any]?)
  private weak var storedDelegate: (any CALayerDelegate)?

  public override init() {
    super.init()
    CreationStacks.record(self)
  }
  /// Makes a presentation copy of `layer`; a subclass copies its own properties here.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copyProperties(from: layer) }
  }
  /// Makes a layer with the defaults: layers are not archived on Linux.
  public required init?(coder: NSCoder) { super.init() }
  /// Releases sublayers and mask, on the main thread in a loop: recursion may overflow the stack.
  deinit {
    var freed = list.takeAll()
    if let mask = maskLayer.take() { freed.append(mask) }
    if !freed.isEmpty, MainThread.isCurrent { MainActor.assumeIsolated { Self.releaseAll(&freed) } }
    AssociatedObjects.removeAll(of: ObjectIdentifier(self))
  }

  /// The name of the layer; it need not be unique.
  open var name: String? {
    get { metadata.name }
    set { if mayChange() { metadata.name = newValue } }
  }
  /// The delegate; not retained.
  open var delegate: (any CALayerDelegate)? {
    get { storedDelegate }
    set { if mayChange() { storedDelegate = newValue } }
  }
  /// Actions by key, searched after the delegate's.
  open var actions: [String: any CAAction]? {
    get { metadata.actions }
    set {
      guard mayChange() else { return }
      // An action that is freed may set others: it is kept until the access has ended.
      let former = metadata.actions
      metadata.actions = newValue
      withExtendedLifetime(former) {}
    }
  }
  /// Values of properties and, under "actions", further actions; searched after `actions`.
  open var style: [AnyHashable: Any]? {
    get { metadata.style }
    set {
      guard mayChange() else { return }
      let former = metadata.style
      metadata.style = newValue
      withExtendedLifetime(former) {}
    }
  }

  // MARK: Geometry
  /// The rectangle of the layer in its own coordinates, in points.
  open var bounds: CGRect {
    get { CGRect(vector: state.geometry.bounds) }
    set { setBounds(newValue) }
  }
  /// The position of the anchor point, in the superlayer's points.
  open var position: CGPoint {
    get { CGPoint(state.geometry.position) }
    set { change(.geometry(.position), \.geometry.position, to: newValue.vector) }
  }
  /// The anchor point, in the unit space of the bounds; (0.5, 0.5) by default.
  open var anchorPoint: CGPoint {
    get { CGPoint(state.geometry.anchorPoint) }
    set { change(.geometry(.anchorPoint), \.geometry.anchorPoint, to: newValue.vector) }
  }
  /// The z coordinate of the anchor point, in points; 0 by default.
  open var anchorPointZ: CGFloat {
    get { CGFloat(state.transforms.anchorPointZ) }
    set { change(.transforms(.anchorPointZ), \.transforms.anchorPointZ, to: Double(newValue)) }
  }
  /// The depth, in points towards the eye; it also decides which of two siblings is in front.
  open var zPosition: CGFloat {
    get { CGFloat(state.transforms.zPosition) }
    set { change(.transforms(.zPosition), \.transforms.zPosition, to: Double(newValue)) }
  }
  /// The transform, applied about the anchor point.
  open var transform: CATransform3D {
    get { state.transform }
    set { change(.transforms(.transform), \.transform, to: newValue) }
  }
  /// The transform of the sublayers about this layer's anchor point, for perspective (m34).
  open var sublayerTransform: CATransform3D {
    get { state.transforms.sublayerTransform }
    set { change(.transforms(.sublayerTransform), \.transforms.sublayerTransform, to: newValue) }
  }
  /// The bounding box, in the superlayer's points; setting it sets the bounds' size and position.
  open var frame: CGRect {
    get { frameInParent }
    set { setFrame(newValue) }
  }
  /// Returns the transform if it is affine, otherwise the identity.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
  }
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  // MARK: Appearance
  /// The opacity, 0...1, with sublayers; 1 by default. Values outside are kept, clamped when drawn.
  open var opacity: Float {
    get { state.appearance.opacity }
    set { change(.appearance(.opacity), \.appearance.opacity, to: newValue) }
  }
  /// True if the layer and its subtree are not drawn; false by default.
  open var isHidden: Bool {
    get { state.appearance.flags.contains(.isHidden) }
    set { setHidden(newValue) }
  }
  /// True, the default, if the layer is visible when it faces away.
  open var isDoubleSided: Bool {
    get { state.appearance.flags.contains(.isDoubleSided) }
    set { change(.appearance(.isDoubleSided), .isDoubleSided, to: newValue) }
  }
  /// True if the app promises that the contents have no transparent pixels; false by default.
  open var isOpaque: Bool {
    get { state.appearance.flags.contains(.isOpaque) }
    set { change(nil, .isOpaque, to: newValue) }
  }
  /// True, the default, if opacity below 1 applies to layer and sublayers as a group, not to each.
  open var allowsGroupOpacity: Bool {
    get { !state.appearance.flags.contains(.forbidsGroupOpacity) }
    set { change(nil, .forbidsGroupOpacity, to: !newValue) }
  }
  /// True if contents and sublayers are clipped to the rounded bounds; false by default.
  open var masksToBounds: Bool {
    get { state.appearance.flags.contains(.masksToBounds) }
    set { change(.appearance(.masksToBounds), .masksToBounds, to: newValue) }
  }
  /// The colour of the background; nil, the default, for none.
  open var backgroundColor: CGColor? {
    get { specifiedColors.background(for: state.appearance.backgroundColor) }
    set { setBackgroundColor(newValue) }
  }
  /// The radius of the corners, in points; 0 by default.
  open var cornerRadius: CGFloat {
    get { CGFloat(state.appearance.cornerRadius) }
    set { change(.appearance(.cornerRadius), \.appearance.cornerRadius, to: Double(newValue)) }
  }
  /// The width of the border, in points; 0 by default. It lies inside the bounds, above sublayers.
  open var borderWidth: CGFloat {
    get { CGFloat(state.appearance.borderWidth) }
    set { change(.appearance(.borderWidth), \.appearance.borderWidth, to: Double(newValue)) }
  }
  /// The colour of the border; opaque black by default, nil for none.
  open var borderColor: CGColor? {
    get { specifiedColors.border(for: state.appearance.borderColor) }
    set { setBorderColor(newValue) }
  }
  /// True if edges between pixels, but for corners, are antialiased; false by default, as on iOS.
  open var allowsEdgeAntialiasing: Bool {
    get { state.appearance.flags.contains(.allowsEdgeAntialiasing) }
    set { change(nil, .allowsEdgeAntialiasing, to: newValue) }
  }
  /// The antialiased edges, all by default, of a layer without border and rounded corners.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { antialiasedEdges }
    set { setAntialiasedEdges(newValue) }
  }
  /// The filters of the layer with its sublayers, in order: `CIFilter`s, kept as copies, or names.
  /// Inputs change and animate by key path, `filters.NAME.inputRadius`; a new list is not animated.
  open var filters: [Any]? {
    get { currentFilters(.filters) }
    set { setFilters(newValue, .filters) }
  }
  /// The filters applied to the content below the layer, inside its rounded bounds.
  open var backgroundFilters: [Any]? {
    get { currentFilters(.backgroundFilters) }
    set { setFilters(newValue, .backgroundFilters) }
  }
  /// The blending with the content below: a `CIFilter`, or a name such as "multiplyBlendMode".
  open var compositingFilter: Any? {
    get { specifiedFilters?.compositingFilter }
    set { setCompositingFilter(newValue) }
  }
  /// The colour of the shadow; opaque black by default.
  open var shadowColor: CGColor? {
    get { specifiedColors.shadow(for: state.shadow.color) }
    set { setShadowColor(newValue) }
  }
  /// The opacity of the shadow, 0...1; 0, the default, for no shadow.
  open var shadowOpacity: Float {
    get { state.shadow.opacity }
    set { change(.shadow(.shadowOpacity), \.shadow.opacity, to: newValue) }
  }
  /// The standard deviation of the Gaussian blur of the shadow, in points; 3 by default.
  open var shadowRadius: CGFloat {
    get { CGFloat(state.shadow.radius) }
    set { change(.shadow(.shadowRadius), \.shadow.radius, to: Double(newValue)) }
  }
  /// The offset of the shadow, in points of the layer; (0, -3) by default.
  open var shadowOffset: CGSize {
    get { CGSize(state.shadow.offset) }
    set { change(.shadow(.shadowOffset), \.shadow.offset, to: newValue.vector) }
  }
  /// The outline whose filled shape casts the shadow; nil, the default, for all that is drawn.
  open var shadowPath: CGPath? {
    get { state.shadow.path.map { CGPath(elements: $0.elements) } }
    set { setShadowPath(newValue) }
  }
  /// True if the layer's tree is cached as a bitmap, redrawn when it changes; false by default.
  open var shouldRasterize: Bool {
    get { state.rasterization.isOn }
    set { change(.rasterization(.shouldRasterize), \.rasterization.isOn, to: newValue) }
  }
  /// The number of pixels per point of that bitmap; 1 by default.
  open var rasterizationScale: CGFloat {
    get { CGFloat(state.rasterization.scale) }
    set { change(.rasterization(.rasterizationScale), \.rasterization.scale, to: Double(newValue)) }
  }

  // MARK: Contents
  /// The image, a `CGImage`; other objects, even a `UIImage`, are kept, not drawn, as on iOS.
  open var contents: Any? {
    get { currentContents }
    set { setContents(newValue) }
  }
  /// The placement of the contents in the bounds; `resize` by default.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(state.content.gravity) }
    set { change(nil, \.content.fit.gravity, to: newValue.mode) }
  }
  /// The number of image pixels per point.
  open var contentsScale: CGFloat {
    get { CGFloat(state.content.scale) }
    set { change(.content(.contentsScale), \.content.fit.scale, to: Double(newValue)) }
  }
  /// The part of the contents that is drawn, in unit space.
  open var contentsRect: CGRect {
    get { CGRect(vector: state.content.rect) }
    set { change(.content(.contentsRect), \.content.fit.rect, to: newValue.vector) }
  }
  /// The part of the contents that is stretched, in unit space.
  open var contentsCenter: CGRect {
    get { CGRect(vector: state.content.center) }
    set { change(.content(.contentsCenter), \.content.fit.center, to: newValue.vector) }
  }
  /// True if a change of the bounds' size redraws the layer; false by default.
  open var needsDisplayOnBoundsChange: Bool {
    get { mainThreadFlags.contains(.needsDisplayOnBoundsChange) }
    set { if mayChange() { mainThreadFlags.set(.needsDisplayOnBoundsChange, newValue) } }
  }

  // MARK: Tree, layout and display
  /// The superlayer; for a mask, the masked layer. Nil for the root of a tree.
  open var superlayer: CALayer? { presentationSource == nil ? parent : presentationSuperlayer }
  /// The sublayers, back to front; nil if there are none.
  open var sublayers: [CALayer]? {
    get { presentationSource == nil ? (list.isEmpty ? nil : children) : presentationSublayers }
    set { setSublayers(newValue ?? []) }
  }
  /// Adds `layer` in front of all sublayers; it leaves its former superlayer.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }
  /// Inserts `layer` at `idx`, counted without it; an index past the end counts as the end.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Inserts `layer` just behind `sibling`, or at the back if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }
  /// Inserts `layer` just in front of `sibling`, or at the front if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }
  /// Replaces `oldLayer` with `newLayer`; a no-op if `oldLayer` is not a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }
  /// Removes the layer from its superlayer, also if it is its mask.
  open func removeFromSuperlayer() { leaveParent() }
  /// The layer whose alpha masks this one, drawn in this layer's coordinates with its opacity,
  /// animations and sublayers. This layer becomes its superlayer. Hit testing ignores the mask.
  open var mask: CALayer? {
    get { presentationSource == nil ? maskLayer : presentationMask }
    set { setMask(newValue) }
  }
  /// Returns the preferred size, in the superlayer's points: by default the size of the frame.
  open func preferredFrameSize() -> CGSize { frame.size }
  /// Marks the layer for layout in the next commit.
  open func setNeedsLayout() { markNeedsLayout() }
  open func needsLayout() -> Bool { mainThreadFlags.contains(.needsLayout) }
  /// Runs pending layout now, from the highest ancestor that needs it.
  open func layoutIfNeeded() { layoutTree() }
  /// Places the sublayers; by default asks the delegate to do so.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  /// Marks the layer for display in the next commit.
  open func setNeedsDisplay() { markNeedsDisplay() }
  /// Marks the whole layer for display, whatever the rectangle.
  open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay() }
  open func needsDisplay() -> Bool { mainThreadFlags.contains(.needsDisplay) }
  /// Displays the layer now, if it is marked for display.
  open func displayIfNeeded() { displayMarked() }
  /// Sets the contents: by the delegate, or to a bitmap drawn by `draw(in:)`.
  open func display() { displayNow() }
  /// Draws in the coordinates of the bounds; by default asks the delegate to draw.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Draws the tree's model values in the bounds' space, flat; `draw(in:)` at `ctx`'s resolution.
  open func render(in ctx: CGContext) { LayerRendering(context: ctx).draw(self) }
  /// Returns true if a change of the property that `key` names redraws the layer.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Returns true if y points down in `draw(in:)`, as on iOS; false if flipped, contents upright.
  open func contentsAreFlipped() -> Bool { !isFlippedInTree }
  /// Asks the nearest enclosing scroll layer to scroll `p` to its origin.
  open func scroll(_ p: CGPoint) { scrollEnclosing(to: p) }
  /// Asks the nearest enclosing scroll layer to scroll by the smallest distance that shows `r`.
  open func scrollRectToVisible(_ r: CGRect) { scrollEnclosing(toShow: r) }
  /// The part of the bounds that the nearest enclosing scroll layer shows.
  open var visibleRect: CGRect { shownBounds }
  /// Converts a point from `l`, nil for the space around the root; zero if `l` is seen edge on.
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { CALayer.convert(p, l, self) }
  /// Converts a point of this layer to `l`, or to the space around the root for nil.
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { CALayer.convert(p, self, l) }
  /// Returns the bounding rectangle, in this layer, of a rectangle in `l`.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { CALayer.convert(r, l, self) }
  /// Returns the bounding rectangle, in `l`, of a rectangle in this layer.
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { CALayer.convert(r, self, l) }
  /// Returns true if `p`, in the layer's points, is in the bounds without lower and right edges.
  open func contains(_ p: CGPoint) -> Bool { boundsContain(p) }
  /// Returns the front-most layer of this tree at `p`, in the superlayer's points.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmostLayer(at: p) }

  // MARK: Actions, animations, key-value coding
  /// Searches an action: delegate, `actions`, `style`, class, implicit animation; `NSNull` is nil.
  open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }
  /// Returns the class's action for `event`; nil by default.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Returns the default value of a property; nil for unknown keys and defaults of zero or nil.
  open class func defaultValue(forKey key: String) -> Any? { standardValue(forKey: key) }
  /// Adds a copy of `anim`. An animation under the same key is replaced, and stops unfinished.
  open func add(_ anim: CAAnimation, forKey key: String?) { addCopy(of: anim, forKey: key) }
  /// Removes the animation under `key`, which stops unfinished.
  open func removeAnimation(forKey key: String) { stopAnimation(forKey: key) }
  /// Removes all animations, which stop unfinished.
  open func removeAllAnimations() { stopAllAnimations() }
  /// Returns the layer's copy of the animation that was added under `key`.
  open func animation(forKey key: String) -> CAAnimation? { animations[key]?.animation }
  /// Returns the keys in the order in which their animations were added; nil if there are none.
  open func animationKeys() -> [String]? { animations.keys }
  /// Returns a copy with the values on screen now; nil before the layer is first committed.
  open func presentation() -> Self? { currentPresentation() }
  /// Returns the model layer of a presentation layer; a model layer returns itself.
  open func model() -> Self { modelOfSameClass() }
  /// Returns the property or the value stored under `key`, or else the default value of the class.
  open func value(forKey key: String) -> Any? {
    property(atPath: key) ?? customValue(atPath: key)
  }
  /// Sets the property `key`, or stores the value like a `@Managed` one, with action and display.
  open func setValue(_ value: Any?, forKey key: String) {
    guard presentationSource != nil || MainThreadCheck.passes(self, key, #function) else { return }
    if !setProperty(value, atPath: key) { setCustomValue(value, atPath: key) }
  }
  /// Does the same as `value(forKey:)`, also for parts: `position.x`, `transform.rotation.z`.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }
  /// Called after a change that the layer observes by `addObserver`; by default reports it.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { reportUnhandledChange(of: keyPath) }
}

// Construction of layers of the receiver's dynamic class.
extension CALayer {
  /// Makes the copy that `presentation()` returns, by `init(layer:)` of the receiver's class.
  package convenience init(presenting layer: CALayer) {
    self.init(layer: layer)
  }

  /// Calls `init(presenting:)` on the dynamic class of the receiver. Swift allows calling an
  /// initialiser on a dynamic class only if it is `required`, which would break every subclass that
  /// writes `override init(layer:)`.
  @_silgen_name("$s10QuartzCore7CALayerC10presentingA2C_tcfC")
  final class func makePresentation(_ layer: __owned CALayer) -> CALayer

  /// Makes the layer of a view, by `init()` of the receiver's class.
  package convenience init(for view: AnyObject) {
    self.init()
  }

  /// Calls `init(for:)` on the dynamic class of the receiver.
  @_silgen_name("$s10QuartzCore7CALayerC3forACyXl_tcfC")
  package final class func makeLayer(for view: __owned AnyObject) -> CALayer
}

// Sampling, format and flipping of contents.
extension CALayer {
  /// The filter for contents that are drawn smaller than they are; linear by default.
  public var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(state.content.fit.filter.minification) }
    set { change(nil, \.content.fit.filter.minification, to: newValue.mode) }
  }
  /// The filter for contents that are drawn larger than they are; linear by default. Trilinear
  /// counts as linear.
  public var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(state.content.fit.filter.magnification) }
    set { change(nil, \.content.fit.filter.magnification, to: newValue.mode) }
  }
  /// The bias added to the mipmap level that the trilinear minification filter reads: above 0
  /// blurs, below 0 sharpens.
  public var minificationFilterBias: Float {
    get { state.content.fit.filter.bias }
    set { change(nil, \.content.fit.filter.bias, to: newValue) }
  }

  /// The preferred format of the bitmaps that `draw(in:)` fills; stored, without effect.
  public var contentsFormat: CALayerContentsFormat {
    get { CALayerContentsFormat.all[Int(formatNumber)] }
    set { formatNumber = UInt8(CALayerContentsFormat.all.firstIndex(of: newValue) ?? 0) }
  }
  /// A request that `draw(in:)` run in the background; stored, without effect: drawing stays
  /// synchronous.
  public var drawsAsynchronously: Bool {
    get { mainThreadFlags.contains(.drawsAsynchronously) }
    set { mainThreadFlags.set(.drawsAsynchronously, newValue) }
  }

  /// True if the layer's coordinates, and with them its sublayers, are flipped vertically: y counts
  /// from the lower edge upwards. Images stay upright. False by default.
  ///
  /// Source: CALayer, "isGeometryFlipped".
  public var isGeometryFlipped: Bool {
    get { state.appearance.flags.contains(.isGeometryFlipped) }
    set { change(nil, .isGeometryFlipped, to: newValue) }
  }

  /// True if the contents are upside down in the layer's own coordinates: if an odd number of
  /// layers among this one and its ancestors have `isGeometryFlipped`.
  var isFlippedInTree: Bool {
    var result = false
    var next: CALayer? = self
    while let layer = next {
      if layer.isGeometryFlipped { result.toggle() }
      next = layer.superlayer
    }
    return result
  }
}

// The corners that `cornerRadius` rounds and their curve. They apply to the background, the border
// and a gradient, and, in a layer that masks to its bounds, to contents, shapes and sublayers. The
// radius drawn is at most half the shorter side.
extension CALayer {
  /// The rounded corners; all by default. Bits that name no corner are dropped.
  public var maskedCorners: CACornerMask {
    get {
      let square = state.appearance.flags.intersection(.squareCorners)
      return CACornerMask.all.subtracting(
        Self.corners.reduce(into: []) { if square.contains($1.flag) { $0.insert($1.corner) } })
    }
    set {
      let square = Self.corners.reduce(into: LayerFlags()) {
        if !newValue.contains($1.corner) { $0.insert($1.flag) }
      }
      guard state.appearance.flags.intersection(.squareCorners) != square else { return }
      change(nil) {
        state.appearance.flags.subtract(.squareCorners)
        state.appearance.flags.formUnion(square)
      }
    }
  }

  /// The curve of the rounded corners; circular by default, also for an unknown curve. A continuous
  /// corner whose radius leaves no room for its curve approaches a circle, which it reaches at half
  /// the shorter side.
  public var cornerCurve: CALayerCornerCurve {
    get { state.appearance.flags.contains(.hasContinuousCorners) ? .continuous : .circular }
    set { change(nil, .hasContinuousCorners, to: newValue == .continuous) }
  }

  /// Returns the length of a corner with `curve` along the sides, in radii.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? CGFloat(CornerStyle.continuousReach) : 1
  }

  private static let corners: [(corner: CACornerMask, flag: LayerFlags)] = [
    (.layerMinXMinYCorner, LayerFlags(.squareMinXMinY)),
    (.layerMaxXMinYCorner, LayerFlags(.squareMaxXMinY)),
    (.layerMinXMaxYCorner, LayerFlags(.squareMinXMaxY)),
    (.layerMaxXMaxYCorner, LayerFlags(.squareMaxXMaxY)),
  ]
}

/// An object that provides contents, layout and actions for a layer.
///
/// On Linux a protocol cannot tell whether a method is implemented, so the defaults do the same as
/// a layer without a delegate.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's `contents`; by default to a bitmap drawn by `draw(_:in:)`.
  func display(_ layer: CALayer)
  /// Draws in the coordinates of the layer's bounds; by default nothing.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called when the layer is about to draw.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers; by default does nothing.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for `event`; nil continues the search, `NSNull` ends it without an action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.displayBacking() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

public import CoreGraphics
public import Foundation
internal import Motion
package import RenderTree

/// A node of the retained tree: geometry, contents, appearance, sublayers and animations.
///
/// Everything that the render tree has to know stands in one `LayerState`. Reading a property gives
/// the model's value, final from the moment it was set; what is on screen is in `presentation()`.
/// Geometry is in points, y pointing down. A number that is not finite is refused with a diagnostic.
/// Main thread only.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// What the layer shows, as commits carry it.
  package internal(set) var state = LayerState()
  /// The place of what the last commit left among those of the context, while the model is ahead of it; or -1.
  var committedPlace: Int32 = -1
  var marks: LayerMarks = []
  /// The colours as they were set, so that they read back in their own colour space.
  var givenColors = GivenColors()
  var givenContents: Any?
  /// The place of `contentsFormat` in the list of formats.
  var formatNumber: UInt8 = 0
  var givenEffects: GivenEffects?
  var animations = AnimationList()
  /// Managed values, and whatever else was stored under a key.
  var extraValues: [String: Any] = [:]
  var list = SublayerList()
  /// Where the layer was last seen in its superlayer's list.
  var place: Int32 = 0
  var maskLayer: CALayer?
  /// A layer below the sublayers that is none of them: what a tiled layer shows.
  var groundLayer: CALayer?
  weak var parent: CALayer?
  /// The context in whose tree the layer is.
  weak var context: LayerContext?
  /// The context that the layer left since its last commit.
  weak var formerContext: LayerContext?
  /// The name in its context's render tree, until the layer has left it.
  package internal(set) var id: LayerID?
  /// The layer that this one presents.
  var presented: CALayer?
  class var keys: KeyTable<CALayer> { layerKeys }
  private var given: (name: String?, actions: [String: any CAAction]?, style: [AnyHashable: Any]?)
  private weak var givenDelegate: (any CALayerDelegate)?

  public override init() { super.init() }

  /// Makes a copy of `layer` for presentation; a subclass copies its own properties here.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copyProperties(from: layer) }
  }

  /// Layers are not archived on Linux: this makes one with the defaults.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Lets go of the layers under this one, on the main thread from here: so that a deep tree does not
  /// go with each level inside of the one above.
  deinit {
    var freed = list.takeAll()
    if let mask = maskLayer.take() { freed.append(mask) }
    if !freed.isEmpty, MainThread.isCurrent { MainActor.assumeIsolated { CALayer.letGo(&freed) } }
    AssociatedObjects.removeAll(of: ObjectIdentifier(self))
  }

  open var name: String? {
    get { given.name }
    set { if mayChange() { given.name = newValue } }
  }
  open var delegate: (any CALayerDelegate)? {
    get { givenDelegate }
    set { if mayChange() { givenDelegate = newValue } }
  }
  /// Actions by key, sought after the delegate's.
  open var actions: [String: any CAAction]? {
    get { given.actions }
    set { if mayChange() { given.actions = newValue } }
  }
  /// Values of properties and, under "actions", further actions; sought after `actions`.
  open var style: [AnyHashable: Any]? {
    get { given.style }
    set { if mayChange() { given.style = newValue } }
  }

  // MARK: Geometry

  open var bounds: CGRect {
    get { CGRect(vector: state.box.bounds) }
    set { setBounds(newValue) }
  }
  /// Where the anchor point lies, in the superlayer's points.
  open var position: CGPoint {
    get { CGPoint(state.box.position) }
    set { change(.box(.position), \.box.position, to: newValue.vector) }
  }
  /// In unit space of the bounds; (0.5, 0.5) by default.
  open var anchorPoint: CGPoint {
    get { CGPoint(state.box.anchorPoint) }
    set { change(.box(.anchorPoint), \.box.anchorPoint, to: newValue.vector) }
  }
  open var anchorPointZ: CGFloat {
    get { CGFloat(state.space.anchorPointZ) }
    set { change(.space(.anchorPointZ), \.space.anchorPointZ, to: Double(newValue)) }
  }
  /// The depth, towards the eye; also decides which of two siblings is in front.
  open var zPosition: CGFloat {
    get { CGFloat(state.space.zPosition) }
    set { change(.space(.zPosition), \.space.zPosition, to: Double(newValue)) }
  }
  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { state.space.transform }
    set { change(.space(.transform), \.space.transform, to: newValue) }
  }
  /// Applied to the sublayers about this layer's anchor point; the place for perspective (m34).
  open var sublayerTransform: CATransform3D {
    get { state.space.sublayerTransform }
    set { change(.space(.sublayerTransform), \.space.sublayerTransform, to: newValue) }
  }
  /// The smallest rectangle around the transformed bounds, in the superlayer's points. Setting it
  /// sets the size of the bounds and the position.
  open var frame: CGRect {
    get { frameInParent }
    set { setFrame(newValue) }
  }
  /// The transform, if it is an affine one; else the identity.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
  }
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  // MARK: Appearance

  /// 0...1; applies to the sublayers too. Values outside are kept and drawn as the nearest inside.
  open var opacity: Float {
    get { state.look.opacity }
    set { change(.look(.opacity), \.look.opacity, to: newValue) }
  }
  open var isHidden: Bool {
    get { state.look.flags.contains(.isHidden) }
    set { setHidden(newValue) }
  }
  /// Whether the layer shows when it faces away.
  open var isDoubleSided: Bool {
    get { state.look.flags.contains(.isDoubleSided) }
    set { change(.look(.isDoubleSided), .isDoubleSided, to: newValue) }
  }
  /// The app's promise that the contents have no transparency.
  open var isOpaque: Bool {
    get { state.look.flags.contains(.isOpaque) }
    set { change(nil, .isOpaque, to: newValue) }
  }
  /// Whether an opacity under 1 applies to the layer and its sublayers as one picture; if not, to each
  /// of them, so that one shows through another.
  open var allowsGroupOpacity: Bool {
    get { !state.look.flags.contains(.isUngrouped) }
    set { change(nil, .isUngrouped, to: !newValue) }
  }
  /// Whether contents and sublayers are clipped to the rounded bounds.
  open var masksToBounds: Bool {
    get { state.look.flags.contains(.masksToBounds) }
    set { change(.look(.masksToBounds), .masksToBounds, to: newValue) }
  }
  open var backgroundColor: CGColor? {
    get { givenColors.background(for: state.look.backgroundColor) }
    set { setBackgroundColor(newValue) }
  }
  open var cornerRadius: CGFloat {
    get { CGFloat(state.look.cornerRadius) }
    set { change(.look(.cornerRadius), \.look.cornerRadius, to: Double(newValue)) }
  }
  /// The border lies inside the bounds, above the sublayers.
  open var borderWidth: CGFloat {
    get { CGFloat(state.look.borderWidth) }
    set { change(.look(.borderWidth), \.look.borderWidth, to: Double(newValue)) }
  }
  /// Opaque black by default; nil draws no border.
  open var borderColor: CGColor? {
    get { givenColors.border(for: state.look.borderColor) }
    set { setBorderColor(newValue) }
  }
  /// Whether edges that lie between pixels are softened; false by default, as on iOS. Round corners,
  /// borders, shapes and clips always are.
  open var allowsEdgeAntialiasing: Bool {
    get { state.look.flags.contains(.softensEdges) }
    set { change(nil, .softensEdges, to: newValue) }
  }
  /// The edges that are softened, all by default, of a layer without border and round corners.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { softEdges }
    set { setSoftEdges(newValue) }
  }
  /// Filters that the layer's picture, with its sublayers, goes through, in their order: `CIFilter`s, or
  /// names of filters. The layer keeps copies; inputs are changed and animated by key path:
  /// `filters.NAME.inputRadius`. A change of the list shows at once.
  open var filters: [Any]? {
    get { currentFilters(.filters) }
    set { setFilters(newValue, .filters) }
  }
  /// Filters that what lies below the layer, inside its rounded bounds, goes through.
  open var backgroundFilters: [Any]? {
    get { currentFilters(.backgroundFilters) }
    set { setFilters(newValue, .backgroundFilters) }
  }
  /// How the layer, with its sublayers, meets what lies below it in its superlayer: a `CIFilter`, or the
  /// name of one, as "multiplyBlendMode". Nil, the default, is over it.
  open var compositingFilter: Any? {
    get { givenEffects?.compositingFilter }
    set { setCompositingFilter(newValue) }
  }
  /// Opaque black by default. Without a path, all that the layer and its sublayers draw casts the shadow.
  open var shadowColor: CGColor? {
    get { givenColors.shadow(for: state.shadow.color) }
    set { setShadowColor(newValue) }
  }
  /// 0, the default, for no shadow, up to 1.
  open var shadowOpacity: Float {
    get { state.shadow.opacity }
    set { change(.shadow(.shadowOpacity), \.shadow.opacity, to: newValue) }
  }
  /// The standard deviation of the Gaussian that blurs the shadow, in points, 3 by default.
  open var shadowRadius: CGFloat {
    get { CGFloat(state.shadow.radius) }
    set { change(.shadow(.shadowRadius), \.shadow.radius, to: Double(newValue)) }
  }
  /// In points of the layer, (0, -3) by default.
  open var shadowOffset: CGSize {
    get { CGSize(state.shadow.offset) }
    set { change(.shadow(.shadowOffset), \.shadow.offset, to: newValue.vector) }
  }
  /// What casts the shadow, filled, in the layer's coordinates; nil, the default, for what is drawn. A
  /// change is animated only by an explicit animation.
  open var shadowPath: CGPath? {
    get { state.shadow.path.map { CGPath(elements: $0.elements) } }
    set { setShadowPath(newValue) }
  }
  /// Whether the layer and all under it are kept as a picture, drawn anew when something in it changes.
  open var shouldRasterize: Bool {
    get { state.rasterization.isOn }
    set { change(.rasterization(.shouldRasterize), \.rasterization.isOn, to: newValue) }
  }
  /// Pixels in a point of that picture, 1 by default.
  open var rasterizationScale: CGFloat {
    get { CGFloat(state.rasterization.scale) }
    set { change(.rasterization(.rasterizationScale), \.rasterization.scale, to: Double(newValue)) }
  }

  // MARK: Contents

  /// The picture in the layer: a `CGImage`. Other objects are kept and not drawn, a `UIImage` too, as
  /// at Apple.
  open var contents: Any? {
    get { currentContents }
    set { setContents(newValue) }
  }
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(state.content.gravity) }
    set { change(nil, \.content.placement.gravity, to: newValue.mode) }
  }
  /// Image pixels in a point.
  open var contentsScale: CGFloat {
    get { CGFloat(state.content.scale) }
    set { change(.content(.contentsScale), \.content.placement.scale, to: Double(newValue)) }
  }
  /// The part of the contents that shows, in unit space.
  open var contentsRect: CGRect {
    get { CGRect(vector: state.content.rect) }
    set { change(.content(.contentsRect), \.content.placement.rect, to: newValue.vector) }
  }
  /// The part of the contents that stretches, in unit space.
  open var contentsCenter: CGRect {
    get { CGRect(vector: state.content.center) }
    set { change(.content(.contentsCenter), \.content.placement.center, to: newValue.vector) }
  }
  /// Whether a change of the bounds' size has the layer drawn again.
  open var needsDisplayOnBoundsChange: Bool {
    get { marks.contains(.needsDisplayOnBoundsChange) }
    set { if mayChange() { marks.set(.needsDisplayOnBoundsChange, newValue) } }
  }

  // MARK: Tree, layout and display

  open var superlayer: CALayer? { presented == nil ? parent : presentedParent }
  /// Back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get { presented == nil ? (list.isEmpty ? nil : children) : presentedChildren }
    set { setSublayers(newValue ?? []) }
  }
  open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }
  open func removeFromSuperlayer() { leaveParent() }

  /// The layer whose alpha says how much of this one shows, in this layer's coordinates: nothing where it draws
  /// nothing, or is hidden. It is drawn with its own opacity, transform, animations and sublayers. This layer
  /// becomes its superlayer, but it is none of the sublayers. Masked-out parts are still hit.
  open var mask: CALayer? {
    get { presented == nil ? maskLayer : presentedMask }
    set { setMask(newValue) }
  }

  /// The size that the layer would like to have, in its superlayer's points: by default that of its
  /// frame.
  open func preferredFrameSize() -> CGSize { frame.size }
  open func setNeedsLayout() { markNeedsLayout() }
  open func needsLayout() -> Bool { marks.contains(.needsLayout) }
  /// Lays out now, from the highest ancestor that needs it.
  open func layoutIfNeeded() { layoutTree() }
  /// Places the sublayers; by default has the delegate do it.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  open func setNeedsDisplay() { markNeedsDisplay() }
  /// Marks the layer for display; the whole of it is drawn.
  open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay() }
  open func needsDisplay() -> Bool { marks.contains(.needsDisplay) }
  open func displayIfNeeded() { displayMarked() }
  /// Sets the contents: the delegate does it, or a bitmap that `draw(in:)` drew.
  open func display() {
    marks.remove(.needsDisplay)
    if let delegate { delegate.display(self) } else { displayBacking() }
  }
  /// Draws in the coordinates of the bounds; by default has the delegate do it.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Draws the layer and all under it, as its properties are now, in the coordinates of its bounds.
  /// Layers that drew their contents by `draw(in:)` draw them anew, in the resolution of `ctx`.
  open func render(in ctx: CGContext) { LayerRendering(context: ctx).draw(self) }
  /// Whether a change of the property that `key` names has the layer drawn again.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// True if y counts downwards in the context of `draw(in:)`, as it does on iOS; not so in coordinates
  /// that are turned upside down, where contents stay upright.
  open func contentsAreFlipped() -> Bool { !areContentsTurned }

  /// Has the nearest scroll layer above bring `p` to its origin.
  open func scroll(_ p: CGPoint) { scrollEnclosing(to: p) }
  /// Has the nearest scroll layer above move as little as is needed to show `r`.
  open func scrollRectToVisible(_ r: CGRect) { scrollEnclosing(toShow: r) }
  /// The part of the bounds that the nearest scroll layer above shows.
  open var visibleRect: CGRect { shownBounds }

  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { CALayer.convert(p, l, self) }
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { CALayer.convert(p, self, l) }
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { CALayer.convert(r, l, self) }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { CALayer.convert(r, self, l) }
  /// Whether `p`, in the layer's own points, is in the bounds; the lower and right edges are not.
  open func contains(_ p: CGPoint) -> Bool { boundsContain(p) }
  /// The front-most layer of this tree at `p`, in the superlayer's points.
  open func hitTest(_ p: CGPoint) -> CALayer? { frontmostLayer(at: p) }

  // MARK: Actions, animations, key-value coding

  /// The action for `event`: the delegate's, else from `actions`, `style`, the class, else, for an
  /// animatable property of a layer on screen, the implicit animation. `NSNull` on the way gives nil.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// The value that a property has by default, or nil for zero, nil and unknown keys.
  open class func defaultValue(forKey key: String) -> Any? { standardValue(forKey: key) }
  /// Adds a copy of `anim`. An animation under the same key is replaced, and stops unfinished.
  open func add(_ anim: CAAnimation, forKey key: String?) { addCopy(of: anim, forKey: key) }
  open func removeAnimation(forKey key: String) { stopAnimation(forKey: key) }
  open func removeAllAnimations() { stopAllAnimations() }
  /// The layer's copy of the animation that was added under `key`.
  open func animation(forKey key: String) -> CAAnimation? { animations[key]?.animation }
  /// The keys in the order in which their animations were added; nil when there are none.
  open func animationKeys() -> [String]? { animations.keys }

  /// The layer as it is on screen now, or nil before it was committed in a hosted tree. Changes of it
  /// have no effect.
  open func presentation() -> Self? { currentPresentation() }
  /// The layer that a presentation layer presents; any other layer itself.
  open func model() -> Self { modelOfSameClass() }

  /// The property or the value stored under `key`, else the default value of the class.
  open func value(forKey key: String) -> Any? {
    property(atPath: key) ?? managedValue(atPath: key)
  }
  /// Sets the property that `key` names. For any other key the value is stored with the layer, as
  /// that of a `@Managed` property is, with its action and display.
  open func setValue(_ value: Any?, forKey key: String) {
    guard presented != nil || MainThreadCheck.passes(self, key, #function) else { return }
    if !setProperty(value, atPath: key) { setManagedValue(value, atPath: key) }
  }
  /// As `value(forKey:)`, also for parts of properties: `position.x`, `transform.rotation.z`.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }
}

public import CoreGraphics
public import Foundation
public import CalqueMotion
internal import CalqueRenderTree

/// A layer that shows its sublayers several times, each copy transformed, tinted and delayed
/// relative to the one before.
///
/// The copies exist on the render thread only: to the app each sublayer is one layer, which hit
/// testing finds at the place of the first copy. Later copies lie above earlier ones. Replicators
/// may be nested, and their copies multiply. At most 10,000 copies of a layer's sublayers are
/// shown, and at most 100,000 copies of layers in a tree.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// The colour as it was set, so that it reads back in its original colour space.
  private var specifiedColor: CGColor? = .white

  private static let replicatorKeys = layerKeys.adding([
    KeyRow(.replicator(.instanceCount), \CAReplicatorLayer.instanceCount),
    KeyRow(.replicator(.instanceDelay), \CAReplicatorLayer.instanceDelay),
    KeyRow(.replicator(.instanceTransform), \CAReplicatorLayer.instanceTransform),
    KeyRow(.replicator(.instanceColor), \CAReplicatorLayer.instanceColor, standard: .white),
    KeyRow(.replicator(.instanceRedOffset), \CAReplicatorLayer.instanceRedOffset),
    KeyRow(.replicator(.instanceGreenOffset), \CAReplicatorLayer.instanceGreenOffset),
    KeyRow(.replicator(.instanceBlueOffset), \CAReplicatorLayer.instanceBlueOffset),
    KeyRow(.replicator(.instanceAlphaOffset), \CAReplicatorLayer.instanceAlphaOffset),
    KeyRow("preservesDepth", \CAReplicatorLayer.preservesDepth),
  ])
  override class var keys: KeyValueTable<CALayer> { replicatorKeys }

  public override init() {
    super.init()
    state.replicator = LayerReplicator()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if state.replicator == nil { state.replicator = LayerReplicator() }
    if let layer = layer as? CAReplicatorLayer { specifiedColor = layer.specifiedColor }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.replicator = LayerReplicator()
  }

  /// The number of copies, including the sublayers themselves; 1 by default. A count of 0 or less
  /// shows none.
  open var instanceCount: Int {
    get { Int(exactly: state.replicatorValue.count.rounded()) ?? .max }
    set { setInstanceCount(newValue) }
  }
  /// True if the copies keep their depth, as under a transform layer; the layer then draws nothing
  /// itself. False by default.
  open var preservesDepth: Bool {
    get { state.replicatorValue.preservesDepth }
    set { change(nil, \.replicatorValue.preservesDepth, to: newValue) }
  }
  /// The delay of each copy's animations relative to the copy before, in seconds of this layer's
  /// time; 0 by default. An animation that is removed ends for all copies at once.
  open var instanceDelay: CFTimeInterval {
    get { state.replicatorValue.delay }
    set { change(.replicator(.instanceDelay), \.replicatorValue.delay, to: newValue) }
  }
  /// The transform of each copy relative to the one before, about the centre of the bounds.
  open var instanceTransform: CATransform3D {
    get { state.replicatorValue.transform }
    set { change(.replicator(.instanceTransform), \.replicatorValue.transform, to: newValue) }
  }
  /// The colour that multiplies the colours of the first copy; opaque white by default and for nil.
  /// The alpha multiplies the opacity of the sublayers.
  open var instanceColor: CGColor? {
    get { SpecifiedColors.read(specifiedColor, state.replicatorValue.color) }
    set {
      guard newValue != instanceColor else { return }
      change(.replicator(.instanceColor)) {
        specifiedColor = newValue ?? .white
        state.replicatorValue.color = newValue?.srgb ?? SIMD4(1, 1, 1, 1)
      }
    }
  }
  /// The offset added to the red component for each further copy; components are clamped to 0...1.
  open var instanceRedOffset: Float {
    get { state.replicatorValue.colorOffset.x }
    set { change(.replicator(.instanceRedOffset), \.replicatorValue.colorOffset.x, to: newValue) }
  }
  /// The offset added to the green component for each further copy.
  open var instanceGreenOffset: Float {
    get { state.replicatorValue.colorOffset.y }
    set { change(.replicator(.instanceGreenOffset), \.replicatorValue.colorOffset.y, to: newValue) }
  }
  /// The offset added to the blue component for each further copy.
  open var instanceBlueOffset: Float {
    get { state.replicatorValue.colorOffset.z }
    set { change(.replicator(.instanceBlueOffset), \.replicatorValue.colorOffset.z, to: newValue) }
  }
  /// The offset added to the alpha component for each further copy.
  open var instanceAlphaOffset: Float {
    get { state.replicatorValue.colorOffset.w }
    set { change(.replicator(.instanceAlphaOffset), \.replicatorValue.colorOffset.w, to: newValue) }
  }

  private func setInstanceCount(_ count: Int) {
    if count < 0 {
      Diagnostic.report(self, "instanceCount", count, "expected 0 or more; showing no copies")
    } else if count > LayerReplicator.limit {
      Diagnostic.report(
        self, "instanceCount", count,
        "expected at most \(LayerReplicator.limit); showing that many")
    }
    change(.replicator(.instanceCount), \.replicatorValue.count, to: Double(count))
  }
}

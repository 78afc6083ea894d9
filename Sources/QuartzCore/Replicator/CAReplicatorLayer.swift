public import CoreGraphics
public import Foundation
public import Motion
internal import RenderTree

/// A layer that shows its sublayers several times, each copy moved, tinted and late with respect to the
/// one before.
///
/// The copies exist on the render thread only: sublayers are one layer each to the app, which hit testing
/// finds in the place of the first copy. Later copies lie above earlier ones. Under a replicator there may
/// be further ones, whose copies multiply. At most 10,000 copies of a layer's sublayers are shown, and in
/// a tree no more than 100,000 copies of layers.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// The colour as it was set, so that it reads back in its own colour space.
  private var givenColor: CGColor? = .white

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
  override class var keys: KeyTable<CALayer> { replicatorKeys }

  public override init() {
    super.init()
    state.replicator = LayerReplicator()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if state.replicator == nil { state.replicator = LayerReplicator() }
    if let layer = layer as? CAReplicatorLayer { givenColor = layer.givenColor }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.replicator = LayerReplicator()
  }

  /// The number of copies, the sublayers themselves among them: 1 by default. 0 and less show none of
  /// them.
  open var instanceCount: Int {
    get { Int(exactly: state.replicatorValue.count.rounded()) ?? .max }
    set { setInstanceCount(newValue) }
  }
  /// Whether the copies keep their depth, as under a transform layer; then the layer draws nothing of its
  /// own.
  open var preservesDepth: Bool {
    get { state.replicatorValue.preservesDepth }
    set { change(nil, \.replicatorValue.preservesDepth, to: newValue) }
  }
  /// Seconds of this layer's time by which the animations of each copy lag behind those of the copy
  /// before. An animation that is removed ends for all copies at once.
  open var instanceDelay: CFTimeInterval {
    get { state.replicatorValue.delay }
    set { change(.replicator(.instanceDelay), \.replicatorValue.delay, to: newValue) }
  }
  /// What moves each copy with respect to the one before, about the centre of the bounds.
  open var instanceTransform: CATransform3D {
    get { state.replicatorValue.transform }
    set { change(.replicator(.instanceTransform), \.replicatorValue.transform, to: newValue) }
  }
  /// Multiplies the colours of the first copy; opaque white by default, as which nil counts. The alpha
  /// multiplies the opacity of the sublayers.
  open var instanceColor: CGColor? {
    get { GivenColors.read(givenColor, state.replicatorValue.color) }
    set {
      guard newValue != instanceColor else { return }
      change(.replicator(.instanceColor)) {
        givenColor = newValue ?? .white
        state.replicatorValue.color = newValue?.srgb ?? SIMD4(1, 1, 1, 1)
      }
    }
  }
  /// Added to the red of the colour for each further copy, which stays within 0...1; likewise the others.
  open var instanceRedOffset: Float {
    get { state.replicatorValue.colorOffset.x }
    set { change(.replicator(.instanceRedOffset), \.replicatorValue.colorOffset.x, to: newValue) }
  }
  open var instanceGreenOffset: Float {
    get { state.replicatorValue.colorOffset.y }
    set { change(.replicator(.instanceGreenOffset), \.replicatorValue.colorOffset.y, to: newValue) }
  }
  open var instanceBlueOffset: Float {
    get { state.replicatorValue.colorOffset.z }
    set { change(.replicator(.instanceBlueOffset), \.replicatorValue.colorOffset.z, to: newValue) }
  }
  open var instanceAlphaOffset: Float {
    get { state.replicatorValue.colorOffset.w }
    set { change(.replicator(.instanceAlphaOffset), \.replicatorValue.colorOffset.w, to: newValue) }
  }

  private func setInstanceCount(_ count: Int) {
    if count < 0 {
      Diagnostic.report(self, "instanceCount", count, "a count is 0 or more, no copy is shown")
    } else if count > LayerReplicator.limit {
      Diagnostic.report(
        self, "instanceCount", count, "the first \(LayerReplicator.limit) copies are shown")
    }
    change(.replicator(.instanceCount), \.replicatorValue.count, to: Double(count))
  }
}

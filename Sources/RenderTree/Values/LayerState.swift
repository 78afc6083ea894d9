import CalqueMotion

/// The model values of one layer: everything except its place in the tree and its animations. The
/// render tree reports presentation values in the same form (`RenderTree.presentationState`).
///
/// The values are grouped by access: `geometry` is the geometry that nearly every animation changes
/// and fills one cache line; `appearance` is read when a layer is drawn. Values that few layers
/// have are on the heap: their transforms, their timing and the values of features.
package struct LayerState: Sendable, Equatable {
  package var geometry = LayerGeometry()
  package var appearance = LayerAppearance()
  package var content = LayerContent()
  /// The values on the heap; empty while all of them have had their defaults, otherwise one
  /// element. As an array, it is changed in place while no copy of the state has it.
  private var rareValues: [RareValues] = []

  package init() {}

  package static func == (a: LayerState, b: LayerState) -> Bool {
    a.geometry == b.geometry && a.appearance == b.appearance && a.content == b.content
      && (a.rareValues == b.rareValues
        || (a.rareValues.first ?? RareValues()) == (b.rareValues.first ?? RareValues()))
  }

  /// Returns one of the values on the heap that may be absent.
  @inline(__always)
  func rare<Value>(_ path: KeyPath<RareValues, Value?>) -> Value? {
    hasRareValues ? rareValues[0][keyPath: path] : nil
  }

  /// The features of which the layer has values.
  var features: ValueGroupSet { hasRareValues ? rareValues[0].features : [] }

  /// True if the layer has values of an optional feature.
  package var hasFeatures: Bool { features != [] }

  package var hasRareValues: Bool { !rareValues.isEmpty }

  package var transforms: LayerTransforms {
    get { hasRareValues ? rareValues[0].transforms : LayerTransforms() }
    set { changeRare { $0.transforms = newValue } }
  }

  /// The transform of the layer, one of `transforms`.
  package var transform: CATransform3D {
    get { hasRareValues ? rareValues[0].transforms.transform : .identity }
    set {
      if !hasRareValues {
        if newValue.isIdentity { return }
        rareValues = [RareValues()]
      }
      // It stays when the transform becomes the identity, as one that comes and goes does.
      rareValues[0].transforms.transform = newValue
    }
  }

  package var timing: TimingSpec {
    get { hasRareValues ? rareValues[0].timing : .layerDefault }
    set { changeRare { $0.timing = newValue } }
  }

  mutating func changeRare(_ change: (inout RareValues) -> Void) {
    guard hasRareValues else {
      var values = RareValues()
      change(&values)
      if values != RareValues() { rareValues = [values] }
      return
    }
    change(&rareValues[0])
    dropDefaults()
  }

  private mutating func dropDefaults() {
    if rareValues[0] == RareValues() { rareValues = [] }
  }
}

/// The values on the heap, which few layers have.
struct RareValues: Sendable, Equatable {
  var transforms = LayerTransforms()
  var timing = TimingSpec.layerDefault
  var shape: HeapBox<LayerShape>?
  var emitter: HeapBox<LayerEmitter>?
  var replicator: HeapBox<LayerReplicator>?
  var gradient: HeapBox<LayerGradient>?
  var filters: HeapBox<LayerFilters>?
  var shadow: HeapBox<LayerShadow>?
  var rasterization: HeapBox<LayerRasterization>?
}

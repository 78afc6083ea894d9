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
  /// The values on the heap; nil while all of them have their defaults.
  private(set) var rare: HeapBox<RareValues>?

  package init() {}

  package var transforms: LayerTransforms {
    get { rare?.value.transforms ?? LayerTransforms() }
    set { changeRare { $0.transforms = newValue } }
  }

  package var timing: TimingSpec {
    get { rare?.value.timing ?? .layerDefault }
    set { changeRare { $0.timing = newValue } }
  }

  mutating func changeRare(_ change: (inout RareValues) -> Void) {
    var values = rare?.value ?? RareValues()
    change(&values)
    rare = values == RareValues() ? nil : HeapBox(values)
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

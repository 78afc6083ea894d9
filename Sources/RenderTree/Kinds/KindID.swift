/// The optional features of layers ("kinds"): the values that only some layers have besides their
/// box, appearance and contents.
///
/// The list is complete. Each kind is implemented in the folder of its name.
enum KindID: UInt8, CaseIterable {
  // In the paint order of a layer's own content.
  case gradient, shape, emitter
  case shadow, effects, rasterization, replicator

  @inline(__always)
  var type: any LayerKind.Type {
    switch self {
    case .gradient: GradientKind.self
    case .shape: ShapeKind.self
    case .emitter: EmitterKind.self
    case .shadow: ShadowKind.self
    case .effects: EffectsKind.self
    case .rasterization: RasterizationKind.self
    case .replicator: ReplicatorKind.self
    }
  }

  /// The kind as one that draws content of its own; nil for other kinds.
  var content: (any ContentKind.Type)? {
    switch self {
    case .gradient: GradientKind.self
    case .shape: ShapeKind.self
    case .emitter: EmitterKind.self
    case .shadow, .effects, .rasterization, .replicator: nil
    }
  }

  /// The bit of the kind in `ValueGroups`.
  @inline(__always)
  var group: ValueGroups { ValueGroups(rawValue: ValueGroups.firstKind << UInt16(rawValue)) }
}

/// The storage of all kinds, by slot.
///
/// The columns of a kind are read and changed by that kind's code alone; other code calls the kind.
struct Kinds: ~Copyable {
  /// The kinds of which each slot has values.
  private var groups = Column<ValueGroups>()

  var gradients = SparseColumn<GradientRow>()
  var gradientStops = GradientStore()
  /// A scratch gradient in which animations are applied; its storage is reused.
  var gradientScratch = LayerGradient()
  var shapes = SparseColumn<ShapeRow>()
  /// The stencils of shapes and of shadow paths.
  var stencils = StencilStore()
  var emitters = EmitterStore()
  var shadows = SparseColumn<ShadowRow>()
  var effects = SparseColumn<EffectRow>()
  var rasterizations = SparseColumn<RasterizedRow>()
  var replicators = SparseColumn<ReplicatorRow>()

  mutating func grow(to count: Int) {
    groups.resize(count, filledWith: [])
    gradients.resize(count)
    shapes.resize(count)
    shadows.resize(count)
    effects.resize(count)
    rasterizations.resize(count)
    replicators.resize(count)
  }

  /// Returns the kinds of which the layer has values.
  @inline(__always)
  func groups(of slot: Int32) -> ValueGroups { groups[slot] }

  mutating func setGroups(_ set: ValueGroups, of slot: Int32) { groups[slot] = set }
}

/// The kinds of things that some layers have besides their box, look and contents.
///
/// This is the list: a kind that is not named here is not there. What a kind is and does stands in its folder.
enum KindID: UInt8, CaseIterable {
  // In the order in which a layer's own content is drawn.
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

  /// The kinds that layers draw by themselves.
  var content: (any ContentKind.Type)? {
    switch self {
    case .gradient: GradientKind.self
    case .shape: ShapeKind.self
    case .emitter: EmitterKind.self
    case .shadow, .effects, .rasterization, .replicator: nil
    }
  }

  /// The bit of the kind among the groups of a layer's values.
  @inline(__always)
  var group: ValueGroups { ValueGroups(rawValue: ValueGroups.firstKind << UInt16(rawValue)) }
}

/// The knowledge of the kinds of the layers that have something of them.
///
/// Each is the business of its kind alone; others ask the kind.
struct Kinds: ~Copyable {
  /// The kinds of which the layer at a slot has something.
  private var groups = Column<ValueGroups>()

  var gradients = SparseColumn<GradientRow>()
  var gradientStops = GradientStore()
  /// Where gradients are animated; its storage goes round.
  var gradientScratch = LayerGradient()
  var shapes = SparseColumn<ShapeRow>()
  /// Of shapes, and of the paths of shadows.
  var stencils = StencilStore()
  var emitters = EmitterStore()
  var shadows = SparseColumn<ShadowRow>()
  var effects = SparseColumn<EffectRow>()
  var rasters = SparseColumn<RasterizedRow>()
  var replicators = SparseColumn<ReplicatorRow>()

  mutating func grow(to count: Int) {
    groups.resize(count, filledWith: [])
    gradients.resize(count)
    shapes.resize(count)
    shadows.resize(count)
    effects.resize(count)
    rasters.resize(count)
    replicators.resize(count)
  }

  /// The kinds of which the layer has something.
  @inline(__always)
  func groups(of slot: Int32) -> ValueGroups { groups[slot] }

  mutating func setGroups(_ set: ValueGroups, of slot: Int32) { groups[slot] = set }
}

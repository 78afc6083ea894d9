/// The storage of all features, by slot.
///
/// The columns of a feature are read and changed by that feature's code alone; other code calls the
/// feature.
struct FeatureStore: ~Copyable {
  /// The features of which each slot has values.
  private var featureSets = Column<ValueGroupSet>()

  var gradients = SparseColumn<GradientEntry>()
  var gradientStops = GradientStore()
  /// A scratch gradient in which animations are applied; its storage is reused.
  var gradientScratch = LayerGradient()
  var shapes = SparseColumn<ShapeEntry>()
  /// The masks of shapes and of shadow paths.
  var styledPaths = StyledPathStore()
  var emitters = EmitterStore()
  var shadows = SparseColumn<ShadowEntry>()
  var filters = SparseColumn<FiltersEntry>()
  var rasterizations = SparseColumn<RasterizationEntry>()
  var bitmapUse = BitmapUse()
  var replicators = SparseColumn<ReplicatorEntry>()

  mutating func grow(to count: Int) {
    featureSets.resize(count, filledWith: [])
    gradients.resize(count)
    shapes.resize(count)
    shadows.resize(count)
    filters.resize(count)
    rasterizations.resize(count)
    replicators.resize(count)
  }

  /// Returns the features that the layer has.
  @inline(__always)
  func featureSet(of slot: Int32) -> ValueGroupSet { featureSets[slot] }

  mutating func setFeatureSet(_ set: ValueGroupSet, of slot: Int32) { featureSets[slot] = set }
}

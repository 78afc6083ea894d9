import CoreGraphics

extension LayerState {
  /// Copies `values` into the state, of the features only those in `valueGroups`. `image`, if
  /// any, replaces the contents image.
  mutating func take(
    _ values: AnimatedValues, _ valueGroups: ValueGroupSet, _ image: CGImage?
  ) {
    geometry = values.geometry
    appearance = values.appearance
    transforms = values.transforms
    content.fit = values.content.fit
    if let image { content.image = image }
    for feature in valueGroups.eachFeature {
      switch feature {
      case .gradient: gradient = values.gradient
      case .shape: shape = values.shape
      case .emitter: emitter = values.emitter
      case .shadow: shadow = values.shadow ?? LayerShadow()
      case .filters: filters = values.filters ?? LayerFilters()
      case .rasterization: rasterization = values.rasterization ?? LayerRasterization()
      case .replicator: replicator = values.replicator
      }
    }
  }

  /// A state with the default values of the features that only some classes of layers have.
  package static let withAllFeatures: LayerState = {
    var state = LayerState()
    (state.shape, state.gradient) = (LayerShape(), LayerGradient())
    (state.replicator, state.emitter) = (LayerReplicator(), LayerEmitter())
    return state
  }()

  /// True if the layer has values of a feature that draws content of its own.
  package var hasContentFeature: Bool { features.eachFeature.contains { $0.drawing != nil } }

  /// Removes the values of the features that draw content of their own.
  package mutating func removeContentFeatures() {
    for feature in features.eachFeature where feature.drawing != nil {
      switch feature {
      case .gradient: gradient = nil
      case .shape: shape = nil
      case .emitter: emitter = nil
      case .shadow, .filters, .rasterization, .replicator: break
      }
    }
  }
}

extension RareValues {
  /// The features of which there are values.
  var features: ValueGroupSet {
    var features: ValueGroupSet = []
    if gradient != nil { features.insert(FeatureID.gradient.valueGroup) }
    if shape != nil { features.insert(FeatureID.shape.valueGroup) }
    if emitter != nil { features.insert(FeatureID.emitter.valueGroup) }
    if shadow != nil { features.insert(FeatureID.shadow.valueGroup) }
    if filters != nil { features.insert(FeatureID.filters.valueGroup) }
    if rasterization != nil { features.insert(FeatureID.rasterization.valueGroup) }
    if replicator != nil { features.insert(FeatureID.replicator.valueGroup) }
    return features
  }
}

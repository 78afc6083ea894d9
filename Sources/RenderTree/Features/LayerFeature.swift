/// An optional feature of layers, implemented by static functions over the layer store.
///
/// Each feature has a folder with the animatable properties, the entry in the layer store, and this
/// conformance. The values that a commit carries are there or in `Values`. `slot` is a layer or a
/// replica.
protocol LayerFeature {
  /// True if layers of every class have its properties.
  static var isOfEveryLayer: Bool { get }

  /// Sets the model values of `slot` from `state`, which may have none. Running animations
  /// continue.
  static func set(_ state: LayerState, of slot: Int32, in layers: inout LayerStore)

  /// Removes the values of `slot` and marks the layer dirty.
  static func remove(_ slot: Int32, from layers: inout LayerStore)

  /// Gives a layer without values of the feature the defaults from which an animation starts.
  static func ensureValues(of slot: Int32, in layers: inout LayerStore)

  /// Writes the presentation values of `slot` to `state`.
  static func describe(_ slot: Int32, of layers: borrowing LayerStore, in state: inout LayerState)

  // MARK: Animation

  /// Copies the model values of `slot` to `values`, to which animations are applied.
  static func begin(_ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore)

  /// Stores `values` as the presentation values of `slot` and marks what changed dirty.
  static func setPresentation(
    _ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore)

  // MARK: Replicas

  /// Makes the replica `replica` show the presentation values of its source `slot` or, where its
  /// time lags behind, `values`.
  static func share(
    _ slot: Int32, with replica: Int32, _ values: AnimatedValues?, in layers: inout LayerStore)
}

extension LayerFeature {
  static var isOfEveryLayer: Bool { false }

  static func ensureValues(of slot: Int32, in layers: inout LayerStore) {}

  static func share(
    _ slot: Int32, with replica: Int32, _ values: AnimatedValues?, in layers: inout LayerStore
  ) {}
}

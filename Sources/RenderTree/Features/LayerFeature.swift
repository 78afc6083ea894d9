/// An optional feature of layers, implemented by static functions over the layer store.
///
/// Each feature has a folder with the animatable properties, the entry in the layer store, and this
/// conformance. The values that a commit carries are there, too. `slot` is a layer or a
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

/// The level of a feature's content in the paint order of its layer.
enum ContentLevel {
  /// Between the background and the contents.
  case belowContents
  /// Between the contents and the sublayers.
  case aboveContents
  /// Above the sublayers and the border.
  case aboveSublayers
}

/// A feature that draws content of its own.
protocol ContentFeature: LayerFeature {
  static var level: ContentLevel { get }
  /// True if it may draw outside the bounds of layers that do not mask to them.
  static var leavesBounds: Bool { get }
  /// The name of its items in item records.
  static var recordPart: ItemRecord.Part { get }

  /// Returns the number of overlapping items that it draws; 0 for none. If it is more than one,
  /// opacity cannot be applied item by item.
  static func count(of slot: Int32, in layers: borrowing LayerStore) -> Int

  /// Derives the values that depend on the device transform of the layer.
  static func updateDrawProperties(
    of slot: Int32, on deviceTransform: PlaneTransform, _ inherited: LayerStore.ParentGeometry,
    in layers: inout LayerStore)

  /// Returns the pixels that it draws on, whether or not the layer masks to its bounds.
  static func pixels(
    of slot: Int32, on deviceTransform: PlaneTransform, in layers: borrowing LayerStore
  )
    -> PixelRect

  /// Appends its items to `list`: items of the kind `.feature`, or of kinds of their own.
  static func emit(
    _ slot: Int32, _ appearance: LayerAppearance, _ opacity: Float, _ clipChain: Int32,
    _ layers: borrowing LayerStore, into list: inout DisplayList)

  // MARK: Items

  /// Returns the rectangle of an item without a coverage mask, in points of its layer. The default
  /// is the bounds.
  static func rect(of item: Item, in layers: borrowing LayerStore) -> SIMD4<Double>

  /// Returns the texture coordinates of a sprite item without a coverage mask, or the values that
  /// its pipeline takes instead.
  static func coordinates(of item: Item, in layers: borrowing LayerStore) -> SIMD4<Float>

  /// Returns the texture of an item.
  static func texture(of item: Item) -> TextureSource

  /// Returns the colour of a sprite item, not premultiplied; `coverageMask` is the content of its
  /// texture.
  static func color(
    of item: Item, _ coverageMask: CoverageMask?, _ layers: borrowing LayerStore
  ) -> SIMD4<Float>

  /// Writes the instance of an item that is a rounded rectangle.
  static func write(_ item: Item, to instance: inout RoundRect, _ layers: borrowing LayerStore)

  /// True if the tint of replicas must still be multiplied into the item's colour.
  static var isTinted: Bool { get }

  /// Returns the reasons why an item is blended, as far as they come from its content.
  static func blendReasons(of item: Item, _ layers: borrowing LayerStore) -> BlendReasons
}

extension ContentFeature {
  static var isTinted: Bool { true }

  static func updateDrawProperties(
    of slot: Int32, on deviceTransform: PlaneTransform, _ inherited: LayerStore.ParentGeometry,
    in layers: inout LayerStore
  ) {}

  static func rect(of item: Item, in layers: borrowing LayerStore) -> SIMD4<Double> {
    layers.values[geometryOf: item.slot].bounds
  }

  static func coordinates(of item: Item, in layers: borrowing LayerStore) -> SIMD4<Float> {
    SIMD4(0, 0, 1, 1)
  }

  static func texture(of item: Item) -> TextureSource { .none }

  static func color(
    of item: Item, _ coverageMask: CoverageMask?, _ layers: borrowing LayerStore
  ) -> SIMD4<Float> {
    SIMD4(1, 1, 1, 1)
  }

  static func write(_ item: Item, to instance: inout RoundRect, _ layers: borrowing LayerStore) {}
}

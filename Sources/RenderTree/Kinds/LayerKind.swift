/// A kind of thing that some layers have besides their box, look and contents.
///
/// It is a folder: the values as a commit carries them, the properties that are animated, the row that a layer has
/// in the scene, and these functions. `slot` is a layer or a copy of one.
protocol LayerKind {
  /// True if layers of every class have its properties.
  static var isOfEveryLayer: Bool { get }

  /// Makes what `state` says, or does not say, the model's of `slot`. What runs on it goes on.
  static func set(_ state: LayerState, of slot: Int32, in scene: inout Scene)

  /// Lets go of what `slot` has, and has the layer drawn without it.
  static func remove(_ slot: Int32, from scene: inout Scene)

  /// Gives a layer with nothing of the kind what an animation of it starts from.
  static func prepare(_ slot: Int32, in scene: inout Scene)

  /// Writes what `slot` shows into its state.
  static func describe(_ slot: Int32, of scene: borrowing Scene, in state: inout LayerState)

  // MARK: Animation

  /// Puts the model's values where animations are applied to them.
  static func begin(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene)

  /// Shows what the animations have made of them.
  static func show(_ values: inout AnimatedValues, of slot: Int32, in scene: inout Scene)

  // MARK: Copies

  /// Has `copy` show what `slot`, of which it is a copy, shows or, where it lags behind, `values`.
  static func share(
    _ slot: Int32, with copy: Int32, _ values: AnimatedValues?, in scene: inout Scene)
}

extension LayerKind {
  static var isOfEveryLayer: Bool { false }

  static func prepare(_ slot: Int32, in scene: inout Scene) {}

  static func share(
    _ slot: Int32, with copy: Int32, _ values: AnimatedValues?, in scene: inout Scene
  ) {}
}

/// Where the content of a kind stands in the drawing of its layer.
enum ContentLevel {
  /// Between the background and the contents.
  case belowContents
  /// Between the contents and the sublayers.
  case aboveContents
  /// Above the sublayers and the border.
  case aboveSublayers
}

/// A kind of content: something that layers draw by themselves.
protocol ContentKind: LayerKind {
  static var level: ContentLevel { get }
  /// True if it reaches beyond the bounds of layers that do not mask to them.
  static var leavesBounds: Bool { get }
  /// Its name in notes.
  static var note: DrawNote.Part { get }

  /// How many things it draws over one another: 0 for nothing; more than one cannot be faded one by one.
  static func count(of slot: Int32, in scene: borrowing Scene) -> Int

  /// Derives what depends on where the layer stands.
  static func place(
    _ slot: Int32, on plane: Plane, _ outside: Scene.Outside, in scene: inout Scene)

  /// The pixels that it draws on, whatever the layer masks.
  static func pixels(of slot: Int32, on plane: Plane, in scene: borrowing Scene) -> PixelRect

  /// Lists what it draws: items of the part `.kind`, or of parts of their own.
  static func emit(
    _ slot: Int32, _ style: LayerLook, _ opacity: Float, _ clip: Int32,
    _ scene: borrowing Scene, into list: inout DisplayList)

  // MARK: Items

  /// The rectangle of an item without a texture of coverage, in points of its layer: the bounds unless the kind says
  /// otherwise.
  static func rect(of item: Item, in scene: borrowing Scene) -> SIMD4<Double>

  /// The texture coordinates of an item that is a sprite without a texture of coverage, or what its pipeline takes in
  /// their place.
  static func coordinates(of item: Item, in scene: borrowing Scene) -> SIMD4<Float>

  /// The texture of an item.
  static func texture(of item: Item) -> TextureSource

  /// The colour of an item that is a sprite, not premultiplied; `raster` is what its texture holds.
  static func color(
    of item: Item, _ raster: Raster?, _ scene: borrowing Scene
  ) -> SIMD4<Float>

  /// Writes an item that is a rounded rectangle.
  static func write(_ item: Item, to instance: inout RoundRect, _ scene: borrowing Scene)

  /// True if copies' colours still have to be multiplied in.
  static var isTinted: Bool { get }

  /// Why an item is blended, for what it draws.
  static func blendReasons(of item: Item, _ scene: borrowing Scene) -> BlendReasons
}

extension ContentKind {
  static var isTinted: Bool { true }

  static func place(
    _ slot: Int32, on plane: Plane, _ outside: Scene.Outside, in scene: inout Scene
  ) {}

  static func rect(of item: Item, in scene: borrowing Scene) -> SIMD4<Double> {
    scene.values[boxOf: item.slot].bounds
  }

  static func coordinates(of item: Item, in scene: borrowing Scene) -> SIMD4<Float> {
    SIMD4(0, 0, 1, 1)
  }

  static func texture(of item: Item) -> TextureSource { .none }

  static func color(
    of item: Item, _ raster: Raster?, _ scene: borrowing Scene
  ) -> SIMD4<Float> {
    SIMD4(1, 1, 1, 1)
  }

  static func write(_ item: Item, to instance: inout RoundRect, _ scene: borrowing Scene) {}
}

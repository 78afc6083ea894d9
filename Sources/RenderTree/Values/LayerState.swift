import CoreGraphics
import Motion

/// Everything the render tree knows of one layer besides its place in the tree and its animations.
///
/// The groups follow use: `box` is what nearly every animation moves and fills one cache line, `look` is read when a
/// layer draws. What few layers have is on the heap: their space, their time and the things of kinds.
public struct LayerState: Sendable, Equatable {
  public var box = LayerBox()
  public var look = LayerLook()
  public var content = LayerContent()
  /// Nil where all of it is as it is for a new layer.
  private(set) var rare: HeapBox<RareValues>?

  public init() {}

  public var space: LayerSpace {
    get { rare?.value.space ?? LayerSpace() }
    set { changeRare { $0.space = newValue } }
  }

  public var timing: TimingSpec {
    get { rare?.value.timing ?? .layerDefault }
    set { changeRare { $0.timing = newValue } }
  }

  mutating func changeRare(_ change: (inout RareValues) -> Void) {
    var values = rare?.value ?? RareValues()
    change(&values)
    rare = values == RareValues() ? nil : HeapBox(values)
  }
}

/// The values that few layers have.
struct RareValues: Sendable, Equatable {
  var space = LayerSpace()
  var timing = TimingSpec.layerDefault
  var shape: HeapBox<LayerShape>?
  var emitter: HeapBox<LayerEmitter>?
  var replicator: HeapBox<LayerReplicator>?
  var gradient: HeapBox<LayerGradient>?
  var effects: HeapBox<LayerEffects>?
  var shadow: HeapBox<LayerShadow>?
  var rasterization: HeapBox<LayerRasterization>?
}

/// The flat geometry of a layer, in points of its superlayer's space.
public struct LayerBox: Sendable, Equatable {
  public var position = SIMD2<Double>()
  /// The unit point of `bounds` that lies at `position`.
  public var anchorPoint = SIMD2<Double>(0.5, 0.5)
  /// x, y, width and height, in the layer's own points.
  public var bounds = SIMD4<Double>()

  public init() {}
}

/// The part of the geometry that leaves the plane.
public struct LayerSpace: Sendable, Equatable {
  public var transform = CATransform3D.identity
  public var sublayerTransform = CATransform3D.identity
  public var zPosition: Double = 0
  public var anchorPointZ: Double = 0

  public init() {}
}

/// The appearance of a layer. Colours are sRGB, not premultiplied.
public struct LayerLook: Sendable, Equatable {
  public var backgroundColor = SIMD4<Float>()
  public var borderColor = SIMD4<Float>(0, 0, 0, 1)
  public var cornerRadius: Double = 0
  public var borderWidth: Double = 0
  public var opacity: Float = 1
  public var flags: LayerFlags = .isDoubleSided

  public init() {}
}

/// The yes-or-no properties of a layer.
public struct LayerFlags: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let isHidden = LayerFlags(rawValue: 1)
  public static let masksToBounds = LayerFlags(rawValue: 2)
  /// The app promises that the contents cover the bounds without transparency.
  public static let isOpaque = LayerFlags(rawValue: 4)
  public static let isDoubleSided = LayerFlags(rawValue: 8)
  /// The layer stands below its siblings, whatever their depth.
  public static let isGround = LayerFlags(rawValue: 0x200)
  /// The layer draws nothing and does not flatten its sublayers.
  public static let isVolume = LayerFlags(rawValue: 0x800)
  /// Edges that lie between pixels are softened, except the hard ones.
  public static let softensEdges = LayerFlags(rawValue: 0x400)
  /// The opacity goes to each sublayer on its own instead of to a picture of all.
  public static let isUngrouped = LayerFlags(rawValue: 0x20000)
  /// The layer's own space is turned upside down in its superlayer's; images stay upright.
  public static let isGeometryFlipped = LayerFlags(rawValue: 0x10000)
  /// The bits of the layer's `CornerStyle`.
  static let cornerBits = LayerFlags(rawValue: 0x1F << cornerShift)
  static let cornerShift: UInt32 = 24
  /// The corners that `cornerRadius` leaves alone.
  public static let squareCorners = LayerFlags(CornerStyle.allSquare)
  public static let hasContinuousCorners = LayerFlags(CornerStyle.continuous)

  public init(_ corners: CornerStyle) {
    self.init(rawValue: UInt32(corners.rawValue) << Self.cornerShift)
  }

  /// The edges that are never softened: 1 at the least x, 2 at the largest, 4 at the least y, 8 at the
  /// largest.
  package var hardEdges: UInt8 {
    get { UInt8(rawValue >> 12 & 15) }
    set { self = LayerFlags(rawValue: rawValue & ~0xf000 | UInt32(newValue & 15) << 12) }
  }
}

/// The contents image of a layer and how it fills the bounds.
public struct LayerContent: Sendable, Equatable {
  public var image: CGImage?
  public var placement = ContentPlacement()

  public init() {}

  public static func == (a: LayerContent, b: LayerContent) -> Bool {
    a.image === b.image && a.placement == b.placement
  }
}

/// Where contents lie in the bounds, as plain data.
public struct ContentPlacement: Sendable, Equatable {
  /// The part of the image that is shown, in unit space.
  public var rect = SIMD4<Double>(0, 0, 1, 1)
  /// The part of the image that stretches, in unit space.
  public var center = SIMD4<Double>(0, 0, 1, 1)
  /// Image pixels in a point.
  public var scale: Double = 1
  public var gravity = ContentsGravity.resize
  public var filter = TextureFilter.linear

  public init() {}

  /// Whether the image is cut in parts that stretch differently.
  @inline(__always)
  var isSliced: Bool { center != SIMD4(0, 0, 1, 1) && gravity.resizes }
}

extension LayerContent {
  public var gravity: ContentsGravity {
    get { placement.gravity }
    set { placement.gravity = newValue }
  }
  public var scale: Double {
    get { placement.scale }
    set { placement.scale = newValue }
  }
  public var rect: SIMD4<Double> {
    get { placement.rect }
    set { placement.rect = newValue }
  }
  public var center: SIMD4<Double> {
    get { placement.center }
    set { placement.center = newValue }
  }
}

/// How contents are placed in the bounds; top is the visual top.
public enum ContentsGravity: UInt8, Sendable, CaseIterable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill

  /// Whether contents are stretched to the bounds in some way.
  var resizes: Bool { rawValue >= ContentsGravity.resize.rawValue }
}

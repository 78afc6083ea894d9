import CoreGraphics
import Motion

/// The model values of one layer: everything except its place in the tree and its animations. The
/// render tree reports presentation values in the same form (`RenderTree.shownState`).
///
/// The values are grouped by access: `box` is the geometry that nearly every animation changes and
/// fills one cache line; `look` is read when a layer is drawn. Values that few layers have are on
/// the heap: their space, their timing and the values of kinds.
public struct LayerState: Sendable, Equatable {
  public var box = LayerBox()
  public var look = LayerLook()
  public var content = LayerContent()
  /// The values on the heap; nil while all of them have their defaults.
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

/// The values on the heap, which few layers have.
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
  /// The point at `position`, in unit coordinates of `bounds`.
  public var anchorPoint = SIMD2<Double>(0.5, 0.5)
  /// x, y, width and height, in the layer's own points.
  public var bounds = SIMD4<Double>()

  public init() {}
}

/// The geometry in depth and the transforms of a layer.
public struct LayerSpace: Sendable, Equatable {
  public var transform = CATransform3D.identity
  public var sublayerTransform = CATransform3D.identity
  public var zPosition: Double = 0
  public var anchorPointZ: Double = 0

  public init() {}
}

/// The appearance of a layer. Lengths are in points; colours are sRGB, not premultiplied.
public struct LayerLook: Sendable, Equatable {
  public var backgroundColor = SIMD4<Float>()
  public var borderColor = SIMD4<Float>(0, 0, 0, 1)
  public var cornerRadius: Double = 0
  public var borderWidth: Double = 0
  public var opacity: Float = 1
  public var flags: LayerFlags = .isDoubleSided

  public init() {}
}

/// The Boolean properties of a layer.
public struct LayerFlags: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let isHidden = LayerFlags(rawValue: 1)
  public static let masksToBounds = LayerFlags(rawValue: 2)
  /// The app guarantees that the contents cover the bounds without transparency.
  public static let isOpaque = LayerFlags(rawValue: 4)
  public static let isDoubleSided = LayerFlags(rawValue: 8)
  /// The layer is drawn below its siblings, whatever their zPosition.
  public static let isGround = LayerFlags(rawValue: 0x200)
  /// The layer draws nothing and does not flatten its sublayers.
  public static let isVolume = LayerFlags(rawValue: 0x800)
  /// Edges that are not on pixel boundaries are antialiased, except `hardEdges`.
  public static let softensEdges = LayerFlags(rawValue: 0x400)
  /// The opacity applies to each sublayer separately instead of to the composited subtree.
  public static let isUngrouped = LayerFlags(rawValue: 0x20000)
  /// The layer's own space is flipped vertically in its superlayer's space; images stay upright.
  public static let isGeometryFlipped = LayerFlags(rawValue: 0x10000)
  /// The bits of the layer's `CornerStyle`.
  static let cornerBits = LayerFlags(rawValue: 0x1F << cornerShift)
  static let cornerShift: UInt32 = 24
  /// The corners that `cornerRadius` does not round.
  public static let squareCorners = LayerFlags(CornerStyle.allSquare)
  public static let hasContinuousCorners = LayerFlags(CornerStyle.continuous)

  public init(_ corners: CornerStyle) {
    self.init(rawValue: UInt32(corners.rawValue) << Self.cornerShift)
  }

  /// The edges that are never antialiased, as bits: 1 for the edge at minX, 2 at maxX, 4 at minY, 8
  /// at maxY.
  package var hardEdges: UInt8 {
    get { UInt8(rawValue >> 12 & 15) }
    set { self = LayerFlags(rawValue: rawValue & ~0xf000 | UInt32(newValue & 15) << 12) }
  }
}

/// The contents image of a layer and its placement in the bounds.
public struct LayerContent: Sendable, Equatable {
  public var image: CGImage?
  public var placement = ContentPlacement()

  public init() {}

  public static func == (a: LayerContent, b: LayerContent) -> Bool {
    a.image === b.image && a.placement == b.placement
  }
}

/// The placement of contents in the bounds, as plain data.
public struct ContentPlacement: Sendable, Equatable {
  /// The part of the image that is shown, in unit coordinates.
  public var rect = SIMD4<Double>(0, 0, 1, 1)
  /// The part of the image that stretches, in unit coordinates.
  public var center = SIMD4<Double>(0, 0, 1, 1)
  /// Image pixels per point.
  public var scale: Double = 1
  public var gravity = ContentsGravity.resize
  public var filter = TextureFilter.linear

  public init() {}

  /// True if the image is cut into parts that stretch differently.
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

/// The alignment or scaling of contents in the bounds; top is the visual top.
public enum ContentsGravity: UInt8, Sendable, CaseIterable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill

  /// True if the contents are scaled to the bounds.
  var resizes: Bool { rawValue >= ContentsGravity.resize.rawValue }
}

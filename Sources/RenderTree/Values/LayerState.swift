import CoreGraphics
import Motion

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
  var effects: HeapBox<LayerEffects>?
  var shadow: HeapBox<LayerShadow>?
  var rasterization: HeapBox<LayerRasterization>?
}

/// The flat geometry of a layer, in points: the position in the superlayer's space, the bounds
/// in its own.
package struct LayerGeometry: Sendable, Equatable {
  package var position = SIMD2<Double>()
  /// The point at `position`, in unit coordinates of `bounds`.
  package var anchorPoint = SIMD2<Double>(0.5, 0.5)
  /// x, y, width and height, in the layer's own points.
  package var bounds = SIMD4<Double>()

  package init() {}

  /// The anchor point, in the layer's own points.
  @inline(__always)
  package var anchor: SIMD2<Double> { bounds.lowHalf + anchorPoint * bounds.highHalf }
}

/// The geometry in depth and the transforms of a layer.
package struct LayerTransforms: Sendable, Equatable {
  package var transform = CATransform3D.identity
  package var sublayerTransform = CATransform3D.identity
  package var zPosition: Double = 0
  package var anchorPointZ: Double = 0

  package init() {}
}

/// The appearance of a layer. Lengths are in points; colours are sRGB, not premultiplied.
package struct LayerAppearance: Sendable, Equatable {
  package var backgroundColor = SIMD4<Float>()
  package var borderColor = SIMD4<Float>(0, 0, 0, 1)
  package var cornerRadius: Double = 0
  package var borderWidth: Double = 0
  package var opacity: Float = 1
  package var flags: LayerFlags = .isDoubleSided

  package init() {}
}

/// The Boolean properties of a layer.
package struct LayerFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let isHidden = LayerFlags(rawValue: 1)
  package static let masksToBounds = LayerFlags(rawValue: 2)
  /// The app guarantees that the contents cover the bounds without transparency.
  package static let isOpaque = LayerFlags(rawValue: 4)
  package static let isDoubleSided = LayerFlags(rawValue: 8)
  /// The layer is drawn below its siblings, whatever their zPosition.
  package static let isTileContainer = LayerFlags(rawValue: 0x200)
  /// The layer draws nothing and does not flatten its sublayers.
  package static let preserves3D = LayerFlags(rawValue: 0x800)
  /// Edges that are not on pixel boundaries are antialiased, except `aliasedEdges`.
  package static let allowsEdgeAntialiasing = LayerFlags(rawValue: 0x400)
  /// Group opacity is off, which is not the default: the opacity applies to each sublayer
  /// separately instead of to the composited subtree.
  package static let forbidsGroupOpacity = LayerFlags(rawValue: 0x20000)
  /// The layer's own space is flipped vertically in its superlayer's space; images stay upright.
  package static let isGeometryFlipped = LayerFlags(rawValue: 0x10000)
  /// The bits of the layer's `CornerStyle`.
  static let cornerBits = LayerFlags(rawValue: 0x1F << cornerShift)
  static let cornerShift: UInt32 = 24
  /// The corners that `cornerRadius` does not round.
  package static let squareCorners = LayerFlags(CornerStyle.allSquare)
  package static let hasContinuousCorners = LayerFlags(CornerStyle.continuous)

  // A concrete version; see `DrawFlags.contains`.
  package func contains(_ flags: LayerFlags) -> Bool {
    rawValue & flags.rawValue == flags.rawValue
  }

  package init(_ corners: CornerStyle) {
    self.init(rawValue: UInt32(corners.rawValue) << Self.cornerShift)
  }

  /// The edges that are never antialiased, as bits: 1 for the edge at minX, 2 at maxX, 4 at minY, 8
  /// at maxY.
  package var aliasedEdges: UInt8 {
    get { UInt8(rawValue >> 12 & 15) }
    set { self = LayerFlags(rawValue: rawValue & ~0xf000 | UInt32(newValue & 15) << 12) }
  }
}

/// The contents image of a layer and its fit in the bounds.
package struct LayerContent: Sendable, Equatable {
  package var image: CGImage?
  package var fit = ContentFit()

  package init() {}

  package static func == (a: LayerContent, b: LayerContent) -> Bool {
    a.image === b.image && a.fit == b.fit
  }
}

/// The part of an image that is shown, and its scaling and alignment in the bounds, as plain data.
package struct ContentFit: Sendable, Equatable {
  /// The part of the image that is shown, in unit coordinates.
  package var rect = SIMD4<Double>(0, 0, 1, 1)
  /// The part of the image that stretches, in unit coordinates.
  package var center = SIMD4<Double>(0, 0, 1, 1)
  /// Image pixels per point.
  package var scale: Double = 1
  package var gravity = ContentsGravity.resize
  package var filter = TextureFilter.linear

  package init() {}

  /// True if the image is cut into parts that stretch differently.
  @inline(__always)
  var isSliced: Bool { center != SIMD4(0, 0, 1, 1) && gravity.resizes }
}

extension LayerContent {
  package var gravity: ContentsGravity {
    get { fit.gravity }
    set { fit.gravity = newValue }
  }
  package var scale: Double {
    get { fit.scale }
    set { fit.scale = newValue }
  }
  package var rect: SIMD4<Double> {
    get { fit.rect }
    set { fit.rect = newValue }
  }
  package var center: SIMD4<Double> {
    get { fit.center }
    set { fit.center = newValue }
  }
}

/// The alignment or scaling of contents in the bounds; top is the visual top.
package enum ContentsGravity: UInt8, Sendable, CaseIterable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill

  /// True if the contents are scaled to the bounds.
  var resizes: Bool { rawValue >= ContentsGravity.resize.rawValue }
}

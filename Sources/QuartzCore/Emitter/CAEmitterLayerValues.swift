internal import RenderTree

/// Where an emitter layer's particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// From left to right, `emitterSize.width` long.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A rectangle, `emitterDepth` deep.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// With a radius of `emitterSize.width`.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// With a radius of `emitterSize.width`.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Which part of its shape an emitter layer's particles come from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corners or ends; of a circle the four points and of a sphere the six points on the axes.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The sides or edges; of a sphere its equator.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The area of a figure, the surface of a body.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// All of the inside.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How an emitter layer's particles are drawn over one another.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In any order, which is the fastest: cell by cell.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By their depth, the farthest first.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Their colours add up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

// Unknown names count as the default.

extension CAEmitterLayerEmitterShape {
  init(_ shape: EmitterShape) {
    switch shape {
    case .point: self = .point
    case .line: self = .line
    case .rectangle: self = .rectangle
    case .cuboid: self = .cuboid
    case .circle: self = .circle
    case .sphere: self = .sphere
    }
  }
  var shape: EmitterShape {
    switch self {
    case .line: .line
    case .rectangle: .rectangle
    case .cuboid: .cuboid
    case .circle: .circle
    case .sphere: .sphere
    default: .point
    }
  }
}

extension CAEmitterLayerEmitterMode {
  init(_ mode: EmitterMode) {
    switch mode {
    case .points: self = .points
    case .outline: self = .outline
    case .surface: self = .surface
    case .volume: self = .volume
    }
  }
  var mode: EmitterMode {
    switch self {
    case .points: .points
    case .outline: .outline
    case .surface: .surface
    default: .volume
    }
  }
}

extension CAEmitterLayerRenderMode {
  init(_ order: ParticleOrder) {
    switch order {
    case .unordered: self = .unordered
    case .oldestFirst: self = .oldestFirst
    case .oldestLast: self = .oldestLast
    case .backToFront: self = .backToFront
    case .additive: self = .additive
    }
  }
  var order: ParticleOrder {
    switch self {
    case .oldestFirst: .oldestFirst
    case .oldestLast: .oldestLast
    case .backToFront: .backToFront
    case .additive: .additive
    default: .unordered
    }
  }
}

extension EmitterShape: LayerValue { var isUsable: Bool { true } }
extension EmitterMode: LayerValue { var isUsable: Bool { true } }
extension ParticleOrder: LayerValue { var isUsable: Bool { true } }
extension UInt32: LayerValue { var isUsable: Bool { true } }

internal import CalqueRenderTree

/// The shape that an emitter layer's particles are born in.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The emitter position itself.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line, `emitterSize.width` long.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of `emitterSize`.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of `emitterSize`, `emitterDepth` deep.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle with a radius of `emitterSize.width`.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere with a radius of `emitterSize.width`.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of its shape in which an emitter layer's particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corners or ends; of a circle the four points, and of a sphere the six points, on the axes.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The sides or edges; the equator of a sphere.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The area of a flat shape, the surface of a solid.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// The whole interior.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order and blending of an emitter layer's particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cell by cell; the fastest.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By depth, the farthest first.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// With their colours added up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

// Unknown names map to the default.

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

extension EmitterShape: StateValue { var isUsable: Bool { true } }
extension EmitterMode: StateValue { var isUsable: Bool { true } }
extension ParticleOrder: StateValue { var isUsable: Bool { true } }
extension UInt32: StateValue { var isUsable: Bool { true } }

import CoreGraphics

/// The rule that decides which points are inside a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of a shape layer's stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a shape layer's stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

// Unknown names map to the default.

extension CAShapeLayerFillRule {
  init(_ rule: CGPathFillRule) { self = rule == .evenOdd ? .evenOdd : .nonZero }
  var rule: CGPathFillRule { self == .evenOdd ? .evenOdd : .winding }
}

extension CAShapeLayerLineCap {
  init(_ cap: CGLineCap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }
  var cap: CGLineCap {
    switch self {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }
}

extension CAShapeLayerLineJoin {
  init(_ join: CGLineJoin) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }
  var join: CGLineJoin {
    switch self {
    case .round: .round
    case .bevel: .bevel
    default: .miter
    }
  }
}

extension CGPathFillRule: StateValue { var isUsable: Bool { true } }
extension CGLineCap: StateValue { var isUsable: Bool { true } }
extension CGLineJoin: StateValue { var isUsable: Bool { true } }
extension [Double]: StateValue {
  /// True if the numbers are valid lengths of dashes and gaps.
  var isUsable: Bool { allSatisfy { $0.isFinite && $0 >= 0 } }
}

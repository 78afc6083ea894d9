internal import RenderTree

/// How a gradient layer's colours lie.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// In ellipses about the start point; the one that reaches the last colour has the end point at the
  /// corner of the rectangle around it.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// About the start point, clockwise from the direction to the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")

  /// The kind as the render tree knows it; an unknown one counts as axial.
  var kind: LayerGradient.Kind {
    switch self {
    case .radial: .radial
    case .conic: .conic
    default: .axial
    }
  }

  init(_ kind: LayerGradient.Kind) {
    switch kind {
    case .axial: self = .axial
    case .radial: self = .radial
    case .conic: self = .conic
    }
  }
}

extension LayerGradient.Kind: LayerValue { var isUsable: Bool { true } }

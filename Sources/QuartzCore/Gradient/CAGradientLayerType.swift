internal import CalqueRenderTree

/// The geometry of a gradient layer's colours.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// In ellipses around the start point; the ellipse of the last colour has the end point at a
  /// corner of its bounding rectangle.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, clockwise from the direction to the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")

  /// The kind of the render tree; an unknown type counts as axial.
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

extension LayerGradient.Kind: StateValue { var isUsable: Bool { true } }

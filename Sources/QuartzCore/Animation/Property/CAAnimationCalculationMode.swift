internal import CalqueMotion
internal import CalqueRenderTree

/// The interpolation between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Interpolates on straight lines from one value to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Holds each value until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Interpolates on straight lines, at constant speed; key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Interpolates on a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Interpolates on the smooth curve, at constant speed; key times and timing functions are
  /// ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  /// The mode of the render tree; nil for an unknown name.
  var mode: KeyframeMode? {
    switch self {
    case .linear: .linear
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: nil
    }
  }
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Turns the layer's x axis along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Turns the layer's x axis against the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

  /// The rotation of the render tree; none for an unknown name.
  var rotation: PathKeyframes.Rotation {
    switch self {
    case .rotateAuto: .forward
    case .rotateAutoReverse: .backward
    default: .none
    }
  }
}

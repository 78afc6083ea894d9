public import Foundation
internal import CalqueMotion

/// The name of a value function.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A rotation about the x axis, in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation about the y axis, in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation about the z axis, in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale by an array of three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A translation by an array of three distances, in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  fileprivate var function: ValueFunction? {
    switch self {
    case .rotateX: .rotateX
    case .rotateY: .rotateY
    case .rotateZ: .rotateZ
    case .scale: .scale
    case .scaleX: .scaleX
    case .scaleY: .scaleY
    case .scaleZ: .scaleZ
    case .translate: .translate
    case .translateX: .translateX
    case .translateY: .translateY
    case .translateZ: .translateZ
    default: nil
    }
  }
}

/// A function that makes transforms from animated numbers. An animation of `"transform"` with a
/// value function takes numbers as its values, so that rotations may exceed half a turn. Immutable.
open class CAValueFunction: NSObject {
  public let name: CAValueFunctionName
  let function: ValueFunction

  /// Returns the function named `name`; nil, with a diagnostic, for an unknown name.
  public init?(name: CAValueFunctionName) {
    guard let function = name.function else {
      Diagnostic.report(
        "CAValueFunction, name = \(name.rawValue)",
        "expected a name such as rotateZ, scale or translateX")
      return nil
    }
    self.name = name
    self.function = function
    super.init()
  }
}

internal import CalqueMotion
internal import CalqueRenderTree

extension AnimationTarget {
  /// The public form of a target's value.
  enum ValueKind {
    case scalar, point, size, rect, color, transform, flag, image, path, threeNumbers
    case colors, numbers, filterVector
  }

  var valueKind: ValueKind {
    if let function { return function.arity == 3 ? .threeNumbers : .scalar }
    if let filter {
      return switch filter.input.value {
      case .scalar: .scalar
      case .color: .color
      case .vector: .filterVector
      }
    }
    return switch (component, valueType) {
    case (.whole, .scalar): .scalar
    case (.whole, .point), (.origin, _): .point
    case (.whole, .size): .size
    case (.whole, .rect): .rect
    case (.whole, .color): .color
    case (.whole, .transform): .transform
    case (.whole, .flag): .flag
    case (.whole, .image): .image
    case (.whole, .path): .path
    case (.whole, .colors): .colors
    case (.whole, .numbers): .numbers
    case (.size, _), (.translation, _): .size
    default: .scalar
    }
  }

  /// The expected type of a value for the target, in words.
  var expectation: String {
    switch valueKind {
    case .scalar: "a number"
    case .point: "a CGPoint"
    case .size: component == .translation ? "a CGSize or a CGPoint" : "a CGSize"
    case .rect: "a CGRect"
    case .color: "a CGColor"
    case .transform: "a CATransform3D"
    case .flag: "a Bool"
    case .image: "a CGImage"
    case .path: "a CGPath"
    case .colors: "an array of CGColors"
    case .numbers: "an array of numbers"
    case .threeNumbers: "an array of three numbers"
    case .filterVector: "a CIVector"
    }
  }
}

internal import CalqueMotion
internal import CalqueRenderTree
import CoreGraphics
import Foundation

/// Reads Swift and Foundation values out of an `Any`.
///
/// A cast is not enough: on Linux `CGFloat as? NSNumber`, `Int as? Double` and `NSValue as?
/// CGPoint` are all nil.
enum ValueBridging {
  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    case let value as any BinaryInteger: Double(value)
    default: nil
    }
  }

  static func point(_ value: Any?) -> CGPoint? {
    value as? CGPoint ?? structure(value) as? CGPoint
  }

  static func size(_ value: Any?) -> CGSize? {
    value as? CGSize ?? structure(value) as? CGSize
  }

  static func rect(_ value: Any?) -> CGRect? {
    value as? CGRect ?? structure(value) as? CGRect
  }

  static func transform(_ value: Any?) -> CATransform3D? {
    switch value {
    case let value as CATransform3D: value
    case let value as CGAffineTransform: CATransform3DMakeAffineTransform(value)
    case let value as NSValue: value.boxedTransform
    default: nil
    }
  }

  /// Returns the numbers of an array of exactly `count` elements.
  static func numbers(_ value: Any?, count: Int) -> [Double]? {
    guard let numbers = numbers(value), numbers.count == count else { return nil }
    return numbers
  }

  /// Returns the numbers of an array.
  static func numbers(_ value: Any?) -> [Double]? {
    guard let values = value as? [Any] else { return nil }
    let numbers = values.compactMap { number($0) }
    return numbers.count == values.count ? numbers : nil
  }

  /// Returns the text of a string, or of a string-based raw value.
  static func name(_ value: Any?) -> String? {
    if let text = value as? String { return text }
    return (value as? any RawRepresentable)?.rawValue as? String
  }

  static func fillMode(_ value: Any?) -> CAMediaTimingFillMode? {
    if let name = value as? String { return CAMediaTimingFillMode(rawValue: name) }
    return value as? CAMediaTimingFillMode
  }

  /// Returns the structure in one of Foundation's boxes. Their `objCType` names its type, but leaks
  /// that name at each call.
  private static func structure(_ value: Any?) -> Any? {
    (value as? NSValue).flatMap { Mirror(reflecting: $0).descendant("_value") }
  }

  /// Returns true if two values, in any boxes, are equal: numbers by value, other values by their
  /// own equality, objects without one by identity.
  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let x = number(a), let y = number(b) { return x == y }
    if let x = point(a), let y = point(b) { return x == y }
    if let x = size(a), let y = size(b) { return x == y }
    if let x = rect(a), let y = rect(b) { return x == y }
    if let x = transform(a), let y = transform(b) { return x == y }
    if let x = a as? any Equatable { return isEqual(x, b) }
    return a as AnyObject === b as AnyObject
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool {
    (b as? Value).map { $0 == a } ?? false
  }
}

extension AnimatableValue {
  /// Makes the value for `target` that `value` holds; nil if it is of the wrong type.
  init?(boxed value: Any?, for target: AnimationTarget) {
    switch target.valueKind {
    case .scalar:
      guard let number = ValueBridging.number(value) else { return nil }
      self.init(number)
    case .flag:
      guard let number = ValueBridging.number(value) else { return nil }
      self.init(number == 0 ? 0 : 1)
    case .point:
      guard let point = ValueBridging.point(value) else { return nil }
      self.init(Double(point.x), Double(point.y))
    case .size:
      if let size = ValueBridging.size(value) {
        self.init(Double(size.width), Double(size.height))
      } else if target.component == .translation, let point = ValueBridging.point(value) {
        self.init(Double(point.x), Double(point.y))
      } else {
        return nil
      }
    case .rect:
      guard let rect = ValueBridging.rect(value) else { return nil }
      self = .vector(rect.signedVector)
    case .color:
      guard let color = value as? CGColor ?? (value as? CIColor)?.cgColor else { return nil }
      self = .vector(SIMD4<Double>(color.srgb))
    case .transform:
      guard let transform = ValueBridging.transform(value) else { return nil }
      self = .transform(transform)
    case .image:
      guard let image = value as? CGImage else { return nil }
      self = .image(image)
    case .path:
      guard let path = value as? CGPath else { return nil }
      self = .path(ShapePath(path.elements))
    case .colors:
      guard let values = value as? [Any] else { return nil }
      let colors = values.compactMap { $0 as? CGColor }
      guard colors.count == values.count else { return nil }
      self = .list(colors.map { SIMD4<Double>($0.srgb) })
    case .numbers:
      guard let numbers = ValueBridging.numbers(value) else { return nil }
      self = .list(numbers.map { SIMD4($0, 0, 0, 0) })
    case .filterVector:
      guard let vector = value as? CIVector else { return nil }
      self = .vector(vector.vector)
    case .threeNumbers:
      guard let numbers = ValueBridging.numbers(value, count: 3) else { return nil }
      self = .vector(SIMD4(numbers[0], numbers[1], numbers[2], 0))
    }
  }

  private init(_ x: Double, _ y: Double) { self = .vector(SIMD4(x, y, 0, 0)) }

  /// Returns the value in its public form.
  func boxed(for target: AnimationTarget) -> Any {
    switch self {
    case .transform(let transform): return transform
    case .image(let image): return image
    case .path(let path): return CGPath(elements: path.elements)
    case .list(let rows):
      return target.valueKind == .colors
        ? rows.map { CGColor(srgb: SIMD4<Float>($0)) } as [Any]
        : rows.map { NSNumber(value: $0.x) } as [Any]
    case .vector(let v):
      return switch target.valueKind {
      case .point: CGPoint(x: v.x, y: v.y)
      case .size: CGSize(width: v.x, height: v.y)
      case .rect: CGRect(vector: v)
      case .color: CGColor(srgb: SIMD4<Float>(v))
      case .filterVector: CIVector(vector: v)
      case .flag: NSNumber(value: v.x != 0)
      default: NSNumber(value: v.x)
      }
    }
  }

  /// True if all numbers in the value are finite.
  var isFinite: Bool {
    switch self {
    case .vector(let v): v.isUsable
    case .list(let rows): rows.allSatisfy(\.isUsable)
    case .transform(let transform): transform.isFinite
    case .image, .path: true
    }
  }
}

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

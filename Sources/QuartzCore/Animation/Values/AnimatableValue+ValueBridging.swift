import CoreGraphics
import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

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

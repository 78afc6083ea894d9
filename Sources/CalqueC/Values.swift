internal import CCalque
internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension calque_value {
  /// The value as layers take it. Throws for an unknown kind, and for numbers that are not finite.
  var boxed: Any {
    get throws {
      let parts = withUnsafeBytes(of: numbers) { Array($0.bindMemory(to: Double.self)) }
      let count =
        switch kind {
        case CALQUE_NUMBER: 1
        case CALQUE_POINT, CALQUE_SIZE: 2
        case CALQUE_RECT, CALQUE_COLOR: 4
        case CALQUE_TRANSFORM: 16
        default: throw CallError.argument("kind is \(kind.rawValue): expected a calque_kind")
        }
      if let bad = parts.prefix(count).first(where: { !$0.isFinite }) {
        throw CallError.argument("value has the number \(bad): expected finite numbers")
      }
      switch kind {
      case CALQUE_POINT: return CGPoint(x: parts[0], y: parts[1])
      case CALQUE_SIZE: return CGSize(width: parts[0], height: parts[1])
      case CALQUE_RECT: return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
      case CALQUE_COLOR:
        return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      case CALQUE_TRANSFORM: return CATransform3D(rows: parts)
      default: return NSNumber(value: parts[0])
      }
    }
  }

  /// Makes the value of a property; nil for a type that the interface does not have.
  init?(boxed: Any) {
    let found: (kind: calque_kind, parts: [Double])
    switch boxed {
    case let number as NSNumber: found = (CALQUE_NUMBER, [number.doubleValue])
    case let point as CGPoint: found = (CALQUE_POINT, [point.x, point.y])
    case let size as CGSize: found = (CALQUE_SIZE, [size.width, size.height])
    case let rect as CGRect:
      found = (CALQUE_RECT, [rect.minX, rect.minY, rect.width, rect.height])
    case let color as CGColor:
      guard let components = color.components?.map({ Double($0) }) else { return nil }
      let isGray = components.count == 2
      let gray = components[0]
      found = (CALQUE_COLOR, isGray ? [gray, gray, gray, components[1]] : components)
    case let transform as CATransform3D: found = (CALQUE_TRANSFORM, transform.rows)
    default: return nil
    }
    self.init()
    kind = found.kind
    withUnsafeMutableBytes(of: &numbers) { bytes in
      for (index, part) in found.parts.prefix(16).enumerated() {
        bytes.storeBytes(of: part, toByteOffset: index * 8, as: Double.self)
      }
    }
  }
}

extension CATransform3D {
  /// The elements, row by row.
  private static let elements: [WritableKeyPath<CATransform3D, CGFloat> & Sendable] = [
    \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41,
    \.m42, \.m43, \.m44,
  ]

  fileprivate init(rows: [Double]) {
    self = CATransform3DIdentity
    for (path, number) in zip(Self.elements, rows) { self[keyPath: path] = number }
  }

  fileprivate var rows: [Double] { Self.elements.map { self[keyPath: $0] } }
}

import CoreGraphics
import CalqueMotion

extension AnimatableValue {
  var transform: CATransform3D? { if case .transform(let value) = self { value } else { nil } }
  var path: ShapePath? { if case .path(let value) = self { value } else { nil } }
  var vector: SIMD4<Double>? { if case .vector(let value) = self { value } else { nil } }

  /// Makes a list value; nil for an empty list, which stands for none.
  init?<Element: ListElement>(_ list: [Element]) {
    if list.isEmpty { return nil }
    self = .list(list.map(\.vector))
  }

  init(_ point: SIMD2<Double>) { self = .vector(SIMD4(point.x, point.y, 0, 0)) }

  /// Returns the part of the value that `component` names, in the first lanes of a vector.
  func part(_ component: ValueComponent) -> AnimatableValue {
    switch (self, component) {
    case (_, .whole): self
    case (.transform(let transform), _): .vector(transform.value(of: component))
    case (.vector(let v), .x): AnimatableValue(v.x)
    case (.vector(let v), .y): AnimatableValue(v.y)
    case (.vector(let v), .width): AnimatableValue(v.z)
    case (.vector(let v), .height): AnimatableValue(v.w)
    case (.vector(let v), .origin): AnimatableValue(v.lowHalf)
    case (.vector(let v), .size): AnimatableValue(v.highHalf)
    default: self
    }
  }

  /// Replaces the part that `component` names with the first lanes of `value`.
  package mutating func set(_ component: ValueComponent, to value: SIMD4<Double>) {
    switch self {
    case .transform(var transform):
      transform.set(component, to: value)
      self = .transform(transform)
    case .vector(var v):
      switch component {
      case .x: v.x = value.x
      case .y: v.y = value.x
      case .width: v.z = value.x
      case .height: v.w = value.x
      case .origin: v.lowHalf = value.lowHalf
      case .size: v.highHalf = value.lowHalf
      default: v = value
      }
      self = .vector(v)
    case .image, .path, .list: break
    }
  }
}

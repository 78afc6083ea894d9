import CalqueMotion
import CoreGraphics
import Foundation

/// A value that an animation moves through. Points, sizes and rects fill the first lanes of a
/// vector; colours are sRGB, not premultiplied.
package enum AnimatableValue: Sendable, Equatable {
  case vector(SIMD4<Double>)
  indirect case transform(CATransform3D)
  case image(CGImage)
  case path(ShapePath)
  /// A list of colours, or of numbers in the first lanes.
  case list([SIMD4<Double>])

  package init(_ scalar: Double) { self = .vector(SIMD4(scalar, 0, 0, 0)) }

  package static func == (a: AnimatableValue, b: AnimatableValue) -> Bool {
    switch (a, b) {
    case (.vector(let x), .vector(let y)): x == y
    case (.transform(let x), .transform(let y)): x == y
    case (.image(let x), .image(let y)): x === y
    case (.path(let x), .path(let y)): x == y
    case (.list(let x), .list(let y)): x == y
    default: false
    }
  }

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

/// Access to single components of a transform, as for key paths such as `transform.rotation.x`:
/// reading decomposes the matrix, writing recomposes it with the other components unchanged.
///
/// Rotations are Euler angles with matrix = Rx × Ry × Rz for row vectors.
extension CATransform3D {
  /// Returns the value of `component`, in the first lanes of a vector: radians, factors or points.
  /// A matrix that cannot be decomposed reads as the identity.
  package func value(of component: ValueComponent) -> SIMD4<Double> {
    let decomposed = decomposed
    let scale = decomposed.scale
    let translation = decomposed.translation
    let value: Double
    switch component {
    case .rotationX: value = decomposed.eulerAngles.x
    case .rotationY: value = decomposed.eulerAngles.y
    case .rotationZ: value = decomposed.eulerAngles.z
    case .scale: value = scale.sum() / 3
    case .scaleXY: value = (scale.x + scale.y) / 2
    case .scaleX: value = scale.x
    case .scaleY: value = scale.y
    case .scaleZ: value = scale.z
    case .translation: return SIMD4(translation.x, translation.y, 0, 0)
    case .translationX: value = translation.x
    case .translationY: value = translation.y
    case .translationZ: value = translation.z
    case .whole, .x, .y, .width, .height, .origin, .size: value = 0
    }
    return SIMD4(value, 0, 0, 0)
  }

  private var decomposed: DecomposedTransform {
    DecomposedTransform(self) ?? DecomposedTransform(flattened: self) ?? .identity
  }

  /// Sets `component` to the first lanes of `value` and keeps the other components.
  package mutating func set(_ component: ValueComponent, to value: SIMD4<Double>) {
    if isIdentity {
      _ = setOnIdentity(component, to: value.lowHalf)
      return
    }
    var decomposed = decomposed
    let number = value.x
    switch component {
    case .rotationX: decomposed.eulerAngles.x = number
    case .rotationY: decomposed.eulerAngles.y = number
    case .rotationZ: decomposed.eulerAngles.z = number
    case .scale: decomposed.scale = SIMD3(repeating: number)
    case .scaleXY: (decomposed.scale.x, decomposed.scale.y) = (number, number)
    case .scaleX: decomposed.scale.x = number
    case .scaleY: decomposed.scale.y = number
    case .scaleZ: decomposed.scale.z = number
    case .translation: (decomposed.translation.x, decomposed.translation.y) = (value.x, value.y)
    case .translationX: decomposed.translation.x = number
    case .translationY: decomposed.translation.y = number
    case .translationZ: decomposed.translation.z = number
    case .whole, .x, .y, .width, .height, .origin, .size: return
    }
    self = decomposed.matrix
  }

  /// Sets `component` as `set` does, for a matrix that is the identity except for this component
  /// and needs no decomposition; most animated transforms are. Returns true if the matrix changed.
  @inline(__always)
  mutating func setOnIdentity(_ component: ValueComponent, to value: SIMD2<Double>) -> Bool {
    let number = CGFloat(value.x)
    switch component {
    case .rotationX:
      let sinCos = SinCos(value.x)
      let (cosine, sine) = (CGFloat(sinCos.cosine), CGFloat(sinCos.sine))
      let isNew = m22 != cosine || m23 != sine
      (m22, m23, m32, m33) = (cosine, sine, -sine, cosine)
      return isNew
    case .rotationY:
      let sinCos = SinCos(value.x)
      let (cosine, sine) = (CGFloat(sinCos.cosine), CGFloat(sinCos.sine))
      let isNew = m11 != cosine || m31 != sine
      (m11, m13, m31, m33) = (cosine, -sine, sine, cosine)
      return isNew
    case .rotationZ:
      let sinCos = SinCos(value.x)
      let (cosine, sine) = (CGFloat(sinCos.cosine), CGFloat(sinCos.sine))
      let isNew = m11 != cosine || m12 != sine
      (m11, m12, m21, m22) = (cosine, sine, -sine, cosine)
      return isNew
    case .scale:
      let isNew = m11 != number
      (m11, m22, m33) = (number, number, number)
      return isNew
    case .scaleXY:
      let isNew = m11 != number
      (m11, m22) = (number, number)
      return isNew
    case .translation:
      let isNew = m41 != number || m42 != CGFloat(value.y)
      (m41, m42) = (number, CGFloat(value.y))
      return isNew
    case .scaleX: return Self.set(&m11, to: number)
    case .scaleY: return Self.set(&m22, to: number)
    case .scaleZ: return Self.set(&m33, to: number)
    case .translationX: return Self.set(&m41, to: number)
    case .translationY: return Self.set(&m42, to: number)
    case .translationZ: return Self.set(&m43, to: number)
    case .whole, .x, .y, .width, .height, .origin, .size: return false
    }
  }

  @inline(__always)
  private static func set(_ entry: inout CGFloat, to number: CGFloat) -> Bool {
    let isNew = entry != number
    entry = number
    return isNew
  }
}

extension DecomposedTransform {
  /// The rotation as angles about x, then y, then z, in radians.
  fileprivate var eulerAngles: SIMD3<Double> {
    get {
      var rigid = DecomposedTransform.identity
      rigid.rotation = rotation
      let m = rigid.matrix
      let sine = min(max(-Double(m.m13), -1), 1)
      if abs(sine) > 1 - 1e-12 {
        // Gimbal lock, the x and z axes coincide: the whole rotation counts as one about x.
        return SIMD3(atan2(Double(m.m21) * sine, Double(m.m22)), asin(sine), 0)
      }
      return SIMD3(
        atan2(Double(m.m23), Double(m.m33)), asin(sine), atan2(Double(m.m12), Double(m.m11)))
    }
    set {
      func turn(_ axis: Int, _ angle: Double) -> SIMD4<Double> {
        var q = SIMD4<Double>(0, 0, 0, cos(angle / 2))
        q[axis] = sin(angle / 2)
        return q
      }
      // For row vectors the first rotation is on the right of the quaternion product.
      rotation = multiply(turn(2, newValue.z), multiply(turn(1, newValue.y), turn(0, newValue.x)))
    }
  }

  private func multiply(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
      a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }
}

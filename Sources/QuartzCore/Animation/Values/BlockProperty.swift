internal import CoreGraphics
internal import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

/// A property that animation blocks animate, as its descriptor says: those that views have, those
/// of their geometry and contents and, as on iOS 13 and later, those of the shadow but its path.
/// Borders and depth belong to the layer alone.
package struct BlockProperty: Equatable {
  let property: LayerProperty
  private let viewAnimation: PropertyDescriptor.ViewAnimation
  package let key: String

  private static let byKey: [String: BlockProperty] = {
    var table: [String: BlockProperty] = [:]
    for property in LayerProperty.allCases {
      let descriptor = property.descriptor
      guard descriptor.viewAnimation != .none else { continue }
      for key in [property.key, descriptor.alias ?? property.key] {
        table[key] = BlockProperty(property, descriptor.viewAnimation, key)
      }
    }
    return table
  }()

  private init(
    _ property: LayerProperty, _ viewAnimation: PropertyDescriptor.ViewAnimation, _ key: String
  ) {
    self.property = property
    self.viewAnimation = viewAnimation
    self.key = key
  }

  /// Makes the property whose action has the key; nil if animation blocks do not animate it.
  package init?(key: String) {
    guard let known = Self.byKey[key] else { return nil }
    self = known
  }

  /// True if the block's animation adds the difference of old and new to the model's value.
  package var isAdditive: Bool { viewAnimation == .additive }

  package var isTransform: Bool { property.valueType == .transform }

  /// Returns the property's value in `layer`.
  @MainActor
  package func value(of layer: CALayer) -> Value {
    Value(value: layer.state.value(of: property) ?? .vector(SIMD4()), property: property)
  }

  /// A property's value.
  package struct Value: Equatable {
    let value: AnimatableValue
    let property: LayerProperty

    /// The value as animations take it, with structures in an `NSValue`; a nil colour counts as
    /// transparent.
    package var boxed: Any {
      switch value.boxed(for: AnimationTarget(property)) {
      case let point as CGPoint: NSValue(cgPoint: point)
      case let size as CGSize: NSValue(cgSize: size)
      case let rect as CGRect: NSValue(cgRect: rect)
      case let transform as CATransform3D: NSValue(caTransform3D: transform)
      case let other: other
      }
    }

    /// True if all numbers in the value are finite.
    package var isFinite: Bool { value.isFinite }

    /// Returns the value that has to be added to `new` to show this one; nil if there is none, as
    /// for a transform that cannot be inverted.
    package func difference(from new: Value) -> Value? {
      switch (value, new.value) {
      case (.vector(let a), .vector(let b)): with(.vector(a - b))
      case (.transform(let a), .transform(let b)):
        b.inverse.map { with(.transform(a.concatenated(with: $0))) }
      default: nil
      }
    }

    /// The neutral element of addition for this kind of value.
    package var neutral: Value {
      if case .transform = value { return with(.transform(.identity)) }
      return with(.vector(SIMD4()))
    }

    private func with(_ value: AnimatableValue) -> Value {
      Value(value: value, property: property)
    }
  }
}

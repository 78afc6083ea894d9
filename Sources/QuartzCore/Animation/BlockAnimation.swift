internal import CalqueMotion
package import CalqueRenderTree
import CoreGraphics
import Foundation

/// An animation between two values, as animation blocks add them: no object and no boxes.
package struct BlockAnimation {
  package var property: BlockProperty
  package var from: BlockProperty.Value
  package var to: BlockProperty.Value
  package var isAdditive: Bool
  /// The timing; a begin time of 0 stands for that of the commit.
  package var timing: TimingSpec
  package var curve: TimingCurve
  /// The spring, which replaces the curve; nil for none.
  package var spring: Spring?

  package init(
    _ property: BlockProperty, from: BlockProperty.Value, to: BlockProperty.Value,
    isAdditive: Bool, timing: TimingSpec, curve: TimingCurve, spring: Spring?
  ) {
    self.property = property
    self.from = from
    self.to = to
    self.isAdditive = isAdditive
    self.timing = timing
    self.curve = curve
    self.spring = spring
  }

  /// Returns the animation as the value that is sent to the render tree.
  func layerAnimation(id: AnimationID) -> LayerAnimation {
    let endpoints = MotionEndpoints(from: from.value, to: to.value)
    let motion = PropertyMotion(
      target: AnimationTarget(property.property),
      source: spring.map { .spring($0, endpoints) } ?? .endpoints(endpoints),
      isAdditive: isAdditive)
    return LayerAnimation(id: id, timing: timing, curve: curve, content: .motion(motion))
  }
}

/// The owner of animations that have no `CAAnimation` until a program asks for one. It is the
/// delegate of the one that is made then.
@MainActor
package protocol AnimationOwner: CAAnimationDelegate {
  /// The frame rates that its animations ask for.
  var frameRateRange: CAFrameRateRange { get }
  /// Called when an animation is about to be added to a layer.
  func animationWasAdded()
  /// Called when an animation takes effect.
  func animationBegan()
  /// Called when an animation reached its end, or was removed.
  func animationStopped(_ id: AnimationID, finished: Bool)
}

extension CABasicAnimation {
  /// Returns the object of `value`, an animation between two values that `owner` added.
  static func made(of value: LayerAnimation, by owner: any AnimationOwner) -> CAAnimation {
    guard case .motion(let motion) = value.content else { return CAAnimation() }
    let property = motion.target.property
    let (animation, endpoints): (CABasicAnimation, MotionEndpoints)
    switch motion.source {
    case .endpoints(let ends):
      (animation, endpoints) = (CABasicAnimation(property), ends)
      animation.timingFunction = CAMediaTimingFunction(curve: value.curve)
    case .spring(let spring, let ends):
      let springing = CASpringAnimation(property)
      springing.take(spring)
      (animation, endpoints) = (springing, ends)
    case .keyframes, .path: return CAAnimation()
    }
    func boxed(_ value: AnimatableValue?) -> Any? {
      value.map { BlockProperty.Value(value: $0, property: property).boxed }
    }
    (animation.fromValue, animation.toValue) = (boxed(endpoints.from), boxed(endpoints.to))
    animation.isAdditive = motion.isAdditive
    animation.take(value.timing)
    let rates = owner.frameRateRange
    if rates != .default { animation.preferredFrameRateRange = rates }
    animation.delegate = owner
    return animation
  }
}

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

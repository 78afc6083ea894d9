internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The layer properties that animation blocks animate, by the key of their action: those that views
/// have, and what belongs to their geometry and contents. Borders, shadows and depth are the layer's
/// alone.
enum BlockProperty: String, CaseIterable {
  case position, bounds, transform, cornerRadius
  case opacity, backgroundColor, anchorPoint, anchorPointZ, sublayerTransform
  case contentsRect, contentsCenter

  /// Whether the block's animation adds the difference of old and new to the model's value.
  var isAdditive: Bool {
    switch self {
    case .position, .bounds, .transform, .cornerRadius: true
    default: false
    }
  }

  /// The property's value in `layer`.
  @MainActor
  func value(of layer: CALayer) -> Value {
    switch self {
    case .position: .point(layer.position)
    case .bounds: .rect(layer.bounds)
    case .transform: .transform(layer.transform)
    case .cornerRadius: .number(layer.cornerRadius)
    case .opacity: .number(CGFloat(layer.opacity))
    case .backgroundColor: .color(layer.backgroundColor)
    case .anchorPoint: .point(layer.anchorPoint)
    case .anchorPointZ: .number(layer.anchorPointZ)
    case .sublayerTransform: .transform(layer.sublayerTransform)
    case .contentsRect: .rect(layer.contentsRect)
    case .contentsCenter: .rect(layer.contentsCenter)
    }
  }

  /// A property's value.
  enum Value: Equatable {
    case number(CGFloat)
    case point(CGPoint)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor?)

    /// The value as animations take it.
    var boxed: Any? {
      switch self {
      case .number(let number): NSNumber(value: Double(number))
      case .point(let point): NSValue(cgPoint: point)
      case .rect(let rect): NSValue(cgRect: rect)
      case .transform(let transform): NSValue(caTransform3D: transform)
      // Animations take it for the other colour without opacity.
      case .color(let color): color ?? CGColor(red: 0, green: 0, blue: 0, alpha: 0)
      }
    }

    /// What has to be added to `new` to show this value, or nil when there is no such thing: for a
    /// transform, one that cannot be inverted.
    func difference(from new: Value) -> Value? {
      switch (self, new) {
      case (.number(let a), .number(let b)): .number(a - b)
      case (.point(let a), .point(let b)): .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
      case (.rect(let a), .rect(let b)):
        .rect(
          CGRect(
            x: a.origin.x - b.origin.x, y: a.origin.y - b.origin.y,
            width: a.size.width - b.size.width, height: a.size.height - b.size.height))
      case (.transform(let a), .transform(let b)):
        b.inverse.map { .transform(CATransform3DConcat(a, $0)) }
      default: nil
      }
    }

    /// What changes nothing when it is added.
    var neutral: Value {
      switch self {
      case .number: .number(0)
      case .point: .point(.zero)
      case .rect: .rect(.zero)
      case .transform: .transform(CATransform3DIdentity)
      case .color: .color(nil)
      }
    }
  }
}

public import CoreGraphics
internal import Foundation

/// A uniform acceleration of items.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// The acceleration of magnitude 1, in points per second squared. Source: UIKit Dynamics,
  /// UIGravityBehavior.
  private static let unit: Double = 1000

  open private(set) var items: [any UIDynamicItem]
  /// The acceleration, in units of 1000 points per second squared; (0, 1), downwards, by default.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet {
      guard gravityDirection.dx.isFinite, gravityDirection.dy.isFinite else {
        Diagnostic.refuse(gravityDirection, for: "UIGravityBehavior.gravityDirection")
        gravityDirection = oldValue
        return
      }
      dynamicAnimator?.resume()
    }
  }

  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  /// The angle of the direction, in radians clockwise from the right.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The acceleration, in units of 1000 points per second squared.
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction, in radians clockwise from the right, and the magnitude, in units of 1000
  /// points per second squared.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    dynamicAnimator?.review()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.review()
  }

  override var movedItems: [any UIDynamicItem] { items }

  override func prepare(_ bodies: (any UIDynamicItem) -> DynamicBody?, _ step: Double) {
    let change =
      SIMD2(Double(gravityDirection.dx), Double(gravityDirection.dy)) * Self.unit * step
    for item in items {
      if let body = bodies(item), body.inverseMass > 0 { body.velocity += change }
    }
  }
}

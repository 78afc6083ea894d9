public import CoreGraphics
internal import Foundation

/// A force that all items follow alike.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// In points a second in each second. Source: UIKit Dynamics, UIGravityBehavior.
  private static let unit: Double = 1000

  open private(set) var items: [any UIDynamicItem]
  /// Down, as at first, is (0, 1): 1000 points a second in each second.
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

  /// The angle of the direction, in radians from the right, clockwise.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

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

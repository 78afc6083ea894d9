public import CoreGraphics
public import Foundation

/// A rule for the motion of items, or a composite of several.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called at each display refresh while the animator runs, after the items have moved.
  open var action: (() -> Void)?
  /// The animator that contains the behaviour, directly or through its parent.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  public override init() {
    super.init()
  }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    guard let dynamicAnimator else { return }
    behavior.enter(dynamicAnimator)
    dynamicAnimator.review()
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.removeAll { $0 === behavior }
    behavior.enter(nil)
    dynamicAnimator?.review()
  }

  /// Called before the behaviour enters an animator, or with nil before it leaves one.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func enter(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.enter(animator) }
  }

  /// The behaviour and its descendants.
  var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }

  /// The items that the behaviour moves.
  var movedItems: [any UIDynamicItem] { [] }
  /// Applies forces before a time step, in seconds.
  func prepare(_ bodies: (any UIDynamicItem) -> DynamicBody?, _ step: Double) {}
  /// Corrects velocities to satisfy the rule; called several times per step.
  func solve(_ bodies: (any UIDynamicItem) -> DynamicBody?, _ step: Double) {}
}

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

/// The physical properties and the velocities of items.
///
/// Items do not collide: `elasticity` and `friction` are stored without effect, which is reported
/// once.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  open private(set) var items: [any UIDynamicItem]
  /// Stored without effect.
  open var elasticity: CGFloat = 0 { didSet { reportCollisions() } }
  /// Stored without effect.
  open var friction: CGFloat = 0 { didSet { reportCollisions() } }
  /// The mass of an area of 100 x 100 points; 1 by default.
  open var density: CGFloat = 1 { didSet { change { $0.density = density } } }
  /// The rate at which the linear velocity decays, per second; 0 by default.
  open var resistance: CGFloat = 0 { didSet { change { $0.resistance = resistance } } }
  /// The rate at which the angular velocity decays, per second; 0 by default.
  open var angularResistance: CGFloat = 0 {
    didSet { change { $0.angularResistance = angularResistance } }
  }
  /// True, the default, if the items rotate.
  open var allowsRotation = true { didSet { change { $0.allowsRotation = allowsRotation } } }
  /// True if nothing moves the items. False by default.
  open var isAnchored = false { didSet { change { $0.isAnchored = isAnchored } } }

  /// The velocities that were added before the behaviour had an animator.
  private var waiting: [(any UIDynamicItem, SIMD2<Double>, Double)] = []
  private var traits = DynamicTraits()

  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    dynamicAnimator?.review()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.review()
  }

  /// Adds to the velocity of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard velocity.x.isFinite, velocity.y.isFinite else {
      return Diagnostic.refuse(velocity, for: "UIDynamicItemBehavior.addLinearVelocity")
    }
    add(velocity.vector, 0, item)
  }

  /// Returns the velocity of an item, in points per second; zero without an animator.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = dynamicAnimator?.body(of: item)?.velocity ?? SIMD2()
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  /// Adds to the angular velocity of an item, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard velocity.isFinite else {
      return Diagnostic.refuse(velocity, for: "UIDynamicItemBehavior.addAngularVelocity")
    }
    add(SIMD2(), Double(velocity), item)
  }

  /// Returns the angular velocity of an item, in radians per second; 0 without an animator.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(dynamicAnimator?.body(of: item)?.spin ?? 0)
  }

  private func add(_ velocity: SIMD2<Double>, _ spin: Double, _ item: any UIDynamicItem) {
    guard items.contains(where: { $0 === item }) else { return }
    guard let body = dynamicAnimator?.body(of: item) else {
      waiting.append((item, velocity, spin))
      return
    }
    body.velocity += velocity
    body.spin += spin
    dynamicAnimator?.resume()
  }

  private func reportCollisions() {
    Diagnostic.once(
      "UIDynamicItemBehavior", "no effect of elasticity and friction; items do not collide")
  }

  private func change(_ body: (inout DynamicTraits) -> Void) {
    body(&traits)
    dynamicAnimator?.review()
  }

  override var movedItems: [any UIDynamicItem] { items }

  /// Sets the properties of the items' bodies, and applies the pending velocities.
  func equip(_ bodies: (any UIDynamicItem) -> DynamicBody?) {
    for item in items {
      guard let body = bodies(item) else { continue }
      body.traits = traits
      body.weigh()
    }
    for (item, velocity, spin) in waiting {
      bodies(item)?.velocity += velocity
      bodies(item)?.spin += spin
    }
    waiting = []
  }
}

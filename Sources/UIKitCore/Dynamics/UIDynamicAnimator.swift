public import CoreGraphics
public import Foundation
internal import QuartzCore

/// An engine that moves items according to behaviours, at each display refresh while something
/// moves.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The longest time step, in seconds, and the number of solver iterations in each.
  private static let step = 1.0 / 240
  private static let rounds = 8
  /// The longest interval between two refreshes that is simulated, in seconds.
  private static let longestDelay = 0.1

  /// The view in whose space the items move. It is not retained.
  open private(set) weak var referenceView: UIView?
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// The total simulated time, in seconds.
  open private(set) var elapsedTime: TimeInterval = 0
  /// True while something moves.
  open var isRunning: Bool { link != nil }

  private var bodies: [ObjectIdentifier: DynamicBody] = [:]
  private var link: CADisplayLink?
  private var time: TimeInterval?

  /// Creates an animator of items in the space of `view`.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  public override init() {
    super.init()
  }

  isolated deinit { link?.invalidate() }

  /// Adds a behaviour with its children, and starts the animation. Adding it twice is a no-op.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    behavior.enter(self)
    review()
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.enter(nil)
    review()
  }

  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  /// Returns the items whose unrotated frames intersect `rect` of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    bodies.values.map(\.item).filter { item in
      let size = item.bounds.size
      return rect.intersects(
        CGRect(
          x: item.center.x - size.width / 2, y: item.center.y - size.height / 2,
          width: size.width, height: size.height))
    }
  }

  /// Reads an item's position and angle after the program has set them; its velocities stay.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    body(of: item)?.read()
    resume()
  }

  func body(of item: any UIDynamicItem) -> DynamicBody? { bodies[ObjectIdentifier(item)] }

  private var rules: [UIDynamicBehavior] { behaviors.flatMap(\.family) }

  /// Updates the bodies to the items of the behaviours, and resumes or pauses the animation.
  func review() {
    let rules = rules
    var current: [ObjectIdentifier: DynamicBody] = [:]
    for item in rules.flatMap(\.movedItems) {
      let id = ObjectIdentifier(item)
      current[id] = bodies[id] ?? DynamicBody(item)
    }
    bodies = current
    for body in bodies.values {
      body.traits = DynamicTraits()
      body.weigh()
    }
    for rule in rules { (rule as? UIDynamicItemBehavior)?.equip(body) }
    bodies.isEmpty ? pause() : resume()
  }

  func resume() {
    guard link == nil, !bodies.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    let link = CADisplayLink { [weak self] in self?.advance(to: $0.targetTimestamp) }
    self.link = link
    time = nil
    link.add(toDisplayOf: referenceView?.layer)
  }

  private func pause() {
    guard let link else { return }
    link.invalidate()
    self.link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func advance(to next: TimeInterval) {
    defer { time = next }
    guard let time, next > time else { return }
    let interval = min(next - time, Self.longestDelay)
    let count = Int((interval / Self.step).rounded(.up))
    let step = interval / Double(count)
    let rules = rules
    let former = bodies.values.map { ($0, $0.place) }
    for _ in 0..<count {
      for rule in rules { rule.prepare(body, step) }
      for _ in 0..<Self.rounds { for rule in rules { rule.solve(body, step) } }
      for body in bodies.values { body.advance(by: step) }
    }
    elapsedTime += interval
    for body in bodies.values { body.write() }
    for rule in rules { rule.action?() }
    let stands = former.allSatisfy { body, place in
      let way = body.place - place
      return body.rests && way.x * way.x + way.y * way.y < 0.0001
    }
    if stands { pause() }
  }
}

/// The delegate of an animator.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items have come to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// An object that behaviours move and rotate: a view, or one of the program's own.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The position of the item's centre, in the reference view's space.
  var center: CGPoint { get set }
  /// The size of the item; the origin is not used.
  var bounds: CGRect { get }
  /// The rotation of the item.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

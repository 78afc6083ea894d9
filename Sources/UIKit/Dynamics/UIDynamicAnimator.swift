internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Moves items as behaviours say, at each refresh of the display while something moves.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The longest step of the motion, in seconds, and how often rules are applied in each.
  private static let step = 1.0 / 240
  private static let rounds = 8
  /// The longest time that a late refresh is caught up with, in seconds.
  private static let longestDelay = 0.1

  /// The view in whose space the items move.
  open private(set) weak var referenceView: UIView?
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Seconds in which something moved.
  open private(set) var elapsedTime: TimeInterval = 0
  /// True while something moves.
  open var isRunning: Bool { link != nil }

  private var bodies: [ObjectIdentifier: DynamicBody] = [:]
  private var link: CADisplayLink?
  private var time: TimeInterval?

  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  public override init() {
    super.init()
  }

  isolated deinit { link?.invalidate() }

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

  /// The items that are in `rect` of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    bodies.values.map(\.item).filter { item in
      let size = item.bounds.size
      return rect.intersects(
        CGRect(
          x: item.center.x - size.width / 2, y: item.center.y - size.height / 2,
          width: size.width, height: size.height))
    }
  }

  /// Takes an item's place and angle as the program has set them; its speeds stay.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    body(of: item)?.read()
    resume()
  }

  func body(of item: any UIDynamicItem) -> DynamicBody? { bodies[ObjectIdentifier(item)] }

  private var rules: [UIDynamicBehavior] { behaviors.flatMap(\.family) }

  /// Takes in the items that behaviours have now, lets the others go, and goes on.
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
    link.add(to: .main, forMode: .common)
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

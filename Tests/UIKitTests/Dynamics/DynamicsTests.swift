import CalqueTesting
import Testing

@testable import UIKitCore

/// A dynamic item that is not a view.
@MainActor
private final class Ball: UIDynamicItem {
  var center: CGPoint
  var bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
  var transform = CGAffineTransform.identity

  init(_ x: CGFloat, _ y: CGFloat) { center = CGPoint(x: x, y: y) }

  var angle: CGFloat { atan2(transform.b, transform.a) }
}

/// A delegate and behaviour that logs its calls.
private final class DynamicsLog: UIDynamicBehavior, UIDynamicAnimatorDelegate {
  var lines: [String] = []

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }

  override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    lines.append(dynamicAnimator == nil ? "out" : "in")
  }
}

@MainActor
@Suite("UIKit Dynamics", .serialized)
struct DynamicsTests {
  private let hands: Hands
  private let animator: UIDynamicAnimator

  init() throws {
    hands = try Hands()
    animator = UIDynamicAnimator(referenceView: hands.window)
  }

  @Test("Gravity takes items 1000 points a second faster in each second")
  func gravity() {
    let ball = Ball(100, 100)
    let gravity = UIGravityBehavior(items: [])
    gravity.addItem(ball)
    animator.addBehavior(gravity)
    hands.wait(0.3)
    let time = animator.elapsedTime
    #expect(time > 0.2 && animator.isRunning && gravity.items.count == 1)
    #expect(abs(ball.center.y - 100 - 500 * time * time) < 1 && ball.center.x == 100)
    gravity.setAngle(0, magnitude: 2)
    #expect(gravity.gravityDirection.dx == 2 && abs(gravity.gravityDirection.dy) < 0.001)
    gravity.angle = .pi / 2
    gravity.magnitude = 3
    #expect(abs(gravity.angle - .pi / 2) < 0.001 && abs(gravity.magnitude - 3) < 0.001)
    gravity.removeItem(ball)
    #expect(!animator.isRunning && animator.body(of: ball) == nil)
  }

  @Test("A rod keeps its length while what hangs on it swings")
  func rod() {
    let ball = Ball(150, 100)
    let rod = UIAttachmentBehavior(item: ball, attachedToAnchor: CGPoint(x: 100, y: 100))
    #expect(rod.length == 50 && rod.attachedBehaviorType == .anchor && rod.items.count == 1)
    animator.addBehavior(UIGravityBehavior(items: [ball]))
    animator.addBehavior(rod)
    var (lowest, leftmost) = (CGFloat(0), CGFloat(200))
    for _ in 0..<60 {
      hands.wait(1.0 / 60)
      #expect(abs(hypot(ball.center.x - 100, ball.center.y - 100) - 50) < 2)
      lowest = max(lowest, ball.center.y)
      leftmost = min(leftmost, ball.center.x)
    }
    #expect(lowest > 147 && leftmost < 60)
    rod.length = 70
    hands.wait(0.5)
    #expect(abs(hypot(ball.center.x - 100, ball.center.y - 100) - 70) < 2)
  }

  @Test("A view that is held at its corner follows, and turns")
  func corner() {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 60))
    hands.window.addSubview(view)
    let hold = UIAttachmentBehavior(
      item: view, offsetFromCenter: UIOffset(horizontal: 50, vertical: 30),
      attachedToAnchor: CGPoint(x: 150, y: 110))
    animator.addBehavior(hold)
    hands.wait(0.1)
    for _ in 0..<20 {
      hold.anchorPoint.y += 4
      hands.wait(1.0 / 60)
    }
    hands.wait(0.1)
    let held = view.convert(CGPoint(x: 100, y: 60), to: hands.window)
    #expect(abs(held.x - 150) < 2 && abs(held.y - 190) < 2)
    #expect(atan2(view.transform.b, view.transform.a) > 0.2)
    #expect(animator.items(in: CGRect(x: 0, y: 0, width: 320, height: 480)).count == 1)
    #expect(animator.items(in: CGRect(x: 900, y: 0, width: 9, height: 9)).isEmpty)
  }

  @Test("A spring swings as often as it says, and with full damping not at all", arguments: [0, 1])
  func spring(_ damping: CGFloat) {
    let (ball, post) = (Ball(160, 100), Ball(100, 100))
    let fixed = UIDynamicItemBehavior(items: [post])
    fixed.isAnchored = true
    let spring = UIAttachmentBehavior(item: ball, attachedTo: post)
    #expect(spring.attachedBehaviorType == .items && spring.length == 60)
    spring.length = 30
    spring.frequency = 1
    spring.damping = damping
    animator.addBehavior(fixed)
    animator.addBehavior(spring)
    hands.wait(0.5)
    // Half a swing: as far on the other side.
    let way = ball.center.x - 130
    if damping == 0 { #expect(abs(way + 30) < 3) } else { #expect(way > 0 && way < 10) }
    hands.wait(0.5)
    if damping == 0 { #expect(abs(ball.center.x - 160) < 4) }
    #expect(post.center == CGPoint(x: 100, y: 100))
  }

  @Test("Items move and turn at the speeds that they are given, and resistance takes them away")
  func speeds() {
    let (free, slowed) = (Ball(0, 0), Ball(0, 50))
    let plain = UIDynamicItemBehavior(items: [free])
    let slow = UIDynamicItemBehavior(items: [])
    slow.addItem(slowed)
    slow.resistance = 10
    slow.angularResistance = 10
    plain.addLinearVelocity(CGPoint(x: 100, y: 0), for: free)
    plain.addAngularVelocity(1, for: free)
    let log = DynamicsLog()
    animator.delegate = log
    for behavior in [plain, slow] { animator.addBehavior(behavior) }
    slow.addLinearVelocity(CGPoint(x: 100, y: 0), for: slowed)
    slow.addAngularVelocity(1, for: slowed)
    hands.wait(0.5)
    let time = animator.elapsedTime
    #expect(abs(free.center.x - 100 * time) < 0.1 && abs(free.angle - time) < 0.01)
    #expect(plain.linearVelocity(for: free).x == 100 && plain.angularVelocity(for: free) == 1)
    // The integral of 100 exp(-10 t).
    #expect(abs(slowed.center.x - 10) < 1 && abs(slowed.angle - 0.1) < 0.02)
    plain.addLinearVelocity(CGPoint(x: -100, y: 0), for: free)
    plain.addAngularVelocity(-1, for: free)
    hands.wait(1)
    #expect(!animator.isRunning && log.lines == ["resume", "pause"])
    free.center.x = 7
    animator.updateItem(usingCurrentState: free)
    #expect(animator.isRunning && animator.body(of: free)?.place.x == 7)
    slow.removeItem(slowed)
    #expect(slow.items.isEmpty && animator.behaviors.count == 2)
    let lines = reports {
      plain.addLinearVelocity(CGPoint(x: CGFloat.nan, y: 0), for: free)
      plain.addAngularVelocity(.infinity, for: free)
    }
    #expect(lines.count == 2)
  }

  @Test("Heavy items give way less, and those that may not turn do not")
  func qualities() {
    let (light, heavy) = (Ball(0, 0), Ball(100, 0))
    let weight = UIDynamicItemBehavior(items: [heavy])
    weight.density = 3
    weight.allowsRotation = false
    let lines = reports { (weight.elasticity, weight.friction) = (0.5, 0.25) }
    #expect(lines.count == 1)
    let rod = UIAttachmentBehavior(
      item: light, offsetFromCenter: .zero, attachedTo: heavy,
      offsetFromCenter: UIOffset(horizontal: 0, vertical: 20))
    rod.length = 10
    animator.addBehavior(weight)
    animator.addBehavior(rod)
    hands.wait(1)
    #expect(light.center.x > 3 * (100 - heavy.center.x) - 3 && heavy.center.x < 90)
    #expect(heavy.angle == 0 && weight.elasticity == 0.5 && weight.friction == 0.25)
  }

  @Test("A behaviour with others in it takes them along, and is called at each step")
  func children() {
    let (log, ball) = (DynamicsLog(), Ball(0, 0))
    var calls = 0
    log.action = { calls += 1 }
    let gravity = UIGravityBehavior(items: [ball])
    log.addChildBehavior(gravity)
    animator.addBehavior(log)
    #expect(log.lines == ["in"] && gravity.dynamicAnimator === animator)
    hands.wait(0.1)
    #expect(calls > 3 && ball.center.y > 0)
    log.removeChildBehavior(gravity)
    #expect(gravity.dynamicAnimator == nil && log.childBehaviors.isEmpty)
    #expect(!animator.isRunning)
    animator.addBehavior(gravity)
    animator.removeAllBehaviors()
    #expect(log.lines == ["in", "out"] && animator.behaviors.isEmpty)
    animator.addBehavior(log)
    animator.removeBehavior(log)
    #expect(log.dynamicAnimator == nil && UIDynamicAnimator().referenceView == nil)
    #expect(animator.referenceView === hands.window)
  }
}

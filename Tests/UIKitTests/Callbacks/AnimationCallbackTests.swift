import CalqueTesting
import Testing

@testable import UIKitCore

/// Views in a window of which one is animated. Each animation is counted when it is started and
/// when the program is told of its end, and the first of those calls acts.
@MainActor
private final class AnimatedGrove {
  let stage: Stage
  let (top, former, other, outside) = (UIView(), UIView(), UIView(), UIView())
  var moved: UIView? = UIView()
  let controller = UIViewController()
  var callback = ""
  var deed: (() -> Void)?
  var operation: () -> Void = {}
  private(set) var starts: [String: Int] = [:]
  private(set) var ends: [String: Int] = [:]

  init(_ stage: Stage) {
    self.stage = stage
    stage.window.rootViewController = controller
    controller.view.addSubview(top)
    for view in [former, other] { top.addSubview(view) }
    for view in [top, former, other, outside] {
      view.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    }
    guard let moved else { return }
    moved.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    moved.backgroundColor = .red
    former.addSubview(moved)
    stage.advance(by: 0.05)
  }

  /// Notes the start of an animation, and returns the note of its end.
  func start(_ name: String) -> () -> Void {
    starts[name, default: 0] += 1
    return { [weak self] in
      guard let self else { return }
      ends[name, default: 0] += 1
      act("end")
    }
  }

  func act(_ name: String) {
    guard name == callback, let deed else { return }
    self.deed = nil
    deed()
  }

  /// Removes the animations that were added outside of a window, where they wait for one.
  func removeWaiting() {
    for view in [moved, former].compactMap({ $0 }) where view.window == nil {
      view.layer.removeAllAnimations()
    }
    stage.advance(by: 0.02)
  }

  func finish() {
    deed = nil
    stage.window.rootViewController = nil
    stage.advance(by: 0.02)
  }

  /// The faults once all has come to rest.
  var faults: [String] {
    let views = [top, former, other, outside] + [controller.view, moved].compactMap { $0 }
    var faults = treeFaults(views + [stage.window], [controller])
    for (name, count) in starts where ends[name] != count {
      faults.append("\(name): \(count) starts and \(ends[name] ?? 0) ends")
    }
    for view in views where view.layer.animationKeys() != nil {
      faults.append("an animation that stays")
    }
    if CATransaction.animationDuration() != 0.25 { faults.append("a transaction that is open") }
    if CATransaction.disableActions() || !UIView.areAnimationsEnabled {
      faults.append("animations that stay disabled")
    }
    if UIView.inheritedAnimationDuration != 0 { faults.append("an open block") }
    return faults
  }

  // MARK: Animations

  func addExplicit(key: String = "move") {
    guard let moved else { return }
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 20, 0.2)
    animation.delegate = Stops(self, "explicit")
    moved.layer.add(animation, forKey: key)
  }

  func animate(_ view: UIView?, _ name: String) {
    let end = start(name)
    UIView.animate(withDuration: 0.2) {
      view?.alpha = view?.alpha == 1 ? 0.5 : 1
      view?.center.x += 5
    } completion: { _ in
      end()
    }
  }

  nonisolated static let operations: [String: @MainActor @Sendable (AnimatedGrove) -> Void] = [
    "explicit": { $0.addExplicit() },
    "group": {
      guard let moved = $0.moved else { return }
      let group = CAAnimationGroup()
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.toValue = 1
      (group.animations, group.duration) = ([turn], 0.2)
      group.delegate = Stops($0, "group")
      moved.layer.add(group, forKey: "move")
    },
    "transaction": {
      let layer = CALayer()
      $0.moved?.layer.addSublayer(layer)
      CATransaction.flush()
      CATransaction.begin()
      CATransaction.setCompletionBlock($0.start("transaction"))
      layer.opacity = 0.5
      layer.position.x = 20
      CATransaction.commit()
    },
    "empty transaction": {
      CATransaction.begin()
      CATransaction.setCompletionBlock($0.start("empty transaction"))
      CATransaction.commit()
    },
    "block": { $0.animate($0.moved, "block") },
    "blocks": {
      $0.animate($0.moved, "first block")
      $0.animate($0.former, "second block")
    },
    "block without a duration": {
      let (end, view) = ($0.start("no duration"), $0.moved)
      UIView.animate(withDuration: 0) {
        view?.alpha = 0.5
      } completion: { _ in
        end()
      }
    },
    "spring": {
      let (end, view) = ($0.start("spring"), $0.moved)
      UIView.animate(
        withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0
      ) {
        view?.center.x += 10
      } completion: { _ in
        end()
      }
    },
    "keyframes": {
      let (end, view) = ($0.start("keyframes"), $0.moved)
      UIView.animateKeyframes(withDuration: 0.2, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view?.alpha = 0.5 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view?.center.x += 5
        }
      } completion: { _ in
        end()
      }
    },
    "animator": {
      let (end, view) = ($0.start("animator"), $0.moved)
      let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { view?.alpha = 0.5 }
      animator.addCompletion { _ in end() }
      animator.startAnimation()
    },
    "transition": {
      guard let view = $0.moved else { return }
      let end = $0.start("transition")
      UIView.transition(with: view, duration: 0.2, options: .transitionCrossDissolve) {
        view.backgroundColor = .blue
      } completion: { _ in
        end()
      }
    },
  ]

  nonisolated static let endings: [String: @MainActor @Sendable (AnimatedGrove) -> Void] = [
    "runs out": { $0.stage.advance(by: 0.3, every: 0.05) },
    "is removed": { $0.moved?.layer.removeAllAnimations() },
    "loses its view": { $0.moved?.removeFromSuperview() },
    "is replaced": { $0.operation() },
    "loses its window": {
      $0.stage.window.isHidden = true
      $0.stage.advance(by: 0.1, every: 0.05)
      $0.stage.window.isHidden = false
    },
  ]

  nonisolated static let deeds: [String: @MainActor @Sendable (AnimatedGrove) -> Void] = [
    "removes the view": { $0.moved?.removeFromSuperview() },
    "removes the superview": { $0.former.removeFromSuperview() },
    "moves the view elsewhere": { grove in grove.moved.map { grove.other.addSubview($0) } },
    "moves the view outside": { grove in grove.moved.map { grove.outside.addSubview($0) } },
    "lets go of the view": {
      $0.moved?.removeFromSuperview()
      $0.moved = nil
    },
    "removes its animations": { $0.moved?.layer.removeAllAnimations() },
    "removes one animation": {
      for key in $0.moved?.layer.animationKeys()?.prefix(1) ?? [] {
        $0.moved?.layer.removeAnimation(forKey: key)
      }
    },
    "removes all animations": {
      for view in [$0.top, $0.former, $0.other] { view.layer.removeAllAnimations() }
    },
    "adds an animation": { $0.addExplicit(key: "another") },
    "adds one with the key": { $0.addExplicit() },
    "starts the operation again": { $0.operation() },
    "animates": { $0.animate($0.moved, "deed") },
    "animates the superview": { $0.animate($0.former, "deed") },
    "commits a transaction": { grove in
      CATransaction.begin()
      CATransaction.setCompletionBlock(grove.start("deed"))
      CATransaction.setDisableActions(true)
      grove.moved?.center.y += 3
      CATransaction.commit()
    },
    "flushes": { _ in CATransaction.flush() },
    "presents": { $0.controller.present(UIViewController(), animated: true) },
    "hides the window": {
      $0.stage.window.isHidden = true
      $0.stage.window.isHidden = false
    },
    "replaces the root": { $0.stage.window.rootViewController = UIViewController() },
    "lays out": { $0.top.layoutIfNeeded() },
    "masks with the view": { $0.other.mask = $0.moved },
    "switches animations off and on": {
      UIView.setAnimationsEnabled(false)
      $0.moved?.alpha = 0.2
      UIView.setAnimationsEnabled(true)
    },
  ]
}

/// The delegate of one animation.
private final class Stops: NSObject, CAAnimationDelegate {
  private weak var grove: AnimatedGrove?
  private let end: () -> Void

  @MainActor init(_ grove: AnimatedGrove, _ name: String) {
    self.grove = grove
    end = grove.start(name)
  }

  func animationDidStart(_ anim: CAAnimation) { grove?.act("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { end() }
}

@MainActor
@Suite("Callbacks of animations that change the tree", .serialized)
struct AnimationCallbackTests {
  @Test(
    "Whatever the end of an animation does, each animation ends once and the trees stay trees",
    arguments: AnimatedGrove.operations.keys.sorted())
  func anyEnd(_ name: String) throws {
    let operation = try #require(AnimatedGrove.operations[name])
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let callbacks = ["explicit", "group"].contains(name) ? ["start", "end"] : ["end"]
    Diagnostic.withListener({ _ in }) {
      for callback in callbacks {
        for (cause, ending) in AnimatedGrove.endings {
          for (title, deed) in AnimatedGrove.deeds {
            let grove = AnimatedGrove(stage)
            grove.callback = callback
            grove.deed = { [unowned grove] in deed(grove) }
            grove.operation = { [unowned grove] in operation(grove) }
            operation(grove)
            stage.advance(by: 0.05)
            ending(grove)
            stage.advance(by: 0.9, every: 0.1)
            grove.removeWaiting()
            #expect(grove.faults.isEmpty, "\(callback) when it \(cause) \(title)")
            grove.finish()
          }
        }
      }
    }
  }

  @Test("An animation whose end starts it again goes on, one at a time")
  func endless() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.advance(by: 0.05)
    var rounds = 0
    func animate() {
      rounds += 1
      UIView.animate(withDuration: 0.1) {
        view.alpha = view.alpha == 1 ? 0.5 : 1
      } completion: { _ in
        if view.window != nil { animate() }
      }
    }
    animate()
    stage.advance(by: 1.05)
    #expect((8...11).contains(rounds))
    view.removeFromSuperview()
    stage.advance(by: 0.5)
    #expect((8...12).contains(rounds) && view.layer.animationKeys() == nil)
  }
}

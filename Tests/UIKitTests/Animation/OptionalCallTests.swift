import CalqueTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// Calls of `UIViewImplicitlyAnimating` methods with a question mark, as in code for iOS.
@MainActor
@Suite("Calls of optional methods", .serialized)
struct OptionalCallTests {
  @Test("With and without a question mark the methods of an animator are called")
  func calls() throws {
    let it = try AnimatedStage()
    let animator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(
      duration: 1, curve: .linear)
    var ends: [UIViewAnimatingPosition] = []
    animator.addAnimations? { it.view.center.x = 150 }
    animator.addAnimations?({ it.view.alpha = 0 }, delayFactor: 0.5)
    animator.addAnimations { it.view.center.y = 150 }
    animator.addCompletion? { ends.append($0) }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    it.stage.advance(by: 0.5)
    #expect(it.x == 100 && it.alpha == 1)
    animator.pauseAnimation()
    animator.continueAnimation?(withTimingParameters: nil, durationFactor: 0)
    it.stage.advance(by: 0.6)
    #expect(it.x == 150 && it.alpha == 0 && ends == [.end, .end])
  }

  @Test("A property animator's own methods are meant where its type is known")
  func concrete() throws {
    let it = try AnimatedStage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    var end: UIViewAnimatingPosition?
    animator.addAnimations { it.view.alpha = 0 }
    animator.addCompletion { position in end = position }
    animator.startAnimation()
    it.stage.advance(by: 1.1)
    #expect(end == .end && it.alpha == 0)
  }

  @Test(
    "A delegate's class is found by the name that Foundation gives it, and other names find none")
  func delegateClasses() {
    let found = UIApplication.delegateClass(named: NSStringFromClass(NamedDelegate.self))
    #expect(found == NamedDelegate.self)
    for name in [nil, "", "NamedDelegate", NSStringFromClass(UIView.self)] {
      #expect(UIApplication.delegateClass(named: name) == nil)
    }
  }
}

final class NamedDelegate: UIResponder, UIApplicationDelegate {}

import CalqueTesting
import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Constraints in animations", .serialized)
struct ConstraintAnimationTests {
  private let hands: Hands
  private let view = UIView()
  private let left: NSLayoutConstraint
  private let width: NSLayoutConstraint

  init() throws {
    hands = try Hands(size: CGSize(width: 400, height: 200))
    view.translatesAutoresizingMaskIntoConstraints = false
    hands.window.addSubview(view)
    left = view.leftAnchor.constraint(equalTo: hands.window.leftAnchor, constant: 20)
    width = view.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      left, width, view.topAnchor.constraint(equalTo: hands.window.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    hands.wait(0.1)
  }

  private var seen: CGRect { view.layer.presentation()?.frame ?? .null }

  @Test("A constant set before a block with layoutIfNeeded moves the view")
  func constant() {
    left.constant = 220
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      hands.window.layoutIfNeeded()
    }
    #expect(view.frame.minX == 220)
    hands.wait(0.5)
    #expect(abs(seen.minX - 120) < 4 && seen.width == 100)
    hands.wait(0.6)
    #expect(seen.minX == 220)
  }

  @Test("Without layoutIfNeeded in the block the view jumps with the next commit")
  func jump() {
    UIView.animate(withDuration: 1) { left.constant = 220 }
    hands.wait(0.1)
    #expect(seen.minX == 220)
  }

  @Test("An interrupted change goes on from where the view is seen")
  func interrupted() {
    left.constant = 220
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      hands.window.layoutIfNeeded()
    }
    hands.wait(0.5)
    let middle = seen.minX
    left.constant = 20
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      hands.window.layoutIfNeeded()
    }
    hands.wait(1 / 60)
    #expect(abs(seen.minX - middle) < 6)
    hands.wait(1.1)
    #expect(seen.minX == 20)
  }

  @Test("Activation and priorities animate, and an animator can be scrubbed")
  func animator() {
    let wide = view.widthAnchor.constraint(equalToConstant: 300)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      width.isActive = false
      wide.isActive = true
      hands.window.layoutIfNeeded()
    }
    animator.fractionComplete = 0.5
    hands.wait(0.1)
    #expect(abs(seen.width - 200) < 1)
    animator.fractionComplete = 0.25
    hands.wait(0.1)
    #expect(abs(seen.width - 150) < 1)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    hands.wait(2)
    #expect(seen.width == 300)
  }

  @Test("The views of a window follow when it is resized")
  func rotation() {
    left.isActive = false
    view.rightAnchor.constraint(equalTo: hands.window.rightAnchor, constant: -10).isActive = true
    hands.wait(0.1)
    #expect(view.frame.maxX == 390)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      hands.window.frame.size = CGSize(width: 200, height: 400)
      hands.window.layoutIfNeeded()
    }
    #expect(view.frame.maxX == 190)
    hands.wait(0.5)
    #expect(abs(seen.maxX - 290) < 4)
  }

  @Test("Nothing changed: a layout of the window solves nothing")
  func idle() throws {
    let engine = try #require(hands.window.layoutState?.engine)
    let work = engine.solver.work
    for _ in 0..<10 {
      hands.window.setNeedsLayout()
      view.setNeedsLayout()
      hands.wait(0.1)
    }
    #expect(engine.solver.work == work)
  }
}

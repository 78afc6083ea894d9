import CalqueTesting
import Testing

@testable import UIKitCore

@MainActor
@Suite("UIStackView", .serialized)
struct StackViewTests {
  private func stack(_ sizes: [CGFloat], length: CGFloat = 200) -> UIStackView {
    let views = sizes.map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 20)) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: length, height: 40)
    return stack
  }

  private func frames(_ stack: UIStackView) -> [CGFloat] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.flatMap { [$0.frame.minX, $0.frame.width] }
  }

  @Test("A stack cannot be arranged in itself")
  func inItself() {
    let stack = stack([20])
    let lines = reports { stack.addArrangedSubview(stack) }
    #expect(lines.count == 1 && stack.arrangedSubviews.count == 1)
    stack.layoutIfNeeded()
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 20, height: 20))
  }

  @Test("Two stacks cannot be arranged in each other")
  func inEachOther() {
    let (outer, inner) = (stack([20]), stack([30]))
    outer.addArrangedSubview(inner)
    let lines = reports { inner.addArrangedSubview(outer) }
    #expect(lines.count == 1 && inner.arrangedSubviews.count == 1 && outer.superview == nil)
    outer.layoutIfNeeded()
    #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 20))
  }

  @Test(
    "Each distribution shares the length in its way",
    arguments: [
      (UIStackView.Distribution.fill, [CGFloat(0), 20, 30, 40, 80, 120]),
      (.fillEqually, [0, 60, 70, 60, 140, 60]),
      (.fillProportionally, [0, 30, 40, 60, 110, 90]),
      (.equalSpacing, [0, 20, 60, 40, 140, 60]),
      (.equalCentering, [0, 20, 70, 40, 140, 60]),
    ])
  func distributions(_ distribution: UIStackView.Distribution, _ expected: [CGFloat]) {
    let stack = stack([20, 40, 60])
    stack.distribution = distribution
    stack.spacing = 10
    if distribution == .equalCentering {
      // The centres are at 10, 90 and 170.
      #expect(frames(stack) == [0, 20, 70, 40, 140, 60])
    } else {
      #expect(frames(stack) == expected)
    }
  }

  @Test("Views stand across the stack as it is aligned")
  func alignments() {
    let stack = stack([20])
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews[0].frame.height == 40)
    stack.alignment = .center
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews[0].frame.minY == 10)
    stack.alignment = .bottom
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews[0].frame.minY == 20)
  }

  @Test("A column goes down, with spacings of its own and margins")
  func column() {
    let stack = stack([20, 20])
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 120)
    stack.distribution = .equalSpacing
    stack.setCustomSpacing(30, after: stack.arrangedSubviews[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.minY) == [8, 92])
    #expect(stack.arrangedSubviews[0].frame.width == 84)
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 36, height: 86))
  }

  @Test("A hidden view takes no room, and in an animation the others move")
  func hidden() throws {
    let hands = try Hands()
    let stack = stack([20, 40, 60])
    stack.distribution = .fillEqually
    hands.window.addSubview(stack)
    hands.wait(0.1)
    UIView.animate(withDuration: 1) { stack.arrangedSubviews[0].isHidden = true }
    let second = stack.arrangedSubviews[1]
    #expect(second.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    hands.wait(0.5)
    let shown = try #require(second.layer.presentation()).frame
    #expect(shown.minX > 20 && shown.minX < 50)
    stack.arrangedSubviews[0].isHidden = false
    hands.wait(0.1)
    #expect(second.frame.minX == 67)
  }

  /// Returns a column of three views of 20, 40 and 60 points in a stack of 120, on screen.
  private func column(_ hands: Hands) -> UIStackView {
    let views = [20, 40, 60].map { UIView(frame: CGRect(x: 0, y: 0, width: 50, height: $0)) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 50, height: 120)
    hands.window.addSubview(stack)
    hands.wait(0.1)
    return stack
  }

  @Test("A view that is hidden in an animation shrinks and fades, and is gone at its end")
  func shrinking() throws {
    let hands = try Hands()
    let stack = column(hands)
    let view = stack.arrangedSubviews[1]
    view.alpha = 0.75
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.isHidden = true }
    #expect(view.isHidden && !view.layer.isHidden && view.alpha == 0.75)
    hands.wait(0.5)
    let seen = try #require(view.layer.presentation())
    #expect(abs(seen.bounds.height - 20) < 1 && abs(CGFloat(seen.opacity) - 0.375) < 0.03)
    #expect(seen.bounds.width == 50 && abs(seen.frame.minY - 20) < 1)
    let third = try #require(stack.arrangedSubviews[2].layer.presentation())
    #expect(abs(third.frame.minY - seen.frame.maxY) < 1e-6)
    hands.wait(0.6)
    #expect(view.layer.isHidden && view.isHidden)
    #expect(view.alpha == 0.75 && view.layer.opacity == 0.75)
    #expect(view.bounds.size == CGSize(width: 50, height: 40))
  }

  @Test("A view that is shown in an animation grows from nothing where it belongs")
  func growing() throws {
    let hands = try Hands()
    let stack = column(hands)
    let view = stack.arrangedSubviews[1]
    view.isHidden = true
    hands.wait(0.1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.isHidden = false }
    #expect(!view.isHidden && view.frame == CGRect(x: 0, y: 20, width: 50, height: 40))
    hands.wait(0.25)
    let seen = try #require(view.layer.presentation())
    #expect(abs(seen.bounds.height - 10) < 1 && abs(seen.opacity - 0.25) < 0.03)
    #expect(abs(seen.frame.minY - 20) < 1)
    hands.wait(1)
    #expect(view.layer.presentation()?.opacity == 1)
    #expect(view.layer.presentation()?.bounds.height == 40)
  }

  @Test("A view that was hidden from the start opens with the width that it will have")
  func opening() throws {
    let hands = try Hands()
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    stack.axis = .vertical
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
    stack.frame = CGRect(x: 0, y: 0, width: 280, height: 200)
    let view = stack.arrangedSubviews[0]
    view.heightAnchor.constraint(equalToConstant: 40).isActive = true
    view.isHidden = true
    hands.window.addSubview(stack)
    hands.wait(0.1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.isHidden = false }
    hands.wait(0.5)
    let seen = try #require(view.layer.presentation()).frame
    #expect(seen.minX == 60 && seen.width == 220 && abs(seen.height - 20) < 1)
  }

  @Test("A stack whose views are all hidden has no length")
  func empty() {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    for view in stack.arrangedSubviews {
      view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    }
    #expect(stack.systemLayoutSizeFitting(.zero).width == 60)
    for view in stack.arrangedSubviews { view.isHidden = true }
    #expect(stack.systemLayoutSizeFitting(.zero).width == 0)
  }

  @Test("A view that is shown again on its way out turns round where it is seen")
  func turning() throws {
    let hands = try Hands()
    let stack = column(hands)
    let view = stack.arrangedSubviews[1]
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.isHidden = true }
    hands.wait(0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.isHidden = false }
    #expect(!view.isHidden && view.frame.height == 40)
    hands.wait(1 / 60)
    let seen = try #require(view.layer.presentation())
    #expect(abs(seen.opacity - 0.5) < 0.06 && abs(seen.bounds.height - 20) < 3)
    hands.wait(2)
    #expect(!view.layer.isHidden && view.layer.presentation()?.opacity == 1)
  }

  @Test("The subviews of a view that shrinks have their places again when it is shown")
  func contents() throws {
    let hands = try Hands()
    let stack = column(hands)
    let view = stack.arrangedSubviews[1]
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleTopMargin]
    view.addSubview(inner)
    UIView.animate(withDuration: 0.2) { view.isHidden = true }
    hands.wait(0.5)
    UIView.animate(withDuration: 0.2) { view.isHidden = false }
    hands.wait(0.5)
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 30, height: 20))
    #expect(view.frame == CGRect(x: 0, y: 20, width: 50, height: 40))
  }

  @Test("A view that is taken out on its way is hidden with its own size and opacity")
  func takenOut() throws {
    let hands = try Hands()
    let stack = column(hands)
    let view = stack.arrangedSubviews[0]
    UIView.animate(withDuration: 1) { view.isHidden = true }
    hands.wait(0.3)
    stack.removeArrangedSubview(view)
    #expect(view.isHidden && view.layer.isHidden && view.layer.opacity == 1)
    #expect(view.bounds.size == CGSize(width: 50, height: 20))
    view.isHidden = false
    #expect(!view.isHidden && !view.layer.isHidden)
    hands.wait(1)
    #expect(!view.layer.isHidden)
  }

  @Test("The last views leave together, and an animator hides as a block does")
  func animator() throws {
    let hands = try Hands()
    let stack = column(hands)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      for view in stack.arrangedSubviews { view.isHidden = true }
    }
    animator.startAnimation()
    hands.wait(0.5)
    let seen = try #require(stack.arrangedSubviews[0].layer.presentation())
    #expect(abs(seen.opacity - 0.5) < 0.05 && abs(seen.bounds.height - 10) < 1)
    hands.wait(1)
    #expect(stack.arrangedSubviews.allSatisfy { $0.layer.isHidden && $0.layer.opacity == 1 })
  }

  @Test("A view that leaves is arranged no more; one that is taken out stays")
  func leaving() {
    let stack = stack([20, 40])
    let view = stack.arrangedSubviews[0]
    view.removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 1)
    let other = stack.arrangedSubviews[0]
    stack.removeArrangedSubview(other)
    #expect(stack.arrangedSubviews.isEmpty && other.superview === stack)
  }
}

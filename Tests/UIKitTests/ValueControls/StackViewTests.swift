import CalqueTesting
import Testing
import UIKit

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
      // The middles at 10, 90 and 170.
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
    #expect(stack.intrinsicContentSize == CGSize(width: 36, height: 86))
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
    #expect(abs(second.frame.minX - 200.0 / 3) < 1e-6)
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

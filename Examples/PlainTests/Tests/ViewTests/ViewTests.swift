import Testing
import UIKit

@MainActor @Suite("Views without a stage") struct ViewTests {
  @Test("Arranged views share the width of their stack")
  func stack() {
    let views = (0..<3).map { _ in UIView() }
    let stack = UIStackView(arrangedSubviews: views)
    (stack.distribution, stack.spacing) = (.fillEqually, 10)
    stack.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 110, 220])
    #expect(views.allSatisfy { $0.frame.size == CGSize(width: 100, height: 40) })
  }

  @Test("A control tells its action")
  func control() {
    let button = UIButton(type: .system)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(count == 1)
  }
}

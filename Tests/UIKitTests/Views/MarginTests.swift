import CalqueTesting
import Testing
import UIKit

@MainActor
@Suite struct MarginTests {
  private final class MarginLoggingView: UIView {
    var count = 0
    override func layoutMarginsDidChange() { count += 1 }
  }

  @Test("a view leaves 8 points free at each edge, that of a controller 20 at the sides")
  func standards() {
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    let controller = UIViewController()
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 768, height: 1024))
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
  }

  @Test(
    "a controller's view has 16 points at the sides of a narrow window",
    arguments: [
      (320, 16), (375, 16), (393, 16), (402, 16), (414, 20), (428, 20), (430, 20), (768, 20),
    ])
  func narrow(_ width: CGFloat, _ margin: CGFloat) {
    let controller = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 600))
    window.rootViewController = controller
    window.isHidden = false
    defer { window.isHidden = true }
    #expect(
      controller.view.layoutMargins
        == UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin))
    #expect(controller.systemMinimumLayoutMargins.leading == margin)
  }

  @Test("margins are kept, and the view is told of them")
  func setting() {
    let view = MarginLoggingView()
    let margins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.layoutMargins = margins
    view.layoutMargins = margins
    #expect(view.layoutMargins == margins && view.count == 1)
    #expect(
      view.directionalLayoutMargins.leading == 2 && view.directionalLayoutMargins.trailing == 4)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.directionalLayoutMargins.leading == 4)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 7, bottom: 0, trailing: 9)
    #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 9, bottom: 0, right: 7))
  }

  @Test("a view may keep its superview's margins, as far as it reaches into them")
  func superviews() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = MarginLoggingView(frame: CGRect(x: 10, y: 0, width: 90, height: 50))
    outer.addSubview(view)
    view.preservesSuperviewLayoutMargins = true
    view.layoutMargins = .zero
    let count = view.count
    outer.layoutMargins = UIEdgeInsets(top: 5, left: 30, bottom: 20, right: 6)
    #expect(view.layoutMargins == UIEdgeInsets(top: 5, left: 20, bottom: 0, right: 6))
    #expect(view.preservesSuperviewLayoutMargins && view.count == count + 1)
  }

  @Test("the safe area is added to the margins")
  func safeArea() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let controller = UIViewController()
    stage.window.rootViewController = controller
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    stage.advance(by: 0)
    #expect(controller.view.layoutMargins.top == 30)
    controller.view.insetsLayoutMarginsFromSafeArea = false
    #expect(
      controller.view.layoutMargins.top == 0 && !controller.view.insetsLayoutMarginsFromSafeArea)
  }

  @Test("content runs from left to right unless it is forced")
  func direction() {
    let view = UIView()
    #expect(view.semanticContentAttribute == .unspecified)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
  }
}

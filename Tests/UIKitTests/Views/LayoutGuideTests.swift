import CalqueTesting
import Testing
import UIKit

@MainActor
@Suite struct LayoutGuideTests {
  @available(*, deprecated)
  @Test("guides are the room within the safe area and the margins")
  func rooms() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    let controller = UIViewController()
    stage.window.rootViewController = controller
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 1, bottom: 5, right: 0)
    stage.advance(by: 0)
    let view: UIView = controller.view
    #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 1, y: 30, width: 199, height: 65))
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 17, y: 30, width: 167, height: 65))
    #expect(view.readableContentGuide.layoutFrame == view.layoutMarginsGuide.layoutFrame)
    #expect(
      (view.keyboardLayoutGuide as UIKeyboardLayoutGuide).layoutFrame
        == CGRect(x: 0, y: 95, width: 200, height: 5))
    #expect(controller.topLayoutGuide.length == 30 && controller.bottomLayoutGuide.length == 5)
    #expect(
      view.layoutMarginsGuide.owningView === view && !view.layoutMarginsGuide.identifier.isEmpty)
  }

  @Test("a column that is read stays in the middle of a wide view")
  func reading() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1016, height: 50))
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 172, y: 8, width: 672, height: 34))
    #expect(UILayoutGuide().layoutFrame == .zero && UILayoutGuide().owningView == nil)
  }
}

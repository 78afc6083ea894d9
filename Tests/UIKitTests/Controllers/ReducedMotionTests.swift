import CalqueTesting
import Foundation
import Testing
import UIKit

@MainActor
@Suite("Reduced motion", .serialized)
struct ReducedMotionTests {
  @Test("The setting is reported, and its changes are posted")
  func setting() throws {
    let stage = try Stage()
    var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { posts += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(!UIAccessibility.isReduceMotionEnabled)
    for value in [true, true, false] {
      stage.reducesMotion = value
      #expect(UIAccessibility.isReduceMotionEnabled == value)
      #expect(UIAccessibility.prefersCrossFadeTransitions == value)
    }
    #expect(posts == 2)
  }

  @Test("A push and a pop fade, and slide without it", arguments: [true, false])
  func navigation(isReduced: Bool) throws {
    let stage = try Stage()
    stage.reducesMotion = isReduced
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    stage.window.rootViewController = navigation
    stage.advance(by: 0.1)
    navigation.pushViewController(second, animated: true)
    stage.advance(by: 0.15)
    let (front, behind) = (try shown(second), try shown(first))
    #expect((front.opacity < 1) == isReduced)
    #expect(CATransform3DIsIdentity(front.transform) == isReduced)
    #expect(CATransform3DIsIdentity(behind.transform) == isReduced)
    stage.advance(by: 1)
    #expect(navigation.topViewController === second && second.view.alpha == 1)
    navigation.popViewController(animated: true)
    stage.advance(by: 0.15)
    #expect((try shown(second).opacity < 1) == isReduced)
    #expect(CATransform3DIsIdentity(try shown(second).transform) == isReduced)
    stage.advance(by: 1)
    #expect(navigation.topViewController === first && second.view.superview == nil)
  }

  @Test(
    "A presentation fades, whatever its style",
    arguments: [UIModalTransitionStyle.coverVertical, .flipHorizontal])
  func presentation(style: UIModalTransitionStyle) throws {
    let stage = try Stage()
    stage.reducesMotion = true
    let (root, sheet) = (UIViewController(), UIViewController())
    stage.window.rootViewController = root
    sheet.modalPresentationStyle = .fullScreen
    sheet.modalTransitionStyle = style
    stage.advance(by: 0.1)
    root.present(sheet, animated: true)
    stage.advance(by: 0.2)
    #expect(try shown(sheet).opacity < 1)
    #expect(CATransform3DIsIdentity(try shown(sheet).transform))
    stage.advance(by: 1)
    #expect(sheet.view.alpha == 1)
    root.dismiss(animated: true)
    stage.advance(by: 0.2)
    #expect(try shown(sheet).opacity < 1)
    #expect(CATransform3DIsIdentity(try shown(sheet).transform))
  }

  private func shown(_ controller: UIViewController) throws -> CALayer {
    try #require(controller.view.layer.presentation())
  }
}

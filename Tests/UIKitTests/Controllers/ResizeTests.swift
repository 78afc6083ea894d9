import CalqueTesting
import Testing

@testable import UIKitCore

/// A controller that logs its new sizes, and the alongside animations.
private final class SizedController: UIViewController {
  var log: [String] = []

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("to \(Int(size.width)) from \(Int(view.bounds.width))")
    coordinator.animate(
      alongsideTransition: { [self] context in
        log.append("alongside \(Int(view.bounds.width)) \(context.isAnimated)")
        #expect(transitionCoordinator != nil)
      }, completion: { [self] _ in log.append("over") })
  }
}

@MainActor
@Suite("A window's new size")
struct ResizeTests {
  @Test("Controllers hear of it before their views have it; what they animate alongside runs after")
  func order() {
    let (root, child) = (SizedController(), SizedController())
    root.addChild(child)
    root.view.addSubview(child.view)
    withWindow(size: CGSize(width: 300, height: 200), root) { hosted in
      hosted.window.frame.size.width = 400
      let expected = ["to 400 from 300", "alongside 400 false", "over"]
      #expect(root.log == expected && root.transitionCoordinator == nil)
      #expect(child.log.first?.hasPrefix("to 400") == true && child.log.last == "over")
      root.log = []
      hosted.window.frame.origin.x = 5
      hosted.window.frame.size.width = .nan
      #expect(root.log.isEmpty)
    }
  }

  @Test("A presented controller hears of it too, and under an opaque bar there is less room")
  func others() {
    let (root, modal) = (SizedController(), SizedController())
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.isTranslucent = false
    modal.modalPresentationStyle = .overFullScreen
    withWindow(size: CGSize(width: 300, height: 200), navigation) { hosted in
      navigation.present(modal, animated: false)
      hosted.commit()
      var height: CGFloat = 0
      root.log = []
      final class Tall: UIViewController {
        var told: (CGFloat) -> Void = { _ in }
        override func viewWillTransition(
          to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) { told(size.height) }
      }
      let tall = Tall()
      tall.told = { height = $0 }
      root.addChild(tall)
      hosted.window.frame.size = CGSize(width: 500, height: 300)
      #expect(modal.log.first == "to 500 from 300" && modal.log.last == "over")
      #expect(root.log.first == "to 500 from 300" && height == 300 - 44)
    }
  }

  @Test("A size that is set while controllers are told is taken as well")
  func nested() {
    final class FixedSizeController: UIViewController {
      var calls = 0
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        calls += 1
        view.window?.frame.size = CGSize(width: 10, height: 10)
      }
    }
    let controller = FixedSizeController()
    withWindow(controller) { hosted in
      hosted.window.frame.size = CGSize(width: 100, height: 100)
      #expect(controller.calls == 1 && hosted.window.bounds.width == 100)
    }
  }
}

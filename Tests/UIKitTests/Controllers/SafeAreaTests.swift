import Testing

@testable import UIKitCore

/// A view that records the notifications of its safe area.
private final class CountingView: UIView {
  var told: [CGFloat] = []
  override func safeAreaInsetsDidChange() { told.append(safeAreaInsets.top) }
}

private final class CountingController: UIViewController {
  var told: [CGFloat] = []
  override func loadView() { view = CountingView(frame: UIScreen.main.bounds) }
  override func viewSafeAreaInsetsDidChange() { told.append(view.safeAreaInsets.top) }
}

@MainActor
@Suite("Safe areas")
struct SafeAreaTests {
  private func insets(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  @Test("Without bars all is safe; a controller adds to it, and views get what they reach into")
  func additional() {
    let controller = CountingController()
    withWindow(size: CGSize(width: 300, height: 200), controller) { hosted in
      #expect(controller.view.safeAreaInsets == .zero)
      controller.additionalSafeAreaInsets = insets(20, 10, 30, 0)
      #expect(controller.view.safeAreaInsets == insets(20, 10, 30, 0))
      let inner = UIView(frame: CGRect(x: 4, y: 5, width: 100, height: 180))
      controller.view.addSubview(inner)
      #expect(inner.safeAreaInsets == insets(15, 6, 15, 0))
      inner.frame = CGRect(x: 50, y: 50, width: 10, height: 10)
      #expect(inner.safeAreaInsets == .zero)
      hosted.commit()
      #expect(controller.told == [20] && (controller.view as? CountingView)?.told == [20])
      hosted.commit()
      #expect(controller.told == [20])
    }
  }

  @Test("A bar over the views takes room, a hidden one and one above them does not")
  func bars() {
    let root = CountingController()
    let navigation = UINavigationController(rootViewController: root)
    withWindow(size: CGSize(width: 300, height: 200), navigation) { hosted in
      hosted.commit()
      #expect(root.view.safeAreaInsets == insets(44, 0, 0, 0) && root.told == [44])
      navigation.isNavigationBarHidden = true
      hosted.commit()
      #expect(root.view.safeAreaInsets == .zero && root.told == [44, 0])
      navigation.isNavigationBarHidden = false
      navigation.navigationBar.isTranslucent = false
      hosted.commit()
      #expect(root.view.safeAreaInsets == .zero && root.view.bounds.height == 156)
      // Insets of the navigation controller itself.
      navigation.navigationBar.isTranslucent = true
      navigation.additionalSafeAreaInsets.top = 10
      hosted.commit()
      #expect(navigation.navigationBar.frame.minY == 10 && root.view.safeAreaInsets.top == 54)
    }
  }

  @Test("A scroll view under a bar begins below it, and stays where it was scrolled to")
  func scrolling() {
    let root = UIViewController()
    let scroll = UIScrollView(frame: root.view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 100, height: 2000)
    root.view.addSubview(scroll)
    let navigation = UINavigationController(rootViewController: root)
    withWindow(size: CGSize(width: 300, height: 200), navigation) { hosted in
      hosted.commit()
      #expect(scroll.adjustedContentInset == insets(44, 0, 0, 0))
      #expect(scroll.contentOffset.y == -44 && scroll.contentInset == .zero)
      scroll.contentOffset.y = 100
      navigation.isNavigationBarHidden = true
      hosted.commit()
      #expect(scroll.adjustedContentInset == .zero && scroll.contentOffset.y == 100)
      navigation.isNavigationBarHidden = false
      scroll.contentInsetAdjustmentBehavior = .never
      hosted.commit()
      #expect(scroll.adjustedContentInset == .zero)
    }
  }
}

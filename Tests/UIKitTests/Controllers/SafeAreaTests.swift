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

  @Test("A view that begins above its superview has no larger inset than that one")
  func outside() {
    let controller = UIViewController()
    withWindow(size: CGSize(width: 300, height: 200), controller) { _ in
      controller.additionalSafeAreaInsets = insets(44, 0, 0, 5)
      let inner = UIView(frame: CGRect(x: 0, y: -20, width: 320, height: 100))
      controller.view.addSubview(inner)
      #expect(inner.safeAreaInsets == insets(44, 0, 0, 5))
    }
  }

  @Test("The safe area of a window's own class is that of the views in it")
  func ownWindow() {
    final class Window: UIWindow {
      override var safeAreaInsets: UIEdgeInsets {
        UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
      }
    }
    let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let view = UIView(frame: CGRect(x: 0, y: 20, width: 300, height: 380))
    window.addSubview(view)
    #expect(view.safeAreaInsets == insets(39, 0, 34, 0))
    let controller = CountingController()
    window.rootViewController = controller
    window.isHidden = false
    defer { window.isHidden = true }
    #expect(controller.view.safeAreaInsets == insets(59, 0, 34, 0) && controller.told == [59])
  }

  @available(*, deprecated)
  @Test("A guide of bars has no length for constraints either as long as the window is hidden")
  func hiddenWindow() {
    let root = UIViewController()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(view)
    view.topAnchor.constraint(equalTo: root.topLayoutGuide.bottomAnchor).isActive = true
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.rootViewController = UINavigationController(rootViewController: root)
    window.layoutIfNeeded()
    #expect(view.frame.minY == 0 && root.topLayoutGuide.length == 0)
    window.isHidden = false
    defer { window.isHidden = true }
    window.layoutIfNeeded()
    #expect(view.frame.minY == 44 && root.topLayoutGuide.length == 44)
  }

  @Test(
    "Below a bar that is not translucent the view begins, unless it extends under that one, too")
  func opaqueBar() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.isTranslucent = false
    withWindow(size: CGSize(width: 300, height: 200), navigation) { hosted in
      hosted.commit()
      #expect(root.view.frame == CGRect(x: 0, y: 44, width: 300, height: 156))
      root.extendedLayoutIncludesOpaqueBars = true
      hosted.commit()
      #expect(root.view.frame.minY == 0 && root.view.safeAreaInsets.top == 44)
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

  @available(*, deprecated)
  @Test("Content that does not scroll keeps clear of bars if its controller has it so")
  func controllerRule() {
    let root = UIViewController()
    let scroll = UIScrollView(frame: root.view.bounds)
    root.view.addSubview(scroll)
    let navigation = UINavigationController(rootViewController: root)
    withWindow(size: CGSize(width: 300, height: 200), navigation) { hosted in
      hosted.commit()
      #expect(scroll.adjustedContentInset.top == 44 && scroll.contentOffset.y == -44)
      #expect(root.automaticallyAdjustsScrollViewInsets)
      root.automaticallyAdjustsScrollViewInsets = false
      #expect(scroll.adjustedContentInset == .zero && scroll.contentOffset.y == 0)
      scroll.alwaysBounceVertical = true
      #expect(scroll.adjustedContentInset.top == 44)
    }
  }
}

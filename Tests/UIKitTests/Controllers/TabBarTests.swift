import CalqueTesting
import Testing

@testable import UIKitCore

/// A delegate that logs its calls, and returns the given animator.
private final class TabLog: NSObject, UITabBarControllerDelegate, UITabBarDelegate {
  var lines: [String] = []
  var mayChoose = true
  var animator: (any UIViewControllerAnimatedTransitioning)?

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    lines.append("should \(viewController.title ?? "")")
    return mayChoose
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { lines.append("did \(viewController.title ?? "")") }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    lines.append("item \(item.title ?? "")")
  }
}

@MainActor
@Suite("Tab bars", .serialized)
struct TabBarTests {
  private let log = TabLog()
  private let tabs = UITabBarController()
  private let pages = ["A", "B"].map { title in
    let page = UIViewController()
    page.title = title
    return page
  }

  private func start() throws -> Hands {
    let hands = try Hands(size: CGSize(width: 300, height: 400))
    tabs.viewControllers = pages
    tabs.delegate = log
    hands.window.rootViewController = tabs
    hands.wait(0.1)
    return hands
  }

  @Test("The first is shown, over a bar of 49 points, and knows where it is")
  func first() throws {
    let hands = try start()
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === pages[0])
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 351, width: 300, height: 49))
    #expect(pages[0].view.window === hands.window && pages[1].viewIfLoaded?.window == nil)
    #expect(pages[0].tabBarController === tabs && pages[0].parent === tabs)
    #expect(pages[0].view.frame == tabs.view.bounds && pages[0].view.safeAreaInsets.bottom == 49)
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B"])
    #expect(tabs.tabBar.selectedItem === pages[0].tabBarItem)
    tabs.tabBar.isTranslucent = false
    hands.wait(0.1)
    #expect(pages[0].view.frame.height == 351 && pages[0].view.safeAreaInsets.bottom == 0)
  }

  @Test("A tap chooses another one where the delegate lets it; the program is not asked")
  func choice() throws {
    let hands = try start()
    log.mayChoose = false
    hands.tap(225, 375)
    hands.wait(0.1)
    #expect(tabs.selectedIndex == 0 && log.lines == ["should B"])
    log.mayChoose = true
    hands.tap(225, 375)
    hands.wait(0.1)
    #expect(tabs.selectedIndex == 1 && log.lines == ["should B", "should B", "did B"])
    #expect(pages[1].view.window != nil && pages[0].view.window == nil)
    tabs.selectedIndex = 0
    tabs.selectedViewController = pages[1]
    #expect(tabs.selectedIndex == 1 && log.lines.count == 3)
    let lines = reports {
      tabs.selectedIndex = 7
      tabs.selectedViewController = UIViewController()
    }
    #expect(lines.count == 2 && tabs.selectedIndex == 1)
  }

  @Test("The delegate's animator takes the one to the other")
  func animated() throws {
    let hands = try start()
    log.animator = ModalAnimator(.crossDissolve, isDismissal: false)
    tabs.selectedIndex = 1
    hands.wait(0.2)
    #expect(pages[0].view.window != nil && pages[1].view.window != nil)
    let alpha = try #require(pages[1].view.layer.presentation()).opacity
    #expect(alpha > 0.2 && alpha < 0.9)
    hands.wait(0.4)
    #expect(pages[0].view.window == nil && pages[1].view.alpha == 1)
  }

  @Test("A controller that goes leaves its place to the first")
  func removal() throws {
    let hands = try start()
    tabs.selectedIndex = 1
    pages[1].removeFromParent()
    hands.wait(0.1)
    #expect(tabs.viewControllers?.count == 1 && tabs.selectedViewController === pages[0])
    tabs.setViewControllers(nil, animated: false)
    #expect(tabs.viewControllers == nil && tabs.selectedIndex == NSNotFound)
    #expect(tabs.tabBar.items == nil && pages[0].view.window == nil)
  }

  @Test("The bar goes while a controller that wants the room is on the stack")
  func hiding() throws {
    let hands = try Hands(size: CGSize(width: 300, height: 400))
    let navigation = UINavigationController(rootViewController: pages[0])
    tabs.viewControllers = [navigation]
    hands.window.rootViewController = tabs
    hands.wait(0.1)
    pages[1].hidesBottomBarWhenPushed = true
    navigation.pushViewController(pages[1], animated: false)
    hands.wait(0.1)
    #expect(tabs.tabBar.frame.minY == 400 && pages[1].view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: false)
    hands.wait(0.1)
    #expect(tabs.tabBar.frame.minY == 351)
    // Selecting the selected tab again pops to its root.
    pages[1].hidesBottomBarWhenPushed = false
    navigation.pushViewController(pages[1], animated: false)
    hands.wait(0.1)
    hands.tap(150, 375)
    hands.wait(0.6)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("A bar by itself tells its delegate, and shows pictures, badges and colours")
  func bar() throws {
    let hands = try Hands(size: CGSize(width: 300, height: 400))
    let bar = UITabBar(frame: CGRect(x: 0, y: 351, width: 300, height: 49))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
    let picked = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in }
    let items = [
      UITabBarItem(title: "X", image: image, selectedImage: picked),
      UITabBarItem(title: "Y", image: nil, tag: 5),
    ]
    items[0].badgeValue = "3"
    items[0].badgeColor = .green
    items[1].titlePositionAdjustment = UIOffset(horizontal: 2, vertical: -3)
    items[1].setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    bar.unselectedItemTintColor = .blue
    bar.tintColor = .orange
    bar.barTintColor = .black
    bar.backgroundImage = image
    bar.shadowImage = image
    bar.delegate = log
    bar.setItems(items, animated: false)
    hands.window.addSubview(bar)
    hands.wait(0.1)
    #expect(bar.sizeThatFits(CGSize(width: 90, height: 90)) == CGSize(width: 90, height: 49))
    #expect(bar.backgroundColor == UIColor.black.withAlphaComponent(0.94) && items[1].tag == 5)
    let labels = bar.subviews.compactMap { $0 as? TabBarButton }.map {
      $0.subviews.compactMap { $0 as? UILabel }
    }
    let pictures = bar.subviews.compactMap { $0 as? TabBarButton }.flatMap {
      $0.subviews.compactMap { $0 as? UIImageView }
    }
    #expect(labels[0][0].textColor == .blue && labels[1][0].textColor == .red)
    #expect(labels[0][1].text == "3" && labels[0][1].backgroundColor == .green)
    #expect(labels[1][1].isHidden && labels[1][0].frame.minX == 2)
    hands.tap(75, 375)
    hands.wait(0.1)
    #expect(log.lines == ["item X"] && bar.selectedItem === items[0])
    #expect(labels[0][0].textColor == .orange && pictures[0].image?.size.width == 9)
    #expect(items[1].titleTextAttributes(for: .normal)?.count == 1)
  }

  @Test("What is set for all bars and items is taken by those without their own")
  func appearance() throws {
    let hands = try Hands(size: CGSize(width: 300, height: 400))
    let proxy = UITabBar.appearance()
    proxy.tintColor = .purple
    proxy.barTintColor = .brown
    proxy.unselectedItemTintColor = .cyan
    UITabBarItem.appearance().setTitleTextAttributes(
      [.font: UIFont.systemFont(ofSize: 14)], for: .normal)
    defer {
      (proxy.tintColor, proxy.barTintColor, proxy.unselectedItemTintColor) = (nil, nil, nil)
      UITabBarItem.appearance().setTitleTextAttributes(nil, for: .normal)
    }
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    bar.items = [
      UITabBarItem(title: "X", image: nil, tag: 0), UITabBarItem(title: "Y", image: nil, tag: 1),
    ]
    bar.selectedItem = bar.items?.first
    hands.window.addSubview(bar)
    let labels = bar.subviews.compactMap { $0 as? TabBarButton }.compactMap {
      $0.subviews.compactMap { $0 as? UILabel }.first
    }
    #expect(labels.map(\.textColor) == [.purple, .cyan] && labels[0].font.pointSize == 14)
    #expect(bar.backgroundColor == UIColor.brown.withAlphaComponent(0.94))
  }
}

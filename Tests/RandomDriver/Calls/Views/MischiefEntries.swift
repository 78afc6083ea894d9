import UIKit

extension Entry {
  /// Objects with callbacks that change the tree, and operations that only they need.
  static let mischief: [Entry] = [
    Entry("callbacks change the tree") { draw in Mischief.arm(draw.next(), in: draw.world) },
    maker("MischiefView") { draw in
      let view = MischiefView()
      view.frame = draw.value()
      draw.object(UIView.self).addSubview(view)
      return view
    },
    maker("MischiefLayer") { draw in
      let layer = MischiefLayer()
      layer.frame = draw.value()
      draw.object(CALayer.self).addSublayer(layer)
      return layer
    },
    maker("MischiefController") { draw in
      let controller = MischiefController()
      controller.modalPresentationStyle = draw.value()
      controller.transitioningDelegate = draw.maybe(MischiefDelegate.self)
      return controller
    },
    maker("MischiefRecognizer") { draw in
      let recognizer = MischiefRecognizer()
      recognizer.addHandler { _ in Mischief.callback() }
      recognizer.delegate = draw.maybe(MischiefDelegate.self)
      draw.object(UIView.self).addGestureRecognizer(recognizer)
      return recognizer
    },
    maker("CADisplayLink of a mischief") { _ in
      let link = CADisplayLink { _ in Mischief.callback() }
      link.add(to: .main, forMode: .common)
      return link
    },
    property("delegate of a mischief", \CALayer.delegate) { draw in
      draw.object(MischiefDelegate.self)
    },
    property("delegate of a mischief", \UIScrollView.delegate) { draw in
      draw.object(MischiefDelegate.self)
    },
    property("delegate of a mischief", \UIGestureRecognizer.delegate) { draw in
      draw.object(MischiefDelegate.self)
    },
    method("setViewControllers", of: UINavigationController.self) { navigation, draw in
      let controllers = (0...draw.below(3)).map { _ in draw.object(UIViewController.self) }
      navigation.setViewControllers(controllers, animated: draw.value())
    },
    method("setViewControllers", of: UITabBarController.self) { tabs, draw in
      let controllers = (0..<draw.below(4)).map { _ in draw.object(UIViewController.self) }
      tabs.setViewControllers(controllers, animated: draw.value())
    },
    property("selectedIndex", \UITabBarController.selectedIndex) { $0.below(3) },
    method("transition(from:to:)", of: UIViewController.self) { controller, draw in
      guard let from = controller.children.first, let to = controller.children.last else { return }
      controller.transition(
        from: from, to: to, duration: draw.duration(), options: draw.value(),
        animations: draw.closure())
    },
    method("appearance transition", of: UIViewController.self) { controller, draw in
      controller.beginAppearanceTransition(draw.value(), animated: draw.value())
      if draw.chance(0.8) { controller.endAppearanceTransition() }
    },
    method("present on any", of: UIViewController.self) { controller, draw in
      controller.present(draw.object(), animated: draw.value(), completion: draw.closure())
    },
    method("becomeFirstResponder", of: UIView.self) { view, draw in
      _ = draw.chance(0.7) ? view.becomeFirstResponder() : view.endEditing(draw.value())
    },
    method("constraints to the superview", of: UIView.self) { view, draw in
      guard let superview = view.superview else { return }
      view.translatesAutoresizingMaskIntoConstraints = draw.value()
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor).isActive = true
      view.topAnchor.constraint(equalTo: superview.topAnchor).isActive = true
    },
    Entry("UIWindow.isHidden") { draw in
      let window = draw.world.window
      window.isHidden = true
      window.makeKeyAndVisible()
    },
    Entry("release of an object") { draw in draw.world.release(draw.next()) },
  ]

  /// The operations that callbacks start in the middle of others.
  static let treeOperations: [Entry] =
    layerTree + viewTree + controllers + stacks.filter { $0.name.contains("Arranged") }
    + gestures.filter { $0.name.contains("GestureRecognizer") || $0.name.contains("gesture") }
    + mischief
    + all.filter {
      [
        "UIView.mask", "UIView.isHidden", "UIView.layoutIfNeeded", "UIView.tintColor",
        "UIView.overrideUserInterfaceStyle", "CALayer.displayIfNeeded", "CALayer.display",
        "UIScrollView.contentOffset", "UIScrollView.setContentOffset", "UIView.animate",
        "UIWindow touch began", "UIWindow touch cancelled",
      ].contains($0.name)
    }
}

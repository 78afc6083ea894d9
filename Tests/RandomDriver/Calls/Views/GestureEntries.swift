import UIKit

extension Entry {
  static let gestures: [Entry] = [
    maker("UIGestureRecognizer") { draw in
      let recognizers: [() -> UIGestureRecognizer] = [
        { UITapGestureRecognizer() }, { UIPanGestureRecognizer() },
        { UILongPressGestureRecognizer() }, { UISwipeGestureRecognizer() },
        { UIPinchGestureRecognizer() }, { UIRotationGestureRecognizer() },
        { UIScreenEdgePanGestureRecognizer() }, { UIHoverGestureRecognizer() },
      ]
      let recognizer = recognizers[draw.below(recognizers.count)]()
      let run = draw.closure()
      recognizer.addHandler { _ in run() }
      draw.object(UIView.self).addGestureRecognizer(recognizer)
      return recognizer
    },
    method("addGestureRecognizer", of: UIView.self) { view, draw in
      view.addGestureRecognizer(draw.object())
    },
    method("removeGestureRecognizer", of: UIView.self) { view, draw in
      view.removeGestureRecognizer(view.gestureRecognizers?.first ?? draw.object())
    },
    property("gestureRecognizers", \UIView.gestureRecognizers) { draw in
      draw.chance(0.5) ? nil : [draw.object(UIGestureRecognizer.self)]
    },
    property("isEnabled", \UIGestureRecognizer.isEnabled),
    property("cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView),
    property("delaysTouchesBegan", \UIGestureRecognizer.delaysTouchesBegan),
    property("delaysTouchesEnded", \UIGestureRecognizer.delaysTouchesEnded),
    property("delegate", \UIGestureRecognizer.delegate) { $0.maybe(InsideDelegate.self) },
    method("require(toFail:)", of: UIGestureRecognizer.self) { recognizer, draw in
      recognizer.require(toFail: draw.object())
    },
    method("location", of: UIGestureRecognizer.self) { recognizer, draw in
      _ = recognizer.location(in: draw.maybe(UIView.self))
      if recognizer.numberOfTouches > 0 { _ = recognizer.location(ofTouch: 0, in: nil) }
    },
    property("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired),
    property("numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired),
    property("minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration),
    property("allowableMovement", \UILongPressGestureRecognizer.allowableMovement),
    property("direction", \UISwipeGestureRecognizer.direction),
    property("edges", \UIScreenEdgePanGestureRecognizer.edges),
    property("minimumNumberOfTouches", \UIPanGestureRecognizer.minimumNumberOfTouches),
    property("maximumNumberOfTouches", \UIPanGestureRecognizer.maximumNumberOfTouches),
    method("setTranslation", of: UIPanGestureRecognizer.self) { pan, draw in
      pan.setTranslation(draw.value(), in: draw.maybe(UIView.self))
      _ = pan.translation(in: draw.maybe(UIView.self))
      _ = pan.velocity(in: draw.maybe(UIView.self))
    },
    property("scale", \UIPinchGestureRecognizer.scale),
    property("rotation", \UIRotationGestureRecognizer.rotation),
    touch("began", .began), touch("moved", .moved), touch("ended", .ended),
    touch("cancelled", .cancelled),
    Entry("UIWindow wheel") { draw in
      draw.world.window.handle(
        WheelEvent(at: draw.value(), distance: draw.value(), time: CACurrentMediaTime()))
    },
    Entry("UIWindow hover") { draw in
      draw.world.window.handleHover(at: draw.chance(0.2) ? nil : draw.value())
    },
    Entry("UIWindow drag") { draw in
      let (start, end): (CGPoint, CGPoint) = (draw.place(), draw.place())
      let (window, time) = (draw.world.window, CACurrentMediaTime())
      window.handle(PointerEvent(.began, at: start, time: time))
      for step in 1...4 {
        let part = CGFloat(step) / 4
        let place = CGPoint(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        window.handle(PointerEvent(.moved, at: place, time: time))
      }
      window.handle(PointerEvent(.ended, at: end, time: time))
    },
  ]

  /// Returns an entry for a touch of one of three fingers in the window.
  private static func touch(_ name: String, _ phase: PointerEvent.Phase) -> Entry {
    Entry("UIWindow touch \(name)") { draw in
      draw.world.window.handle(
        PointerEvent(phase, at: draw.place(), time: CACurrentMediaTime(), finger: draw.below(3)))
    }
  }

  static let controllers: [Entry] = [
    maker("UIViewController") { draw in
      let controller = UIViewController()
      controller.modalPresentationStyle = draw.value()
      controller.modalTransitionStyle = draw.value()
      return controller
    },
    maker("UINavigationController") { draw in
      UINavigationController(rootViewController: UIViewController())
    },
    Entry("UIViewController.present") { draw in
      let presenter = draw.world.window.rootViewController
      presenter?.present(draw.object(), animated: draw.value(), completion: draw.closure())
    },
    method("dismiss", of: UIViewController.self) { controller, draw in
      controller.dismiss(animated: draw.value(), completion: draw.closure())
    },
    method("addChild", of: UIViewController.self) { controller, draw in
      let child: UIViewController = draw.object()
      controller.addChild(child)
      if child.parent === controller { controller.view.addSubview(child.view) }
    },
    method("removeFromParent", of: UIViewController.self) { controller, _ in
      controller.removeFromParent()
    },
    property("title", \UIViewController.title),
    property("additionalSafeAreaInsets", \UIViewController.additionalSafeAreaInsets),
    Entry("UIWindow.rootViewController") { draw in
      draw.world.window.rootViewController = draw.object(UIViewController.self)
    },
    method("pushViewController", of: UINavigationController.self) { navigation, draw in
      navigation.pushViewController(draw.object(), animated: draw.value())
    },
    method("popViewController", of: UINavigationController.self) { navigation, draw in
      _ = navigation.popViewController(animated: draw.value())
    },
    method("popToRootViewController", of: UINavigationController.self) { navigation, draw in
      _ = navigation.popToRootViewController(animated: draw.value())
    },
    method("setNavigationBarHidden", of: UINavigationController.self) { navigation, draw in
      navigation.setNavigationBarHidden(draw.value(), animated: draw.value())
    },
  ]
}

extension Draw {
  /// Returns a point on the stage, or occasionally anywhere.
  mutating func place() -> CGPoint {
    chance(0.95) ? CGPoint(x: unit() * 200, y: unit() * 150) : value()
  }
}

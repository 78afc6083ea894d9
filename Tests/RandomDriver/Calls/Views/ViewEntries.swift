import UIKit

extension Entry {
  static let views: [Entry] = [
    property("frame", \UIView.frame),
    property("bounds", \UIView.bounds),
    property("center", \UIView.center),
    property("transform", \UIView.transform),
    property("transform3D", \UIView.transform3D),
    property("alpha", \UIView.alpha),
    property("isHidden", \UIView.isHidden),
    property("isOpaque", \UIView.isOpaque),
    property("clipsToBounds", \UIView.clipsToBounds),
    property("backgroundColor", \UIView.backgroundColor),
    property("tintColor", \UIView.tintColor) { $0.value(UIColor.self) },
    property("contentMode", \UIView.contentMode),
    property("contentScaleFactor", \UIView.contentScaleFactor) { $0.chance(0.7) ? 1 : $0.value() },
    property("autoresizingMask", \UIView.autoresizingMask),
    property("autoresizesSubviews", \UIView.autoresizesSubviews),
    property("isUserInteractionEnabled", \UIView.isUserInteractionEnabled),
    property("isMultipleTouchEnabled", \UIView.isMultipleTouchEnabled),
    property("isExclusiveTouch", \UIView.isExclusiveTouch),
    property("overrideUserInterfaceStyle", \UIView.overrideUserInterfaceStyle),
    property("tag", \UIView.tag),
    property("mask", \UIView.mask) { $0.chance(0.4) ? UIView() : $0.maybe(UIView.self) },
    property("effect", \UIVisualEffectView.effect) {
      $0.chance(0.2) ? nil : UIBlurEffect(style: $0.value())
    },
    method("sizeToFit", of: UIView.self) { view, draw in
      view.sizeToFit()
      _ = view.sizeThatFits(draw.value())
      _ = view.intrinsicContentSize
    },
    method("setNeedsDisplay", of: UIView.self) { view, draw in
      if draw.chance(0.5) { view.setNeedsDisplay(draw.value()) } else { view.setNeedsDisplay() }
    },
    method("setNeedsLayout", of: UIView.self) { view, _ in view.setNeedsLayout() },
    method("layoutIfNeeded", of: UIView.self) { view, _ in view.layoutIfNeeded() },
    method("invalidateIntrinsicContentSize", of: UIView.self) { view, _ in
      view.invalidateIntrinsicContentSize()
    },
    method("convert", of: UIView.self) { view, draw in
      let other = draw.maybe(UIView.self)
      _ = view.convert(draw.value(CGPoint.self), from: other)
      _ = view.convert(draw.value(CGRect.self), to: other)
    },
    method("hitTest", of: UIView.self) { view, draw in
      _ = view.hitTest(draw.value(), with: nil)
      _ = view.point(inside: draw.value(), with: nil)
    },
    method("viewWithTag", of: UIView.self) { view, draw in
      _ = view.viewWithTag(draw.value())
      _ = view.isDescendant(of: draw.object())
    },
    method("drawHierarchy", of: UIView.self) { view, draw in
      let isAfter: Bool = draw.value()
      _ = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in
        _ = view.drawHierarchy(
          in: CGRect(x: 0, y: 0, width: 30, height: 30), afterScreenUpdates: isAfter)
      }
    },
  ]

  static let viewTree: [Entry] = [
    maker("UIView") { draw in
      let views: [() -> UIView] = [
        { InsideView() }, { UIView() }, { UILabel() }, { UIImageView() },
        { UIButton(type: .system) },
        { UISlider() }, { UISwitch() }, { UIStepper() }, { UISegmentedControl(items: ["a", 1]) },
        { UIPageControl() }, { UIProgressView() }, { UIActivityIndicatorView(style: .large) },
        { UIScrollView() }, { UIStackView() }, { UIVisualEffectView(effect: nil) },
      ]
      let view = views[draw.below(views.count)]()
      draw.note(type(of: view))
      view.frame = draw.value()
      draw.object(UIView.self).addSubview(view)
      return view
    },
    method("addSubview", of: UIView.self) { view, draw in view.addSubview(draw.object()) },
    Entry("UIWindow.addSubview") { draw in draw.world.window.addSubview(draw.object()) },
    method("insertSubview(at:)", of: UIView.self) { view, draw in
      view.insertSubview(draw.object(), at: draw.value())
    },
    method("insertSubview(above:)", of: UIView.self) { view, draw in
      view.insertSubview(
        draw.object(), aboveSubview: view.subviews.first ?? draw.object(UIView.self))
    },
    method("insertSubview(below:)", of: UIView.self) { view, draw in
      view.insertSubview(
        draw.object(), belowSubview: view.subviews.last ?? draw.object(UIView.self))
    },
    method("removeFromSuperview", of: UIView.self) { view, _ in view.removeFromSuperview() },
    method("bringSubviewToFront", of: UIView.self) { view, draw in
      view.bringSubviewToFront(view.subviews.first ?? draw.object())
    },
    method("sendSubviewToBack", of: UIView.self) { view, draw in
      view.sendSubviewToBack(view.subviews.last ?? draw.object())
    },
    method("exchangeSubview", of: UIView.self) { view, draw in
      view.exchangeSubview(at: draw.value(), withSubviewAt: draw.value())
    },
    method("snapshotView", of: UIView.self) { view, draw in
      guard let shot = view.snapshotView(afterScreenUpdates: draw.value()) else { return }
      draw.world.window.addSubview(shot)
      draw.world.take(shot)
    },
    method("resizableSnapshotView", of: UIView.self) { view, draw in
      let shot = view.resizableSnapshotView(
        from: draw.value(), afterScreenUpdates: draw.value(), withCapInsets: draw.value())
      if let shot { draw.world.window.addSubview(shot) }
    },
  ]

  /// The callbacks in which further calls are made.
  static let insides: [Entry] =
    InsideView.callbacks.map { callback in
      method("\(callback) runs calls", of: InsideView.self) { view, draw in
        view.insides.add(draw.next(), at: callback, in: draw.world)
      }
    }
    + ["layout", "draw", "action"].map { callback in
      method("\(callback) runs calls", of: InsideLayer.self) { layer, draw in
        layer.insides.add(draw.next(), at: callback, in: draw.world)
      }
    }
    + InsideDelegate.callbacks.map { callback in
      method("\(callback) runs calls", of: InsideDelegate.self) { delegate, draw in
        delegate.insides.add(draw.next(), at: callback, in: draw.world)
      }
    }
}

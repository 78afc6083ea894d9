import UIKit

/// The initial objects of each world: at least one of every class.
@MainActor
enum Population {
  /// Returns the layers; plain ones come first, in a row along the top.
  static func layers() -> [CALayer] {
    let classes: [CALayer.Type] = [
      InsideLayer.self, InsideLayer.self, CALayer.self, CALayer.self, CAShapeLayer.self,
      CAGradientLayer.self, CATextLayer.self, CAReplicatorLayer.self, CAEmitterLayer.self,
      CATransformLayer.self, CAScrollLayer.self, CATiledLayer.self,
    ]
    return classes.enumerated().map { number, kind in
      let layer = make(kind)
      (layer as? CAEmitterLayer)?.emitterCells = nil
      layer.frame = CGRect(x: 16 * number, y: 10, width: 30, height: 40)
      layer.backgroundColor = CGColor(
        red: CGFloat(number) / 12, green: 0.5, blue: 1 - CGFloat(number) / 12, alpha: 1)
      return layer
    }
  }

  /// Returns a new layer of a class, as an app would create it.
  static func make(_ kind: CALayer.Type) -> CALayer {
    switch kind {
    case is InsideLayer.Type: return InsideLayer()
    case is CAShapeLayer.Type:
      let layer = CAShapeLayer()
      layer.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 26, height: 30), transform: nil)
      return layer
    case is CAGradientLayer.Type:
      let layer = CAGradientLayer()
      layer.colors = [CGColor.black, CGColor.white]
      return layer
    case is CATextLayer.Type:
      let layer = CATextLayer()
      layer.string = "Calque"
      return layer
    case is CAReplicatorLayer.Type:
      let layer = CAReplicatorLayer()
      layer.instanceCount = 3
      return layer
    case is CAEmitterLayer.Type:
      let layer = CAEmitterLayer()
      layer.emitterCells = [cell()]
      return layer
    case is CATransformLayer.Type: return CATransformLayer()
    case is CAScrollLayer.Type: return CAScrollLayer()
    case is CATiledLayer.Type: return CATiledLayer()
    default: return CALayer()
    }
  }

  static func cell() -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "spark"
    (cell.birthRate, cell.lifetime, cell.velocity) = (10, 0.5, 20)
    cell.contents = CGImage(
      width: 2, height: 2, bytesPerRow: 8, layout: .rgba, alphaInfo: .premultipliedLast,
      bytes: [UInt8](repeating: 200, count: 16))
    return cell
  }

  static func views() -> [UIView] {
    let lists = (
      RandomTable(frame: .zero, style: .plain),
      RandomCollection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    )
    let views: [UIView] = [
      InsideView(), InsideView(), UIView(), UILabel(), UIImageView(), UIButton(type: .system),
      UISlider(), UISwitch(), UIStepper(), UISegmentedControl(items: ["a", "b"]), UIPageControl(),
      UIProgressView(), UIActivityIndicatorView(style: .medium), UIScrollView(), UIScrollView(),
      UIStackView(arrangedSubviews: [UILabel(), InsideView()]), UIStackView(),
      UIVisualEffectView(effect: UIBlurEffect(style: .light)), lists.0, lists.1,
      DiffableTable(frame: .zero, style: .plain),
      DiffableCollection(layout: UICollectionViewFlowLayout()),
    ]
    for (number, view) in views.enumerated() {
      view.frame = CGRect(x: 12 * (number % 12), y: 50 + 12 * (number / 12), width: 60, height: 44)
    }
    return views
  }

  /// Returns the objects that are neither layers nor views.
  static func others(in world: World) -> [AnyObject] {
    let inside = InsideDelegate(world)
    let link = CADisplayLink { _ in }
    return [
      inside, CABasicAnimation(keyPath: "position"), CABasicAnimation(keyPath: "opacity"),
      CASpringAnimation(keyPath: "transform.scale"), CAKeyframeAnimation(keyPath: "bounds"),
      CAAnimationGroup(), CATransition(), cell(), cell(), link,
      UIViewPropertyAnimator(duration: 0.3, curve: .easeIn), UITapGestureRecognizer(),
      UIPanGestureRecognizer(), UILongPressGestureRecognizer(), UISwipeGestureRecognizer(),
      UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
      UIScreenEdgePanGestureRecognizer(), UIHoverGestureRecognizer(), UIViewController(),
      UIViewController(), UINavigationController(rootViewController: UIViewController()),
      UIAction { _ in },
    ]
  }
}

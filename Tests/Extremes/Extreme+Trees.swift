import CalqueTesting
import UIKit

extension Extreme {
  /// Many layers, and deep trees.
  static let trees = [
    Extreme(
      name: "siblings", summary: "100,000 layers beside each other, all moving, then taken away",
      limits: (20, 1000)
    ) {
      try onStage { stage in
        let layers = (0..<100_000).map { _ in CALayer.square() }
        stage.layer.sublayers = layers
        stage.advance(by: 0)
        layers.forEach { $0.move() }
        for _ in 0..<6 { stage.advance(by: 0.1) }
        let isMoving = layers[99_999].presentation().map { $0.position.x > 50 } ?? false
        let isShown = stage.red(65, 5) == 255 && stage.red(5, 5) == 0
        stage.layer.sublayers = nil
        stage.advance(by: 1)
        return isMoving && isShown && stage.red(65, 5) == 0
      }
    },
    Extreme(
      name: "depth", summary: "100,000 layers inside of each other, shown, moved, hit and freed",
      limits: (20, 1000)
    ) {
      try onStage { stage in
        let top = CALayer.square()
        var bottom = top
        for _ in 1..<100_000 {
          let next = CALayer.square()
          bottom.addSublayer(next)
          bottom = next
        }
        stage.layer.addSublayer(top)
        bottom.setNeedsLayout()
        stage.advance(by: 0)
        top.move()
        for _ in 0..<6 { stage.advance(by: 0.1) }
        let isShown = stage.red(65, 5) == 255
        let isHit = top.hitTest(CGPoint(x: 5, y: 5)) === bottom
        top.removeFromSuperlayer()
        stage.advance(by: 1)
        return isShown && isHit
      }
    },
    Extreme(
      name: "views", summary: "20,000 views beside each other, and 5,000 inside of each other",
      limits: (20, 1000)
    ) {
      try onStage { stage in
        let all = UIView(frame: stage.window.bounds)
        for _ in 0..<20_000 {
          let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
          view.backgroundColor = .red
          all.addSubview(view)
        }
        var inner = all
        for _ in 0..<5000 {
          let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
          inner.addSubview(view)
          inner = view
        }
        stage.window.addSubview(all)
        inner.backgroundColor = .white
        UIView.animate(withDuration: 1) { all.frame.origin.x = 100 }
        for _ in 0..<12 { stage.advance(by: 0.1) }
        let isHit = stage.window.hitTest(CGPoint(x: 105, y: 5), with: nil) === inner
        inner.tintColor = .green
        all.removeFromSuperview()
        stage.advance(by: 0.1)
        return isHit && inner.window == nil
      }
    },
    Extreme(
      name: "animations", summary: "10,000 animations of one layer, and 10,000 completion blocks",
      limits: (20, 500)
    ) {
      try onStage { stage in
        let layer = CALayer.square()
        stage.layer.addSublayer(layer)
        var ended = 0
        for index in 0..<10_000 {
          CATransaction.begin()
          CATransaction.setCompletionBlock { ended += 1 }
          let animation = CABasicAnimation(keyPath: "position.x")
          (animation.byValue, animation.duration, animation.isAdditive) = (1, 1, true)
          layer.add(animation, forKey: "\(index)")
          CATransaction.commit()
        }
        for _ in 0..<6 { stage.advance(by: 0.1) }
        layer.removeAllAnimations()
        stage.advance(by: 0.1)
        return ended == 10_000
      }
    },
    Extreme(
      name: "transactions", summary: "20,000 transactions inside of each other", limits: (20, 500)
    ) {
      try onStage { stage in
        let layer = CALayer.square()
        stage.layer.addSublayer(layer)
        for index in 0..<20_000 {
          CATransaction.begin()
          layer.position.x = CGFloat(index % 100)
        }
        for _ in 0..<20_000 { CATransaction.commit() }
        stage.advance(by: 0.5)
        return layer.presentation()?.position.x == 99
      }
    },
    Extreme(
      name: "copies", summary: "1e9 replicas of 1e9 replicas, and 1e9 particles a second",
      limits: (30, 1500)
    ) {
      try onStage { stage in
        let (outer, inner) = (CAReplicatorLayer(), CAReplicatorLayer())
        (outer.instanceCount, inner.instanceCount) = (1_000_000_000, 1_000_000_000)
        inner.instanceTransform = CATransform3DMakeTranslation(1, 0, 0)
        inner.addSublayer(.square())
        outer.addSublayer(inner)
        stage.layer.addSublayer(outer)
        let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
        (cell.birthRate, cell.lifetime) = (1e9, 1e9)
        cell.emitterCells = [cell]
        emitter.emitterCells = [cell]
        stage.layer.addSublayer(emitter)
        for _ in 0..<3 { stage.advance(by: 0.1) }
        return stage.red(5, 5) == 255
      }
    },
  ]
}

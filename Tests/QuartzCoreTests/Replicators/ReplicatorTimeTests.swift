import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension ReplicatorSuites {
  /// Delayed copies, compared with layers whose animations begin later.
  @MainActor @Suite struct Times {
    static let times = [0.0, 0.15, 0.4, 0.75, 1.1, 1.6, 2.3]

    private func move(after delay: Double) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "position.y")
      animation.fromValue = 10
      animation.toValue = 80
      animation.duration = 0.8
      animation.autoreverses = true
      animation.repeatCount = .infinity
      animation.beginTime = CACurrentMediaTime() + 0.01 + delay
      return animation
    }

    @Test("a copy's animations run later by the delay for each copy before it")
    func delay() throws {
      let copied = try show(at: Self.times) { stage in
        let layer = replicator(4) {
          $0.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
          $0.instanceDelay = 0.25
        }
        let dot = box(5, 5, 10, 10)
        dot.add(move(after: 0), forKey: "move")
        layer.addSublayer(dot)
        stage.addSublayer(layer)
      }
      let made = try show(at: Self.times) { stage in
        for copy in 0..<4 {
          let dot = box(5 + 20 * CGFloat(copy), 5, 10, 10)
          dot.add(move(after: 0.25 * Double(copy)), forKey: "move")
          stage.addSublayer(dot)
        }
      }
      for index in Self.times.indices {
        #expect(copied[index].difference(from: made[index]) == 0, "\(Self.times[index])")
      }
    }

    @Test("what lies deeper lags behind, too, and so do layers with a time of their own")
    func deeper() throws {
      func card(_ delay: Double, _ x: CGFloat) -> CALayer {
        let card = box(x, 5, 18, 90, CGColor(red: 0.2, green: 0.2, blue: 0.4, alpha: 1))
        card.speed = 2
        let dot = box(4, 5, 10, 10)
        let animation = move(after: 0)
        animation.beginTime = 0.02
        dot.add(animation, forKey: "move")
        card.addSublayer(dot)
        card.beginTime = delay
        return card
      }
      let copied = try show(at: Self.times) { stage in
        let layer = replicator(4) {
          $0.instanceTransform = CATransform3DMakeTranslation(22, 0, 0)
          $0.instanceDelay = 0.2
        }
        layer.addSublayer(card(0, 4))
        stage.addSublayer(layer)
      }
      let made = try show(at: Self.times) { stage in
        for copy in 0..<4 { stage.addSublayer(card(0.2 * Double(copy), 4 + 22 * CGFloat(copy))) }
      }
      for index in Self.times.indices {
        #expect(copied[index].difference(from: made[index]) <= 1, "\(Self.times[index])")
      }
    }

    @Test("delays of replicators in replicators add up")
    func nested() throws {
      let copied = try show(at: Self.times) { stage in
        let rows = replicator(2) {
          $0.instanceTransform = CATransform3DMakeTranslation(48, 0, 0)
          $0.instanceDelay = 0.3
        }
        let columns = replicator(2) {
          $0.instanceTransform = CATransform3DMakeTranslation(24, 0, 0)
          $0.instanceDelay = 0.1
        }
        let dot = box(5, 5, 10, 10)
        dot.add(move(after: 0), forKey: "move")
        columns.addSublayer(dot)
        rows.addSublayer(columns)
        stage.addSublayer(rows)
      }
      let made = try show(at: Self.times) { stage in
        for copy in 0..<4 {
          let dot = box(5 + 24 * CGFloat(copy), 5, 10, 10)
          dot.add(
            move(after: 0.1 * Double(copy % 2) + 0.3 * Double(copy / 2)), forKey: "move")
          stage.addSublayer(dot)
        }
      }
      for index in Self.times.indices {
        #expect(copied[index].difference(from: made[index]) == 0, "\(Self.times[index])")
      }
    }

    @Test("shapes, opacity and transforms of copies lag behind, too")
    func shapes() throws {
      func ring(_ x: CGFloat, _ delay: Double) -> CAShapeLayer {
        let ring = CAShapeLayer()
        ring.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
        ring.position = CGPoint(x: x, y: 40)
        ring.path = CGPath(ellipseIn: ring.bounds.insetBy(dx: 3, dy: 3), transform: nil)
        ring.fillColor = nil
        ring.strokeColor = .white
        ring.lineWidth = 4
        for (key, from, to) in [
          ("strokeEnd", 0.0, 1.0), ("transform.rotation.z", 0, 3), ("opacity", 0.2, 1),
        ] {
          let animation = CABasicAnimation(keyPath: key)
          (animation.fromValue, animation.toValue) = (from, to)
          animation.duration = 1
          animation.repeatCount = .infinity
          animation.beginTime = CACurrentMediaTime() + 0.01 + delay
          ring.add(animation, forKey: key)
        }
        return ring
      }
      let copied = try show(at: Self.times) { stage in
        let layer = replicator(3) {
          $0.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
          $0.instanceDelay = 0.35
        }
        layer.addSublayer(ring(16, 0))
        stage.addSublayer(layer)
      }
      let made = try show(at: Self.times) { stage in
        for copy in 0..<3 { stage.addSublayer(ring(16 + 30 * CGFloat(copy), 0.35 * Double(copy))) }
      }
      for index in Self.times.indices {
        #expect(copied[index].difference(from: made[index]) <= 2, "\(Self.times[index])")
      }
    }

    @Test("gradients of copies are tinted, and lag behind")
    func gradients() throws {
      let (red, blue) = (
        CGColor(red: 1, green: 0.2, blue: 0, alpha: 1),
        CGColor(red: 0, green: 0.4, blue: 1, alpha: 1)
      )
      func times(_ color: CGColor, _ factor: CGFloat) -> CGColor {
        let srgb = color.components ?? [0, 0, 0, 1]
        return CGColor(red: srgb[0] * factor, green: srgb[1], blue: srgb[2], alpha: 1)
      }
      func card(_ x: CGFloat, _ delay: Double, _ factor: CGFloat) -> CAGradientLayer {
        let card = CAGradientLayer()
        card.frame = CGRect(x: x, y: 5, width: 24, height: 80)
        card.colors = [times(red, factor), times(blue, factor)]
        let slide = CABasicAnimation(keyPath: "endPoint")
        slide.fromValue = CGPoint(x: 0.5, y: 0.2)
        slide.toValue = CGPoint(x: 0.5, y: 1)
        slide.duration = 1
        slide.beginTime = CACurrentMediaTime() + 0.01 + delay
        slide.repeatCount = .infinity
        card.add(slide, forKey: nil)
        return card
      }
      let copied = try show(at: Self.times) { stage in
        let layer = replicator(3) {
          $0.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
          $0.instanceDelay = 0.3
          $0.instanceRedOffset = -0.4
        }
        layer.addSublayer(card(4, 0, 1))
        stage.addSublayer(layer)
      }
      let made = try show(at: Self.times) { stage in
        for copy in 0..<3 {
          stage.addSublayer(
            card(4 + 30 * CGFloat(copy), 0.3 * Double(copy), 1 - 0.4 * CGFloat(copy)))
        }
      }
      for index in Self.times.indices {
        #expect(copied[index].difference(from: made[index]) <= 1, "\(Self.times[index])")
      }
    }

    @Test("copies go on after the first one has come to rest, and then nothing is drawn")
    func rest() throws {
      let stage = try Stage(size: CGSize(width: 96, height: 96))
      let layer = replicator(3) { $0.instanceDelay = 0.5 }
      layer.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
      let dot = box(5, 5, 10, 10)
      let animation = CABasicAnimation(keyPath: "position.y")
      animation.toValue = 80
      animation.duration = 0.5
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      dot.add(animation, forKey: "move")
      layer.addSublayer(dot)
      stage.layer.addSublayer(layer)
      stage.advance(to: 0.7)
      let count = stage.frameCount
      stage.advance(to: 1.3)
      #expect(stage.frameCount - count > 20)
      stage.advance(to: 2)
      let later = stage.frameCount
      stage.advance(to: 3)
      #expect(stage.frameCount == later)
      let picture = try #require(stage.snapshot())
      for x in [10, 40, 70] { #expect(picture.pixel(x, 80) == [255, 255, 255]) }
    }

    @Test("the replicator's own properties animate, implicitly as well")
    func ownProperties() throws {
      let stage = try Stage(size: CGSize(width: 96, height: 96))
      stage.layer.backgroundColor = .black
      let layer = replicator(2)
      layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
      layer.addSublayer(box(0, 0, 10, 10))
      stage.layer.addSublayer(layer)
      stage.advance(by: 0)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.instanceTransform = CATransform3DMakeTranslation(60, 0, 0)
      #expect(layer.animationKeys() == ["instanceTransform"])
      stage.advance(by: 0.125)
      let picture = try #require(stage.snapshot())
      #expect(picture.pixel(45, 5) == [255, 255, 255])
      #expect(picture.pixel(25, 5) == [0, 0, 0])
      #expect(layer.presentation().map { Double($0.instanceTransform.m41).rounded() } == 40)
      stage.advance(by: 1)
      #expect(try #require(stage.snapshot()).pixel(65, 5) == [255, 255, 255])
      layer.instanceColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.instanceCount = 1
      stage.advance(by: 1)
      let last = try #require(stage.snapshot())
      #expect(last.pixel(5, 5) == [255, 0, 0])
      #expect(last.pixel(65, 5) == [0, 0, 0])
    }

    @Test("a transition on a copied layer runs in every copy")
    func transition() throws {
      let stage = try Stage(size: CGSize(width: 96, height: 96))
      stage.layer.backgroundColor = .black
      let layer = replicator(3)
      layer.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
      let card = box(4, 4, 20, 20, CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      layer.addSublayer(card)
      stage.layer.addSublayer(layer)
      stage.advance(by: 0)
      let fade = CATransition()
      fade.duration = 1
      card.add(fade, forKey: nil)
      CATransaction.setDisableActions(true)
      card.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      stage.advance(by: 0.5)
      let picture = try #require(stage.snapshot())
      for x in [14, 44, 74] {
        let pixel = picture.pixel(x, 14)
        #expect(abs(Int(pixel[0]) - 128) < 6 && abs(Int(pixel[2]) - 128) < 6, "\(pixel)")
      }
      stage.advance(by: 1)
      let last = try #require(stage.snapshot())
      for x in [14, 44, 74] { #expect(last.pixel(x, 14) == [0, 0, 255]) }
    }
  }
}

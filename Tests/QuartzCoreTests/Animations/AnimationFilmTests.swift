import CalqueTesting
import CoreGraphics
import QuartzCore
import Testing

/// The drawn corners and colour of a layer at five moments of every kind of animation.
@MainActor @Suite struct AnimationFilmTests {
  /// Returns the layer's line in the frame's text at 0, 250, 500, 750 and 1000 ms.
  private func film(_ animations: CAAnimation...) throws -> String {
    let layer = CALayer()
    layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    let shown = try StagedLayer(layer)
    for animation in animations {
      if animation.duration == 0 { animation.duration = 1 }
      shown.hold(animation)
    }
    return try [0, 250, 500, 750, 1000].map { milliseconds in
      shown.stage.advance(to: Double(milliseconds) / 1000)
      let lines = shown.stage.frameDescription.split(separator: "\n")
      let line = try #require(lines.last { $0.contains("layer ") })
      let text = line.drop { $0 == " " }.drop { $0 != "(" }
      return "\(milliseconds): \(text)"
    }.joined(separator: "\n")
  }

  @Test("a basic animation")
  func basic() throws {
    let move = StagedLayer.move("position", to: CGPoint(x: 50, y: 90))
    move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    #expect(
      try film(move) == """
        0: (5,5) (15,5) (5,15) (15,15) color 1 0 0 1
        250: (10.17,15.33) (20.17,15.33) (10.17,25.33) (20.17,25.33) color 1 0 0 1
        500: (25,45) (35,45) (25,55) (35,55) color 1 0 0 1
        750: (39.83,74.67) (49.83,74.67) (39.83,84.67) (49.83,84.67) color 1 0 0 1
        1000: (45,85) (55,85) (45,95) (55,95) color 1 0 0 1
        """)
  }

  @Test("a basic animation of a transform, there and back")
  func transform() throws {
    let turn = StagedLayer.move("transform", to: CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    turn.duration = 0.5
    turn.autoreverses = true
    #expect(
      try film(turn) == """
        0: (5,5) (15,5) (5,15) (15,15) color 1 0 0 1
        250: (10,2.93) (17.07,10) (2.93,10) (10,17.07) color 1 0 0 1
        500: (15,5) (15,15) (5,5) (5,15) color 1 0 0 1
        750: (10,2.93) (17.07,10) (2.93,10) (10,17.07) color 1 0 0 1
        1000: (5,5) (15,5) (5,15) (15,15) color 1 0 0 1
        """)
  }

  @Test("keyframes")
  func keyframes() throws {
    let colors = CAKeyframeAnimation(keyPath: "backgroundColor")
    colors.values = [
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
      CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1),
      CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5),
    ]
    let hops = CAKeyframeAnimation(keyPath: "position.x")
    hops.values = [10, 30, 50, 70]
    hops.calculationMode = .discrete
    #expect(
      try film(colors, hops) == """
        0: (5,5) (15,5) (5,15) (15,15) color 1 0 0 1
        250: (25,5) (35,5) (25,15) (35,15) color 0.5 0 0.5 1
        500: (45,5) (55,5) (45,15) (55,15) color 0 0 1 1
        750: (65,5) (75,5) (65,15) (75,15) color 0 0 0.75 0.75
        1000: (65,5) (75,5) (65,15) (75,15) color 0 0 0.5 0.5
        """)
  }

  @Test("a path that the layer turns along")
  func path() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 20, y: 20))
    path.addCurve(
      to: CGPoint(x: 80, y: 20), control1: CGPoint(x: 20, y: 100), control2: CGPoint(x: 80, y: 100))
    let follow = CAKeyframeAnimation(keyPath: "position")
    follow.path = path
    follow.calculationMode = .paced
    follow.rotationMode = .rotateAuto
    #expect(
      try film(follow) == """
        0: (25,15) (25,25) (15,15) (15,25) color 1 0 0 1
        250: (28.38,49.64) (31.73,59.06) (18.96,52.99) (22.31,62.41) color 1 0 0 1
        500: (45,75) (55,75) (45,85) (55,85) color 1 0 0 1
        750: (68.27,59.06) (71.62,49.64) (77.69,62.41) (81.04,52.99) color 1 0 0 1
        1000: (75,25) (75,15) (85,25) (85,15) color 1 0 0 1
        """)
  }

  @Test("a spring")
  func spring() throws {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.toValue = 60
    spring.damping = 6
    #expect(
      try film(spring) == """
        0: (5,5) (15,5) (5,15) (15,15) color 1 0 0 1
        250: (67.07,5) (77.07,5) (67.07,15) (77.07,15) color 1 0 0 1
        500: (57.86,5) (67.86,5) (57.86,15) (67.86,15) color 1 0 0 1
        750: (50.34,5) (60.34,5) (50.34,15) (60.34,15) color 1 0 0 1
        1000: (57.56,5) (67.56,5) (57.56,15) (67.56,15) color 1 0 0 1
        """)
  }

  @Test("a group in a group")
  func group() throws {
    let inner = CAAnimationGroup()
    inner.animations = [
      StagedLayer.move("bounds.size.width", to: 30), StagedLayer.move("opacity", to: 0.5),
    ]
    inner.beginTime = 0.5
    inner.speed = 2
    inner.duration = 1
    let outer = CAAnimationGroup()
    outer.animations = [StagedLayer.move("position.y", by: 40), inner]
    #expect(
      try film(outer) == """
        0: (5,5) (15,5) (5,15) (15,15) color 1 0 0 1
        250: (5,15) (15,15) (5,25) (15,25) color 1 0 0 1
        500: (5,25) (15,25) (5,35) (15,35) color 1 0 0 1
        750: (0,35) (20,35) (0,45) (20,45) color 0.75 0 0 0.75
        1000: (-5,45) (25,45) (-5,55) (25,55) color 0.5 0 0 0.5
        """)
  }

  @Test("a value function")
  func valueFunction() throws {
    let stretch = StagedLayer.move("transform", from: [1, 1, 1], to: [3, 2, 1])
    stretch.valueFunction = CAValueFunction(name: .scale)
    #expect(
      try film(stretch) == """
        0: (5,5) (15,5) (5,15) (15,15) color 1 0 0 1
        250: (2.5,3.75) (17.5,3.75) (2.5,16.25) (17.5,16.25) color 1 0 0 1
        500: (0,2.5) (20,2.5) (0,17.5) (20,17.5) color 1 0 0 1
        750: (-2.5,1.25) (22.5,1.25) (-2.5,18.75) (22.5,18.75) color 1 0 0 1
        1000: (-5,0) (25,0) (-5,20) (25,20) color 1 0 0 1
        """)
  }
}

import CalqueTesting
import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite struct PathAnimationTests {
  /// A path to the right, then down three times as far.
  private var corner: CGMutablePath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 20, y: 0))
    path.addLine(to: CGPoint(x: 20, y: 60))
    return path
  }

  private func follow(_ path: CGPath) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 1
    return animation
  }

  private func expect(
    _ animation: CAKeyframeAnimation, _ places: [(Double, Double, Double)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let shown = try StagedLayer()
    shown.hold(animation)
    for (time, x, y) in places {
      shown.stage.advance(to: time)
      let place = shown.place
      #expect(
        near(place, x, y, 1e-3), "\(time): \(String(describing: place))",
        sourceLocation: sourceLocation)
    }
  }

  @Test("each part of a path takes the same time, and a path takes the place of values")
  func linear() throws {
    let move = follow(corner)
    move.values = [CGPoint(x: 1, y: 1)]
    try expect(move, [(0, 0, 0), (0.25, 10, 0), (0.5, 20, 0), (0.75, 20, 30), (1, 20, 60)])
  }

  @Test("at one speed long parts take longer")
  func paced() throws {
    let move = follow(corner)
    move.calculationMode = .paced
    try expect(move, [(0.125, 10, 0), (0.25, 20, 0), (0.625, 20, 30), (1, 20, 60)])
  }

  @Test("at one speed a curve is run evenly")
  func pacedCurve() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    // A straight line whose parameter starts slowly.
    path.addCurve(
      to: CGPoint(x: 80, y: 0), control1: .zero, control2: CGPoint(x: 10, y: 0))
    let move = follow(path)
    move.calculationMode = .paced
    try expect(move, [(0.25, 20, 0), (0.5, 40, 0), (0.75, 60, 0)])
  }

  @Test("times and paces go with the parts")
  func times() throws {
    let move = follow(corner)
    move.keyTimes = [0, 0.8, 1]
    move.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
    ]
    try expect(move, [(0.4, 20 * 0.315357, 0), (0.8, 20, 0), (0.9, 20, 30)])
  }

  @Test("times that do not fit the path are even, and that is said once")
  func wrongTimes() throws {
    let shown = try StagedLayer()
    let move = follow(corner)
    move.keyTimes = [0, 1]
    let said = diagnostics { shown.hold(move) }
    #expect(said.count == 1 && said[0].contains("keyTimes for position"))
    shown.stage.advance(to: 0.25)
    #expect(near(shown.place, 10, 0))
  }

  @Test("discrete motion stands at the ends of the parts")
  func discrete() throws {
    let move = follow(corner)
    move.calculationMode = .discrete
    try expect(move, [(0.1, 0, 0), (0.4, 20, 0), (0.7, 20, 60), (1, 20, 60)])
  }

  @Test("where the path moves without drawing, the layer jumps")
  func jump() throws {
    let path = corner
    path.move(to: CGPoint(x: 50, y: 50))
    path.addLine(to: CGPoint(x: 80, y: 50))
    try expect(follow(path), [(0.5, 20, 30), (0.7, 53, 50), (1, 80, 50)])
  }

  @Test("a closed ellipse is run round without a stop")
  func ellipse() throws {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    try expect(follow(path), [(0, 40, 20), (0.25, 20, 40), (0.5, 0, 20), (0.75, 20, 0)])
    let rest = follow(CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 8), transform: nil))
    try expect(rest, [(0.25, 4, 0), (0.5, 4, 8), (0.75, 0, 8), (0.875, 0, 4)])
  }

  @Test(
    "a layer turns with the path, on top of its own transform",
    arguments: [(nil, 0.0, 0.0), ("auto", 0, Double.pi / 2), ("autoReverse", .pi, -.pi / 2)])
  func rotation(_ mode: String?, _ first: Double, _ second: Double) throws {
    let shown = try StagedLayer()
    shown.layer.transform = CATransform3DMakeScale(2, 2, 1)
    let move = follow(corner)
    move.rotationMode = mode.map { CAAnimationRotationMode(rawValue: $0) }
    shown.hold(move)
    for (time, angle) in [(0.25, first), (0.75, second)] {
      shown.stage.advance(to: time)
      let seen = try #require(shown.layer.presentation()?.transform)
      let expected = CATransform3DRotate(shown.layer.transform, CGFloat(angle), 0, 0, 1)
      #expect(near(Double(seen.m11), Double(expected.m11)))
      #expect(near(Double(seen.m12), Double(expected.m12)))
    }
  }

  @Test("a part that goes nowhere keeps the direction")
  func still() throws {
    let shown = try StagedLayer()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 9))
    path.addLine(to: CGPoint(x: 0, y: 9))
    let move = follow(path)
    move.rotationMode = .rotateAuto
    shown.hold(move)
    shown.stage.advance(to: 0.75)
    #expect(near(shown.shown("transform.rotation.z"), .pi / 2))
  }

  @Test("changing the path afterwards changes nothing")
  func copy() throws {
    let shown = try StagedLayer()
    let path = corner
    shown.hold(follow(path))
    path.addLine(to: CGPoint(x: 500, y: 500))
    shown.stage.advance(to: 1)
    #expect(near(shown.place, 20, 60))
  }

  @Test("cumulative motion goes on from the end")
  func cumulative() throws {
    let shown = try StagedLayer()
    let move = follow(corner)
    move.isCumulative = true
    move.repeatCount = 2
    shown.hold(move)
    shown.stage.advance(to: 1.25)
    #expect(near(shown.place, 30, 60))
  }

  @Test("a translation of the transform is moved along a path")
  func translation() throws {
    let shown = try StagedLayer()
    let move = follow(corner)
    move.keyPath = "transform.translation"
    shown.hold(move)
    shown.stage.advance(to: 0.75)
    #expect(near(shown.shown("transform.translation.x"), 20))
    #expect(near(shown.shown("transform.translation.y"), 30))
    #expect(near(shown.place, 10, 10))
  }

  @Test("times for the points of a closed path leave out the line that closes it")
  func closed() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.closeSubpath()
    let move = follow(path)
    move.keyTimes = [0, 1]
    try expect(move, [(0.5, 50, 0), (1, 100, 0)])
    move.keyTimes = [0, 0.5, 1]
    try expect(move, [(0.25, 50, 0), (0.5, 100, 0), (0.75, 50, 0)])
    move.keyTimes = nil
    try expect(move, [(0.5, 100, 0), (1, 0, 0)])
  }

  @Test("discrete motion takes a time for each point; the last one holds to the end")
  func discreteTimes() throws {
    let move = follow(corner)
    move.calculationMode = .discrete
    move.keyTimes = [0, 0.2, 0.6]
    #expect(try diagnostics { try expect(move, [(0.1, 0, 0), (0.5, 20, 0), (0.7, 20, 60)]) } == [])
  }

  @Test("a path of a single point holds it")
  func point() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 7, y: 8))
    let move = follow(path)
    move.keyTimes = [0]
    try expect(move, [(0, 7, 8), (0.5, 7, 8), (1, 7, 8)])
  }
}

import CalqueTesting
import QuartzCore
import Testing

@MainActor @Suite struct BasicAnimationTests {
  struct Ends: Sendable, CustomTestStringConvertible {
    var from, to, by: Double?
    /// The values at the start, in the middle and just before the end, over a model value of 10.
    var expected: [Double]
    var testDescription: String {
      "from \(from, default: "-") to \(to, default: "-") by \(by, default: "-")"
    }
  }

  @Test(
    "from, to and by combine as documented",
    arguments: [
      Ends(from: 20, to: 40, by: nil, expected: [20, 30, 40]),
      Ends(from: 20, to: nil, by: 10, expected: [20, 25, 30]),
      Ends(from: nil, to: 40, by: 10, expected: [30, 35, 40]),
      Ends(from: 20, to: nil, by: nil, expected: [20, 15, 10]),
      Ends(from: nil, to: 40, by: nil, expected: [10, 25, 40]),
      Ends(from: nil, to: nil, by: 20, expected: [10, 20, 30]),
      Ends(from: nil, to: nil, by: nil, expected: [10, 10, 10]),
    ])
  func ends(_ ends: Ends) throws {
    let shown = try StagedLayer()
    let move = StagedLayer.move(from: ends.from, to: ends.to, by: ends.by)
    move.fillMode = .both
    move.isRemovedOnCompletion = false
    shown.layer.add(move, forKey: "move")
    for (time, expected) in zip([0, 0.5, 1], ends.expected) {
      shown.stage.advance(to: time)
      #expect(shown.presentationX == CGFloat(expected))
    }
  }

  @Test("the model keeps its value while an animation runs")
  func model() throws {
    let shown = try StagedLayer()
    shown.layer.add(StagedLayer.move(from: 10, to: 90), forKey: nil)
    shown.stage.advance(to: 0.5)
    #expect(shown.presentationX == 50)
    #expect(shown.layer.position.x == 10)
  }

  @Test("an animation that has ended is gone, and the model's value shows")
  func removal() throws {
    let shown = try StagedLayer()
    shown.layer.add(StagedLayer.move(from: 10, to: 90), forKey: "move")
    shown.stage.advance(to: 1.1)
    #expect(shown.presentationX == 10)
    #expect(shown.layer.animation(forKey: "move") == nil)
    #expect(shown.layer.animationKeys() == nil)
  }

  @Test("a layer keeps its own copy of an animation")
  func copy() throws {
    let shown = try StagedLayer()
    let move = StagedLayer.move(from: 10, to: 90)
    shown.layer.add(move, forKey: "move")
    move.toValue = 0
    move.duration = 100
    shown.stage.advance(to: 0.5)
    #expect(shown.presentationX == 50)
    #expect(shown.layer.animation(forKey: "move") !== move)
  }

  @Test("animations apply in the order in which they were added")
  func order() throws {
    let shown = try StagedLayer()
    shown.layer.add(StagedLayer.move(from: 0, to: 0), forKey: "first")
    shown.layer.add(StagedLayer.move(by: 20), forKey: "second")
    shown.stage.advance(to: 0.5)
    #expect(shown.presentationX == 10)
  }

  @Test("an additive animation adds to what is below it")
  func additive() throws {
    let shown = try StagedLayer()
    let move = StagedLayer.move(from: 0, to: 40)
    move.isAdditive = true
    shown.layer.add(move, forKey: nil)
    shown.stage.advance(to: 0.5)
    #expect(shown.presentationX == 30)
  }

  @Test("a cumulative animation starts each cycle where the one before ended")
  func cumulative() throws {
    let shown = try StagedLayer()
    let move = StagedLayer.move(from: 0, to: 10)
    move.isCumulative = true
    move.repeatCount = 3
    shown.layer.add(move, forKey: nil)
    shown.stage.advance(to: 2.5)
    #expect(shown.presentationX == 25)
  }

  @Test("before its begin an animation shows only if it fills backwards", arguments: [false, true])
  func fillBackwards(_ fills: Bool) throws {
    let shown = try StagedLayer()
    let move = StagedLayer.move(from: 50, to: 90)
    move.beginTime = CACurrentMediaTime() + 1
    move.fillMode = fills ? .backwards : .removed
    shown.layer.add(move, forKey: nil)
    shown.stage.advance(to: 0.5)
    #expect(shown.presentationX == (fills ? 50 : 10))
    shown.stage.advance(to: 1.5)
    #expect(shown.presentationX == 70)
  }

  @Test(
    "autoreverses and repeats keep to their cycles",
    arguments: [(0.75, 70.0), (1.25, 70), (1.75, 30), (2.25, 30), (3.5, 50)])
  func repeats(_ time: Double, _ x: Double) throws {
    let shown = try StagedLayer()
    let move = StagedLayer.move(from: 10, to: 90)
    move.autoreverses = true
    move.repeatCount = .infinity
    shown.layer.add(move, forKey: nil)
    shown.stage.advance(to: time)
    #expect(shown.presentationX == CGFloat(x))
  }

  @Test("a paused layer stands still and goes on where it was")
  func pause() throws {
    let shown = try StagedLayer()
    let layer = shown.layer
    layer.add(StagedLayer.move(from: 0, to: 100, duration: 2), forKey: nil)
    shown.stage.advance(to: 0.5)
    let pausedAt = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = pausedAt
    shown.stage.advance(to: 5)
    #expect(abs((shown.presentationX ?? 0) - 25) < 1e-6)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedAt
    shown.stage.advance(to: 5.5)
    #expect(abs((shown.presentationX ?? 0) - 50) < 1e-6)
  }

  @Test("a timing function paces the value")
  func pace() throws {
    let shown = try StagedLayer()
    let move = StagedLayer.move(from: 0, to: 100)
    move.timingFunction = CAMediaTimingFunction(name: .easeIn)
    shown.layer.add(move, forKey: nil)
    shown.stage.advance(to: 0.5)
    #expect(abs((shown.presentationX ?? 0) - 31.5357) < 1e-3)
  }

  @Test(
    "values come as any number or box",
    arguments: [50, 50.0, CGFloat(50), Float(50), NSNumber(value: 50), UInt8(50)] as [any Sendable])
  func numbers(_ value: any Sendable) throws {
    let shown = try StagedLayer()
    let move = StagedLayer.move(to: value)
    move.fillMode = .both
    move.isRemovedOnCompletion = false
    shown.layer.add(move, forKey: nil)
    shown.stage.advance(to: 2)
    #expect(shown.presentationX == 50)
  }

  @Test("a rotation of a quarter turn stays rigid on its way")
  func rotation() throws {
    let shown = try StagedLayer()
    let turn = StagedLayer.move(
      "transform", to: NSValue(caTransform3D: CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    shown.layer.add(turn, forKey: nil)
    shown.stage.advance(to: 0.5)
    let transform = try #require(shown.layer.presentation()?.transform)
    let expected = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    #expect(abs(transform.m11 - expected.m11) < 1e-9 && abs(transform.m12 - expected.m12) < 1e-9)
  }

  @Test("a turn by a key path goes as far as it is told")
  func turns() throws {
    let shown = try StagedLayer()
    shown.layer.add(
      StagedLayer.move("transform.rotation.z", from: 0, to: 4 * Double.pi), forKey: nil)
    shown.stage.advance(to: 0.25)
    let angle = shown.layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? NSNumber
    #expect(abs(abs(angle?.doubleValue ?? 0) - .pi) < 1e-9)
  }
}

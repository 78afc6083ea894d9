import CalqueTesting
import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite struct KeyframeAnimationTests {
  private func keyframes(_ keyPath: String, _ values: [Any]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = 1
    return animation
  }

  @Test("values of every kind are taken", arguments: [0.25, 0.5])
  func kinds(_ time: Double) throws {
    let shown = try StagedLayer()
    let layer = shown.layer
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0)
    shown.hold(keyframes("opacity", [0 as CGFloat, NSNumber(value: 0.5), Float(1)]))
    shown.hold(
      keyframes("position", [CGPoint(), NSValue(cgPoint: CGPoint(x: 8, y: 4)), CGPoint()]))
    shown.hold(
      keyframes(
        "bounds.size", [CGSize(), CGSize(width: 8, height: 4), CGSize(width: 16, height: 8)])
    )
    shown.hold(keyframes("backgroundColor", [red, blue, red]))
    shown.stage.advance(to: time)
    let seen = try #require(layer.presentation())
    let way = time / 0.5
    #expect(near(Double(seen.opacity), 0.5 * way, 1e-6))
    #expect(near(seen.position, 8 * way, 4 * way))
    #expect(near(Double(seen.bounds.width), 8 * way))
    let color = try #require(seen.backgroundColor?.components)
    #expect(near(Double(color[0]), 1 - way, 1e-6) && near(Double(color[2]), way, 1e-6))
    #expect(near(Double(color[3]), 1 - way, 1e-6))
  }

  @Test("a colour that is not there at all fades the other in")
  func clearColor() throws {
    let shown = try StagedLayer()
    let clear = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0)
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    shown.hold(keyframes("backgroundColor", [clear, red, clear]))
    shown.stage.advance(to: 0.25)
    let color = try #require(shown.layer.presentation()?.backgroundColor?.components)
    #expect(color[0] == 1 && near(Double(color[3]), 0.5, 1e-6))
  }

  @Test("transforms stay rigid on the way from each to the next")
  func transforms() throws {
    let shown = try StagedLayer()
    let turns = [0, CGFloat.pi / 2, .pi].map { CATransform3DMakeRotation($0, 0, 0, 1) }
    shown.hold(keyframes("transform", turns))
    for (time, angle) in [(0.25, Double.pi / 4), (0.5, .pi / 2), (0.75, .pi * 3 / 4)] {
      shown.stage.advance(to: time)
      #expect(near(shown.shown("transform.rotation.z"), angle))
      #expect(near(shown.shown("transform.scale"), 1))
    }
  }

  @Test("transforms on a smooth curve go through each of them and stay rigid")
  func smoothTransforms() throws {
    let shown = try StagedLayer()
    let turn = keyframes(
      "transform",
      [0, 1.5, 2, 4].map { CATransform3DMakeRotation(CGFloat($0), 0, 0, 1) })
    turn.calculationMode = .cubic
    shown.hold(turn)
    shown.stage.advance(to: 1.0 / 3)
    #expect(near(shown.shown("transform.rotation.z"), 1.5, 1e-6))
    shown.stage.advance(to: 0.5)
    let angle = try #require(shown.shown("transform.rotation.z"))
    #expect(angle > 1.5 && angle < 2)
    #expect(near(shown.shown("transform.scale"), 1))
  }

  @Test("a singular transform goes element by element", arguments: ["linear", "cubic"])
  func singular(_ mode: String) throws {
    let shown = try StagedLayer()
    let scale = keyframes(
      "transform", [CATransform3DMakeScale(0, 0, 1), CATransform3DMakeScale(2, 2, 1)])
    scale.calculationMode = CAAnimationCalculationMode(rawValue: mode)
    shown.hold(scale)
    shown.stage.advance(to: 0.5)
    #expect(near((shown.layer.presentation()?.transform.m11).map { Double($0) }, 1))
  }

  @Test("a turn by a key path goes as far as the values say")
  func turns() throws {
    let shown = try StagedLayer()
    shown.hold(keyframes("transform.rotation.z", [0, 2 * Double.pi, 6 * Double.pi]))
    shown.stage.advance(to: 0.75)
    // Four pi are two full turns.
    #expect(near(shown.shown("transform.rotation.z"), 0))
    shown.stage.advance(to: 0.875)
    // Five pi are half a turn more.
    #expect(near(shown.shown("transform.rotation.z").map { abs($0) }, .pi))
  }

  @Test("pictures change in the middle of the way, or at their times when discrete")
  func images() throws {
    let images = (0..<3).map { _ in
      CGImage(
        width: 1, height: 1, bytesPerRow: 4, layout: .rgba, alphaInfo: .premultipliedLast,
        bytes: [0, 0, 0, 255])
    }
    for (mode, times) in [
      (CAAnimationCalculationMode.linear, [0.2, 0.3, 0.8]), (.discrete, [0.3, 0.4, 0.7]),
    ] {
      let shown = try StagedLayer()
      let film = keyframes("contents", images)
      film.calculationMode = mode
      shown.hold(film)
      for (time, image) in zip(times, images) {
        shown.stage.advance(to: time)
        #expect(shown.layer.presentation()?.contents as? CGImage === image, "\(mode) at \(time)")
      }
    }
  }

  @Test("yes and no change in the middle of the way")
  func flags() throws {
    let shown = try StagedLayer()
    shown.hold(keyframes("hidden", [false, true, false]))
    for (time, isHidden) in [(0.2, false), (0.3, true), (0.7, true), (0.8, false)] {
      shown.stage.advance(to: time)
      #expect(shown.layer.presentation()?.isHidden == isHidden)
    }
  }

  // On Apple's platforms the model value is shown at the end of the last value's time, too; the
  // reason is unknown.
  @Test("a discrete animation of one value changes nothing")
  func discreteSingle() throws {
    let shown = try StagedLayer()
    let hop = keyframes("opacity", [0])
    hop.calculationMode = .discrete
    hop.keyTimes = [0, 1]
    #expect(diagnostics { shown.hold(hop) } == [])
    shown.stage.advance(to: 0.5)
    #expect(shown.layer.presentation()?.opacity == 1)
  }

  @Test(
    "times outside 0...1 count as they are",
    arguments: [([0, 0.5, 1.5], 1, 15), ([-0.5, 0.5, 1], 0, 5), ([0, 0.5, 0.25], 0.5, 20)])
  func outsideTimes(_ times: [Double], _ time: Double, _ x: Double) throws {
    let shown = try StagedLayer()
    let move = keyframes("position.x", [0, 10, 20])
    move.keyTimes = times.map { NSNumber(value: $0) }
    #expect(diagnostics { shown.hold(move) } == [])
    shown.stage.advance(to: time)
    #expect(near(shown.place, x, 10))
  }

  @Test("one value holds")
  func single() throws {
    let shown = try StagedLayer()
    shown.hold(keyframes("position.x", [42]))
    for time in [0, 0.5, 1] {
      shown.stage.advance(to: time)
      #expect(shown.presentationX == 42)
    }
  }

  @Test("the timing function maps the time of the whole")
  func pace() throws {
    let shown = try StagedLayer()
    let move = keyframes("position.x", [0, 100, 200])
    move.timingFunction = CAMediaTimingFunction(name: .easeIn)
    shown.hold(move)
    shown.stage.advance(to: 0.5)
    #expect(near(shown.place, 63.0714, 10, 1e-3))
  }

  @Test("additive values add to what is below, cumulative ones go on from cycle to cycle")
  func sums() throws {
    let shown = try StagedLayer()
    let move = keyframes("position.x", [0, 10, 40])
    move.isAdditive = true
    move.isCumulative = true
    move.repeatCount = 3
    shown.hold(move)
    shown.stage.advance(to: 1.25)
    #expect(near(shown.place, 10 + 40 + 5, 10))
    let turn = keyframes(
      "transform", [CATransform3DIdentity, CATransform3DMakeTranslation(3, 0, 0)])
    turn.isCumulative = true
    turn.repeatCount = 5
    shown.hold(turn)
    shown.stage.advance(to: 1.25 + 2.5)
    #expect(near(shown.shown("transform.translation.x"), 2 * 3 + 1.5, 1e-6))
  }

  @Test("times that end early hold the last value")
  func partialTimes() throws {
    let shown = try StagedLayer()
    let move = keyframes("position.x", [0, 100, 200])
    move.keyTimes = [0.25, 0.5]
    let said = diagnostics { shown.hold(move) }
    #expect(said.count == 1)
    for (time, x) in [(0.1, 0.0), (0.375, 50), (0.9, 100)] {
      shown.stage.advance(to: time)
      #expect(shown.presentationX == CGFloat(x))
    }
  }

  @Test("at one speed the way of a smooth curve is even")
  func cubicPaced() throws {
    let shown = try StagedLayer()
    let points = [CGPoint(), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 60), CGPoint(x: 90, y: 60)]
    let move = keyframes("position", points)
    move.calculationMode = .cubicPaced
    shown.hold(move)
    var places: [CGPoint] = []
    for step in 0...200 {
      shown.stage.advance(to: Double(step) / 200)
      places.append(try #require(shown.place))
    }
    let ways = zip(places, places.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let (shortest, longest) = (try #require(ways.min()), try #require(ways.max()))
    #expect(longest - shortest < 0.05 * longest)
    #expect(near(places.last, 90, 60))
  }

  @Test("of very many keyframes evenly chosen ones count, which is told")
  func many() throws {
    let shown = try StagedLayer()
    let values = (0...20_000).map { Double($0) / 20_000 }
    let lines = diagnostics { shown.hold(keyframes("opacity", values)) }
    #expect(lines.count == 1)
    #expect(
      lines.first?.contains("20001 keyframes: expected at most 10000; using that many") == true)
    for time in [0.25, 0.5, 0.9] {
      shown.stage.advance(to: time)
      #expect(near(shown.shown("opacity"), time, 1e-4))
    }
  }
}

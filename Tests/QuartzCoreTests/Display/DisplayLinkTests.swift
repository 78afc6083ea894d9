import CalqueTesting
import CalqueMotion
import QuartzCore
import Testing

@MainActor @Suite struct DisplayLinkTests {
  /// A record of the times at which a link was called.
  @MainActor private final class Times {
    var stamps: [Double] = []
    var targets: [Double] = []

    func take(_ link: CADisplayLink) {
      stamps.append(link.timestamp)
      targets.append(link.targetTimestamp)
    }
  }

  @Test("a link is called at each refresh, with the times of this one and the next")
  func times() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let times = Times()
    let link = CADisplayLink { times.take($0) }
    #expect(link.timestamp == 0 && link.duration == 0)
    link.add(to: .main, forMode: .common)
    let start = CACurrentMediaTime()
    stage.advance(to: 0.5)
    link.invalidate()
    #expect(times.stamps.count == 30)
    for (index, stamp) in times.stamps.enumerated() {
      #expect(abs(stamp - start - Double(index + 1) / 60) < 1e-9)
      #expect(abs(times.targets[index] - stamp - 1.0 / 60) < 1e-9)
    }
    #expect(abs(link.duration - 1.0 / 60) < 1e-9)
  }

  @Test("what a link changes is in the frame of that refresh")
  func before() throws {
    let shown = try StagedLayer()
    let link = CADisplayLink { link in
      CATransaction.setDisableActions(true)
      shown.layer.position.x += 1
    }
    link.add(to: .main, forMode: .default)
    shown.stage.advance(by: 10.0 / 60)
    link.invalidate()
    #expect(shown.presentationX == 20)
  }

  @Test(
    "a rate is the display's divided by a whole number, the nearest one",
    arguments: [(0, 60), (60, 60), (30, 30), (40, 30), (20, 20), (15, 15), (1, 1), (120, 60)])
  func rates(_ preferred: Int, _ calls: Int) throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let times = Times()
    let link = CADisplayLink { times.take($0) }
    link.preferredFramesPerSecond = preferred
    #expect(link.preferredFramesPerSecond == preferred)
    link.add(to: .main, forMode: .common)
    stage.advance(to: 2)
    link.invalidate()
    #expect(abs(times.stamps.count - calls * 2) <= 1)
    for (a, b) in zip(times.stamps, times.stamps.dropFirst()) {
      #expect(abs(b - a - 1 / Double(calls)) < 1e-6)
    }
    if let stamp = times.stamps.last, let target = times.targets.last {
      #expect(abs(target - stamp - 1 / Double(calls)) < 1e-6)
    }
  }

  @Test("a rate that no whole number can tell is the largest or none")
  func absurdRates() {
    let link = CADisplayLink { _ in }
    link.preferredFramesPerSecond = .max
    #expect(link.preferredFramesPerSecond == .max)
    link.preferredFrameRateRange.preferred = .nan
    #expect(link.preferredFramesPerSecond == 0)
    link.preferredFrameRateRange.preferred = .infinity
    #expect(link.preferredFramesPerSecond == .max)
  }

  @Test("the range's limits choose among the display's rates")
  func range() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let times = Times()
    let link = CADisplayLink { times.take($0) }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 35, maximum: 80, preferred: 38)
    link.add(to: .main, forMode: .common)
    stage.advance(to: 1)
    #expect(times.stamps.count == 60)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 8, maximum: 25)
    times.stamps = []
    stage.advance(to: 2)
    link.invalidate()
    #expect(times.stamps.count == 20)
  }

  @Test("links of one rate are called at the same refreshes")
  func together() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let (one, other) = (Times(), Times())
    let links = [CADisplayLink { one.take($0) }, CADisplayLink { other.take($0) }]
    for link in links {
      link.preferredFramesPerSecond = 20
      link.add(to: .main, forMode: .common)
      stage.advance(by: 1.0 / 60)
    }
    stage.advance(by: 1)
    for link in links { link.invalidate() }
    #expect(other.stamps.count >= 19)
    #expect(Array(one.stamps.suffix(other.stamps.count)) == other.stamps)
  }

  @Test("a paused link is not called")
  func paused() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let times = Times()
    let link = CADisplayLink { times.take($0) }
    link.add(to: .main, forMode: .common)
    link.isPaused = true
    stage.advance(to: 1)
    #expect(times.stamps.isEmpty)
    link.isPaused = false
    stage.advance(by: 0.1)
    link.invalidate()
    #expect(times.stamps.count == 6)
  }

  @Test("a link is called while it is in a mode, and once a refresh however many")
  func modes() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let times = Times()
    let link = CADisplayLink { times.take($0) }
    link.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: .default)
    stage.advance(by: 0.1)
    #expect(times.stamps.count == 6)
    link.remove(from: .main, forMode: .common)
    stage.advance(by: 0.1)
    #expect(times.stamps.count == 12)
    link.remove(from: .main, forMode: .default)
    stage.advance(by: 0.1)
    #expect(times.stamps.count == 12)
    link.invalidate()
    link.add(to: .main, forMode: .default)
    stage.advance(by: 0.1)
    #expect(times.stamps.count == 12)
  }

  @Test("a link can end itself while it is called")
  func selfEnding() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let times = Times()
    let link = CADisplayLink { link in
      times.take(link)
      if times.stamps.count == 3 { link.invalidate() }
    }
    link.add(to: .main, forMode: .common)
    stage.advance(to: 1)
    #expect(times.stamps.count == 3)
  }

  @Test("refreshes are wanted only while something needs them")
  func wanted() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    stage.advance(by: 0.1)
    // Suites beside this one have displays of their own.
    let clock = MediaTime.clock
    #expect(DisplayRefreshes.wantedFrom(of: clock) == .infinity)
    let link = CADisplayLink { _ in }
    link.add(to: .main, forMode: .common)
    #expect(DisplayRefreshes.wantedFrom(of: clock) == 0 && DisplayRefreshes.wantedFrom == 0)
    link.isPaused = true
    #expect(DisplayRefreshes.wantedFrom(of: clock) == .infinity)
    link.isPaused = false
    link.invalidate()
    #expect(DisplayRefreshes.wantedFrom(of: clock) == .infinity)
  }
}

import CalqueTesting
import QuartzCore
import Testing

@MainActor @Suite struct AnimationGroupTests {
  private func group(_ animations: [CAAnimation], duration: Double = 1) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = animations
    group.duration = duration
    return group
  }

  private func expectX(_ shown: StagedLayer, _ places: [(Double, Double)]) {
    for (time, x) in places {
      shown.stage.advance(to: time)
      #expect(near((shown.presentationX).map { Double($0) }, x, 1e-6), "at \(time)")
    }
  }

  @Test("animations of a group run together")
  func together() throws {
    let shown = try StagedLayer()
    let fade = StagedLayer.move("opacity", from: 0, to: 1)
    shown.layer.add(group([StagedLayer.move(from: 0, to: 100), fade]), forKey: nil)
    shown.stage.advance(to: 0.25)
    #expect(shown.presentationX == 25 && shown.layer.presentation()?.opacity == 0.25)
  }

  @Test("they are cut at the group's end, not scaled")
  func cut() throws {
    let shown = try StagedLayer()
    shown.layer.add(
      group([StagedLayer.move(from: 0, to: 100, duration: 4)], duration: 2), forKey: nil)
    expectX(shown, [(1, 25), (1.9, 47.5), (2.1, 10)])
  }

  @Test("they begin in the group's time, and a duration of 0 is the group's")
  func begin() throws {
    let shown = try StagedLayer()
    let late = StagedLayer.move(from: 50, to: 100, duration: 0.5)
    late.beginTime = 1
    let whole = StagedLayer.move("position.y", from: 0, to: 200, duration: 0)
    shown.layer.add(group([late, whole], duration: 2), forKey: nil)
    expectX(shown, [(0.5, 10), (1.25, 75), (1.75, 10)])
    #expect(near(shown.place, 10, 175, 1e-6))
  }

  @Test(
    "at the very moment of its end a member still shows its last value, in a group that goes on")
  func momentOfEnd() throws {
    let shown = try StagedLayer()
    let member = StagedLayer.move(from: 50, to: 100, duration: 0.5)
    member.beginTime = 1
    shown.layer.add(group([group([member], duration: 3)], duration: 4), forKey: nil)
    expectX(shown, [(1, 50), (1.25, 75), (1.5, 100), (1.501, 10)])
  }

  @Test("the group's speed, repeats and reverses are theirs")
  func cycles() throws {
    let shown = try StagedLayer()
    let both = group([StagedLayer.move(from: 0, to: 100)])
    both.speed = 2
    both.autoreverses = true
    both.repeatCount = 2
    shown.layer.add(both, forKey: nil)
    expectX(shown, [(0.25, 50), (0.5, 100), (0.75, 50), (1.25, 50), (1.75, 50), (2.1, 10)])
  }

  @Test("the group's timing function maps their time")
  func pace() throws {
    let shown = try StagedLayer()
    let eased = group([StagedLayer.move(from: 0, to: 100, duration: 2)], duration: 2)
    eased.timingFunction = CAMediaTimingFunction(name: .easeIn)
    shown.layer.add(eased, forKey: nil)
    expectX(shown, [(1, 31.535681)])
  }

  @Test("a group that fills forwards keeps what ends with it", arguments: [0.3, 1])
  func fill(_ duration: Double) throws {
    let shown = try StagedLayer()
    let last = StagedLayer.move(from: 0, to: 100, duration: duration)
    last.beginTime = 1 - duration
    let early = StagedLayer.move("position.y", from: 0, to: 100, duration: 0.2)
    shown.hold(group([last, early]))
    shown.stage.advance(to: 3)
    #expect(near(shown.place, 100, 10))
  }

  @Test("a member that fills goes on to the group's end")
  func memberFill() throws {
    let shown = try StagedLayer()
    let early = StagedLayer.move(from: 0, to: 100, duration: 0.25)
    early.fillMode = .forwards
    shown.layer.add(group([early]), forKey: nil)
    expectX(shown, [(0.75, 100), (1.1, 10)])
  }

  @Test("groups stand in groups")
  func nested() throws {
    let shown = try StagedLayer()
    // Starts at 0.5 with double speed, in a group that begins at 1.
    let inner = group([StagedLayer.move(from: 0, to: 100)], duration: 1)
    inner.beginTime = 0.5
    inner.speed = 2
    let middle = group([inner], duration: 2)
    let outer = group([middle], duration: 4)
    middle.beginTime = 1
    shown.layer.add(outer, forKey: nil)
    expectX(shown, [(1.4, 10), (1.75, 50), (1.9, 80), (2.1, 10)])
  }

  @Test("their order is that of the group, among the layer's other animations")
  func order() throws {
    let shown = try StagedLayer()
    shown.layer.add(StagedLayer.move(from: 1, to: 1), forKey: nil)
    shown.layer.add(group([StagedLayer.move(by: 20), StagedLayer.move(by: 10)]), forKey: nil)
    shown.layer.add(StagedLayer.move("position.y", from: 7, to: 7), forKey: nil)
    expectX(shown, [(0.5, 1 + 10 + 5)])
    #expect(shown.place?.y == 7)
  }

  @Test("only the group tells its delegate, once each")
  func delegates() throws {
    let shown = try StagedLayer()
    let (log, silent) = (DelegateLog(), DelegateLog())
    let member = StagedLayer.move(from: 0, to: 100, duration: 0.25)
    member.delegate = silent
    let whole = group([member, group([StagedLayer.move("opacity", to: 0)])])
    whole.delegate = log
    shown.layer.add(whole, forKey: "group")
    shown.stage.advance(to: 0.5)
    #expect(log.lines == ["start"])
    shown.stage.advance(to: 1.1)
    #expect(log.lines == ["start", "stop true"])
    #expect(silent.lines.isEmpty)
    #expect(shown.layer.animationKeys() == nil)
  }

  @Test("a group that is removed stops unfinished, and nothing of it stays")
  func removal() throws {
    let shown = try StagedLayer()
    let log = DelegateLog()
    let whole = group([
      StagedLayer.move(from: 0, to: 100), StagedLayer.move("opacity", from: 0, to: 0),
    ])
    whole.delegate = log
    shown.hold(whole, forKey: "group")
    shown.stage.advance(to: 0.5)
    shown.layer.removeAnimation(forKey: "group")
    shown.stage.advance(to: 0.6)
    #expect(log.lines == ["start", "stop false"])
    #expect(shown.presentationX == 10 && shown.layer.presentation()?.opacity == 1)
  }

  @Test("a group without animations runs its time", arguments: [false, true])
  func empty(_ isSet: Bool) throws {
    let shown = try StagedLayer()
    let log = DelegateLog()
    let none = CAAnimationGroup()
    none.animations = isSet ? [] : nil
    none.duration = 1
    none.delegate = log
    shown.layer.add(none, forKey: nil)
    shown.stage.advance(to: 1.1)
    #expect(log.lines == ["start", "stop true"])
  }

  @Test("delegates and completion blocks come in the order of the ends")
  func endOrder() throws {
    let shown = try StagedLayer()
    let log = DelegateLog()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.lines.append("block") }
    for (duration, key) in [(0.6, "long"), (0.3, "short")] {
      let whole = group([StagedLayer.move(from: 0, to: 1)], duration: duration)
      whole.delegate = log
      shown.layer.add(whole, forKey: key)
    }
    CATransaction.commit()
    shown.stage.advance(to: 0.4)
    #expect(log.lines == ["start", "start", "stop true"])
    shown.stage.advance(to: 1)
    #expect(log.lines == ["start", "start", "stop true", "stop true", "block"])
  }

  @Test("a layer keeps copies of all animations in a group")
  func copies() throws {
    let shown = try StagedLayer()
    let move = StagedLayer.move(from: 0, to: 100)
    let whole = group([group([move])])
    shown.layer.add(whole, forKey: "group")
    move.toValue = 0
    whole.animations = []
    expectX(shown, [(0.5, 50)])
  }

  @Test("a group cannot be in itself")
  func cycle() {
    let (outer, inner) = (CAAnimationGroup(), CAAnimationGroup())
    outer.animations = [inner]
    let said = diagnostics { inner.animations = [outer] }
    #expect(said.count == 1)
    #expect(inner.animations == nil)
  }

  @Test("groups stand in groups at most 64 deep, whichever is filled first")
  func depth() throws {
    var group = CAAnimationGroup()
    let said = diagnostics {
      for _ in 0..<2_000 {
        let outer = CAAnimationGroup()
        outer.animations = [group]
        group = outer
      }
    }
    #expect(said.count > 0 && said.allSatisfy { $0.contains("64 deep") })
    let top = CAAnimationGroup()
    var last = top
    for _ in 0..<2_000 {
      let inner = CAAnimationGroup()
      last.animations = [inner]
      last = inner
    }
    let shown = try StagedLayer()
    let refused = diagnostics { shown.layer.add(top, forKey: "deep") }
    #expect(refused.count == 1 && refused[0].contains("64 deep"))
    #expect(shown.layer.animation(forKey: "deep") == nil)
  }

  @Test("a group that holds one group twice, again and again, is refused by its size")
  func doubling() {
    var group = CAAnimationGroup()
    group.animations = [CABasicAnimation(keyPath: "opacity")]
    let said = diagnostics {
      for _ in 0..<40 {
        let outer = CAAnimationGroup()
        outer.animations = [group, group]
        if outer.animations != nil { group = outer }
      }
    }
    #expect(said.count > 0 && said.allSatisfy { $0.contains("100000 animations") })
  }

  @Test("a member that cannot run is left out, with a word, and the others run")
  func badMember() throws {
    let shown = try StagedLayer()
    let bad = StagedLayer.move("position", to: "left")
    let said = diagnostics {
      shown.layer.add(group([bad, StagedLayer.move(from: 0, to: 100)]), forKey: nil)
    }
    #expect(said.count == 1 && said[0].contains("toValue for position = left"))
    expectX(shown, [(0.5, 50)])
  }

  @Test("a member without values starts from what was on screen")
  func allNil() throws {
    let shown = try StagedLayer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shown.layer.position.x = 50
    shown.layer.add(group([StagedLayer.move()]), forKey: nil)
    CATransaction.commit()
    expectX(shown, [(0.5, 30), (1.1, 50)])
  }
}

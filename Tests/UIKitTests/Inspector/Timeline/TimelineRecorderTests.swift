import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// Draws with OpenGL.
@MainActor
@Suite("Timeline recorder", .serialized) struct TimelineRecorderTests {
  @Test("The text of the timeline has commits, frames and animations as the render tree has them")
  func text() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    inspected.host.advance(to: 0.1)
    let recorder = TimelineRecorder(inspected.host)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0.0, 40.0, 0.2)
    (move.repeatCount, move.autoreverses, move.fillMode) = (2, true, .both)
    layer.add(move, forKey: "move")
    inspected.host.advance(to: 1.2)
    recorder.refresh()
    recorder.sampleCurves()
    #expect(
      recorder.recording.text() == """
        timeline 0.100 to 1.200 s
        frames: 51, 0 late
          0.100 to 0.933  51 frames
        commits: 2
          0.100  +CALayer "box" · position.x
          0.917  -1 animations
        CALayer "box" · position.x
          0.100 to 0.900  basic  x2  reverses  fills both  0 → 0  ▁▁▃▃▅▆▇██▇▆▅▄▃▂▁

        """)
    recorder.stop()
  }

  @Test("Each member of a group has a lane, in the time of its group")
  func group() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    let recorder = TimelineRecorder(inspected.host)
    let (fade, turn) = (
      CABasicAnimation(keyPath: "opacity"), CAKeyframeAnimation(keyPath: "transform.rotation.z")
    )
    (fade.fromValue, fade.toValue, fade.duration, fade.beginTime) = (0.0, 1.0, 0.25, 0.5)
    (turn.values, turn.duration) = ([0.0, 1.0, 0.0], 1)
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.repeatCount) = ([fade, turn], 1, .infinity)
    layer.add(group, forKey: "both")
    inspected.host.advance(to: 0.5)
    recorder.refresh()
    recorder.sampleCurves()
    let entries = Array(recorder.recording.animations)
    #expect(
      recorder.recording.lanes.dropFirst(2).map(\.name) == [
        "CALayer \"box\" · opacity", "CALayer \"box\" · transform.rotation.z",
      ])
    #expect(entries.map(\.kind) == [.basic, .keyframe])
    #expect(abs(entries[0].begin - 0.5) < 1e-9 && abs(entries[0].duration - 0.25) < 1e-9)
    #expect(entries.allSatisfy { $0.end == .infinity && abs($0.cycle - 1) < 1e-9 })
    #expect(entries[0].curve?.lines.count == 1)
  }

  @Test("An animation block and what was there before the recording are recorded too")
  func block() throws {
    let inspected = try InspectedHost()
    let old = inspected.add("old", CGRect(x: 0, y: 0, width: 10, height: 10))
    let spring = CASpringAnimation(keyPath: "bounds.size.width")
    (spring.fromValue, spring.toValue, spring.duration) = (10, 20, 2)
    old.add(spring, forKey: "grow")
    inspected.host.advance(to: 0.25)
    let view = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    (view.text, view.accessibilityIdentifier) = ("Card 4", "card")
    inspected.host.rootLayer.addSublayer(view.layer)
    inspected.host.advance(to: 0.5)
    let recorder = TimelineRecorder(inspected.host)
    UIView.animate(withDuration: 0.5, delay: 0.25) { view.alpha = 0.5 }
    inspected.host.advance(to: 2)
    recorder.refresh()
    let entries = recorder.recording.animations
    // As the list of the inspector has them.
    inspected.model.refresh()
    let titles = try #require(inspected.model.tree).layers.map(\.title)
    #expect(titles.contains("UILabel “Card 4” #card"))
    #expect(
      entries.map { recorder.recording.text(of: $0.phrase) } == [
        "CALayer \"old\" · bounds.size.width", "UILabel “Card 4” #card · opacity",
      ])
    #expect(entries.map(\.isOfBlock) == [false, true])
    #expect(abs(entries[1].delay - 0.25) < 1e-6 && abs((entries[1].removal ?? 0) - 1.25) < 0.02)
    #expect(entries[0].begin < entries[0].added && entries[0].kind == .spring)
  }

  @Test("A frame says what was damaged, redrawn and passed, and who asked for it")
  func frame() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 20, y: 30, width: 10, height: 15))
    inspected.host.advance(to: 0.1)
    let recorder = TimelineRecorder(inspected.host)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    _ = inspected.add("inner", CGRect(x: 0, y: 0, width: 5, height: 5), to: layer)
    layer.opacity = 0.5
    CATransaction.commit()
    inspected.host.advance(to: 0.2)
    recorder.refresh()
    let lines = recorder.recording.lines(ofFrameAt: 0)
    #expect(lines.contains("Damage 10x15 px at 20, 30; 150 px updated"), "\(lines)")
    #expect(lines.contains("Pass: group opacity, 10x15 px"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("Requested by a commit: ") && $0.contains("box") })
    recorder.stop()
  }

  @Test("Without a recorder no frame keeps details, and counters stay the same")
  func off() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    let recorder = TimelineRecorder(inspected.host)
    inspected.host.advance(to: 0.1)
    let on = inspected.host.counters
    #expect(inspected.host.keepsFrameDetails && inspected.host.commitObserver != nil)
    recorder.stop()
    #expect(!inspected.host.keepsFrameDetails && inspected.host.commitObserver == nil)
    layer.removeFromSuperlayer()
    inspected.host.advance(to: 0.2)
    inspected.host.rootLayer.addSublayer(layer)
    inspected.host.advance(to: 0.3)
    #expect(inspected.host.readFrames(from: 0).details.isEmpty)
    #expect(inspected.host.counters.draws == on.draws)
  }

  @Test("A moment of the recording is shown again by the host's time")
  func scrub() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    let recorder = TimelineRecorder(inspected.host)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0.0, 40.0, 1)
    layer.add(move, forKey: "move")
    inspected.host.advance(to: 1.5)
    recorder.source.show(time: 0.25)
    #expect(recorder.source.now == 0.25)
    #expect(inspected.host.frameDescription().contains("5,0 10x10") || layer.animationKeys() == nil)
    recorder.source.show(time: 2)
    #expect(recorder.source.now == 2)
  }
}

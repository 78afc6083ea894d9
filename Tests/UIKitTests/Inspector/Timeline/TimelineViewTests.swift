import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// Draws with OpenGL.
@MainActor
@Suite("Timeline view", .serialized) struct TimelineViewTests {
  /// The inspector with the timeline over a host whose layer moves from 0.5 s on, at 1.5 s.
  @MainActor private struct Shown {
    let inspected: InspectedHost
    let layer: CALayer
    let window: UIWindow
    let timeline: TimelineView
    var model: TimelineModel { timeline.model }

    /// Returns the position in the window of a moment in the lanes, at a distance from the top of
    /// the lanes; from the ruler's if negative.
    func point(_ time: Double, _ y: Double) -> CGPoint {
      let canvas = timeline.subviews.first { $0 is TimelineCanvas }?.frame ?? .zero
      return timeline.convert(
        CGPoint(
          x: Double(canvas.minX) + model.scale.x(time),
          y: Double(canvas.minY) + (y < 0 ? 9 : TimelineLayout.rulerHeight + y)), to: window)
    }

    func drag(_ points: CGPoint...) {
      for (index, point) in points.enumerated() {
        window.handle(PointerEvent(index == 0 ? .began : .moved, at: point, time: 0))
      }
      if let last = points.last { window.handle(PointerEvent(.ended, at: last, time: 0.1)) }
    }
  }

  private func show(width: CGFloat = 860) throws -> Shown {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    inspected.host.advance(to: 0.5)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 700))
    let view = InspectorView(inspected.model, frame: window.bounds)
    window.addSubview(view)
    window.layer.isHidden = false
    let recorder = TimelineRecorder(inspected.host)
    let timeline = TimelineView(TimelineModel(recorder, inspected.model.edits))
    view.timeline = timeline
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 40, 0.5)
    layer.add(move, forKey: "move")
    inspected.host.advance(to: 1.5)
    timeline.model.refresh()
    for part in [window, view, timeline] + timeline.subviews { part.layoutIfNeeded() }
    timeline.reload()
    return Shown(
      inspected: inspected, layer: layer, window: window, timeline: timeline)
  }

  /// The middle of the lanes of frames and of the animation.
  private static let (frames, animation) = (30.0, 95.0)

  @Test(
    "The lanes have three quarters of the width, and what is chosen is below them",
    arguments: [1280, 860, 500, 300])
  func lanesWidth(width: CGFloat) throws {
    let shown = try show(width: width)
    let timeline = shown.timeline
    let canvas = try #require(timeline.subviews.first { $0 is TimelineCanvas })
    let detail = try #require(timeline.subviews.first { $0 is TimelineDetail })
    #expect(canvas.frame.width >= 0.75 * width && canvas.frame.maxY == timeline.bounds.height)
    shown.drag(shown.point(0.75, Self.animation))
    #expect(shown.model.draft != nil && canvas.frame.width >= 0.75 * width)
    #expect(detail.frame.minY == canvas.frame.maxY && detail.frame.width == width)
    #expect(detail.frame.maxY == timeline.bounds.height && canvas.frame.height >= 60)
  }

  @Test("A click on a frame chooses it, one on an animation too, a drag a range")
  func choosing() throws {
    let shown = try show()
    let model = shown.model
    #expect(
      model.recording.lanes.map(\.name) == ["Frames", "Commits", "CALayer \"box\" · position.x"])
    shown.drag(shown.point(0.75, Self.frames))
    guard case .frame(let number) = model.choice else {
      Issue.record("\(String(describing: model.choice))")
      return
    }
    let frame = try #require(model.recording.frames.first { $0.record.index == number })
    #expect(abs(frame.time - 0.75) < 0.02)
    shown.drag(shown.point(0.75, Self.animation))
    #expect(model.draft?.duration == 0.5)
    shown.drag(shown.point(0.6, Self.frames), shown.point(0.9, Self.frames))
    guard case .range(let range) = model.choice else {
      Issue.record("\(String(describing: model.choice))")
      return
    }
    #expect(abs(range.lowerBound - 0.6) < 0.02 && abs(range.upperBound - 0.9) < 0.02)
    shown.drag(shown.point(0.2, Self.animation))
    #expect(model.choice == nil && model.draft == nil)
  }

  @Test("A drag along the ruler shows other moments, back and forth")
  func scrubbing() throws {
    let shown = try show()
    shown.drag(shown.point(1.2, -1), shown.point(0.75, -1))
    #expect(abs(shown.model.now - 0.75) < 0.02 && !shown.model.isFollowing)
    let frame = shown.inspected.host.frameDescription()
    shown.drag(shown.point(0.6, -1), shown.point(1.4, -1))
    #expect(abs(shown.model.now - 1.4) < 0.02)
    #expect(shown.inspected.host.frameDescription() != frame)
  }

  @Test("Dragging the ends of an animation sets duration and delay, and its loop follows")
  func editing() throws {
    let shown = try show()
    let model = shown.model
    shown.drag(shown.point(0.75, Self.animation))
    shown.drag(shown.point(1, Self.animation), shown.point(1.3, Self.animation))
    let duration = try #require(model.draft?.duration)
    #expect(abs(duration - 0.8) < 0.03 && model.isLooping)
    shown.drag(shown.point(0.5, Self.animation), shown.point(0.7, Self.animation))
    #expect(abs((model.draft?.delay ?? 0) - 0.2) < 0.03)
    #expect(model.draft?.duration == duration)
    let loop = try #require(model.recording.animations.last { $0.isLoop })
    #expect(abs(loop.cycle - duration - (model.draft?.delay ?? 0) - AnimationLoop.rest) < 1e-9)
    // The second run of the loop, in its middle.
    shown.inspected.host.advance(to: loop.begin + loop.cycle + duration / 2)
    let x = Double(shown.layer.presentation()?.position.x ?? 0)
    #expect(abs(x - 20) < 1e-6)
    model.revert()
    #expect(!model.isLooping && model.draft?.duration == 0.5 && shown.layer.animationKeys() == nil)
  }

  @Test("The curve bends by its handles, and the copied Swift is on the clipboard")
  func bending() throws {
    let shown = try show()
    let model = shown.model
    shown.drag(shown.point(0.75, Self.animation))
    let editor = CurveEditor { points in model.edit { $0.curve = points } }
    editor.frame = CGRect(x: 0, y: 0, width: 132, height: 132)
    shown.window.addSubview(editor)
    shown.drag(editor.position(1, 1), editor.position(0.5, 1.2))
    let curve = try #require(model.draft?.curve)
    #expect(abs(curve.z - 0.5) < 0.02 && abs(curve.w - 1.2) < 0.02)
    model.copySwift()
    #expect(UIPasteboard.general.string?.contains("controlPoints: 0, 0, 0.5, 1.2") == true)
  }

  @Test("The thing under the pointer has a line of facts, and the pointer a line with its time")
  func hovering() throws {
    let shown = try show()
    let model = shown.model
    func hover(_ time: Double, _ y: Double) {
      shown.timeline.hover(
        at: shown.timeline.convert(shown.point(time, y), from: shown.window))
    }
    hover(0.75, Self.animation)
    let point = try #require(model.pointed)
    #expect(abs(point.time - 0.75) < 0.01)
    let line = point.thing.map { model.recording.line(about: $0) }
    #expect(line?.hasPrefix("CALayer \"box\" · position.x, 0.500 to 1.000") == true)
    let tip = try #require(shown.timeline.subviews.compactMap { $0 as? PanelTip }.first)
    func words(_ text: String?) -> [Substring]? { text?.split(whereSeparator: \.isWhitespace) }
    #expect(words(tip.text) == words(line))
    hover(0.75, Self.frames)
    if case .frame = model.pointed?.thing {} else { Issue.record("no frame is there") }
    #expect(tip.meanings == ColorMeaning.frames)
    hover(0.2, Self.animation)
    #expect(model.pointed != nil && model.pointed?.thing == nil)
    #expect(tip.text == nil)
    shown.timeline.hover(at: nil)
    #expect(model.pointed == nil && model.choice == nil)
  }

  @Test(
    "Pointing draws no lane anew, and its facts stay within the timeline", arguments: [860, 300])
  func pointing(width: CGFloat) throws {
    let shown = try show(width: width)
    let canvas = try #require(shown.timeline.subviews.first { $0 is TimelineCanvas })
    canvas.layer.displayIfNeeded()
    var reloads = 0
    shown.model.onChange = { reloads += 1 }
    let tip = try #require(shown.timeline.subviews.compactMap { $0 as? PanelTip }.first)
    for y in [50, canvas.bounds.height - 2] {
      let place = CGPoint(
        x: canvas.frame.minX + shown.model.scale.x(0.75), y: canvas.frame.minY + y)
      shown.timeline.hover(at: place)
      if y == 50 { #expect(tip.text != nil) }
      #expect(tip.isHidden || shown.timeline.bounds.contains(tip.frame), "\(tip.frame)")
      #expect(!tip.frame.contains(place))
    }
    #expect(reloads == 0 && !canvas.layer.needsDisplay())
  }

  @Test("A long name of a lane keeps its end, the property, and is whole under the pointer")
  func names() throws {
    let shown = try show()
    let long = String(repeating: "long ", count: 20)
    let other = shown.inspected.add(long, CGRect(x: 0, y: 0, width: 5, height: 5))
    shown.inspected.host.advance(to: 1.6)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.toValue, fade.duration) = (0, 0.2)
    other.add(fade, forKey: nil)
    shown.inspected.host.advance(to: 1.7)
    shown.model.refresh()
    let names = try #require(shown.timeline.subviews.first { $0 is LaneNames })
    let label = try #require(
      names.subviews.compactMap { $0 as? UILabel }.first { $0.text?.hasSuffix("opacity") == true })
    #expect(label.text == "CALayer \"\(long)\" · opacity")
    #expect(label.lineBreakMode == .byTruncatingHead && label.frame.maxX <= names.bounds.width)
    shown.timeline.hover(at: names.convert(label.center, to: shown.timeline))
    let tip = try #require(shown.timeline.subviews.compactMap { $0 as? PanelTip }.first)
    #expect(tip.text?.split(whereSeparator: \.isWhitespace).count == 24, "\(tip.text ?? "")")
  }

  @Test("A loop ends when its animation is no longer recorded")
  func forgotten() throws {
    let shown = try show()
    let (model, host) = (shown.model, shown.inspected.host)
    let turn = CABasicAnimation(keyPath: "zPosition")
    (turn.toValue, turn.duration, turn.repeatCount) = (1, 1, .infinity)
    shown.layer.add(turn, forKey: "turn")
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.toValue, fade.duration) = (0, 0.3)
    host.advance(to: 1.6)
    shown.layer.add(fade, forKey: "fade")
    host.advance(to: 2.2)
    model.refresh()
    let entry = try #require(model.recording.animations.last { $0.keyPath == "opacity" })
    model.choice = .animation(entry.id, keyPath: entry.keyPath)
    model.dragEnd(to: entry.begin + 0.6)
    #expect(model.isLooping && shown.inspected.model.edits.count == 1)
    // Time goes on from a moment before the animation.
    host.rewind(to: 1.52)
    host.advance(to: 1.58)
    model.refresh()
    #expect(model.choice == nil && shown.inspected.model.edits.isEmpty)
    #expect(shown.layer.animationKeys()?.contains { $0.hasPrefix("calque.") } != true)
  }

  @Test("Keys step frames, zoom, show the ends of the recording, and clear the choice")
  func keys() throws {
    let shown = try show()
    let (model, timeline) = (shown.model, shown.timeline)
    func press(_ code: UIKeyboardHIDUsage, _ characters: String = "") -> Bool {
      timeline.press(UIKey(keyCode: code, characters: characters))
    }
    #expect(press(.keyboardLeftArrow) && abs(model.now - 0.5 - 0.5) < 0.03)
    let before = model.now
    #expect(press(.keyboardLeftArrow) && abs(before - model.now - 1.0 / 60) < 1e-6)
    #expect(press(.keyboardRightArrow) && abs(model.now - before) < 1e-6)
    let span = model.scale.span
    #expect(press(.keyboardEqualSign, "+") && model.scale.span < span)
    #expect(press(.keyboardHyphen, "-") && abs(model.scale.span - span) < 1e-9)
    #expect(press(.keyboardHome) && model.scale.start == model.recording.start)
    #expect(!model.isFollowing && press(.keyboardEnd) && model.isFollowing)
    model.choice = .range(0.6...0.8)
    #expect(press(.keyboardF, "f") && abs(model.scale.span - 0.216) < 1e-9)
    #expect(press(.keyboardEscape) && model.choice == nil && !press(.keyboardEscape))
    #expect(!press(.keyboardQ, "q"))
  }

  @Test("Return chooses what is in the lanes at the moment shown, one after the other")
  func choosingByKeys() throws {
    let shown = try show()
    let (model, timeline) = (shown.model, shown.timeline)
    func press(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
      #expect(timeline.press(UIKey(keyCode: code, characters: "", modifierFlags: modifiers)))
    }
    model.scrub(to: 0.75)
    press(.keyboardReturnOrEnter)
    guard case .frame(let number) = model.choice else {
      Issue.record("\(String(describing: model.choice))")
      return
    }
    let frame = try #require(model.recording.frames.first { $0.record.index == number })
    #expect(abs(frame.time - 0.75) < 0.02)
    press(.keyboardReturnOrEnter)
    #expect(model.draft?.duration == 0.5)
    // The chosen animation gets longer and later by a hundredth of a second.
    press(.keyboardRightArrow, .shift)
    press(.keyboardUpArrow, .shift)
    #expect(abs((model.draft?.duration ?? 0) - 0.51) < 1e-9)
    #expect(abs((model.draft?.delay ?? 0) - 0.01) < 1e-9 && model.isLooping)
    press(.keyboardReturnOrEnter)
    #expect(model.choice == .frame(number) && model.draft == nil)
  }

  @Test("Shift with an arrow chooses a range from the chosen frame on, and moves its end")
  func rangeByKeys() throws {
    let shown = try show()
    let (model, timeline) = (shown.model, shown.timeline)
    func press(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = .shift) {
      #expect(timeline.press(UIKey(keyCode: code, characters: "", modifierFlags: modifiers)))
    }
    func range() throws -> ClosedRange<Double> {
      guard case .range(let range) = model.choice else {
        throw NoRange(choice: model.choice)
      }
      return range
    }
    let frame = try #require(model.recording.frames.first { abs($0.time - 0.75) < 0.01 })
    model.choice = .frame(frame.record.index)
    for _ in 0..<3 { press(.keyboardRightArrow) }
    #expect(try abs(range().lowerBound - frame.time) < 1e-6)
    #expect(try abs(range().upperBound - frame.time - 3.0 / 60) < 1e-3)
    #expect(try model.now == range().upperBound)
    // The end that moved last moves back, and beyond the other one.
    for _ in 0..<5 { press(.keyboardLeftArrow) }
    #expect(try abs(range().lowerBound - frame.time + 2.0 / 60) < 1e-3)
    #expect(try abs(range().upperBound - frame.time) < 1e-6)
    press(.keyboardHome)
    #expect(try abs(range().lowerBound - model.recording.start) < 1e-6)
    // Of a range that a drag has chosen, the end in the direction.
    model.choice = .range(0.6...0.8)
    model.scrub(to: 1.2)
    press(.keyboardRightArrow)
    #expect(try range().lowerBound == 0.6 && abs(range().upperBound - 0.8) < 0.02)
    press(.keyboardEnd)
    #expect(try abs(range().upperBound - model.recording.end) < 1e-6)
    press(.keyboardEscape, [])
    #expect(model.choice == nil)
  }

  private struct NoRange: Error {
    let choice: TimelineChoice?
  }

  @Test("Tab leads to the lanes and to the controls of an animation, and Escape back to the list")
  func tab() throws {
    let shown = try show()
    let view = try #require(shown.window.subviews.first as? InspectorView)
    func press(_ code: UIKeyboardHIDUsage) -> Bool {
      view.press(UIKey(keyCode: code, characters: ""))
    }
    #expect(shown.timeline.hasKeys)
    shown.model.choice = .range(0.6...0.8)
    #expect(press(.keyboardEscape) && shown.model.choice == nil && shown.timeline.hasKeys)
    #expect(press(.keyboardEscape) && !shown.timeline.hasKeys && !press(.keyboardEscape))
    shown.drag(shown.point(0.75, Self.animation))
    #expect(shown.model.draft != nil)
    var (lanes, curves, loops) = (0, 0, 0)
    for _ in 0..<60 {
      #expect(press(.keyboardTab))
      if shown.timeline.hasKeys { lanes += 1 }
      let detail = shown.timeline.subviews.first { $0 is TimelineDetail }
      for case let control as any PanelControl in detail?.subviews ?? [] where control.isFocused {
        if control is CurveEditor { curves += 1 }
        if (control as? PanelButton)?.title == "Loop" { loops += 1 }
      }
    }
    #expect(lanes > 0 && curves > 0 && loops > 0)
  }

  @Test("A group is edited as a whole, and its members keep their parts of its time")
  func group() throws {
    let shown = try show()
    let model = shown.model
    let (fade, turn) = (
      CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "bounds.size.width")
    )
    (fade.fromValue, fade.toValue, fade.duration, fade.beginTime) = (0, 1, 0.2, 0.2)
    (turn.fromValue, turn.toValue, turn.duration) = (10, 20, 0.4)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([fade, turn], 0.4)
    shown.layer.add(group, forKey: "both")
    shown.inspected.host.advance(to: 2.5)
    model.refresh()
    let entry = try #require(model.recording.animations.last { $0.keyPath == "opacity" })
    model.choice = .animation(entry.id, keyPath: entry.keyPath)
    let span = try #require(model.draftSpan)
    #expect(abs(span.begin - 1.5) < 0.02 && abs(span.end - span.begin - 0.4) < 1e-6)
    model.dragEnd(to: span.begin + 0.8)
    #expect(abs((model.draft?.duration ?? 0) - 0.8) < 1e-6 && model.isLooping)
    let loop = try #require(
      model.recording.animations.last { $0.isLoop && $0.keyPath == "bounds.size.width" })
    #expect(abs(loop.duration - 0.8) < 1e-6)
    shown.inspected.host.advance(to: loop.begin + loop.cycle + 0.4)
    #expect(abs(Double(shown.layer.presentation()?.bounds.width ?? 0) - 15) < 0.01)
  }

  @Test("The wheel zooms around the pointer and sideways moves, and laying out asks for no more")
  func wheel() throws {
    let shown = try show()
    let model = shown.model
    model.isFollowing = false
    let point = shown.timeline.convert(shown.point(1, Self.frames), from: shown.window)
    let span = model.scale.span
    shown.timeline.turnWheel(100, sideways: 0, at: point)
    #expect(model.scale.span < span && abs(model.scale.time(model.scale.x(1)) - 1) < 1e-9)
    let start = model.scale.start
    shown.timeline.turnWheel(0, sideways: 50, at: point)
    #expect(model.scale.start > start)
    var views: [UIView] = [shown.timeline]
    while let next = views.popLast() {
      next.setNeedsLayout()
      next.layer.layoutIfNeeded()
      #expect(!next.layer.needsLayout(), "\(type(of: next))")
      views += next.subviews
    }
  }
}

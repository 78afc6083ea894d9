import CalqueTelemetry
import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// The lanes of many animations, the map above them, and the help over them.
@MainActor
@Suite("Lanes of the timeline", .serialized) struct TimelineLanesTests {
  private static let interval = 1.0 / 60

  /// Returns a recording with animations of `count` layers, one for each of the properties.
  private func recording(
    layers count: Int, properties: [String] = ["opacity", "position"]
  ) -> TimelineRecording {
    var recording = TimelineRecording(
      lateness: Lateness(refreshInterval: Self.interval, isVSynced: true))
    // By property first, so that the lanes of a layer are not added side by side.
    for property in properties {
      for number in 1...count {
        recording.add(
          AnimationEntry(
            id: UInt64(number), layerNumber: number, keyPath: property, added: 0, begin: 0,
            duration: 1))
        recording.setName("Card \(number)", ofLayer: number)
      }
    }
    return recording
  }

  private func names(_ layout: TimelineLayout) -> [String] {
    layout.rows.dropFirst(2).map { ($0.isFolded ? "▸ " : "") + $0.lane.name }
  }

  @Test("Lanes stand below their layer; those of later layers are folded until asked for")
  func folding() {
    let recording = recording(layers: 8)
    let layout = TimelineLayout(recording)
    #expect(
      names(layout).prefix(4) == ["Card 1", "Card 1 · opacity", "Card 1 · position", "Card 2"])
    #expect(names(layout).suffix(3) == ["Card 6 · position", "▸ Card 7", "▸ Card 8"])
    let toggled = TimelineLayout(recording, toggled: [1, 8])
    #expect(names(toggled).prefix(2) == ["▸ Card 1", "Card 2"])
    #expect(names(toggled).suffix(3) == ["Card 8", "Card 8 · opacity", "Card 8 · position"])
    #expect(layout.height == layout.rows.last?.bottom)
    for (row, next) in zip(layout.rows, layout.rows.dropFirst()) {
      #expect(row.bottom == next.top && layout.row(at: row.top) == row)
    }
  }

  @Test("A layer with one lane has no row above it")
  func single() {
    let layout = TimelineLayout(recording(layers: 2, properties: ["opacity"]))
    #expect(names(layout) == ["Card 1 · opacity", "Card 2 · opacity"])
  }

  @Test("A filter lists the lanes with the text in their names, all open")
  func filter() {
    let recording = recording(layers: 20)
    #expect(
      names(TimelineLayout(recording, filter: "card 20")) == [
        "Card 20", "Card 20 · opacity", "Card 20 · position",
      ])
    #expect(
      names(TimelineLayout(recording, filter: "19 · POS")) == ["Card 19", "Card 19 · position"])
    #expect(names(TimelineLayout(recording, filter: "none")).isEmpty)
  }

  @Test("Rows in sight are found without a walk over the others")
  func sight() {
    let layout = TimelineLayout(recording(layers: 1000, properties: ["opacity"]))
    let rows = layout.rows(from: 5000, to: 5100)
    #expect(rows.count == 5 || rows.count == 4)
    #expect(rows.allSatisfy { $0.bottom > 5000 && $0.top <= 5100 })
    #expect(layout.rows(from: -50, to: -1).isEmpty)
    #expect(layout.rows(from: layout.height + 1, to: layout.height + 9).isEmpty)
  }

  /// A timeline of a host with animated layers.
  private func show(
    _ inspected: InspectedHost, layers count: Int, size: CGSize = CGSize(width: 860, height: 320)
  ) -> (window: UIWindow, timeline: TimelineView) {
    let recorder = TimelineRecorder(inspected.host)
    for index in 0..<count {
      let layer = inspected.add("box \(index)", CGRect(x: 0, y: 0, width: 5, height: 5))
      for key in ["opacity", "position.x", "position.y", "zPosition"] {
        let animation = CABasicAnimation(keyPath: key)
        (animation.toValue, animation.duration) = (0.5, 0.5)
        layer.add(animation, forKey: key)
      }
    }
    inspected.host.advance(to: 1)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let timeline = TimelineView(TimelineModel(recorder, inspected.model.edits))
    timeline.frame = window.bounds
    window.addSubview(timeline)
    window.layer.isHidden = false
    timeline.model.refresh()
    for part in [window, timeline] + timeline.subviews { part.layoutIfNeeded() }
    timeline.reload()
    return (window, timeline)
  }

  private func layers(below layer: CALayer) -> Int {
    (layer.sublayers ?? []).reduce(1) { $0 + layers(below: $1) }
  }

  @Test("Ten times as many animations have no more views, layers and drawn rows, open or folded")
  func cost() throws {
    func count(_ animations: Int) throws -> [Int] {
      let inspected = try InspectedHost()
      let (_, timeline) = show(inspected, layers: animations / 4)
      #expect(timeline.model.recording.animations.count == animations)
      let canvas = try #require(timeline.subviews.compactMap { $0 as? TimelineCanvas }.first)
      var counts = [layers(below: timeline.layer), canvas.rowsInSight.count]
      // All lanes open, in their middle.
      timeline.model.filter = "box"
      canvas.offset = canvas.layout.height / 2
      timeline.reload()
      #expect(canvas.layout.rows.count > animations)
      counts += [layers(below: timeline.layer), canvas.rowsInSight.count]
      return counts
    }
    let (few, many) = (try count(200), try count(2000))
    for (few, many) in zip(few, many) { #expect(many <= few + 1, "\(few) and \(many)") }
    #expect(many[1] < 20 && many[3] < 20)
  }

  @Test("A click on a layer's name and G fold and unfold lanes, and letters after / filter them")
  func hands() throws {
    let inspected = try InspectedHost()
    let (window, timeline) = show(inspected, layers: 2)
    let canvas = try #require(timeline.subviews.compactMap { $0 as? TimelineCanvas }.first)
    #expect(canvas.layout.rows.count == 2 + 2 * 5)
    let top = Double(canvas.frame.minY) + TimelineLayout.rulerHeight
    let point = CGPoint(x: 40, y: top + canvas.layout.rows[2].top + 9)
    window.handle(PointerEvent(.began, at: point, time: 0))
    window.handle(PointerEvent(.ended, at: point, time: 0.1))
    #expect(canvas.layout.rows.count == 2 + 1 + 5 && canvas.layout.rows[2].isFolded)
    func press(_ characters: String) -> Bool {
      timeline.press(UIKey(keyCode: .keyboardA, characters: characters))
    }
    #expect(press("g") && canvas.layout.rows.count == 2 + 2)
    #expect(press("g") && canvas.layout.rows.count == 2 + 2 * 5)
    timeline.hasKeys = true
    #expect(press("/") && !timeline.hasKeys)
    let field = try #require(timeline.subviews.compactMap { $0 as? PanelField }.first)
    for letter in "opac" {
      #expect(field.press(UIKey(keyCode: .keyboardA, characters: String(letter))))
    }
    #expect(timeline.model.filter == "opac" && canvas.layout.rows.count == 2 + 2 * 2)
    let escape = UIKey(keyCode: .keyboardEscape, characters: "")
    #expect(field.press(escape) && timeline.model.filter.isEmpty && !field.press(escape))
  }

  @Test("Two fingers on the lanes zoom around their middle")
  func pinch() throws {
    let inspected = try InspectedHost()
    let (window, timeline) = show(inspected, layers: 2)
    let model = timeline.model
    model.isFollowing = false
    let canvas = try #require(timeline.subviews.first { $0 is TimelineCanvas })
    let (x, y) = (canvas.frame.minX + 300, canvas.frame.minY + 40)
    let (span, time) = (model.scale.span, model.scale.time(300))
    func fingers(_ phase: PointerEvent.Phase, _ distance: CGFloat, _ time: Double) {
      for (finger, side) in [(0, -1.0), (1, 1.0)] {
        window.handle(
          PointerEvent(
            phase, at: CGPoint(x: x + CGFloat(side) * distance, y: y), time: time, finger: finger))
      }
    }
    fingers(.began, 40, 0)
    for step in 1...8 { fingers(.moved, 40 + CGFloat(step) * 10, Double(step) * 0.02) }
    fingers(.ended, 120, 0.2)
    #expect(model.scale.span < span * 0.6, "\(model.scale.span)")
    #expect(abs(model.scale.x(time) - 300) < 12 && model.choice == nil)
  }

  @Test("The map shows late frames and stalls in their columns")
  func columns() {
    var recording = recording(layers: 1)
    for index in 0..<60 {
      var record = FrameRecord()
      let time = Double(index) * Self.interval
      (record.index, record.targetTime, record.isContinuous) = (index, time, index > 0)
      record.presentTime = time + (index == 30 ? Self.interval : 0)
      record.prepareSeconds = Self.interval / 2
      recording.add(record, nil)
    }
    recording.add(StallEntry(begin: 0.8, end: 0.9, function: "decode()"))
    let scale = TimelineScale(width: 100, start: 0, span: 1)
    let columns = TimelineMap.columns(of: recording, scale)
    #expect(columns.count == 100 && columns[50].isLate && !columns[40].isLate)
    #expect(columns[85].isLate && !columns[95].isLate)
    #expect(abs(columns[50].work - 0.5) < 1e-9 && columns[2].work == 0)
  }

  @Test("A drag in the map moves the visible part, and arrows by a quarter of it")
  func map() throws {
    let inspected = try InspectedHost()
    let (window, timeline) = show(inspected, layers: 1)
    let model = timeline.model
    let map = try #require(timeline.subviews.compactMap { $0 as? TimelineMap }.first)
    model.isFollowing = false
    model.zoom(by: 0.05, at: 0)
    func point(_ time: Double) -> CGPoint {
      map.convert(CGPoint(x: map.scale.x(time), y: 8), to: window)
    }
    window.handle(PointerEvent(.began, at: point(0.8), time: 0))
    #expect(abs(model.scale.start + model.scale.span / 2 - 0.8) < 0.01)
    window.handle(PointerEvent(.moved, at: point(0.4), time: 0.1))
    window.handle(PointerEvent(.ended, at: point(0.4), time: 0.2))
    #expect(abs(model.scale.start + model.scale.span / 2 - 0.4) < 0.01)
    #expect(map.visiblePart.contains(CGPoint(x: map.scale.x(0.4), y: 8)))
    let start = model.scale.start
    #expect(map.press(UIKey(keyCode: .keyboardRightArrow, characters: "")))
    #expect(abs(model.scale.start - start - model.scale.span / 4) < 1e-9)
    #expect(!map.press(UIKey(keyCode: .keyboardUpArrow, characters: "")))
  }

  @Test("Help is shown before anything is recorded, and then by its button alone")
  func help() throws {
    let inspected = try InspectedHost()
    let recorder = TimelineRecorder(inspected.host)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 860, height: 320))
    let timeline = TimelineView(TimelineModel(recorder, inspected.model.edits))
    timeline.frame = window.bounds
    window.addSubview(timeline)
    timeline.layoutIfNeeded()
    let help = try #require(timeline.subviews.first { $0 is TimelineHelp })
    #expect(!help.isHidden && !help.isUserInteractionEnabled)
    _ = inspected.add("box", CGRect(x: 0, y: 0, width: 5, height: 5))
    inspected.host.advance(to: 0.2)
    timeline.model.refresh()
    #expect(help.isHidden)
    #expect(timeline.press(UIKey(keyCode: .keyboardSlash, characters: "?")) && !help.isHidden)
    #expect(timeline.press(UIKey(keyCode: .keyboardEscape, characters: "")) && help.isHidden)
  }

  @Test("The moment shown is in milliseconds")
  func milliseconds() {
    #expect(TimelineView.milliseconds(8.3164) == "8316 ms")
    #expect(TimelineView.milliseconds(12.5) == "12,500 ms")
  }
}

import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// The panel while no layer is selected. Draws with OpenGL.
@MainActor
@Suite("Overview of the inspector", .serialized) struct OverviewTests {
  /// An inspector in a window, over a host with layers of which some are blended.
  @MainActor private struct Shown {
    let inspected: InspectedHost
    let window: UIWindow
    let view: InspectorView
    let large: CALayer
    var model: InspectorModel { inspected.model }

    init(size: CGSize = CGSize(width: 860, height: 700), isDocked: Bool = false) throws {
      inspected = try InspectedHost()
      _ = inspected.add("small", CGRect(x: 0, y: 0, width: 10, height: 10))
      large = inspected.add("large", CGRect(x: 0, y: 0, width: 60, height: 50), alpha: 0.5)
      for index in 0..<6 {
        _ = inspected.add("dot \(index)", CGRect(x: 90 + index, y: 0, width: 1, height: 1 + index))
      }
      inspected.host.advance(to: 0.5)
      window = UIWindow(frame: CGRect(origin: .zero, size: size))
      view = InspectorView(inspected.model, frame: window.bounds)
      view.isDocked = isDocked
      window.addSubview(view)
      window.layer.isHidden = false
      inspected.model.refresh()
      layOut()
    }

    func layOut() {
      var parts: [UIView] = [window]
      while let part = parts.popLast() {
        part.layoutIfNeeded()
        parts += part.subviews
      }
    }

    var overview: OverviewPanel {
      get throws { try #require(view.subviews.compactMap { $0 as? OverviewPanel }.first) }
    }

    func items<Item: OverviewItem>(_ kind: Item.Type) throws -> [Item] {
      try overview.subviews.compactMap { $0 as? Item }.filter { !$0.isHidden }
        .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    }

    func click(_ view: UIView) {
      let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
      window.handle(PointerEvent(.began, at: point, time: 0))
      window.handle(PointerEvent(.ended, at: point, time: 0.05))
      layOut()
    }
  }

  @Test("The number and the dot of a layer say what they mean, inside of docked panels")
  func dots() throws {
    let shown = try Shown(isDocked: true)
    let strip = shown.view.dockedStrips(in: shown.view.bounds.size).right
    let list = shown.view.list
    let row = try #require(
      shown.model.rows.firstIndex { shown.model.layers[$0.index] === shown.large })
    func hover(_ x: CGFloat) {
      let y = (CGFloat(row) + 0.5) * list.rowHeight
      shown.view.hover(at: list.convert(CGPoint(x: x, y: y), to: shown.view))
    }
    hover(list.bounds.width - 12)
    #expect(shown.view.tip.text == "3000 px, 100 % blended")
    #expect(shown.view.tip.meanings == ColorMeaning.layers)
    #expect(shown.view.tip.frame.minX >= shown.view.bounds.width - strip)
    hover(60)
    #expect(shown.view.tip.isHidden)
  }

  @Test("The title of the frame times explains the bars, and buttons say what they do")
  func titles() throws {
    let shown = try Shown()
    let buttons = shown.view.subviews.compactMap { $0 as? PanelButton }
    #expect(buttons.count == 4)
    for button in buttons {
      shown.view.hover(at: button.center)
      #expect(shown.view.tip.text == button.hint && !button.hint.isEmpty)
    }
    let overview = try shown.overview
    let tip = try #require(overview.subviews.compactMap { $0 as? PanelTip }.first)
    shown.view.hover(at: overview.convert(CGPoint(x: 60, y: 8), to: shown.view))
    #expect(tip.meanings == ColorMeaning.frames && tip.text != nil)
    shown.view.hover(at: nil)
    #expect(tip.isHidden && shown.view.tip.isHidden)
  }

  @Test("It has the numbers of the picture, each with the overlay that shows them")
  func counts() throws {
    let shown = try Shown()
    #expect(shown.model.counts.map(\.title).count == 5)
    let values = Dictionary(
      uniqueKeysWithValues: shown.model.counts.map { ($0.title, $0.value) })
    #expect(values["Layers"] == "9" && values["Draws"] == "8")
    #expect(values["Passes"] == "0")
    // 3000 of 3121 pixels.
    #expect(values["Blended"] == "96 %")
    var asked: [String] = []
    shown.view.overlayRequested = { asked.append($0.name) }
    for tile in try shown.items(CountTile.self) { shown.click(tile) }
    #expect(asked == ["borders", "batches", "offscreen", "blended", "formats"])
  }

  @Test("It lists the five costliest layers with pictures, and a click selects one")
  func costliest() throws {
    let shown = try Shown()
    let rows = try shown.items(OverviewRow.self).filter { $0.name.contains("CALayer") }
    #expect(
      rows.map(\.name) == ["large", "small", "dot 5", "dot 4", "dot 3"].map { "CALayer \"\($0)\"" })
    let picture = rows[0].subviews.compactMap { $0 as? UIImageView }.first
    // Whole pixels, the last of which may be covered in part.
    let height = try #require(picture?.image?.size.height)
    #expect(abs(height - OverviewRow.pictureSize.height) <= 1)
    #expect(shown.model.selection == nil)
    shown.click(rows[0])
    #expect(shown.model.selection === shown.large)
    #expect(try shown.overview.isHidden)
    // The word at the beginning of the path leads back.
    let path = try #require(shown.view.subviews.first { $0 is Breadcrumb })
    let point = path.convert(CGPoint(x: 8, y: 10), to: shown.window)
    shown.window.handle(PointerEvent(.began, at: point, time: 0))
    shown.window.handle(PointerEvent(.ended, at: point, time: 0.05))
    #expect(shown.model.selection == nil)
    #expect(try !shown.overview.isHidden)
  }

  @Test("A frame under the pointer tells its numbers, and a click asks for it on the timeline")
  func frames() throws {
    let shown = try Shown()
    let times = try shown.overview.times
    let last = try #require(shown.model.recentFrames.frames.last)
    let place = CGPoint(x: times.bounds.width - 1, y: 20)
    #expect(times.frame(at: place)?.record.index == last.record.index)
    let text = times.hover(at: place)
    #expect(text?.hasPrefix("Frame \(last.record.index) at 0.") == true, "\(text ?? "none")")
    #expect(times.frame(at: CGPoint(x: 2, y: 20)) == nil && times.hover(at: nil) == nil)
    var asked: Int?
    shown.view.frameRequested = { asked = $0 }
    let point = times.convert(place, to: shown.window)
    shown.window.handle(PointerEvent(.began, at: point, time: 0))
    shown.window.handle(PointerEvent(.ended, at: point, time: 0.05))
    #expect(asked == last.record.index)
  }

  @Test("Advice is there without a selected layer, with its saving, and leads to its layer")
  func advice() throws {
    let shown = try Shown()
    let round = shown.inspected.add("round", CGRect(x: 0, y: 60, width: 30, height: 30))
    (round.masksToBounds, round.cornerRadius) = (true, 8)
    _ = shown.inspected.add("inner", CGRect(x: 10, y: 10, width: 10, height: 10), to: round)
    shown.inspected.host.advance(to: 0.6)
    for _ in 0..<12 { shown.model.refresh() }
    shown.layOut()
    let finding = try #require(shown.model.ruleFindings.first { $0.first.path == "round" })
    let row = try #require(
      try shown.items(OverviewRow.self).first { $0.name == finding.first.cause })
    #expect(finding.count == 1 && finding.saving != nil, "\(finding)")
    // The path comes last, as it may be too long.
    let texts = row.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts.contains { $0.contains("saves") && $0.hasSuffix(", round") }, "\(texts)")
    shown.click(row)
    #expect(shown.model.selection === round)
  }

  @Test("A heading folds and unfolds its section, here and in the properties")
  func folding() throws {
    let shown = try Shown()
    let before = try shown.items(OverviewRow.self).count
    let headings = try shown.items(SectionHeading.self)
    let heading = try #require(headings.first { $0.name == "Costliest layers" })
    shown.click(heading)
    #expect(try shown.items(OverviewRow.self).count == before - 5)
    #expect(heading.press(UIKey(keyCode: .keyboardSpacebar, characters: " ")))
    shown.layOut()
    #expect(try shown.items(OverviewRow.self).count == before)
    shown.model.select(shown.large)
    shown.layOut()
    let properties = try #require(shown.view.subviews.compactMap { $0 as? PropertyList }.first)
    let rows = properties.count
    properties.click(0, x: 20)
    #expect(properties.count < rows)
    properties.click(0, x: 20)
    #expect(properties.count == rows)
  }

  @Test("It fills its place, without a section over another", arguments: [false, true])
  func fills(isDocked: Bool) throws {
    let shown = try Shown(size: CGSize(width: 1280, height: 800), isDocked: isDocked)
    let overview = try shown.overview
    let parts = overview.subviews.filter { !$0.isHidden && !($0 is PanelTip) }
    let bottom = parts.map(\.frame.maxY).max() ?? 0
    #expect(bottom >= 0.85 * overview.bounds.height, "\(bottom) of \(overview.bounds.height)")
    for (index, part) in parts.enumerated() {
      for other in parts.dropFirst(index + 1) {
        #expect(part.frame.intersection(other.frame).isEmpty, "\(part.frame) \(other.frame)")
      }
    }
    // The wheel shows what has no room.
    let before = parts[0].frame
    shown.view.turnWheel(-4000, at: overview.center)
    shown.layOut()
    let end = overview.subviews.filter { !$0.isHidden && !($0 is PanelTip) }.map(\.frame.maxY).max()
    #expect((end ?? 0) <= overview.bounds.height + 0.5 || parts[0].frame == before)
  }

  @Test("Edits can be taken back while no layer is selected")
  func reset() throws {
    let shown = try Shown()
    let strip = try #require(shown.view.subviews.first { $0 is EditStrip })
    #expect(strip.isHidden)
    shown.model.select(shown.large)
    shown.model.edit { $0.set("opacity", of: shown.large, to: 0.25) }
    shown.model.select(nil)
    shown.layOut()
    #expect(!strip.isHidden)
    let overview = try shown.overview
    #expect(overview.frame.maxY == strip.frame.minY)
    let reset = try #require(
      strip.subviews.compactMap { $0 as? PanelButton }.first { $0.title == "Reset 1" })
    shown.click(reset)
    #expect(shown.large.opacity == 1)
  }
}

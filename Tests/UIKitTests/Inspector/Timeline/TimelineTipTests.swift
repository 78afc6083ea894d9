import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// Draws with OpenGL.
@MainActor
@Suite("Tips in the timeline", .serialized) struct TimelineTipTests {
  private func show() throws -> TimelineView {
    let inspected = try InspectedHost()
    let recorder = TimelineRecorder(inspected.host)
    let timeline = TimelineView(TimelineModel(recorder, inspected.model.edits))
    timeline.frame = CGRect(x: 0, y: 0, width: 860, height: 320)
    _ = inspected.add("box", CGRect(x: 0, y: 0, width: 10, height: 10))
    inspected.host.advance(to: 0.5)
    timeline.model.refresh()
    for part in [timeline] + timeline.subviews { part.layoutIfNeeded() }
    timeline.reload()
    return timeline
  }

  @Test("The names of lanes, the strip above them and the buttons say what they show")
  func meanings() throws {
    let timeline = try show()
    let parts = timeline.subviews
    let tip = try #require(parts.compactMap { $0 as? PanelTip }.first)
    let names = try #require(parts.first { $0 is LaneNames })
    let shownNames = names.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
    for (name, meanings) in [("Frames", ColorMeaning.frames), ("Commits", ColorMeaning.commits)] {
      let label = try #require(shownNames.first { $0.text == name })
      timeline.hover(at: names.convert(label.center, to: timeline))
      #expect(tip.text == name && tip.meanings == meanings)
      #expect(tip.subviews.allSatisfy { tip.bounds.contains($0.frame) })
    }
    let map = try #require(parts.first { $0 is TimelineMap })
    timeline.hover(at: map.center)
    #expect(tip.meanings == ColorMeaning.map)
    let buttons = parts.compactMap { $0 as? PanelButton }
    #expect(buttons.count == 6)
    for button in buttons {
      timeline.hover(at: button.center)
      #expect(tip.text == button.hint && !button.hint.isEmpty && tip.meanings.isEmpty)
    }
    timeline.hover(at: nil)
    #expect(tip.isHidden)
  }

  @Test("Each colour of a lane is in the help, which has room for all of it")
  func help() throws {
    let timeline = try show()
    let help = try #require(timeline.subviews.compactMap { $0 as? TimelineHelp }.first)
    help.layoutIfNeeded()
    let legends = help.subviews.compactMap { $0 as? ColorLegend }
    #expect(legends.count == TimelineHelp.meanings.count)
    #expect(legends.allSatisfy { help.bounds.contains($0.frame) }, "\(legends.map(\.frame))")
    let explained = TimelineHelp.meanings.flatMap(\.1)
    let lanes: [TimelineLane] = [
      .frames, .commits, .stalls, .signposts, .layer(name: "", entries: []),
    ]
    for lane in lanes { #expect(lane.meanings.allSatisfy(explained.contains)) }
  }
}

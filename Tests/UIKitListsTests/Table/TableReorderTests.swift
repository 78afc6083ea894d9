import CalqueTesting
import RandomSeeds
import Testing
import UIKit

@testable import UIKitLists

@MainActor
@Suite("Rows dragged over headers and empty sections", .serialized) struct TableReorderTests {
  /// A table of three sections with titles of 28 points, of which the second is empty.
  private func start() throws -> TableStage {
    let source = RowSource([])
    source.titles = ["One", "Two", "Three"]
    let stage = try TableStage(
      [["a", "b"], [], ["c"]], source: source, cellClass: ReorderCell.self)
    stage.table.setEditing(true, animated: false)
    stage.stage.advance(by: 0.1)
    #expect(stage.picture == ["a at 28", "b at 72", "c at 172"])
    return stage
  }

  private func drag(_ stage: TableStage, from start: CGFloat, to ends: CGFloat...) {
    let touch = stage.stage.beginTouch(at: CGPoint(x: 300, y: start))
    stage.stage.advance(by: 0.2)
    for end in ends { touch.move(to: CGPoint(x: 300, y: end), duration: 0.2) }
    touch.end()
    stage.stage.advance(by: 0.5)
  }

  @Test("A row is dragged down into a section without rows")
  func down() throws {
    let stage = try start()
    drag(stage, from: 94, to: 122)
    #expect(stage.source.sections == [["a"], ["b"], ["c"]])
    #expect(stage.source.lines == ["move 1 to 0"])
    #expect(stage.picture == ["a at 28", "b at 100", "c at 172"])
  }

  @Test("A row is dragged through an empty section to the beginning of the next one")
  func through() throws {
    let stage = try start()
    drag(stage, from: 94, to: 122, 145)
    #expect(stage.source.sections == [["a"], [], ["b", "c"]])
    #expect(stage.picture == ["a at 28", "b at 128", "c at 172"])
  }

  @Test("The only row of a section is dragged up into an empty one, and to the end of another")
  func up() throws {
    let stage = try start()
    drag(stage, from: 194, to: 166)
    #expect(stage.source.sections == [["a", "b"], ["c"], []])
    drag(stage, from: 166, to: 132)
    #expect(stage.source.sections == [["a", "b", "c"], [], []])
    #expect(stage.picture == ["a at 28", "b at 72", "c at 116"])
  }

  @Test("A delegate is asked for the place after the last row, and may choose one")
  func delegate() throws {
    let delegate = EditingDelegate()
    var proposals: [String] = []
    delegate.target = { _, proposed in
      proposals.append(proposed.text)
      return IndexPath(row: 1, section: 2)
    }
    let stage = try start()
    stage.table.delegate = delegate
    stage.stage.advance(by: 0.1)
    drag(stage, from: 94, to: 122)
    #expect(proposals.first == "1.0")
    #expect(stage.source.sections == [["a"], [], ["c", "b"]])
  }

  @Test("A row held at a place comes to rest", arguments: seeds(30, of: 1000))
  func rest(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sections = (0..<5).map { _ in
      var section = ListLayout.Section()
      section.header = Double(Int.random(in: 0...60, using: &random))
      section.footer = Double(Int.random(in: 0...30, using: &random))
      section.rows = RowList(
        count: Int.random(in: 0...3, using: &random), height: 40, areMeasured: true)
      return section
    }
    var layout = ListLayout(sections)
    let rows = sections.indices.flatMap { section in
      (0..<sections[section].rows.count).map { ListIndex(section, $0) }
    }
    guard var index = rows.randomElement(using: &random) else { return }
    for _ in 0..<20 {
      let position = Double.random(in: 20...(layout.total - 20), using: &random)
      for _ in 0..<8 {
        let next = layout.place(ofDragged: index, at: position)
        layout = moved(layout, index, next)
        index = next
      }
      #expect(layout.place(ofDragged: index, at: position) == index, "at \(position):\n\(layout)")
    }
  }

  private func moved(_ layout: ListLayout, _ start: ListIndex, _ end: ListIndex) -> ListLayout {
    guard start != end else { return layout }
    var changes = ListUpdate()
    changes.movedItems = [start: end]
    let former = layout.sections.map(\.rows.count)
    var counts = former
    counts[start.section] -= 1
    counts[end.section] += 1
    guard let difference = try? changes.difference(from: former, to: counts) else { return layout }
    return difference.layout(
      from: layout, counts: counts, section: { layout.sections[$0] }, height: { _ in (40, true) })
  }
}

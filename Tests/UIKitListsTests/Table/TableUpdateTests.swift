import CalqueTesting
import RandomSeeds
import Testing
import UIKit

@testable import UIKitLists

@MainActor
@Suite("Changes of rows", .serialized) struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test("A row is inserted: those below move down, and it fades in")
  func insert() throws {
    let stage = try TableStage([["a", "b", "c"]])
    stage.source.sections = [["a", "x", "b", "c"]]
    stage.table.insertRows(at: [path(1)], with: .fade)
    stage.stage.advance(by: 0)
    #expect(stage.picture == ["a at 0", "x at 44", "b at 44", "c at 88"])
    let row = try #require(stage.table.cellForRow(at: path(1)))
    #expect(row.layer.presentation()?.opacity ?? 1 < 0.1)
    stage.stage.advance(by: 0.15)
    let opacity = row.layer.presentation()?.opacity ?? 0
    #expect(opacity > 0.2 && opacity < 0.8)
    stage.stage.advance(by: 0.3)
    #expect(stage.picture == ["a at 0", "x at 44", "b at 88", "c at 132"])
    #expect(row.alpha == 1 && stage.table.contentSize.height == 176)
  }

  @Test("A row is deleted: it goes, and those below move up")
  func delete() throws {
    let log = DisplayLog()
    let stage = try TableStage([(0..<20).map { "\($0)" }], delegate: log)
    let gone = try #require(stage.table.cellForRow(at: path(1)))
    log.lines = []
    stage.source.sections[0].remove(at: 1)
    stage.table.deleteRows(at: [path(1)], with: .left)
    stage.stage.advance(by: 0.15)
    #expect(gone.superview === stage.table && !gone.isHidden)
    let x = gone.layer.presentation()?.frame.minX ?? 0
    #expect(x < -60 && x > -260)
    stage.stage.advance(by: 0.3)
    #expect(stage.texts.prefix(3) == ["0", "2", "3"] && gone.isHidden)
    #expect(log.lines == ["will 0.10", "end 0.1"])
    #expect(stage.picture.last == "11 at 440")
  }

  @Test("Rows that come into view by a deletion slide in from where they were")
  func slideIn() throws {
    let stage = try TableStage([(0..<20).map { "\($0)" }])
    stage.source.sections[0].removeFirst(2)
    stage.table.deleteRows(at: [path(0), path(1)], with: .fade)
    stage.stage.advance(by: 0)
    #expect(stage.picture.suffix(2) == ["11 at 484", "12 at 528"])
    stage.stage.advance(by: 0.5)
    #expect(stage.picture.suffix(2) == ["11 at 396", "12 at 440"])
  }

  @Test("Rows that come into view in an animation of the program are laid out at once")
  func layoutInAnimation() throws {
    for isInside in [true, false] {
      let stage = try TableStage([(0..<20).map { "\($0)" }])
      stage.source.sections[0].remove(at: 0)
      if !isInside { stage.table.deleteRows(at: [path(0)], with: .none) }
      UIView.animate(withDuration: 1) {
        if isInside { stage.table.deleteRows(at: [path(0)], with: .none) }
        stage.table.layoutIfNeeded()
      }
      let label = try #require(stage.table.visibleCells.last?.textLabel)
      #expect(label.frame.width > 0 && label.layer.animationKeys() ?? [] == [])
    }
  }

  @Test("Rows that an insertion moves out of view slide out, and are used again")
  func slideOut() throws {
    let stage = try TableStage([(0..<20).map { "\($0)" }])
    let last = try #require(stage.table.cellForRow(at: path(10)))
    stage.source.sections[0].insert(contentsOf: ["x", "y"], at: 0)
    stage.table.insertRows(at: [path(0), path(1)], with: .top)
    stage.stage.advance(by: 0.15)
    #expect(!last.isHidden)
    stage.stage.advance(by: 0.3)
    #expect(last.isHidden && stage.texts.prefix(3) == ["x", "y", "0"])
    #expect(stage.table.cellCounts.made <= 13)
  }

  @Test("A batch of all kinds, in whatever order the calls are")
  func batch() throws {
    let stage = try TableStage([["a", "b", "c", "d"], ["e", "f"], ["g"]])
    var finished: Bool?
    stage.table.performBatchUpdates({
      stage.source.sections = [["x", "d", "B"], ["g", "a"], ["n"]]
      stage.table.insertSections(IndexSet(integer: 2), with: .fade)
      stage.table.insertRows(at: [self.path(0)], with: .fade)
      stage.table.deleteRows(at: [self.path(2)], with: .fade)
      stage.table.deleteSections(IndexSet(integer: 1), with: .fade)
      stage.table.moveRow(at: self.path(3), to: self.path(1))
      stage.table.reloadRows(at: [self.path(1)], with: .fade)
      stage.table.moveRow(at: self.path(0), to: self.path(1, 1))
    }) { finished = $0 }
    stage.stage.advance(by: 0.5)
    #expect(finished == true)
    #expect(
      stage.picture == [
        "x at 0", "d at 44", "B at 88", "g at 132", "a at 176", "n at 220",
      ])
    #expect(stage.table.numberOfSections == 3)
  }

  @Test("beginUpdates and endUpdates nest, and change all at once")
  func nested() throws {
    let stage = try TableStage([["a", "b"]])
    stage.table.beginUpdates()
    stage.source.sections = [["a", "b", "c"], ["d"]]
    stage.table.insertRows(at: [path(2)], with: .automatic)
    stage.table.beginUpdates()
    stage.table.insertSections(IndexSet(integer: 1), with: .automatic)
    stage.table.endUpdates()
    #expect(stage.table.hasUncommittedUpdates && stage.table.numberOfSections == 1)
    stage.table.endUpdates()
    stage.stage.advance(by: 0.5)
    #expect(!stage.table.hasUncommittedUpdates && stage.texts == ["a", "b", "c", "d"])
  }

  @Test("Counts that do not fit are explained, and the data source's state is shown")
  func mismatch() throws {
    let stage = try TableStage([["a", "b"]])
    var finished: Bool?
    stage.source.sections = [["a", "b", "c", "d"]]
    let lines = reports {
      stage.table.performBatchUpdates({
        stage.table.insertRows(at: [self.path(0)], with: .fade)
      }) { finished = $0 }
    }
    #expect(
      lines == [
        "UITableView: number of rows in section 0 = 4: expected 3 (2 before the update, 1 inserted,"
          + " 0 deleted, 0 moved in, 0 moved out); reloading the table"
      ])
    stage.stage.advance(by: 0.1)
    #expect(stage.texts == ["a", "b", "c", "d"] && finished == false)
    #expect(
      reports { stage.table.deleteRows(at: [self.path(9)], with: .fade) } == [
        "UITableView: delete row = 0.9: expected one of the 4 rows of the section before the update;"
          + " reloading the table"
      ])
  }

  @Test("The selection goes with its rows")
  func selection() throws {
    let stage = try TableStage([["a", "b", "c"]])
    stage.table.allowsMultipleSelection = true
    for row in [0, 2] {
      stage.table.selectRow(at: path(row), animated: false, scrollPosition: .none)
    }
    stage.table.performBatchUpdates {
      stage.source.sections = [["x", "c", "b"]]
      stage.table.deleteRows(at: [self.path(0)], with: .none)
      stage.table.insertRows(at: [self.path(0)], with: .none)
      stage.table.moveRow(at: self.path(2), to: self.path(1))
    }
    #expect(stage.table.indexPathsForSelectedRows == [path(1)])
    stage.stage.advance(by: 0.5)
    #expect(stage.table.visibleCells.map(\.isSelected) == [false, true, false])
  }

  @Test("A reloaded row has another cell; a reconfigured one keeps its own")
  func reload() throws {
    let stage = try TableStage([["a", "b"]])
    let cell = try #require(stage.table.cellForRow(at: path(1)))
    stage.source.sections = [["a", "B"]]
    stage.table.reconfigureRows(at: [path(1)])
    #expect(stage.table.cellForRow(at: path(1)) === cell && cell.textLabel?.text == "B")
    stage.source.sections = [["a", "C"]]
    stage.table.reloadRows(at: [path(1)], with: .fade)
    stage.stage.advance(by: 0.5)
    #expect(stage.table.cellForRow(at: path(1)) !== cell && stage.texts == ["a", "C"])
    stage.source.sections = [["a", "D", "E"]]
    stage.table.reloadSections(IndexSet(integer: 0), with: .none)
    stage.stage.advance(by: 0.5)
    #expect(stage.texts == ["a", "D", "E"])
  }

  @Test("A table at its end stays in its limits when rows go")
  func limits() throws {
    let stage = try TableStage(rows: 20)
    stage.table.contentOffset.y = 400
    stage.stage.advance(by: 0.05)
    stage.source.sections[0].removeLast(10)
    stage.table.deleteRows(at: (10..<20).map { path($0) }, with: .fade)
    stage.stage.advance(by: 0.5)
    #expect(stage.table.contentOffset.y == 0 && stage.texts.count == 10)
    #expect(stage.picture.first == "Row 0 at 0")
  }

  @Test("Headers of sections move, come and go with them")
  func headers() throws {
    let source = RowSource([])
    source.titles = ["One", "Two"]
    let stage = try TableStage([["a"], ["b"]], source: source)
    source.titles = ["Zero", "One", "Two"]
    source.sections = [["z"], ["a"], ["b"]]
    stage.table.insertSections(IndexSet(integer: 0), with: .fade)
    stage.stage.advance(by: 0.5)
    let texts = (0..<3).map { stage.table.headerView(forSection: $0)?.textLabel?.text }
    #expect(texts == ["Zero", "One", "Two"])
    #expect(stage.picture == ["z at 28", "a at 100", "b at 172"])
    source.titles = ["Two"]
    source.sections = [["b"]]
    stage.table.deleteSections(IndexSet(0...1), with: .top)
    stage.stage.advance(by: 0.5)
    #expect(stage.picture == ["b at 28"] && stage.table.subviews.filter { !$0.isHidden }.count == 2)
  }

  @Test("Headers by the delegate stay in place in a change right after a load")
  func loadAndChange() throws {
    let delegate = HeaderDelegate()
    let stage = try TableStage([["a", "b"], [], ["c"]], delegate: delegate)
    stage.table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    stage.table.reloadData()
    stage.stage.advance(by: 0.1)
    stage.table.reloadData()
    stage.source.sections[0] = ["x", "b"]
    stage.table.reloadRows(at: [path(0)], with: .fade)
    stage.stage.advance(by: 0)
    func tops() -> [CGFloat] {
      let headers = stage.table.subviews.filter { $0 is UITableViewHeaderFooterView }
      return headers.filter { !$0.isHidden }.map { $0.frame.minY }.sorted()
    }
    #expect(tops() == [0, 116])
    stage.stage.advance(by: 0.5)
    #expect(tops() == [0, 116] && stage.table.headerView(forSection: 2)?.alpha == 1)
  }

  @Test(
    "Changes during the animation of others, and while the table scrolls",
    arguments: seeds(3, of: 100))
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let source = RowSource([])
    let stage = try TableStage(
      (0..<3).map { section in (0..<9).map { "\(section).\($0)" } }, source: source)
    var name = 0
    for _ in 0..<25 {
      stage.table.performBatchUpdates {
        for section in source.sections.indices {
          let rows = source.sections[section].count
          let gone = Set(
            (0..<2).map { _ in Int.random(in: 0..<12, using: &random) }.filter { $0 < rows })
          for row in gone.sorted(by: >) { source.sections[section].remove(at: row) }
          let animations: [UITableView.RowAnimation] = [.fade, .left, .top, .none, .automatic]
          let animation = animations.randomElement(using: &random) ?? .fade
          stage.table.deleteRows(at: gone.map { self.path($0, section) }, with: animation)
          name += 1
          let place = Int.random(in: 0...source.sections[section].count, using: &random)
          source.sections[section].insert("new \(name)", at: place)
          stage.table.insertRows(at: [self.path(place, section)], with: animation)
        }
      }
      if Bool.random(using: &random) {
        stage.table.contentOffset.y = CGFloat(Int.random(in: 0...300, using: &random))
      }
      stage.stage.advance(by: Double(Int.random(in: 0...12, using: &random)) / 30)
      if Int.random(in: 0..<12, using: &random) == 0 { stage.table.reloadData() }
    }
    stage.stage.advance(by: 1)
    let table = stage.table
    let shown = (table.indexPathsForVisibleRows ?? []).map { source.sections[$0.section][$0.row] }
    #expect(stage.texts == shown && !shown.isEmpty)
    #expect(table.contentSize.height == CGFloat(source.sections.joined().count * 44))
    for (cell, path) in zip(table.visibleCells, table.indexPathsForVisibleRows ?? []) {
      #expect(cell.frame == table.rectForRow(at: path) && cell.alpha == 1 && !cell.isHidden)
    }
    let visible = table.subviews.filter { !$0.isHidden }
    #expect(visible.count == table.visibleCells.count, "no cell is left behind")
    #expect(table.leaving.isEmpty && table.cellCounts.made < 40)
  }

  @Test(
    "Each animation ends where the rows are",
    arguments: [
      UITableView.RowAnimation.fade, .right, .left, .top, .bottom, .none, .middle, .automatic,
    ])
  func animations(_ animation: UITableView.RowAnimation) throws {
    let stage = try TableStage([["a", "b", "c"]])
    stage.source.sections = [["n", "b", "c"]]
    stage.table.performBatchUpdates {
      stage.table.deleteRows(at: [self.path(0)], with: animation)
      stage.table.insertRows(at: [self.path(0)], with: animation)
    }
    stage.stage.advance(by: 0.5)
    #expect(stage.picture == ["n at 0", "b at 44", "c at 88"])
    #expect(stage.table.visibleCells.allSatisfy { $0.alpha == 1 && $0.frame.minX == 0 })
  }

  @Test("With none a row is gone, or there, at once, while the others move")
  func none() throws {
    let stage = try TableStage([["a", "b", "c"]])
    let gone = try #require(stage.table.cellForRow(at: path(1)))
    stage.source.sections = [["a", "c", "n"]]
    stage.table.performBatchUpdates {
      stage.table.deleteRows(at: [self.path(1)], with: .none)
      stage.table.insertRows(at: [self.path(2)], with: .none)
    }
    stage.stage.advance(by: 0.1)
    #expect(gone.layer.presentation()?.opacity == 0)
    let rows = stage.table.visibleCells.map { $0.layer.presentation() ?? $0.layer }
    #expect(rows.map(\.opacity) == [1, 1, 1] && rows[2].frame.minY == 88)
    #expect(rows[1].frame.minY > 44 && rows[1].frame.minY < 88)
    stage.stage.advance(by: 0.4)
    #expect(stage.picture == ["a at 0", "c at 44", "n at 88"] && gone.alpha == 1 && gone.isHidden)
  }

  @Test("A section moves with its rows")
  func moveSection() throws {
    let stage = try TableStage([["a"], ["b", "c"], ["d"]])
    let cell = try #require(stage.table.cellForRow(at: path(0, 2)))
    stage.source.sections = [["d"], ["a"], ["b", "c"]]
    stage.table.moveSection(2, toSection: 0)
    stage.stage.advance(by: 0.1)
    let y = cell.layer.presentation()?.frame.minY ?? 0
    #expect(y > 0 && y < 132)
    stage.stage.advance(by: 0.4)
    #expect(stage.picture == ["d at 0", "a at 44", "b at 88", "c at 132"])
    #expect(stage.table.cellForRow(at: path(0)) === cell)
  }
}

import CalqueTesting
import RandomSeeds
import Testing
import UIKit

@testable import UIKitLists

@MainActor
@Suite("UITableViewDiffableDataSource", .serialized) struct TableDiffableTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  /// A data source with titles, whose rows can be edited and moved.
  private final class Source: UITableViewDiffableDataSource<String, String> {
    var lines: [String] = []

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { sectionIdentifier(for: section) }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      itemIdentifier(for: indexPath) != "locked"
    }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      guard editingStyle == .delete, let item = itemIdentifier(for: indexPath) else { return }
      lines.append("delete \(item)")
      var snapshot = snapshot()
      snapshot.deleteItems([item])
      apply(snapshot)
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      true
    }
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      guard let item = itemIdentifier(for: sourceIndexPath),
        let other = itemIdentifier(for: destinationIndexPath)
      else { return }
      lines.append("move \(item) to \(other)")
      var snapshot = snapshot()
      if sourceIndexPath < destinationIndexPath {
        snapshot.moveItem(item, afterItem: other)
      } else {
        snapshot.moveItem(item, beforeItem: other)
      }
      apply(snapshot, animatingDifferences: false)
    }
  }

  /// A table with a diffable data source, on a stage.
  @MainActor
  private final class DiffableStage {
    let stage: Stage
    let table: UITableView
    let source: UITableViewDiffableDataSource<String, String>
    var asked: [String] = []
    /// The texts of items; others show themselves.
    var texts: [String: String] = [:]

    init(
      _ kind: UITableViewDiffableDataSource<String, String>.Type =
        UITableViewDiffableDataSource<String, String>.self
    ) throws {
      stage = try Stage(size: CGSize(width: 320, height: 480))
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.rowHeight = 44
      table.sectionHeaderTopPadding = 0
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      self.table = table
      weak var me: DiffableStage?
      let provider = { (table: UITableView, path: IndexPath, item: String) -> UITableViewCell? in
        me?.asked.append(item)
        guard item != "none" else { return nil }
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = me?.texts[item] ?? item
        return cell
      }
      source =
        kind == Source.self
        ? Source(tableView: table, cellProvider: provider)
        : UITableViewDiffableDataSource(tableView: table, cellProvider: provider)
      me = self
      stage.window.addSubview(table)
      stage.advance(by: 0.1)
    }

    func apply(_ sections: [(String, [String])], animated: Bool = false) {
      source.apply(TableDiffableTests.snapshot(sections), animatingDifferences: animated)
      stage.advance(by: animated ? 0.5 : 0.05)
    }

    var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "-" } }

    /// The texts of the cells in view with their tops on screen, at the present time.
    var picture: [String] {
      table.visibleCells.map { cell in
        let y = (cell.layer.presentation() ?? cell.layer).frame.minY - table.contentOffset.y
        return "\(cell.textLabel?.text ?? "-") at \(Int(y.rounded()))"
      }
    }
  }

  nonisolated private static func snapshot(_ sections: [(String, [String])]) -> Snapshot {
    var snapshot = Snapshot()
    for (name, items) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  /// A data source whose sections are in the index.
  private final class IndexedSource: UITableViewDiffableDataSource<String, String> {
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      snapshot().sectionIdentifiers
    }
  }

  @Test("The index follows the sections of snapshots")
  func index() throws {
    let made = try DiffableStage()
    let source = IndexedSource(tableView: made.table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    made.stage.advance(by: 0.1)
    var snapshot = Snapshot()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems(["a"], toSection: "A")
    source.apply(snapshot, animatingDifferences: false)
    made.stage.advance(by: 0.1)
    #expect(made.table.indexBar?.titles == ["A", "B"])
    snapshot.appendSections(["C"])
    source.apply(snapshot)
    made.stage.advance(by: 0.5)
    #expect(made.table.indexBar?.titles == ["A", "B", "C"])
  }

  @Test("The table shows the snapshot that is applied, and rows are found by their items")
  func apply() throws {
    let stage = try DiffableStage()
    #expect(stage.table.dataSource === stage.source && stage.table.numberOfSections == 0)
    stage.apply([("A", ["a", "b"]), ("B", ["c"])])
    #expect(stage.picture == ["a at 0", "b at 44", "c at 88"])
    let source = stage.source
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == "c")
    #expect(source.itemIdentifier(for: IndexPath(row: 3, section: 1)) == nil)
    #expect(source.itemIdentifier(for: IndexPath(index: 1)) == nil)
    #expect(source.indexPath(for: "b") == IndexPath(row: 1, section: 0))
    #expect(source.indexPath(for: "z") == nil && source.index(for: "B") == 1)
    #expect(source.sectionIdentifier(for: 1) == "B" && source.sectionIdentifier(for: 2) == nil)
    #expect(source.snapshot().itemIdentifiers == ["a", "b", "c"])
  }

  @Test("A change animates, and rows that stay keep their cells")
  func animation() throws {
    let stage = try DiffableStage()
    stage.apply([("A", ["a", "b", "c"])])
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 2, section: 0)))
    stage.asked = []
    var isComplete = false
    stage.source.apply(Self.snapshot([("A", ["c", "x", "a"])])) { isComplete = true }
    stage.stage.advance(by: 0)
    #expect(stage.picture == ["c at 88", "x at 22", "a at 0"] && !isComplete)
    stage.stage.advance(by: 0.5)
    #expect(stage.picture == ["c at 0", "x at 44", "a at 88"] && isComplete)
    #expect(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    #expect(stage.asked == ["x"])
  }

  @Test("Without animation a change is shown at once, and its completion is called")
  func noAnimation() throws {
    let stage = try DiffableStage()
    stage.apply([("A", ["a", "b", "c"])])
    stage.asked = []
    var isComplete = false
    stage.source.apply(Self.snapshot([("A", ["c", "x", "a"])]), animatingDifferences: false) {
      isComplete = true
    }
    stage.stage.advance(by: 0)
    #expect(
      isComplete && stage.picture == ["c at 0", "x at 44", "a at 88"] && stage.asked == ["x"])
  }

  @Test("Items cross sections that come and go with their cells")
  func crossing() throws {
    let stage = try DiffableStage()
    stage.apply([("A", ["a", "b"]), ("B", ["c", "d"]), ("C", ["e"])])
    let cells = Dictionary(
      uniqueKeysWithValues: stage.table.visibleCells.map { ($0.textLabel?.text ?? "", $0) })
    stage.asked = []
    stage.apply([("C", ["e", "d"]), ("N", ["a", "n"]), ("A", ["c"])], animated: true)
    #expect(
      stage.picture == ["e at 0", "d at 44", "a at 88", "n at 132", "c at 176"])
    #expect(stage.asked == ["n"])
    for cell in stage.table.visibleCells where cell.textLabel?.text != "n" {
      #expect(cells[cell.textLabel?.text ?? ""] === cell)
    }
  }

  @Test("Reloaded items get other cells; reconfigured ones keep theirs")
  func marks() throws {
    let stage = try DiffableStage()
    stage.apply([("A", ["a", "b", "c"])])
    let cells = stage.table.visibleCells
    stage.texts = ["a": "A", "b": "B", "c": "C"]
    var snapshot = stage.source.snapshot()
    snapshot.reconfigureItems(["a"])
    snapshot.reloadItems(["b"])
    snapshot.insertItems(["x"], beforeItem: "a")
    stage.asked = []
    stage.source.apply(snapshot)
    stage.stage.advance(by: 0.5)
    #expect(stage.picture == ["x at 0", "A at 44", "B at 88", "c at 132"])
    #expect(stage.asked.sorted() == ["a", "b", "x"])
    #expect(stage.table.visibleCells[1] === cells[0] && stage.table.visibleCells[2] !== cells[1])
    #expect(stage.source.snapshot().reloadedItemIdentifiers.isEmpty)
    snapshot = stage.source.snapshot()
    snapshot.reloadSections(["A"])
    stage.source.apply(snapshot)
    stage.stage.advance(by: 0.5)
    #expect(stage.shown == ["x", "A", "B", "C"])
  }

  @Test("A reconfigured row animates to another height")
  func height() throws {
    let stage = try DiffableStage()
    stage.table.rowHeight = UITableView.automaticDimension
    stage.table.register(TallCell.self, forCellReuseIdentifier: "cell")
    stage.apply([("A", ["40", "b"])])
    #expect(stage.picture == ["40 at 0", "b at 40"])
    stage.texts = ["40": "80"]
    var snapshot = stage.source.snapshot()
    snapshot.reconfigureItems(["40"])
    stage.source.apply(snapshot)
    stage.stage.advance(by: 0)
    #expect(stage.picture == ["80 at 0", "b at 40"])
    stage.stage.advance(by: 0.5)
    #expect(stage.picture == ["80 at 0", "b at 80"])
  }

  @Test("Applying by reloadData loads all rows anew")
  func reload() throws {
    let stage = try DiffableStage()
    stage.apply([("A", ["a", "b"])])
    stage.asked = []
    var isComplete = false
    stage.source.applySnapshotUsingReloadData(Self.snapshot([("A", ["b", "a"])])) {
      isComplete = true
    }
    stage.stage.advance(by: 0.05)
    #expect(isComplete && stage.picture == ["b at 0", "a at 44"] && stage.asked == ["b", "a"])
  }

  @Test("The same snapshot changes nothing, and its completion is called")
  func same() throws {
    let stage = try DiffableStage()
    stage.apply([("A", ["a", "b"])])
    stage.asked = []
    var isComplete = false
    stage.source.apply(stage.source.snapshot()) { isComplete = true }
    #expect(isComplete && stage.asked.isEmpty && !stage.table.hasUncommittedUpdates)
  }

  @Test("An asynchronous application returns after the change")
  func asynchronous() async throws {
    let stage = try DiffableStage()
    await stage.source.apply(Self.snapshot([("A", ["a", "b"])]), animatingDifferences: false)
    stage.stage.advance(by: 0.05)
    #expect(stage.shown == ["a", "b"])
    await stage.source.applySnapshotUsingReloadData(Self.snapshot([("A", ["c"])]))
    stage.stage.advance(by: 0.05)
    #expect(stage.shown == ["c"])
  }

  @Test("Snapshots that another thread applies are shown by the main thread, in their order")
  func otherThread() async throws {
    let stage = try DiffableStage()
    var isComplete = false
    let calls = {
      stage.source.apply(Self.snapshot([("A", ["a"])]), animatingDifferences: false)
      stage.source.applySnapshotUsingReloadData(Self.snapshot([("A", ["b", "c"])])) {
        isComplete = true
      }
    }
    // The compiler would not let a program of this language mode do it.
    let unchecked = unsafeBitCast(calls as () -> Void, to: (@Sendable () -> Void).self)
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      unchecked()
      end.signal()
    }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        end.wait()
        continuation.resume()
      }
    }
    for _ in 0..<1000 where !isComplete { await Task.yield() }
    #expect(isComplete && stage.source.snapshot().itemIdentifiers == ["b", "c"])
    stage.stage.advance(by: 0.05)
    #expect(stage.shown == ["b", "c"])
  }

  @Test("A subclass has titles, and deletes rows that may be edited")
  func editing() throws {
    let stage = try DiffableStage(Source.self)
    stage.apply([("First", ["a", "locked"])])
    #expect(stage.table.headerView(forSection: 0)?.textLabel?.text == "First")
    stage.table.setEditing(true, animated: false)
    stage.stage.advance(by: 0.05)
    let cells = stage.table.visibleCells
    #expect(cells.map(\.editingStyle) == [.delete, .none])
    stage.table.deletionConfirmed(in: cells[0])
    stage.stage.advance(by: 0.5)
    #expect(stage.shown == ["locked"] && (stage.source as? Source)?.lines == ["delete a"])
  }

  @Test("Without a subclass rows can be neither edited nor moved")
  func standard() throws {
    let stage = try DiffableStage()
    stage.apply([("A", ["a"])])
    stage.table.setEditing(true, animated: false)
    stage.stage.advance(by: 0.05)
    let cell = try #require(stage.table.visibleCells.first)
    #expect(cell.editingStyle == .none && !cell.canMove)
  }

  @Test("A row that the user moves is applied without another move")
  func userMove() throws {
    let stage = try DiffableStage(Source.self)
    stage.apply([("A", ["a", "b", "c", "d"])])
    stage.table.setEditing(true, animated: false)
    stage.stage.advance(by: 0.05)
    stage.asked = []
    let touch = stage.stage.beginTouch(at: CGPoint(x: 300, y: 50))
    stage.stage.advance(by: 0.2)
    touch.move(to: CGPoint(x: 300, y: 138), duration: 0.2)
    stage.stage.advance(by: 0.4)
    touch.end()
    stage.stage.advance(by: 0.5)
    #expect((stage.source as? Source)?.lines == ["move a to c"])
    #expect(stage.shown == ["b", "c", "a", "d"] && stage.asked.isEmpty)
    #expect(stage.source.snapshot().itemIdentifiers == ["b", "c", "a", "d"])
    stage.apply([("A", ["b", "c", "d"])], animated: true)
    #expect(stage.picture == ["b at 28", "c at 72", "d at 116"])
  }

  @Test("A provider without a cell is reported")
  func noCell() throws {
    let stage = try DiffableStage()
    let lines = reports { stage.apply([("A", ["none"])]) }
    #expect(
      lines == [
        "UITableViewDiffableDataSource: cell of none = nil: expected a cell; using a plain cell"
      ])
    #expect(stage.shown == ["-"])
  }

  @Test("A data source outlives its table")
  func tableIsGone() throws {
    var table: UITableView? = UITableView(frame: .zero)
    let source = try UITableViewDiffableDataSource<String, String>(
      tableView: #require(table)
    ) { _, _, _ in nil }
    table = nil
    var isComplete = false
    source.apply(Self.snapshot([("A", ["a"])])) { isComplete = true }
    #expect(isComplete && source.snapshot().itemIdentifiers == ["a"])
  }

  @Test("Random snapshots, also during the animation of others", arguments: seeds(4, of: 100))
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = try DiffableStage(Source.self)
    let lines = try reports {
      for _ in 0..<20 {
        let names = ["A", "B", "C", "D"].shuffled(using: &random)
          .prefix(Int.random(in: 0...4, using: &random))
        var items = (0..<24).map { "\($0)" }.shuffled(using: &random)
        let sections = names.map { name in
          let count = Int.random(in: 0...min(6, items.count), using: &random)
          defer { items.removeFirst(count) }
          return (name, Array(items.prefix(count)))
        }
        var snapshot = Self.snapshot(sections)
        for item in snapshot.itemIdentifiers.shuffled(using: &random).prefix(2) {
          if Bool.random(using: &random) {
            snapshot.reloadItems([item])
          } else {
            snapshot.reconfigureItems([item])
          }
        }
        if let name = names.first, Bool.random(using: &random) { snapshot.reloadSections([name]) }
        stage.source.apply(
          snapshot, animatingDifferences: Int.random(in: 0..<4, using: &random) > 0)
        stage.stage.advance(by: Double.random(in: 0..<0.4, using: &random))
        let all = snapshot.itemIdentifiers
        for cell in stage.table.visibleCells {
          let path = try #require(stage.table.indexPath(for: cell))
          #expect(cell.textLabel?.text == stage.source.itemIdentifier(for: path), "seed \(seed)")
        }
        #expect(stage.shown == Array(all.prefix(stage.shown.count)), "seed \(seed)")
      }
    }
    #expect(lines.isEmpty)
    stage.stage.advance(by: 1)
    let cells = stage.table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
    #expect(cells.count == stage.shown.count, "seed \(seed)")
  }
}

/// A cell as high as the number that its label has.
private final class TallCell: UITableViewCell {
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: CGFloat(Double(textLabel?.text ?? "") ?? 44))
  }
}

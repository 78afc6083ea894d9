internal import UIKit
internal import UIKitLists
internal import Workloads

/// A snapshot of 10,000 items in a section compared with one that differs by 1,000 changes, or
/// applied to a table up to the applied commit, beside a loop that marks the same changes.
///
/// Of the changes, 400 are deletions, 400 insertions and 200 moves.
struct DiffableBenchmark: TimedBenchmark {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  let name: String
  let isApplied: Bool
  let item = "change of all"
  let counts = [10_000]

  static let all: [any Benchmark] = [
    DiffableBenchmark(name: "diffable difference", isApplied: false),
    DiffableBenchmark(name: "diffable apply", isApplied: true),
  ]

  func items(in count: Int) -> Int { 1 }

  func makeOurs(count: Int, draws: Bool) -> any Side {
    let (old, new) = Self.items(count)
    let snapshots = [Self.snapshot(old), Self.snapshot(new)]
    guard isApplied else {
      return LayerSide { _, _ in
      } running: { _, turn in
        let difference = SnapshotDifference(
          from: snapshots[turn % 2], to: snapshots[(turn + 1) % 2])
        precondition(difference.isChange)
      }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.rowHeight = CGFloat(RowContent.height)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    return LayerSide { host, turn in
      if turn == 0 {
        host.root.addSublayer(table.layer)
        source.apply(snapshots[0], animatingDifferences: false)
      }
      // The animation of the last turn has ended.
      host.advance(by: 1)
    } running: { host, turn in
      source.apply(snapshots[(turn + 1) % 2])
      host.advance(by: 1.0 / 60)
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side {
    let (old, new) = Self.items(count)
    let lists = [old, new]
    let view = BareList(count)
    return LayerSide { host, turn in
      guard isApplied else { return }
      if turn == 0 { host.root.addSublayer(view.view.layer) }
      host.advance(by: 1)
    } running: { host, turn in
      let changes = Self.changes(from: lists[turn % 2], to: lists[(turn + 1) % 2])
      precondition(changes > 0)
      guard isApplied else { return }
      view.replaceRows(turn)
      host.advance(by: 1.0 / 60)
    }
  }

  /// Returns the items before and after the changes.
  private static func items(_ count: Int) -> (old: [Int], new: [Int]) {
    let old = Array(0..<count)
    let step = max(count / 400, 1)
    var new = old.filter { $0 % step != 0 }
    for place in stride(from: 1, to: new.count, by: step) { new[place] += count }
    for place in stride(from: 2, to: new.count - 4, by: 2 * step) {
      new.insert(new.remove(at: place), at: place + 3)
    }
    return (old, new)
  }

  private static func snapshot(_ items: [Int]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  /// Looks up the place before of each item, and returns the number of items that came, went or
  /// stand before one that they stood behind.
  private static func changes(from old: [Int], to new: [Int]) -> Int {
    var places = [Int: Int](minimumCapacity: old.count)
    for (place, item) in old.enumerated() { places[item] = place }
    var (changes, survivors, last) = (0, 0, -1)
    for item in new {
      guard let place = places[item] else {
        changes += 1
        continue
      }
      survivors += 1
      if place < last { changes += 1 } else { last = place }
    }
    return changes + old.count - survivors
  }
}

internal import UIKit
internal import Workloads

/// One operation of a table or a grid of many rows, up to the applied commit, beside the same done
/// by hand on as many views in a scroll view (`BareList`).
struct ListBenchmark: TimedBenchmark {
  /// The operation of a turn.
  enum Work: String, CaseIterable {
    /// Loads all rows, and lays out those in view.
    case load
    /// Moves the content by a point.
    case scroll
    /// Moves the content by a row, so that one is used again and filled.
    case reuse
    /// Shows the rows half way on, or those before.
    case jump
    /// Replaces 50 rows by 50 others, with the animation that comes of it.
    case batch
  }

  let isGrid: Bool
  let work: Work

  static var all: [any Benchmark] {
    [false, true].flatMap { isGrid in
      Work.allCases.map { ListBenchmark(isGrid: isGrid, work: $0) }
    }
  }

  var name: String { "\(isGrid ? "grid" : "table") \(work.rawValue)" }
  var item: String { work.rawValue }
  let counts = [100_000]

  func items(in count: Int) -> Int { 1 }

  func makeOurs(count: Int, draws: Bool) -> any Side {
    let list: any ScrolledList = isGrid ? Grid(count) : Table(count)
    return side(list)
  }

  func makeBare(count: Int, draws: Bool) -> any Side {
    side(BareList(count, columns: isGrid ? Grid.columns : 1))
  }

  private func side(_ list: any ScrolledList) -> any Side {
    list.side(isAnimated: work == .batch) { turn in
      switch work {
      case .load: list.load()
      case .scroll: list.scroll(to: Double(turn % 30))
      case .reuse: list.scroll(to: Double(turn) * RowContent.height)
      case .jump:
        list.scroll(to: turn.isMultiple(of: 2) ? RowContent.height * Double(list.lines / 2) : 0)
      case .batch: list.replaceRows(turn)
      }
    }
  }
}

/// A list that can be driven, on a screen of 320 by 480 points.
@MainActor
protocol ScrolledList: AnyObject {
  var view: UIScrollView { get }
  /// The number of lines of rows.
  var lines: Int { get }
  /// Loads all rows anew.
  func load()
  func scroll(to offset: Double)
  /// Replaces 50 rows in view's reach by 50 others.
  func replaceRows(_ turn: Int)
}

extension ScrolledList {
  /// Returns a side that loads the list, and then runs `body` in each turn, up to the applied
  /// commit. A turn that is animated begins at the end of the animation of the last one.
  func side(isAnimated: Bool, _ body: @escaping @MainActor (_ turn: Int) -> Void) -> any Side {
    LayerSide { host, turn in
      if turn == 0 {
        host.root.addSublayer(self.view.layer)
        self.load()
        host.advance(by: 1)
      }
      if isAnimated { host.advance(by: 1) }
    } running: { host, turn in
      body(turn)
      host.advance(by: 1.0 / 60)
    }
  }
}

/// The content of a row: eight layers, of which two get other colours for each row.
@MainActor
enum RowContent {
  static let height = 40.0

  /// Adds the content to a view.
  static func add(to view: UIView) {
    for part in 0..<7 {
      let box = UIView(frame: CGRect(x: Double(8 + part * 14), y: 6, width: 12, height: 28))
      box.backgroundColor = colors[part % colors.count]
      view.addSubview(box)
    }
  }

  /// Returns the height of a row in lists where heights differ: 30 to 50 points.
  static func height(of row: Int) -> Double { Double(30 + row * 7 % 21) }

  /// Fills the content for a row.
  static func fill(_ view: UIView, _ row: Int) {
    view.subviews[0].backgroundColor = colors[row % colors.count]
    view.subviews[1].backgroundColor = colors[row / 4 % colors.count]
  }

  private static let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue, .systemGray]
}

/// A table of rows of one height.
@MainActor
final class Table: NSObject, ScrolledList, UITableViewDataSource {
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let count: Int
  var view: UIScrollView { table }
  var lines: Int { count }

  init(_ count: Int) {
    self.count = count
    super.init()
    table.rowHeight = CGFloat(RowContent.height)
    table.separatorStyle = .none
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    RowContent.fill(cell.contentView, indexPath.row)
    return cell
  }

  func load() {
    table.reloadData()
    table.layoutIfNeeded()
  }
  func scroll(to offset: Double) {
    table.contentOffset.y = offset
    table.layoutIfNeeded()
  }
  func replaceRows(_ turn: Int) {
    let rows = (0..<50).map { IndexPath(row: $0 * 2, section: 0) }
    table.performBatchUpdates { [table] in
      table.deleteRows(at: rows, with: .fade)
      table.insertRows(at: rows, with: .fade)
    }
  }
}

private final class RowCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    RowContent.add(to: contentView)
  }

  required init?(coder: NSCoder) { nil }
}

/// A collection view of items of one size in a flow layout.
@MainActor
private final class Grid: NSObject, ScrolledList, UICollectionViewDataSource {
  static let columns = 2

  private let grid: UICollectionView
  private let count: Int
  var view: UIScrollView { grid }
  var lines: Int { count / Self.columns }

  init(_ count: Int) {
    self.count = count
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: RowContent.height)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    super.init()
    grid.register(ItemCell.self, forCellWithReuseIdentifier: "item")
    grid.dataSource = self
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    RowContent.fill(cell.contentView, indexPath.item)
    return cell
  }

  func load() {
    grid.reloadData()
    grid.layoutIfNeeded()
  }
  func scroll(to offset: Double) {
    grid.contentOffset.y = offset
    grid.layoutIfNeeded()
  }
  func replaceRows(_ turn: Int) {
    let paths = (0..<50).map { IndexPath(item: $0 * 2, section: 0) }
    grid.performBatchUpdates { [grid] in
      grid.deleteItems(at: paths)
      grid.insertItems(at: paths)
    }
  }
}

private final class ItemCell: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    RowContent.add(to: contentView)
  }

  required init?(coder: NSCoder) { nil }
}

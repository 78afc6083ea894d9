internal import CHeap
internal import UIKit
internal import Workloads

/// One operation of a table of many rows of several heights, up to the applied commit, beside the
/// same done by hand with a list of their places (`BareList`).
struct RowHeightBenchmark: TimedBenchmark {
  /// The operation of a turn.
  enum Work: String, CaseIterable {
    /// Loads rows whose heights the delegate gives for all at once.
    case heights
    /// Loads rows for each of which the delegate gives an estimate.
    case estimated
    /// Loads rows of one estimate, whose cells choose their heights.
    case selfSizing = "self-sizing"
    /// Moves the content of such a table by 40 points, to rows that were not seen.
    case selfSizingScroll = "self-sizing scroll"
    /// Replaces 50 rows by 50 others, of other heights.
    case batch = "heights batch"

    @MainActor fileprivate var heights: HeightTable.Heights {
      switch self {
      case .heights, .batch: .asked
      case .estimated: .estimated
      case .selfSizing, .selfSizingScroll: .cells
      }
    }
  }

  let work: Work

  static let all: [any Benchmark] = Work.allCases.map { RowHeightBenchmark(work: $0) }

  var name: String { "table \(work.rawValue)" }
  var item: String { "turn" }
  let counts = [100_000]

  func items(in count: Int) -> Int { 1 }

  func makeOurs(count: Int, draws: Bool) -> any Side { side(HeightTable(count, work.heights)) }
  func makeBare(count: Int, draws: Bool) -> any Side { side(BareList(count, isVaried: true)) }

  private func side(_ list: any ScrolledList) -> any Side {
    list.side(isAnimated: work == .batch) { turn in
      switch work {
      case .heights, .estimated, .selfSizing: list.load()
      case .selfSizingScroll: list.scroll(to: Double(turn) * RowContent.height)
      case .batch: list.replaceRows(turn)
      }
    }
  }
}

/// A table of rows of several heights.
@MainActor
final class HeightTable: NSObject, ScrolledList, UITableViewDataSource, UITableViewDelegate {
  /// The ways in which the table gets the heights.
  enum Heights {
    case asked, estimated, cells
  }

  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let count: Int
  private let heights: Heights
  var view: UIScrollView { table }
  var lines: Int { count }

  init(_ count: Int, _ heights: Heights) {
    (self.count, self.heights) = (count, heights)
    super.init()
    table.estimatedRowHeight = heights == .asked ? 0 : CGFloat(RowContent.height)
    table.separatorStyle = .none
    table.register(HighCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    // A table whose cells choose their heights has no delegate here.
    if heights != .cells { table.delegate = self }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? HighCell)?.fill(indexPath.row)
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(RowContent.height(of: indexPath.row))
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { CGFloat(RowContent.height(of: indexPath.row + 1)) }

  func load() {
    table.reloadData()
    table.layoutIfNeeded()
  }
  func scroll(to offset: Double) {
    table.contentOffset.y = offset
    table.layoutIfNeeded()
  }
  func replaceRows(_ turn: Int) {
    let rows = (0..<50).map { IndexPath(row: $0 * 2 + turn % 2, section: 0) }
    table.performBatchUpdates { [table] in
      table.deleteRows(at: rows, with: .fade)
      table.insertRows(at: rows, with: .fade)
    }
  }
}

/// A cell whose height is that of a constraint.
private final class HighCell: UITableViewCell {
  private let box = UIView()
  private let length: NSLayoutConstraint

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    length = box.heightAnchor.constraint(equalToConstant: CGFloat(RowContent.height))
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    RowContent.add(to: contentView)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      length, box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func fill(_ row: Int) {
    RowContent.fill(contentView, row)
    length.constant = CGFloat(RowContent.height(of: row))
  }
}

/// The heap bytes of a table of 100,000 rows that has shown some, beside those of as many views as
/// are in sight, with a list of the places of all rows where their heights differ.
struct ListBytes: Benchmark {
  let name: String
  let counts = [100_000]
  let isVaried: Bool
  private let make: @MainActor (Int) -> any ScrolledList

  /// Measures a table of rows of one height.
  static let uniform = ListBytes(name: "table memory", isVaried: false) { Table($0) }
  /// Measures a table whose cells choose their heights.
  static let selfSizing = ListBytes(name: "self-sizing memory", isVaried: true) {
    HeightTable($0, .cells)
  }

  func row(count: Int, _ options: BenchmarkOptions) -> Row {
    let ours = bytes { make(count) }
    let smaller = bytes { make(count / 10) }
    // Rows of one height need no list of places.
    let bare = bytes { BareList(isVaried ? count : 100, isVaried: isVaried) }
    return Row(
      name: name, count: count, unit: .bytes, item: "table", ours: Double(ours),
      bare: Double(bare), growth: Double(ours) / Double(max(smaller, 1)), allocations: nil)
  }

  private func bytes(_ make: () -> any ScrolledList) -> Int {
    let host = LayerHost()
    defer { host.close() }
    // One list makes what all of them share.
    show(make(), host)
    host.startOver()
    host.advance(by: 1)
    let before = heap_bytes_in_use()
    let list = make()
    show(list, host)
    return withExtendedLifetime(list) { heap_bytes_in_use() - before }
  }

  private func show(_ list: any ScrolledList, _ host: LayerHost) {
    host.root.addSublayer(list.view.layer)
    list.load()
    for step in 1...10 {
      list.scroll(to: Double(step) * 37)
      host.advance(by: 1.0 / 60)
    }
  }
}

// Benchmarks of layouts of nested stacks, beside the same frames set by hand.

internal import UIKit

/// The first layout of nested stacks, beside setting the same frames by hand.
struct FirstLayout: TimedBenchmark {
  let name = "layout first"
  let item = "view"
  let counts = [1_000]

  func makeOurs(count: Int, draws: Bool) -> any Side {
    var tree: StackTree?
    return LayerSide { _, _ in
      tree = StackTree(count: count, byConstraints: true)
    } running: { _, _ in
      tree?.root.layoutIfNeeded()
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side {
    var tree: StackTree?
    return LayerSide { _, _ in
      tree = StackTree(count: count, byConstraints: false)
    } running: { _, _ in
      tree?.place()
    }
  }
}

/// A layout after the height of one row changed, beside setting the frames that change by hand.
struct ChangedLayout: TimedBenchmark {
  let name = "layout changed"
  let item = "layout"
  let counts = [1_000]

  func items(in count: Int) -> Int { 1 }

  private static func height(_ turn: Int) -> CGFloat { turn.isMultiple(of: 2) ? 30 : 20 }

  func makeOurs(count: Int, draws: Bool) -> any Side {
    let tree = StackTree(count: count, byConstraints: true)
    return LayerSide { _, turn in
      if turn == 0 { tree.root.layoutIfNeeded() }
    } running: { _, turn in
      tree.heights[tree.heights.count / 2].constant = Self.height(turn)
      tree.root.layoutIfNeeded()
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side {
    let tree = StackTree(count: count, byConstraints: false)
    return LayerSide { _, turn in
      if turn == 0 { tree.place() }
    } running: { _, turn in
      tree.resize(row: count / StackTree.perRow / 2, to: Self.height(turn))
    }
  }
}

/// Views in nested stacks, and the same views without stacks, to be placed by hand: a column of
/// groups of ten rows of ten views each.
@MainActor
final class StackTree {
  static let perRow = 10
  static let rowHeight: CGFloat = 20
  static let size = CGSize(width: 500, height: 100_000)

  let root = UIView(frame: CGRect(origin: .zero, size: size))
  /// The height of each row, for a tree with constraints.
  private(set) var heights: [NSLayoutConstraint] = []
  /// The rows of each group, and the views of each row.
  private var groups: [(view: UIView, rows: [(view: UIView, cells: [UIView])])] = []

  /// - Parameter count: The number of views in the rows.
  init(count: Int, byConstraints: Bool) {
    let rows = max(count / Self.perRow, 1)
    for group in stride(from: 0, to: rows, by: 10) {
      let lines = (group..<min(group + 10, rows)).map { _ in
        let cells = (0..<Self.perRow).map { _ in UIView() }
        return (view: Self.container(cells, .horizontal, byConstraints), cells: cells)
      }
      groups.append((Self.container(lines.map(\.view), .vertical, byConstraints), lines))
    }
    let column = Self.container(groups.map(\.view), .vertical, byConstraints)
    root.addSubview(column)
    guard byConstraints else { return }
    column.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      column.leftAnchor.constraint(equalTo: root.leftAnchor),
      column.rightAnchor.constraint(equalTo: root.rightAnchor),
      column.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    heights = groups.flatMap(\.rows).map {
      $0.view.heightAnchor.constraint(equalToConstant: Self.rowHeight)
    }
    NSLayoutConstraint.activate(heights)
  }

  private static func container(
    _ views: [UIView], _ axis: NSLayoutConstraint.Axis, _ byConstraints: Bool
  ) -> UIView {
    guard byConstraints else {
      let view = UIView()
      for inner in views { view.addSubview(inner) }
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.distribution = axis == .horizontal ? .fillEqually : .fill
    return stack
  }

  /// Sets all frames by hand, then lays out as a program would.
  func place() {
    let width = Self.size.width
    var top: CGFloat = 0
    for group in groups {
      let height = Self.rowHeight * CGFloat(group.rows.count)
      group.view.frame = CGRect(x: 0, y: top, width: width, height: height)
      top += height
      for (index, row) in group.rows.enumerated() {
        row.view.frame = CGRect(
          x: 0, y: CGFloat(index) * Self.rowHeight, width: width, height: Self.rowHeight)
        for (at, cell) in row.cells.enumerated() {
          cell.frame = CGRect(
            x: CGFloat(at) * width / CGFloat(Self.perRow), y: 0,
            width: width / CGFloat(Self.perRow), height: Self.rowHeight)
        }
      }
    }
    root.subviews[0].frame = CGRect(x: 0, y: 0, width: width, height: top)
    root.layoutIfNeeded()
  }

  /// Gives a row another height by hand: sets the frames that change.
  func resize(row index: Int, to height: CGFloat) {
    let (number, line) = (index / 10, index % 10)
    let group = groups[number]
    let rows = group.rows
    let change = height - rows[line].view.frame.height
    rows[line].view.frame.size.height = height
    for cell in rows[line].cells { cell.frame.size.height = height }
    for row in rows[(line + 1)...] { row.view.frame.origin.y += change }
    group.view.frame.size.height += change
    for group in groups[(number + 1)...] { group.view.frame.origin.y += change }
    root.subviews[0].frame.size.height += change
    root.layoutIfNeeded()
  }
}

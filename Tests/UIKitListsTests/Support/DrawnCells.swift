import CalqueTesting
import UIKit

/// The cells of a list that are seen, at their places on screen, as they are drawn.
struct DrawnCells {
  private struct Cell {
    let name: String
    let place: CGPoint

    /// Returns the greater one of the distances along the two axes, in points.
    func distance(to other: Cell) -> CGFloat {
      max(abs(place.x - other.place.x), abs(place.y - other.place.y))
    }
  }

  private var cells: [ObjectIdentifier: Cell] = [:]

  /// Finds the cells that are drawn in a list; `name` returns the item that a cell shows, and nil
  /// for other views.
  @MainActor init(in list: UIScrollView, name: (UIView) -> String?) {
    let seen = (list.layer.presentation() ?? list.layer).bounds
    for view in list.subviews where !view.isHidden {
      guard let name = name(view) else { continue }
      let drawn = view.layer.presentation() ?? view.layer
      guard drawn.opacity > 0, drawn.frame.intersects(seen) else { continue }
      cells[ObjectIdentifier(view)] = Cell(
        name: name, place: CGPoint(x: drawn.position.x - seen.minX, y: drawn.position.y - seen.minY)
      )
    }
  }

  /// Returns the cells that show the same item at another moment, with the distances by which they
  /// have moved until then, in points.
  func moves(to other: DrawnCells) -> [(name: String, distance: CGFloat)] {
    cells.compactMap { view, cell in
      guard let now = other.cells[view], now.name == cell.name else { return nil }
      return (cell.name, cell.distance(to: now))
    }
  }

  /// Returns lines about the cells that have moved by more than `limit` points at another moment,
  /// and about the items of `staying` that no cell shows then within that distance.
  func jumps(
    to other: DrawnCells, limit: CGFloat = 0.5, staying: Set<String> = []
  ) -> [String] {
    let moved = moves(to: other).filter { $0.distance > limit }
      .map { "\($0.name) by \($0.distance)" }
    let lost = cells.values.filter { cell in
      staying.contains(cell.name)
        && !other.cells.values.contains { now in
          now.name == cell.name && now.distance(to: cell) <= limit
        }
    }
    return moved.sorted() + lost.map { "\($0.name) is lost" }.sorted()
  }
}

/// A list of texts on a stage, whose cells are followed on screen.
@MainActor
protocol WatchedStage {
  var stage: Stage { get }
  var list: UIScrollView { get }
  func text(of view: UIView) -> String?
}

extension WatchedStage {
  var drawn: DrawnCells { DrawnCells(in: list) { text(of: $0) } }

  /// Runs `body`, in which no time passes, and returns the jumps of cells that are seen before and
  /// after it; `staying` returns the items that are to be shown on.
  func findJumps(
    limit: CGFloat = 0.5, staying: () -> Set<String> = { [] }, in body: () -> Void
  ) -> [String] {
    stage.advance(by: 0)
    let before = drawn
    body()
    stage.advance(by: 0)
    return before.jumps(to: drawn, limit: limit, staying: staying())
  }

  /// Runs `body`, and returns the greatest distance by which a cell that is seen before and after
  /// it has moved.
  func greatestMove(_ body: () throws -> Void) rethrows -> CGFloat {
    stage.advance(by: 0)
    let before = drawn
    try body()
    stage.advance(by: 0)
    return before.moves(to: drawn).map(\.distance).max() ?? 0
  }

  /// Lets time pass, and returns the greatest distance by which a cell has moved between two
  /// refreshes.
  func greatestStep(in seconds: Double) -> CGFloat {
    (0..<Int((seconds * 60).rounded())).map { _ in
      greatestMove { stage.advance(by: 1 / 60.0) }
    }
    .max() ?? 0
  }
}

extension TableStage: WatchedStage {
  var list: UIScrollView { table }
  func text(of view: UIView) -> String? { (view as? UITableViewCell)?.textLabel?.text }
}

extension CollectionStage: WatchedStage {
  var list: UIScrollView { view }
  func text(of view: UIView) -> String? { (view as? TextCell)?.label.text }
}

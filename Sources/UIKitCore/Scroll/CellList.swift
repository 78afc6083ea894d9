/// A scroll view that shows rows or items by cells, which it uses again. Tools read it.
@MainActor
package protocol CellList: UIScrollView {
  /// The counts of its cells.
  var cellCounts: CellCounts { get }
  /// The cells in view.
  var placedCells: [any PlacedView] { get }
  /// True if the list can estimate the sizes of elements out of view instead of asking for them.
  var canEstimateSizes: Bool { get }
  /// Has those sizes estimated; where that cannot be, takes the size of the first item of a section
  /// for all of its items. A tool calls it to try a saving.
  func estimateSizes()
  /// True if a cell that has left the view is shown again as it is, whatever its identifier,
  /// instead of asking for one. A tool sets it to try a saving.
  var reusesUnfilled: Bool { get set }
  /// Called with each cell that was filled, before it is shown; nil unless a tool looks on.
  var cellFilled: (@MainActor (any PlacedView) -> Void)? { get set }
}

/// The cells of a list.
package struct CellCounts: Sendable, Hashable {
  /// The cells in view.
  package var shown = 0
  /// The cells shown for the first time since the list was made.
  package var made = 0
  /// The cells shown once more, for another row or item, since the list was made.
  package var reused = 0
  /// The sizes of rows or items that the delegate gave since the list was made, without estimates.
  package var sizes = 0

  package init() {}

  /// Counts a cell that comes into view: as reused if it was used before.
  package mutating func count(_ isUsed: inout Bool) {
    if isUsed { reused += 1 } else { made += 1 }
    isUsed = true
  }
}

/// A view that a list shows for one place after another.
@MainActor
package protocol PlacedView: UIView {
  /// The place that it is shown for; nil while it is not in view.
  var listPlace: ListPlace? { get }
  /// The identifier under which it is used again.
  var poolIdentifier: String? { get }
}

/// The row, the item or the supplementary view that a view is shown for.
package struct ListPlace: Sendable, Hashable, CustomStringConvertible {
  /// `row`, `item`, `header` or `footer`, or the kind of another supplementary view.
  package let noun: String
  /// The section, and the row or item in it; the section alone for a header of a table.
  package let path: [Int]

  package init(_ noun: String, _ path: [Int]) { (self.noun, self.path) = (noun, path) }

  /// The place in words: `row [0, 3]`.
  package var description: String { "\(noun) \(path)" }
}

extension PlacedView {
  /// The place and the identifier in words: `row [0, 3] “post”`; the class in place of the former
  /// for a view that is not in view.
  package var placeName: String { placeName(at: listPlace) }

  /// Returns the same for a place where the view was.
  package func placeName(at place: ListPlace?) -> String {
    (place.map { "\($0)" } ?? "a \(type(of: self))") + (poolIdentifier.map { " “\($0)”" } ?? "")
  }
}

extension UIView {
  /// The nearest cell, header or other view of a list that the view is, or stands in; nil for none.
  package var placedView: (any PlacedView)? {
    var next: UIView? = self
    while let view = next {
      if let placed = view as? any PlacedView { return placed }
      next = view.superview
    }
    return nil
  }
}

/// A weak reference to a list.
package struct CellListReference {
  package weak var list: (any CellList)?
}

extension UIWindow {
  /// Takes note of a list that has come into the window.
  package func add(_ list: any CellList) {
    cellLists.removeAll { $0.list?.window !== self || $0.list === list }
    cellLists.append(CellListReference(list: list))
  }
}

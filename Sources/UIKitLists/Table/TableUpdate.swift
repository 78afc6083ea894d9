internal import Foundation

/// An open batch of changes, with the animation of each.
struct TableUpdate {
  var depth = 1
  var changes = ListUpdate()
  var completions: [(Bool) -> Void] = []
  /// The animations of deleted and reloaded rows and sections by their places before the batch, and
  /// those of inserted ones by their places after it.
  private var leavingRows: [ListIndex: UITableView.RowAnimation] = [:]
  private var comingRows: [ListIndex: UITableView.RowAnimation] = [:]
  private var leavingSections: [Int: UITableView.RowAnimation] = [:]
  private var comingSections: [Int: UITableView.RowAnimation] = [:]

  mutating func insert(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for index in paths.map(Self.index) {
      changes.insertedItems.insert(index)
      comingRows[index] = animation
    }
  }

  mutating func delete(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for index in paths.map(Self.index) {
      changes.deletedItems.insert(index)
      leavingRows[index] = animation
    }
  }

  mutating func reload(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for index in paths.map(Self.index) {
      changes.reloadedItems.insert(index)
      leavingRows[index] = animation
    }
  }

  mutating func move(_ from: IndexPath, _ to: IndexPath) {
    changes.movedItems[Self.index(from)] = Self.index(to)
  }

  mutating func insert(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections {
      changes.insertedSections.insert(section)
      comingSections[section] = animation
    }
  }

  mutating func delete(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections {
      changes.deletedSections.insert(section)
      leavingSections[section] = animation
    }
  }

  mutating func reload(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections {
      changes.reloadedSections.insert(section)
      leavingSections[section] = animation
    }
  }

  /// Returns the animation of a row that is taken away, by its place before the batch.
  func leavingAnimation(_ index: ListIndex) -> UITableView.RowAnimation {
    leavingRows[index] ?? leavingSections[index.section] ?? .fade
  }

  /// Returns the animation of a row that was not there, by its place after the batch.
  func comingAnimation(
    _ index: ListIndex, _ difference: ListDifference
  ) -> UITableView.RowAnimation {
    if let animation = comingRows[index] ?? comingSections[index.section] { return animation }
    if let former = difference.oldIndex(of: index) { return leavingAnimation(former) }
    return difference.oldSection(of: index.section).flatMap { leavingSections[$0] } ?? .fade
  }

  /// Returns the index of a path; one outside of every list for a path without two numbers.
  private static func index(_ path: IndexPath) -> ListIndex { path.listIndex ?? ListIndex(-1, -1) }
}

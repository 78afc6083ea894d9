internal import CoreGraphics
internal import Foundation
internal import QuartzCore

// Editing: the controls of cells, and what they do.
extension UITableView {
  func changeEditing(_ editing: Bool, _ animated: Bool) {
    swiping.close(animated: animated)
    guard editing != editingState else { return }
    editingState = editing
    _ = endConfirmation(except: nil)
    let keeps = editing ? allowsSelectionDuringEditing : !allowsMultipleSelectionDuringEditing
    if !keeps {
      for index in selected.sorted() { setSelected(false, index, animated: animated) }
    }
    updateEditing(animated: animated)
    placeIndexBar()
  }

  func updateEditing(animated: Bool) {
    // Rows whose places are not those of the data get their controls when they are made anew.
    guard !isLayingOut else { return invalidateData() }
    for row in shown where isLoaded && row.cell.index == row.index {
      dressEditing(row.cell, dataPath(row.index), animated: animated)
    }
  }

  /// Shows or hides the editing controls that a cell has for its row.
  func dressEditing(_ cell: UITableViewCell, _ path: IndexPath, animated: Bool) {
    guard editingState else {
      if cell.isEditing { cell.setEditing(false, animated: animated) }
      cell.selectsByControl = false
      return
    }
    // Each call may change the data, and the place of the row.
    let index = cell.index
    var isCurrent: Bool { isLoaded && cell.index == index }
    let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? true
    guard isCurrent else { return }
    standardAnswers.remove(.canMove)
    let mayMove = dataSource?.tableView(self, canMoveRowAt: path) ?? false
    guard isCurrent else { return }
    cell.canMove = mayMove && (!standardAnswers.contains(.canMove) || cell.showsReorderControl)
    cell.selectsByControl = canEdit && allowsMultipleSelectionDuringEditing
    // Rows that are selected by controls have no style. Source: Apple, "UITableView",
    // `allowsMultipleSelectionDuringEditing`.
    cell.editingStyle =
      canEdit && !cell.selectsByControl
      ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
    guard isCurrent else { return }
    cell.canEdit = canEdit
    if canEdit, let delegate {
      cell.shouldIndentWhileEditing = delegate.tableView(
        self, shouldIndentWhileEditingRowAt: path)
      guard isCurrent else { return }
    }
    cell.setEditing(true, animated: animated)
  }

  // MARK: Deleting and inserting

  func editControlTapped(in cell: UITableViewCell) {
    guard let index = cell.index else { return }
    switch cell.editingStyle {
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: IndexPath(index))
    case .delete:
      if !endConfirmation(except: nil) { cell.showsConfirmation(true, animated: true) }
    case .none: break
    }
  }

  func deletionConfirmed(in cell: UITableViewCell) {
    guard let index = cell.index else { return }
    dataSource?.tableView(self, commit: .delete, forRowAt: IndexPath(index))
    // A data source may have refused.
    if cell.index != nil, shownCell(index) === cell {
      cell.showsConfirmation(false, animated: true)
    }
  }

  /// Hides the confirmations of cells but for one, and returns true if there were any.
  func endConfirmation(except kept: UITableViewCell?) -> Bool {
    var found = false
    for row in shown where row.cell.showingDeleteConfirmation && row.cell !== kept {
      row.cell.showsConfirmation(false, animated: true)
      found = true
    }
    return found
  }

  // MARK: Filling again

  func reconfigure(_ paths: [IndexPath]) {
    guard let callout = Callout.begin("reconfigureRows", self) else { return }
    defer { callout.end() }
    loadIfNeeded()
    for path in paths {
      guard let index = validIndex(path) else {
        reportRow(path, "reconfigureRows(at:)", "the row is left out")
        continue
      }
      guard let cell = shownCell(index), !isLayingOut else { continue }
      reconfigured = cell
      let filled = withoutLayout { dataSource?.tableView(self, cellForRowAt: path) }
      reconfigured = nil
      if let filled, filled !== cell {
        Diagnostic.report(
          "reconfigureRows(at: \(index)): expected the data source to fill the cell that"
            + " dequeueReusableCell returns; keeping the old cell")
      }
      guard callout.holds(isLoaded) else { return }
      let height = withoutLayout { measuredHeight(of: index, cell) }
      guard callout.holds(isLoaded) else { return }
      _ = layout.measure(index, as: height)
    }
    laidOutBounds = .null
    updateContentSize()
    setNeedsLayout()
  }
}

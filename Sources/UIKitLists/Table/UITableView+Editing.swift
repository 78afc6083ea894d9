internal import CoreGraphics
internal import Foundation

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
    for row in shown { dressEditing(row.cell, dataPath(row.index), animated: animated) }
  }

  /// Shows or hides the editing controls that a cell has for its row.
  func dressEditing(_ cell: UITableViewCell, _ path: IndexPath, animated: Bool) {
    guard editingState else {
      if cell.isEditing { cell.setEditing(false, animated: animated) }
      cell.selectsByControl = false
      return
    }
    let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? true
    standardAnswers.remove(.canMove)
    let mayMove = dataSource?.tableView(self, canMoveRowAt: path) ?? false
    cell.canMove = mayMove && (!standardAnswers.contains(.canMove) || cell.showsReorderControl)
    cell.selectsByControl = canEdit && allowsMultipleSelectionDuringEditing
    cell.editingStyle =
      canEdit ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
    if cell.editingStyle != .none, let delegate {
      cell.shouldIndentWhileEditing = delegate.tableView(
        self, shouldIndentWhileEditingRowAt: path)
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
    loadIfNeeded()
    for path in paths {
      guard let index = validIndex(path) else {
        reportRow(path, "reconfigureRows(at:)", "the row is left out")
        continue
      }
      guard let cell = shownCell(index), !isLayingOut else { continue }
      reconfigured = cell
      let filled = dataSource?.tableView(self, cellForRowAt: path)
      reconfigured = nil
      if let filled, filled !== cell {
        Diagnostic.report(
          "reconfigureRows(at: \(index)): expected the data source to fill the cell that"
            + " dequeueReusableCell returns; keeping the old cell")
      }
      guard isLoaded, layout.contains(index) else { return }
      _ = layout.measure(index, as: measuredHeight(of: index, cell))
    }
    laidOutBounds = .null
    updateContentSize()
    setNeedsLayout()
  }
}

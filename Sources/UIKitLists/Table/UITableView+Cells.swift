internal import CoreGraphics
internal import Foundation

/// The answer to nibs, which are not read.
enum NibReport {
  /// Reports a nib that a list is to make views from, and returns the class that stands for it; nil
  /// for no nib, which removes a registration.
  @MainActor
  static func stand(
    _ nib: UINib?, _ list: String, _ identifier: String, _ viewClass: AnyClass
  ) -> AnyClass? {
    guard nib != nil else { return nil }
    Diagnostic.report(
      "\(list).register(nib, \"\(identifier)\"): expected a class; nibs are not read, and plain"
        + " views of \(viewClass) are shown")
    return viewClass
  }
}

// Cells: registration, reuse, and those of the rows in view.
extension UITableView {
  // MARK: Registration

  /// Reports that nibs are not read; `identifier` makes plain views.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerSectionView(
      NibReport.stand(nib, "UITableView", identifier, UITableViewHeaderFooterView.self), identifier)
  }

  func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
    guard let cellClass else { return cellClasses[identifier] = nil }
    guard let cellClass = cellClass as? UITableViewCell.Type else {
      return Diagnostic.report(
        "UITableView.register(\(cellClass), \"\(identifier)\"): expected a class of cells;"
          + " nothing is registered")
    }
    cellClasses[identifier] = cellClass
  }

  func takeCell(_ identifier: String) -> UITableViewCell? {
    if let cell = reconfigured, cell.reuseIdentifier == identifier {
      reconfigured = nil
      return cell
    }
    if let cell = cells.take(identifier) {
      recycled.removeAll { $0 === cell }
      if takesCells {
        takenCells.append(cell)
      } else {
        cell.removeFromSuperview()
        cell.isHidden = false
      }
      cell.prepareForReuse()
      return cell
    }
    guard let cellClass = cellClasses[identifier] else { return nil }
    let cell = cellClass.make(style: .default, reuseIdentifier: identifier)
    cell.table = self
    cell.frame.size.width = rowWidth
    return cell
  }

  func takeCell(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = takeCell(identifier) { return cell }
    Diagnostic.report(
      "dequeueReusableCell(withIdentifier: \"\(identifier)\"): expected a registered identifier;"
        + " using a plain cell")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Rows in view

  /// Returns the number of the first row in view that is not before `index`.
  func position(of index: ListIndex) -> Int {
    var (low, high) = (0, shown.count)
    while low < high {
      let middle = (low + high) / 2
      if shown[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func shownCell(_ index: ListIndex) -> UITableViewCell? {
    let position = position(of: index)
    return position < shown.count && shown[position].index == index ? shown[position].cell : nil
  }

  func addShown(_ row: ShownRow) { shown.insert(row, at: position(of: row.index)) }

  /// Returns the place of a row in the data source: another one while a row is dragged.
  func dataPath(_ index: ListIndex) -> IndexPath {
    IndexPath(moving?.move.dataIndex(of: index) ?? index)
  }

  /// Makes the cell of a row and adds it to those in view. Returns nil if the program has changed
  /// the data meanwhile.
  func makeCell(_ index: ListIndex) -> UITableViewCell? {
    takesCells = true
    let cell =
      (reusesUnfilled ? cells.takeAny() : nil)
      ?? dataSource?.tableView(self, cellForRowAt: dataPath(index))
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    takesCells = false
    for other in takenCells where other !== cell { keep(other) }
    takenCells.removeAll(keepingCapacity: true)
    guard isLoaded else {
      keep(cell)
      return nil
    }
    // A cell shows one row at a time.
    shown.removeAll { $0.cell === cell }
    leaving.removeAll { $0.view === cell }
    recycled.removeAll { $0 === cell }
    cellCounts.count(&cell.isUsed)
    cellFilled?(cell)
    UIView.performWithoutAnimation { dress(cell, index) }
    guard isLoaded else {
      cell.index = nil
      keep(cell)
      return nil
    }
    addShown(ShownRow(index: index, cell: cell))
    return cell
  }

  /// Prepares a cell for a row.
  private func dress(_ cell: UITableViewCell, _ index: ListIndex) {
    cell.table = self
    cell.index = index
    cell.swipe = nil
    let path = dataPath(index)
    cell.frame = frame(of: index)
    cell.takeBackground(style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
    if let delegate {
      standardAnswers.remove(.indentation)
      let level = delegate.tableView(self, indentationLevelForRowAt: path)
      if !standardAnswers.contains(.indentation), cell.indentationLevel != level {
        cell.indentationLevel = level
      }
    }
    dressEnds(cell, index)
    if isLoaded { dressEditing(cell, path, animated: false) }
    if cell.isSelected != selected.contains(index) {
      cell.setSelected(selected.contains(index), animated: false)
    }
    cell.setNeedsLayout()
  }

  /// Tells a cell the ends of its section that its row is at.
  func dressEnds(_ cell: UITableViewCell, _ index: ListIndex) {
    var ends: SectionEnds = index.item == 0 ? .first : []
    if index.item == layout.sections[index.section].rows.count - 1 { ends.insert(.last) }
    if cell.ends != ends {
      cell.ends = ends
      cell.setNeedsLayout()
    }
  }

  /// Adds a view behind headers and footers.
  func addRowView(_ view: UIView) {
    insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
  }

  // MARK: Recycling

  /// Keeps a cell that is out of view for later.
  private func keep(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier ?? (reusesUnfilled ? "" : nil) else {
      return cell.removeFromSuperview()
    }
    cells.add(cell, as: identifier)
    if cell.superview === self { recycled.append(cell) }
  }

  /// Lets go of a row that has left the view, at once or once it has slid out.
  private func release(_ row: ShownRow) {
    guard viewsSlideOut, !row.isNew else { return recycle(row) }
    leaving.append(
      LeavingView(view: row.cell, index: row.index, animation: .none, end: frame(of: row.index)))
  }

  /// Lets go of a row that has left the view.
  func recycle(_ row: ShownRow) {
    if highlighted == row.index { unhighlight() }
    row.cell.index = nil
    if !row.isNew {
      delegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: IndexPath(row.index))
    }
    // The delegate may have shown the cell elsewhere.
    if row.cell.index == nil { keep(row.cell) }
  }

  func recycleRows(outside rows: ClosedRange<ListIndex>?) {
    while let row = shown.last, rows.map({ row.index > $0.upperBound }) ?? true {
      if row.cell === moving?.cell { break }
      shown.removeLast()
      release(row)
    }
    while let row = shown.first, rows.map({ row.index < $0.lowerBound }) ?? true {
      if row.cell === moving?.cell { break }
      shown.removeFirst()
      release(row)
    }
  }

  /// Lets go of all rows, headers and footers in view.
  func removeShown() {
    let rows = shown
    shown = []
    for row in rows { recycle(row) }
    recycleSectionViews(outside: 0..<0)
    for leaver in leaving {
      (leaver.view as? UITableViewCell)?.index = nil
      discard(leaver.view)
    }
    leaving = []
  }

  /// Lets go of a view that an animation has taken out of sight.
  func discard(_ view: UIView) {
    if let cell = view as? UITableViewCell, cell.index == nil {
      keep(cell)
    } else if let view = view as? UITableViewHeaderFooterView {
      keepSectionView(view)
    } else {
      view.removeFromSuperview()
    }
  }

  /// Hides the views that were recycled and not used again.
  func hideRecycled() {
    guard !recycled.isEmpty else { return }
    for view in recycled where view.superview === self { view.isHidden = true }
    recycled.removeAll(keepingCapacity: true)
  }
}

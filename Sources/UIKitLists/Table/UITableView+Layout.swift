internal import CoreGraphics
internal import Foundation

// The layout of the rows in view.
extension UITableView {
  /// The number of times that measured heights may change what is in view in one layout.
  private static var roundLimit: Int { 16 }

  func setUp() {
    alwaysBounceVertical = true
    super.backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    swiping.addRecognizers()
  }

  /// The space beside the rows' content, in points.
  var sideMargin: CGFloat { bounds.width < 414 ? 16 : 20 }
  /// The left edge and the width of rows.
  var rowX: CGFloat { style == .insetGrouped ? sideMargin : 0 }
  var rowWidth: CGFloat { max(bounds.width - 2 * rowX, 0) }
  /// The top of the sections in the content.
  var listTop: CGFloat { tableHeaderView?.bounds.height ?? 0 }

  /// Lays out the rows if the table has changed or moved since.
  func layOutRowsIfNeeded() {
    if !isLoaded || laidOutBounds != bounds { layoutRows() }
  }

  /// Gives the rows in view their cells, measures them, and places everything.
  ///
  /// Rows whose height differs from its estimate do not move what is in view already: the content
  /// offset moves with it, unless the content is at its top.
  func layoutRows() {
    guard !isLayingOut else { return }
    // Data that is loaded anew has another length, too.
    let length = layout.total
    if !isLoaded { load() }
    isLayingOut = true
    defer { isLayingOut = false }
    widthDidChange()
    placeEdgeViews()
    for _ in 0..<Self.roundLimit {
      let former = (contentOffset, layout.total)
      guard showParts() else { break }
      updateContentSize()
      keepInLimits()
      if (contentOffset, layout.total) == former, isFilled { break }
    }
    if layout.total != length { limitsDidChange() }
    guard isLoaded else { return hideRecycled() }
    placeRows()
    placeSectionViews()
    // Each of these calls the program, which may have changed the data.
    guard isLoaded else { return hideRecycled() }
    placeEdgeViews()
    placeIndexBar()
    hideRecycled()
    laidOutBounds = bounds
    cellCounts.shown = shown.count
    swiping.rowsDidChange()
    followScrollTarget()
    prefetch()
  }

  /// The stretch of the list that is in view.
  private var viewStretch: (low: Double, high: Double) {
    (Double(bounds.minY - listTop), Double(bounds.maxY - listTop))
  }

  /// True if each row in view has its cell and its height.
  private var isFilled: Bool {
    let (low, high) = viewStretch
    guard let rows = layout.span(from: low, to: high).rows else { return shown.isEmpty }
    return shown.first?.index == rows.lowerBound && shown.last?.index == rows.upperBound
  }

  /// Gives each row and header in view its view and its height, from the first row that was in view
  /// before: downwards, and upwards. Returns false if the program has changed the data meanwhile.
  private func showParts() -> Bool {
    guard isLoaded else { return false }
    let (low, high) = viewStretch
    let span = layout.span(from: low, to: high)
    recycleRows(outside: span.rows)
    guard isLoaded else { return false }
    let kept = shown.first { !$0.isNew }?.index
    let keptStart = kept.map { layout.place(of: $0).start }
    guard measureSectionViews(span.sections, low, high) else { return false }
    guard let rows = span.rows else { return true }
    let anchor = kept ?? rows.lowerBound
    let start = keptStart ?? layout.place(of: anchor).start
    var index = anchor
    while true {
      guard showRow(index) else { return false }
      guard let next = layout.row(after: index), layout.place(of: next).start < high else { break }
      index = next
    }
    index = anchor
    while let next = layout.row(before: index) {
      let place = layout.place(of: next)
      let moved = layout.place(of: anchor).start - start
      guard place.start + place.length > low + moved else { break }
      guard showRow(next) else { return false }
      index = next
    }
    let distance = layout.place(of: anchor).start - start
    if distance != 0, contentOffset.y > -adjustedContentInset.top {
      shiftContent(by: CGPoint(x: 0, y: distance))
      UIView.performWithoutAnimation {
        for position in leaving.indices {
          leaving[position].view.center.y += distance
          leaving[position].end?.origin.y += distance
        }
      }
    }
    return true
  }

  /// Gives a row its cell and its height. Returns false if the program has changed the data
  /// meanwhile.
  private func showRow(_ index: ListIndex) -> Bool {
    let cell: UITableViewCell
    var isMeasured = layout.isMeasured(index)
    if let present = shownCell(index) {
      cell = present
    } else {
      guard let made = makeCell(index) else { return false }
      cell = made
      // Rows that have estimates are measured each time they appear. Source: Apple,
      // "UITableViewDelegate", `tableView(_:heightForRowAt:)`.
      if rules.estimatesRows { isMeasured = false }
    }
    guard !isMeasured else { return true }
    let height = measuredHeight(of: index, cell)
    guard isLoaded else { return false }
    _ = layout.measure(index, as: height)
    return true
  }

  /// Returns the frame of a row in the content.
  func frame(of index: ListIndex) -> CGRect {
    let place = layout.place(of: index)
    return CGRect(
      x: rowX, y: listTop + CGFloat(place.start), width: rowWidth, height: CGFloat(place.length))
  }

  /// Places the cells, and shows new ones, of which it tells the delegate before.
  private func placeRows() {
    for row in shown where moving?.cell !== row.cell {
      let frame = frame(of: row.index)
      guard row.cell.frame != frame else { continue }
      if row.isNew {
        UIView.performWithoutAnimation { row.cell.frame = frame }
      } else {
        row.cell.frame = frame
      }
    }
    guard shown.contains(where: \.isNew) else { return }
    let laysOut = UIView.laysOutNewViews
    // The loop is over numbers, as a change of one of the rows would copy all.
    for position in shown.indices where position < shown.count && shown[position].isNew {
      // The delegate may have changed the data. Rows of which it was not told stay new ones.
      guard isLoaded else { return }
      let row = shown[position]
      shown[position].isNew = false
      delegate?.tableView(self, willDisplay: row.cell, forRowAt: IndexPath(row.index))
      guard row.cell.index == row.index else { continue }
      UIView.performWithoutAnimation {
        if row.cell.superview !== self { addRowView(row.cell) }
        if row.cell.isHidden { row.cell.isHidden = false }
        if laysOut { row.cell.layoutIfNeeded() }
      }
    }
  }

  // MARK: Content

  func updateContentSize() {
    let height = listTop + CGFloat(layout.total) + (tableFooterView?.bounds.height ?? 0)
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size { contentSize = size }
  }

  /// Moves content that is at rest back inside its limits.
  private func keepInLimits() {
    guard isAtRest, scrollTarget == nil else { return }
    let limit = limitedOffset(contentOffset)
    if limit.y < contentOffset.y { contentOffset = limit }
  }

  func replaceEdgeView(_ former: UIView?, _ view: UIView?) {
    guard former !== view else { return }
    if former?.superview === self { former?.removeFromSuperview() }
    if let view { addRowView(view) }
    laidOutBounds = .null
    if isLoaded { updateContentSize() }
    placeEdgeViews()
    setNeedsLayout()
  }

  func replaceBackground(_ former: UIView?) {
    guard former !== backgroundView else { return }
    if former?.superview === self { former?.removeFromSuperview() }
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    placeEdgeViews()
  }

  /// Places the views above and below the sections, and the one behind them.
  private func placeEdgeViews() {
    func place(_ view: UIView?, _ frame: CGRect) {
      if let view, view.superview === self, view.frame != frame { view.frame = frame }
    }
    place(backgroundView, bounds)
    if let view = tableHeaderView {
      place(view, CGRect(x: 0, y: 0, width: bounds.width, height: view.bounds.height))
    }
    if let view = tableFooterView {
      place(
        view,
        CGRect(
          x: 0, y: listTop + CGFloat(layout.total), width: bounds.width,
          height: view.bounds.height))
    }
  }

  func setSeparatorInset(_ inset: UIEdgeInsets) {
    guard [inset.top, inset.left, inset.bottom, inset.right].allSatisfy(\.isFinite) else {
      return Diagnostic.refuse(inset, for: "UITableView.separatorInset")
    }
    specifiedSeparatorInset = inset
    separatorsDidChange()
  }

  func separatorsDidChange() {
    for row in shown { row.cell.setNeedsLayout() }
  }

  // MARK: Prefetching

  private func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, let first = shown.first,
      let last = shown.last
    else { return }
    let (asked, cancelled) = prefetching.move(to: first.index...last.index, in: layout)
    if !cancelled.isEmpty {
      prefetchDataSource.tableView(
        self, cancelPrefetchingForRowsAt: cancelled.map { IndexPath($0) })
    }
    if !asked.isEmpty, isLoaded {
      prefetchDataSource.tableView(self, prefetchRowsAt: asked.map { IndexPath($0) })
    }
  }
}

internal import CoreGraphics
internal import Foundation

// Places of rows, rows at places, and scrolling to rows.
extension UITableView {
  /// The number of times that measured heights may move the row to which the table scrolls.
  private static var scrollRoundLimit: Int { 8 }

  /// Returns the index of a row that the table has; nil for another path.
  func validIndex(_ indexPath: IndexPath) -> ListIndex? {
    loadIfNeeded()
    return indexPath.listIndex.flatMap { layout.contains($0) ? $0 : nil }
  }

  func findCell(at indexPath: IndexPath) -> UITableViewCell? {
    layOutRowsIfNeeded()
    return indexPath.listIndex.flatMap { shownCell($0) }
  }

  /// The rows in view, laid out.
  var shownRows: [ShownRow] {
    layOutRowsIfNeeded()
    return shown
  }

  func shownView(_ part: SectionPart, in section: Int) -> UITableViewHeaderFooterView? {
    layOutRowsIfNeeded()
    return shownView(part, section)?.view as? UITableViewHeaderFooterView
  }

  func findRect(
    _ section: Int, _ place: (ListLayout, Int) -> (start: Double, length: Double)
  ) -> CGRect {
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else { return .zero }
    let found = place(layout, section)
    return CGRect(
      x: rowX, y: listTop + CGFloat(found.start), width: rowWidth, height: CGFloat(found.length))
  }

  func findRect(of indexPath: IndexPath) -> CGRect {
    validIndex(indexPath).map { frame(of: $0) } ?? .zero
  }

  func findRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard point.x >= rowX, point.x < rowX + rowWidth else { return nil }
    return layout.row(at: Double(point.y - listTop)).map { IndexPath($0) }
  }

  func findRow(of cell: UITableViewCell) -> IndexPath? {
    guard cell.table === self, let index = cell.index, shownCell(index) === cell else { return nil }
    return IndexPath(index)
  }

  func findRows(in rect: CGRect) -> [IndexPath] {
    loadIfNeeded()
    guard rect.maxX > rowX, rect.minX < rowX + rowWidth,
      let rows = layout.span(
        from: Double(rect.minY - listTop), to: Double(rect.maxY - listTop)
      ).rows
    else { return [] }
    var found: [IndexPath] = []
    var index: ListIndex? = rows.lowerBound
    while let row = index, row <= rows.upperBound {
      found.append(IndexPath(row))
      index = layout.row(after: row)
    }
    return found
  }

  // MARK: Scrolling

  func scroll(to indexPath: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    loadIfNeeded()
    // A path with NSNotFound as its row stands for the section's top.
    if indexPath.count == 2, indexPath.row == NSNotFound,
      layout.sections.indices.contains(indexPath.section)
    {
      let top = CGFloat(layout.start(ofSection: indexPath.section)) + listTop
      return setContentOffset(
        limitedOffset(CGPoint(x: contentOffset.x, y: top - adjustedContentInset.top)),
        animated: animated)
    }
    guard let index = validIndex(indexPath) else {
      return reportRow(indexPath, "scrollToRow(at:)", "the table stays where it is")
    }
    guard animated, window != nil else {
      scrollTarget = nil
      for _ in 0..<Self.scrollRoundLimit {
        let target = offset(for: index, position)
        guard target != contentOffset else { break }
        setContentOffset(target, animated: false)
        layoutRows()
        guard layout.contains(index) else { return }
      }
      return
    }
    setContentOffset(offset(for: index, position), animated: true)
    scrollTarget = followAnimation() ? (index, position) : nil
  }

  /// Leads a running scroll animation to its row, which measured heights have moved.
  func followScrollTarget() {
    guard let scrollTarget else { return }
    guard layout.contains(scrollTarget.index),
      retargetAnimation(to: offset(for: scrollTarget.index, scrollTarget.position))
    else { return self.scrollTarget = nil }
  }

  /// Returns the content offset at which a row is at a place in view.
  private func offset(for index: ListIndex, _ position: ScrollPosition) -> CGPoint {
    let frame = frame(of: index)
    let inset = adjustedContentInset
    // A header that stays in view covers the top.
    let header =
      style == .plain ? CGFloat(layout.sections[index.section].header) : 0
    let top = frame.minY - inset.top - header
    let bottom = frame.maxY - bounds.height + inset.bottom
    var y = contentOffset.y
    switch position {
    case .top: y = top
    case .bottom: y = bottom
    case .middle: y = frame.midY - (bounds.height + inset.top - inset.bottom) / 2
    case .none: y = y > top ? top : y < bottom ? min(bottom, top) : y
    }
    return limitedOffset(CGPoint(x: contentOffset.x, y: y))
  }

  func scrollToNearestSelection(_ position: ScrollPosition, _ animated: Bool) {
    loadIfNeeded()
    let middle = bounds.midY
    let nearest = selected.min {
      abs(frame(of: $0).midY - middle) < abs(frame(of: $1).midY - middle)
    }
    if let nearest { scroll(to: IndexPath(nearest), position, animated) }
  }

  /// Reports an index path without a row.
  func reportRow(_ indexPath: IndexPath, _ name: String, _ consequence: String) {
    let section = indexPath.section
    let rows =
      indexPath.count == 2 && layout.sections.indices.contains(section)
      ? "one of the \(layout.sections[section].rows.count) rows of the section"
      : "a row in one of the \(layout.sections.count) sections"
    let text = indexPath.map { "\($0)" }.joined(separator: ".")
    Diagnostic.report("UITableView: \(name) = \(text): expected \(rows); \(consequence)")
  }
}

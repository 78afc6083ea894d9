internal import CoreGraphics
internal import Foundation

// Counts and heights, from the data source and the delegate.
extension UITableView {
  /// The estimate for rows without one, in points.
  private static var standardEstimate: CGFloat { 44 }

  func invalidateData() {
    isLoaded = false
    setNeedsLayout()
  }

  /// Loads the data if the table has none, but not in the middle of a layout.
  func loadIfNeeded() {
    if !isLoaded, !isLayingOut { load() }
  }

  /// Asks the data source for everything, and lets go of all cells.
  func load() { withoutLayout { loadAll() } }

  /// Runs `body`, which calls the program while the places of rows are not those of its data. Calls
  /// of the table in it make no cells.
  func withoutLayout<Result>(_ body: () -> Result) -> Result {
    let former = isLayingOut
    isLayingOut = true
    defer { isLayingOut = former }
    return body()
  }

  private func loadAll() {
    isLoaded = true
    stopMoving()
    highlighted.flatMap { shownCell($0) }?.setHighlighted(false, animated: false)
    highlighted = nil
    removeShown()
    selected = []
    scrollTarget = nil
    prefetching.reset()
    update?.changes = ListUpdate()
    rules = TableRules()
    let counts = countRows()
    layout = ListLayout(counts.indices.map { makeSection($0, counts[$0]) })
    if isLoaded { loadIndexTitles() }
    measuredWidth = bounds.width
    laidOutBounds = .null
    updateContentSize()
    setNeedsLayout()
  }

  /// Returns the number of rows in each section that the data source has. Stops once that has
  /// changed the data meanwhile.
  func countRows() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    guard (0...TableLimits.sections).contains(sections) else {
      Diagnostic.report(
        "numberOfSections(in:) = \(sections): expected 0 to \(TableLimits.sections);"
          + " showing no sections")
      return []
    }
    var room = TableLimits.rows
    return (0..<sections).map { section in
      guard isLoaded else { return 0 }
      let count = dataSource.tableView(self, numberOfRowsInSection: section)
      guard count >= 0, count <= room else {
        Diagnostic.report(
          "tableView(_:numberOfRowsInSection: \(section)) = \(count): expected 0 to \(room);"
            + " showing no rows in the section")
        return 0
      }
      room -= count
      return count
    }
  }

  // MARK: Sections

  /// Makes a section with so many rows. Once the program has changed the data meanwhile, it is
  /// asked for no more heights.
  func makeSection(_ section: Int, _ count: Int) -> ListLayout.Section {
    var value = ListLayout.Section()
    let header = firstHeight(.header, section)
    (value.header, value.hasHeaderMeasure) = (header.height, header.isMeasured)
    value.padding = header.height > 0 ? headerPadding : 0
    let footer = firstHeight(.footer, section)
    (value.footer, value.hasFooterMeasure) = (footer.height, footer.isMeasured)
    value.rows = makeRows(section, count)
    return value
  }

  /// The space above headers, in points.
  var headerPadding: Double {
    if sectionHeaderTopPadding >= 0 { return Double(sectionHeaderTopPadding) }
    return style == .plain ? 22 : 0
  }

  /// Returns the height of a header or footer before it is seen, with false if its view decides it.
  private func firstHeight(
    _ part: SectionPart, _ section: Int
  ) -> (height: Double, isMeasured: Bool) {
    guard isLoaded else { return (0, true) }
    let (height, isOwn) = askedHeight(part, section)
    if isOwn, height >= 0 { return (Double(height), true) }
    guard isLoaded else { return (0, true) }
    let hasTitle = title(part, section) != nil
    guard hasTitle || makesViews(part, section) else {
      let gap = height >= 0 && style != .plain ? height : emptyHeight(part, section)
      return (Double(gap), true)
    }
    if height >= 0 { return (Double(height), hasTitle || style != .plain) }
    let estimate =
      part == .header
      ? delegate?.tableView(self, estimatedHeightForHeaderInSection: section)
        ?? estimatedSectionHeaderHeight
      : delegate?.tableView(self, estimatedHeightForFooterInSection: section)
        ?? estimatedSectionFooterHeight
    // The height of a title of one line.
    return (Double(estimate > 0 ? estimate : look(of: part).height(ofLabels: 16)), false)
  }

  /// Returns the height of a header or footer that the delegate or the table gives, and true if it
  /// is the delegate's own.
  func askedHeight(_ part: SectionPart, _ section: Int) -> (CGFloat, isOwn: Bool) {
    let standard = part == .header ? sectionHeaderHeight : sectionFooterHeight
    guard let delegate else { return (standard, false) }
    let answer: StandardAnswers = part == .header ? .heightForHeader : .heightForFooter
    standardAnswers.remove(answer)
    let height =
      part == .header
      ? checked(
        delegate.tableView(self, heightForHeaderInSection: section), "heightForHeaderInSection",
        else: standard)
      : checked(
        delegate.tableView(self, heightForFooterInSection: section), "heightForFooterInSection",
        else: standard)
    return (height, !standardAnswers.contains(answer))
  }

  /// The height of a header or footer without title and view, in points.
  func emptyHeight(_ part: SectionPart, _ section: Int) -> CGFloat {
    if style == .plain { return 0 }
    return part == .header && section == 0 ? HeaderLook.firstHeight : HeaderLook.emptyHeight
  }

  func look(of part: SectionPart) -> HeaderLook {
    style == .plain ? .plain : part == .header ? .groupedHeader : .groupedFooter
  }

  /// Returns true if the delegate makes views of headers or footers; asks it for that of `section`
  /// if that is not known.
  func makesViews(_ part: SectionPart, _ section: Int) -> Bool {
    if let known = rules.hasViews[part] { return known }
    let has = delegateAnswers(part == .header ? .viewForHeader : .viewForFooter) { _ in
      rules.madeViews[part] = (section, askView(part, section))
    }
    rules.hasViews[part] = has
    return has
  }

  func title(_ part: SectionPart, _ section: Int) -> String? {
    part == .header
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  // MARK: Rows

  private func makeRows(_ section: Int, _ count: Int) -> RowList {
    guard count > 0 else { return RowList(count: 0, height: 0, areMeasured: true) }
    guard isLoaded else {
      return RowList(count: count, height: Self.standardEstimate, areMeasured: true)
    }
    let rule = rules.rows ?? findRule(section)
    switch rule {
    case .fixed(let height): return RowList(count: count, height: height, areMeasured: true)
    case .estimated(let height): return RowList(count: count, height: height, areMeasured: false)
    case .asked, .estimates:
      // The delegate is found by a cast, which costs more than most answers. A new one makes
      // `isLoaded` false, and is asked in the next load.
      let delegate = delegate
      return RowList(count: count) { firstHeight(of: ListIndex(section, $0), delegate) }
    }
  }

  /// Returns the height of a row that has not been seen, with false if it is an estimate.
  ///
  /// - Parameter delegate: The table's delegate.
  func firstHeight(
    of index: ListIndex, _ delegate: (any UITableViewDelegate)?
  ) -> (height: Double, isMeasured: Bool) {
    guard isLoaded else { return (Double(Self.standardEstimate), true) }
    switch rules.rows ?? findRule(index.section) {
    case .fixed(let height): return (height, true)
    case .estimated(let height): return (height, false)
    case .asked:
      let height = delegateHeight(of: index, delegate)
      return height >= 0
        ? (Double(height), true) : (Double(Self.standardEstimate), false)
    case .estimates:
      let estimate = checked(
        delegate?.tableView(self, estimatedHeightForRowAt: dataPath(index)) ?? estimatedRowHeight,
        "estimatedHeightForRowAt", else: estimatedRowHeight)
      return (Double(estimate > 0 ? estimate : Self.standardEstimate), false)
    }
  }

  /// Finds out how the table gets the heights of rows, by asking for the first one.
  private func findRule(_ section: Int) -> TableRules.Rows {
    let first = IndexPath(row: 0, section: section)
    rules.asksRows = delegateAnswers(.heightForRow) {
      _ = $0.tableView(self, heightForRowAt: first)
    }
    guard isLoaded else { return .fixed(Double(Self.standardEstimate)) }
    let rule: TableRules.Rows
    if !rules.asksRows, rowHeight >= 0 {
      rule = .fixed(Double(rowHeight))
    } else if delegateAnswers(
      .estimateForRow, { _ = $0.tableView(self, estimatedHeightForRowAt: first) })
    {
      rule = .estimates
    } else if rules.asksRows, estimatedRowHeight == 0 {
      rule = .asked
    } else {
      rule = .estimated(
        Double(estimatedRowHeight > 0 ? estimatedRowHeight : Self.standardEstimate))
    }
    rules.rows = rule
    return rule
  }

  private func delegateHeight(
    of index: ListIndex, _ delegate: (any UITableViewDelegate)?
  ) -> CGFloat {
    cellCounts.sizes += 1
    return checked(
      delegate?.tableView(self, heightForRowAt: dataPath(index)) ?? rowHeight, "heightForRowAt",
      else: rowHeight)
  }

  /// Returns the height of a row with its cell, in points.
  func measuredHeight(of index: ListIndex, _ cell: UITableViewCell) -> Double {
    let height = rules.asksRows ? delegateHeight(of: index, delegate) : rowHeight
    if height >= 0 { return Double(height) }
    cell.updateConfigurationIfNeeded()
    let fitting = cell.systemLayoutSizeFitting(
      CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return Double(pixelAligned(checked(fitting, "height of a cell", else: Self.standardEstimate)))
  }

  /// Returns `length` rounded up to whole pixels.
  func pixelAligned(_ length: CGFloat) -> CGFloat {
    let scale = max(UIScreen.main.scale, 1)
    return (length * scale - 0.001).rounded(.up) / scale
  }

  /// Returns `height` if it is a height or `automaticDimension`; otherwise reports it and returns
  /// `standard`.
  private func checked(_ height: CGFloat, _ name: String, else standard: CGFloat) -> CGFloat {
    if Self.isHeight(height) { return height }
    Diagnostic.report(
      "UITableView: \(name) = \(height): expected 0 or more points, or automaticDimension;"
        + " using \(standard)")
    return standard
  }

  private static func isHeight(_ height: CGFloat) -> Bool {
    height == automaticDimension || height >= 0 && height <= 1e7
  }

  /// Lays out rows of a new height, or reports it and sets the old one again. `name` is that of
  /// the property.
  func heightDidChange(
    _ height: ReferenceWritableKeyPath<UITableView, CGFloat>, from former: CGFloat,
    name: String = #function
  ) {
    guard Self.isHeight(self[keyPath: height]) else {
      Diagnostic.refuse(
        self[keyPath: height], for: "UITableView.\(name)",
        expected: "0 or more points, or automaticDimension")
      return self[keyPath: height] = former
    }
    if self[keyPath: height] != former { invalidateHeights() }
  }

  /// Asks for all heights anew. Cells and selection stay.
  func invalidateHeights() {
    guard isLoaded, !isLayingOut else { return }
    askAllHeights()
    laidOutBounds = .null
    setNeedsLayout()
  }

  private func askAllHeights() {
    rules = TableRules()
    layout = ListLayout(
      layout.sections.indices.map { makeSection($0, layout.sections[$0].rows.count) })
    updateContentSize()
  }

  /// Measures again those rows, headers and footers whose height follows the width.
  func widthDidChange() {
    guard measuredWidth != bounds.width else { return }
    measuredWidth = bounds.width
    switch rules.rows {
    case .asked: return askAllHeights()
    case .fixed, nil: break
    case .estimated, .estimates: layout.forgetMeasures()
    }
    for (section, shown) in shownHeaders where shown.view != nil && sectionHeaderHeight < 0 {
      if !askedHeight(.header, section).isOwn {
        layout.change(section) { $0.hasHeaderMeasure = false }
      }
    }
    for (section, shown) in shownFooters where shown.view != nil && sectionFooterHeight < 0 {
      if !askedHeight(.footer, section).isOwn {
        layout.change(section) { $0.hasFooterMeasure = false }
      }
    }
  }
}

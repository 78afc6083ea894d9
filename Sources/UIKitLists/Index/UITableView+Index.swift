internal import CoreGraphics
internal import Foundation

extension UITableView {
  /// The index title that is shown as a magnifying glass.
  public class var indexSearch: String { "{search}" }
}

// The index at the trailing edge.
extension UITableView {
  /// The width that the index takes from the content of rows, in points.
  var indexInset: CGFloat {
    guard let indexBar, !indexBar.isHidden else { return 0 }
    return max(indexBar.ownWidth - rowX, 0)
  }

  /// Asks the data source for the titles of the index.
  func loadIndexTitles() {
    indexBar = SectionIndexBar.bar(
      of: dataSource?.sectionIndexTitles(for: self) ?? [], in: self, replacing: indexBar
    ) { [weak self] in self?.showSection(ofTitle: $0) }
    indexColorsDidChange()
    placeIndexBar()
  }

  func askIndexTitles() {
    guard isLoaded, !isLayingOut else { return }
    let former = indexInset
    loadIndexTitles()
    indexDidChange(from: former)
  }

  func indexMinimumDidChange(_ former: Int) {
    guard sectionIndexMinimumDisplayRowCount >= 0 else {
      Diagnostic.refuse(
        sectionIndexMinimumDisplayRowCount, for: "UITableView.sectionIndexMinimumDisplayRowCount",
        expected: "0 or more rows")
      return sectionIndexMinimumDisplayRowCount = former
    }
    indexDidChange(from: indexInset)
  }

  /// Lays out rows beside an index of another width.
  private func indexDidChange(from former: CGFloat) {
    placeIndexBar()
    guard indexInset != former else { return }
    separatorsDidChange()
    invalidateHeights()
  }

  func indexColorsDidChange() {
    indexBar?.color = sectionIndexColor
    indexBar?.restColor = sectionIndexBackgroundColor
    indexBar?.trackingColor = sectionIndexTrackingBackgroundColor
  }

  /// Shows the index where there are rows enough, and where the controls of editing do not have its
  /// place.
  func placeIndexBar() {
    guard let indexBar else { return }
    indexBar.isHidden = editingState || !hasRowsForIndex
    indexBar.place(in: self)
  }

  private var hasRowsForIndex: Bool {
    let least = sectionIndexMinimumDisplayRowCount
    return least == 0 || layout.sections.reduce(0) { $0 + $1.rows.count } >= least
  }

  /// Scrolls to the section that the data source has for a title of the index.
  func showSection(ofTitle position: Int) {
    guard isLoaded, !isLayingOut, let dataSource, let titles = indexBar?.titles,
      titles.indices.contains(position)
    else { return }
    let title = titles[position]
    let section = dataSource.tableView(
      self, sectionForSectionIndexTitle: title, at: position)
    // The data source has scrolled the table itself.
    guard section != NSNotFound else { return }
    loadIfNeeded()
    guard layout.sections.indices.contains(section) else {
      return Diagnostic.report(
        "UITableView: sectionForSectionIndexTitle \"\(title)\" = \(section): expected one of the"
          + " \(layout.sections.count) sections, or NSNotFound; the table stays where it is")
    }
    scroll(to: IndexPath(row: NSNotFound, section: section), .top, false)
  }

  /// Scrolls to the section of the first title that begins with typed characters. Returns false if
  /// there is none.
  func showSection(typed characters: String) -> Bool {
    guard let position = indexBar?.position(typed: characters) else { return false }
    showSection(ofTitle: position)
    return true
  }
}

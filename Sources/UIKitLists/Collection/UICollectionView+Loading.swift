internal import CoreGraphics
internal import Foundation

// The numbers of items, from the data source.
extension UICollectionView {
  func invalidateData() {
    isLoaded = false
    setNeedsLayout()
  }

  /// Loads the data if there is none, but not in the middle of a layout.
  func loadIfNeeded() {
    if !isLoaded, !isLayingOut { load() }
  }

  /// Runs `body`, which calls the program while the places of items are not those of its data.
  /// Calls of the collection view in it make no cells.
  func withoutLayout<Result>(_ body: () -> Result) -> Result {
    let former = isLayingOut
    isLayingOut = true
    defer { isLayingOut = former }
    return body()
  }

  /// Asks the data source for everything, and lets go of all views.
  func load() {
    withoutLayout {
      isLoaded = true
      dropMoving()
      unhighlight()
      removeShown()
      selected = []
      scrollTarget = nil
      prefetching.reset()
      update?.changes = ListUpdate()
      items = countItems()
      layoutObject.forget()
      if isLoaded { loadIndexTitles() }
    }
  }

  /// Returns the numbers of items that the data source has, as rows without a height.
  func countItems() -> ListLayout {
    guard let dataSource else { return ListLayout() }
    let sections = dataSource.numberOfSections(in: self)
    guard (0...TableLimits.sections).contains(sections) else {
      Diagnostic.report(
        "numberOfSections(in:) = \(sections): expected 0 to \(TableLimits.sections);"
          + " showing no sections")
      return ListLayout()
    }
    var room = TableLimits.rows
    return ListLayout(
      (0..<sections).map { section in
        // The data source may have changed the data in the call before.
        guard isLoaded else { return ListLayout.Section() }
        var count = dataSource.collectionView(self, numberOfItemsInSection: section)
        if count < 0 || count > room {
          Diagnostic.report(
            "collectionView(_:numberOfItemsInSection: \(section)) = \(count): expected 0 to"
              + " \(room); showing no items in the section")
          count = 0
        }
        room -= count
        var value = ListLayout.Section()
        value.rows = RowList(count: count, height: 0, areMeasured: true)
        return value
      })
  }

  /// Returns the index of an item that the collection view has; nil for another path.
  func validIndex(_ indexPath: IndexPath) -> ListIndex? {
    loadIfNeeded()
    return indexPath.listIndex.flatMap { items.contains($0) ? $0 : nil }
  }

  /// Reports an index path without an item.
  func reportItem(_ indexPath: IndexPath, _ name: String, _ consequence: String) {
    let section = indexPath.section
    let expected =
      indexPath.count == 2 && items.sections.indices.contains(section)
      ? "one of the \(items.sections[section].rows.count) items of the section"
      : "an item in one of the \(items.sections.count) sections"
    let text = indexPath.map { "\($0)" }.joined(separator: ".")
    Diagnostic.report("UICollectionView: \(name) = \(text): expected \(expected); \(consequence)")
  }
}

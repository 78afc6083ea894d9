internal import CoreGraphics
internal import Foundation

// The index at the trailing edge, which lies over the content.
extension UICollectionView {
  /// The depth of the index, in front of all elements.
  private static var indexDepth: CGFloat { 1e6 }

  /// Asks the data source for the titles of the index.
  func loadIndexTitles() {
    indexBar = SectionIndexBar.bar(
      of: dataSource?.indexTitles(for: self) ?? [], in: self, replacing: indexBar
    ) { [weak self] in self?.showSection(ofTitle: $0) }
    indexBar?.layer.zPosition = Self.indexDepth
    indexBar?.place(in: self)
  }

  /// Scrolls to the item that the data source has for a title of the index.
  private func showSection(ofTitle position: Int) {
    guard isLoaded, !isLayingOut, let dataSource, let titles = indexBar?.titles,
      titles.indices.contains(position)
    else { return }
    let path = dataSource.collectionView(
      self, indexPathForIndexTitle: titles[position], at: position)
    guard validIndex(path) != nil else {
      return reportItem(
        path, "indexPathForIndexTitle \"\(titles[position])\"", "the content stays where it is")
    }
    scroll(to: path, [.top, beginsAtRight ? .right : .left], false)
  }

  func showSection(typed characters: String) -> Bool {
    guard let position = indexBar?.position(typed: characters) else { return false }
    showSection(ofTitle: position)
    return true
  }
}

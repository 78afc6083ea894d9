import CalqueTesting
import UIKit

@testable import UIKitLists

/// A cell with a text, and constraints if it is to choose its size.
@MainActor
class TextCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

/// Sections of texts, shown in cells of one class; it logs the calls of the collection view.
@MainActor
class ItemSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [[String]]
  var lines: [String] = []
  var onDeselect: (() -> Void)?
  /// The sizes of items by their texts; nil for the layout's own one.
  var size: ((String) -> CGSize)?

  /// The titles of the index, and the items to which they scroll.
  var titles: [String]?
  var titlePath: (Int) -> IndexPath = { IndexPath(item: 0, section: $0) }

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    lines.append("cell \(indexPath.text)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.label.text = sections[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    lines.append("\(kind.hasSuffix("Header") ? "header" : "footer") \(indexPath.section)")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "part", for: indexPath)
  }
  func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    lines.append("title \(title)")
    return titlePath(index)
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    lines.append("move \(sourceIndexPath.text) to \(destinationIndexPath.text)")
    let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    if let size { return size(sections[indexPath.section][indexPath.item]) }
    let flow = collectionViewLayout as? UICollectionViewFlowLayout
    flow?.sizeIsStandard = true
    return flow?.itemSize ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { lines.append("will \(indexPath.text)") }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { lines.append("end \(indexPath.text)") }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { lines.append("will header \(indexPath.section)") }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { lines.append("end header \(indexPath.section)") }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { note("shouldHighlight", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { _ = note("didHighlight", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { _ = note("didUnhighlight", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { note("shouldSelect", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { note("shouldDeselect", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { _ = note("didSelect", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    _ = note("didDeselect", indexPath)
    onDeselect?()
  }

  private func note(_ name: String, _ indexPath: IndexPath) -> Bool {
    lines.append("\(name) \(indexPath.text)")
    return true
  }
}

/// A collection view on a stage of 320 by 480 points, with items of 100 by 100 points in a flow
/// layout.
@MainActor
final class CollectionStage {
  let stage: Stage
  let view: UICollectionView
  let source: ItemSource

  /// The flow layout of the collection view.
  var flow: UICollectionViewFlowLayout {
    view.collectionViewLayout as? UICollectionViewFlowLayout ?? UICollectionViewFlowLayout()
  }

  init(
    _ sections: [[String]], layout: UICollectionViewLayout? = nil, size: CGSize? = nil,
    cellClass: UICollectionViewCell.Type = TextCell.self
  ) throws {
    let size = size ?? CGSize(width: 320, height: 480)
    stage = try Stage(size: size)
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout ?? flow)
    view.register(cellClass, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "part")
    }
    source = ItemSource(sections)
    view.dataSource = source
    view.delegate = source
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
  }

  convenience init(items: Int, layout: UICollectionViewLayout? = nil) throws {
    try self.init([(0..<items).map { "\($0)" }], layout: layout)
  }

  /// The texts of the cells in view with their places on screen, at the present time.
  var picture: [String] {
    view.visibleCells.map { cell in
      let frame = (cell.layer.presentation() ?? cell.layer).frame
      let offset = view.contentOffset
      return
        "\((cell as? TextCell)?.label.text ?? "-") at \(Int((frame.minX - offset.x).rounded()))"
        + ",\(Int((frame.minY - offset.y).rounded()))"
    }
  }

  /// The texts of the cells in view.
  var texts: [String] { view.visibleCells.map { ($0 as? TextCell)?.label.text ?? "-" } }

  /// Taps the middle of an item.
  func tap(_ item: Int, _ section: Int = 0) {
    let path = IndexPath(item: item, section: section)
    guard let middle = view.layoutAttributesForItem(at: path)?.center else { return }
    stage.touch(at: view.convert(middle, to: nil))
    stage.advance(by: 0.05)
  }
}

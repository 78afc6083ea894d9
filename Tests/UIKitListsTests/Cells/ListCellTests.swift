import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

@MainActor
@Suite("Cells of lists", .serialized) struct ListCellTests {
  private func stage() throws -> (CollectionStage, UICollectionViewListCell) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    let stage = try CollectionStage(
      [["a"]], layout: layout, cellClass: UICollectionViewListCell.self)
    let cell = stage.view.cellForItem(at: IndexPath(item: 0, section: 0))
    return (stage, try #require(cell as? UICollectionViewListCell))
  }

  @Test("Accessories stand at their edges, and the content between them")
  func accessories() throws {
    let (stage, cell) = try stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    cell.accessories = [
      .disclosureIndicator(), .label(text: "12"),
      .customView(configuration: .init(customView: box, placement: .leading())),
      .delete(), .checkmark(displayed: .always, options: .init(isHidden: true)),
    ]
    cell.indentationLevel = 2
    stage.stage.advance(by: 0.05)
    #expect(box.frame == CGRect(x: 36, y: 12, width: 30, height: 20))
    #expect(cell.contentView.frame.minX == 62)
    let images = cell.subviews.compactMap { $0 as? UIImageView }
    #expect(images.count == 1 && images[0].frame.maxX == 304)
    let label = try #require(cell.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.frame.maxX == images[0].frame.minX - 12)
    #expect(cell.contentView.frame.maxX == 320 - (8 + 12) - (label.frame.width + 12))
    stage.view.isEditing = true
    stage.stage.advance(by: 0.05)
    #expect(cell.subviews.count { $0 is UIImageView } == 2)
  }

  @Test("A tap on an accessory calls its action")
  func action() throws {
    let (stage, cell) = try stage()
    var taps = 0
    cell.accessories = [.detail { taps += 1 }]
    stage.stage.advance(by: 0.05)
    let view = try #require(cell.subviews.compactMap { $0 as? UIImageView }.first)
    for x: CGFloat in [11, -8, -20] {
      stage.stage.touch(at: view.convert(CGPoint(x: x, y: 11), to: nil))
      stage.stage.advance(by: 0.05)
    }
    #expect(taps == 2)
  }

  @Test("The action of an accessory that replaces another of its type is the new one")
  func newAction() throws {
    let (stage, cell) = try stage()
    var taps: [String] = []
    cell.accessories = [.detail { taps.append("old") }]
    stage.stage.advance(by: 0.05)
    let view = try #require(cell.subviews.compactMap { $0 as? UIImageView }.first)
    cell.accessories = [.detail { taps.append("new") }]
    stage.stage.advance(by: 0.05)
    stage.stage.touch(at: view.convert(CGPoint(x: 11, y: 11), to: nil))
    stage.stage.advance(by: 0.05)
    #expect(taps == ["new"] && view.superview === cell)
  }

  @Test("A list cell prefers the height of its content in the given width")
  func height() throws {
    let (_, cell) = try stage()
    var content = cell.defaultContentConfiguration()
    content.text = (0..<30).map { "word\($0)" }.joined(separator: " ")
    cell.contentConfiguration = content
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.size = CGSize(width: 320, height: 44)
    let preferred = cell.preferredLayoutAttributesFitting(attributes)
    #expect(preferred.size.width == 320 && preferred.size.height > 80)
  }

  @Test("A finger on the reorder control moves the item at once")
  func reorder() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    let stage = try CollectionStage(
      [["a", "b", "c"]], layout: layout, cellClass: UICollectionViewListCell.self)
    for case let cell as UICollectionViewListCell in stage.view.visibleCells {
      cell.accessories = [.reorder(displayed: .always)]
    }
    stage.stage.advance(by: 0.05)
    stage.stage.pan(from: CGPoint(x: 292, y: 22), to: CGPoint(x: 292, y: 112))
    stage.stage.advance(by: 0.5)
    #expect(stage.source.sections == [["b", "c", "a"]])
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test("A header of a list has no line, and cells of an outline are as far in as their levels")
  func outline() throws {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    let stage = try CollectionStage(
      [], layout: UICollectionViewCompositionalLayout.list(using: list))
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: stage.view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["a"])
    outline.append(["b"], to: "a")
    outline.append(["c"], to: "b")
    outline.expand(["a", "b"])
    source.apply(outline, to: 0, animatingDifferences: false)
    stage.stage.advance(by: 0.1)
    let levels = (0..<3).map {
      let cell = stage.view.cellForItem(at: IndexPath(item: $0, section: 0))
      return (cell as? UICollectionViewListCell)?.indentationLevel
    }
    #expect(levels == [0, 1, 2])
    let header = stage.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 0))
    let cell = try #require(header as? UICollectionViewListCell)
    #expect(cell.separators.count == 2 && cell.separators.allSatisfy(\.isHidden))
  }
}

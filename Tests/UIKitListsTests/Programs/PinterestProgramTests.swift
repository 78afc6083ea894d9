import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// Two columns: each picture goes below the shorter one.
private final class ColumnLayout: UICollectionViewLayout {
  /// A change of the layout by heights that cells prefer.
  final class Context: UICollectionViewLayoutInvalidationContext {
    var heights: [IndexPath: CGFloat] = [:]
  }

  private(set) var prepared = 0
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var preferred: [IndexPath: CGFloat] = [:]
  private var height: CGFloat = 0

  override class var invalidationContextClass: AnyClass { Context.self }
  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func prepare() {
    super.prepare()
    guard cache.isEmpty, let collectionView else { return }
    prepared += 1
    let width = collectionView.bounds.width / 2
    var ends: [CGFloat] = [0, 0]
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let path = IndexPath(item: item, section: 0)
      let column = ends[0] <= ends[1] ? 0 : 1
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(
        x: CGFloat(column) * width, y: ends[column], width: width, height: preferred[path] ?? 60
      ).insetBy(dx: 4, dy: 0)
      cache.append(attributes)
      ends[column] = attributes.frame.maxY + 8
    }
    height = max(ends[0], ends[1])
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { cache.filter { $0.frame.intersects(rect) } }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cache.indices.contains(indexPath.item) ? cache[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }
  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    (context as? Context)?.heights[preferredAttributes.indexPath] = preferredAttributes.size.height
    return context
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    if context.invalidateEverything || context.invalidateDataSourceCounts { preferred = [:] }
    preferred.merge((context as? Context)?.heights ?? [:]) { $1 }
    cache = []
  }
}

/// A cell whose text chooses its height by constraints.
private final class CaptionCell: TextCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 17)
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: layoutAttributes.size.width, height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    layoutAttributes.size.height = size.height.rounded(.up)
    return layoutAttributes
  }
}

@MainActor
@Suite("A program with columns of pictures", .serialized) struct PinterestProgramTests {
  private func frames(_ stage: CollectionStage) -> [CGRect] {
    stage.view.visibleCells.map(\.frame)
  }

  @Test("Cells get the heights that they prefer, and those below move on")
  func heights() throws {
    let text = "Two lines of a text that is too wide"
    let stage = try CollectionStage(
      [["a", text, "b", "c"]], layout: ColumnLayout(), cellClass: CaptionCell.self)
    let cells = stage.view.visibleCells.compactMap { $0 as? TextCell }
    let line = try #require(cells.first).frame.height
    #expect(line < 60 && line > 30)
    let high = try #require(cells.first { $0.label.text == text }).frame.height
    #expect(high > line + 15)
    #expect(
      frames(stage) == [
        CGRect(x: 4, y: 0, width: 152, height: line),
        CGRect(x: 164, y: 0, width: 152, height: high),
        CGRect(x: 4, y: line + 8, width: 152, height: line),
        CGRect(
          x: line * 2 + 8 <= high ? 4 : 164, y: min(line * 2 + 16, high + 8), width: 152,
          height: line),
      ])
  }

  @Test("An inserted picture moves the others, and scrolling makes no more layouts than cells ask")
  func changes() throws {
    let layout = ColumnLayout()
    let stage = try CollectionStage(
      [(0..<40).map { "\($0)" }], layout: layout, cellClass: CaptionCell.self)
    stage.source.sections[0].insert("new", at: 0)
    stage.view.performBatchUpdates {
      stage.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    } completion: { _ in
    }
    stage.stage.advance(by: 0.6)
    #expect(stage.texts.prefix(3) == ["new", "0", "1"])
    #expect(frames(stage)[0].origin == CGPoint(x: 4, y: 0))
    #expect(frames(stage)[2].origin == CGPoint(x: 4, y: frames(stage)[0].maxY + 8))
    let before = layout.prepared
    for step in 1...20 {
      stage.view.contentOffset.y = CGFloat(step) * 5
      stage.stage.advance(by: 1.0 / 60)
    }
    #expect(layout.prepared - before <= 20)
    let sorted = frames(stage).filter { $0.minX == 4 }.sorted { $0.minY < $1.minY }
    for (upper, lower) in zip(sorted, sorted.dropFirst()) {
      #expect(lower.minY == upper.maxY + 8)
    }
  }
}

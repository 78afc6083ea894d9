import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// The calls of a collection view, in order; equal ones that follow each other are one.
@MainActor
private final class OrderLog {
  var lines: [String] = []
  func note(_ line: String) { if lines.last != line { lines.append(line) } }
}

/// A cell that knows that it was prepared to be used again.
@MainActor
private final class PreparedCell: TextCell {
  var isPrepared = false

  override func prepareForReuse() {
    super.prepareForReuse()
    isPrepared = true
  }
}

/// A column of items of 50 points; logs its calls.
@MainActor
private final class OrderedLayout: UICollectionViewLayout {
  private let log: OrderLog

  init(_ log: OrderLog) {
    self.log = log
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    log.note("prepare")
  }
  override var collectionViewContentSize: CGSize {
    log.note("size")
    return CGSize(width: 320, height: 2000)
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    log.note("elements")
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    return (0..<count).compactMap { layoutAttributesForItem(at: itemPath($0)) }
      .filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 50, width: 320, height: 50)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    log.note("bounds")
    return true
  }
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    log.note("context")
    return super.invalidationContext(forBoundsChange: newBounds)
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    log.note("invalidate")
    super.invalidateLayout(with: context)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    log.note("updates")
  }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    log.note("offset")
    return proposedContentOffset
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log.note("final \(itemIndexPath.text)")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    log.note("initial \(itemIndexPath.text)")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }
  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    log.note("finalize")
  }

  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    log.note("target")
    return super.targetIndexPath(
      forInteractivelyMovingItem: previousIndexPath, withPosition: position)
  }
  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    log.note("moving")
    return super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
  }
  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    log.note("moved")
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
      movementCancelled: movementCancelled)
  }
}

/// A data source and delegate that log the calls about places.
@MainActor
private final class OrderedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var texts = ["a", "b", "c"]
  private let log: OrderLog

  init(_ log: OrderLog) { self.log = log }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    log.note("count")
    return texts.count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let isPrepared = (cell as? PreparedCell)?.isPrepared ?? false
    log.note("cell \(indexPath.text)" + (isPrepared ? " prepared" : ""))
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    log.note("canMove")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    log.note("move \(sourceIndexPath.text) to \(destinationIndexPath.text)")
    let text = texts.remove(at: sourceIndexPath.item)
    texts.insert(text, at: destinationIndexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    log.note("delegate's offset")
    return proposedContentOffset
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    log.note("delegate's target")
    return proposedIndexPath
  }
}

@MainActor
@Suite("Order of a collection view's calls", .serialized) struct CollectionOrderTests {
  private let log = OrderLog()
  private let items: OrderedItems

  init() { items = OrderedItems(log) }

  private func start() throws -> CollectionStage {
    let stage = try CollectionStage(
      [], layout: OrderedLayout(log), cellClass: PreparedCell.self)
    stage.view.dataSource = items
    stage.view.delegate = items
    stage.stage.advance(by: 0.1)
    log.lines = []
    return stage
  }

  @Test("Other bounds give a context that makes the layout invalid; it is prepared and asked anew")
  func bounds() throws {
    items.texts = numbers(40)
    let stage = try start()
    let layout = ["bounds", "context", "invalidate", "prepare", "size", "elements"]
    stage.view.contentOffset.y = 110
    stage.stage.advance(by: 0.05)
    #expect(log.lines == layout + ["cell 0.10", "cell 0.11"])
    log.lines = []
    stage.view.contentOffset.y = 210
    stage.stage.advance(by: 0.05)
    #expect(log.lines == layout + ["cell 0.12 prepared", "cell 0.13 prepared"])
  }

  @Test("A batch prepares the layout, tells it the changes, and asks for offsets, ends and starts")
  func changes() throws {
    let stage = try start()
    stage.view.performBatchUpdates {
      items.texts = ["b", "c", "d"]
      stage.view.deleteItems(at: [itemPath(0)])
      stage.view.insertItems(at: [itemPath(2)])
    }
    #expect(
      log.lines == [
        "count", "invalidate", "prepare", "size", "updates", "offset", "delegate's offset",
        "final 0.0", "elements", "cell 0.2", "initial 0.2", "finalize",
      ])
  }

  @Test("A drag asks for its place, then for a context; the data source moves the item at the end")
  func movement() throws {
    let stage = try start()
    #expect(stage.view.beginInteractiveMovementForItem(at: itemPath(0)))
    #expect(log.lines == ["canMove"])
    // At the second position the item stays where it is among the others.
    for y in [120, 130] {
      log.lines = []
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: y))
      #expect(
        log.lines == [
          "target", "delegate's target", "moving", "invalidate", "prepare", "size", "elements",
        ])
    }
    log.lines = []
    stage.view.endInteractiveMovement()
    #expect(log.lines == ["move 0.0 to 0.2", "moved", "invalidate", "prepare", "size"])
  }
}

import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

@MainActor
private final class ItemLoader: UICollectionViewDataSourcePrefetching {
  var lines: [String] = []
  private func text(_ paths: [IndexPath]) -> String {
    let items = paths.map(\.item).sorted()
    return "\(items.first ?? -1)...\(items.last ?? -1)"
  }
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) { lines.append("ask " + text(indexPaths)) }
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { lines.append("cancel " + text(indexPaths)) }
}

/// A delegate with the older question for the place of a dragged item.
@MainActor
private final class OlderDelegate: NSObject, UICollectionViewDelegate {
  var lines: [String] = []
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    lines.append("\(originalIndexPath.text) to \(proposedIndexPath.text)")
    return proposedIndexPath.item == 2 ? originalIndexPath : proposedIndexPath
  }
}

/// A cell that is 60 by 30 points.
@MainActor
private final class SmallCell: TextCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size = CGSize(width: 60, height: 30)
    return layoutAttributes
  }
}

@MainActor
@Suite("Members of a collection view", .serialized) struct CollectionMemberTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("Items in reach are prefetched, and cancelled when they are far away again")
  func prefetch() throws {
    let loader = ItemLoader()
    let stage = try CollectionStage(items: 100)
    stage.view.prefetchDataSource = loader
    stage.view.isPrefetchingEnabled = false
    stage.view.contentOffset.y = 5
    stage.stage.advance(by: 0.05)
    #expect(loader.lines.isEmpty)
    stage.view.isPrefetchingEnabled = true
    stage.view.contentOffset.y = 22
    stage.stage.advance(by: 0.05)
    #expect(loader.lines == ["ask 15...29"])
    stage.view.contentOffset.y = 1122
    stage.stage.advance(by: 0.05)
    #expect(loader.lines.suffix(2) == ["cancel 15...29", "ask 45...59"])
  }

  @Test("The older question for the place of a dragged item is asked too")
  func olderQuestion() throws {
    let stage = try CollectionStage(items: 3)
    let delegate = OlderDelegate()
    stage.view.delegate = delegate
    stage.stage.advance(by: 0.05)
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 50))
    stage.stage.advance(by: 0.3)
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 50))
    stage.view.endInteractiveMovement()
    stage.stage.advance(by: 0.3)
    #expect(delegate.lines == ["0.0 to 0.1", "0.0 to 0.2"])
    #expect(stage.texts == ["0", "1", "2"])
  }

  @Test("Places on screen and in the data differ while an item is dragged")
  func translation() throws {
    let stage = try CollectionStage(items: 4)
    #expect(stage.view.presentationIndexPath(forDataSourceIndexPath: path(2)) == path(2))
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 50))
    #expect(
      (0..<4).map { stage.view.presentationIndexPath(forDataSourceIndexPath: path($0)) }
        == [path(2), path(0), path(1), path(3)])
    #expect(
      (0..<4).map { stage.view.dataSourceIndexPath(forPresentationIndexPath: path($0)) }
        == [path(1), path(2), path(0), path(3)])
    #expect(stage.view.dataSourceIndexPath(forPresentationIndexPath: nil) == nil)
    var found: IndexPath?
    stage.view.performUsingPresentationValues {
      found = stage.view.indexPathForItem(at: CGPoint(x: 50, y: 50))
    }
    #expect(found == path(0))
  }

  @Test("Insets of sections are measured from the margins that the layout names")
  func insetReference() throws {
    let stage = try CollectionStage(items: 2)
    stage.view.layoutMargins = UIEdgeInsets(top: 9, left: 20, bottom: 9, right: 30)
    stage.flow.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    stage.stage.advance(by: 0.05)
    #expect(stage.picture == ["0 at 10,0", "1 at 220,0"])
    stage.flow.sectionInsetReference = .fromLayoutMargins
    stage.stage.advance(by: 0.05)
    #expect(stage.picture == ["0 at 30,0", "1 at 190,0"])
  }

  @Test("With the automatic estimate cells choose their sizes")
  func automatic() throws {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    flow.minimumInteritemSpacing = 0
    let stage = try CollectionStage([["a", "b"]], layout: flow, cellClass: SmallCell.self)
    #expect(
      stage.view.visibleCells.map(\.frame.size) == [
        CGSize(width: 60, height: 30), CGSize(width: 60, height: 30),
      ])
  }

  @Test("A nib is reported, and no nib takes a registration away")
  func nibs() throws {
    let stage = try CollectionStage([])
    let nib = UINib(nibName: "x", bundle: nil)
    let lines = reports {
      stage.view.register(nib, forCellWithReuseIdentifier: "a")
      stage.view.register(
        nib, forSupplementaryViewOfKind: "kind", withReuseIdentifier: "b")
      stage.view.register(nil as UINib?, forCellWithReuseIdentifier: "a")
    }
    #expect(
      lines == [
        "UICollectionView.register(nib, \"a\"): expected a class; nibs are not read, and plain views"
          + " of UICollectionViewCell are shown",
        "UICollectionView.register(nib, \"b\"): expected a class; nibs are not read, and plain views"
          + " of UICollectionReusableView are shown",
      ])
    #expect(stage.view.cellClasses["a"] == nil && stage.view.otherClasses.keys.contains("kind\nb"))
  }
}

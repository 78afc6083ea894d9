import CalqueTesting
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitLists

/// A cell that is wider than its layout estimates.
private final class WideCell: TextCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.width = 160
    return layoutAttributes
  }
}

/// Content that scrolls to the side, and changes of layouts, from right to left.
@MainActor
@Suite("Mirrored content that scrolls", .serialized) struct MirroredScrollTests {
  private let header = UICollectionView.elementKindSectionHeader
  private let footer = UICollectionView.elementKindSectionFooter

  private func flow(
    _ direction: UICollectionView.ScrollDirection, height: CGFloat = 100, flips: Bool = true
  ) -> UICollectionViewFlowLayout {
    let layout = flips ? FlippedLayout() : UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: height)
    layout.scrollDirection = direction
    return layout
  }

  private func start(
    _ sections: [[String]], _ layout: UICollectionViewLayout, height: CGFloat = 480,
    cellClass: UICollectionViewCell.Type = TextCell.self
  ) throws -> CollectionStage {
    let stage = try CollectionStage(
      sections, size: CGSize(width: 320, height: height), cellClass: cellClass)
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.view.collectionViewLayout = layout
    stage.stage.advance(by: 0.1)
    return stage
  }

  /// Scrolls to a distance from the right edge of the content.
  private func scroll(_ stage: CollectionStage, to distance: CGFloat) {
    stage.view.contentOffset.x = stage.view.contentSize.width - 320 - distance
    stage.stage.advance(by: 0.1)
  }

  /// The left and the right edge of a header or footer in the view.
  private func edges(_ stage: CollectionStage, _ kind: String, _ section: Int) -> [CGFloat] {
    let view = stage.view.supplementaryView(forElementKind: kind, at: itemPath(0, section))
    let left = stage.view.contentOffset.x
    return view.map { [$0.frame.minX - left, $0.frame.maxX - left] } ?? []
  }

  /// The left edge of an item on screen, at the present time.
  private func left(_ stage: CollectionStage, _ item: Int) throws -> CGFloat {
    let cell = try #require(stage.view.cellForItem(at: itemPath(item)))
    return (cell.layer.presentation() ?? cell.layer).frame.minX - stage.view.contentOffset.x
  }

  @Test("Pinned headers stay at the right edge, and their section pushes them out")
  func headers() throws {
    let layout = flow(.horizontal)
    layout.headerReferenceSize = CGSize(width: 30, height: 0)
    layout.sectionHeadersPinToVisibleBounds = true
    let stage = try start([numbers(30), numbers(30)], layout)
    #expect(stage.view.contentSize.width == 1800)
    #expect(edges(stage, header, 0) == [290, 320])
    scroll(stage, to: 200)
    #expect(edges(stage, header, 0) == [290, 320])
    scroll(stage, to: 880)
    #expect(edges(stage, header, 0) == [300, 330] && edges(stage, header, 1) == [270, 300])
    scroll(stage, to: 1000)
    #expect(edges(stage, header, 1) == [290, 320])
  }

  @Test("Pinned footers stay at the left edge")
  func footers() throws {
    let layout = flow(.horizontal)
    layout.footerReferenceSize = CGSize(width: 20, height: 0)
    layout.sectionFootersPinToVisibleBounds = true
    let stage = try start([numbers(30), numbers(30)], layout)
    #expect(stage.view.contentSize.width == 1780)
    #expect(edges(stage, footer, 0) == [0, 20])
    scroll(stage, to: 560)
    #expect(edges(stage, footer, 0) == [0, 20])
    scroll(stage, to: 600)
    #expect(edges(stage, footer, 0) == [30, 50])
  }

  @Test("Insets count at the pinned headers' edge")
  func insets() throws {
    let layout = flow(.horizontal)
    layout.headerReferenceSize = CGSize(width: 30, height: 0)
    layout.sectionHeadersPinToVisibleBounds = true
    let stage = try start([numbers(30)], layout)
    stage.view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 50)
    scroll(stage, to: 200)
    #expect(edges(stage, header, 0) == [240, 270])
  }

  @Test("Pinned headers of a compositional layout stay at the right edge")
  func compositionalHeaders() throws {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .fractionalHeight(1)),
      subitems: [NSCollectionLayoutItem(layoutSize: whole)])
    let section = NSCollectionLayoutSection(group: group)
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(30), .fractionalHeight(1)), elementKind: header,
      alignment: .leading)
    item.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [item]
    let layout = UICollectionViewCompositionalLayout(section: section)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    layout.configuration = configuration
    let stage = try start([numbers(10), numbers(10)], layout)
    #expect(stage.view.contentSize.width == 2060)
    scroll(stage, to: 200)
    #expect(edges(stage, header, 0) == [290, 320])
    scroll(stage, to: 1010)
    #expect(edges(stage, header, 0) == [300, 330])
  }

  @Test("A change of the direction keeps the distance from where the content begins")
  func turn() throws {
    let stage = try start([numbers(30)], flow(.horizontal))
    scroll(stage, to: 100)
    #expect(stage.view.contentOffset.x == 450)
    stage.view.semanticContentAttribute = .forceLeftToRight
    stage.stage.advance(by: 0.1)
    #expect(stage.view.contentOffset.x == 100)
    #expect(try left(stage, 4) == 10)
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.stage.advance(by: 0.1)
    #expect(stage.view.contentOffset.x == 450)
    #expect(try left(stage, 4) == 210)
  }

  @Test("Cells that come into view at the right and grow do not move those in view")
  func estimates() throws {
    let layout = flow(.horizontal)
    layout.estimatedItemSize = CGSize(width: 100, height: 100)
    let stage = try start([numbers(30)], layout, height: 100, cellClass: WideCell.self)
    stage.view.contentOffset.x = 1000
    stage.stage.advance(by: 0.1)
    let path = try #require(stage.view.indexPathsForVisibleItems.first)
    let former = try left(stage, path.item)
    for distance in [50.0, 100] {
      stage.view.contentOffset.x += 50
      stage.stage.advance(by: 0.1)
      #expect(try left(stage, path.item) == former - distance)
    }
    #expect(stage.view.visibleCells.allSatisfy { $0.frame.width == 160 })
  }

  @Test("Inserted items appear at the right, and move the others to the left")
  func insertion() throws {
    let stage = try start([numbers(30)], flow(.horizontal))
    #expect(try left(stage, 0) == 220)
    stage.source.sections[0].insert(contentsOf: ["a", "b", "c", "d"], at: 0)
    stage.view.insertItems(at: (0..<4).map { itemPath($0) })
    stage.stage.advance(by: 0.1)
    #expect(try left(stage, 0) == 220)
    let moving = try left(stage, 4)
    #expect(moving > 110 && moving < 220)
    stage.stage.advance(by: 0.4)
    #expect(try left(stage, 4) == 110)
  }

  @Test("Items of another layout come from where they were, in either direction")
  func transition() throws {
    let (line, grid) = (flow(.horizontal, height: 400, flips: false), flow(.vertical))
    let stage = try start([numbers(9)], line)
    #expect(stage.texts == ["0", "1", "2"])
    stage.view.setCollectionViewLayout(grid, animated: true)
    stage.stage.advance(by: 0.05)
    // The item was beyond the right edge, at 440, and goes to 110.
    let early = try left(stage, 4)
    #expect(early > 300 && early < 440)
    stage.stage.advance(by: 0.4)
    #expect(try left(stage, 4) == 110)
    stage.view.setCollectionViewLayout(line, animated: true)
    stage.stage.advance(by: 0.05)
    let back = try left(stage, 2)
    #expect(back > 0 && back < 110)
    stage.stage.advance(by: 0.4)
    #expect(stage.texts == ["0", "1", "2"])
  }

  @Test("A layout that begins at the right shows its beginning after one that does not")
  func beginning() throws {
    let (plain, mirrored) = (flow(.horizontal, flips: false), flow(.horizontal))
    let stage = try start([numbers(30)], plain)
    #expect(stage.view.contentOffset.x == 0)
    for isAnimated in [false, true] {
      stage.view.setCollectionViewLayout(mirrored, animated: isAnimated)
      stage.stage.advance(by: 0.5)
      #expect(stage.view.contentOffset.x == 550)
      #expect(try left(stage, 0) == 220)
      stage.view.setCollectionViewLayout(plain, animated: isAnimated)
      stage.stage.advance(by: 0.5)
      #expect(stage.view.contentOffset.x == 0)
      #expect(try left(stage, 0) == 0)
    }
  }

  @Test("Half-way between a mirrored layout and another one items are in the middle")
  func interactive() throws {
    let (plain, mirrored) = (flow(.vertical, flips: false), flow(.vertical))
    let stage = try start([numbers(4)], plain)
    for target in [mirrored, plain] {
      let former = stage.picture
      let between = stage.view.startInteractiveTransition(to: target)
      stage.stage.advance(by: 0.1)
      #expect(stage.picture == former)
      between.transitionProgress = 0.5
      stage.stage.advance(by: 0.1)
      #expect(stage.picture == ["0 at 110,0", "1 at 110,0", "2 at 110,0", "3 at 110,110"])
      stage.view.finishInteractiveTransition()
      stage.stage.advance(by: 0.5)
      #expect(try left(stage, 0) == (target === mirrored ? 220 : 0))
    }
  }
}

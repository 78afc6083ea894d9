import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// Sections of cards that are 150 points wide and 100 high, 10 points apart, in a row that scrolls
/// sideways, above and below rows of 60 points.
@MainActor
@Suite("Orthogonal sections", .serialized) struct OrthogonalSectionTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func cards(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(150), .absolute(100)),
        subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = behavior
    return section
  }

  private func makeStage(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
    _ configure: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) throws -> CollectionStage {
    let layout = UICollectionViewCompositionalLayout { [self] number, _ in
      guard number == 1 else {
        return NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(60)),
            subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
      }
      let section = cards(behavior)
      configure(section)
      return section
    }
    return try CollectionStage(
      [["a"], (0..<20).map { "\($0)" }, (0..<20).map { "row \($0)" }], layout: layout)
  }

  /// Returns the scroll view of the cards.
  private func scroller(_ stage: CollectionStage) throws -> OrthogonalScrollView {
    try #require(stage.view.subviews.lazy.compactMap { $0 as? OrthogonalScrollView }.first)
  }

  /// Drags the cards to the left by a distance and waits until everything is at rest.
  private func pan(_ stage: CollectionStage, by distance: CGFloat, duration: Double = 0.1) {
    stage.stage.pan(
      from: CGPoint(x: 200, y: 110), to: CGPoint(x: 200 - distance, y: 110), duration: duration)
    stage.stage.advance(by: 3)
  }

  /// Drags the cards to the left by a distance, and holds them before the finger is lifted.
  private func pull(_ stage: CollectionStage, by distance: CGFloat) {
    let touch = stage.stage.beginTouch(at: CGPoint(x: 200, y: 110))
    touch.move(to: CGPoint(x: 200 - distance, y: 110), duration: 0.2)
    stage.stage.advance(by: 0.5)
    touch.end()
    stage.stage.advance(by: 3)
  }

  /// The left edges on screen of the cards in view.
  private func cardEdges(_ stage: CollectionStage) -> [String] {
    stage.view.visibleCells.compactMap { cell in
      guard let text = (cell as? TextCell)?.label.text, let number = Int(text) else { return nil }
      return "\(number) at \(Int(cell.convert(CGPoint.zero, to: nil).x.rounded()))"
    }
  }

  @Test("The cells of the section stand in a scroll view of their own, at its place")
  func place() throws {
    let stage = try makeStage(.continuous)
    let scroller = try scroller(stage)
    #expect(scroller.frame == CGRect(x: 0, y: 60, width: 320, height: 100))
    #expect(cardEdges(stage) == ["0 at 0", "1 at 160"])
    let card = try #require(stage.view.cellForItem(at: path(1, 1)))
    #expect(card.superview === scroller)
    #expect(card.convert(CGPoint.zero, to: nil) == CGPoint(x: 160, y: 60))
    #expect(stage.view.contentSize == CGSize(width: 320, height: 60 + 100 + 20 * 60))
    #expect(stage.view.cellForItem(at: path(0, 2))?.frame.minY == 160)
    #expect(stage.view.cellForItem(at: path(0, 2))?.superview === stage.view)
  }

  @Test("A drag sideways moves the cards, one up or down everything")
  func directions() throws {
    let stage = try makeStage(.continuous)
    let touch = stage.stage.beginTouch(at: CGPoint(x: 200, y: 110))
    touch.move(to: CGPoint(x: 100, y: 110), duration: 0.2)
    stage.stage.advance(by: 0.5)
    let moved = try scroller(stage).offset
    #expect(moved > 80 && moved <= 100)
    #expect(stage.view.contentOffset == .zero)
    #expect(cardEdges(stage).first == "0 at \(Int(-moved))")
    touch.end()
    stage.stage.advance(by: 1)
    #expect(try scroller(stage).offset == moved)
    let other = stage.stage.beginTouch(at: CGPoint(x: 200, y: 110))
    other.move(to: CGPoint(x: 200, y: 60), duration: 0.2)
    stage.stage.advance(by: 0.5)
    other.end()
    #expect(try scroller(stage).offset == moved && stage.view.contentOffset.y > 30)
    #expect(try scroller(stage).contentOffset.y == 60)
  }

  @Test("Cards that come into view have cells, and those that leave give theirs")
  func reuse() throws {
    let stage = try makeStage(.continuous)
    let made = stage.view.cellCounts.made
    for _ in 0..<4 { pull(stage, by: 150) }
    let offset = try scroller(stage).offset
    #expect(offset > 500)
    let first = Int(offset / 160)
    #expect(cardEdges(stage).first == "\(first) at \(Int(CGFloat(first * 160) - offset))")
    #expect(stage.view.cellCounts.made <= made + 3)
    #expect(stage.view.indexPathsForVisibleItems.contains(path(0, 1)) == false)
  }

  @Test("The row ends with its last card")
  func end() throws {
    let stage = try makeStage(.continuous) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 30)
    }
    #expect(cardEdges(stage) == ["0 at 20", "1 at 180"])
    for _ in 0..<40 { pan(stage, by: 180) }
    #expect(try scroller(stage).offset == 2920)
    #expect(cardEdges(stage).last == "19 at 140")
  }

  @Test("A row at rest stands at the leading edge of a group")
  func boundary() throws {
    let stage = try makeStage(.continuousGroupLeadingBoundary)
    pull(stage, by: 110)
    #expect(try scroller(stage).offset == 160)
    pull(stage, by: -60)
    #expect(try scroller(stage).offset == 160)
  }

  @Test("A quick drag turns to the next group, however far it would go; a slow one to the nearest")
  func groups() throws {
    let stage = try makeStage(.groupPaging)
    pan(stage, by: 150)
    #expect(try scroller(stage).offset == 160)
    pan(stage, by: 40)
    #expect(try scroller(stage).offset == 320)
    pan(stage, by: -40)
    #expect(try scroller(stage).offset == 160)
    pull(stage, by: 40)
    #expect(try scroller(stage).offset == 160)
    pull(stage, by: 120)
    #expect(try scroller(stage).offset == 320)
  }

  @Test("A group comes to rest in the middle, the first one from the beginning")
  func centered() throws {
    let stage = try makeStage(.groupPagingCentered)
    #expect(try scroller(stage).offset == 75 - 160)
    #expect(cardEdges(stage) == ["0 at 85", "1 at 245"])
    pan(stage, by: 60)
    #expect(try scroller(stage).offset == 160 + 75 - 160)
    pan(stage, by: 60)
    #expect(try scroller(stage).offset == 320 + 75 - 160)
    pan(stage, by: -60)
    #expect(try scroller(stage).offset == 160 + 75 - 160)
    pan(stage, by: -60)
    #expect(try scroller(stage).offset == 75 - 160)
  }

  @Test("The last group comes to rest in the middle, and goes back there")
  func centeredEnd() throws {
    let stage = try makeStage(.groupPagingCentered)
    for _ in 0..<22 { pan(stage, by: 60) }
    #expect(try scroller(stage).offset == 19 * 160 + 75 - 160)
    #expect(cardEdges(stage) == ["18 at -75", "19 at 85"])
    pull(stage, by: 120)
    #expect(cardEdges(stage) == ["18 at -75", "19 at 85"])
  }

  @Test("A slow drag comes to rest with the nearest group in the middle")
  func centeredDrag() throws {
    let stage = try makeStage(.groupPagingCentered)
    pull(stage, by: 40)
    #expect(cardEdges(stage) == ["0 at 85", "1 at 245"])
    pull(stage, by: 120)
    #expect(cardEdges(stage) == ["0 at -75", "1 at 85", "2 at 245"])
  }

  @Test("A group alone stands in the middle, and is not dragged")
  func centeredAlone() throws {
    let stage = try CollectionStage(
      [["0"]], layout: UICollectionViewCompositionalLayout(section: cards(.groupPagingCentered)))
    #expect(cardEdges(stage) == ["0 at 85"])
    let touch = stage.stage.beginTouch(at: CGPoint(x: 160, y: 50))
    touch.move(to: CGPoint(x: 60, y: 50), duration: 0.2)
    stage.stage.advance(by: 0.5)
    #expect(cardEdges(stage) == ["0 at 85"])
    touch.end()
  }

  @Test("The group in the middle stays there when the row becomes narrower")
  func centeredResizing() throws {
    let stage = try makeStage(.groupPagingCentered)
    pan(stage, by: 60)
    #expect(cardEdges(stage) == ["0 at -75", "1 at 85", "2 at 245"])
    stage.view.frame.size.width = 200
    stage.stage.advance(by: 0.1)
    #expect(try scroller(stage).offset == 160 + 75 - 100)
    #expect(cardEdges(stage) == ["0 at -135", "1 at 25", "2 at 185"])
  }

  @Test("The first card that an empty row gets stands in the middle")
  func centeredInsertion() throws {
    let stage = try CollectionStage(
      [[]], layout: UICollectionViewCompositionalLayout(section: cards(.groupPagingCentered)))
    stage.source.sections[0] = ["0", "1"]
    stage.view.insertItems(at: [path(0), path(1)])
    stage.stage.advance(by: 0.5)
    #expect(cardEdges(stage) == ["0 at 85", "1 at 245"])
  }

  @Test("From right to left the first and the last group rest in the middle, too")
  func centeredFromRight() throws {
    let stage = try CollectionStage([(0..<20).map { "\($0)" }])
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.view.collectionViewLayout = UICollectionViewCompositionalLayout(
      section: cards(.groupPagingCentered))
    stage.stage.advance(by: 0.1)
    #expect(cardEdges(stage) == ["0 at 85", "1 at -75"])
    stage.stage.pan(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 160, y: 50), duration: 0.1)
    stage.stage.advance(by: 3)
    #expect(cardEdges(stage) == ["0 at 245", "1 at 85", "2 at -75"])
    stage.view.scrollToItem(at: path(19), at: .centeredHorizontally, animated: false)
    stage.stage.advance(by: 0.5)
    #expect(cardEdges(stage) == ["18 at 245", "19 at 85"])
    stage.stage.pan(from: CGPoint(x: 160, y: 50), to: CGPoint(x: 100, y: 50), duration: 0.1)
    stage.stage.advance(by: 3)
    #expect(cardEdges(stage) == ["17 at 245", "18 at 85", "19 at -75"])
  }

  @Test("A page is as wide as the section without its insets")
  func pages() throws {
    let stage = try makeStage(.paging) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    }
    pan(stage, by: 60)
    #expect(try scroller(stage).offset == 300)
    pan(stage, by: 60)
    #expect(try scroller(stage).offset == 600)
    pan(stage, by: -60)
    #expect(try scroller(stage).offset == 300)
  }

  @Test("A row keeps its offset while it is out of view")
  func returns() throws {
    let stage = try makeStage(.groupPaging)
    pan(stage, by: 60)
    stage.view.contentOffset.y = 880
    stage.stage.advance(by: 0.1)
    #expect(stage.view.subviews.contains { $0 is OrthogonalScrollView } == false)
    stage.view.contentOffset.y = 0
    stage.stage.advance(by: 0.1)
    #expect(try scroller(stage).offset == 160)
    #expect(cardEdges(stage) == ["1 at 0", "2 at 160"])
  }

  @Test("A card is found, selected and scrolled to by its item")
  func items() throws {
    let stage = try makeStage(.continuous)
    stage.view.scrollToItem(at: path(5, 1), at: .left, animated: false)
    stage.stage.advance(by: 0.1)
    #expect(try scroller(stage).offset == 800 && stage.view.contentOffset == .zero)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 10, y: 100)) == path(5, 1))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 10, y: 170)) == path(0, 2))
    stage.stage.touch(at: CGPoint(x: 200, y: 100))
    stage.stage.advance(by: 0.3)
    #expect(stage.view.indexPathsForSelectedItems == [path(6, 1)])
  }

  @Test("Headers and backgrounds of the section stay in place, and the background behind")
  func around() throws {
    final class Backdrop: UICollectionReusableView {}
    let kind = UICollectionView.elementKindSectionHeader
    let stage = try makeStage(.continuous) {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: kind, alignment: .top)
      $0.boundarySupplementaryItems = [header]
      $0.decorationItems = [.background(elementKind: "back")]
    }
    stage.view.collectionViewLayout.register(Backdrop.self, forDecorationViewOfKind: "back")
    stage.view.reloadData()
    stage.stage.advance(by: 0.1)
    pull(stage, by: 100)
    let header = try #require(stage.view.visibleSupplementaryViews(ofKind: kind).first)
    #expect(header.superview === stage.view)
    #expect(header.frame == CGRect(x: 0, y: 60, width: 320, height: 30))
    let backdrop = try #require(stage.view.subviews.first { $0 is Backdrop })
    #expect(backdrop.frame == CGRect(x: 0, y: 60, width: 320, height: 130))
    let order = stage.view.subviews
    let behind = try #require(order.firstIndex { $0 === backdrop })
    let scroller = try scroller(stage)
    #expect(try #require(order.firstIndex { $0 === scroller }) > behind)
    #expect(scroller.layer.zPosition > backdrop.layer.zPosition)
  }

  @Test("A handler follows the offset of the row")
  func handler() throws {
    var offsets: [CGPoint] = []
    let stage = try makeStage(.continuous) { section in
      section.visibleItemsInvalidationHandler = { items, offset, _ in
        offsets.append(offset)
        for item in items { item.alpha = item.frame.minX < offset.x ? 0.5 : 1 }
      }
    }
    #expect(offsets.last == CGPoint(x: 0, y: 60))
    pull(stage, by: 100)
    let offset = try scroller(stage).offset
    #expect(offsets.last == CGPoint(x: offset, y: 60))
    #expect(stage.view.cellForItem(at: path(0, 1))?.alpha == 0.5)
    #expect(stage.view.cellForItem(at: path(1, 1))?.alpha == 1)
  }

  @Test("Another layout takes the cards out of the scroll view")
  func change() throws {
    let stage = try makeStage(.continuous)
    let card = try #require(stage.view.cellForItem(at: path(1, 1)))
    let flow = UICollectionViewFlowLayout()
    stage.view.setCollectionViewLayout(flow, animated: false)
    stage.stage.advance(by: 0.1)
    #expect(card.superview === stage.view && card.isHidden == false)
    #expect(stage.view.subviews.contains { $0 is OrthogonalScrollView } == false)
  }

  @Test("Cards go from where they are seen to the places of another layout")
  func animatedChange() throws {
    let stage = try makeStage(.groupPaging)
    pan(stage, by: 60)
    let card = try #require(stage.view.cellForItem(at: path(2, 1)))
    func seen() -> CGPoint {
      let layer = card.layer.presentation() ?? card.layer
      let corner = CGPoint(x: layer.frame.minX, y: layer.frame.minY)
      return card.superview?.convert(corner, to: nil) ?? corner
    }
    #expect(seen() == CGPoint(x: 160, y: 60))
    let flow = UICollectionViewFlowLayout()
    stage.view.setCollectionViewLayout(flow, animated: true)
    stage.stage.advance(by: 0.001)
    #expect(abs(seen().x - 160) < 2 && abs(seen().y - 60) < 2)
    stage.stage.advance(by: 0.5)
    #expect(seen() == stage.view.layoutAttributesForItem(at: path(2, 1))?.frame.origin)
  }

  @Test("A row keeps its offset when a section before it is inserted or deleted")
  func sections() throws {
    var cardsAt = 1
    let layout = UICollectionViewCompositionalLayout { [self] number, _ in
      guard number != cardsAt else { return cards(.groupPaging) }
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(60)),
          subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    }
    let stage = try CollectionStage([["a"], (0..<20).map { "\($0)" }, ["b"]], layout: layout)
    pan(stage, by: 60)
    #expect(try scroller(stage).offset == 160)
    stage.source.sections.insert(["c"], at: 0)
    cardsAt = 2
    stage.view.insertSections([0])
    stage.stage.advance(by: 0.5)
    #expect(try scroller(stage).offset == 160 && scroller(stage).frame.minY == 120)
    #expect(cardEdges(stage) == ["1 at 0", "2 at 160"])
    stage.source.sections.removeFirst(2)
    cardsAt = 0
    stage.view.deleteSections([0, 1])
    stage.stage.advance(by: 0.5)
    #expect(try scroller(stage).offset == 160 && scroller(stage).frame.minY == 0)
    #expect(cardEdges(stage) == ["1 at 0", "2 at 160"])
  }

  @Test("In a layout that scrolls sideways, a column of its own scrolls up and down")
  func column() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size(.absolute(200), .absolute(150)),
        subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.orthogonalScrollingBehavior = .continuous
    let stage = try CollectionStage(
      [["a"], (0..<20).map { "\($0)" }],
      layout: UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    #expect(stage.view.contentSize == CGSize(width: 400, height: 480))
    stage.stage.pan(from: CGPoint(x: 260, y: 300), to: CGPoint(x: 260, y: 200), duration: 0.2)
    stage.stage.advance(by: 3)
    let scrollers = stage.view.subviews.compactMap { $0 as? OrthogonalScrollView }
    let column = try #require(scrollers.first { $0.frame.minX == 200 })
    #expect(column.frame == CGRect(x: 200, y: 0, width: 200, height: 480))
    #expect(column.offset > 90 && stage.view.contentOffset == .zero)
    let cell = try #require(stage.view.cellForItem(at: path(2, 1)))
    let corner = cell.convert(CGPoint.zero, to: nil)
    #expect(corner.x == 200 && abs(corner.y - 300 + column.offset) < 1e-9)
  }

  @Test("A row that decelerates stays at its place when sections above it grow")
  func growth() throws {
    let stage = try makeStage(.continuous)
    stage.stage.pan(from: CGPoint(x: 250, y: 110), to: CGPoint(x: 150, y: 110), duration: 0.1)
    stage.stage.advance(by: 0.05)
    let scroller = try scroller(stage)
    #expect(scroller.isDecelerating)
    stage.source.sections[0].append("b")
    stage.view.insertItems(at: [path(1)])
    stage.stage.advance(by: 0.1)
    #expect(scroller.isDecelerating && scroller.contentOffset.y == 120)
    stage.stage.advance(by: 3)
    #expect(scroller.contentOffset.y == 120 && scroller.frame.minY == 120)
    let shown = try #require(stage.view.indexPathsForVisibleItems.first { $0.section == 1 })
    let card = try #require(stage.view.cellForItem(at: shown))
    #expect(card.convert(CGPoint.zero, to: nil).y == 120)
  }

  @Test("A row that becomes too short while it moves ends with its last card")
  func shrinking() throws {
    let stage = try makeStage(.continuous)
    for _ in 0..<4 { pan(stage, by: 150) }
    stage.stage.pan(from: CGPoint(x: 250, y: 110), to: CGPoint(x: 150, y: 110), duration: 0.1)
    stage.stage.advance(by: 0.05)
    stage.source.sections[1].removeLast(17)
    stage.view.deleteItems(at: (3..<20).map { path($0, 1) })
    stage.stage.advance(by: 3)
    #expect(try scroller(stage).offset == 3 * 160 - 10 - 320)
    #expect(cardEdges(stage) == ["1 at 10", "2 at 170"])
  }

  @Test("Inserted and deleted cards move the others")
  func updates() throws {
    let stage = try makeStage(.continuous)
    stage.source.sections[1].remove(at: 0)
    stage.source.sections[1].insert("99", at: 1)
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [path(0, 1)])
      stage.view.insertItems(at: [path(1, 1)])
    }
    stage.stage.advance(by: 0.5)
    #expect(cardEdges(stage) == ["1 at 0", "99 at 160"])
  }
}

import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

@MainActor
@Suite("Items of a collection view", .serialized) struct CollectionItemTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("Cells are made for the items in view alone, and told to the delegate in order")
  func first() throws {
    let stage = try CollectionStage(items: 100)
    #expect(stage.texts == (0..<15).map { "\($0)" })
    #expect(stage.view.contentSize == CGSize(width: 320, height: 34 * 110 - 10))
    #expect(
      stage.source.lines == (0..<15).map { "cell 0.\($0)" } + (0..<15).map { "will 0.\($0)" })
    #expect(stage.view.cellCounts.made == 15)
    #expect(
      stage.picture.prefix(4) == ["0 at 0,0", "1 at 110,0", "2 at 220,0", "3 at 0,110"])
  }

  @Test("Cells that leave the view are used again for those that come into it")
  func reuse() throws {
    let stage = try CollectionStage(items: 100)
    stage.source.lines = []
    stage.view.contentOffset.y = 110
    stage.stage.advance(by: 0.05)
    #expect(stage.texts == (3..<18).map { "\($0)" })
    #expect(
      Set(stage.source.lines.filter { $0.hasPrefix("end") }) == ["end 0.0", "end 0.1", "end 0.2"])
    #expect(stage.source.lines.suffix(3) == ["will 0.15", "will 0.16", "will 0.17"])
    stage.view.contentOffset.y = 220
    stage.stage.advance(by: 0.05)
    #expect(stage.texts == (6..<21).map { "\($0)" })
    #expect(stage.view.cellCounts.made <= 18)
    let hidden = stage.view.subviews.count { $0 is TextCell && $0.isHidden }
    #expect(hidden == 3)
  }

  @Test("A frame without other cells asks for nothing")
  func still() throws {
    let stage = try CollectionStage(items: 100)
    stage.source.lines = []
    for step in 1...5 {
      stage.view.contentOffset.y = CGFloat(step)
      stage.stage.advance(by: 1.0 / 60)
    }
    #expect(stage.source.lines.isEmpty || stage.source.lines.allSatisfy { !$0.hasPrefix("end") })
    #expect(stage.view.cellCounts.made <= 18)
  }

  @Test("Queries find items by place, cell and path")
  func queries() throws {
    let stage = try CollectionStage([(0..<9).map { "\($0)" }, ["x"]])
    let cell = try #require(stage.view.cellForItem(at: path(4)))
    #expect(stage.view.indexPath(for: cell) == path(4))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 160, y: 160)) == path(4))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 105, y: 50)) == nil)
    #expect(stage.view.indexPathsForVisibleItems.count == 10)
    #expect(stage.view.numberOfSections == 2 && stage.view.numberOfItems(inSection: 0) == 9)
    #expect(stage.view.numberOfItems(inSection: 7) == 0)
    #expect(
      stage.view.layoutAttributesForItem(at: path(3))?.frame
        == CGRect(x: 0, y: 110, width: 100, height: 100))
    #expect(stage.view.layoutAttributesForItem(at: path(9)) == nil)
  }

  @Test("Scrolling brings an item to a place in view")
  func scrolling() throws {
    let stage = try CollectionStage(items: 100)
    stage.view.scrollToItem(at: path(60), at: .top, animated: false)
    #expect(stage.view.contentOffset.y == 2200)
    stage.view.scrollToItem(at: path(60), at: .centeredVertically, animated: false)
    #expect(stage.view.contentOffset.y == 2010)
    stage.view.scrollToItem(at: path(61), at: [], animated: false)
    #expect(stage.view.contentOffset.y == 2010)
    stage.view.scrollToItem(at: path(99), at: .bottom, animated: true)
    stage.stage.advance(by: 1)
    #expect(stage.view.contentOffset.y == 3250)
    let lines = reports { stage.view.scrollToItem(at: path(100), at: .top, animated: false) }
    #expect(
      lines == [
        "UICollectionView: scrollToItem(at:) = 0.100: expected one of the 100 items of the section;"
          + " the content stays where it is"
      ])
  }

  @Test("Headers and footers stand around the items, and headers stay in view if they are to")
  func parts() throws {
    let stage = try CollectionStage([(0..<9).map { "\($0)" }, (0..<9).map { "\($0)" }])
    stage.flow.headerReferenceSize = CGSize(width: 0, height: 40)
    stage.flow.footerReferenceSize = CGSize(width: 0, height: 20)
    stage.stage.advance(by: 0.05)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(stage.view.contentSize.height == 760)
    #expect(
      stage.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [path(0), path(0, 1)])
    let header = try #require(stage.view.supplementaryView(forElementKind: kind, at: path(0)))
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
    stage.view.contentOffset.y = 100
    stage.stage.advance(by: 0.05)
    #expect(stage.view.supplementaryView(forElementKind: kind, at: path(0)) == nil)
    stage.flow.sectionHeadersPinToVisibleBounds = true
    stage.stage.advance(by: 0.05)
    let pinned = try #require(stage.view.supplementaryView(forElementKind: kind, at: path(0)))
    #expect(pinned.frame.minY == 100 && pinned.layer.zPosition == 10)
    stage.view.contentOffset.y = 270
    stage.stage.advance(by: 0.05)
    #expect(pinned.frame.minY == 270)
    #expect(stage.view.supplementaryView(forElementKind: kind, at: path(0, 1))?.frame.minY == 380)
  }

  @Test("Selection by touches calls the delegate in order; by the program it does not")
  func selection() throws {
    let stage = try CollectionStage(items: 100)
    stage.source.lines = []
    stage.tap(1)
    #expect(
      stage.source.lines == [
        "shouldHighlight 0.1", "didHighlight 0.1", "shouldSelect 0.1", "didUnhighlight 0.1",
        "didSelect 0.1",
      ])
    stage.source.lines = []
    stage.tap(2)
    #expect(stage.source.lines.suffix(2) == ["didDeselect 0.1", "didSelect 0.2"])
    #expect(stage.view.indexPathsForSelectedItems == [path(2)])
    #expect(stage.view.cellForItem(at: path(2))?.isSelected == true)
    #expect(stage.view.cellForItem(at: path(1))?.isSelected == false)
    stage.view.allowsMultipleSelection = true
    stage.source.lines = []
    stage.tap(4)
    stage.tap(2)
    #expect(
      stage.source.lines.suffix(3) == [
        "shouldDeselect 0.2", "didUnhighlight 0.2", "didDeselect 0.2",
      ])
    #expect(stage.view.indexPathsForSelectedItems == [path(4)])
    stage.source.lines = []
    stage.view.selectItem(at: path(50), animated: false, scrollPosition: .top)
    #expect(stage.view.indexPathsForSelectedItems == [path(4), path(50)])
    #expect(stage.view.contentOffset.y == 1760 && !stage.source.lines.contains("didSelect 0.50"))
    stage.stage.advance(by: 0.05)
    #expect(stage.view.cellForItem(at: path(50))?.isSelected == true)
    stage.view.allowsMultipleSelection = false
    #expect(stage.view.indexPathsForSelectedItems == [path(4)])
  }

  @Test("A change of the data at a deselection moves the selection along")
  func selectionMoves() throws {
    let stage = try CollectionStage(items: 6)
    stage.tap(0)
    stage.source.onDeselect = { [source = stage.source, view = stage.view] in
      source.sections[0].remove(at: 1)
      view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    }
    stage.tap(3)
    #expect(stage.source.lines.suffix(1) == ["didSelect 0.2"])
    #expect(stage.view.indexPathsForSelectedItems == [path(2)])
  }

  @Test("A header of a class of cells is used again as a header")
  func cellsAsHeaders() throws {
    let stage = try CollectionStage((0..<40).map { ["\($0)"] })
    stage.view.register(
      TextCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "part")
    stage.flow.headerReferenceSize = CGSize(width: 0, height: 40)
    for step in 0..<30 {
      stage.view.contentOffset.y = CGFloat(step) * 100
      stage.stage.advance(by: 0.02)
    }
    #expect(stage.view.subviews.count { $0 is TextCell } < 24)
  }

  @Test("Items of several sizes fill lines, of which the last is not spread")
  func sizes() throws {
    let stage = try CollectionStage([["80", "100", "120", "200", "60"]])
    stage.source.size = { CGSize(width: Double($0) ?? 0, height: $0 == "100" ? 60 : 40) }
    stage.view.reloadData()
    stage.stage.advance(by: 0.05)
    #expect(
      stage.picture == [
        "80 at 0,10", "100 at 90,0", "120 at 200,10", "200 at 0,70", "60 at 210,70",
      ])
  }

  @Test("A layout that scrolls sideways fills columns")
  func sideways() throws {
    let stage = try CollectionStage(items: 30)
    stage.flow.scrollDirection = .horizontal
    stage.flow.sectionInset = UIEdgeInsets(top: 20, left: 5, bottom: 20, right: 5)
    stage.stage.advance(by: 0.05)
    #expect(
      stage.picture.prefix(5) == [
        "0 at 5,20", "1 at 5,133", "2 at 5,247", "3 at 5,360", "4 at 115,20",
      ])
    #expect(stage.view.contentSize == CGSize(width: 8 * 110 - 10 + 10, height: 480))
  }

  @Test("A single column stands in the middle, and a turn of the view lays out anew")
  func column() throws {
    let stage = try CollectionStage(items: 4)
    stage.flow.itemSize = CGSize(width: 200, height: 50)
    stage.stage.advance(by: 0.05)
    #expect(stage.picture == ["0 at 60,0", "1 at 60,60", "2 at 60,120", "3 at 60,180"])
    stage.view.frame.size.width = 440
    stage.stage.advance(by: 0.05)
    #expect(stage.picture == ["0 at 0,0", "1 at 240,0", "2 at 0,60", "3 at 240,60"])
  }

  @Test("Registrations make and fill cells of their own pools")
  func registrations() throws {
    let stage = try CollectionStage([])
    let registration = UICollectionView.CellRegistration<TextCell, String> { cell, path, text in
      cell.label.text = "\(text) at \(path.item)"
    }
    let cell = stage.view.dequeueConfiguredReusableCell(
      using: registration, for: path(3), item: "x")
    #expect(cell.label.text == "x at 3")
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: "kind"
    ) { view, kind, path in view.accessibilityLabel = "\(kind) \(path.section)" }
    let view = stage.view.dequeueConfiguredReusableSupplementary(using: header, for: path(0, 2))
    #expect(view.accessibilityLabel == "kind 2")
  }

  @Test("Bad input is reported, and nothing is lost")
  func badInput() throws {
    let stage = try CollectionStage(items: 3)
    let lines = reports {
      stage.flow.itemSize = CGSize(width: Double.nan, height: 1)
      stage.flow.minimumLineSpacing = -1
      _ = stage.view.dequeueReusableCell(withReuseIdentifier: "none", for: path(0))
      stage.view.register(UIView.self, forCellWithReuseIdentifier: "view")
      stage.view.selectItem(at: path(7), animated: false, scrollPosition: [])
      stage.view.finishInteractiveTransition()
    }
    #expect(lines.count == 6, "\(lines)")
    #expect(stage.flow.itemSize == CGSize(width: 100, height: 100))
    stage.source.size = { _ in CGSize(width: 1, height: -5) }
    #expect(
      reports {
        stage.view.reloadData()
        stage.stage.advance(by: 0.05)
      }.first
        == "UICollectionViewFlowLayout: size of item 0.0 = -5.0: expected 0 to 10,000,000 points;"
        + " using 0")
  }
}

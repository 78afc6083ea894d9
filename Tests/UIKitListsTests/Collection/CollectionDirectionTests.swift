import CalqueTesting
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitLists

/// A flow layout whose places are mirrored.
final class FlippedLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Collection views that are read from right to left.
@MainActor
@Suite("Direction of collection views", .serialized) struct CollectionDirectionTests {
  private func start(
    _ sections: [[String]], _ layout: UICollectionViewLayout
  ) throws -> CollectionStage {
    let stage = try CollectionStage(sections)
    (layout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 100, height: 100)
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.view.collectionViewLayout = layout
    stage.stage.advance(by: 0.1)
    return stage
  }

  @Test("A flow layout is mirrored if it says so, and only in the other direction")
  func flow() throws {
    let plain = try start([numbers(4)], UICollectionViewFlowLayout())
    #expect(plain.picture == ["0 at 0,0", "1 at 110,0", "2 at 220,0", "3 at 0,110"])
    let stage = try start([numbers(4)], FlippedLayout())
    #expect(stage.picture == ["0 at 220,0", "1 at 110,0", "2 at 0,0", "3 at 220,110"])
    #expect(stage.view.layoutAttributesForItem(at: itemPath(0))?.frame.minX == 220)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 10, y: 10)) == itemPath(2))
    stage.view.semanticContentAttribute = .forceLeftToRight
    stage.stage.advance(by: 0.1)
    #expect(stage.picture.first == "0 at 0,0")
  }

  @Test("Content that scrolls to the side begins at the right, and stays there as it grows")
  func sideways() throws {
    let layout = FlippedLayout()
    layout.scrollDirection = .horizontal
    let stage = try start([numbers(30)], layout)
    let end = stage.view.contentSize.width - 320
    #expect(stage.view.contentOffset.x == end && stage.picture[0].hasPrefix("0 at 220,"))
    stage.view.scrollToItem(at: itemPath(29), at: .left, animated: false)
    stage.stage.advance(by: 0.1)
    #expect(stage.view.contentOffset.x == 0 && stage.texts.contains("29"))
    stage.view.scrollToItem(at: itemPath(0), at: .right, animated: false)
    stage.stage.advance(by: 0.1)
    let former = stage.picture
    stage.source.sections[0] += ["30", "31", "32", "33"]
    stage.view.insertItems(at: (30..<34).map { itemPath($0) })
    stage.stage.advance(by: 0.6)
    #expect(stage.picture == former)
  }

  @Test("An update moves mirrored items from where they were")
  func update() throws {
    let stage = try start([numbers(4)], FlippedLayout())
    stage.source.sections[0].removeFirst()
    stage.view.deleteItems(at: [itemPath(0)])
    stage.stage.advance(by: 0.15)
    let middle = try #require(stage.view.cellForItem(at: itemPath(0))?.layer.presentation())
    #expect(middle.frame.minX > 110 && middle.frame.minX < 220)
    stage.stage.advance(by: 0.5)
    #expect(stage.picture == ["1 at 220,0", "2 at 110,0", "3 at 0,0"])
  }

  @Test("The leading edges of a compositional layout are at the right")
  func compositional() throws {
    let section = gridSection(2)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)
    section.boundarySupplementaryItems = [headerItem()]
    let stage = try start([numbers(3)], UICollectionViewCompositionalLayout(section: section))
    #expect(stage.picture == ["0 at 150,30", "1 at 0,30", "2 at 150,130"])
    #expect(stage.view.visibleCells.map(\.frame.maxX) == [300, 150, 300])
  }

  @Test("A section that scrolls by itself begins at the right, and is dragged to the right")
  func orthogonal() throws {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(100)),
      subitems: [
        NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      ])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let stage = try start([numbers(10)], UICollectionViewCompositionalLayout(section: section))
    func places() -> [String] {
      stage.view.visibleCells.map { cell in
        let x = Int(cell.convert(CGPoint.zero, to: nil).x.rounded())
        return "\((cell as? TextCell)?.label.text ?? "-") at \(x)"
      }
    }
    #expect(places() == ["0 at 220", "1 at 120", "2 at 20", "3 at -80"])
    let touch = stage.stage.beginTouch(at: CGPoint(x: 100, y: 50))
    touch.move(to: CGPoint(x: 250, y: 50), duration: 0.3)
    stage.stage.advance(by: 0.3)
    let moved = places()
    #expect(!moved.contains { $0.hasPrefix("0 ") } && moved.contains { $0.hasPrefix("4 ") })
    touch.end()
    stage.view.scrollToItem(at: itemPath(9), at: .left, animated: false)
    stage.stage.advance(by: 0.5)
    #expect(places().last == "9 at 0")
    stage.view.scrollToItem(at: itemPath(0), at: .right, animated: false)
    stage.stage.advance(by: 0.5)
    #expect(places().first == "0 at 220")
  }
}

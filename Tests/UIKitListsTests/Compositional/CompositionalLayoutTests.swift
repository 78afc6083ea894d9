import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// A cell as high as its text says, in points.
@MainActor
private final class TallCell: TextCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = CGFloat(Double(label.text ?? "") ?? 0)
    layoutAttributes.size.width = 1
    return layoutAttributes
  }
}

@MainActor
@Suite("UICollectionViewCompositionalLayout", .serialized) struct CompositionalLayoutTests {
  @Test("Each section has the layout that its provider describes, for the size of the view")
  func sections() throws {
    var seen: [CGSize] = []
    let layout = UICollectionViewCompositionalLayout { section, environment in
      seen.append(environment.container.effectiveContentSize)
      return section == 0 ? gridSection(2) : listSection(.absolute(40))
    }
    let stage = try CollectionStage([["a", "b", "c"], ["d", "e"]], layout: layout)
    #expect(
      stage.picture == ["a at 0,0", "b at 160,0", "c at 0,100", "d at 0,200", "e at 0,240"])
    #expect(stage.view.contentSize == CGSize(width: 320, height: 280))
    #expect(Set(seen) == [CGSize(width: 320, height: 480)])
  }

  @Test("Only the items in view have cells, and scrolling asks for no section")
  func visible() throws {
    var calls = 0
    let layout = UICollectionViewCompositionalLayout { _, _ in
      calls += 1
      let section = gridSection(4)
      section.boundarySupplementaryItems = [headerItem(pins: true)]
      section.boundarySupplementaryItems[0].extendsBoundary = false
      return section
    }
    let stage = try CollectionStage([numbers(10_000)], layout: layout)
    #expect(stage.view.cellCounts.made == 20)
    #expect(stage.view.contentSize.height == 250_000)
    stage.view.contentOffset.y = 100_000
    stage.stage.advance(by: 0.1)
    #expect(stage.texts == (4000..<4020).map { "\($0)" })
    #expect(stage.view.cellCounts.made <= 40 && calls == 1)
  }

  @Test("A configuration has the space between sections and the direction")
  func configuration() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 15
    configuration.scrollDirection = .horizontal
    let column = size(.absolute(50), .fractionalHeight(1))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: column, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    let stage = try CollectionStage(
      [["a"], ["b"]],
      layout: UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    #expect(stage.picture == ["a at 0,0", "b at 65,0"])
    #expect(stage.view.contentSize == CGSize(width: 115, height: 480))
  }

  @Test("A section without a description is reported and shows nothing")
  func noSection() throws {
    let layout = UICollectionViewCompositionalLayout { section, _ in
      section == 0 ? nil : gridSection(2)
    }
    var picture: [String] = []
    let lines = try reports {
      picture = try CollectionStage([["a"], ["b"]], layout: layout).picture
    }
    #expect(picture == ["b at 0,0"])
    #expect(
      lines == [
        "UICollectionViewCompositionalLayout: sectionProvider(0) = nil: expected a section for 1"
          + " items; showing none of them"
      ])
  }

  @Test("An arrangement as text has its sections, with the views at their edges and their groups")
  func text() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [headerItem()]
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { number, _ in
        let section = listSection(.absolute(40))
        if number == 0 {
          section.boundarySupplementaryItems = [headerItem()]
        } else {
          section.orthogonalScrollingBehavior = .continuous
        }
        return section
      }, configuration: configuration)
    let stage = try CollectionStage([["a"], ["b"]], layout: layout)
    #expect(stage.picture == ["a at 0,60", "b at 0,100"])
    #expect(
      layout.arrangement.description == """
        whole: UICollectionElementKindSectionHeader (0.0, 0.0, 320.0 x 30.0)
        0 at 30.0, length 70.0, UICollectionElementKindSectionHeader (0.0, 0.0, 320.0 x 30.0):
          1 x 40.0 from item 0 at 0.0: (0.0, 0.0, 320.0 x 40.0)
        1 at 100.0, length 40.0, scrolled in (0.0, 0.0, 320.0 x 40.0):
          1 x 320.0 from item 0 at 0.0: (0.0, 0.0, 320.0 x 40.0)
        """)
  }

  // MARK: Measured sizes

  @Test("Rows of an estimated height are as high as their cells want")
  func measured() throws {
    let stage = try CollectionStage(
      [["20", "70", "30"]],
      layout: UICollectionViewCompositionalLayout(section: listSection(.estimated(44))),
      cellClass: TallCell.self)
    #expect(stage.picture == ["20 at 0,0", "70 at 0,20", "30 at 0,90"])
    #expect(stage.view.contentSize == CGSize(width: 320, height: 120))
    #expect(stage.view.visibleCells.map(\.bounds.width) == [320, 320, 320])
  }

  @Test("Heights come from constraints for the width that the layout gives")
  func constraints() throws {
    let stage = try CollectionStage(
      [["a", String(repeating: "word ", count: 40)]],
      layout: UICollectionViewCompositionalLayout(section: listSection(.estimated(44))),
      cellClass: ParagraphCell.self)
    let heights = stage.view.visibleCells.map(\.bounds.height)
    #expect(heights.count == 2 && heights[0] < 30 && heights[1] > 60)
    #expect(stage.view.visibleCells.map(\.bounds.width) == [320, 320])
  }

  @Test("Scrolling up past rows that are measured late leaves what is in view in place")
  func upwards() throws {
    let stage = try CollectionStage(
      [(0..<200).map { "\(30 + $0 % 7 * 10)" }],
      layout: UICollectionViewCompositionalLayout(section: listSection(.estimated(44))),
      cellClass: TallCell.self)
    stage.view.scrollToItem(at: itemPath(150), at: .top, animated: false)
    stage.stage.advance(by: 0.1)
    let cell = try #require(stage.view.cellForItem(at: itemPath(150)))
    let top = cell.frame.minY - stage.view.contentOffset.y
    #expect(top == 0)
    for step in 1...20 {
      stage.view.contentOffset.y -= 10
      stage.stage.advance(by: 0.02)
      let place = try #require(stage.view.layoutAttributesForItem(at: itemPath(150)))
      #expect(place.frame.minY - stage.view.contentOffset.y == CGFloat(step * 10))
    }
  }

  @Test("Inserted, moved and deleted rows keep the heights that were measured")
  func updates() throws {
    let stage = try CollectionStage(
      [["20", "70", "30"]],
      layout: UICollectionViewCompositionalLayout(section: listSection(.estimated(44))),
      cellClass: TallCell.self)
    stage.source.sections[0] = ["50", "70", "20"]
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [itemPath(2)])
      stage.view.moveItem(at: itemPath(0), to: itemPath(2))
      stage.view.insertItems(at: [itemPath(0)])
    }
    stage.stage.advance(by: 0.5)
    #expect(stage.picture == ["50 at 0,0", "70 at 0,50", "20 at 0,120"])
  }

  @Test("A dragged item takes its height along")
  func moving() throws {
    let stage = try CollectionStage(
      [["20", "70", "30"]],
      layout: UICollectionViewCompositionalLayout(section: listSection(.estimated(44))),
      cellClass: TallCell.self)
    #expect(stage.view.beginInteractiveMovementForItem(at: itemPath(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 60))
    stage.stage.advance(by: 0.5)
    stage.view.endInteractiveMovement()
    stage.stage.advance(by: 0.5)
    #expect(stage.source.sections == [["70", "20", "30"]])
    #expect(stage.picture == ["70 at 0,0", "20 at 0,70", "30 at 0,90"])
  }

  @Test("A view that becomes narrower asks for sections and heights anew")
  func resizing() throws {
    var widths: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout { _, environment in
      widths.append(environment.container.contentSize.width)
      return gridSection(environment.container.contentSize.width > 300 ? 4 : 2)
    }
    let stage = try CollectionStage([numbers(8)], layout: layout)
    #expect(stage.view.contentSize.height == 200)
    stage.view.frame.size.width = 200
    stage.stage.advance(by: 0.1)
    #expect(widths == [320, 200])
    #expect(stage.view.contentSize == CGSize(width: 200, height: 400))
    #expect(stage.picture.prefix(3) == ["0 at 0,0", "1 at 100,0", "2 at 0,100"])
  }
}

/// A cell with a label of many lines that fills it by constraints.
@MainActor
private final class ParagraphCell: TextCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// Returns the index path of an item.
func itemPath(_ item: Int, _ section: Int = 0) -> IndexPath {
  IndexPath(item: item, section: section)
}

/// Returns the numbers up to `count` as texts.
func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

/// Returns a section of rows of a height.
@MainActor
func listSection(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
  let rowSize = size(.fractionalWidth(1), height)
  return NSCollectionLayoutSection(
    group: .horizontal(
      layoutSize: rowSize, subitems: [NSCollectionLayoutItem(layoutSize: rowSize)]))
}

/// Returns a section of columns, in rows of 100 points.
@MainActor
func gridSection(_ columns: Int) -> NSCollectionLayoutSection {
  NSCollectionLayoutSection(
    group: .horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      repeatingSubitem: NSCollectionLayoutItem(
        layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1))),
      count: columns))
}

/// Returns a header, or a footer, of 30 points.
@MainActor
func headerItem(
  _ alignment: NSRectAlignment = .top, pins: Bool = false
) -> NSCollectionLayoutBoundarySupplementaryItem {
  let item = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: size(.fractionalWidth(1), .absolute(30)),
    elementKind: UICollectionView.elementKindSectionHeader, alignment: alignment)
  item.pinToVisibleBounds = pins
  return item
}

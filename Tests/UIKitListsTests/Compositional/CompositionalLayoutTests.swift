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
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// Returns a section of rows of a height.
  private func rows(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
    let rowSize = size(.fractionalWidth(1), height)
    return NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: rowSize, subitems: [NSCollectionLayoutItem(layoutSize: rowSize)]))
  }

  /// Returns a section of columns, in rows of 100 points.
  private func grid(_ columns: Int) -> NSCollectionLayoutSection {
    NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(100)),
        repeatingSubitem: NSCollectionLayoutItem(
          layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1))),
        count: columns))
  }

  private func header(_ alignment: NSRectAlignment = .top, pins: Bool = false)
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: alignment)
    item.pinToVisibleBounds = pins
    return item
  }

  private func texts(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  @Test("Each section has the layout that its provider describes, for the size of the view")
  func sections() throws {
    var seen: [CGSize] = []
    let layout = UICollectionViewCompositionalLayout { [self] section, environment in
      seen.append(environment.container.effectiveContentSize)
      return section == 0 ? grid(2) : rows(.absolute(40))
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
    let layout = UICollectionViewCompositionalLayout { [self] _, _ in
      calls += 1
      let section = grid(4)
      section.boundarySupplementaryItems = [header(pins: true)]
      section.boundarySupplementaryItems[0].extendsBoundary = false
      return section
    }
    let stage = try CollectionStage([texts(10_000)], layout: layout)
    #expect(stage.view.madeCells == 20)
    #expect(stage.view.contentSize.height == 250_000)
    stage.view.contentOffset.y = 100_000
    stage.stage.advance(by: 0.1)
    #expect(stage.texts == (4000..<4020).map { "\($0)" })
    #expect(stage.view.madeCells <= 40 && calls == 1)
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
    let layout = UICollectionViewCompositionalLayout { [self] section, _ in
      section == 0 ? nil : grid(2)
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

  // MARK: Measured sizes

  @Test("Rows of an estimated height are as high as their cells want")
  func measured() throws {
    let stage = try CollectionStage(
      [["20", "70", "30"]],
      layout: UICollectionViewCompositionalLayout(section: rows(.estimated(44))),
      cellClass: TallCell.self)
    #expect(stage.picture == ["20 at 0,0", "70 at 0,20", "30 at 0,90"])
    #expect(stage.view.contentSize == CGSize(width: 320, height: 120))
    #expect(stage.view.visibleCells.map(\.bounds.width) == [320, 320, 320])
  }

  @Test("Heights come from constraints for the width that the layout gives")
  func constraints() throws {
    let stage = try CollectionStage(
      [["a", String(repeating: "word ", count: 40)]],
      layout: UICollectionViewCompositionalLayout(section: rows(.estimated(44))),
      cellClass: ParagraphCell.self)
    let heights = stage.view.visibleCells.map(\.bounds.height)
    #expect(heights.count == 2 && heights[0] < 30 && heights[1] > 60)
    #expect(stage.view.visibleCells.map(\.bounds.width) == [320, 320])
  }

  @Test("Scrolling up past rows that are measured late leaves what is in view in place")
  func upwards() throws {
    let stage = try CollectionStage(
      [(0..<200).map { "\(30 + $0 % 7 * 10)" }],
      layout: UICollectionViewCompositionalLayout(section: rows(.estimated(44))),
      cellClass: TallCell.self)
    stage.view.scrollToItem(at: path(150), at: .top, animated: false)
    stage.stage.advance(by: 0.1)
    let cell = try #require(stage.view.cellForItem(at: path(150)))
    let top = cell.frame.minY - stage.view.contentOffset.y
    #expect(top == 0)
    for step in 1...20 {
      stage.view.contentOffset.y -= 10
      stage.stage.advance(by: 0.02)
      let place = try #require(stage.view.layoutAttributesForItem(at: path(150)))
      #expect(place.frame.minY - stage.view.contentOffset.y == CGFloat(step * 10))
    }
  }

  @Test("Inserted, moved and deleted rows keep the heights that were measured")
  func updates() throws {
    let stage = try CollectionStage(
      [["20", "70", "30"]],
      layout: UICollectionViewCompositionalLayout(section: rows(.estimated(44))),
      cellClass: TallCell.self)
    stage.source.sections[0] = ["50", "70", "20"]
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [path(2)])
      stage.view.moveItem(at: path(0), to: path(2))
      stage.view.insertItems(at: [path(0)])
    }
    stage.stage.advance(by: 0.5)
    #expect(stage.picture == ["50 at 0,0", "70 at 0,50", "20 at 0,120"])
  }

  @Test("A dragged item takes its height along")
  func moving() throws {
    let stage = try CollectionStage(
      [["20", "70", "30"]],
      layout: UICollectionViewCompositionalLayout(section: rows(.estimated(44))),
      cellClass: TallCell.self)
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
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
    let layout = UICollectionViewCompositionalLayout { [self] _, environment in
      widths.append(environment.container.contentSize.width)
      return grid(environment.container.contentSize.width > 300 ? 4 : 2)
    }
    let stage = try CollectionStage([texts(8)], layout: layout)
    #expect(stage.view.contentSize.height == 200)
    stage.view.frame.size.width = 200
    stage.stage.advance(by: 0.1)
    #expect(widths == [320, 200])
    #expect(stage.view.contentSize == CGSize(width: 200, height: 400))
    #expect(stage.picture.prefix(3) == ["0 at 0,0", "1 at 100,0", "2 at 0,100"])
  }

  // MARK: Other views

  @Test("Headers stand before their sections, and pinned ones stay in sight")
  func headers() throws {
    let section = rows(.absolute(100))
    section.boundarySupplementaryItems = [header(pins: true)]
    let stage = try CollectionStage(
      [texts(10), texts(10)], layout: UICollectionViewCompositionalLayout(section: section))
    let kind = UICollectionView.elementKindSectionHeader
    func tops() -> [CGFloat] {
      stage.view.visibleSupplementaryViews(ofKind: kind).map {
        $0.frame.minY - stage.view.contentOffset.y
      }
    }
    #expect(tops() == [0])
    stage.view.contentOffset.y = 250
    stage.stage.advance(by: 0.1)
    #expect(tops() == [0])
    stage.view.contentOffset.y = 1010
    stage.stage.advance(by: 0.1)
    #expect(tops() == [-10, 20])
  }

  @Test("A header of an estimated height is as high as its constraints want")
  func measuredHeader() throws {
    let kind = UICollectionView.elementKindSectionHeader
    let section = rows(.absolute(40))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .estimated(10)), elementKind: kind, alignment: .top)
    section.boundarySupplementaryItems = [header]
    let stage = try CollectionStage(
      [], layout: UICollectionViewCompositionalLayout(section: section))
    stage.view.register(
      FixedHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part")
    stage.source.sections = [["a"], ["b"]]
    stage.view.reloadData()
    stage.stage.advance(by: 0.1)
    #expect(stage.picture == ["a at 0,33", "b at 0,106"])
    #expect(stage.view.visibleSupplementaryViews(ofKind: kind).map(\.frame.width) == [320, 320])
  }

  @Test("A header and a footer of the whole layout stand around all sections")
  func global() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [header()]
    let stage = try CollectionStage(
      [["a"], ["b"]],
      layout: UICollectionViewCompositionalLayout(
        section: rows(.absolute(40)), configuration: configuration))
    #expect(stage.picture == ["a at 0,30", "b at 0,70"])
    #expect(stage.view.contentSize.height == 110)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(stage.view.visibleSupplementaryViews(ofKind: kind).map(\.frame.height) == [30])
  }

  @Test("A background lies behind the cells of its section")
  func background() throws {
    final class Backdrop: UICollectionReusableView {}
    let section = rows(.absolute(40))
    let item = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.decorationItems = [item]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Backdrop.self, forDecorationViewOfKind: "back")
    let stage = try CollectionStage([["a", "b"]], layout: layout)
    let backdrop = try #require(stage.view.subviews.first { $0 is Backdrop })
    #expect(backdrop.frame == CGRect(x: 2, y: 1, width: 314, height: 76))
    let cell = try #require(stage.view.visibleCells.first)
    #expect(cell.layer.zPosition > backdrop.layer.zPosition)
  }

  @Test("A badge of an item has the item's index path")
  func badges() throws {
    let kind = UICollectionView.elementKindSectionFooter
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(10), .absolute(10)), elementKind: kind,
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let stage = try CollectionStage(
      [texts(3)],
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]))))
    #expect(
      stage.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [
        path(0), path(1), path(2),
      ])
    #expect(
      stage.view.supplementaryView(forElementKind: kind, at: path(2))?.frame
        == CGRect(x: 150, y: 50, width: 10, height: 10))
  }

  @Test("A handler sees the items in view, and changes their look")
  func handler() throws {
    var seen: [Int] = []
    let section = grid(1)
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      seen = items.map(\.indexPath.item)
      for item in items where item.indexPath.item == 2 {
        item.alpha = offset.y > 0 ? 0.5 : 1
        item.transform = CGAffineTransform(translationX: 7, y: 0)
      }
    }
    let stage = try CollectionStage(
      [texts(20)], layout: UICollectionViewCompositionalLayout(section: section))
    #expect(seen == [0, 1, 2, 3, 4])
    #expect(stage.view.cellForItem(at: path(2))?.alpha == 1)
    stage.view.contentOffset.y = 50
    stage.stage.advance(by: 0.1)
    let cell = try #require(stage.view.cellForItem(at: path(2)))
    #expect(seen == [0, 1, 2, 3, 4, 5] && cell.alpha == 0.5 && cell.transform.tx == 7)
  }
}

/// A header that is 33 points high by constraints.
@MainActor
private final class FixedHeader: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: topAnchor),
      line.bottomAnchor.constraint(equalTo: bottomAnchor),
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 33),
    ])
  }

  required init?(coder: NSCoder) { nil }
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

import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// Headers, backgrounds, badges and handlers of compositional layouts.
@MainActor
@Suite("Views of a compositional layout", .serialized) struct CompositionalViewTests {
  @Test("Headers stand before their sections, and pinned ones stay in sight")
  func headers() throws {
    let section = listSection(.absolute(100))
    section.boundarySupplementaryItems = [headerItem(pins: true)]
    let stage = try CollectionStage(
      [numbers(10), numbers(10)], layout: UICollectionViewCompositionalLayout(section: section))
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
    let section = listSection(.absolute(40))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .estimated(10)), elementKind: kind, alignment: .top)
    section.boundarySupplementaryItems = [header]
    let stage = try CollectionStage([["a"], ["b"]])
    stage.view.register(
      FixedHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part")
    stage.view.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
    stage.stage.advance(by: 0.1)
    #expect(stage.picture == ["a at 0,33", "b at 0,106"])
    #expect(stage.view.visibleSupplementaryViews(ofKind: kind).map(\.frame.width) == [320, 320])
  }

  @Test("A header and a footer of the whole layout stand around all sections")
  func global() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [headerItem()]
    let stage = try CollectionStage(
      [["a"], ["b"]],
      layout: UICollectionViewCompositionalLayout(
        section: listSection(.absolute(40)), configuration: configuration))
    #expect(stage.picture == ["a at 0,30", "b at 0,70"])
    #expect(stage.view.contentSize.height == 110)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(stage.view.visibleSupplementaryViews(ofKind: kind).map(\.frame.height) == [30])
  }

  @Test("A measured header of the whole layout keeps its height when data changes")
  func measuredGlobal() throws {
    let kind = UICollectionView.elementKindSectionHeader
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(10)), elementKind: kind, alignment: .top)
    ]
    let stage = try CollectionStage([["a"]])
    stage.view.register(
      FixedHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part")
    stage.view.collectionViewLayout = UICollectionViewCompositionalLayout(
      section: listSection(.absolute(40)), configuration: configuration)
    stage.stage.advance(by: 0.1)
    #expect(stage.picture == ["a at 0,33"])
    stage.source.sections[0].append("b")
    stage.view.insertItems(at: [itemPath(1)])
    stage.stage.advance(by: 0.5)
    #expect(stage.picture == ["a at 0,33", "b at 0,73"])
  }

  @Test("Two views of one kind at the edges of a section are reported")
  func sameKinds() throws {
    let section = listSection(.absolute(40))
    section.boundarySupplementaryItems = [headerItem(), headerItem(.bottom)]
    var picture: [String] = []
    let lines = try reports {
      picture = try CollectionStage(
        [["a"]], layout: UICollectionViewCompositionalLayout(section: section)
      ).picture
    }
    #expect(picture == ["a at 0,30"])
    #expect(
      lines == [
        "UICollectionViewCompositionalLayout: boundarySupplementaryItems of section 0: expected"
          + " another elementKind than UICollectionElementKindSectionHeader, which a view there"
          + " has; not shown"
      ])
  }

  @Test("Insets count from the layout margins, and change with them and with content insets")
  func insetsReference() throws {
    let section = listSection(.absolute(40))
    section.contentInsetsReference = .layoutMargins
    let stage = try CollectionStage(
      [["a"]], layout: UICollectionViewCompositionalLayout(section: section))
    stage.view.layoutMargins = UIEdgeInsets(top: 5, left: 12, bottom: 5, right: 8)
    stage.view.contentInset.left = 2
    stage.stage.advance(by: 0.1)
    #expect(
      stage.view.visibleCells.map(\.frame) == [CGRect(x: 10, y: 0, width: 300, height: 40)])
  }

  @Test(
    "Insets count from the column that is comfortable to read, in a wide view and in a narrow one",
    arguments: [(1016, 672), (400, 380)] as [(CGFloat, CGFloat)])
  func readableContent(width: CGFloat, column: CGFloat) throws {
    let section = listSection(.absolute(40))
    section.contentInsetsReference = .readableContent
    let stage = try CollectionStage(
      [["a"]], layout: UICollectionViewCompositionalLayout(section: section),
      size: CGSize(width: width, height: 480))
    stage.view.layoutMargins = UIEdgeInsets(top: 5, left: 12, bottom: 5, right: 8)
    stage.view.collectionViewLayout.invalidateLayout()
    stage.stage.advance(by: 0.1)
    let guide = stage.view.readableContentGuide.layoutFrame
    #expect(guide.width == column)
    #expect(
      stage.view.visibleCells.map(\.frame) == [
        CGRect(x: guide.minX, y: 0, width: column, height: 40)
      ])
  }

  @Test("Sections of a configuration have that column, and follow the width of the view")
  func readableConfiguration() throws {
    let settings = UICollectionViewCompositionalLayoutConfiguration()
    settings.contentInsetsReference = .readableContent
    let stage = try CollectionStage(
      [["a"]],
      layout: UICollectionViewCompositionalLayout(
        section: listSection(.absolute(40)), configuration: settings),
      size: CGSize(width: 1016, height: 480))
    for width in [1016, 800, 320] as [CGFloat] {
      stage.view.frame.size.width = width
      stage.stage.advance(by: 0.1)
      let guide = stage.view.readableContentGuide.layoutFrame
      #expect(
        stage.view.visibleCells.map(\.frame) == [
          CGRect(x: guide.minX, y: 0, width: guide.width, height: 40)
        ], "\(width)")
    }
  }

  @Test("A layout follows the safe area where the content insets leave it out")
  func safeArea() throws {
    let settings = UICollectionViewCompositionalLayoutConfiguration()
    settings.scrollDirection = .horizontal
    let controller = UIViewController()
    let view = UICollectionView(
      frame: controller.view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: listSection(.fractionalHeight(1)), configuration: settings))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentInsetAdjustmentBehavior = .never
    view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    let source = ItemSource([["a"]])
    view.dataSource = source
    controller.view.addSubview(view)
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    stage.window.rootViewController = controller
    stage.advance(by: 0.1)
    #expect(view.visibleCells.map(\.frame.minY) == [0])
    controller.additionalSafeAreaInsets.top = 30
    stage.advance(by: 0.1)
    #expect(view.contentOffset == .zero && view.visibleCells.map(\.frame.minY) == [30])
  }

  @Test("A background lies behind the cells of its section")
  func background() throws {
    final class Backdrop: UICollectionReusableView {}
    let section = listSection(.absolute(40))
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
      [numbers(3)],
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]))))
    #expect(
      stage.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [
        itemPath(0), itemPath(1), itemPath(2),
      ])
    #expect(
      stage.view.supplementaryView(forElementKind: kind, at: itemPath(2))?.frame
        == CGRect(x: 150, y: 50, width: 10, height: 10))
  }

  /// Returns a stage of items in two columns, 50 points high, with badges at their corners.
  private func badgeStage(
    _ badgeSize: NSCollectionLayoutSize, items: Int
  ) throws -> CollectionStage {
    let kind = UICollectionView.elementKindSectionFooter
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: badgeSize, elementKind: kind,
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]))
    let stage = try CollectionStage([numbers(items)])
    GrowingBadge.asked = 0
    stage.view.register(
      GrowingBadge.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part")
    stage.view.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
    stage.stage.advance(by: 0.1)
    return stage
  }

  private func badgeFrames(_ stage: CollectionStage) -> [CGRect] {
    stage.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter)
      .map(\.frame)
  }

  @Test("Badges of an estimated size are as large as they want, at the corners of their items")
  func measuredBadges() throws {
    let stage = try badgeStage(size(.estimated(10), .estimated(10)), items: 3)
    #expect(
      badgeFrames(stage) == [
        CGRect(x: 139, y: 0, width: 21, height: 16), CGRect(x: 298, y: 0, width: 22, height: 16),
        CGRect(x: 137, y: 50, width: 23, height: 16),
      ])
    #expect(stage.view.contentSize.height == 100 && GrowingBadge.asked == 3)
  }

  @Test("A length of a badge that is fixed stays, and a badge of a fixed size is not asked")
  func fixedBadges() throws {
    let wide = try badgeStage(size(.estimated(10), .absolute(12)), items: 1)
    #expect(badgeFrames(wide) == [CGRect(x: 139, y: 0, width: 21, height: 12)])
    let fixed = try badgeStage(size(.absolute(10), .absolute(12)), items: 1)
    #expect(badgeFrames(fixed) == [CGRect(x: 150, y: 0, width: 10, height: 12)])
    #expect(GrowingBadge.asked == 0)
  }

  @Test("A measured badge keeps its size when it comes back, and when items before it go")
  func badgesKeepSizes() throws {
    let stage = try badgeStage(size(.estimated(10), .estimated(10)), items: 60)
    let asked = GrowingBadge.asked
    stage.view.contentOffset.y = 900
    stage.stage.advance(by: 0.1)
    #expect(GrowingBadge.asked > asked)
    let all = GrowingBadge.asked
    stage.view.contentOffset.y = 0
    stage.stage.advance(by: 0.1)
    #expect(badgeFrames(stage).prefix(3).map(\.width) == [21, 22, 23])
    stage.source.sections[0].removeFirst()
    stage.view.deleteItems(at: [itemPath(0)])
    stage.stage.advance(by: 0.5)
    #expect(badgeFrames(stage).prefix(2).map(\.width) == [22, 23])
    #expect(badgeFrames(stage).first?.minX == 138 && GrowingBadge.asked <= all + 2)
  }

  @Test("A view of a group with an estimated height is as high as its constraints want")
  func measuredCaption() throws {
    let kind = UICollectionView.elementKindSectionFooter
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [NSCollectionLayoutItem(layoutSize: whole)])
    group.supplementaryItems = [
      NSCollectionLayoutSupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(10)), elementKind: kind,
        containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom]),
        itemAnchor: NSCollectionLayoutAnchor(edges: [.top]))
    ]
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 40
    let stage = try CollectionStage([numbers(2)])
    stage.view.register(
      FixedHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part")
    stage.view.collectionViewLayout = UICollectionViewCompositionalLayout(section: section)
    stage.stage.advance(by: 0.1)
    #expect(
      badgeFrames(stage) == [
        CGRect(x: 0, y: 50, width: 320, height: 33), CGRect(x: 0, y: 140, width: 320, height: 33),
      ])
    #expect(stage.picture == ["0 at 0,0", "1 at 0,90"])
  }

  @Test("A badge follows its item in an update, and goes with it")
  func badgesFollow() throws {
    let kind = UICollectionView.elementKindSectionFooter
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(10), .absolute(10)), elementKind: kind,
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let half = size(.fractionalWidth(0.5), .fractionalHeight(1))
    // The second item of each group has a badge, so that a badge's number is not its item's.
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [
        NSCollectionLayoutItem(layoutSize: half),
        NSCollectionLayoutItem(layoutSize: half, supplementaryItems: [badge]),
      ])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [headerItem()]
    let stage = try CollectionStage(
      [numbers(6)], layout: UICollectionViewCompositionalLayout(section: section))
    let paths = (0..<3).map { itemPath($0) }
    let views = paths.map { stage.view.supplementaryView(forElementKind: kind, at: $0) }
    let header = stage.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: itemPath(0))
    #expect(
      views.allSatisfy { $0 != nil } && Set(views.map { $0.map(ObjectIdentifier.init) }).count == 3)
    stage.source.sections[0].removeFirst(2)
    stage.view.deleteItems(at: [itemPath(0), itemPath(1)])
    stage.stage.advance(by: 0.1)
    // The badge of the deleted item fades, and the others are on their way up with their items.
    let leaving = try #require(views[0]?.layer.presentation())
    #expect(leaving.opacity < 1 && leaving.frame.minY == 30)
    let moving = try #require(views[1]?.layer.presentation()).frame.minY
    #expect(moving > 30 && moving < 80)
    stage.stage.advance(by: 0.5)
    let left = paths.map { stage.view.supplementaryView(forElementKind: kind, at: $0) }
    #expect(left == [views[1], views[2], nil])
    #expect(views[1]?.frame == CGRect(x: 310, y: 30, width: 10, height: 10))
    #expect(
      stage.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: itemPath(0)) === header)
  }

  @Test("Badges stand in front of the cells of a section with a background")
  func badgesInFront() throws {
    let kind = UICollectionView.elementKindSectionFooter
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(10), .absolute(10)), elementKind: kind,
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]))
    section.boundarySupplementaryItems = [headerItem()]
    section.decorationItems = [.background(elementKind: "back")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    let stage = try CollectionStage([numbers(2)], layout: layout)
    let cell = try #require(stage.view.cellForItem(at: itemPath(0)))
    for kind in [kind, UICollectionView.elementKindSectionHeader] {
      let view = try #require(
        stage.view.supplementaryView(forElementKind: kind, at: itemPath(0)))
      #expect(view.layer.zPosition > cell.layer.zPosition, "\(kind)")
    }
  }

  @Test("A handler sees the items in view, and changes their look")
  func handler() throws {
    var seen: [Int] = []
    let section = gridSection(1)
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      seen = items.map(\.indexPath.item)
      for item in items where item.indexPath.item == 2 {
        item.alpha = offset.y > 0 ? 0.5 : 1
        item.transform = CGAffineTransform(translationX: 7, y: 0)
      }
    }
    let stage = try CollectionStage(
      [numbers(20)], layout: UICollectionViewCompositionalLayout(section: section))
    #expect(seen == [0, 1, 2, 3, 4])
    #expect(stage.view.cellForItem(at: itemPath(2))?.alpha == 1)
    stage.view.contentOffset.y = 50
    stage.stage.advance(by: 0.1)
    let cell = try #require(stage.view.cellForItem(at: itemPath(2)))
    #expect(seen == [0, 1, 2, 3, 4, 5] && cell.alpha == 0.5 && cell.transform.tx == 7)
  }
}

/// A badge that is 16 points high, and wider than the one before it that was asked.
@MainActor
private final class GrowingBadge: UICollectionReusableView {
  static var asked = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    Self.asked += 1
    layoutAttributes.size = CGSize(width: CGFloat(20 + Self.asked), height: 16)
    return layoutAttributes
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

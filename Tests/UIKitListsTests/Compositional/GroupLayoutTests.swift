import Testing
import UIKit

@testable import UIKitLists

/// Frames of sections that are described with the public classes, in a container of 320 by 480
/// points. Source of the rules: Apple, "NSCollectionLayoutDimension", "NSCollectionLayoutItem",
/// "NSCollectionLayoutGroup".
@MainActor
@Suite("GroupLayout") struct GroupLayoutTests {
  private static func frames(
    _ group: NSCollectionLayoutGroup, count: Int, scale: CGFloat = 1,
    measures: [Int: CGSize] = [:]
  ) -> [CGRect] {
    let layout = sectionLayout(
      NSCollectionLayoutSection(group: group), count: count, scale: scale, measures: measures)
    return (0..<count).compactMap { layout.place(of: $0)?.frame }
  }

  // MARK: Sizes

  @Test("A list has rows of the whole width, one below the other")
  func list() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)),
      subitems: [NSCollectionLayoutItem(layoutSize: whole)])
    #expect(
      Self.frames(group, count: 2) == [
        CGRect(x: 0, y: 0, width: 320, height: 44), CGRect(x: 0, y: 44, width: 320, height: 44),
      ])
  }

  @Test("A grid has squares by a share of the width, and wraps those that do not fit")
  func grid() {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.2), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])
    #expect(
      Self.frames(group, count: 6) == [
        CGRect(x: 0, y: 0, width: 64, height: 64), CGRect(x: 64, y: 0, width: 64, height: 64),
        CGRect(x: 128, y: 0, width: 64, height: 64), CGRect(x: 192, y: 0, width: 64, height: 64),
        CGRect(x: 256, y: 0, width: 64, height: 64), CGRect(x: 0, y: 64, width: 64, height: 64),
      ])
  }

  @Test("Content insets shrink an item and leave its neighbours where they are")
  func contentInsets() {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    #expect(
      Self.frames(group, count: 2) == [
        CGRect(x: 3, y: 2, width: 152, height: 44), CGRect(x: 163, y: 2, width: 152, height: 44),
      ])
  }

  @Test("Content insets of a group shrink the room of its items")
  func groupInsets() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [
        NSCollectionLayoutItem(
          layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
      ])
    group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    #expect(
      Self.frames(group, count: 3) == [
        CGRect(x: 10, y: 5, width: 150, height: 40), CGRect(x: 160, y: 5, width: 150, height: 40),
        CGRect(x: 10, y: 55, width: 150, height: 40),
      ])
  }

  @Test("A trailing edge spacing moves the items after it")
  func edgeSpacing() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(20), .absolute(20)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: nil, top: .fixed(3), trailing: .fixed(2), bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(66), .absolute(30)), subitems: [item])
    #expect(
      Self.frames(group, count: 3) == [
        CGRect(x: 0, y: 3, width: 20, height: 20), CGRect(x: 22, y: 3, width: 20, height: 20),
        CGRect(x: 44, y: 3, width: 20, height: 20),
      ])
  }

  @Test("A space below zero after an item leaves room for the one before it")
  func negativeEdge() {
    let first = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.4)))
    first.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: nil, top: .fixed(24), trailing: nil, bottom: nil)
    let second = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.6)))
    second.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: nil, top: nil, trailing: nil, bottom: .fixed(-24))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(50), .absolute(200)), subitems: [first, second])
    #expect(
      Self.frames(group, count: 3) == [
        CGRect(x: 0, y: 24, width: 50, height: 80), CGRect(x: 0, y: 104, width: 50, height: 120),
        CGRect(x: 0, y: 224, width: 50, height: 80),
      ])
    #expect(reports { _ = NSCollectionLayoutSpacing.fixed(-2e7) }.count == 1)
  }

  @Test("Items lie over each other by a space below zero")
  func negativeSpacing() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(30), .absolute(20)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(70), .absolute(20)), subitems: [item])
    group.interItemSpacing = .fixed(-10)
    #expect(Self.frames(group, count: 4).map(\.minX) == [0, 20, 40, 0])
    group.interItemSpacing = .fixed(-40)
    #expect(Self.frames(group, count: 2).map(\.minX) == [0, 0])
  }

  @Test("Flexible spaces share the room that is left")
  func flexible() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(90), .absolute(20)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: nil, top: .flexible(0), trailing: nil, bottom: .flexible(0))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    group.interItemSpacing = .flexible(10)
    #expect(
      Self.frames(group, count: 4) == [
        CGRect(x: 0, y: 10, width: 90, height: 20), CGRect(x: 115, y: 10, width: 90, height: 20),
        CGRect(x: 230, y: 10, width: 90, height: 20), CGRect(x: 0, y: 50, width: 90, height: 20),
      ])
  }

  @Test("Halves fit with a space between them")
  func spacedShares() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      subitems: [
        NSCollectionLayoutItem(
          layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
      ])
    group.interItemSpacing = .fixed(10)
    #expect(
      Self.frames(group, count: 2) == [
        CGRect(x: 0, y: 0, width: 155, height: 40), CGRect(x: 165, y: 0, width: 155, height: 40),
      ])
  }

  @Test("A number of items shares the width, whatever the item's own; lengths are whole pixels")
  func parts() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      subitem: NSCollectionLayoutItem(layoutSize: size(.absolute(500), .fractionalHeight(1))),
      count: 3)
    group.interItemSpacing = .fixed(10)
    #expect(
      Self.frames(group, count: 4) == [
        CGRect(x: 0, y: 0, width: 100, height: 40), CGRect(x: 110, y: 0, width: 100, height: 40),
        CGRect(x: 220, y: 0, width: 100, height: 40), CGRect(x: 0, y: 40, width: 100, height: 40),
      ])
    group.interItemSpacing = nil
    #expect(Self.frames(group, count: 3, scale: 2).map(\.width) == [106.5, 106.5, 106.5])
  }

  @Test("A repeated item keeps its own width")
  func times() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      repeatingSubitem: NSCollectionLayoutItem(
        layoutSize: size(.absolute(30), .fractionalHeight(1))), count: 2)
    #expect(
      Self.frames(group, count: 3).map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 0, y: 40),
      ])
  }

  @Test("A nested group stands in the place of an item")
  func nested() {
    let leading = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.75), .fractionalHeight(1)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)),
      repeatingSubitem: NSCollectionLayoutItem(
        layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5))), count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [leading, column])
    #expect(
      Self.frames(group, count: 4) == [
        CGRect(x: 0, y: 0, width: 240, height: 200), CGRect(x: 240, y: 0, width: 80, height: 100),
        CGRect(x: 240, y: 100, width: 80, height: 100),
        CGRect(x: 0, y: 200, width: 240, height: 200),
      ])
  }

  @Test("A custom group has the places that its provider returns for its size")
  func custom() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(0.5), .absolute(100))
    ) { environment in
      let size = environment.container.contentSize
      return [
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: 0, y: 0, width: size.width, height: 40)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: 20, y: 60, width: 20, height: size.height - 60), zIndex: 3),
      ]
    }
    #expect(
      Self.frames(group, count: 3) == [
        CGRect(x: 0, y: 0, width: 160, height: 40), CGRect(x: 20, y: 60, width: 20, height: 40),
        CGRect(x: 0, y: 100, width: 160, height: 40),
      ])
  }

  // MARK: Measured sizes

  @Test("A measured item makes its group as high, and moves the groups after it")
  func estimated() {
    let size = size(.fractionalWidth(1), .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    #expect(
      Self.frames(group, count: 3, measures: [1: CGSize(width: 999, height: 70)]) == [
        CGRect(x: 0, y: 0, width: 320, height: 44), CGRect(x: 0, y: 44, width: 320, height: 70),
        CGRect(x: 0, y: 114, width: 320, height: 44),
      ])
  }

  @Test("Measured neighbours keep their heights, or take that of the highest")
  func siblings() {
    func heights(_ dimension: NSCollectionLayoutDimension) -> [CGFloat] {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(50)),
        repeatingSubitem: NSCollectionLayoutItem(
          layoutSize: size(.fractionalWidth(0.5), dimension)), count: 2)
      let measures = [0: CGSize(width: 160, height: 30), 1: CGSize(width: 160, height: 80)]
      return Self.frames(group, count: 3, measures: measures).flatMap { [$0.minY, $0.height] }
    }
    #expect(heights(.estimated(50)) == [0, 30, 0, 80, 80, 50])
    #expect(heights(.uniformAcrossSiblings(estimate: 50)) == [0, 80, 0, 80, 80, 50])
  }

  @Test("Items of measured widths fill their lines")
  func tags() {
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(100), .absolute(20)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [item])
    group.interItemSpacing = .fixed(10)
    let measures = [0: 50, 1: 60, 2: 90, 3: 80, 4: 200].mapValues {
      CGSize(width: CGFloat($0), height: 20)
    }
    #expect(
      Self.frames(group, count: 5, measures: measures).map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 0), CGPoint(x: 130, y: 0),
        CGPoint(x: 230, y: 0), CGPoint(x: 0, y: 20),
      ])
  }

  @Test("A group whose own length is estimated has each subitem once")
  func openGroup() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(30)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(500)), subitems: [item, item])
    group.interItemSpacing = .fixed(5)
    let layout = sectionLayout(NSCollectionLayoutSection(group: group), count: 3)
    #expect((0..<3).map { layout.place(of: $0)?.frame.minY } == [0, 35, 65])
    #expect(layout.length == 95)
  }

  // MARK: Values

  @Test("Copies do not change with their originals")
  func copies() throws {
    let section = rowSection {
      $0.interGroupSpacing = 7
      $0.decorationItems = [.background(elementKind: "back")]
      $0.orthogonalScrollingProperties.bounce = .never
    }
    let copy = try #require(section.copy() as? NSCollectionLayoutSection)
    section.interGroupSpacing = 9
    section.decorationItems[0].zIndex = 4
    section.orthogonalScrollingProperties.bounce = .always
    #expect(copy.interGroupSpacing == 7 && copy.decorationItems[0].zIndex == 0)
    #expect(copy.orthogonalScrollingProperties.bounce == .never)
  }

  @Test("Bad numbers are reported and not taken")
  func badInput() {
    #expect(
      reports { _ = NSCollectionLayoutDimension.absolute(-3) } == [
        "NSCollectionLayoutDimension.absolute(-3.0): expected 0 to 10,000,000; using 0"
      ])
    let section = rowSection()
    #expect(
      reports { section.interGroupSpacing = .nan } == [
        "NSCollectionLayoutSection.interGroupSpacing = nan: expected 0 to 10,000,000; keeping the"
          + " old value"
      ])
    #expect(
      reports { _ = NSCollectionLayoutGroup.horizontal(layoutSize: whole, subitems: []) } == [
        "NSCollectionLayoutGroup with subitems []: expected at least one; the group has no items"
      ])
  }

  @Test("A group describes its structure in lines")
  func description() {
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(80), .estimated(40)),
      repeatingSubitem: NSCollectionLayoutItem(layoutSize: whole), count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [column])
    #expect(
      group.visualDescription() == """
        row 1.0 of width x 200.0
          column of 2 80.0 x ~40.0
            item 1.0 of width x 1.0 of height
        """)
  }
}

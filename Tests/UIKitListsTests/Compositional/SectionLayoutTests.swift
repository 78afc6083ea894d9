import Testing
import UIKit

@testable import UIKitLists

/// The places around and between the groups of a section of 320 by 480 points. Source of the rules:
/// Apple, "NSCollectionLayoutSection", "NSCollectionLayoutBoundarySupplementaryItem".
@MainActor
@Suite("SectionLayout") struct SectionLayoutTests {
  @Test("Insets and spaces between groups")
  func section() {
    let section = rowSection {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
      $0.interGroupSpacing = 5
    }
    let layout = sectionLayout(section, count: 2)
    #expect(layout.place(of: 1)?.frame == CGRect(x: 20, y: 65, width: 260, height: 50))
    #expect(layout.length == 145)
    #expect(sectionLayout(section, count: 0).length == 0)
  }

  @Test(
    "A boundary view stands at its edge or corner, and makes room if it extends the section",
    arguments: [
      (NSRectAlignment.top, true, CGRect(x: 120, y: 0, width: 80, height: 30), 130.0),
      (.topLeading, true, CGRect(x: 10, y: 0, width: 80, height: 30), 130),
      (.topTrailing, true, CGRect(x: 230, y: 0, width: 80, height: 30), 130),
      (.bottom, true, CGRect(x: 120, y: 100, width: 80, height: 30), 130),
      (.bottomTrailing, false, CGRect(x: 230, y: 70, width: 80, height: 30), 100),
      (.topLeading, false, CGRect(x: 10, y: 0, width: 80, height: 30), 100),
      (.leading, true, CGRect(x: 10, y: 35, width: 80, height: 30), 100),
      (.none, true, CGRect(x: 120, y: 35, width: 80, height: 30), 100),
    ])
  func boundary(alignment: NSRectAlignment, extends: Bool, frame: CGRect, length: CGFloat) {
    let section = rowSection {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.absolute(80), .absolute(30)), elementKind: "edge",
        alignment: alignment)
      item.extendsBoundary = extends
      $0.boundarySupplementaryItems = [item]
      $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    }
    let layout = sectionLayout(section, count: 2)
    #expect(layout.boundary.frames == [frame] && layout.length == length)
    let shift: CGFloat = alignment.edges.contains(.top) && extends ? 30 : 0
    #expect(layout.place(of: 0)?.frame.minY == shift)
  }

  @Test("An offset moves a header, and makes as much more or less room")
  func offset() {
    let section = rowSection {
      $0.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header",
          alignment: .top, absoluteOffset: CGPoint(x: 0, y: -10))
      ]
    }
    let layout = sectionLayout(section, count: 1)
    #expect(layout.boundary.frames == [CGRect(x: 0, y: 0, width: 320, height: 30)])
    #expect(layout.place(of: 0)?.frame.minY == 40 && layout.length == 90)
  }

  @Test("Pinned headers and footers stay in sight within the section")
  func pinned() {
    let section = rowSection {
      $0.boundarySupplementaryItems = [NSRectAlignment.top, .bottom].map { alignment in
        let item = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "edge",
          alignment: alignment)
        item.pinToVisibleBounds = true
        return item
      }
    }
    let layout = sectionLayout(section, count: 10)
    #expect(layout.length == 560)
    #expect(layout.boundary.frame(0, in: 100...300).minY == 100)
    #expect(layout.boundary.frame(0, in: -50...300).minY == 0)
    #expect(layout.boundary.frame(0, in: 520...700).minY == 500)
    #expect(layout.boundary.frame(1, in: 100...300).minY == 270)
    #expect(layout.boundary.frame(1, in: 400...900).minY == 530)
    #expect(layout.boundary.frame(1, in: -200...20).minY == 30)
  }

  @Test("A background covers the section with its header, less its insets")
  func decoration() {
    let section = rowSection {
      let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
      background.contentInsets = NSDirectionalEdgeInsets(
        top: 5, leading: 6, bottom: 7, trailing: 8)
      $0.decorationItems = [background]
      $0.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header",
          alignment: .top)
      ]
    }
    let layout = sectionLayout(section, count: 2)
    #expect(layout.decoration(0) == CGRect(x: 6, y: 5, width: 306, height: 118))
  }

  @Test("The groups of an orthogonal section follow each other in a space of their own")
  func orthogonal() {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(0.5), .absolute(80)),
        subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
    let layout = sectionLayout(section, count: 5)
    #expect(layout.length == 90)
    #expect(layout.scrollFrame == CGRect(x: 0, y: 5, width: 320, height: 80))
    #expect(layout.scrollSize == CGSize(width: 880, height: 80))
    #expect(layout.place(of: 1)?.frame == CGRect(x: 190, y: 0, width: 160, height: 80))
  }

  @Test("A badge lies on the corner of its item, moved by a share of its size")
  func badge() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
      supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
    let layout = sectionLayout(NSCollectionLayoutSection(group: group), count: 3)
    #expect(
      layout.place(ofKind: 0, at: 1)?.frame == CGRect(x: 301, y: -1, width: 20, height: 20))
    #expect(
      layout.place(ofKind: 0, at: 2)?.frame == CGRect(x: 141, y: 59, width: 20, height: 20))
    #expect(layout.place(ofKind: 0, at: 3) == nil)
  }

  @Test("A measured badge lies on the same corner, and is found where it reaches")
  func measuredBadge() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.estimated(20), .estimated(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
      supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
    var layout = sectionLayout(NSCollectionLayoutSection(group: group), count: 3)
    #expect(
      layout.place(ofKind: 0, at: 1)?.frame == CGRect(x: 310, y: -10, width: 20, height: 20))
    layout.measureView(ofKind: 0, at: 1, as: CGSize(width: 30, height: 40))
    #expect(
      layout.place(ofKind: 0, at: 1)?.frame == CGRect(x: 305, y: -20, width: 30, height: 40))
    #expect(
      layout.place(ofKind: 0, at: 0)?.frame == CGRect(x: 150, y: -10, width: 20, height: 20))
    #expect(layout.length == 120 && layout.place(of: 2)?.frame.minY == 60)
    let found = layout.elements(in: CGRect(x: 0, y: -30, width: 400, height: 15))
    #expect(found.items.isEmpty && found.supplementaries.map(\.index) == [1])
  }

  @Test("Insets of a view along a measured length are ignored")
  func measuredInsets() {
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let viewSize = LayoutSize(width: .width(1), height: .estimated(10))
    let view = SupplementaryDescription(
      kind: 0, size: viewSize, container: LayoutAnchor(edges: [.top]), insets: insets)
    #expect(
      view.frame(
        in: CGRect(x: 0, y: 0, width: 50, height: 50), PixelGrid(),
        measured: CGSize(width: 0, height: 33)) == CGRect(x: 2, y: 0, width: 44, height: 33))
    let header = BoundaryDescription(kind: "header", size: viewSize, insets: insets)
    let boundary = BoundaryArrangement(
      [header], around: 100, in: CGSize(width: 50, height: 500), along: .vertical, insets: .zero,
      grid: PixelGrid(), measures: [0: CGSize(width: 0, height: 33)])
    #expect(boundary.frames == [CGRect(x: 2, y: 0, width: 44, height: 33)])
    #expect(boundary.length == 133)
  }

  @Test("An anchor of the view lies on the anchor of the container")
  func anchors() {
    let view = SupplementaryDescription(
      kind: 0, size: LayoutSize(width: .width(1), height: .absolute(10)),
      container: LayoutAnchor(edges: [.bottom], offset: CGPoint(x: 0, y: 4)),
      item: LayoutAnchor(edges: [.top]))
    #expect(
      view.frame(in: CGRect(x: 10, y: 10, width: 50, height: 50), PixelGrid())
        == CGRect(x: 10, y: 64, width: 50, height: 10))
  }
}

@MainActor
func size(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

/// The size of the container.
@MainActor let whole = size(.fractionalWidth(1), .fractionalHeight(1))

/// Returns the layout of a section in a container of 320 by 480 points.
@MainActor
func sectionLayout(
  _ section: NSCollectionLayoutSection, count: Int, scale: CGFloat = 1,
  measures: [Int: CGSize] = [:]
) -> SectionLayout {
  let container = CGSize(width: 320, height: 480)
  let grid = PixelGrid(scale: scale)
  let description = section.describe(
    along: .vertical, in: container, insets: (.zero, nil), grid: grid,
    traitCollection: UITraitCollection())
  return SectionLayout(
    description, count: count, container: container, axis: .vertical, grid: grid,
    measures: measures)
}

/// Returns a section of rows that are 50 points high.
@MainActor
func rowSection(
  _ configure: (NSCollectionLayoutSection) -> Void = { _ in }
) -> NSCollectionLayoutSection {
  let section = NSCollectionLayoutSection(
    group: .horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
  configure(section)
  return section
}

import CalqueTesting
import RandomSeeds
import Testing
import UIKit

@testable import UIKitLists

/// Random layouts, data and numbers: what is shown fits the data, and nothing traps.
@MainActor
@Suite("Random compositional layouts", .serialized) struct CompositionalRandomTests {
  private typealias Dimension = NSCollectionLayoutDimension

  /// A cell as high as the number in its text says.
  private final class NumberCell: TextCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = CGFloat(20 + (Int(label.text ?? "") ?? 0) % 60)
      return layoutAttributes
    }
  }

  /// Returns a list, a grid, or a row that scrolls sideways, of cells of measured heights.
  private static func section(_ number: Int) -> NSCollectionLayoutSection {
    let columns = [1, 3, 1][number % 3]
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1 / CGFloat(columns)), .estimated(40)))
    let width: Dimension = number % 3 == 2 ? .absolute(120) : .fractionalWidth(1)
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(width, .estimated(40)), subitems: [item]))
    section.interGroupSpacing = 3
    section.orthogonalScrollingBehavior = number % 3 == 2 ? .groupPaging : .none
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(20)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    return section
  }

  @Test(
    "After random changes and scrolling, each cell in view shows its item at its place",
    arguments: seeds(12, of: 1000))
  func changes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var name = 0
    func names(_ count: Int) -> [String] {
      (0..<count).map { _ in
        name += 1
        return "\(name)"
      }
    }
    let layout = UICollectionViewCompositionalLayout { number, _ in Self.section(number) }
    let stage = try CollectionStage(
      (0..<5).map { _ in names(Int.random(in: 0...30, using: &random)) }, layout: layout,
      cellClass: NumberCell.self)
    for _ in 0..<12 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let section = Int.random(in: 0..<5, using: &random)
        let count = stage.source.sections[section].count
        let at = Int.random(in: 0...count, using: &random)
        let added = names(Int.random(in: 1...4, using: &random))
        stage.source.sections[section].insert(contentsOf: added, at: at)
        stage.view.insertItems(
          at: added.indices.map { IndexPath(item: at + $0, section: section) })
      case 1:
        let section = Int.random(in: 0..<5, using: &random)
        guard !stage.source.sections[section].isEmpty else { continue }
        let at = Int.random(in: stage.source.sections[section].indices, using: &random)
        stage.source.sections[section].remove(at: at)
        stage.view.deleteItems(at: [IndexPath(item: at, section: section)])
      case 2:
        stage.view.contentOffset.y = CGFloat(Int.random(in: 0...1500, using: &random))
      default:
        let y = CGFloat(Int.random(in: 20...460, using: &random))
        stage.stage.pan(
          from: CGPoint(x: 160, y: y),
          to: CGPoint(x: CGFloat(Int.random(in: 20...300, using: &random)), y: y), duration: 0.1)
      }
      stage.stage.advance(by: Bool.random(using: &random) ? 0.05 : 1)
    }
    stage.stage.advance(by: 3)
    check(stage)
  }

  private func check(_ stage: CollectionStage) {
    let view = stage.view
    var frames: [(path: IndexPath, frame: CGRect)] = []
    for cell in view.visibleCells {
      guard let path = view.indexPath(for: cell), let text = (cell as? TextCell)?.label.text,
        let attributes = view.layoutAttributesForItem(at: path)
      else {
        Issue.record("A cell in view has no item")
        continue
      }
      #expect(text == stage.source.sections[path.section][path.item])
      #expect(cell.frame == attributes.frame && !cell.isHidden && cell.alpha == 1)
      #expect(cell.bounds.height == CGFloat(20 + (Int(text) ?? 0) % 60))
      #expect((cell.superview is OrthogonalScrollView) == (path.section % 3 == 2))
      let frame = cell.convert(cell.bounds, to: view)
      for other in frames {
        #expect(!other.frame.overlaps(frame), "\(other.path) and \(path)")
      }
      frames.append((path, frame))
    }
    // Nothing that should be in view is missing.
    for path in view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
    where path.representedElementCategory == .cell
      && view.collectionViewLayout.visibleFrame(of: path).overlaps(view.bounds)
    {
      #expect(view.cellForItem(at: path.indexPath) != nil, "\(path.indexPath)")
    }
  }

  @Test("Odd numbers are reported, and do not stop the layout", arguments: seeds(20, of: 500))
  func oddNumbers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number() -> CGFloat {
      let odd: [CGFloat] = [0, -1, 1, 0.3, 50, 1e7, 1e300, -1e300, .nan, .infinity, -.infinity]
      return odd.randomElement(using: &random) ?? 0
    }
    func dimension() -> Dimension {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: .fractionalWidth(number())
      case 1: .fractionalHeight(number())
      case 2: .estimated(number())
      case 3: .uniformAcrossSiblings(estimate: number())
      default: .absolute(number())
      }
    }
    func insets() -> NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(
        top: number(), leading: number(), bottom: number(), trailing: number())
    }
    func item(_ depth: Int) -> NSCollectionLayoutItem {
      guard depth > 0 else {
        let item = NSCollectionLayoutItem(layoutSize: size(dimension(), dimension()))
        item.contentInsets = insets()
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
          leading: .fixed(number()), top: .flexible(number()), trailing: nil, bottom: nil)
        return item
      }
      return group(depth)
    }
    func group(_ depth: Int) -> NSCollectionLayoutGroup {
      let own = size(dimension(), dimension())
      let group: NSCollectionLayoutGroup =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .horizontal(layoutSize: own, subitems: [item(depth - 1), item(0)])
        case 1: .vertical(layoutSize: own, subitems: [item(depth - 1)])
        case 2: .horizontal(layoutSize: own, subitem: item(depth - 1), count: 3)
        default:
          .custom(layoutSize: own) { _ in
            [
              NSCollectionLayoutGroupCustomItem(
                frame: CGRect(x: number(), y: number(), width: number(), height: number()))
            ]
          }
        }
      group.contentInsets = insets()
      group.interItemSpacing = .flexible(number())
      return group
    }
    _ = try reports {
      let section = NSCollectionLayoutSection(group: group(2))
      section.contentInsets = insets()
      section.interGroupSpacing = number()
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(dimension(), dimension()), elementKind: "edge", alignment: .top,
          absoluteOffset: CGPoint(x: number(), y: number()))
      ]
      section.boundarySupplementaryItems[0].pinToVisibleBounds = true
      section.orthogonalScrollingBehavior =
        Bool.random(using: &random) ? .none : .groupPagingCentered
      var layout = sectionLayout(section, count: 12)
      for item in [2, 3, 11] {
        layout.measure([item: CGSize(width: abs(number()), height: abs(number()))])
      }
      for _ in 0..<10 {
        _ = layout.elements(
          in: CGRect(x: number(), y: number(), width: number(), height: number()))
        _ = layout.groups.groupNumber(at: number())
      }
      _ = (layout.elements(in: .infinite), layout.place(of: 11), layout.scrollFrame)
      _ = layout.boundary.frame(0, in: 0...100)
      let stage = try CollectionStage(
        [["a", "b", "c"], ["d"]], layout: UICollectionViewCompositionalLayout(section: section))
      stage.stage.pan(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 100, y: 100), duration: 0.1)
      stage.stage.advance(by: 0.5)
      stage.source.sections[0].append("e")
      stage.view.insertItems(at: [IndexPath(item: 3, section: 0)])
      stage.stage.advance(by: 0.5)
    }
  }
}

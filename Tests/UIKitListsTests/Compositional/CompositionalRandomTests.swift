import CalqueTesting
import RandomSeeds
import Testing
import UIKit

@testable import UIKitLists

/// Random layouts and numbers: nothing traps. `CompositionalLawTests` changes the data at random.
@MainActor
@Suite("Random compositional layouts", .serialized) struct CompositionalRandomTests {
  private typealias Dimension = NSCollectionLayoutDimension

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

import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

@MainActor
@Suite("Headers that stay in view", .serialized) struct PinnedStateTests {
  @Test("A header of a plain table is pinned while it is away from its place")
  func table() throws {
    let source = RowSource([])
    source.titles = ["One", "Two"]
    let stage = try TableStage(
      (0..<2).map { section in (0..<20).map { "\(section).\($0)" } }, source: source)
    let header = try #require(stage.table.headerView(forSection: 0))
    var states: [Bool] = []
    header.configurationUpdateHandler = { states.append($1.isPinned) }
    for offset: CGFloat in [0, 100, 120, 0] {
      stage.table.contentOffset.y = offset
      stage.stage.advance(by: 0.05)
    }
    #expect(states == [false, true, false])
  }

  @Test("A header of a grouped table is not")
  func grouped() throws {
    let source = RowSource([])
    source.titles = ["One"]
    let stage = try TableStage([(0..<20).map { "\($0)" }], style: .grouped, source: source)
    stage.table.contentOffset.y = 10
    stage.stage.advance(by: 0.05)
    #expect(stage.table.headerView(forSection: 0)?.configurationState.isPinned == false)
  }

  @Test("Headers of flow layouts and compositional layouts are pinned", arguments: [false, true])
  func collection(isCompositional: Bool) throws {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 320, height: 60)
    flow.headerReferenceSize = CGSize(width: 0, height: 40)
    flow.sectionHeadersPinToVisibleBounds = true
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    let stage = try CollectionStage(
      [],
      layout: isCompositional ? UICollectionViewCompositionalLayout.list(using: list) : flow)
    let kind = UICollectionView.elementKindSectionHeader
    stage.view.register(
      UICollectionViewCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part")
    stage.source.sections = [numbers(30)]
    stage.view.reloadData()
    stage.stage.advance(by: 0.05)
    let view = stage.view.supplementaryView(forElementKind: kind, at: itemPath(0))
    let header = try #require(view as? UICollectionViewCell)
    var states: [Bool] = []
    header.configurationUpdateHandler = { states.append($1.isPinned) }
    for offset: CGFloat in [0, 50, 70, 0] {
      stage.view.contentOffset.y = offset
      stage.stage.advance(by: 0.05)
    }
    #expect(states == [false, true, false])
  }
}

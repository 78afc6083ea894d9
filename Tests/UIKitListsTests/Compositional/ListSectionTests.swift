import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// Lists of rows that are 44 points high, on a stage of 320 points at one pixel a point.
@MainActor
@Suite("List sections", .serialized) struct ListSectionTests {
  private func makeStage(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    _ configure: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) throws -> CollectionStage {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configure(&configuration)
    return try CollectionStage(
      [["a", "b"], ["c"]], layout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  /// The frames of the views of a part of the list, from the top.
  private func frames(_ stage: CollectionStage, _ part: ListPart) -> [CGRect] {
    stage.view.elements.filter { $0.element.kind == part.rawValue }
      .compactMap { $0.view?.frame }.sorted { $0.minY < $1.minY }
  }

  @Test("A plain list has rows from edge to edge, with lines below them")
  func plain() throws {
    let stage = try makeStage(.plain)
    #expect(stage.picture == ["a at 0,0", "b at 0,44", "c at 0,88"])
    let line = 1 / stage.view.traitCollection.displayScale
    #expect(
      frames(stage, .bottomSeparator)
        == [44, 88, 132].map { CGRect(x: 16, y: $0 - line, width: 304, height: line) })
    #expect(frames(stage, .topSeparator).isEmpty && frames(stage, .background).isEmpty)
  }

  @Test("The sections of an inset grouped list stand on cards on a grouped background")
  func insetGrouped() throws {
    let stage = try makeStage(.insetGrouped)
    #expect(stage.picture == ["a at 16,20", "b at 16,64", "c at 16,148"])
    #expect(
      frames(stage, .card) == [
        CGRect(x: 16, y: 20, width: 288, height: 88), CGRect(x: 16, y: 148, width: 288, height: 44),
      ])
    #expect(
      frames(stage, .background) == [
        CGRect(x: 0, y: 0, width: 320, height: 128), CGRect(x: 0, y: 128, width: 320, height: 84),
      ])
    #expect(frames(stage, .bottomSeparator).map(\.minX) == [32])
    let card = try #require(
      stage.view.elements.first { $0.element.kind == ListPart.card.rawValue }?.view)
    let cell = try #require(stage.view.visibleCells.first)
    #expect(card.backgroundColor == .secondarySystemGroupedBackground)
    #expect(card.layer.zPosition < cell.layer.zPosition)
  }

  @Test("A first item that is a header stands above the card")
  func firstItem() throws {
    let stage = try makeStage(.insetGrouped) { $0.headerMode = .firstItemInSection }
    #expect(stage.picture == ["a at 16,20", "b at 16,64", "c at 16,148"])
    #expect(frames(stage, .card) == [CGRect(x: 16, y: 64, width: 288, height: 44)])
    #expect(frames(stage, .bottomSeparator).isEmpty)
  }

  @Test("Headers and footers are views of the program, with a space above")
  func parts() throws {
    let stage = try makeStage(.grouped) {
      $0.headerMode = .supplementary
      $0.footerMode = .supplementary
      $0.headerTopPadding = 12
    }
    #expect(stage.picture == ["a at 0,40", "b at 0,84", "c at 0,196"])
    let kind = UICollectionView.elementKindSectionHeader
    #expect(
      stage.view.visibleSupplementaryViews(ofKind: kind).map(\.frame.minY) == [12, 168])
  }

  @Test("A handler chooses the separators of each row")
  func separators() throws {
    let stage = try makeStage(.plain) {
      $0.separatorConfiguration.color = .red
      $0.separatorConfiguration.bottomSeparatorInsets = .zero
      $0.itemSeparatorHandler = { path, look in
        var look = look
        if path.item == 1 { look.bottomSeparatorVisibility = .hidden }
        if path.section == 1 { look.topSeparatorVisibility = .visible }
        return look
      }
    }
    #expect(frames(stage, .bottomSeparator).map(\.width) == [320, 320])
    #expect(frames(stage, .topSeparator).map(\.minY) == [88])
    let view = stage.view.elements.first { $0.element.kind == ListPart.topSeparator.rawValue }?.view
    #expect(view?.backgroundColor == .red)
  }

  @Test("A sidebar has no separators")
  func sidebar() throws {
    let stage = try makeStage(.sidebar)
    #expect(stage.picture == ["a at 10,0", "b at 10,44", "c at 10,88"])
    #expect(frames(stage, .bottomSeparator).isEmpty)
  }
}

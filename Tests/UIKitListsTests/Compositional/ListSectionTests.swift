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
      [["a", "b"], ["c"]], layout: UICollectionViewCompositionalLayout.list(using: configuration),
      cellClass: UICollectionViewListCell.self)
  }

  /// The places of the cells in view.
  private func places(_ stage: CollectionStage) -> [CGPoint] {
    stage.view.visibleCells.map(\.frame.origin)
  }

  /// The lines of the cells in view, in their cells: the one at the top, and that at the bottom.
  private func lines(_ stage: CollectionStage) -> [[CGRect?]] {
    stage.stage.advance(by: 0.1)
    return stage.view.visibleCells.map { cell in
      (cell as? UICollectionViewListCell)?.separators.map { $0.isHidden ? nil : $0.frame } ?? []
    }
  }

  /// The frames of the views of a part of the list, from the top.
  private func frames(_ stage: CollectionStage, _ part: ListPart) -> [CGRect] {
    stage.view.elements.filter { $0.element.kind == part.rawValue }
      .compactMap { $0.view?.frame }.sorted { $0.minY < $1.minY }
  }

  @Test("A plain list has rows from edge to edge, with lines below them")
  func plain() throws {
    let stage = try makeStage(.plain)
    #expect(
      places(stage) == [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 44), CGPoint(x: 0, y: 88)])
    let line = 1 / UIScreen.main.scale
    let below = CGRect(x: 16, y: 44 - line, width: 304, height: line)
    #expect(lines(stage) == [[nil, below], [nil, below], [nil, below]])
    #expect(frames(stage, .background).isEmpty && frames(stage, .card).isEmpty)
  }

  @Test("The sections of an inset grouped list stand on cards on a grouped background")
  func insetGrouped() throws {
    let stage = try makeStage(.insetGrouped)
    #expect(
      places(stage) == [CGPoint(x: 16, y: 20), CGPoint(x: 16, y: 64), CGPoint(x: 16, y: 148)])
    #expect(
      frames(stage, .card) == [
        CGRect(x: 16, y: 20, width: 288, height: 88), CGRect(x: 16, y: 148, width: 288, height: 44),
      ])
    #expect(
      frames(stage, .background) == [
        CGRect(x: 0, y: -480, width: 320, height: 608),
        CGRect(x: 0, y: 128, width: 320, height: 564),
      ])
    #expect(lines(stage).map { $0[1]?.minX } == [16, nil, nil])
    let card = try #require(
      stage.view.elements.first { $0.element.kind == ListPart.card.rawValue }?.view)
    let cell = try #require(stage.view.visibleCells.first)
    #expect(card.backgroundColor == .secondarySystemGroupedBackground)
    #expect(card.layer.zPosition < cell.layer.zPosition)
  }

  @Test("A first item that is a header stands above the card")
  func firstItem() throws {
    let stage = try makeStage(.insetGrouped) { $0.headerMode = .firstItemInSection }
    #expect(
      places(stage) == [CGPoint(x: 16, y: 20), CGPoint(x: 16, y: 64), CGPoint(x: 16, y: 148)])
    #expect(frames(stage, .card) == [CGRect(x: 16, y: 64, width: 288, height: 44)])
    #expect(lines(stage).map { $0[1] == nil } == [true, true, true])
  }

  @Test("Headers and footers are views of the program, with a space above")
  func parts() throws {
    let stage = try makeStage(.grouped) {
      $0.headerMode = .supplementary
      $0.footerMode = .supplementary
      $0.headerTopPadding = 12
    }
    #expect(
      places(stage) == [CGPoint(x: 0, y: 40), CGPoint(x: 0, y: 84), CGPoint(x: 0, y: 196)])
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
    #expect(lines(stage).map { $0[0]?.minY } == [nil, nil, 0])
    #expect(lines(stage).map { $0[1]?.width } == [320, nil, 320])
    let cell = stage.view.visibleCells.last as? UICollectionViewListCell
    #expect(cell?.separators[0].backgroundColor == .red)
  }

  @Test("A sidebar has no separators")
  func sidebar() throws {
    let stage = try makeStage(.sidebar)
    #expect(
      places(stage) == [CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 44), CGPoint(x: 10, y: 88)])
    #expect(lines(stage).map { $0[1] == nil } == [true, true, true])
  }

  @Test("A row that is no longer the last one gets its line")
  func last() throws {
    let stage = try makeStage(.insetGrouped)
    #expect(lines(stage).map { $0[1] == nil } == [false, true, true])
    stage.source.sections[0].append("d")
    stage.view.insertItems(at: [IndexPath(item: 2, section: 0)])
    stage.stage.advance(by: 0.5)
    #expect(lines(stage).map { $0[1] == nil } == [false, false, true, true])
  }

  @Test("A plain sidebar has rows from edge to edge, with lines")
  func sidebarPlain() throws {
    let stage = try makeStage(.sidebarPlain)
    #expect(
      places(stage) == [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 44), CGPoint(x: 0, y: 88)])
    #expect(lines(stage).map { $0[1] == nil } == [false, false, false])
    #expect(frames(stage, .background).isEmpty)
  }

  @Test("The background fills the view beyond a short list, and a list that is pulled")
  func background() throws {
    let stage = try makeStage(.grouped)
    let fills = frames(stage, .background)
    #expect(fills.count == 2 && fills[0].minY == -480 && fills[1].maxY == 212 + 480)
    #expect(fills[0].maxY == fills[1].minY && stage.view.contentSize.height == 212)
  }

  @Test("Backgrounds of cells have the round corners of their card")
  func roundBackgrounds() throws {
    let stage = try makeStage(.insetGrouped)
    let cells = stage.view.visibleCells
    for cell in cells {
      cell.backgroundConfiguration = .listGroupedCell()
      (cell.backgroundView, cell.selectedBackgroundView) = (UIView(), UIView())
    }
    stage.stage.advance(by: 0.1)
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    #expect(cells.count == 3)
    for (cell, corners) in zip(cells, [top, bottom, top.union(bottom)]) {
      let made = try #require(cell.configured?.madeBackground)
      for view in [made, cell.backgroundView, cell.selectedBackgroundView].compactMap({ $0 }) {
        #expect(view.layer.cornerRadius == 10 && view.layer.maskedCorners == corners)
      }
      #expect(made.clipsToBounds)
    }
    stage.source.sections[0].insert("x", at: 0)
    stage.view.insertItems(at: [itemPath(0)])
    stage.stage.advance(by: 0.5)
    let made = try #require(cells[0].configured?.madeBackground)
    #expect(made.layer.cornerRadius == 0 && !made.clipsToBounds)
  }

  @Test("The lines at the ends of a grouped section reach from edge to edge")
  func groupedEnds() throws {
    let stage = try makeStage(.grouped)
    let widths = lines(stage).map { $0.map { $0?.width } }
    #expect(widths == [[320, 304], [nil, 320], [320, 320]])
    let list = try makeStage(.grouped) { $0.headerMode = .firstItemInSection }
    #expect(lines(list).map { $0.map { $0?.width } } == [[nil, nil], [320, 320], [nil, nil]])
  }

  @Test("The text of a plain sidebar begins where its lines do")
  func sidebarPlainContent() throws {
    let stage = try makeStage(.sidebarPlain)
    let cell = try #require(stage.view.visibleCells.first as? UICollectionViewListCell)
    #expect(cell.defaultContentConfiguration().directionalLayoutMargins.leading == 16)
    #expect(cell.defaultBackgroundConfiguration().cornerRadius == 0)
    let sidebar = try makeStage(.sidebar)
    let row = try #require(sidebar.view.visibleCells.first as? UICollectionViewListCell)
    #expect(row.defaultContentConfiguration().directionalLayoutMargins.leading == 8)
    #expect(row.defaultBackgroundConfiguration().cornerRadius == 8)
    #expect(
      ListAppearance.sidebar.content(.footer).directionalLayoutMargins.leading
        == ListAppearance.sidebar.content(.header).directionalLayoutMargins.leading)
  }
}

/// Swipes of the cells of a list whose rows have a deletion at the end, and a mark at the start.
@MainActor
@Suite("Swipes of list sections", .serialized) struct ListSwipeTests {
  @MainActor
  private final class Log {
    var lines: [String] = []
    weak var stage: CollectionStage?
  }

  private func makeStage(_ log: Log) throws -> CollectionStage {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, end in
        log.lines.append("delete \(path.text)")
        log.stage?.source.sections[path.section].remove(at: path.item)
        log.stage?.view.deleteItems(at: [path])
        end(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    configuration.leadingSwipeActionsConfigurationProvider = { path in
      guard path.item == 0 else { return nil }
      let mark = UIContextualAction(style: .normal, title: "Mark") { _, _, end in
        log.lines.append("mark \(path.text)")
        end(true)
      }
      return UISwipeActionsConfiguration(actions: [mark])
    }
    let stage = try CollectionStage(
      [["a", "b", "c"]], layout: UICollectionViewCompositionalLayout.list(using: configuration),
      cellClass: UICollectionViewListCell.self)
    log.stage = stage
    return stage
  }

  private func cell(_ stage: CollectionStage, _ item: Int) throws -> UICollectionViewListCell {
    let path = IndexPath(item: item, section: 0)
    return try #require(stage.view.cellForItem(at: path) as? UICollectionViewListCell)
  }

  /// Swipes a row slowly, holds it, and lets it go.
  private func swipe(_ stage: CollectionStage, _ item: Int, from start: CGFloat, to end: CGFloat)
    throws
  {
    let y = try cell(stage, item).frame.midY
    let touch = stage.stage.beginTouch(at: CGPoint(x: start, y: y))
    touch.move(to: CGPoint(x: end, y: y), duration: 0.2)
    stage.stage.advance(by: 0.3)
    touch.end()
    stage.stage.advance(by: 0.6)
  }

  @Test("A swipe moves the content aside and shows buttons, of which a tap performs the action")
  func delete() throws {
    let log = Log()
    let stage = try makeStage(log)
    try swipe(stage, 1, from: 250, to: 170)
    let row = try cell(stage, 1)
    let width = try #require(row.swipe?.buttons.ownWidth)
    #expect(width > 0 && row.swipe?.extent == width && row.contentView.frame.minX == -width)
    #expect(row.configurationState.isSwiped && stage.view.contentOffset == .zero)
    stage.stage.touch(at: CGPoint(x: 290, y: row.frame.midY))
    stage.stage.advance(by: 0.6)
    #expect(log.lines == ["delete 0.1"] && stage.source.sections == [["a", "c"]])
    #expect(stage.view.visibleCells.count == 2)
    #expect(stage.view.visibleCells.allSatisfy { ($0 as? UICollectionViewListCell)?.swipe == nil })
  }

  @Test("A swipe past the middle performs the first action")
  func full() throws {
    let log = Log()
    let stage = try makeStage(log)
    try swipe(stage, 0, from: 60, to: 300)
    #expect(log.lines == ["mark 0.0"])
    #expect(try cell(stage, 0).swipe == nil)
  }

  @Test("A row without actions at a side stays, and a touch elsewhere closes an open one")
  func close() throws {
    let log = Log()
    let stage = try makeStage(log)
    try swipe(stage, 1, from: 60, to: 200)
    #expect(try cell(stage, 1).swipe == nil)
    try swipe(stage, 1, from: 250, to: 170)
    #expect(try cell(stage, 1).swipe != nil)
    stage.stage.touch(at: CGPoint(x: 100, y: 300))
    stage.stage.advance(by: 0.6)
    #expect(try cell(stage, 1).swipe == nil && cell(stage, 1).contentView.frame.minX == 0)
    #expect(log.lines.isEmpty)
  }

  @Test("The buttons have the corners of the card")
  func corners() throws {
    let stage = try makeStage(Log())
    try swipe(stage, 2, from: 250, to: 170)
    let buttons = try #require(try cell(stage, 2).swipe?.buttons)
    #expect(buttons.layer.cornerRadius == 10)
    #expect(buttons.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }
}

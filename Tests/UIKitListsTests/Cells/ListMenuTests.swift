import CalqueTesting
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitLists

/// Rows with a menu each; logs the calls about menus.
@MainActor
private final class MenuRows: NSObject, UITableViewDelegate {
  var lines: [String] = []

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    lines.append("select \(indexPath.text)")
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    lines.append("menu \(indexPath.text) at \(Int(point.y))")
    guard indexPath.row > 0 else { return nil }
    return UIContextMenuConfiguration(identifier: indexPath as NSIndexPath, previewProvider: nil) {
      _ in
      UIMenu(children: [UIAction(title: "Delete") { [weak self] _ in self?.lines.append("do") }])
    }
  }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { lines.append("show") }
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { lines.append("hide") }
}

/// Rows and items with previews; logs the calls about them.
@MainActor
private final class PreviewedCells: NSObject, UITableViewDelegate, UICollectionViewDelegate {
  var lines: [String] = []
  private let configuration = UIContextMenuConfiguration(
    identifier: nil, previewProvider: nil
  ) { _ in
    UIMenu(children: [UIAction(title: "Copy") { _ in }])
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { configuration }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    lines.append("highlight")
    return nil
  }
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    lines.append("dismissal")
    return nil
  }
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { lines.append("perform") }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { configuration }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    lines.append("highlight \(indexPath.text)")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    lines.append("dismissal")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { lines.append("perform") }
}

/// Items with a menu; logs the calls about menus.
@MainActor
private final class MenuItems: NSObject, UICollectionViewDelegate {
  var lines: [String] = []

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    lines.append("one \(indexPath.text)")
    return nil
  }
}

/// Items whose menus are for all that are selected.
@MainActor
private final class MenuSelection: NSObject, UICollectionViewDelegate {
  var lines: [String] = []

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    lines.append(indexPaths.map(\.text).joined(separator: " "))
    return nil
  }
}

@MainActor
@Suite("Menus of rows and items", .serialized) struct ListMenuTests {
  @Test("A click of the secondary button shows the menu of the row there")
  func row() throws {
    let stage = try TableStage(rows: 30)
    let rows = MenuRows()
    stage.table.delegate = rows
    stage.table.contentOffset.y = 440
    stage.stage.advance(by: 0.1)
    #expect(stage.stage.window.handleSecondaryClick(at: CGPoint(x: 50, y: 50)))
    #expect(rows.lines == ["menu 0.11 at 490", "show"])
    stage.stage.advance(by: 0.3)
    #expect(stage.table.contextMenuInteraction?.menuAppearance == .compact)
    stage.stage.touch(at: CGPoint(x: 60, y: 60))
    stage.stage.advance(by: 0.3)
    #expect(rows.lines == ["menu 0.11 at 490", "show", "hide", "do"])
  }

  @Test("A row that rests under a finger shows its menu and is not selected; others are")
  func press() throws {
    let stage = try TableStage(rows: 30)
    let rows = MenuRows()
    stage.table.delegate = rows
    stage.stage.advance(by: 0.1)
    stage.stage.press(at: CGPoint(x: 50, y: 60), for: 0.7)
    stage.stage.advance(by: 0.3)
    #expect(rows.lines == ["menu 0.1 at 60", "show"])
    stage.table.contextMenuInteraction?.dismissMenu()
    stage.stage.advance(by: 0.3)
    rows.lines = []
    stage.stage.press(at: CGPoint(x: 50, y: 20), for: 0.7)
    stage.stage.advance(by: 0.3)
    #expect(rows.lines == ["menu 0.0 at 20", "select 0.0"])
  }

  @Test("A press shows a picture of the row's cell, which performs when it is touched")
  func rowPreview() throws {
    let stage = try TableStage(rows: 30)
    let cells = PreviewedCells()
    stage.table.delegate = cells
    stage.stage.advance(by: 0.1)
    stage.stage.press(at: CGPoint(x: 50, y: 60), for: 0.7)
    stage.stage.advance(by: 0.3)
    let panel = try #require(stage.table.contextMenuInteraction?.panel)
    let frame = try #require(panel.preview?.frame)
    // Eight points from the edges of the window.
    #expect(frame.midY.rounded() == 66 && frame.width.rounded() == 304)
    stage.stage.touch(at: CGPoint(x: 60, y: 66))
    stage.stage.advance(by: 0.3)
    #expect(cells.lines == ["highlight", "perform", "dismissal"])
    #expect(stage.table.contextMenuInteraction?.panel == nil)
  }

  @Test("A press shows a picture of the item's cell; a place without an item has none")
  func itemPreview() throws {
    let stage = try CollectionStage(items: 9)
    let cells = PreviewedCells()
    stage.view.delegate = cells
    stage.stage.advance(by: 0.1)
    stage.stage.press(at: CGPoint(x: 150, y: 50), for: 0.7)
    stage.stage.advance(by: 0.3)
    let menu = try #require(stage.view.contextMenuInteraction)
    #expect(menu.panel?.preview?.frame == CGRect(x: 110, y: 8, width: 100, height: 100))
    stage.stage.touch(at: CGPoint(x: 150, y: 50))
    stage.stage.advance(by: 0.3)
    #expect(cells.lines == ["highlight 0.1", "perform", "dismissal"])
    stage.stage.press(at: CGPoint(x: 50, y: 450), for: 0.7)
    stage.stage.advance(by: 0.3)
    #expect(menu.panel != nil && menu.panel?.preview == nil)
  }

  @Test("The preview of a row that is gone fades where it is")
  func goneRow() throws {
    let stage = try TableStage(rows: 30)
    let cells = PreviewedCells()
    stage.table.delegate = cells
    stage.stage.advance(by: 0.1)
    stage.stage.press(at: CGPoint(x: 50, y: 60), for: 0.7)
    stage.stage.advance(by: 0.3)
    let preview = try #require(stage.table.contextMenuInteraction?.panel?.preview)
    let former = preview.frame
    stage.table.contentOffset.y = 600
    stage.stage.advance(by: 0.1)
    stage.table.contextMenuInteraction?.dismissMenu()
    #expect(preview.alpha == 0 && preview.frame == former)
  }

  @Test("A collection view asks for an item, or for all that are selected")
  func items() throws {
    let stage = try CollectionStage(items: 9)
    let (one, several) = (MenuItems(), MenuSelection())
    stage.view.delegate = one
    _ = stage.stage.window.handleSecondaryClick(at: CGPoint(x: 150, y: 50))
    #expect(one.lines == ["one 0.1"])
    stage.view.delegate = several
    stage.view.allowsMultipleSelection = true
    for item in [1, 2] {
      stage.view.selectItem(at: itemPath(item), animated: false, scrollPosition: [])
    }
    for place in [CGPoint(x: 150, y: 50), CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 450)] {
      _ = stage.stage.window.handleSecondaryClick(at: place)
    }
    #expect(several.lines == ["0.1 0.2", "0.0", ""])
    one.lines = []
    stage.view.delegate = one
    _ = stage.stage.window.handleSecondaryClick(at: CGPoint(x: 150, y: 50))
    #expect(one.lines == ["one 0.1"])
  }
}

import CalqueTesting
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitLists

/// A list's delegate that logs which of its rows or items drags load.
@MainActor
private final class SpringLog: NSObject, UITableViewDelegate, UICollectionViewDelegate {
  var lines: [String] = []
  /// The row or item that is not loaded.
  var refused: Int?
  var context: (any UISpringLoadedInteractionContext)?
  var atSelection: () -> Void = {}

  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    let isCell = context.targetView === tableView.cellForRow(at: indexPath)
    lines.append("ask \(indexPath.text) \(isCell)")
    self.context = context
    return indexPath.row != refused
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    lines.append("select \(indexPath.text)")
    atSelection()
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    lines.append("ask \(indexPath.text)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    lines.append("select \(indexPath.text)")
  }
}

/// Has an item for each row, and takes drops behind the last one.
@MainActor
private final class SpringDrags: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
  var drops = 0

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "a" as NSString))] }
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) { drops += 1 }
}

@MainActor
@Suite("Rows and items that drags load", .serialized) struct SpringLoadingTests {
  private let log = SpringLog()
  private let drags = SpringDrags()

  /// Returns a table whose first row can be dragged, and which drags load.
  private func start() throws -> TableStage {
    let made = try TableStage([["a", "b", "c", "d"]], delegate: log)
    made.table.dragDelegate = drags
    made.table.isSpringLoaded = true
    return made
  }

  /// Lifts the first row and drags it to the middle of another one.
  private func drag(to row: Int, _ made: TableStage) -> Stage.Touch {
    let touch = made.stage.beginTouch(at: CGPoint(x: 50, y: 22))
    made.stage.advance(by: 0.6)
    touch.move(to: CGPoint(x: 50, y: 22 + 44 * CGFloat(row)))
    return touch
  }

  @Test("A drag that rests over a row has it blink, and selects it once")
  func row() throws {
    let made = try start()
    let touch = drag(to: 2, made)
    let cell = try #require(made.table.cellForRow(at: IndexPath(row: 2, section: 0)))
    made.stage.advance(by: 0.45)
    #expect(log.lines == ["ask 0.2 true"] && log.context?.state == .possible)
    #expect(log.context?.location(in: cell) == CGPoint(x: 50, y: 22))
    made.stage.advance(by: 0.15)
    #expect(log.context?.state == .activating && (cell.layer.presentation()?.opacity ?? 1) < 0.9)
    made.stage.advance(by: 1)
    #expect(log.lines == ["ask 0.2 true", "select 0.2"] && log.context?.state == .activated)
    #expect(made.table.indexPathForSelectedRow?.row == 2)
    touch.move(to: CGPoint(x: 50, y: 154))
    made.stage.advance(by: 1)
    #expect(log.lines.suffix(2) == ["ask 0.3 true", "select 0.3"])
    touch.cancel()
    #expect(log.context?.state == .inactive)
  }

  @Test("A finger that goes on in time loads nothing, nor does one that is lifted")
  func leaves() throws {
    let made = try start()
    let touch = drag(to: 1, made)
    made.stage.advance(by: 0.7)
    touch.move(to: CGPoint(x: 50, y: 110))
    made.stage.advance(by: 0.7)
    touch.end()
    made.stage.advance(by: 1)
    #expect(log.lines == ["ask 0.1 true", "ask 0.2 true"])
  }

  @Test("A refused row, one that is dragged, and all rows of other tables are not loaded")
  func refusal() throws {
    let made = try start()
    log.refused = 1
    let touch = drag(to: 1, made)
    made.stage.advance(by: 1)
    touch.move(to: CGPoint(x: 50, y: 22))
    made.stage.advance(by: 1)
    #expect(log.lines == ["ask 0.1 true"])
    (log.refused, made.table.isSpringLoaded) = (nil, false)
    touch.move(to: CGPoint(x: 50, y: 110))
    made.stage.advance(by: 1)
    #expect(log.lines == ["ask 0.1 true"])
    touch.cancel()
  }

  @Test("A drag goes on in the screen that the selection shows, and is dropped there")
  func push() throws {
    let made = try start()
    let next = UITableViewController(style: .plain)
    next.tableView.dropDelegate = drags
    let first = UIViewController()
    first.view.addSubview(made.table)
    let navigation = UINavigationController(rootViewController: first)
    navigation.isNavigationBarHidden = true
    made.stage.window.rootViewController = navigation
    made.stage.advance(by: 0.1)
    log.atSelection = { navigation.pushViewController(next, animated: true) }
    let touch = drag(to: 2, made)
    made.stage.advance(by: 2)
    #expect(log.lines.last == "select 0.2" && made.table.window == nil)
    touch.move(to: CGPoint(x: 100, y: 300), duration: 0.1)
    touch.end()
    made.stage.advance(by: 0.5)
    #expect(drags.drops == 1 && !made.table.hasActiveDrag)
  }

  @Test("A collection view does the same with its items")
  func item() throws {
    let made = try start()
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 240, width: 320, height: 240), collectionViewLayout: flow)
    view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    let source = ItemSource([numbers(3)])
    (view.dataSource, view.delegate, view.isSpringLoaded) = (source, log, true)
    made.stage.window.addSubview(view)
    made.stage.advance(by: 0.1)
    let touch = drag(to: 0, made)
    touch.move(to: CGPoint(x: 160, y: 290))
    made.stage.advance(by: 1)
    #expect(log.lines == ["ask 0.1", "select 0.1"])
    touch.cancel()
  }
}

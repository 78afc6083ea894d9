import CalqueTesting
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitLists

/// Items that are dragged and take drops; logs the calls. Calls that follow each other with the
/// same values are logged once.
@MainActor
private final class ItemDragLog: NSObject, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  var lines: [String] = []
  let source: ItemSource
  var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  /// True if a picture goes into the item at the destination.
  var dropsInto = false

  init(_ source: ItemSource) { self.source = source }

  private func note(_ line: String) { if lines.last != line { lines.append(line) } }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    note("items \(indexPath.text)")
    session.localContext = indexPath
    let text = source.sections[indexPath.section][indexPath.item]
    return [UIDragItem(itemProvider: NSItemProvider(object: text as NSString))]
  }
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) { note("drag end") }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    note("update \(destinationIndexPath?.text ?? "-")")
    return UICollectionViewDropProposal(operation: .move, intent: intent)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let path = coordinator.destinationIndexPath,
      let former = item.sourceIndexPath
    else { return note("perform nowhere") }
    let context = coordinator.session.localDragSession?.localContext as? IndexPath
    note(
      "perform \(path.text) from \(former.text), \(context == former), \(item.previewSize.width)")
    if dropsInto {
      coordinator.drop(
        item.dragItem, intoItemAt: path, rect: CGRect(x: 10, y: 10, width: 20, height: 20))
      return
    }
    let text = source.sections[former.section].remove(at: former.item)
    source.sections[path.section].insert(text, at: path.item)
    collectionView.performBatchUpdates {
      collectionView.deleteItems(at: [former])
      collectionView.insertItems(at: [path])
    }
    coordinator.drop(item.dragItem, toItemAt: path)
  }
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    note("look \(indexPath.text)")
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 20, y: 20, width: 60, height: 60))
    return parameters
  }
}

@MainActor
@Suite("Items that are dragged", .serialized) struct CollectionDragTests {
  private func start() throws -> (CollectionStage, ItemDragLog) {
    let stage = try CollectionStage(items: 9)
    let log = ItemDragLog(stage.source)
    (stage.view.dragDelegate, stage.view.dropDelegate) = (log, log)
    return (stage, log)
  }

  /// Lifts item 1 and drags it to a place.
  private func drag(_ stage: CollectionStage, to place: CGPoint) -> Stage.Touch {
    let touch = stage.stage.beginTouch(at: CGPoint(x: 160, y: 50))
    stage.stage.advance(by: 0.6)
    touch.move(to: place, duration: 0.2)
    stage.stage.advance(by: 0.05)
    return touch
  }

  @Test("An item is moved in its collection view, and its picture settles in the visible part")
  func move() throws {
    let (stage, log) = try start()
    let touch = drag(stage, to: CGPoint(x: 270, y: 160))
    let mark = try #require(stage.view.dragState?.mark)
    // After the item that takes its place when the dragged one leaves.
    #expect(mark.frame == CGRect(x: 319, y: 110, width: 2, height: 100))
    let picture = try #require(stage.stage.window.subviews.first { $0 is DragPicture })
    touch.end()
    #expect(picture.frame.midX == 270 && picture.frame.midY == 160)
    #expect(picture.frame.width.rounded() == 60)
    stage.stage.advance(by: 0.6)
    #expect(
      log.lines.suffix(3) == ["perform 0.5 from 0.1, true, 100.0", "look 0.5", "drag end"])
    #expect(stage.texts == ["0", "2", "3", "4", "5", "1", "6", "7", "8"])
  }

  @Test("A selected item takes all selected ones along")
  func several() throws {
    let (stage, log) = try start()
    stage.view.allowsMultipleSelection = true
    for item in [4, 1] {
      stage.view.selectItem(
        at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    let touch = drag(stage, to: CGPoint(x: 160, y: 400))
    #expect(log.lines.prefix(2) == ["items 0.1", "items 0.4"])
    #expect(stage.stage.window.subviews.count { $0 is DragPicture } == 2)
    touch.cancel()
  }

  @Test("Behind all items an own one goes to the last place; above them there is none")
  func behind() throws {
    let (stage, log) = try start()
    stage.stage.advance(by: 0.1)
    let touch = drag(stage, to: CGPoint(x: 160, y: 400))
    #expect(log.lines.last == "update 0.8")
    touch.move(to: CGPoint(x: 105, y: 50), duration: 0.1)
    stage.stage.advance(by: 0.05)
    #expect(log.lines.last == "update -" && stage.view.dragState?.mark.superview == nil)
    touch.end()
    stage.stage.advance(by: 0.5)
    #expect(log.lines.suffix(2) == ["perform nowhere", "drag end"])
    #expect(stage.texts == numbers(9))
  }

  @Test("An item is dropped into another one, in a rectangle of its cell")
  func into() throws {
    let (stage, log) = try start()
    (log.intent, log.dropsInto) = (.insertIntoDestinationIndexPath, true)
    let touch = drag(stage, to: CGPoint(x: 270, y: 160))
    #expect(stage.view.dragState?.mark.layer.borderWidth == 2)
    let picture = try #require(stage.stage.window.subviews.first { $0 is DragPicture })
    touch.end()
    #expect(picture.frame.midX == 240 && picture.frame.midY == 130)
    stage.stage.advance(by: 0.5)
    #expect(picture.superview == nil && stage.texts == numbers(9))
  }

  @Test("A delegate that only performs drops copies, without an intent")
  func standards() throws {
    final class Simple: NSObject, UICollectionViewDropDelegate {
      var proposals: [UICollectionViewDropProposal] = []
      func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator
      ) { proposals.append(coordinator.proposal) }
    }
    let (stage, log) = try start()
    let simple = Simple()
    stage.view.dropDelegate = simple
    drag(stage, to: CGPoint(x: 270, y: 160)).end()
    stage.stage.advance(by: 0.5)
    #expect(simple.proposals.map(\.operation) == [.copy])
    #expect(simple.proposals.map(\.intent) == [.unspecified] && log.lines.last == "drag end")
  }
}

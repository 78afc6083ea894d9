import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

@MainActor
@Suite("Changes of items while the collection view scrolls", .serialized)
struct CollectionScrollUpdateTests {
  private func paths(_ items: Range<Int>) -> [IndexPath] {
    items.map { IndexPath(item: $0, section: 0) }
  }

  private func delete(_ items: Range<Int>, of stage: CollectionStage) {
    stage.source.sections[0].removeSubrange(items)
    stage.view.deleteItems(at: paths(items))
  }

  private func insert(_ count: Int, at item: Int, of stage: CollectionStage) {
    let new = (0..<count).map { "new \($0)" }
    stage.source.sections[0].insert(contentsOf: new, at: item)
    stage.view.insertItems(at: paths(item..<item + count))
  }

  /// There are 20 lines of three items, 110 points apart.
  @Test(
    "A finger holds the items when the content ends above them, near or far",
    arguments: [42, 18])
  func shorterInDrag(_ rest: Int) throws {
    let stage = try CollectionStage(items: 60)
    stage.view.contentOffset.y = 1300
    stage.stage.advance(by: 0.05)
    let touch = stage.stage.beginTouch(at: CGPoint(x: 100, y: 300))
    touch.move(to: CGPoint(x: 100, y: 280), duration: 0.1)
    let steps = [
      stage.greatestMove { delete(rest..<60, of: stage) },
      stage.greatestMove { touch.move(to: CGPoint(x: 100, y: 281)) },
      stage.greatestStep(in: 0.5),
      stage.greatestMove { touch.move(to: CGPoint(x: 100, y: 282)) },
    ]
    #expect(steps[0] < 0.5 && steps[1] < 1.5 && steps[2] < 80 && steps[3] < 1.5, "\(steps)")
    touch.end()
    #expect(stage.greatestStep(in: 2) < 80)
    #expect(stage.view.contentOffset.y == CGFloat(rest / 3) * 110 - 10 - 480)
  }

  @Test("A finger that has pulled the content beyond its end holds it there when items come")
  func longerInDrag() throws {
    let stage = try CollectionStage(items: 30)
    stage.view.contentOffset.y = 610
    stage.stage.advance(by: 0.05)
    let touch = stage.stage.beginTouch(at: CGPoint(x: 100, y: 400))
    touch.move(to: CGPoint(x: 100, y: 200), duration: 0.2)
    #expect(stage.view.contentOffset.y > 660 && stage.view.contentOffset.y < 760)
    let steps = [
      stage.greatestMove { insert(30, at: 30, of: stage) },
      stage.greatestMove { touch.move(to: CGPoint(x: 100, y: 199)) },
    ]
    #expect(steps[0] < 0.5 && steps[1] < 1.5, "\(steps)")
    touch.end()
  }

  @Test("An animated scroll ends at the new end of the content, without a jump")
  func shorterInAnimation() throws {
    let stage = try CollectionStage(items: 60)
    stage.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    stage.stage.advance(by: 0.15)
    #expect(stage.greatestMove { delete(18..<60, of: stage) } < 0.5)
    let step = stage.greatestStep(in: 1)
    #expect(step < 60, "\(step)")
    #expect(stage.view.contentOffset.y == 170)
  }

  @Test("An animated scroll to an item goes on to it without a jump when items come above it")
  func insertInAnimation() throws {
    let stage = try CollectionStage(items: 90)
    stage.view.scrollToItem(at: IndexPath(item: 12, section: 0), at: .top, animated: true)
    stage.stage.advance(by: 0.15)
    #expect(stage.greatestMove { insert(12, at: 0, of: stage) } < 0.5)
    let step = stage.greatestStep(in: 1)
    #expect(step < 120, "\(step)")
    #expect(stage.view.contentOffset.y == 880 && stage.texts.first == "12")
  }

  @Test("An animated scroll takes the place of one to an item")
  func otherAnimation() throws {
    let stage = try CollectionStage(items: 90)
    stage.view.scrollToItem(at: IndexPath(item: 60, section: 0), at: .top, animated: true)
    stage.stage.advance(by: 0.1)
    stage.view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    stage.stage.advance(by: 1)
    #expect(stage.view.contentOffset.y == 100)
  }
}

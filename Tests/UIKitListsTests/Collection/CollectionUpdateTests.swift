import CalqueTesting
import RandomSeeds
import Testing
import UIKit

@testable import UIKitLists

@MainActor
@Suite("Changes of items", .serialized) struct CollectionUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("An item is inserted: those after it move on, and it fades in")
  func insert() throws {
    let stage = try CollectionStage([["a", "b", "c", "d"]])
    stage.source.sections = [["a", "x", "b", "c", "d"]]
    stage.view.insertItems(at: [path(1)])
    stage.stage.advance(by: 0)
    #expect(
      stage.picture == ["a at 0,0", "x at 110,0", "b at 110,0", "c at 220,0", "d at 0,110"])
    let cell = try #require(stage.view.cellForItem(at: path(1)))
    #expect(cell.layer.presentation()?.opacity ?? 1 < 0.1)
    stage.stage.advance(by: 0.5)
    #expect(
      stage.picture == ["a at 0,0", "x at 110,0", "b at 220,0", "c at 0,110", "d at 110,110"])
    #expect(cell.alpha == 1)
  }

  @Test("Items that come into view in an animation of the program are laid out at once")
  func layoutInAnimation() throws {
    final class Filled: UICollectionViewCell {
      let label = UILabel()
      override func layoutSubviews() {
        super.layoutSubviews()
        contentView.addSubview(label)
        label.frame = bounds
      }
    }
    let stage = try CollectionStage(items: 30)
    stage.view.register(Filled.self, forCellWithReuseIdentifier: "cell")
    stage.source.sections[0].removeFirst(3)
    UIView.animate(withDuration: 1) {
      stage.view.deleteItems(at: [path(0), path(1), path(2)])
      stage.view.layoutIfNeeded()
    }
    let cells = stage.view.visibleCells.compactMap { $0 as? Filled }
    #expect(!cells.isEmpty)
    for cell in cells { #expect(cell.label.layer.animationKeys() ?? [] == []) }
  }

  @Test("An item is deleted: it fades where it is, and the others close the gap")
  func delete() throws {
    let stage = try CollectionStage(items: 30)
    let gone = try #require(stage.view.cellForItem(at: path(1)))
    stage.source.lines = []
    stage.source.sections[0].remove(at: 1)
    var ended: Bool?
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [path(1)])
    } completion: {
      ended = $0
    }
    stage.stage.advance(by: 0.15)
    let opacity = gone.layer.presentation()?.opacity ?? 0
    #expect(opacity > 0.2 && opacity < 0.8 && gone.superview === stage.view)
    #expect(ended == nil)
    stage.stage.advance(by: 0.3)
    #expect(gone.isHidden && ended == true)
    #expect(stage.source.lines == ["cell 0.14", "will 0.14", "end 0.1"])
    #expect(stage.texts == ["0"] + (2..<16).map { "\($0)" })
  }

  @Test("Items that come into view by a deletion move in from where they were")
  func moveIn() throws {
    let stage = try CollectionStage(items: 300)
    stage.source.sections[0].removeFirst(90)
    stage.view.deleteItems(at: (0..<90).map { path($0) })
    stage.stage.advance(by: 0)
    #expect(stage.picture.first == "90 at 0,3300")
    stage.stage.advance(by: 0.5)
    #expect(stage.picture.first == "90 at 0,0")
  }

  @Test("Items and sections move")
  func moves() throws {
    let stage = try CollectionStage([["a", "b", "c"], ["d", "e"]])
    stage.source.sections = [["d", "e", "a"], ["b", "c"]]
    stage.view.performBatchUpdates {
      stage.view.moveSection(1, toSection: 0)
      stage.view.moveItem(at: path(0), to: path(2))
    }
    stage.stage.advance(by: 0)
    #expect(stage.picture.first == "d at 0,100")
    stage.stage.advance(by: 0.5)
    #expect(stage.texts == ["d", "e", "a", "b", "c"])
    #expect(stage.picture.last == "c at 110,100")
  }

  @Test("A reload takes another cell, reconfiguring keeps it")
  func reload() throws {
    let stage = try CollectionStage([["a", "b"]])
    let first = try #require(stage.view.cellForItem(at: path(0)))
    let second = try #require(stage.view.cellForItem(at: path(1)))
    stage.source.sections = [["A", "B"]]
    stage.view.reloadItems(at: [path(0)])
    stage.view.reconfigureItems(at: [path(1)])
    stage.stage.advance(by: 0.5)
    #expect(stage.texts == ["A", "B"])
    #expect(stage.view.cellForItem(at: path(0)) !== first)
    #expect(stage.view.cellForItem(at: path(1)) === second)
  }

  @Test("Counts that do not follow from the changes are reported, and the data is shown")
  func mismatch() throws {
    let stage = try CollectionStage([["a", "b"]])
    stage.source.sections = [["a", "b", "c", "d"]]
    let lines = reports { stage.view.deleteItems(at: [path(0)]) }
    #expect(
      lines == [
        "UICollectionView: number of items in section 0 = 4: expected 1 (2 before the update, 0"
          + " inserted, 1 deleted, 0 moved in, 0 moved out); loading the data anew"
      ])
    stage.stage.advance(by: 0.05)
    #expect(stage.texts == ["a", "b", "c", "d"])
  }

  @Test("A layout is told of an update in order, and says where items come from and go to")
  func hooks() throws {
    let layout = LoggingLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let stage = try CollectionStage([["a", "b", "c"]], layout: layout)
    layout.lines = []
    stage.source.sections = [["b", "c", "x"]]
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [path(0)])
      stage.view.insertItems(at: [path(2)])
    }
    #expect(
      layout.lines == [
        "prepare", "updates delete 0.0 -, insert - 0.2", "final 0.0", "initial 0.2", "finalize",
      ])
    stage.stage.advance(by: 0)
    #expect(stage.picture == ["b at 110,0", "c at 220,0", "x at 270,50"])
  }

  @Test("Items for which a layout has no ends come and go at their places, without a fade")
  func withoutEnds() throws {
    let layout = StillLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let stage = try CollectionStage([["a", "b", "c"]], layout: layout)
    let gone = try #require(stage.view.cellForItem(at: path(0)))
    stage.source.sections = [["b", "c", "x"]]
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [path(0)])
      stage.view.insertItems(at: [path(2)])
    }
    stage.stage.advance(by: 0.1)
    let come = try #require(stage.view.cellForItem(at: path(2)))
    for (cell, x) in [(gone, 0), (come, 220)] {
      let shown = try #require(cell.layer.presentation())
      #expect(shown.opacity == 1 && shown.frame.minX == CGFloat(x) && !cell.isHidden)
    }
    stage.stage.advance(by: 0.4)
    #expect(gone.isHidden && stage.texts == ["b", "c", "x"])
  }

  @Test("Random batches end in the picture of the data", arguments: seeds(20, of: 300))
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let stage = try CollectionStage([(0..<20).map { "\($0)" }, ["x", "y"]])
    var next = 100
    for _ in 0..<6 {
      stage.view.performBatchUpdates {
        for section in stage.source.sections.indices {
          var texts = stage.source.sections[section]
          let gone = texts.indices.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
          for item in gone.reversed() { texts.remove(at: item) }
          stage.view.deleteItems(at: gone.map { path($0, section) })
          for _ in 0..<Int.random(in: 0...4, using: &random) {
            let item = Int.random(in: 0...texts.count, using: &random)
            texts.insert("n\(next)", at: item)
            next += 1
          }
          let new = texts.indices.filter { texts[$0].hasPrefix("n") }
          stage.view.insertItems(at: new.map { path($0, section) })
          stage.source.sections[section] = texts.map { $0.replacingOccurrences(of: "n", with: "o") }
        }
      }
      if Bool.random(using: &random) {
        stage.view.contentOffset.y = CGFloat(Int.random(in: 0...300, using: &random))
      }
      stage.stage.advance(by: Double.random(in: 0...0.4, using: &random))
    }
    stage.view.setContentOffset(.zero, animated: false)
    stage.stage.advance(by: 1)
    let after = stage.picture.map { $0.replacingOccurrences(of: "n", with: "o") }
    stage.view.reloadData()
    stage.stage.advance(by: 0.1)
    #expect(after == stage.picture)
    let shown = stage.view.subviews.count { $0 is TextCell && !$0.isHidden }
    #expect(shown == stage.view.visibleCells.count)
  }
}

/// A flow layout that logs its calls of updates, and has items come from their corner.
@MainActor
private final class LoggingLayout: UICollectionViewFlowLayout {
  var lines: [String] = []

  override func prepare() {
    lines.append("prepare")
    super.prepare()
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    let texts = updateItems.map { item in
      "\(item.updateAction) \(item.indexPathBeforeUpdate?.text ?? "-")"
        + " \(item.indexPathAfterUpdate?.text ?? "-")"
    }
    lines.append("updates " + texts.joined(separator: ", "))
  }
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    lines.append("initial \(itemIndexPath.text)")
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    attributes?.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
    return attributes
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    lines.append("final \(itemIndexPath.text)")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }
  override func finalizeCollectionViewUpdates() {
    lines.append("finalize")
    super.finalizeCollectionViewUpdates()
  }
}

/// A flow layout that has no attributes for items that come and go.
@MainActor
private final class StillLayout: UICollectionViewFlowLayout {
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}

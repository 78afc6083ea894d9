import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// Items of a flow whose cells choose their heights: 20 to 60 points by the number in their text.
@MainActor
@Suite("Items that choose their sizes", .serialized) struct ItemSizeTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func start(_ texts: [String]) throws -> CollectionStage {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 300, height: 40)
    flow.minimumLineSpacing = 0
    return try CollectionStage([texts], layout: flow, cellClass: NumberedCell.self)
  }

  private func heights(_ stage: CollectionStage) -> [CGFloat] {
    stage.source.sections[0].indices.map {
      stage.view.layoutAttributesForItem(at: path($0))?.frame.height ?? 0
    }
  }

  @Test("The delegate is asked for each size once, however many cells choose another")
  func askedOnce() throws {
    let stage = try start([])
    stage.source.sections = [(0..<10_000).map { "\($0)" }]
    stage.source.size = { _ in CGSize(width: 300, height: 40) }
    stage.view.reloadData()
    stage.stage.advance(by: 0.05)
    #expect(stage.view.cellCounts.sizes == 10_000)
    for _ in 0..<40 {
      stage.view.contentOffset.y += 300
      stage.stage.advance(by: 1 / 60.0)
    }
    #expect(stage.view.cellCounts.sizes == 10_000)
    let number = Int(stage.texts.first ?? "") ?? 0
    #expect(number > 250 && stage.view.visibleCells[0].frame.height == NumberedCell.height(number))
  }

  @Test("Loaded data forgets the sizes of the data before")
  func reload() throws {
    let stage = try start(["4", "4", "4"])
    #expect(heights(stage) == [60, 60, 60])
    stage.source.sections = [["0", "1", "2"]]
    stage.view.reloadData()
    stage.stage.advance(by: 0.05)
    #expect(heights(stage) == [20, 30, 40])
  }

  @Test("In a batch, sizes go with their items while those of new ones are found out")
  func batch() throws {
    let stage = try start(["4", "0", "3", "1"])
    stage.source.sections = [["2", "0", "3", "1", "4"]]
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [path(0)])
      stage.view.insertItems(at: [path(0), path(4)])
    }
    stage.stage.advance(by: 0.5)
    #expect(heights(stage) == [40, 20, 50, 30, 60])
  }

  @Test("A dragged item takes its size along")
  func drag() throws {
    let stage = try start(["4", "0", "3", "1"])
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 150))
    stage.view.endInteractiveMovement()
    stage.stage.advance(by: 0.5)
    #expect(stage.source.sections == [["0", "3", "1", "4"]])
    #expect(heights(stage) == [20, 50, 30, 60])
  }
}

/// A cell whose height follows from the number in its text.
private final class NumberedCell: TextCell {
  static func height(_ number: Int) -> CGFloat { CGFloat(20 + number % 5 * 10) }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size = CGSize(width: 300, height: Self.height(Int(label.text ?? "") ?? 0))
    return layoutAttributes
  }
}

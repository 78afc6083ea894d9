import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// The counts and the names of cells that tools read.
@MainActor
@Suite("Cells as tools see them", .serialized) struct CellCountTests {
  @Test("A frame counts the cells in view, those made and those used again")
  func frames() throws {
    let stage = try TableStage(rows: 100)
    #expect(stage.stage.counters.cellsShown == 11 && stage.stage.counters.cellsMade == 11)
    stage.table.contentOffset.y = 20
    stage.stage.advance(by: 1 / 60.0)
    #expect(stage.stage.counters.cellsMade <= 1 && stage.stage.counters.cellsReused == 0)
    stage.table.contentOffset.y = 440
    stage.stage.advance(by: 1 / 60.0)
    #expect(stage.stage.counters.cellsMade == 0 && stage.stage.counters.cellsReused >= 9)
    stage.table.contentOffset.y = 441
    stage.stage.advance(by: 1 / 60.0)
    #expect(stage.stage.counters.cellsReused == 0 && stage.stage.counters.cellsShown >= 11)
    stage.table.removeFromSuperview()
    stage.stage.advance(by: 1 / 60.0)
    #expect(stage.stage.counters.cellsShown == 0)
    stage.stage.window.addSubview(stage.table)
    stage.stage.advance(by: 1 / 60.0)
    #expect(stage.stage.counters.cellsShown >= 11 && stage.stage.counters.cellsMade == 0)
  }

  @Test("Cells of collection views count as those of tables do, headers do not")
  func items() throws {
    let stage = try CollectionStage(items: 60)
    #expect(stage.stage.counters.cellsShown == 15)
    stage.view.contentOffset.y = 1000
    stage.stage.advance(by: 1 / 60.0)
    #expect(stage.stage.counters.cellsReused >= 15)
    stage.source.size = { _ in CGSize(width: 90, height: 90) }
    stage.flow.invalidateLayout()
    stage.stage.advance(by: 1 / 60.0)
    #expect(stage.view.cellCounts.sizes == 60)
  }

  @Test("A table without estimates asks for all heights, one with estimates for those in view")
  func sizes() throws {
    let stage = try TableStage(rows: 500)
    #expect(stage.table.cellCounts.sizes == 0)
    let heights = Heights()
    stage.table.delegate = heights
    stage.stage.advance(by: 0.1)
    let first = stage.table.cellCounts.sizes
    #expect(first > 0 && first < 30)
    stage.table.estimatedRowHeight = 0
    stage.stage.advance(by: 0.1)
    #expect(stage.table.cellCounts.sizes >= first + 500)
    stage.table.estimateSizes()
    #expect(stage.table.estimatedRowHeight == UITableView.automaticDimension)
  }

  @Test("A flow layout that takes the first size for all items asks for it once")
  func firstSizes() throws {
    let stage = try CollectionStage(items: 60)
    stage.source.size = { CGSize(width: 90, height: $0 == "0" ? 90 : 40) }
    stage.flow.invalidateLayout()
    stage.stage.advance(by: 1 / 60.0)
    let last = IndexPath(item: 59, section: 0)
    #expect(stage.view.layoutAttributesForItem(at: last)?.size.height == 40)
    #expect(stage.view.cellCounts.sizes == 60)
    for _ in 0..<3 {
      stage.view.estimateSizes()
      stage.stage.advance(by: 1 / 60.0)
      #expect(stage.view.layoutAttributesForItem(at: last)?.size.height == 90)
      #expect(stage.view.cellCounts.sizes == 61)
      stage.flow.invalidateLayout()
    }
  }

  @Test("Cells, headers and items are named by their place and their reuse identifier")
  func names() throws {
    let stage = try TableStage(rows: 30)
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 3, section: 0)))
    #expect(cell.placeName == "row [0, 3] “cell”")
    #expect(cell.contentView.placedView === cell && stage.table.placedView == nil)
    stage.table.contentOffset.y = 600
    stage.stage.advance(by: 0.1)
    let place = try #require(cell.listPlace)
    #expect(place.path[1] > 3)
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).placeName == "a UITableViewCell")
    let grid = try CollectionStage([["a"], ["b"]])
    grid.flow.headerReferenceSize = CGSize(width: 0, height: 20)
    grid.stage.advance(by: 0.1)
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(
      grid.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1)))
    #expect(header.placeName == "header [1, 0] “part”")
    #expect(grid.view.visibleCells[1].placeName == "item [1, 0] “cell”")
  }
}

/// Rows of 40 points.
@MainActor
private final class Heights: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
}

import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// A delegate with estimates, and the calls of footers.
@MainActor
private final class EstimateDelegate: NSObject, UITableViewDelegate {
  var lines: [String] = []
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { 30 }
  func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { 100 }
  func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { 60 }
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) { lines.append("will \(section) \(view is UITableViewHeaderFooterView)") }
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) { lines.append("end \(section)") }
}

@MainActor
private final class DeletionDelegate: NSObject, UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { "Remove \(indexPath.row)" }
  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { indexPath.row != 0 }
}

@MainActor
@Suite("Members of a table", .serialized) struct TableMemberTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test("Rows that were not seen have the delegate's estimates")
  func rowEstimates() throws {
    let delegate = EstimateDelegate()
    let stage = try TableStage([numbers(100)], delegate: delegate)
    #expect(stage.table.visibleCells.count == 10)
    #expect(abs(stage.table.contentSize.height - 3200) < 1e-6)
  }

  @Test("Headers and footers that were not seen have the delegate's estimates")
  func partEstimates() throws {
    let delegate = EstimateDelegate()
    let source = RowSource([])
    source.titles = (0..<20).map { "Header \($0)" }
    let stage = try TableStage(
      (0..<20).map { _ in numbers(20) }, style: .plain, delegate: delegate, source: source)
    let header = stage.table.rectForHeader(inSection: 0).height
    #expect(header == 28 && stage.table.rectForHeader(inSection: 1).height == 100)
    source.titles = []
    source.footers = (0..<20).map { "Footer \($0)" }
    stage.table.reloadData()
    stage.stage.advance(by: 0.05)
    #expect(stage.table.rectForFooter(inSection: 5).height == 60)
  }

  @Test("Estimates of the table hold where the delegate has none")
  func tableEstimates() throws {
    let source = RowSource([])
    source.titles = (0..<20).map { "Header \($0)" }
    source.footers = (0..<20).map { "Footer \($0)" }
    let stage = try TableStage((0..<20).map { _ in numbers(20) }, source: source)
    stage.table.estimatedSectionHeaderHeight = 70
    stage.table.estimatedSectionFooterHeight = 80
    stage.stage.advance(by: 0.05)
    #expect(stage.table.rectForHeader(inSection: 3).height == 70)
    #expect(stage.table.rectForFooter(inSection: 3).height == 80)
  }

  @Test("The delegate is told of footers that come and go")
  func footers() throws {
    let delegate = EstimateDelegate()
    let source = RowSource([])
    source.footers = ["One", "Two"]
    let stage = try TableStage(
      [numbers(20), numbers(20)], style: .grouped, delegate: delegate, source: source)
    #expect(delegate.lines.isEmpty)
    stage.table.contentOffset.y = stage.table.rectForFooter(inSection: 0).minY - 100
    stage.stage.advance(by: 0.05)
    #expect(delegate.lines == ["will 0 true"])
    stage.table.contentOffset.y = 0
    stage.stage.advance(by: 0.05)
    #expect(delegate.lines == ["will 0 true", "end 0"])
  }

  @Test("The separator inset counts from the cell's edge, or from the standard line's start")
  func separatorReference() throws {
    let stage = try TableStage([["a"]])
    let cell = try #require(stage.table.cellForRow(at: path(0)))
    #expect(cell.separatorInset.left == 16)
    stage.table.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 3)
    #expect(cell.separatorInset.left == 5 && cell.separatorInset.right == 3)
    stage.table.separatorInsetReference = .fromAutomaticInsets
    #expect(cell.separatorInset.left == 21)
    cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      _ in
    }
    stage.stage.advance(by: 0.05)
    #expect(cell.separatorInset.left == 57 && cell.separators.first?.frame.minX == 57)
  }

  @Test("The background of several selected rows is shown only while several can be selected")
  func multipleBackground() throws {
    let stage = try TableStage([["a", "b"]])
    let cell = try #require(stage.table.cellForRow(at: path(0)))
    let (one, several) = (UIView(), UIView())
    cell.selectedBackgroundView = one
    cell.multipleSelectionBackgroundView = several
    stage.table.allowsMultipleSelection = true
    stage.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    #expect(several.superview === cell && !several.isHidden && one.superview == nil)
    stage.table.allowsMultipleSelection = false
    #expect(one.superview === cell && !one.isHidden && several.superview == nil)
    stage.table.deselectRow(at: path(0), animated: false)
    #expect(one.isHidden)
  }

  @Test("The nearest selected row is scrolled to")
  func nearest() throws {
    let stage = try TableStage(rows: 100)
    stage.table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(stage.table.contentOffset.y == 0)
    stage.table.allowsMultipleSelection = true
    for row in [5, 50, 90] {
      stage.table.selectRow(at: path(row), animated: false, scrollPosition: .none)
    }
    stage.table.contentOffset.y = 1500
    stage.table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(stage.table.contentOffset.y == 2200)
  }

  @Test("A delegate leaves the content of a row in its place, and names its deletion")
  func deletion() throws {
    let delegate = DeletionDelegate()
    let stage = try TableStage([["a", "b"]], delegate: delegate)
    stage.table.setEditing(true, animated: false)
    stage.stage.advance(by: 0.05)
    #expect(stage.table.visibleCells.map(\.contentView.frame.minX) == [0, 38])
    stage.stage.touch(at: CGPoint(x: 19, y: 66))
    stage.stage.advance(by: 0.4)
    #expect(stage.table.visibleCells[1].confirmation?.title(for: .normal) == "Remove 1")
  }

  @Test("The accessory of editing takes the place of the other one")
  func editingAccessory() throws {
    let stage = try TableStage([["a"]])
    let cell = try #require(stage.table.cellForRow(at: path(0)))
    cell.accessoryType = .disclosureIndicator
    cell.editingAccessoryType = .checkmark
    #expect(cell.standardAccessory?.type == .disclosureIndicator)
    stage.table.setEditing(true, animated: false)
    stage.stage.advance(by: 0.05)
    #expect(cell.standardAccessory?.type == .checkmark)
    stage.table.setEditing(false, animated: false)
    #expect(cell.standardAccessory?.type == .disclosureIndicator)
  }

  @Test("Nothing is prefetched while that is off")
  func prefetching() throws {
    let loader = Loader()
    let stage = try TableStage(rows: 100)
    stage.table.prefetchDataSource = loader
    stage.table.isPrefetchingEnabled = false
    stage.table.contentOffset.y = 100
    stage.stage.advance(by: 0.05)
    #expect(loader.lines.isEmpty)
    stage.table.isPrefetchingEnabled = true
    stage.table.contentOffset.y = 200
    stage.stage.advance(by: 0.05)
    #expect(loader.lines.count == 1)
  }

  @Test("Places on screen and in the data differ while a row is dragged")
  func translation() throws {
    let stage = try TableStage([["a", "b", "c"]], cellClass: ReorderCell.self)
    stage.table.setEditing(true, animated: false)
    stage.stage.advance(by: 0.1)
    let touch = stage.stage.beginTouch(at: CGPoint(x: 300, y: 22))
    stage.stage.advance(by: 0.2)
    touch.move(to: CGPoint(x: 300, y: 110), duration: 0.2)
    #expect(stage.table.presentationIndexPath(forDataSourceIndexPath: path(0)) == path(2))
    #expect(stage.table.dataSourceIndexPath(forPresentationIndexPath: path(0)) == path(1))
    touch.cancel()
  }

  @Test("A nib is reported, and plain cells and headers are made instead")
  func nibs() {
    let table = UITableView(frame: .zero)
    let nib = UINib(nibName: "x", bundle: nil)
    let lines = reports {
      table.register(nib, forCellReuseIdentifier: "a")
      table.register(nib, forHeaderFooterViewReuseIdentifier: "b")
    }
    #expect(
      lines == [
        "UITableView.register(nib, \"a\"): expected a class; nibs are not read, and plain views of"
          + " UITableViewCell are shown",
        "UITableView.register(nib, \"b\"): expected a class; nibs are not read, and plain views of"
          + " UITableViewHeaderFooterView are shown",
      ])
    #expect(table.dequeueReusableCell(withIdentifier: "a") != nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "b") != nil)
  }
}

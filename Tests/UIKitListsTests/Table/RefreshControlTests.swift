import CalqueTesting
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitLists

@MainActor
@Suite("UIRefreshControl", .serialized) struct RefreshControlTests {
  /// A table of 20 rows with a control, which counts the loads that it asks for.
  @MainActor
  private final class RefreshStage {
    let rows: TableStage
    let control = UIRefreshControl()
    var loads = 0
    /// True if the program is done at once.
    var isInstant = false

    var table: UITableView { rows.table }
    var offset: CGFloat { table.contentOffset.y }

    init() throws {
      rows = try TableStage(rows: 20)
      table.refreshControl = control
      control.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          loads += 1
          if isInstant { control.endRefreshing() }
        }, for: .valueChanged)
      advance(0.1)
    }

    func advance(_ time: Double) { rows.stage.advance(by: time) }

    /// Pulls the table down by a finger, which stays on it.
    func pull(by distance: CGFloat, from y: CGFloat = 100) -> Stage.Touch {
      let touch = rows.stage.beginTouch(at: CGPoint(x: 100, y: y))
      touch.move(to: CGPoint(x: 100, y: y + distance), duration: 0.3)
      return touch
    }
  }

  @Test("A short pull shows the control and loads nothing")
  func short() throws {
    let stage = try RefreshStage()
    #expect(stage.control.isHidden && stage.control.superview === stage.table)
    let touch = stage.pull(by: 80)
    #expect(stage.offset < -20 && stage.offset > -60)
    #expect(!stage.control.isHidden && stage.control.alpha < 1 && !stage.control.isRefreshing)
    #expect(stage.control.frame == CGRect(x: 0, y: -60, width: 320, height: 60))
    touch.end()
    stage.advance(2)
    #expect(stage.offset == 0 && stage.control.isHidden && stage.loads == 0)
  }

  @Test("A pull beyond the control's height loads once, and the rows rest below the control")
  func pull() throws {
    let stage = try RefreshStage()
    let touch = stage.pull(by: 200)
    #expect(stage.loads == 1 && stage.control.isRefreshing)
    // Beyond its height the control stays at the top.
    #expect(stage.offset < -60 && stage.control.frame.minY == stage.offset)
    #expect(stage.table.adjustedContentInset.top == 0)
    touch.end()
    stage.advance(2)
    #expect(stage.offset == -60 && stage.table.adjustedContentInset.top == 60)
    #expect(stage.table.contentInset == .zero && stage.rows.picture.first == "Row 0 at 60")
    stage.control.endRefreshing()
    #expect(stage.table.adjustedContentInset.top == 0)
    stage.advance(0.1)
    #expect(stage.offset < 0 && stage.offset > -60)
    stage.advance(2)
    #expect(stage.offset == 0 && stage.control.isHidden && stage.loads == 1)
  }

  @Test("A load that ends while the finger is on the table does not begin again by the same pull")
  func instant() throws {
    let stage = try RefreshStage()
    stage.isInstant = true
    let touch = stage.pull(by: 200)
    let offset = stage.offset
    touch.move(to: CGPoint(x: 100, y: 310), duration: 0.1)
    #expect(stage.loads == 1 && stage.offset < offset)
    touch.end()
    stage.advance(2)
    #expect(stage.offset == 0 && !stage.control.isRefreshing)
    stage.pull(by: 200).end()
    stage.advance(2)
    #expect(stage.loads == 2 && stage.offset == 0)
  }

  @Test("A drag goes on smoothly when a load ends")
  func endDuringDrag() throws {
    let stage = try RefreshStage()
    stage.pull(by: 200).end()
    stage.advance(2)
    let touch = stage.pull(by: 60)
    let offset = stage.offset
    #expect(offset < -60)
    stage.control.endRefreshing()
    #expect(stage.offset == offset)
    touch.move(to: CGPoint(x: 100, y: 161), duration: 0.02)
    #expect(abs(stage.offset - offset) < 2)
    touch.end()
    stage.advance(2)
    #expect(stage.offset == 0 && stage.loads == 1)
  }

  @Test("A program begins refreshing without an event, and scrolls to the control")
  func program() throws {
    let stage = try RefreshStage()
    stage.control.beginRefreshing()
    stage.advance(0.1)
    #expect(stage.control.isRefreshing && stage.loads == 0 && stage.offset == 0)
    #expect(stage.table.adjustedContentInset.top == 60)
    stage.table.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    stage.advance(1)
    #expect(stage.offset == -60 && !stage.control.isHidden && stage.control.alpha == 1)
    stage.control.endRefreshing()
    stage.control.endRefreshing()
    stage.advance(2)
    #expect(stage.offset == 0)
  }

  @Test("A scroll to the control turns back when the load ends")
  func turn() throws {
    let stage = try RefreshStage()
    stage.control.beginRefreshing()
    stage.table.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    stage.advance(0.1)
    #expect(stage.offset < 0 && stage.offset > -60)
    stage.control.endRefreshing()
    stage.advance(2)
    #expect(stage.offset == 0 && stage.control.isHidden)
  }

  @Test("Rows that are scrolled stay in place when a load ends")
  func scrolled() throws {
    let stage = try RefreshStage()
    stage.control.beginRefreshing()
    stage.table.contentOffset.y = 200
    stage.control.endRefreshing()
    stage.advance(1)
    #expect(stage.offset == 200)
  }

  @Test("The control lies below the content inset, and moves with it")
  func contentInset() throws {
    let stage = try RefreshStage()
    stage.table.contentInset.top = 30
    stage.table.contentOffset.y = -30
    stage.advance(0.1)
    #expect(stage.control.isHidden)
    let touch = stage.pull(by: 80)
    #expect(stage.control.frame.minY == -90)
    touch.end()
    stage.advance(2)
    stage.pull(by: 200).end()
    stage.advance(2)
    #expect(stage.offset == -90 && stage.table.adjustedContentInset.top == 90)
  }

  @Test("A disabled control does nothing, and a control leaves with its inset")
  func detach() throws {
    let stage = try RefreshStage()
    stage.control.isEnabled = false
    stage.pull(by: 200).end()
    stage.advance(2)
    #expect(stage.loads == 0 && stage.offset == 0)
    stage.control.beginRefreshing()
    let other = UIScrollView()
    other.refreshControl = stage.control
    #expect(stage.table.refreshControl == nil && stage.table.adjustedContentInset.top == 0)
    #expect(other.adjustedContentInset.top == 60 && stage.control.superview === other)
    other.refreshControl = nil
    #expect(other.adjustedContentInset.top == 0 && stage.control.superview == nil)
  }

  @Test("Colour and title, and the property of a table's controller")
  func looks() throws {
    let controller = UITableViewController(style: .plain)
    let control = UIRefreshControl()
    controller.refreshControl = control
    #expect(controller.tableView.refreshControl === control)
    #expect(control.tintColor == .systemGray)
    control.tintColor = .red
    #expect(control.tintColor == .red)
    control.tintColor = nil
    #expect(control.tintColor == .systemGray)
    control.attributedTitle = NSAttributedString(string: "Loading")
    control.bounds.size.width = 200
    control.layoutIfNeeded()
    let label = try #require(control.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.text == "Loading" && label.frame.maxY <= 60 && label.frame.width == 200)
    #expect(control.intrinsicContentSize.height == 60)
  }
}

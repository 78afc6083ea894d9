import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// Messages by their numbers, the read ones apart.
@MainActor
private final class MailSource: UITableViewDiffableDataSource<String, Int> {
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sectionIdentifier(for: section) }
}

/// A list of messages: a swipe marks one as read, or deletes it.
@MainActor
private final class MailPage: UITableViewController {
  private(set) var source: MailSource!
  private(set) var read: Set<Int> = []
  private(set) var chosen: [Int] = []

  init() { super.init(style: .insetGrouped) }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "mail")
    tableView.register(
      UINib(nibName: "Header", bundle: nil), forHeaderFooterViewReuseIdentifier: "header")
    source = MailSource(tableView: tableView) { [weak self] table, path, mail in
      let cell = table.dequeueReusableCell(withIdentifier: "mail", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = "Mail \(mail)"
      content.secondaryText = self?.read.contains(mail) == true ? "read" : "new"
      cell.contentConfiguration = content
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["Today", "Older"])
    snapshot.appendItems([1, 2, 3], toSection: "Today")
    snapshot.appendItems([4, 5], toSection: "Older")
    source.apply(snapshot, animatingDifferences: false)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let mail = source.itemIdentifier(for: indexPath) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [unowned self] _, _, end in
      var snapshot = source.snapshot()
      snapshot.deleteItems([mail])
      source.apply(snapshot, animatingDifferences: true)
      end(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let mark = UIContextualAction(style: .normal, title: "Read") { [weak self] _, _, end in
      guard let self, let mail = source.itemIdentifier(for: indexPath) else { return end(false) }
      read.insert(mail)
      var snapshot = source.snapshot()
      snapshot.reconfigureItems([mail])
      source.apply(snapshot)
      end(true)
    }
    return UISwipeActionsConfiguration(actions: [mark])
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    chosen += source.itemIdentifier(for: indexPath).map { [$0] } ?? []
  }

  /// Deletes all read messages without `self.` in the closure, as programs do.
  func clean() {
    tableView.performBatchUpdates {
      var snapshot = source.snapshot()
      snapshot.deleteItems(Array(read))
      source.apply(snapshot)
    }
  }

  /// The text and the second text of a message's row, if it is in view.
  func texts(_ mail: Int) -> [String?]? {
    guard let path = source.indexPath(for: mail), let cell = tableView.cellForRow(at: path),
      let content = cell.contentConfiguration as? UIListContentConfiguration
    else { return nil }
    return [content.text, content.secondaryText]
  }
}

@MainActor
@Suite("A program with swipes and a diffable data source", .serialized)
struct MailProgramTests {
  private let stage: Stage
  private let page = MailPage()

  init() throws {
    stage = try Stage(size: CGSize(width: 320, height: 480))
    stage.window.rootViewController = page
    stage.advance(by: 0.1)
  }

  private func middle(_ mail: Int) throws -> CGPoint {
    let path = try #require(page.source.indexPath(for: mail))
    let frame = page.tableView.rectForRow(at: path)
    return page.tableView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  private func swipe(_ mail: Int, by distance: CGFloat) throws {
    let start = try middle(mail)
    let touch = stage.beginTouch(at: start)
    touch.move(to: CGPoint(x: start.x + distance / 4, y: start.y))
    touch.move(to: CGPoint(x: start.x + distance, y: start.y), duration: 0.3)
    stage.advance(by: 0.3)
    touch.end()
    stage.advance(by: 0.8)
  }

  @Test("A full swipe deletes a message, and the others close the gap")
  func delete() throws {
    let place = try middle(2)
    try swipe(2, by: -155)
    try swipe(2, by: -300)
    #expect(page.source.snapshot().itemIdentifiers == [1, 3, 4, 5])
    #expect(try middle(3) == place)
    let cell = try #require(page.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.swipe == nil && cell.contentView.frame.minX == 0)
    #expect(page.tableView.swiping.current == nil && page.chosen.isEmpty)
  }

  @Test("A swipe to the other side marks a message, whose row closes")
  func mark() throws {
    try swipe(4, by: 90)
    let cell = try #require(page.tableView.cellForRow(at: IndexPath(row: 0, section: 1)))
    #expect(cell.contentView.frame.minX > 50 && page.texts(4) == ["Mail 4", "new"])
    stage.touch(at: CGPoint(x: 40, y: try middle(4).y))
    stage.advance(by: 0.8)
    #expect(page.texts(4) == ["Mail 4", "read"] && page.read == [4])
    #expect(cell.contentView.frame.minX == 0 && cell.swipe == nil)
    page.clean()
    stage.advance(by: 0.6)
    #expect(page.source.snapshot().itemIdentifiers(inSection: "Older") == [5])
    #expect(page.tableView.numberOfRows(inSection: 1) == 1)
  }

  @Test("A tap chooses a message; titles stand above the sections")
  func choose() throws {
    stage.touch(at: try middle(5))
    stage.advance(by: 0.3)
    #expect(page.chosen == [5] && page.tableView.indexPathForSelectedRow == nil)
    let header = try #require(page.tableView.headerView(forSection: 1))
    #expect(header.textLabel?.text?.lowercased() == "older")
  }
}

import CalqueTesting
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitLists

/// A controller as a program has it: it overrides what it needs.
final class PlanetController: UITableViewController {
  let planets = ["Mercury", "Venus", "Earth", "Mars"]
  var chosen: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "planet")
  }
  override func numberOfSections(in tableView: UITableView) -> Int { 1 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    planets.count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "planet", for: indexPath)
    cell.textLabel?.text = planets[indexPath.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(planets[indexPath.row])
  }
  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { indexPath.row == 0 ? 60 : super.tableView(tableView, heightForRowAt: indexPath) }
}

/// A controller whose rows are swiped.
final class SwipeController: UITableViewController {
  var names = ["a", "b", "c"]
  var starred: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.row > 0
  }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    names.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let star = UIContextualAction(style: .normal, title: "Star") { [weak self] _, _, end in
      guard let self else { return end(false) }
      starred.append(names[indexPath.row])
      end(true)
    }
    return UISwipeActionsConfiguration(actions: [star])
  }
}

@MainActor
@Suite("UITableViewController", .serialized) struct TableControllerTests {
  @Test("Full swipes delete a row by commit, and perform the first action at the leading side")
  func swipes() throws {
    let stage = try Stage()
    let controller = SwipeController(style: .plain)
    controller.loadViewIfNeeded()
    controller.tableView.rowHeight = 44
    stage.window.rootViewController = controller
    stage.advance(by: 0.5)
    stage.pan(from: CGPoint(x: 20, y: 110), to: CGPoint(x: 300, y: 110))
    stage.advance(by: 0.5)
    #expect(controller.starred == ["c"] && controller.tableView.swiping.current == nil)
    for y in [22, 66] {
      stage.pan(from: CGPoint(x: 300, y: y), to: CGPoint(x: 20, y: y))
      stage.advance(by: 0.5)
    }
    #expect(controller.names == ["a", "c"])
    #expect(controller.tableView.visibleCells.map { $0.textLabel?.text } == ["a", "c"])
  }

  @Test("It shows its rows, selects by taps, and clears the selection when it appears again")
  func planets() throws {
    let stage = try Stage()
    let controller = PlanetController(style: .grouped)
    stage.window.rootViewController = UINavigationController(rootViewController: controller)
    stage.advance(by: 0.2)
    let table = try #require(controller.tableView)
    #expect(table.style == .grouped && table.delegate === controller)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["Mercury", "Venus", "Earth", "Mars"])
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 44)
    let earth = table.rectForRow(at: IndexPath(row: 2, section: 0))
    stage.touch(at: table.convert(CGPoint(x: 100, y: earth.midY), to: nil))
    stage.advance(by: 0.1)
    #expect(controller.chosen == ["Earth"] && table.indexPathForSelectedRow?.row == 2)
    controller.navigationController?.pushViewController(UIViewController(), animated: false)
    stage.advance(by: 0.1)
    controller.navigationController?.popViewController(animated: false)
    stage.advance(by: 0.1)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("The content begins below a navigation bar, and headers stay below it")
  func safeArea() throws {
    let stage = try Stage()
    let controller = PlanetController(style: .plain)
    stage.window.rootViewController = UINavigationController(rootViewController: controller)
    stage.advance(by: 0.2)
    let table = try #require(controller.tableView)
    #expect(table.adjustedContentInset.top > 0)
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
  }

  @Test("The scroll indicators flash when the table first appears, and not again")
  func flash() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 120))
    let controller = PlanetController(style: .plain)
    stage.window.rootViewController = controller
    stage.advance(by: 0.2)
    let bar = try #require(controller.tableView.indicators.vertical)
    #expect(bar.opacity == 1)
    stage.advance(by: 2)
    #expect(bar.opacity == 0)
    controller.viewDidAppear(false)
    #expect(bar.opacity == 0)
  }

  @Test("Its edit button begins and ends editing of the table")
  func editing() throws {
    let stage = try Stage()
    let controller = PlanetController(style: .plain)
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    stage.window.rootViewController = UINavigationController(rootViewController: controller)
    stage.advance(by: 0.2)
    #expect(controller.editButtonItem.title == "Edit" && !controller.isEditing)
    stage.touch(at: CGPoint(x: 290, y: 22))
    stage.advance(by: 0.5)
    #expect(controller.isEditing && controller.tableView.isEditing)
    #expect(controller.editButtonItem.title == "Done")
    controller.isEditing = false
    #expect(!controller.tableView.isEditing && controller.editButtonItem.title == "Edit")
  }

  @Test("Without overrides it has a section without rows")
  func plain() {
    let controller = UITableViewController(style: .plain)
    #expect(controller.tableView.numberOfSections == 1)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 0)
  }
}

import CalqueTesting
import Testing
import UIKit

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

@MainActor
@Suite("UITableViewController", .serialized) struct TableControllerTests {
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

import CalqueTesting
import UIKit

/// A row of a table.
@MainActor
struct Row {
  var text: String?
  var detail: String?
  var style = UITableViewCell.CellStyle.default
  var image: UIImage?
  var accessory = UITableViewCell.AccessoryType.none
  var editing = UITableViewCell.EditingStyle.delete
  /// Changes the cell further.
  var fill: (UITableViewCell) -> Void = { _ in }

  static func rows(_ texts: String...) -> [Row] { texts.map { Row(text: $0) } }
}

/// A section of a table.
@MainActor
struct Section {
  var header: String?
  var footer: String?
  var headerView: ((UITableView) -> UIView)?
  var footerView: ((UITableView) -> UIView)?
  var rows: [Row]
}

/// A table of specimens.
final class TableSpecimen: UITableViewController {
  var sections: [Section]
  var indexTitles: [String]?
  var leading: [UIContextualAction] = []
  var trailing: [UIContextualAction] = []
  var canMove = false

  init(_ style: UITableView.Style, _ sections: [Section]) {
    self.sections = sections
    super.init(style: style)
  }

  required init?(coder: NSCoder) { nil }

  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell {
    tableView.cellForRow(at: IndexPath(row: row, section: section)) ?? UITableViewCell()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let cell = UITableViewCell(style: row.style, reuseIdentifier: nil)
    if let text = row.text { cell.textLabel?.text = text }
    if let detail = row.detail { cell.detailTextLabel?.text = detail }
    if let image = row.image { cell.imageView?.image = image }
    cell.accessoryType = row.accessory
    row.fill(cell)
    return cell
  }
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].header }
  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { sections[section].footer }
  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? { sections[section].headerView?(tableView) }
  override func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? { sections[section].footerView?(tableView) }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }
  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { sections[indexPath.section].rows[indexPath.row].editing }
  override func tableView(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool { canMove }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = sections[sourceIndexPath.section].rows.remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].rows.insert(row, at: destinationIndexPath.row)
  }
  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { UISwipeActionsConfiguration(actions: leading) }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { UISwipeActionsConfiguration(actions: trailing) }
}

/// The actions of a swipe.
@MainActor
enum Actions {
  static func action(
    _ title: String, _ color: UIColor? = nil, _ image: UIImage? = nil
  ) -> UIContextualAction {
    let style: UIContextualAction.Style = title == "Delete" ? .destructive : .normal
    let action = UIContextualAction(style: style, title: title) { _, _, end in end(true) }
    if let color { action.backgroundColor = color }
    action.image = image
    return action
  }

  static var trailing: [UIContextualAction] {
    [action("Delete"), action("Flag", .systemOrange), action("More")]
  }
  static var leading: [UIContextualAction] { [action("Star", .systemBlue, .star())] }
}

extension Sheet {
  /// The states of a table of a style.
  static func tables(_ name: String, _ style: UITableView.Style) -> Sheet {
    Sheet(
      name: name, columns: 5,
      specimens: tableStates.map { state in
        .still(state.name, CGSize(width: 320, height: 400)) { stage in
          let table = TableSpecimen(style, state.sections())
          state.prepare(table)
          stage.window.rootViewController = table
          stage.advance(by: 0.1)
          state.act(table, stage)
          stage.advance(by: 0.8)
        }
      })
  }

  /// A state of a table: its rows, its set-up, and what happens after the first layout.
  private struct TableState {
    let name: String
    let sections: @MainActor () -> [Section]
    var prepare: @MainActor (TableSpecimen) -> Void = { _ in }
    var act: @MainActor (TableSpecimen, Stage) -> Void = { _, _ in }
  }

  private static let long = "A text that is longer than its row is wide, so that its end is cut"

  private static let tableStates = [
    TableState(name: "styles") {
      [
        Section(rows: [
          Row(text: "Default"), Row(text: "Default", image: .star()),
          Row(text: "Value 1", detail: "Detail", style: .value1),
          Row(text: "Value 1", detail: "Detail", style: .value1, image: .star()),
          Row(text: "Value 2", detail: "Detail", style: .value2),
          Row(text: "Subtitle", detail: "Detail", style: .subtitle),
          Row(text: "Subtitle", detail: "Detail", style: .subtitle, image: .star(40)),
        ])
      ]
    },
    TableState(name: "long texts") {
      [
        Section(rows: [
          Row(text: long), Row(text: long, image: .star(), accessory: .disclosureIndicator),
          Row(text: long, detail: long, style: .value1),
          Row(text: "Short", detail: long, style: .value1, accessory: .disclosureIndicator),
          Row(text: long, detail: long, style: .value2),
          Row(text: long, detail: long, style: .subtitle, accessory: .checkmark),
          Row(text: long) { $0.textLabel?.numberOfLines = 0 },
        ])
      ]
    },
    TableState(name: "accessories") {
      [
        Section(rows: [
          Row(text: "Indicator", detail: "1", style: .value1, accessory: .disclosureIndicator),
          Row(
            text: "Detail and indicator", detail: "2", style: .value1,
            accessory: .detailDisclosureButton),
          Row(text: "Check mark", detail: "3", style: .value1, accessory: .checkmark),
          Row(text: "Detail button", detail: "4", style: .value1, accessory: .detailButton),
          Row(text: "Switch", style: .value1) { cell in
            let toggle = UISwitch()
            toggle.isOn = true
            cell.accessoryView = toggle
          },
          Row(text: "Level", style: .default) { cell in
            (cell.indentationLevel, cell.accessoryType) = (2, .disclosureIndicator)
          },
          Row(text: "None", detail: "7", style: .value1),
        ])
      ]
    },
    TableState(name: "titles") {
      [
        Section(header: "First header", footer: "First footer", rows: Row.rows("One", "Two")),
        Section(
          header: "Second header",
          footer: "A footer with a text of more than one line, which tells more of its section",
          rows: Row.rows("Three")),
        Section(rows: Row.rows("Four")),
      ]
    },
    TableState(name: "views of headers") {
      [
        Section(
          headerView: { _ in headerView("Own view", .systemTeal) },
          footerView: { _ in headerView("Own footer", .systemYellow) }, rows: Row.rows("One")),
        Section(
          headerView: { table in
            let view = part(table)
            var content = view.defaultContentConfiguration()
            (content.text, content.image) = ("Configured", .star(16))
            view.contentConfiguration = content
            return view
          },
          footerView: { table in
            let view = part(table)
            view.textLabel?.text = "Text label"
            view.detailTextLabel?.text = "Detail label"
            return view
          }, rows: Row.rows("Two", "Three")),
      ]
    } prepare: { table in
      table.tableView.tableHeaderView = headerView("Header of the table", .systemPink)
      table.tableView.tableFooterView = headerView("Footer of the table", .systemGreen)
    },
    TableState(name: "selected, highlighted") {
      [
        Section(rows: [
          Row(text: "Plain"), Row(text: "Selected", accessory: .disclosureIndicator),
          Row(text: "Highlighted", detail: "Detail", style: .subtitle),
          Row(text: "Selection without look") { $0.selectionStyle = .none },
          Row(text: "Own background") { cell in
            let view = UIView()
            view.backgroundColor = .systemOrange
            cell.selectedBackgroundView = view
          },
          Row { cell in
            var content = cell.defaultContentConfiguration()
            (content.text, content.image) = ("Configured", .star())
            cell.contentConfiguration = content
            cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
          },
          Row(text: "Last") { cell in
            var background = UIBackgroundConfiguration.listPlainCell()
            background.backgroundColor = .systemTeal
            cell.backgroundConfiguration = background
          },
        ])
      ]
    } prepare: {
      $0.tableView.allowsMultipleSelection = true
    } act: { table, _ in
      for row in [1, 3, 4, 5, 6] {
        table.tableView.selectRow(
          at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      }
      table.cell(2).setHighlighted(true, animated: false)
    },
    TableState(name: "editing") {
      [
        Section(
          header: "Header",
          rows: [
            Row(text: "Delete"), Row(text: "Insert", editing: .insert),
            Row(text: "None", editing: .none),
            Row(text: "Image", image: .star(), accessory: .disclosureIndicator),
            Row(text: "Subtitle", detail: "Detail", style: .subtitle),
            Row(text: "Accessory", style: .value1) { $0.editingAccessoryType = .detailButton },
            Row(text: "Confirmation"),
          ])
      ]
    } prepare: {
      $0.canMove = true
    } act: { table, stage in
      table.setEditing(true, animated: true)
      stage.advance(by: 0.5)
      let cell = table.cell(6)
      stage.touch(at: cell.convert(CGPoint(x: 19, y: cell.bounds.midY), to: nil))
    },
    TableState(name: "several selected") {
      [Section(rows: Row.rows("One", "Two", "Three", "Four", "Five"))]
    } prepare: {
      $0.tableView.allowsMultipleSelectionDuringEditing = true
    } act: { table, stage in
      table.setEditing(true, animated: true)
      for row in [1, 2, 4] {
        table.tableView.selectRow(
          at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      }
    },
    TableState(name: "trailing swipe") {
      [Section(rows: Row.rows("One", "Two", "Three")), Section(rows: Row.rows("Alone"))]
    } prepare: {
      $0.trailing = Actions.trailing
    } act: { table, stage in
      stage.drag(from: table.cell(1).middle, by: CGVector(dx: -150, dy: 0)).end()
    },
    TableState(name: "leading swipe") {
      [Section(rows: Row.rows("One", "Two", "Three")), Section(rows: Row.rows("Alone"))]
    } prepare: {
      $0.leading = Actions.leading
    } act: { table, stage in
      stage.drag(from: table.cell(0, 1).middle, by: CGVector(dx: 60, dy: 0)).end()
    },
    TableState(name: "full swipe") {
      [Section(rows: Row.rows("One", "Two", "Three")), Section(rows: Row.rows("Alone"))]
    } prepare: {
      $0.trailing = Actions.trailing
    } act: { table, stage in
      let start = CGPoint(x: 290, y: table.cell(2).middle.y)
      _ = stage.drag(from: start, by: CGVector(dx: -270, dy: 0))
    },
    TableState(name: "index") {
      "ABCDEFGHIJ".map { letter in
        Section(
          header: "\(letter)",
          rows: [
            Row(text: "\(letter)bel", detail: "Detail", style: .value1),
            Row(text: "\(letter)dam", accessory: .disclosureIndicator),
          ])
      }
    } prepare: {
      $0.indexTitles = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { "\($0)" }
    } act: { table, _ in
      table.tableView.contentOffset.y = 60
    },
    TableState(name: "refresh control") {
      [Section(header: "Header", rows: Row.rows("One", "Two"))]
    } prepare: {
      $0.refreshControl = UIRefreshControl()
      $0.tableView.alwaysBounceVertical = true
    } act: { table, stage in
      stage.drag(from: CGPoint(x: 160, y: 150), by: CGVector(dx: 0, dy: 200)).end()
    },
    TableState(name: "lines, background") {
      [
        Section(
          header: "Header",
          rows: [
            Row(text: "Of the table"),
            Row(text: "100 points") {
              $0.separatorInset = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 40)
            },
            Row(text: "Clear") { $0.backgroundColor = .clear },
            Row(text: "Behind an image", image: .star(30)), Row(text: "Last"),
          ])
      ]
    } prepare: { table in
      table.tableView.separatorColor = .systemRed
      table.tableView.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 20)
      let view = UIImageView(image: .photo(CGSize(width: 320, height: 400)))
      view.alpha = 0.5
      table.tableView.backgroundView = view
    },
    TableState(name: "right to left") {
      [
        Section(
          header: "Header",
          rows: [
            Row(text: "One", image: .star(), accessory: .disclosureIndicator),
            Row(text: "Two", detail: "Detail", style: .value1, accessory: .detailDisclosureButton),
            Row(text: "Three", detail: "Detail", style: .subtitle, accessory: .checkmark),
            Row(text: "Four", detail: "Detail", style: .value2),
          ].map { row in
            var mirrored = row
            mirrored.fill = { cell in
              cell.semanticContentAttribute = .forceRightToLeft
              cell.contentView.subviews.forEach { $0.semanticContentAttribute = .forceRightToLeft }
            }
            return mirrored
          })
      ]
    } act: { table, _ in
      table.canMove = true
      table.setEditing(true, animated: false)
    },
  ]

  private static func part(_ table: UITableView) -> UITableViewHeaderFooterView {
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "part")
    return table.dequeueReusableHeaderFooterView(withIdentifier: "part")
      ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
  }

  private static func headerView(_ text: String, _ color: UIColor) -> UIView {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 30))
    (label.text, label.backgroundColor, label.textAlignment) = (text, color, .center)
    return label
  }
}

import CalqueTesting
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitLists

@MainActor
@Suite("UITableViewCell", .serialized) struct CellTests {
  private func cell(_ style: UITableViewCell.CellStyle, width: CGFloat = 320) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: "id")
    cell.frame = CGRect(x: 0, y: 0, width: width, height: 60)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    return cell
  }

  @Test("Each style has its labels in their places")
  func styles() throws {
    let standard = cell(.default)
    standard.layoutIfNeeded()
    #expect(standard.detailTextLabel == nil && standard.textLabel?.frame.minX == 16)
    #expect(standard.textLabel?.frame.maxX == 304)

    let value1 = cell(.value1)
    value1.layoutIfNeeded()
    let detail = try #require(value1.detailTextLabel)
    #expect(detail.frame.maxX == 304 && detail.textColor == .secondaryLabel)
    #expect(detail.frame.minX > value1.textLabel?.frame.maxX ?? 999)

    let value2 = cell(.value2)
    value2.layoutIfNeeded()
    #expect(value2.textLabel?.frame.maxX == 107 && value2.detailTextLabel?.frame.minX == 115)
    #expect(value2.imageView == nil && value1.imageView != nil)

    let subtitle = cell(.subtitle)
    subtitle.layoutIfNeeded()
    let (title, below) = (try #require(subtitle.textLabel), try #require(subtitle.detailTextLabel))
    #expect(below.frame.minY >= title.frame.maxY && below.font.pointSize == 12)
    #expect(abs((title.frame.minY + below.frame.maxY) / 2 - 30) <= 1)
  }

  @Test("An image and an indentation move the labels in")
  func indentation() {
    let cell = cell(.default)
    cell.indentationLevel = 2
    cell.imageView?.image = CellSymbol.info.image
    cell.layoutIfNeeded()
    #expect(cell.imageView?.frame == CGRect(x: 36, y: 19, width: 22, height: 22))
    #expect(cell.textLabel?.frame.minX == 74)
  }

  @Test(
    "Accessories take their space beside the content",
    arguments: [
      (UITableViewCell.AccessoryType.none, CGFloat(0)), (.disclosureIndicator, 32),
      (.checkmark, 39), (.detailButton, 46), (.detailDisclosureButton, 66),
    ])
  func accessories(_ type: UITableViewCell.AccessoryType, _ space: CGFloat) {
    let cell = cell(.default)
    cell.accessoryType = type
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 320 - space, height: 60))
    cell.accessoryType = .none
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 320 && cell.subviews == [cell.contentView])
  }

  @Test("An accessory view replaces the standard one, and editing has its own")
  func accessoryView() {
    let cell = cell(.default)
    cell.accessoryType = .checkmark
    let (toggle, other) = (UISwitch(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    cell.accessoryView = toggle
    cell.editingAccessoryView = other
    cell.layoutIfNeeded()
    #expect(toggle.superview === cell && toggle.frame.maxX == 304 && cell.standardAccessory == nil)
    cell.isEditing = true
    cell.layoutIfNeeded()
    #expect(toggle.superview == nil && other.frame == CGRect(x: 294, y: 25, width: 10, height: 10))
  }

  @Test("The height is that of labels, of constraints, or 44 points")
  func height() {
    func height(_ cell: UITableViewCell) -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    #expect(height(UITableViewCell(style: .default, reuseIdentifier: nil)) == 44)
    #expect(height(cell(.subtitle)) > 50 && height(cell(.value1)) == 44)
    let constrained = ConstrainedCell(style: .default, reuseIdentifier: nil)
    constrained.length.constant = 90
    #expect(height(constrained) == 100)
  }

  @Test("A cell tells of its transitions")
  func transitions() throws {
    final class Watch: UITableViewCell {
      var lines: [String] = []
      override func willTransition(to state: StateMask) { lines.append("will \(state.rawValue)") }
      override func didTransition(to state: StateMask) { lines.append("did \(state.rawValue)") }
    }
    let cell = Watch(style: .default, reuseIdentifier: nil)
    cell.setEditing(true, animated: false)
    cell.setEditing(false, animated: false)
    #expect(cell.lines == ["will 1", "did 1", "will 0", "did 0"])
  }

  @Test("Colours follow the style of the interface, and the table's style")
  func colours() throws {
    let stage = try TableStage([["a"]], style: .grouped)
    let cell = try #require(stage.table.visibleCells.first)
    #expect(cell.backgroundColor == .secondarySystemGroupedBackground)
    let light = cell.layer.backgroundColor
    stage.stage.window.overrideUserInterfaceStyle = .dark
    #expect(cell.layer.backgroundColor != light)
    cell.backgroundColor = .clear
    stage.table.reloadData()
    stage.stage.advance(by: 0.1)
    #expect(stage.table.visibleCells.first?.backgroundColor == .clear)
  }

  @Test("Lines are between rows, as the table's style and the insets say")
  func separators() throws {
    let plain = try TableStage([["a", "b"]])
    func lines(_ stage: TableStage, _ row: Int) -> [CGRect] {
      stage.table.layoutIfNeeded()
      return stage.table.visibleCells[row].separators.map(\.frame)
    }
    #expect(lines(plain, 0) == [CGRect(x: 16, y: 43, width: 304, height: 1)])
    plain.table.visibleCells[0].separatorInset = UIEdgeInsets(
      top: 0, left: 50, bottom: 0, right: 20)
    plain.table.separatorInset = .zero
    plain.stage.advance(by: 0.1)
    #expect(lines(plain, 0) == [CGRect(x: 50, y: 43, width: 250, height: 1)])
    #expect(lines(plain, 1) == [CGRect(x: 0, y: 43, width: 320, height: 1)])
    plain.table.separatorStyle = .none
    plain.stage.advance(by: 0.1)
    #expect(lines(plain, 1).isEmpty)
    let grouped = try TableStage([["a", "b"]], style: .grouped)
    #expect(
      lines(grouped, 1) == [CGRect(x: 0, y: 43, width: 320, height: 1)])
    #expect(lines(grouped, 0).count == 2)
    #expect(lines(try TableStage([["a", "b"]], style: .insetGrouped), 1).isEmpty)
  }

  @Test("Values that are not finite are refused")
  func refused() {
    let cell = cell(.default)
    #expect(reports { cell.separatorInset.left = .nan }.count == 1)
    #expect(cell.separatorInset.left == 16)
  }

  @Test("Index paths have a section and a row")
  func indexPaths() {
    var path = IndexPath(row: 3, section: 2)
    #expect(path.section == 2 && path.row == 3 && path.item == 3 && path == [2, 3])
    path.row = 5
    path.section = 1
    #expect(path == IndexPath(item: 5, section: 1))
    #expect(IndexPath(indexes: [Int]()).row == 0 && IndexPath(index: 4).listIndex == nil)
  }

  @Test("A class that is a value makes its cells, headers and footers")
  func madeByClass() {
    final class Made: UITableViewCell {
      let kind: CellStyle
      override init(style: CellStyle, reuseIdentifier: String?) {
        kind = style
        super.init(style: style, reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Heading: UITableViewHeaderFooterView {}
    let cellClass: UITableViewCell.Type = Made.self
    let cell = cellClass.make(style: .subtitle, reuseIdentifier: "id")
    #expect((cell as? Made)?.kind == .subtitle && cell.reuseIdentifier == "id")
    #expect(UITableViewCell.make(style: .value1, reuseIdentifier: nil).reuseIdentifier == nil)
    let viewClass: UITableViewHeaderFooterView.Type = Heading.self
    let view = viewClass.make(reuseIdentifier: "top")
    #expect(view is Heading && view.reuseIdentifier == "top")
  }

  @Test("The accessory fades in and out in its place when editing begins and ends")
  func accessoryFades() throws {
    let stage = try TableStage([["a"]])
    let cell = try #require(stage.table.visibleCells.first)
    (cell.accessoryType, cell.editingAccessoryType) = (.disclosureIndicator, .detailButton)
    stage.stage.advance(by: 0.05)
    let chevron = try #require(cell.shownAccessory)
    func expectFading(_ view: UIView) throws {
      let shown = try #require(view.layer.presentation())
      #expect(shown.frame == view.frame && shown.opacity > 0 && shown.opacity < 1)
    }
    cell.setEditing(true, animated: true)
    stage.stage.advance(by: 0.1)
    let detail = try #require(cell.shownAccessory)
    #expect(chevron.superview === cell && detail !== chevron)
    try expectFading(chevron)
    try expectFading(detail)
    stage.stage.advance(by: 0.4)
    #expect(chevron.superview == nil && detail.alpha == 1)
    cell.setEditing(false, animated: true)
    stage.stage.advance(by: 0.1)
    try expectFading(try #require(cell.shownAccessory))
  }

  @Test("A label that changes its size in an animation shows its text unstretched")
  func unstretched() throws {
    let cell = cell(.subtitle)
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.layer.contentsGravity == .topLeft)
    #expect(cell.detailTextLabel?.layer.contentsGravity == .topLeft)
    var content = UIListContentConfiguration.cell()
    (content.text, content.secondaryText) = ("Title", "Second")
    content.secondaryTextProperties.alignment = .center
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    view.layoutIfNeeded()
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.layer.contentsGravity) == [.topLeft, .top])
    view.semanticContentAttribute = .forceRightToLeft
    view.layoutIfNeeded()
    #expect(labels.map(\.layer.contentsGravity) == [.topRight, .top])
  }

  @Test("The title of the style value 2 stands beside the second text in both directions")
  func mirroredTitle() {
    #expect(cell(.value2).textLabel?.textAlignment == .right)
    UIView.interfaceDirection = .rightToLeft
    defer { UIView.interfaceDirection = .leftToRight }
    #expect(cell(.value2).textLabel?.textAlignment == .left)
    #expect(cell(.value1).detailTextLabel?.textAlignment == .left)
  }
}

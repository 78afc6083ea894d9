import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

@MainActor
@Suite("Configurations of cells", .serialized) struct ConfigurationTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("A content configuration makes the content view, and is updated in it")
  func content() throws {
    let stage = try TableStage([["a"]], rowHeight: UITableView.automaticDimension)
    let cell = try #require(stage.table.cellForRow(at: path(0)))
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Second"
    cell.contentConfiguration = content
    stage.stage.advance(by: 0.05)
    let view = try #require(cell.contentView as? UIListContentView)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Title", "Second"] && view.superview === cell)
    #expect(labels[0].frame.minX == 16 && labels[1].frame.minY > labels[0].frame.maxY)
    content.text = "Other"
    cell.contentConfiguration = content
    #expect(cell.contentView === view && labels[0].text == "Other")
    cell.contentConfiguration = nil
    #expect(cell.contentView !== view && view.superview == nil)
  }

  @Test("A row has the height of its content, at least 44 points")
  func height() throws {
    let table = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = UIListContentConfiguration.cell()
    content.text = (0..<40).map { "word\($0)" }.joined(separator: " ")
    table.contentConfiguration = content
    let size = table.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 320 && size.height > 100)
    content.text = "a"
    table.contentConfiguration = content
    #expect(table.sizeThatFits(CGSize(width: 320, height: 0)).height == 44)
  }

  @Test("Texts stand beside each other where there is room")
  func sideBySide() {
    var content = UIListContentConfiguration.valueCell()
    content.text = "Title"
    content.secondaryText = "Value"
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    view.layoutIfNeeded()
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels[0].frame.minX == 16 && labels[1].frame.maxX == 304)
    #expect(abs(labels[0].frame.midY - labels[1].frame.midY) <= 1)
    view.frame.size.width = 100
    view.layoutIfNeeded()
    #expect(labels[1].frame.minY >= labels[0].frame.maxY)
  }

  @Test("Uneven margins move the text")
  func margins() {
    var content = UIListContentConfiguration.groupedHeader()
    content.text = "Title"
    let view = UIListContentView(configuration: content)
    view.frame.size = view.sizeThatFits(CGSize(width: 320, height: 0))
    view.layoutIfNeeded()
    #expect(view.subviews.compactMap { $0 as? UILabel }.first?.frame.minY == 17)
  }

  @Test("The state updates the background, unless the program has set its colour")
  func background() throws {
    let stage = try TableStage([["a", "b"]])
    let cell = try #require(stage.table.cellForRow(at: path(0)))
    cell.backgroundConfiguration = .listPlainCell()
    stage.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    stage.stage.advance(by: 0.05)
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
    #expect(cell.subviews.first is ConfiguredBackground && cell.standardSelection == nil)
    stage.table.deselectRow(at: path(0), animated: false)
    stage.stage.advance(by: 0.05)
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
    cell.backgroundConfiguration?.backgroundColor = .systemRed
    cell.backgroundConfiguration?.cornerRadius = 9
    stage.table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    stage.stage.advance(by: 0.05)
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemRed)
    #expect(cell.subviews.first?.subviews.first?.layer.cornerRadius == 9)
  }

  @Test("A handler, and an override, are called once for each change of the state")
  func handler() throws {
    let stage = try CollectionStage([["a", "b"]], cellClass: StateCell.self)
    let cell = try #require(stage.view.cellForItem(at: path(0)) as? StateCell)
    #expect(cell.states == ["-"])
    stage.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    stage.stage.advance(by: 0.05)
    #expect(cell.states == ["-", "selected"])
    var handled = 0
    cell.configurationUpdateHandler = { cell, state in handled += state.isSelected ? 1 : 100 }
    stage.stage.advance(by: 0.05)
    stage.stage.advance(by: 0.05)
    #expect(handled == 1)
  }

  @Test("Another style of the interface updates a cell, and the colour of its background's line")
  func style() throws {
    let stage = try CollectionStage([["a"]], cellClass: StateCell.self)
    let cell = try #require(stage.view.cellForItem(at: path(0)) as? StateCell)
    var background = UIBackgroundConfiguration.clear()
    background.strokeColor = .label
    background.strokeWidth = 1
    cell.backgroundConfiguration = background
    stage.stage.advance(by: 0.05)
    let line = try #require(cell.subviews.first?.subviews.last)
    cell.states = []
    stage.stage.window.overrideUserInterfaceStyle = .dark
    stage.stage.advance(by: 0.05)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(cell.states == ["-"])
    #expect(line.layer.borderColor == UIColor.label.resolvedColor(with: dark).cgColor)
  }

  @Test("A new content view has the size of the former one, with which no constraints conflict")
  func sizeOfContent() {
    let item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    item.contentConfiguration = MarkConfiguration(mark: 1)
    #expect(item.contentView is MarkView && item.contentView.frame == item.bounds)
    let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    row.contentConfiguration = MarkConfiguration(mark: 1)
    #expect(row.contentView is MarkView && row.contentView.frame == row.bounds)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    #expect(header.contentView.frame == header.bounds)
    header.contentConfiguration = MarkConfiguration(mark: 1)
    #expect(header.contentView is MarkView && header.contentView.frame == header.bounds)
  }

  @Test("A program's own content view shows its configuration")
  func own() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    cell.contentConfiguration = MarkConfiguration(mark: 3)
    let view = cell.contentView as? MarkView
    #expect(view?.mark == 3)
    cell.contentConfiguration = MarkConfiguration(mark: 4)
    #expect(view?.mark == 4 && cell.contentView === view)
    #expect(
      reports {
        UIListContentView(configuration: .cell()).configuration = MarkConfiguration(mark: 1)
      } == [
        "UIListContentView.configuration = MarkConfiguration: expected a UIListContentConfiguration;"
          + " keeping the old value"
      ])
  }

  @Test("The line below a row begins where the text of its content does")
  func separator() throws {
    let stage = try TableStage([["a", "b"]])
    let cell = try #require(stage.table.cellForRow(at: path(0)))
    var content = cell.defaultContentConfiguration()
    (content.text, content.image) = ("Title", CellSymbol.info.image)
    cell.contentConfiguration = content
    let (list, row) = (UICollectionViewListCell(frame: cell.frame), content)
    (list.contentConfiguration, list.accessories) = (row, [.delete(displayed: .always)])
    list.layoutIfNeeded()
    stage.stage.advance(by: 0.05)
    // The image is 22 points wide, the space behind it 16.
    #expect(cell.separators.map(\.frame.minX) == [54])
    #expect(abs(list.separators[1].frame.minX - 88) < 0.01)
    content.directionalLayoutMargins.leading = 40
    cell.contentConfiguration = content
    stage.stage.advance(by: 0.05)
    #expect(cell.separators.map(\.frame.minX) == [78])
    stage.table.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
    stage.stage.advance(by: 0.05)
    #expect(cell.separators.map(\.frame.minX) == [5])
  }

  @Test("A cell that takes no touches any more is updated for that state")
  func disabled() throws {
    let stage = try TableStage([["a"]])
    let cell = try #require(stage.table.cellForRow(at: path(0)))
    let item = UICollectionViewListCell(frame: cell.frame)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    stage.stage.window.addSubview(item)
    stage.stage.window.addSubview(header)
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    (cell.contentConfiguration, item.contentConfiguration) = (content, content)
    header.contentConfiguration = content
    func alphas() -> [CGFloat] {
      stage.stage.advance(by: 0.05)
      return [cell.contentView, item.contentView, header.contentView].map {
        ($0.alpha * 100).rounded() / 100
      }
    }
    #expect(alphas() == [1, 1, 1])
    for view in [cell, item, header] as [UIView] { view.isUserInteractionEnabled = false }
    #expect(alphas() == [0.3, 0.3, 0.3])
    for view in [cell, item, header] as [UIView] { view.isUserInteractionEnabled = true }
    #expect(alphas() == [1, 1, 1])
  }
}

@MainActor
private final class StateCell: UICollectionViewCell {
  var states: [String] = []
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    states.append(state.isSelected ? "selected" : "-")
  }
}

private struct MarkConfiguration: UIContentConfiguration {
  var mark: Int
  func makeContentView() -> any UIView & UIContentView { MarkView(self) }
  func updated(for state: any UIConfigurationState) -> MarkConfiguration { self }
}

@MainActor
private final class MarkView: UIView, UIContentView {
  var mark: Int { (configuration as? MarkConfiguration)?.mark ?? 0 }
  var configuration: any UIContentConfiguration

  init(_ configuration: MarkConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

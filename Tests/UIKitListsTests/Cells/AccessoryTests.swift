import CalqueTesting
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitLists

@MainActor
@Suite("Accessories of list cells", .serialized) struct AccessoryTests {
  private func stage() throws -> (CollectionStage, UICollectionViewListCell) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    let stage = try CollectionStage(
      [["a"]], layout: layout, cellClass: UICollectionViewListCell.self)
    let cell = stage.view.cellForItem(at: itemPath(0))
    return (stage, try #require(cell as? UICollectionViewListCell))
  }

  private func box(_ width: CGFloat = 20) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
  }

  private func custom(
    _ view: UIView, _ placement: UICellAccessory.Placement
  ) -> UICellAccessory { .customView(configuration: .init(customView: view, placement: placement)) }

  private func images(_ cell: UIView) -> [UIImageView] {
    cell.subviews.compactMap { $0 as? UIImageView }
  }

  @Test("A view of the program stands next to the content, whatever its place in the array is")
  func nextToContent() throws {
    let (stage, cell) = try stage()
    let (left, right) = (box(), box())
    cell.accessories = [
      custom(left, .leading()), custom(right, .trailing()), .disclosureIndicator(),
      .delete(displayed: .always),
    ]
    stage.stage.advance(by: 0.05)
    // The disc is 22 points wide, the chevron 8.
    #expect(left.frame.minX == 50 && right.frame.maxX == 284)
  }

  @Test("Positions are among the accessories of the edge, in the reading direction")
  func positions() throws {
    let (stage, cell) = try stage()
    let (first, second, third) = (box(), box(), box())
    var counts: [Int] = []
    cell.accessories = [
      .disclosureIndicator(), .checkmark(),
      custom(first, .trailing(at: UICellAccessory.Placement.position(after: .checkmark()))),
      custom(second, .trailing(at: UICellAccessory.Placement.position(before: .checkmark()))),
      custom(
        third,
        .trailing(at: {
          counts.append($0.count)
          return 99
        })),
    ]
    stage.stage.advance(by: 0.05)
    // From the right: third, chevron of 8, first, check mark of 15, second.
    #expect(third.frame.maxX == 304 && first.frame.maxX == 252 && second.frame.maxX == 193)
    #expect(counts.last == 4)
    let missing = UICellAccessory.Placement.position(after: .reorder())
    #expect(missing([.checkmark(), .detail()]) == 2)
    #expect(UICellAccessory.Placement.position(before: .reorder())([.checkmark()]) == 0)
  }

  @Test("A reserved width is kept, and the accessory stands in its middle")
  func reserved() throws {
    let (stage, cell) = try stage()
    cell.accessories = [.checkmark(options: .init(reservedLayoutWidth: .custom(55)))]
    stage.stage.advance(by: 0.05)
    #expect(cell.contentView.frame.maxX == 253 && images(cell)[0].frame.midX == 276.5)
    cell.accessories = [.checkmark(options: .init(reservedLayoutWidth: .standard))]
    stage.stage.advance(by: 0.05)
    #expect(cell.contentView.frame.maxX == 280)
  }

  @Test("Accessories at the leading edge move in with the content, unless they are not to")
  func indentation() throws {
    let (stage, cell) = try stage()
    cell.indentationLevel = 3
    cell.accessories = [.delete(displayed: .always)]
    stage.stage.advance(by: 0.05)
    #expect(images(cell)[0].frame.minX == 46 && cell.contentView.frame.minX == 64)
    cell.indentsAccessories = false
    stage.stage.advance(by: 0.05)
    #expect(images(cell)[0].frame.minX == 16 && cell.contentView.frame.minX == 64)
  }

  @Test("A circle is filled while its cell is selected, in the colour of its options")
  func multiselect() throws {
    let (stage, cell) = try stage()
    stage.view.isEditing = true
    stage.view.allowsSelectionDuringEditing = true
    cell.accessories = [.multiselect(options: .init(backgroundColor: .purple))]
    stage.stage.advance(by: 0.05)
    let image = try #require(images(cell).first)
    #expect(image.image === CellSymbol.unselected.image && image.tintColor == .systemGray3)
    stage.view.selectItem(at: itemPath(0), animated: false, scrollPosition: [])
    stage.stage.advance(by: 0.05)
    #expect(image.image === CellSymbol.selected.image && image.tintColor == .purple)
  }

  @Test("A control has the colour of its options, and its own again without one")
  func colors() throws {
    let (stage, cell) = try stage()
    cell.accessories = [.insert(displayed: .always, options: .init(backgroundColor: .purple))]
    stage.stage.advance(by: 0.05)
    let image = try #require(images(cell).first)
    #expect(image.tintColor == .purple)
    cell.accessories = [.insert(displayed: .always)]
    stage.stage.advance(by: 0.05)
    #expect(images(cell) == [image] && image.tintColor == .systemGreen)
  }

  @Test("A line stands before the reorder control after another accessory, unless it is not to")
  func line() throws {
    let (stage, cell) = try stage()
    func lines() -> [CGRect] {
      stage.stage.advance(by: 0.05)
      return cell.subviews.filter { $0.frame.height == 22 && $0.frame.width <= 1 }.map(\.frame)
    }
    cell.accessories = [.reorder(displayed: .always)]
    #expect(lines().isEmpty)
    cell.accessories = [.reorder(displayed: .always), .checkmark()]
    #expect(lines().map(\.minX) == [274])
    cell.accessories = [
      .reorder(displayed: .always, options: .init(showsVerticalSeparator: false)), .checkmark(),
    ]
    #expect(lines().isEmpty)
  }

  @Test("A tap on a cell opens its menu, and a choice there is told")
  func popUp() throws {
    let (stage, cell) = try stage()
    var chosen: [String] = []
    let menu = UIMenu(
      options: .singleSelection,
      children: [
        UIAction(title: "One", state: .on) { _ in }, UIAction(title: "Two") { _ in },
      ])
    cell.accessories = [
      .popUpMenu(menu) { chosen.append($0.selectedElements.map(\.title).joined()) }
    ]
    stage.stage.advance(by: 0.05)
    func choose(_ row: Int) throws {
      stage.stage.touch(at: CGPoint(x: 100, y: 22))
      stage.stage.advance(by: 0.5)
      let panel = try #require(
        stage.stage.window.subviews.compactMap { $0 as? MenuPanel }.last, "the menu is open")
      let place = panel.rows[row].convert(CGPoint(x: 20, y: 10), to: nil)
      stage.stage.touch(at: place)
      stage.stage.advance(by: 0.5)
    }
    try choose(1)
    #expect(chosen == ["Two"])
    try choose(1)
    #expect(chosen == ["Two"], "the same element is on")
    #expect(!stage.stage.window.handleSecondaryClick(at: CGPoint(x: 100, y: 22)))
    cell.accessories = []
    stage.stage.touch(at: CGPoint(x: 100, y: 22))
    stage.stage.advance(by: 0.5)
    #expect(!stage.stage.window.subviews.contains { $0 is MenuPanel })
  }

  @Test("System accessories have places of their own, whatever their order in the array is")
  func order() throws {
    let (stage, cell) = try stage()
    let accessories: [UICellAccessory] = [
      .label(text: "12"), .detail(), .multiselect(displayed: .always), .checkmark(),
      .disclosureIndicator(), .insert(displayed: .always), .reorder(displayed: .always),
    ]
    func places(_ accessories: [UICellAccessory]) -> [CGFloat] {
      cell.accessories = accessories
      stage.stage.advance(by: 0.05)
      return cell.subviews.filter { $0 is UIImageView || $0 is UILabel }.map(\.frame.minX).sorted()
    }
    let inOrder = places(accessories)
    #expect(places(accessories.reversed()) == inOrder && inOrder.count == 7)
    let images = images(cell)
    func x(_ symbol: CellSymbol) -> CGFloat? {
      images.first { $0.image?.size == symbol.size && $0.image === symbol.image }?.frame.minX
    }
    // The lines are 24 points wide, the disc and the circle 22.
    #expect(x(.reorder) == 280 && x(.info) == 226 && x(.checkmark) == 199)
    #expect(x(.insert) == 16 && x(.unselected) == 50)
  }

  @Test("Accessories that come with editing in an animation fade in at their places")
  func fadeIn() throws {
    let (stage, cell) = try stage()
    cell.accessories = [
      .delete(), .disclosureIndicator(displayed: .whenNotEditing), .reorder(),
      .detail(displayed: .whenEditing),
    ]
    stage.stage.advance(by: 0.05)
    let chevron = try #require(images(cell).first)
    UIView.animate(withDuration: 0.3) {
      stage.view.isEditing = true
      stage.view.layoutIfNeeded()
    }
    stage.stage.advance(by: 0.1)
    let fresh = images(cell).filter { $0 !== chevron }
    let line = try #require(cell.subviews.first { $0.frame.width <= 1 && $0.frame.height == 22 })
    #expect(fresh.count == 3)
    for view in fresh + [chevron, line] {
      let shown = try #require(view.layer.presentation())
      #expect(shown.frame == view.frame && shown.opacity > 0 && shown.opacity < 1)
    }
    stage.stage.advance(by: 0.3)
    #expect(fresh.allSatisfy { $0.alpha == 1 } && chevron.superview == nil)
  }

  @Test("Accessories of a sidebar begin where the content of other rows does")
  func sidebar() throws {
    var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
    list.backgroundColor = nil
    let stage = try CollectionStage(
      [["a", "b"]], layout: UICollectionViewCompositionalLayout.list(using: list),
      cellClass: UICollectionViewListCell.self)
    func text(_ item: Int, _ accessories: [UICellAccessory]) throws -> (CGFloat, [CGRect]) {
      let cell = try #require(
        stage.view.cellForItem(at: itemPath(item)) as? UICollectionViewListCell)
      var content = cell.defaultContentConfiguration()
      content.text = "Text"
      (cell.contentConfiguration, cell.accessories) = (content, accessories)
      stage.stage.advance(by: 0.05)
      let label = try #require(cell.contentView.subviews.first { $0 is UILabel && !$0.isHidden })
      return (cell.contentView.frame.minX + label.frame.minX, images(cell).map(\.frame))
    }
    let plain = try text(0, [])
    let edited = try text(1, [.delete(displayed: .always), .disclosureIndicator()])
    #expect(edited.1[0].minX == plain.0 && edited.0 == edited.1[0].maxX + 12)
    #expect(abs(edited.1[1].maxX - 292) < 0.01)
  }
}

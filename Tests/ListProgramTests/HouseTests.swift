import CalqueTesting
import Testing
import UIKit

@testable import ListPrograms

@MainActor
@Suite("A program of a house", .serialized)
struct HouseTests {
  private typealias Item = HouseViewController.Item
  private let program: ListStage<HouseViewController>
  private var controller: HouseViewController { program.controller }
  private var collection: UICollectionView { program.controller.collectionView }

  init() throws { program = try ListStage(HouseViewController()) }

  private func cell(_ item: Item) throws -> UICollectionViewListCell {
    let path = try #require(controller.dataSource.indexPath(for: item), "\(item) is not there")
    let cell = collection.cellForItem(at: path) as? UICollectionViewListCell
    return try #require(cell, "\(item) is not in view")
  }

  private func device(_ id: Int) throws -> DeviceCell {
    try #require(try cell(.device(id)) as? DeviceCell)
  }

  private func texts(_ item: Item) throws -> [String?] {
    let content = try cell(item).contentConfiguration as? UIListContentConfiguration
    return [content?.text, content?.secondaryText]
  }

  /// The texts of the labels among the accessories of an item.
  private func labels(_ item: Item) throws -> [String] {
    try cell(item).subviews.compactMap { ($0 as? UILabel)?.text }
  }

  private func part(_ kind: String) throws -> UICollectionReusableView {
    try #require(
      collection.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)))
  }

  private func tapChevron(_ room: Room) throws {
    let cell = try cell(.room(room))
    program.tap(cell.convert(CGPoint(x: cell.bounds.maxX - 26, y: cell.bounds.midY), to: nil))
  }

  private func tapLabel(_ text: String) throws {
    let label = try #require(program.label(text), "no label \(text)")
    program.tap(program.middle(label), then: 1)
  }

  /// Expects the items of each section to stand below each other without gaps.
  private func expectRows(sourceLocation: SourceLocation = #_sourceLocation) {
    for section in 0..<collection.numberOfSections {
      let frames = (0..<collection.numberOfItems(inSection: section)).compactMap {
        collection.cellForItem(at: IndexPath(item: $0, section: section))?.frame
      }
      for (upper, lower) in zip(frames, frames.dropFirst()) {
        #expect(abs(upper.maxY - lower.minY) < 0.6, sourceLocation: sourceLocation)
      }
      #expect(frames.allSatisfy { $0.minX == 16 }, sourceLocation: sourceLocation)
      #expect(frames.allSatisfy { $0.width == 343 }, sourceLocation: sourceLocation)
    }
    #expect(collection.visibleCells.allSatisfy { $0.alpha == 1 }, sourceLocation: sourceLocation)
  }

  @Test("Moods stand between a header and a footer of two lines, rooms below headers of their own")
  func sections() throws {
    #expect(collection.numberOfSections == 4)
    #expect((0..<4).map { collection.numberOfItems(inSection: $0) } == [3, 4, 1, 1])
    let header = try part(UICollectionView.elementKindSectionHeader)
    let footer = try part(UICollectionView.elementKindSectionFooter)
    #expect(try abs(header.frame.maxY - cell(.mood(.day)).frame.minY) < 0.6)
    #expect(try abs(footer.frame.minY - cell(.mood(.night)).frame.maxY) < 0.6)
    let line = UIFont.preferredFont(forTextStyle: .footnote).lineHeight
    #expect(footer.frame.height > 2 * line && footer.frame.height < 4 * line)
    #expect(try texts(.mood(.evening)) == ["Evening", "Everything on"])
    #expect(try cell(.mood(.day)).accessories.map(\.accessoryType) == [.checkmark])
    #expect(try cell(.mood(.night)).accessories.isEmpty)
    #expect(try texts(.room(.kitchen)) == ["Kitchen", nil])
    #expect(try labels(.room(.kitchen)) == ["1 on"] && labels(.room(.study)) == ["1 on"])
    #expect(try texts(.device(1)) == ["Ceiling lamp", "Off"] && labels(.device(3)) == ["21 °C"])
    #expect(try !device(1).toggle.isOn && device(2).toggle.isOn)
    #expect(try device(1).toggle.superview != nil && device(3).toggle.superview == nil)
    expectRows()
  }

  @Test("A room opens and closes by its chevron, and is asked for its devices when it opens")
  func rooms() throws {
    let study = try cell(.room(.study)).frame.minY
    let devices = try [1, 2, 3].map { try cell(.device($0)).frame.height }.reduce(0, +)
    try tapChevron(.kitchen)
    #expect(collection.numberOfItems(inSection: 1) == 1 && controller.loadedRooms.isEmpty)
    #expect(try abs(study - cell(.room(.study)).frame.minY - devices) < 1)
    let attic = try cell(.room(.attic)).frame.minY
    try tapChevron(.study)
    #expect(controller.loadedRooms == [.study] && collection.numberOfItems(inSection: 2) == 3)
    #expect(try texts(.device(4)) == ["Desk lamp", "Off"] && texts(.device(5)) == ["Radio", "On"])
    let loaded = try [4, 5].map { try cell(.device($0)).frame.height }.reduce(0, +)
    #expect(try abs(cell(.room(.attic)).frame.minY - attic - loaded) < 1)
    #expect(try cell(.device(4)).alpha == 1)
    expectRows()
    try tapChevron(.kitchen)
    #expect(controller.loadedRooms == [.study, .kitchen])
    #expect(collection.numberOfItems(inSection: 1) == 4)
    expectRows()
  }

  @Test("A switch turns its device, is counted by the header of its room, and ends the mood")
  func switches() throws {
    program.tap(program.middle(try device(1).toggle), then: 1)
    #expect(controller.house.devices[1]?.isOn == true && controller.house.mood == nil)
    #expect(try device(1).toggle.isOn && texts(.device(1)) == ["Ceiling lamp", "On"])
    #expect(try labels(.room(.kitchen)) == ["2 on"] && labels(.room(.study)) == ["1 on"])
    for mood in Mood.allCases { #expect(try cell(.mood(mood)).accessories.isEmpty) }
    program.tap(program.middle(try device(1).toggle), then: 1)
    program.tap(program.middle(try device(2).toggle), then: 1)
    #expect(try labels(.room(.kitchen)) == ["0 on"])
    #expect(try !device(1).toggle.isOn && !device(2).toggle.isOn)
    expectRows()
  }

  @Test("A tapped mood turns the devices of all rooms, those that are closed too")
  func moods() throws {
    program.tap(program.middle(try cell(.mood(.evening))), then: 1)
    #expect(try cell(.mood(.evening)).accessories.map(\.accessoryType) == [.checkmark])
    #expect(try cell(.mood(.day)).accessories.isEmpty)
    #expect(collection.indexPathsForSelectedItems == [])
    #expect(try device(1).toggle.isOn && device(2).toggle.isOn)
    #expect(try labels(.room(.kitchen)) == ["2 on"] && labels(.room(.study)) == ["2 on"])
    try tapChevron(.kitchen)
    #expect(try labels(.room(.attic)) == ["1 on"])
    try tapChevron(.study)
    #expect(try texts(.device(4)) == ["Desk lamp", "On"])
    program.tap(program.middle(try cell(.mood(.night))), then: 1)
    #expect(try texts(.device(4)) == ["Desk lamp", "Off"] && !device(5).toggle.isOn)
    #expect(try labels(.room(.study)) == ["0 on"])
  }

  @Test("A swipe to the right stars a device, and another takes the star off; headers have none")
  func star() throws {
    program.drag(from: program.middle(try cell(.device(2))), by: CGVector(dx: 90, dy: 0))
    #expect(try cell(.device(2)).contentView.frame.minX > 40)
    try tapLabel("Star")
    #expect(controller.house.devices[2]?.isStarred == true)
    let labels = try labels(.device(2))
    let starts = try [1, 2].map { try cell(.device($0)).contentView.frame.minX }
    #expect(labels == ["★"])
    #expect(starts[0] == starts[1])
    #expect(try cell(.device(2)).contentView.frame.width < cell(.device(1)).contentView.frame.width)
    program.drag(from: program.middle(try cell(.device(2))), by: CGVector(dx: 90, dy: 0))
    try tapLabel("Unstar")
    #expect(try self.labels(.device(2)).isEmpty)
    program.drag(from: program.middle(try cell(.room(.kitchen))), by: CGVector(dx: 90, dy: 0))
    #expect(program.label("Star") == nil && program.label("Unstar") == nil)
  }

  @Test("A long swipe to the left shows the button that forgets a device, which only a tap does")
  func forget() throws {
    let (above, below) = (try cell(.device(1)).frame, try cell(.device(3)).frame.minY)
    let height = try cell(.device(2)).frame.height
    let y = program.middle(try cell(.device(2))).y
    program.drag(from: CGPoint(x: 260, y: y), by: CGVector(dx: -250, dy: 0), then: 1)
    #expect(controller.house.devices[2] != nil && collection.numberOfItems(inSection: 1) == 4)
    try tapLabel("Forget")
    #expect(controller.house.devices[2] == nil && collection.numberOfItems(inSection: 1) == 3)
    #expect(try cell(.device(1)).frame == above)
    #expect(try abs(below - cell(.device(3)).frame.minY - height) < 1)
    #expect(try labels(.room(.kitchen)) == ["0 on"])
    expectRows()
    try tapChevron(.kitchen)
    try tapChevron(.kitchen)
    #expect(collection.numberOfItems(inSection: 1) == 3)
  }

  @Test("Selected devices are turned off together; sensors and moods are not selected")
  func select() throws {
    program.tap(program.middle(try cell(.mood(.evening))), then: 1)
    try tapLabel("Select")
    #expect(controller.isEditing && collection.isEditing)
    #expect(try device(1).toggle.superview == nil)
    #expect(
      try cell(.device(1)).contentView.frame.minX > cell(.device(3)).contentView.frame.minX + 20)
    for item in [Item.device(1), .device(2), .device(3), .mood(.day)] {
      program.tap(program.middle(try cell(item)), then: 0.3)
    }
    #expect(controller.title == "2 selected" && controller.house.mood == .evening)
    program.tap(program.middle(try cell(.device(1))), then: 0.3)
    #expect(controller.title == "1 selected")
    #expect(try !cell(.device(1)).isSelected && cell(.device(2)).isSelected)
    try tapLabel("Turn off")
    #expect(!controller.isEditing && controller.title == "House")
    #expect(controller.house.devices[1]?.isOn == true)
    #expect(controller.house.devices[2]?.isOn == false)
    #expect(try texts(.device(2)) == ["Kettle", "Off"] && !device(2).toggle.isOn)
    #expect(try device(2).toggle.superview != nil && labels(.room(.kitchen)) == ["1 on"])
    #expect(collection.indexPathsForSelectedItems == [])
    #expect(controller.navigationItem.leftBarButtonItem == nil)
    expectRows()
  }
}

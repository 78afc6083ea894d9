import CalqueTesting
import Testing
import UIKit

@testable import ListPrograms

@MainActor
@Suite("A program of tasks", .serialized)
struct TasksTests {
  private let program: ListStage<TasksViewController>
  private var controller: TasksViewController { program.controller }
  private var collection: UICollectionView { program.controller.collectionView }

  init() throws { program = try ListStage(TasksViewController()) }

  private func cell(_ title: String) throws -> UICollectionViewListCell {
    let path = try #require(controller.indexPath(of: title), "\(title) is not shown")
    return try #require(collection.cellForItem(at: path) as? UICollectionViewListCell)
  }

  /// The middle of an item, in the window.
  private func place(_ title: String) throws -> CGPoint { program.middle(try cell(title)) }

  /// The place of the control at the trailing edge of an item, in the window.
  private func control(_ title: String) throws -> CGPoint {
    let cell = try cell(title)
    return cell.convert(CGPoint(x: cell.bounds.maxX - 26, y: cell.bounds.midY), to: nil)
  }

  /// Expects the items in view to stand below each other without gaps, in their sections.
  private func expectOrder(sourceLocation: SourceLocation = #_sourceLocation) throws {
    for section in TasksViewController.Section.allCases {
      let frames = try controller.titles(in: section).map { try cell($0).frame }
      for (upper, lower) in zip(frames, frames.dropFirst()) {
        #expect(abs(upper.maxY - lower.minY) < 0.6, sourceLocation: sourceLocation)
      }
      #expect(Set(frames.map(\.minX)) == [16], sourceLocation: sourceLocation)
    }
    #expect(collection.visibleCells.allSatisfy { $0.alpha == 1 }, sourceLocation: sourceLocation)
  }

  private func text(_ title: String) throws -> [String?] {
    let content = try cell(title).contentConfiguration as? UIListContentConfiguration
    return [content?.text, content?.secondaryText]
  }

  @Test("Projects show and hide their tasks by a tap on the chevron")
  func expand() throws {
    #expect(
      controller.titles(in: .projects)
        == ["Garden", "Dig the bed", "Plant the beans", "Mend the fence", "Trip"])
    try expectOrder()
    let trip = try cell("Trip").frame
    let height = try cell("Dig the bed").frame.height
    program.tap(try control("Garden"))
    #expect(controller.titles(in: .projects) == ["Garden", "Trip"])
    #expect(try abs(cell("Trip").frame.minY - (trip.minY - 3 * height)) < 1)
    program.tap(try control("Trip"))
    #expect(controller.titles(in: .projects) == ["Garden", "Trip", "Book the ferry", "Pack"])
    #expect(try cell("Pack").indentationLevel == 1 && cell("Trip").indentationLevel == 0)
    program.tap(try control("Garden"))
    #expect(controller.titles(in: .projects).count == 7)
    try expectOrder()
  }

  @Test("A tap marks a task as done, and the button takes it back; projects are not marked")
  func done() throws {
    program.tap(try place("Call the roofer"))
    #expect(try text("Call the roofer") == ["Call the roofer", "Done"])
    #expect(try cell("Call the roofer").accessories.map(\.accessoryType).contains(.checkmark))
    #expect(collection.indexPathsForSelectedItems == [])
    try expectOrder()
    program.tap(CGPoint(x: 32, y: 22))
    #expect(try text("Call the roofer") == ["Call the roofer", nil])
    #expect(!controller.undoButton.isEnabled)
    try expectOrder()
    program.tap(try place("Garden"))
    #expect(!controller.undoButton.isEnabled)
  }

  @Test("A swipe deletes a task of a project, and the button brings it back to its place")
  func delete() throws {
    program.drag(from: try place("Plant the beans"), by: CGVector(dx: -100, dy: 0))
    let y = try place("Plant the beans").y
    program.tap(CGPoint(x: 330, y: y), then: 1)
    #expect(
      controller.titles(in: .projects) == ["Garden", "Dig the bed", "Mend the fence", "Trip"])
    #expect(try place("Mend the fence").y == y)
    try expectOrder()
    program.tap(CGPoint(x: 32, y: 22), then: 1)
    #expect(controller.titles(in: .projects)[2] == "Plant the beans")
    #expect(try place("Plant the beans").y == y)
    try expectOrder()
  }

  @Test("While tasks are edited they are moved by their controls, in their sections")
  func reorder() throws {
    program.tap(CGPoint(x: 345, y: 22))
    #expect(controller.isEditing && collection.isEditing)
    let (start, end) = (try control("Buy bread"), try control("Water the plants"))
    program.drag(from: start, by: CGVector(dx: 0, dy: end.y - start.y + 4), then: 1)
    #expect(
      controller.titles(in: .inbox) == ["Call the roofer", "Water the plants", "Buy bread"])
    try expectOrder()
    program.drag(from: try control("Mend the fence"), by: CGVector(dx: 0, dy: -300), then: 1)
    #expect(controller.titles(in: .inbox).count == 3)
    try expectOrder()
    while controller.undoButton.isEnabled { program.tap(CGPoint(x: 32, y: 22)) }
    #expect(
      controller.titles(in: .inbox) == ["Buy bread", "Call the roofer", "Water the plants"])
    try expectOrder()
  }

  @Test("The red control of editing deletes a task; a new one stands behind the others")
  func edit() throws {
    program.tap(CGPoint(x: 345, y: 22))
    let cell = try cell("Buy bread")
    program.tap(cell.convert(CGPoint(x: 27, y: cell.bounds.midY), to: nil), then: 1)
    #expect(controller.titles(in: .inbox) == ["Call the roofer", "Water the plants"])
    program.tap(CGPoint(x: 290, y: 22), then: 1)
    #expect(controller.titles(in: .inbox).count == 3)
    #expect(controller.titles(in: .inbox).last?.hasPrefix("New task") == true)
    try expectOrder()
  }
}

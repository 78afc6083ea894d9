import CalqueTesting
import Testing
import UIKit

@testable import ListPrograms

@MainActor
@Suite("A program of photos", .serialized)
struct PhotosTests {
  private let program: ListStage<PhotosViewController>
  private var collection: UICollectionView { program.controller.collectionView }

  init() throws { program = try ListStage(PhotosViewController()) }

  private func place(_ item: Int, _ section: Int) throws -> CGPoint {
    let attributes = try #require(
      collection.layoutAttributesForItem(at: IndexPath(item: item, section: section)))
    return program.middle(attributes.frame, of: collection)
  }

  private func header(_ section: Int) throws -> MonthHeader {
    let view = collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))
    return try #require(view as? MonthHeader)
  }

  private func cell(_ item: Int, _ section: Int) throws -> PhotoCell {
    let path = IndexPath(item: item, section: section)
    return try #require(collection.cellForItem(at: path) as? PhotoCell)
  }

  /// Taps the button of the bar with a title.
  private func tapButton(at x: CGFloat) { program.tap(CGPoint(x: x, y: 22)) }

  @Test("Four photos stand in a line, and lines of another month below their header")
  func grid() throws {
    let first = try cell(0, 0).frame
    #expect(first == CGRect(x: 0, y: 44, width: 92, height: 92))
    #expect(try abs(cell(3, 0).frame.maxX - 375) <= 1)
    #expect(try cell(4, 0).frame.origin == CGPoint(x: 0, y: 138))
    #expect(try header(1).frame.minY == 230 && header(1).titleLabel.text == "April")
    #expect(try header(1).countLabel.text == "14 photos")
    #expect(try cell(0, 0).imageView.image != nil)
  }

  @Test("The header of a month stays below the bar until the next one pushes it off")
  func headers() throws {
    program.drag(from: CGPoint(x: 180, y: 500), by: CGVector(dx: 0, dy: -120))
    let top = collection.contentOffset.y + collection.adjustedContentInset.top
    #expect(top > 80 && top < 186)
    #expect(try header(0).frame.minY == top)
    program.drag(from: CGPoint(x: 180, y: 500), by: CGVector(dx: 0, dy: -130))
    let later = collection.contentOffset.y + collection.adjustedContentInset.top
    #expect(later > 186 && later < 230)
    #expect(try header(0).frame.maxY == header(1).frame.minY)
    #expect(try header(1).frame.minY == 230)
  }

  @Test("A tap opens a photo, which shrinks while it is touched")
  func open() throws {
    let touch = program.stage.beginTouch(at: try place(5, 0))
    program.stage.advance(by: 0.4)
    #expect(try cell(5, 0).imageView.transform.a == 0.95)
    touch.end()
    program.stage.advance(by: 0.4)
    #expect(program.controller.opened?.number == 6)
    #expect(try cell(5, 0).imageView.transform == .identity)
    #expect(collection.indexPathsForSelectedItems == [])
  }

  @Test("Chosen photos of two months are deleted at once; a month without photos goes too")
  func delete() throws {
    tapButton(at: 345)
    #expect(program.controller.isEditing && collection.allowsMultipleSelection)
    #expect(try !cell(0, 0).markView.isHidden)
    for item in 0..<7 { program.tap(try place(item, 0), then: 0.1) }
    for item in [1, 1, 3, 1] { program.tap(try place(item, 1), then: 0.1) }
    #expect(program.controller.title == "9 selected")
    #expect(try cell(1, 1).isSelected && !cell(2, 1).isSelected && cell(3, 1).isSelected)
    let stays = program.controller.albums[1].photos[2]
    tapButton(at: 35)
    program.stage.advance(by: 0.6)
    #expect(program.controller.albums.map(\.photos.count) == [12, 5, 22])
    #expect(program.controller.albums[0].photos[1] == stays)
    #expect(!program.controller.isEditing && program.controller.title == "Photos")
    #expect(try header(0).titleLabel.text == "April" && header(0).countLabel.text == "12 photos")
    #expect(try header(0).frame.minY == 0 && cell(1, 0).frame.minY == 44)
    #expect(try abs(cell(1, 0).frame.minX - 94) < 1 && cell(4, 0).frame.minX == 0)
    #expect(collection.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isSelected })
    #expect(try cell(0, 0).markView.isHidden)
  }

  @Test("A choice that is given up deletes nothing")
  func cancel() throws {
    tapButton(at: 345)
    program.tap(try place(2, 0))
    #expect(program.controller.title == "1 selected" && program.controller.deleteButton.isEnabled)
    tapButton(at: 345)
    #expect(program.controller.title == "Photos" && !program.controller.isEditing)
    #expect(try !cell(2, 0).isSelected)
    #expect(program.controller.albums.map(\.photos.count) == [7, 14, 5, 22])
  }
}

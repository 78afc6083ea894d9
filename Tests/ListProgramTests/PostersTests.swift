import CalqueTesting
import Testing
import UIKit

@testable import ListPrograms

@MainActor
@Suite("A program of posters", .serialized)
struct PostersTests {
  private let program: ListStage<PostersViewController>
  private var controller: PostersViewController { program.controller }
  private var collection: UICollectionView { program.controller.collectionView }

  init() throws { program = try ListStage(PostersViewController()) }

  private func cell(_ item: Int, _ section: Int) throws -> PosterCell {
    let path = IndexPath(item: item, section: section)
    let cell = collection.cellForItem(at: path) as? PosterCell
    return try #require(cell, "no cell in view at \(section).\(item)")
  }

  private func header(_ section: Int) throws -> DecadeHeader {
    let view = collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))
    return try #require(view as? DecadeHeader)
  }

  private func titles(_ section: Int) -> [String] {
    controller.decades[section].posters.map(\.title)
  }

  private func tapLabel(_ text: String, then wait: CFTimeInterval = 1) throws {
    let label = try #require(program.label(text), "no label \(text)")
    program.tap(program.middle(label), then: wait)
  }

  /// The frame of a view on the screen, in an animation.
  private func shownFrame(_ view: UIView) -> CGRect {
    (view.layer.presentation() ?? view.layer).frame
  }

  /// Drags a poster that a long touch has lifted.
  private func lift(
    _ item: Int, _ section: Int, to place: CGPoint, check: () throws -> Void = {}
  ) throws {
    let touch = program.stage.beginTouch(at: program.middle(try cell(item, section)))
    program.stage.advance(by: 0.7)
    touch.move(to: place, duration: 0.4)
    program.stage.advance(by: 0.5)
    try check()
    touch.end()
    program.stage.advance(by: 1)
  }

  /// Expects the posters in view to stand in columns, each at the end of the shortest one.
  private func expectWall(sourceLocation: SourceLocation = #_sourceLocation) throws {
    var former: (path: IndexPath, frame: CGRect)?
    var frames: [CGRect] = []
    for path in collection.indexPathsForVisibleItems.sorted() {
      let cell = try self.cell(path.item, path.section)
      let poster = controller.decades[path.section].posters[path.item]
      #expect(cell.titleLabel.text == poster.title, sourceLocation: sourceLocation)
      #expect(cell.imageView.image != nil && !cell.isRow, sourceLocation: sourceLocation)
      #expect(cell.alpha == 1 && cell.transform == .identity, sourceLocation: sourceLocation)
      let place = try #require(collection.layoutAttributesForItem(at: path)).frame
      #expect(abs(cell.frame.minX - place.minX) < 0.01, sourceLocation: sourceLocation)
      #expect(abs(cell.frame.minY - place.minY) < 0.01, sourceLocation: sourceLocation)
      if poster.isFeatured {
        #expect(cell.frame.width == 359, sourceLocation: sourceLocation)
      } else {
        #expect(abs(cell.frame.width - 343 / 3) < 0.1, sourceLocation: sourceLocation)
        let height = cell.frame.width * poster.ratio
        #expect(abs(cell.frame.height - height) <= 0.6, sourceLocation: sourceLocation)
      }
      #expect(
        !frames.contains { $0.intersects(cell.frame) }, "\(poster.title)",
        sourceLocation: sourceLocation)
      if let former, former.path.section == path.section {
        #expect(cell.frame.minY >= former.frame.minY, sourceLocation: sourceLocation)
      }
      frames.append(cell.frame)
      former = (path, cell.frame)
    }
    #expect(!frames.isEmpty, sourceLocation: sourceLocation)
  }

  @Test("Posters of one width stand in three columns below the header of their decade")
  func wall() throws {
    let origins = try (0..<5).map { try cell($0, 0).frame.origin }
    #expect(origins.map(\.y) == [36, 36, 36, 135, 158])
    for (origin, column) in zip(origins, [0, 1, 2, 2, 0]) {
      #expect(abs(origin.x - (8 + CGFloat(column) * (343 / 3 + 8))) < 0.1)
    }
    #expect(try header(0).frame == CGRect(x: 0, y: 0, width: 375, height: 36))
    #expect(try header(1).frame.minY == 334 && header(1).label.text == "1950s")
    #expect(try cell(0, 1).frame.minY == 370)
    let ferry = try cell(0, 0)
    #expect(ferry.titleLabel.frame.minY == ferry.imageView.frame.maxY)
    #expect(ferry.imageView.frame.width == ferry.contentView.bounds.width)
    try expectWall()
  }

  @Test("A wider wall has more columns")
  func width() throws {
    collection.frame.size.width = 600
    program.stage.advance(by: 0.5)
    for item in 0..<5 {
      let frame = try cell(item, 0).frame
      #expect(frame.minY == 36 && abs(frame.width - 110.4) < 0.1)
      #expect(abs(frame.minX - (8 + CGFloat(item) * 118.4)) < 0.1)
    }
    #expect(try header(0).frame.width == 600 && collection.contentSize.width == 600)
    collection.frame.size.width = 375
    program.stage.advance(by: 0.5)
    try expectWall()
  }

  @Test("Pictures are drawn before their posters come into view, and stay when they leave it")
  func prefetch() throws {
    let pictures = controller.pictures
    #expect(pictures.pictures.count > collection.visibleCells.count)
    #expect(pictures.pictures.count <= 22)
    let first = try #require(pictures.pictures[1])
    for _ in 0..<3 {
      program.drag(from: CGPoint(x: 187, y: 600), by: CGVector(dx: 0, dy: -400), then: 1.5)
      try expectWall()
    }
    #expect(pictures.pictures.count == 22 && pictures.pictures[1] === first)
    #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    let end = collection.contentSize.height + collection.adjustedContentInset.bottom
    #expect(abs(collection.contentOffset.y + collection.bounds.height - end) < 1)
  }

  @Test("The wall becomes rows by a movement of its posters, and rows become a wall")
  func rows() throws {
    let cell = try cell(1, 0)
    let start = cell.frame
    try tapLabel("Rows", then: 0.1)
    let between = shownFrame(cell)
    #expect(between.minX > 0 && between.minX < start.minX)
    #expect(between.width > start.width && between.width < 375)
    program.stage.advance(by: 1)
    for item in 0..<5 {
      let row = try self.cell(item, 0)
      #expect(row.frame == CGRect(x: 0, y: 36 + CGFloat(item) * 64, width: 375, height: 64))
      #expect(row.isRow && row.imageView.frame == CGRect(x: 16, y: 6, width: 44, height: 52))
      #expect(row.titleLabel.frame.minX == 76 && row.titleLabel.text == titles(0)[item])
    }
    #expect(try self.cell(1, 0) === cell && header(1).frame.minY == 364)
    #expect(collection.collectionViewLayout === controller.rowsLayout)
    try tapLabel("Wall")
    #expect(collection.collectionViewLayout === controller.wallLayout)
    #expect(try self.cell(1, 0).frame == start && header(1).frame.minY == 334)
    try expectWall()
  }

  @Test("A new poster grows at its place; one that comes to the rows stands on the wall as well")
  func add() throws {
    try tapLabel("Add", then: 0.1)
    let cell = try cell(0, 0)
    let attributes = try #require(
      collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
    let shown = shownFrame(cell)
    #expect(shown.width > 10 && shown.width < attributes.frame.width - 5)
    #expect(abs(shown.midX - attributes.frame.midX) < 1)
    program.stage.advance(by: 1)
    #expect(cell.transform == .identity && cell.titleLabel.text == "Poster 100")
    #expect(try self.cell(1, 0).titleLabel.text == "Ferry")
    try expectWall()
    try tapLabel("Rows")
    try tapLabel("Add")
    #expect(try self.cell(0, 0).titleLabel.text == "Poster 101" && self.cell(0, 0).isRow)
    #expect(try self.cell(6, 0).frame.minY == 36 + 6 * 64)
    try tapLabel("Wall")
    #expect(collection.numberOfItems(inSection: 0) == 7)
    try expectWall()
  }

  @Test("A tapped poster gets a line of its own, and shrinks away when it is taken down")
  func featured() throws {
    #expect(!controller.removeButton.isEnabled)
    program.tap(program.middle(try cell(2, 0)), then: 1)
    #expect(try cell(2, 0).frame == CGRect(x: 8, y: 187, width: 359, height: 180))
    #expect(try cell(3, 0).frame.minY == 375 && controller.removeButton.isEnabled)
    #expect(collection.indexPathsForSelectedItems == [])
    try expectWall()
    let leaving = try cell(2, 0)
    try tapLabel("Take down", then: 0.1)
    let shown = shownFrame(leaving)
    #expect(leaving.superview === collection && shown.width < 355 && shown.width > 71)
    program.stage.advance(by: 1)
    #expect(titles(0) == ["Ferry", "Circus", "Tram", "Harvest Fair"])
    #expect(collection.numberOfItems(inSection: 0) == 4 && !controller.removeButton.isEnabled)
    #expect(try cell(2, 0).frame.minY == 36)
    try expectWall()
  }

  @Test("A poster that is tapped again goes back into its column")
  func unfeatured() throws {
    let frame = try cell(1, 0).frame
    program.tap(program.middle(try cell(1, 0)), then: 1)
    #expect(try cell(1, 0).frame.width == 359)
    program.tap(program.middle(try cell(1, 0)), then: 1)
    #expect(try cell(1, 0).frame == frame && !controller.removeButton.isEnabled)
    try expectWall()
  }

  @Test("A poster that a long touch lifts is dropped among those of its decade; others make room")
  func drag() throws {
    let ferry = try cell(0, 0)
    let place = program.middle(try cell(1, 0))
    try lift(0, 0, to: place) {
      #expect(abs(ferry.transform.a - 1.08) < 0.001)
      #expect(abs(program.middle(ferry).x - place.x) < 1)
      #expect(titles(0).first == "Ferry")
      let circus = try cell(0, 0)
      #expect(circus.titleLabel.text == "Circus" && abs(circus.frame.minX - 8) < 0.01)
      #expect(circus.frame.height == 143)
    }
    #expect(titles(0) == ["Circus", "Ferry", "Airship", "Tram", "Harvest Fair"])
    #expect(try cell(1, 0) === ferry && !controller.removeButton.isEnabled)
    try expectWall()
    try lift(0, 0, to: program.middle(try cell(1, 1)))
    #expect(controller.decades.map(\.posters.count) == [5, 9, 8])
    #expect(titles(1).first == "Radio" && titles(0).contains("Circus"))
    try expectWall()
  }
}

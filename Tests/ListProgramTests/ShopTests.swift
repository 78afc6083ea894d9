import CalqueTesting
import Testing
import UIKit

@testable import ListPrograms

@MainActor
@Suite("A program of a shop", .serialized)
struct ShopTests {
  private typealias Item = ShopViewController.Item
  private let program: ListStage<ShopViewController>
  private var controller: ShopViewController { program.controller }
  private var collection: UICollectionView { program.controller.collectionView }

  init() throws { program = try ListStage(ShopViewController()) }

  // MARK: Views in sight

  private func product(_ id: Int) throws -> Product {
    try #require(Product.samples.first { $0.id == id })
  }

  private func cell<Cell: UICollectionViewCell>(_ item: Item) throws -> Cell {
    let path = try #require(controller.dataSource.indexPath(for: item), "\(item) is not there")
    return try #require(collection.cellForItem(at: path) as? Cell, "\(item) is not in view")
  }

  private func productCell(_ id: Int) throws -> ProductCell { try cell(.product(product(id))) }

  private func content(_ id: Int) throws -> ProductContentView {
    try #require(try productCell(id).contentView as? ProductContentView)
  }

  /// A rectangle of a view on screen, with the scale that it has.
  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  private func header(_ title: String) throws -> ShopHeader {
    let views = collection.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader)
    let header = views.compactMap { $0 as? ShopHeader }.first { $0.titleLabel.text == title }
    return try #require(header, "no header \(title)")
  }

  /// The names of the products on the shelf, in order.
  private var shelf: [String] {
    controller.dataSource.snapshot().itemIdentifiers(inSection: .products)
      .compactMap(\.product?.name)
  }

  /// The badges that show a text, by the text and the product's number.
  private func badgePlaces() throws -> [Int: CGRect] {
    var all: [Int: CGRect] = [:]
    let paths = collection.indexPathsForVisibleSupplementaryElements(ofKind: BadgeView.kind)
    for path in paths {
      let view = collection.supplementaryView(forElementKind: BadgeView.kind, at: path)
      let badge = try #require(view as? BadgeView)
      let product = try #require(controller.dataSource.itemIdentifier(for: path)?.product)
      #expect(badge.text == product.label, "\(product.name)")
      if !badge.label.isHidden { all[product.id] = badge.frame }
    }
    return all
  }

  /// Expects the products in view to stand in rows of two, each as high as its texts.
  private func expectShelf(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let items = controller.dataSource.snapshot().itemIdentifiers(inSection: .products)
    var bottom: CGFloat?
    for start in stride(from: 0, to: items.count, by: 2) {
      let row = items[start..<min(start + 2, items.count)]
      let paths = row.compactMap { controller.dataSource.indexPath(for: $0) }
      let cells = paths.compactMap { collection.cellForItem(at: $0) }
      guard cells.count == row.count else {
        bottom = nil
        continue
      }
      for (column, cell) in cells.enumerated() {
        #expect(cell.frame.minX == (column == 0 ? 16 : 193), sourceLocation: sourceLocation)
        #expect(abs(cell.frame.width - 165.5) <= 0.5, sourceLocation: sourceLocation)
        #expect(cell.frame.minY == cells[0].frame.minY, sourceLocation: sourceLocation)
        #expect(cell.alpha == 1, sourceLocation: sourceLocation)
        let wanted = cell.contentView.systemLayoutSizeFitting(
          CGSize(width: cell.frame.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
        #expect(abs(cell.frame.height - wanted.height) < 1, sourceLocation: sourceLocation)
      }
      let top = cells[0].frame.minY
      if let bottom { #expect(abs(top - bottom - 14) < 0.6, sourceLocation: sourceLocation) }
      bottom = cells.map(\.frame.maxY).max()
    }
  }

  private func tapBar(leading: Bool) { program.tap(CGPoint(x: leading ? 35 : 345, y: 22)) }

  private func scroll(by distance: CGFloat) {
    program.drag(from: CGPoint(x: 187, y: 560), by: CGVector(dx: 0, dy: -distance))
  }

  /// Chooses an action of the menu that a press shows.
  private func press(_ place: CGPoint, choosing title: String) throws {
    program.stage.press(at: place, for: 0.8)
    program.stage.advance(by: 0.5)
    let label = try #require(program.label(title), "no action \(title)")
    program.tap(program.middle(label), then: 1)
  }

  // MARK: Tests

  @Test("Offers, categories and products stand below each other, capsules as wide as their names")
  func sections() throws {
    let offer: OfferCell = try cell(.offer(Offer.samples[0]))
    #expect(offer.bounds.size == CGSize(width: 330, height: 170))
    var next: CGFloat = 16
    for category in Category.allCases.prefix(4) {
      let capsule: CategoryCell = try cell(.category(category))
      #expect(abs(capsule.frame.minX - next) < 0.6, "\(category)")
      #expect(abs(capsule.frame.width - capsule.label.intrinsicContentSize.width - 28) < 1)
      #expect(capsule.frame.height == 36 && capsule.isSelected == (category == .everything))
      next = capsule.frame.maxX + 8
    }
    let first: CategoryCell = try cell(.category(.everything))
    #expect(frame(first).minY >= frame(offer).maxY + 26)
    #expect(try frame(header("Everything")).minY == frame(first).maxY + 12)
    #expect(try header("Everything").countLabel.text == "14")
    try expectShelf()
  }

  @Test("Offers come to rest in the middle; the dots follow, and those at the sides are smaller")
  func offers() throws {
    let y = try frame(cell(.offer(Offer.samples[0]))).midY
    for page in 1...3 {
      program.stage.pan(
        from: CGPoint(x: 300, y: y), to: CGPoint(x: 120, y: y), duration: 0.2)
      program.stage.advance(by: 1.5)
      let here = try frame(cell(.offer(Offer.samples[page])))
      let before = try frame(cell(.offer(Offer.samples[page - 1])))
      if page < 3 { #expect(abs(here.midX - 187.5) < 1, "page \(page)") }
      #expect(before.height < here.height - 5 && here.height <= 170)
      #expect(before.maxX < here.minX)
      let dots = collection.visibleSupplementaryViews(
        ofKind: UICollectionView.elementKindSectionFooter)
      #expect((dots.first as? PageFooter)?.pageControl.currentPage == page)
    }
    #expect(collection.contentOffset.y == -collection.adjustedContentInset.top)
  }

  @Test("The title of the shelf stays below the bar over the products, until the shelf ends")
  func pinned() throws {
    scroll(by: 300)
    scroll(by: 200)
    let title = try header("Everything")
    let bar = collection.adjustedContentInset.top
    #expect(frame(title).minY == bar && frame(title).width == 375)
    for case let cell as ProductCell in collection.visibleCells {
      #expect(title.layer.zPosition > cell.layer.zPosition)
    }
    try expectShelf()
    for _ in 0..<6 { scroll(by: 400) }
    #expect(frame(title).minY == bar)
    #expect(try frame(productCell(14)).maxY <= 667 - 16)
    try expectShelf()
  }

  @Test("A tapped capsule shows the products of its category, and is selected alone")
  func filter() throws {
    program.tap(program.middle(try cell(.category(.lamps))), then: 1)
    #expect(shelf == ["Harbour lamp", "Reading lamp", "Paper lantern"])
    #expect(try header("Lamps").countLabel.text == "3")
    try expectShelf()
    let selected = collection.indexPathsForSelectedItems?.compactMap {
      controller.dataSource.itemIdentifier(for: $0)
    }
    #expect(selected == [.category(.lamps)])
    program.tap(program.middle(try cell(.category(.lamps))), then: 1)
    #expect(controller.category == .lamps && shelf.count == 3)
    program.tap(program.middle(try cell(.category(.everything))), then: 1)
    #expect(shelf.count == 14)
    try expectShelf()
  }

  @Test("The capsule of a chosen category comes into the middle, and rests with a whole one ahead")
  func capsules() throws {
    let y = try frame(cell(.category(.everything))).midY
    program.drag(from: CGPoint(x: 300, y: y), by: CGVector(dx: -130, dy: 0), then: 1.5)
    let leading = try Category.allCases.map {
      controller.dataSource.indexPath(for: .category($0))
    }.compactMap { try collection.cellForItem(at: #require($0)) }.map { frame($0).minX }
    #expect(leading.contains { abs($0 - 16) < 1 }, "\(leading)")
    program.tap(program.middle(try cell(.category(.kitchen))), then: 1)
    #expect(shelf == ["Kettle", "Bread board"])
    #expect(try abs(frame(cell(.category(.kitchen))).midX - 187.5) < 1)
  }

  @Test("An offer leads to its category")
  func offer() throws {
    program.tap(program.middle(try cell(.offer(Offer.samples[0]))), then: 1)
    #expect(controller.category == .lamps && shelf.count == 3)
    let capsule: CategoryCell = try cell(.category(.lamps))
    #expect(capsule.isSelected)
    #expect(try !cell(.offer(Offer.samples[0])).isSelected)
  }

  @Test("Badges stand at the corners of their products, in front of them, and move with them")
  func badges() throws {
    func check(_ expected: [Int]) throws {
      let found = try badgePlaces()
      #expect(found.keys.sorted() == expected)
      for (id, badge) in found {
        let place = try productCell(id).frame
        #expect(badge == CGRect(x: place.minX - 4, y: place.minY - 6, width: 56, height: 20))
      }
      let views = collection.visibleSupplementaryViews(ofKind: BadgeView.kind)
      for badge in views {
        for case let cell as ProductCell in collection.visibleCells {
          #expect(badge.layer.zPosition > cell.layer.zPosition)
        }
      }
    }
    scroll(by: 300)
    try check([1, 4])
    tapBar(leading: true)
    program.stage.advance(by: 0.6)
    let order = Product.samples.sorted { $0.price < $1.price }
    #expect(shelf == order.map(\.name))
    try expectShelf()
    let inView = collection.visibleCells.compactMap { ($0 as? ProductCell)?.product }
    let withBadge = inView.filter { $0.label != nil }.map(\.id).sorted()
    #expect(withBadge.contains(6))
    try check(withBadge)
  }

  @Test("A touched product shrinks; a tap puts it into the basket, and another takes it out")
  func basket() throws {
    scroll(by: 250)
    let touch = program.stage.beginTouch(at: program.middle(try productCell(2)))
    program.stage.advance(by: 0.35)
    #expect(try content(2).swatch.transform.a == 0.94)
    touch.end()
    program.stage.advance(by: 0.4)
    #expect(try content(2).swatch.transform == .identity)
    #expect(try productCell(2).isSelected && content(2).basketLabel.alpha == 1)
    #expect(try productCell(2).backgroundConfiguration?.strokeWidth == 2)
    #expect(controller.basketButton.title == "Basket (1)" && controller.basketButton.isEnabled)
    program.tap(program.middle(try productCell(1)))
    #expect(controller.basketButton.title == "Basket (2)")
    program.tap(program.middle(try productCell(2)))
    #expect(controller.basket.map(\.id) == [1])
    #expect(try !productCell(2).isSelected && content(2).basketLabel.alpha == 0)
    #expect(try productCell(2).backgroundConfiguration?.strokeWidth == 1)
    tapBar(leading: false)
    #expect(controller.basket.isEmpty && !controller.basketButton.isEnabled)
    #expect(try !productCell(1).isSelected && content(1).basketLabel.alpha == 0)
  }

  @Test("Products of the basket are selected again when a filter lets them back")
  func keptBasket() throws {
    scroll(by: 250)
    program.tap(program.middle(try productCell(2)))
    program.drag(from: CGPoint(x: 187, y: 300), by: CGVector(dx: 0, dy: 300))
    program.tap(program.middle(try cell(.category(.lamps))), then: 1)
    #expect(controller.basket.map(\.id) == [2])
    program.tap(program.middle(try cell(.category(.everything))), then: 1)
    scroll(by: 250)
    #expect(try productCell(2).isSelected && content(2).basketLabel.alpha == 1)
    #expect(try !productCell(1).isSelected)
  }

  @Test("A menu makes a favourite, for which a section of its own opens, and closes again")
  func favorites() throws {
    let shelfTop = try frame(header("Everything")).minY
    try press(
      CGPoint(x: 100, y: frame(productCell(1)).minY + 30), choosing: "Add to favourites")
    #expect(controller.favorites.map(\.id) == [1])
    #expect(try !content(1).heartLabel.isHidden)
    let favorite: ProductCell = try cell(.favorite(product(1)))
    let view = try #require(favorite.contentView as? ProductContentView)
    #expect(favorite.frame.width == 130 && view.detailsLabel.isHidden)
    #expect(try frame(header("Favourites")).minY == shelfTop)
    let moved = try frame(header("Everything")).minY
    #expect(abs(moved - frame(favorite).maxY - 16) < 1)
    #expect(collection.numberOfSections == 4)
    try expectShelf()
    try press(program.middle(favorite), choosing: "No favourite any more")
    #expect(collection.numberOfSections == 3 && controller.favorites.isEmpty)
    #expect(try frame(header("Everything")).minY == shelfTop)
    #expect(try content(1).heartLabel.isHidden)
    try expectShelf()
  }

  @Test("The shelf lies behind the products, below the title, and ends with them")
  func shelfView() throws {
    program.tap(program.middle(try cell(.category(.textiles))), then: 1)
    #expect(shelf.count == 2)
    let view = try #require(collection.subviews.first { $0 is ShelfView && !$0.isHidden })
    let cells = [try productCell(3), try productCell(9)]
    let title = try header("Textiles")
    #expect(view.frame.minX == 6 && view.frame.maxX == 369)
    #expect(view.frame.minY == title.frame.minY + 44)
    #expect(view.frame.maxY == cells.map(\.frame.maxY).max().map { $0 + 12 })
    #expect(cells.allSatisfy { $0.layer.zPosition > view.layer.zPosition })
  }
}

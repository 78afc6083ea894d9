import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

@MainActor
@Suite("Layouts of a collection view", .serialized) struct CollectionLayoutTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("Cells choose their sizes where the layout has estimates, and what is in view stays")
  func preferredSizes() throws {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 300, height: 40)
    flow.minimumLineSpacing = 0
    let stage = try CollectionStage(
      [(0..<60).map { "\($0)" }], layout: flow, cellClass: HighCell.self)
    #expect(stage.picture.prefix(3) == ["0 at 0,0", "1 at 0,80", "2 at 0,160"])
    #expect(stage.texts.count == 6)
    #expect(stage.view.contentSize.height == 2880)
    stage.view.contentOffset.y = 2000
    stage.stage.advance(by: 0.05)
    let before = stage.picture
    let last = stage.view.visibleCells.last
    let bottom = (last?.frame.maxY ?? 0) - stage.view.contentOffset.y
    stage.view.contentOffset.y -= 30
    stage.stage.advance(by: 0.05)
    #expect(!before.isEmpty)
    let moved = (last?.frame.maxY ?? 0) - stage.view.contentOffset.y
    #expect(moved == bottom + 30)
  }

  @Test("A layout of the program's own is asked again as the view moves")
  func wheel() throws {
    let layout = WheelLayout()
    let stage = try CollectionStage([(0..<8).map { "\($0)" }], layout: layout)
    #expect(stage.view.contentSize == CGSize(width: 320, height: 960))
    #expect(layout.prepared == 1)
    let cell = try #require(stage.view.cellForItem(at: path(0)))
    #expect(cell.center == CGPoint(x: 260, y: 240))
    stage.view.contentOffset.y = 120
    stage.stage.advance(by: 0.05)
    #expect(layout.prepared == 2)
    let angle = CGFloat.pi * 120 / 480
    #expect(abs(cell.center.x - (160 + 100 * cos(angle))) < 0.001)
    let background = stage.view.subviews.first { $0 is Backdrop }
    #expect(background?.frame == CGRect(x: 0, y: 120, width: 320, height: 480))
    #expect(background?.layer.zPosition == -1)
    #expect(abs(((cell as? WheelCell)?.angle ?? 0) - angle) < 0.001)
  }

  @Test("A drag comes to rest where the layout says")
  func restingPlace() throws {
    let layout = WheelLayout()
    let stage = try CollectionStage([(0..<8).map { "\($0)" }], layout: layout)
    let touch = stage.stage.beginTouch(at: CGPoint(x: 20, y: 400))
    touch.move(to: CGPoint(x: 20, y: 250), duration: 0.2)
    touch.end()
    stage.stage.advance(by: 3)
    #expect(stage.view.contentOffset.y > 0)
    #expect(stage.view.contentOffset.y.truncatingRemainder(dividingBy: 60) == 0)
  }

  @Test("A change of layouts moves the cells, and those that come along")
  func change() throws {
    let stage = try CollectionStage(items: 40)
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 320, height: 40)
    list.minimumLineSpacing = 0
    let cell = try #require(stage.view.cellForItem(at: path(4)))
    var ended: Bool?
    stage.view.setCollectionViewLayout(list, animated: true) { ended = $0 }
    #expect(stage.view.collectionViewLayout === list)
    stage.stage.advance(by: 0)
    let start = cell.layer.presentation()?.frame ?? .zero
    #expect(abs(start.minX - 110) < 1 && abs(start.minY - 110) < 1 && abs(start.width - 100) < 1)
    stage.stage.advance(by: 0.15)
    let middle = cell.layer.presentation()?.frame.width ?? 0
    #expect(middle > 130 && middle < 300 && ended == nil)
    stage.stage.advance(by: 0.3)
    #expect(cell.frame == CGRect(x: 0, y: 160, width: 320, height: 40) && ended == true)
    #expect(stage.view.cellForItem(at: path(4)) === cell)
    #expect(stage.texts == (0..<12).map { "\($0)" })
  }

  @Test("What is on a cell has the size that the cell has while a change of layouts resizes it")
  func contents() throws {
    let stage = try CollectionStage(items: 40)
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 320, height: 40)
    let cell = try #require(stage.view.cellForItem(at: path(4)))
    stage.view.setCollectionViewLayout(list, animated: true)
    for time in [0, 0.1, 0.1] {
      stage.stage.advance(by: time)
      let outer = try #require(cell.layer.presentation()).bounds.size
      let inner = try #require(cell.contentView.layer.presentation()).bounds.size
      #expect(abs(inner.width - outer.width) < 0.01 && abs(inner.height - outer.height) < 0.01)
      #expect(outer.width < 320)
    }
  }

  @Test("A layout that comes back shows the data of now")
  func comeBack() throws {
    let stage = try CollectionStage(items: 4)
    let grid = stage.view.collectionViewLayout
    stage.view.collectionViewLayout = UICollectionViewFlowLayout()
    stage.source.sections[0].append("x")
    stage.view.insertItems(at: [path(4)])
    stage.stage.advance(by: 0.5)
    stage.view.setCollectionViewLayout(grid, animated: true)
    stage.stage.advance(by: 0.5)
    #expect(stage.picture.last == "x at 110,110")
  }

  @Test("A layout compares new bounds with those of before")
  func boundsOfBefore() throws {
    let layout = ComparingLayout()
    let stage = try CollectionStage(items: 4, layout: layout)
    layout.sizes = []
    stage.view.frame.size.height = 300
    stage.stage.advance(by: 0.05)
    #expect(layout.sizes == [480, 300] && stage.view.bounds.height == 300)
  }

  @Test("An element that a layout gives twice has one view")
  func twice() throws {
    let layout = DoublingLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let stage = try CollectionStage(items: 30, layout: layout)
    for _ in 0..<3 {
      layout.invalidateLayout()
      stage.stage.advance(by: 0.05)
    }
    #expect(stage.view.subviews.count { $0 is TextCell && !$0.isHidden } == 15)
  }

  @Test("A change of the data in the middle of a drag puts the item back first")
  func changeWhileMoving() throws {
    let stage = try CollectionStage(items: 6)
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 260, y: 60))
    stage.stage.advance(by: 0.4)
    stage.source.sections[0].append("x")
    stage.view.insertItems(at: [path(6)])
    stage.stage.advance(by: 0.5)
    #expect(stage.texts == ["0", "1", "2", "3", "4", "5", "x"])
    #expect(stage.picture.first == "0 at 0,0")
  }

  @Test("An interactive change follows its progress, and ends at either layout")
  func interactive() throws {
    let stage = try CollectionStage(items: 4)
    let grid = stage.view.collectionViewLayout
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 320, height: 40)
    let cell = try #require(stage.view.cellForItem(at: path(1)))
    var ends: [Bool] = []
    let between = stage.view.startInteractiveTransition(to: list) { ends += [$0, $1] }
    between.transitionProgress = 0.5
    stage.stage.advance(by: 0.05)
    #expect(cell.frame == CGRect(x: 55, y: 25, width: 210, height: 70))
    stage.view.cancelInteractiveTransition()
    stage.stage.advance(by: 0.5)
    #expect(stage.view.collectionViewLayout === grid && ends == [true, false])
    #expect(cell.frame == CGRect(x: 110, y: 0, width: 100, height: 100))
    let again = stage.view.startInteractiveTransition(to: list) { ends += [$0, $1] }
    again.transitionProgress = 0.9
    stage.view.finishInteractiveTransition()
    stage.stage.advance(by: 0.5)
    #expect(stage.view.collectionViewLayout === list && ends.suffix(2) == [true, true])
    #expect(cell.frame == CGRect(x: 0, y: 50, width: 320, height: 40))
  }

  @Test("An item is dragged: the others make room, and the data source moves it at the end")
  func movement() throws {
    let stage = try CollectionStage(items: 6)
    stage.source.lines = []
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    let cell = try #require(stage.view.cellForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 260, y: 60))
    #expect(cell.center == CGPoint(x: 260, y: 60))
    stage.stage.advance(by: 0.4)
    #expect(stage.picture.prefix(3) == ["1 at 0,0", "2 at 110,0", "0 at 210,10"])
    stage.view.endInteractiveMovement()
    stage.stage.advance(by: 0.4)
    #expect(stage.source.lines == ["move 0.0 to 0.2"])
    #expect(stage.picture.prefix(3) == ["1 at 0,0", "2 at 110,0", "0 at 220,0"])
    #expect(stage.view.beginInteractiveMovementForItem(at: path(2)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 160))
    stage.view.cancelInteractiveMovement()
    stage.stage.advance(by: 0.4)
    #expect(stage.texts == ["1", "2", "0", "3", "4", "5"])
    #expect(stage.source.lines == ["move 0.0 to 0.2"])
  }

  @Test("A controller is data source and delegate, and drags by a long press")
  func controller() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    let controller = ItemController()
    stage.window.rootViewController = controller
    stage.advance(by: 0.1)
    let view = try #require(controller.collectionView)
    #expect(view.visibleCells.count == 5 && view.contentSize.height == 50)
    let touch = stage.beginTouch(at: CGPoint(x: 25, y: 25))
    stage.advance(by: 0.6)
    touch.move(to: CGPoint(x: 150, y: 25), duration: 0.2)
    touch.end()
    stage.advance(by: 0.4)
    #expect(controller.moves == ["0.0 to 0.2"])
  }
}

/// A cell that is 80 points high by its constraints.
@MainActor
private final class HighCell: TextCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.heightAnchor.constraint(equalToConstant: 80),
      box.widthAnchor.constraint(equalToConstant: 300),
      box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// Attributes with an angle.
private final class WheelAttributes: UICollectionViewLayoutAttributes {
  var angle: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? WheelAttributes)?.angle = angle
    return copy
  }
  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? WheelAttributes)?.angle == angle
  }
}

@MainActor
private final class WheelCell: UICollectionViewCell {
  var angle: CGFloat = -1
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    angle = (layoutAttributes as? WheelAttributes)?.angle ?? -1
  }
}

@MainActor
private final class Backdrop: UICollectionReusableView {}

/// Items on a wheel that turns by half a turn for each 480 points, in front of a backdrop.
@MainActor
private final class WheelLayout: UICollectionViewLayout {
  var prepared = 0

  override init() {
    super.init()
    register(Backdrop.self, forDecorationViewOfKind: "backdrop")
  }

  required init?(coder: NSCoder) { nil }

  override class var layoutAttributesClass: AnyClass { WheelAttributes.self }
  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 960) }
  override func prepare() {
    super.prepare()
    collectionView?.register(WheelCell.self, forCellWithReuseIdentifier: "cell")
    prepared += 1
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let collectionView else { return nil }
    let attributes = WheelAttributes(forCellWith: indexPath)
    let offset = collectionView.contentOffset.y
    attributes.angle = .pi * (offset / 480 + CGFloat(indexPath.item) / 4)
    attributes.size = CGSize(width: 60, height: 60)
    attributes.center = CGPoint(
      x: 160 + 100 * cos(attributes.angle), y: offset + 240 + 100 * sin(attributes.angle))
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    let backdrop = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "backdrop", with: IndexPath(item: 0, section: 0))
    backdrop.frame = collectionView?.bounds ?? .zero
    backdrop.zIndex = -1
    return (0..<count).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    } + [backdrop]
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: 0, y: (proposedContentOffset.y / 60).rounded() * 60)
  }
}

/// Logs the heights of before and after that it is asked with.
@MainActor
private final class ComparingLayout: UICollectionViewFlowLayout {
  var sizes: [CGFloat] = []
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sizes += [collectionView?.bounds.height ?? 0, newBounds.height]
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}

/// Gives each element twice.
@MainActor
private final class DoublingLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect).map { $0 + $0 }
  }
}

@MainActor
private final class ItemController: UICollectionViewController {
  var moves: [String] = []

  init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 5 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { moves.append("\(sourceIndexPath.text) to \(destinationIndexPath.text)") }
}

internal import CalqueRx
internal import UIKit

/// The same cells in a list, a grid, a carousel and a circle: each change of layouts moves them to
/// their new places, and those that come into view along with them.
final class LayoutsViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 6.4 }
  /// The time that each layout is shown, in seconds.
  private static let pause = 1.4

  /// A layout of the scene.
  enum Kind: Int, CaseIterable {
    case list, grid, carousel, circle

    var title: String { ["List", "Grid", "Carousel", "Circle"][rawValue] }
  }

  private var numbers: [Int] = []
  private var nextNumber = 0
  private(set) var kind = Kind.grid
  private(set) lazy var collection = UICollectionView(
    frame: .zero, collectionViewLayout: makeLayout(.grid))
  private let titles = UISegmentedControl(items: Kind.allCases.map(\.title))
  private var count = 24.0
  private var playing = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collection.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    collection.dataSource = self
    collection.delegate = self
    collection.allowsMultipleSelection = true
    view.addSubview(collection)
    titles.selectedSegmentIndex = kind.rawValue
    titles.addAction(
      UIAction { [weak self] _ in
        guard let self, let kind = Kind(rawValue: titles.selectedSegmentIndex) else { return }
        show(kind)
      }, for: .valueChanged)
    view.addSubview(titles)
    fill()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bar = CGRect(x: 0, y: 12, width: view.bounds.width, height: 32)
    titles.frame = bar.insetBy(dx: max((bar.width - 360) / 2, 16), dy: 0)
    collection.frame = CGRect(
      x: 0, y: 56, width: view.bounds.width, height: max(view.bounds.height - 56, 0))
  }

  private func fill() {
    numbers = Array(0..<Int(count))
    nextNumber = numbers.count
    collection.reloadData()
  }

  // MARK: Changes

  /// Goes to another layout.
  func show(_ kind: Kind) {
    self.kind = kind
    titles.selectedSegmentIndex = kind.rawValue
    collection.setCollectionViewLayout(makeLayout(kind), animated: true)
  }

  private func makeLayout(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .list: return ListTilesLayout()
    case .grid:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 110, height: 110)
      layout.sectionInset = UIEdgeInsets(top: 12, left: 20, bottom: 20, right: 20)
      return layout
    case .carousel: return CarouselLayout()
    case .circle: return CircleLayout()
    }
  }

  /// Inserts a tile among the first ones.
  func insert() {
    let place = min(2, numbers.count)
    numbers.insert(nextNumber, at: place)
    nextNumber += 1
    collection.insertItems(at: [IndexPath(item: place, section: 0)])
  }

  /// Deletes the selected tiles, or the first one.
  func delete() {
    var paths = collection.indexPathsForSelectedItems ?? []
    if paths.isEmpty, !numbers.isEmpty { paths = [IndexPath(item: 0, section: 0)] }
    for path in paths.sorted(by: { $0.item > $1.item }) { numbers.remove(at: path.item) }
    collection.deleteItems(at: paths)
  }

  /// Puts the tiles in another order, each moving to its place.
  func shuffle() {
    let former = numbers
    numbers = former.sorted { ($0 * 7) % 11 < ($1 * 7) % 11 }
    if numbers == former { numbers.sort() }
    collection.performBatchUpdates { [self] in
      for (place, number) in numbers.enumerated() {
        guard let from = former.firstIndex(of: number), from != place else { continue }
        collection.moveItem(
          at: IndexPath(item: from, section: 0), to: IndexPath(item: place, section: 0))
      }
    }
  }

  // MARK: Gallery

  var parameters: [SceneParameter] {
    [.number("Tiles", self, \.shownCount, 6...200, step: 1)]
  }

  private var shownCount: Double {
    get { count }
    set {
      count = newValue
      fill()
    }
  }

  var keyHints: [KeyHint] {
    [
      KeyHint("R", "Play"), KeyHint("1 2 3 4", "Layouts"), KeyHint("I", "Insert"),
      KeyHint("D", "Delete"), KeyHint("S", "Shuffle"), KeyHint("Click", "Select"),
    ]
  }

  /// Shows the layouts in turn.
  func play() {
    fill()
    collection.setContentOffset(.zero, animated: false)
    playing = DisposeBag()
    let steps = [Kind.circle, .list, .carousel, .grid].map { kind in
      Observable.of(()).delay(Self.pause, scheduler: MainScheduler.instance)
        .do(onNext: { [weak self] in self?.show(kind) })
    }
    Observable.concat(steps).subscribe().disposed(by: playing)
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardSpacebar: play()
    case .keyboardI: insert()
    case .keyboardD: delete()
    case .keyboardS: shuffle()
    case .keyboard1: show(.list)
    case .keyboard2: show(.grid)
    case .keyboard3: show(.carousel)
    case .keyboard4: show(.circle)
    default: super.pressesBegan(presses, with: event)
    }
  }
}

extension LayoutsViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { numbers.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? TileCell)?.show(numbers[indexPath.item])
    return cell
  }
}

/// A tile with a number in one of twelve colours.
private final class TileCell: UICollectionViewCell {
  private let number = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    number.textColor = .white
    number.font = .systemFont(ofSize: 22, weight: .semibold)
    number.textAlignment = .center
    contentView.addSubview(number)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ value: Int) {
    number.text = "\(value + 1)"
    contentView.backgroundColor = UIColor(
      hue: CGFloat((value * 5) % 12) / 12, saturation: 0.62, brightness: 0.82, alpha: 1)
  }

  override var isSelected: Bool {
    didSet {
      contentView.layer.borderWidth = isSelected ? 4 : 0
      contentView.layer.borderColor = UIColor.label.cgColor
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    number.frame = contentView.bounds
  }
}

/// Tiles as wide as the view, one below the other.
final class ListTilesLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    minimumLineSpacing = 8
    sectionInset = UIEdgeInsets(top: 12, left: 20, bottom: 20, right: 20)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    let width = (collectionView?.bounds.width ?? 0) - sectionInset.left - sectionInset.right
    itemSize = CGSize(width: max(width, 1), height: 52)
    super.prepare()
  }
}

/// Tiles in a row that scrolls sideways: the one in the middle is the largest, and a drag comes to
/// rest at one.
final class CarouselLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 180, height: 240)
    minimumLineSpacing = 4
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    let bounds = collectionView?.bounds.size ?? .zero
    let side = max((bounds.width - itemSize.width) / 2, 0)
    let top = max((bounds.height - itemSize.height) / 2, 0)
    sectionInset = UIEdgeInsets(top: top, left: side, bottom: top, right: side)
    super.prepare()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map { turned($0) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map { turned($0) }
  }

  /// Makes a tile smaller, and turns it, with its distance from the middle.
  private func turned(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let middle = collectionView?.bounds.midX ?? 0
    let distance = max(-2, min((attributes.center.x - middle) / 184, 2))
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 700
    transform = CATransform3DRotate(transform, -distance * 0.45, 0, 1, 0)
    let scale = 1 - abs(distance) * 0.14
    attributes.transform3D = CATransform3DScale(transform, scale, scale, 1)
    attributes.zIndex = -Int(abs(distance) * 10)
    return attributes
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let step = itemSize.width + minimumLineSpacing
    return CGPoint(x: (proposedContentOffset.x / step).rounded() * step, y: 0)
  }
}

/// Tiles on circles around the middle, as many on each as have room.
final class CircleLayout: UICollectionViewLayout {
  private static let tile: CGFloat = 56
  private static let gap: CGFloat = 10
  private var places: [UICollectionViewLayoutAttributes] = []
  private var size = CGSize.zero

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let count =
      collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
    let step = Self.tile + Self.gap
    var rings: [(radius: CGFloat, count: Int)] = []
    var (placed, radius) = (0, step)
    while placed < count {
      let room = max(1, Int(2 * CGFloat.pi * radius / step))
      rings.append((radius, min(room, count - placed)))
      placed += room
      radius += step
    }
    let reach = 2 * (rings.last?.radius ?? 0) + Self.tile + 2 * Self.gap
    size = CGSize(
      width: collectionView.bounds.width, height: max(collectionView.bounds.height, reach))
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    places = []
    for ring in rings {
      for position in 0..<ring.count {
        let angle = 2 * CGFloat.pi * CGFloat(position) / CGFloat(ring.count) - .pi / 2
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: places.count, section: 0))
        attributes.size = CGSize(width: Self.tile, height: Self.tile)
        attributes.center = CGPoint(
          x: middle.x + ring.radius * cos(angle), y: middle.y + ring.radius * sin(angle))
        places.append(attributes)
      }
    }
  }

  override var collectionViewContentSize: CGSize { size }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size || newBounds.width != size.width
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { places.filter { $0.frame.intersects(rect) } }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places.indices.contains(indexPath.item) ? places[indexPath.item] : nil
  }
}

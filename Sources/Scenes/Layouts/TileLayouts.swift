internal import UIKit

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

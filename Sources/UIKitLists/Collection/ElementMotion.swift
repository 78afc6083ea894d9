internal import CoreGraphics
internal import QuartzCore

extension CGRect {
  /// Returns true if a part of the rectangle is inside of another one. Rectangles that touch have
  /// no part in common.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}

/// The place and look of a view that its attributes set.
struct ViewPlace {
  var center: CGPoint
  var size: CGSize
  var transform: CATransform3D
  var alpha: CGFloat

  /// Returns what a view has.
  @MainActor init(_ view: UIView) {
    (center, size, alpha) = (view.center, view.bounds.size, view.alpha)
    transform = view.transform3D
  }

  init(_ attributes: UICollectionViewLayoutAttributes) {
    (center, size, alpha) = (attributes.center, attributes.size, attributes.alpha)
    transform = attributes.transform3D
  }

  func moved(by distance: CGPoint) -> ViewPlace {
    var moved = self
    moved.center.x += distance.x
    moved.center.y += distance.y
    return moved
  }

  /// Returns the place for a view that may stand in a scroll view in the content.
  @MainActor func seen(by view: UIView) -> ViewPlace {
    var place = self
    if let scroller = view.superview as? OrthogonalScrollView, let content = scroller.superview {
      place.center = scroller.convert(center, from: content)
    }
    return place
  }

  /// Sets what differs.
  @MainActor func set(on view: UIView) {
    if view.bounds.size != size { view.bounds = CGRect(origin: view.bounds.origin, size: size) }
    if view.center != center { view.center = center }
    if !CATransform3DEqualToTransform(view.transform3D, transform) { view.transform3D = transform }
    if view.alpha != alpha { view.alpha = alpha }
  }
}

/// The movement of an element's view from a place to its attributes.
@MainActor
struct ElementMotion {
  let view: UICollectionReusableView
  let start: ViewPlace
  let end: UICollectionViewLayoutAttributes

  init(
    _ view: UICollectionReusableView, from start: ViewPlace,
    to end: UICollectionViewLayoutAttributes
  ) {
    (self.view, self.start, self.end) = (view, start, end)
  }

  func begin() {
    start.set(on: view)
    layOutView()
  }

  func finish() {
    ViewPlace(end).set(on: view)
    view.apply(end)
    layOutView()
  }

  /// Moves all that is on a view that gets another size with it.
  private func layOutView() {
    if start.size != end.size { view.layer.layoutSubtree() }
  }
}

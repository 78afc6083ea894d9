internal import CoreGraphics
public import Foundation

/// The size of an item and the space in and around it. Main thread only.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  public let layoutSize: NSCollectionLayoutSize
  /// The views that belong to the item, say a badge.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { items }
  /// The stored supplementary items, which a group can change.
  var items: [NSCollectionLayoutSupplementaryItem]

  /// The distances by which the item shrinks when its place is known, in points. Those along an
  /// estimated width or height are ignored.
  open var contentInsets = NSDirectionalEdgeInsets.zero {
    didSet {
      guard !LayoutInput.areDistances(contentInsets) else { return }
      Diagnostic.refuse(
        contentInsets, for: "NSCollectionLayoutItem.contentInsets",
        expected: LayoutInput.distances)
      contentInsets = oldValue
    }
  }
  /// The spaces around the item; nil for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    items = supplementaryItems
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: copiedItems)
    copy.takeSpaces(from: self)
    return copy
  }

  var copiedItems: [NSCollectionLayoutSupplementaryItem] {
    items.map { $0.copy(with: nil) as? NSCollectionLayoutSupplementaryItem ?? $0 }
  }

  func takeSpaces(from other: NSCollectionLayoutItem) {
    contentInsets = other.contentInsets
    edgeSpacing = other.edgeSpacing
  }
}

/// A point on the edge of a rectangle, or a distance from one. Immutable. Main thread only.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  let anchor: LayoutAnchor

  /// Creates the point at the middle of an edge, at a corner for two edges, or in the middle for
  /// none.
  public init(edges: NSDirectionalRectEdge) { anchor = LayoutAnchor(edges: edges) }
  /// Creates a point `absoluteOffset` points away from the one at `edges`.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    anchor = LayoutAnchor(
      edges: edges,
      offset: LayoutInput.point(absoluteOffset, "NSCollectionLayoutAnchor.absoluteOffset"))
  }
  /// Creates a point away from the one at `edges` by shares of the supplementary view's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    anchor = LayoutAnchor(
      edges: edges,
      offset: LayoutInput.point(fractionalOffset, "NSCollectionLayoutAnchor.fractionalOffset"),
      isFractional: true)
  }

  open var edges: NSDirectionalRectEdge { anchor.edges }
  open var offset: CGPoint { anchor.offset }
  open var isAbsoluteOffset: Bool { !anchor.isFractional }
  open var isFractionalOffset: Bool { anchor.isFractional }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutAnchor)?.anchor == anchor
  }
  open override var hash: Int { Int(anchor.edges.rawValue) }
}

/// A view that belongs to an item or a group, at a point of it. Main thread only.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The name of the kind of view.
  public let elementKind: String
  /// The point of the item or group.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that lies there; nil for the edges of `containerAnchor`.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The place in depth; 1, in front of the cells, by default.
  open var zIndex = 1

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor,
      itemAnchor: itemAnchor)
    copy.zIndex = zIndex
    copy.takeSpaces(from: self)
    return copy
  }
}

/// A header, a footer, or another view at an edge of a section or of the whole layout. Main thread
/// only.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner at which the view stands.
  public let alignment: NSRectAlignment
  /// The distance from that place, in points.
  public let offset: CGPoint
  /// True, the default, if the view stands outside of the content and makes room for itself; false
  /// if it lies over the content.
  open var extendsBoundary = true
  /// True if the view stays in sight as long as its section is.
  open var pinToVisibleBounds = false

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = LayoutInput.point(
      absoluteOffset, "NSCollectionLayoutBoundarySupplementaryItem.absoluteOffset")
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment,
      absoluteOffset: offset)
    copy.zIndex = zIndex
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    copy.takeSpaces(from: self)
    return copy
  }

  var boundary: BoundaryDescription {
    let edges = alignment.edges
    return BoundaryDescription(
      kind: elementKind, size: layoutSize.size,
      horizontal: edges.contains(.leading)
        ? .before : edges.contains(.trailing) ? .after : .middle,
      vertical: edges.contains(.top) ? .before : edges.contains(.bottom) ? .after : .middle,
      offset: offset, extends: extendsBoundary, pins: pinToVisibleBounds, insets: contentInsets,
      zIndex: zIndex)
  }
}

/// A view behind a section. Main thread only.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The name of the kind of view, for which the layout has a class.
  public let elementKind: String
  /// The place in depth; 0 by default, behind cells.
  open var zIndex = 0

  /// Returns a view as large as its section, less its content insets. The class of the view is
  /// registered with the layout.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }

  init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(elementKind: elementKind)
    copy.zIndex = zIndex
    copy.takeSpaces(from: self)
    return copy
  }

  var decoration: DecorationDescription {
    DecorationDescription(kind: elementKind, insets: contentInsets, zIndex: zIndex)
  }
}

/// An edge or a corner of a rectangle, in the reading direction.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

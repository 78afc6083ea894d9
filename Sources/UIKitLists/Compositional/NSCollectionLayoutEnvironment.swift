internal import CoreGraphics
public import Foundation

/// The surroundings for which a layout is computed. Main thread only.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The rectangle in which a section, or a group, is placed.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The size of the rectangle in which a section, or a group, is placed. Main thread only.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size before insets, in points.
  var contentSize: CGSize { get }
  /// The size after insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The same as `contentInsets`.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

@MainActor
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(
    size: CGSize, insets: NSDirectionalEdgeInsets = .zero, traitCollection: UITraitCollection
  ) {
    container = LayoutContainer(contentSize: size, contentInsets: insets)
    self.traitCollection = traitCollection
  }
}

@MainActor
private final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(contentSize: CGSize, contentInsets: NSDirectionalEdgeInsets) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
  }

  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGRect(origin: .zero, size: contentSize).inset(by: contentInsets).size
  }
}

/// Makes values from the classes with which a program describes a layout.
@MainActor
struct DescriptionBuilder {
  let grid: PixelGrid
  let traitCollection: UITraitCollection
  /// The kinds of views of items and groups, in the order in which they were found.
  private(set) var kinds: [String] = []
  /// True if such a view has an open length.
  private(set) var measuresViews = false

  init(grid: PixelGrid, traitCollection: UITraitCollection) {
    self.grid = grid
    self.traitCollection = traitCollection
  }

  /// Returns the description of an item or a group in a container.
  mutating func describe(_ item: NSCollectionLayoutItem, in container: CGSize) -> ItemDescription {
    var description = ItemDescription(
      size: item.layoutSize.size, insets: item.contentInsets,
      edges: item.edgeSpacing?.edges ?? LayoutEdges())
    description.supplementaries = item.supplementaryItems.map { describe($0) }
    guard let group = item as? NSCollectionLayoutGroup else { return description }
    let size = description.size.resolved(in: container, grid)
    let insets = description.effectiveInsets
    switch group.arrangement {
    case .line(let axis, let repetition):
      let room = CGRect(origin: .zero, size: size).inset(by: insets).size
      description.content = .line(
        LineDescription(
          axis: axis, subitems: group.subitems.map { describe($0, in: room) },
          repetition: repetition, spacing: group.interItemSpacing?.space ?? LayoutSpace()))
    case .custom(let provider):
      let environment = LayoutEnvironment(
        size: size, insets: insets, traitCollection: traitCollection)
      description.content = .custom(
        provider(environment).map { CustomPlace(frame: $0.frame, zIndex: $0.zIndex) })
    }
    return description
  }

  private mutating func describe(
    _ item: NSCollectionLayoutSupplementaryItem
  ) -> SupplementaryDescription {
    let kind = kinds.firstIndex(of: item.elementKind) ?? kinds.count
    if kind == kinds.count { kinds.append(item.elementKind) }
    if item.layoutSize.size.isOpen { measuresViews = true }
    return SupplementaryDescription(
      kind: kind, size: item.layoutSize.size, container: item.containerAnchor.anchor,
      item: item.itemAnchor?.anchor, insets: item.contentInsets, zIndex: item.zIndex)
  }
}

internal import CoreGraphics
public import Foundation

/// The groups of one section, with the views around them. Main thread only.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  let group: NSCollectionLayoutGroup
  /// The look of a section that is a list; nil for another one.
  var list: UICollectionLayoutListConfiguration?

  /// The space between the section's edges and its groups, in points. Headers and footers are
  /// outside of it.
  open var contentInsets = NSDirectionalEdgeInsets.zero {
    didSet {
      guard !LayoutInput.areDistances(contentInsets) else { return }
      Diagnostic.refuse(
        contentInsets, for: "NSCollectionLayoutSection.contentInsets",
        expected: LayoutInput.distances)
      contentInsets = oldValue
    }
  }
  /// The space between groups, in points.
  open var interGroupSpacing: CGFloat = 0 {
    didSet {
      guard !LayoutInput.isLength(interGroupSpacing) else { return }
      Diagnostic.refuse(
        interGroupSpacing, for: "NSCollectionLayoutSection.interGroupSpacing",
        expected: LayoutInput.lengths)
      interGroupSpacing = oldValue
    }
  }
  /// The edges from which `contentInsets` count; the layout's by default.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The edges from which headers and footers count; `automatic`, the default, is the section's
  /// content insets.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// True, the default, if headers and footers keep the leading and trailing content insets.
  open var supplementariesFollowContentInsets = true
  /// The way in which the groups scroll in a row of their own; `none` by default.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Further properties of that scrolling.
  public let orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties
  /// The headers, footers and other views at the section's edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// Called when the section is placed or scrolled, with the items in view, which it may move and
  /// change, the content offset and the environment.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Creates a section that repeats a copy of `group` for all of its items.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group.copy(with: nil) as? NSCollectionLayoutGroup ?? group
    orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  }

  private init(copying other: NSCollectionLayoutSection) {
    group = other.group
    orthogonalScrollingProperties = other.orthogonalScrollingProperties.copied
    super.init()
    list = other.list
    contentInsets = other.contentInsets
    interGroupSpacing = other.interGroupSpacing
    contentInsetsReference = other.contentInsetsReference
    supplementaryContentInsetsReference = other.supplementaryContentInsetsReference
    supplementariesFollowContentInsets = other.supplementariesFollowContentInsets
    orthogonalScrollingBehavior = other.orthogonalScrollingBehavior
    visibleItemsInvalidationHandler = other.visibleItemsInvalidationHandler
    boundarySupplementaryItems = other.boundarySupplementaryItems.map {
      $0.copy(with: nil) as? NSCollectionLayoutBoundarySupplementaryItem ?? $0
    }
    decorationItems = other.decorationItems.map {
      $0.copy(with: nil) as? NSCollectionLayoutDecorationItem ?? $0
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutSection(copying: self) }

  /// Returns the section as a value.
  ///
  /// - Parameters:
  ///   - axis: the direction of scrolling.
  ///   - container: the size of the layout's container.
  ///   - insets: the insets of the section's reference, and those of headers and footers.
  func describe(
    along axis: LayoutAxis, in container: CGSize,
    insets reference: (content: NSDirectionalEdgeInsets, boundary: NSDirectionalEdgeInsets?),
    grid: PixelGrid, traitCollection: UITraitCollection
  ) -> SectionDescription {
    let isOrthogonal = orthogonalScrollingBehavior != .none
    let insets = contentInsets + reference.content
    let cross = isOrthogonal ? axis : axis.other
    var room = container
    room[cross] = max(room[cross] - insets.sum(cross), 0)
    var builder = DescriptionBuilder(grid: grid, traitCollection: traitCollection)
    let group = builder.describe(self.group, in: room)
    return SectionDescription(
      group: group, insets: insets, spacing: interGroupSpacing, isOrthogonal: isOrthogonal,
      kinds: builder.kinds, measuresViews: builder.measuresViews,
      boundaries: boundarySupplementaryItems.map(\.boundary),
      boundaryInsets: reference.boundary
        ?? (supplementariesFollowContentInsets ? insets : .zero),
      decorations: decorationItems.map(\.decoration),
      padding: boundarySupplementaryItems.isEmpty ? 0 : list?.headerTopPadding ?? 0)
  }
}

extension NSDirectionalEdgeInsets {
  static func + (a: Self, b: Self) -> Self {
    NSDirectionalEdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }
}

/// The edges from which content insets count.
public enum UIContentInsetsReference: Int, Sendable {
  /// Those that the layout has chosen; for a layout the safe area.
  case automatic
  /// Those of the collection view.
  case none
  case safeArea
  case layoutMargins
  /// Those of a column within the margins that is comfortable to read: of
  /// `UIView.readableContentGuide`.
  case readableContent
}

/// The way in which the groups of a section scroll across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// They do not: groups follow each other in the layout's direction.
  case none
  /// Freely.
  case continuous
  /// Freely, and coming to rest at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// By the width of the section.
  case paging
  /// By one group.
  case groupPaging
  /// By one group, which comes to rest in the middle, also the first and the last one.
  case groupPagingCentered
}

/// Further properties of a section that scrolls across the layout's direction. Main thread only.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject,
  @preconcurrency NSCopying
{
  /// How soon scrolling comes to rest.
  public enum DecelerationRate: Int, Sendable {
    /// By the behavior: normal for `continuous`, fast for the others.
    case automatic
    case normal, fast
  }

  /// Scrolling beyond the ends.
  public enum Bounce: Int, Sendable {
    /// If there is something to scroll.
    case automatic
    case always, never
  }

  open var decelerationRate = DecelerationRate.automatic
  open var bounce = Bounce.automatic

  public override init() { super.init() }

  var copied: UICollectionLayoutSectionOrthogonalScrollingProperties {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.decelerationRate = decelerationRate
    copy.bounce = bounce
    return copy
  }

  open func copy(with zone: NSZone? = nil) -> Any { copied }
}

public import CoreGraphics
public import Foundation

/// The parts of a layout that are invalid. A subclass may add more, and its layout names it as its
/// `invalidationContextClass`. Main thread only.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// True if everything is invalid.
  open internal(set) var invalidateEverything = false
  /// True if the numbers of sections and items are asked for anew.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that are invalid; nil without any named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that are invalid, by their kinds.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that are invalid, by their kinds.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The distance by which the content offset moves, in points; zero by default.
  open var contentOffsetAdjustment = CGPoint.zero {
    didSet {
      guard !contentOffsetAdjustment.x.isFinite || !contentOffsetAdjustment.y.isFinite else {
        return
      }
      Diagnostic.refuse(contentOffsetAdjustment, for: "contentOffsetAdjustment")
      contentOffsetAdjustment = oldValue
    }
  }
  /// The difference by which the size of the content changes, in points; zero by default. It holds
  /// until the collection view asks the layout for the whole size.
  open var contentSizeAdjustment = CGSize.zero {
    didSet {
      guard !contentSizeAdjustment.width.isFinite || !contentSizeAdjustment.height.isFinite else {
        return
      }
      Diagnostic.refuse(contentSizeAdjustment, for: "contentSizeAdjustment")
      contentSizeAdjustment = oldValue
    }
  }
  /// The place that a dragged item had when the drag began, and the one that it has now.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The middle of the dragged item, in the content.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  public required override init() { super.init() }

  /// Adds items to those that are invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Adds supplementary views to those that are invalid.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Adds decoration views to those that are invalid.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// The parts of a flow layout that are invalid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// True, the default, if the delegate is asked for sizes anew. With false the sizes that it gave
  /// last hold, as long as the numbers of items stay.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// True, the default, if the places are computed anew. With false the layout keeps all that it
  /// knows, also the sizes, as long as the numbers of items stay. Here places follow from sizes,
  /// and are computed anew with them alone. Source: Apple, "UICollectionViewFlowLayout.h".
  open var invalidateFlowLayoutAttributes = true
}

/// A change of an update, as a layout sees it. Main thread only.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  /// The place before the update; nil for an inserted one. A section has `NSNotFound` as its item.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// The place after the update; nil for a deleted one.
  open private(set) var indexPathAfterUpdate: IndexPath?
  open private(set) var updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}

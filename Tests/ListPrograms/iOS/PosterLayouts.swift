// swift-format-ignore-file
import UIKit

/// The shape of a poster: its height for a width of one, and whether it has a line of its own.
struct PosterShape {
    var ratio: CGFloat
    var isFeatured: Bool
}

protocol PosterLayoutDelegate: AnyObject {
    func posterLayout(_ layout: PosterLayout, shapeOfItemAt indexPath: IndexPath) -> PosterShape
}

/// Attributes that tell a cell to stand beside its picture or below it.
final class PosterAttributes: UICollectionViewLayoutAttributes {
    var isRow = false

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? PosterAttributes)?.isRow = isRow
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? PosterAttributes, other.isRow == isRow else { return false }
        return super.isEqual(object)
    }
}

// MARK: - The part that all layouts share

/// Keeps the places of posters and headers. A subclass decides where the posters stand.
class PosterLayout: UICollectionViewLayout {
    static let spacing: CGFloat = 8
    static let headerHeight: CGFloat = 36

    weak var delegate: PosterLayoutDelegate?
    private var items: [[UICollectionViewLayoutAttributes]] = []
    private var headers: [UICollectionViewLayoutAttributes] = []
    private var contentSize = CGSize.zero
    private var inserted: Set<IndexPath> = []
    private var removed: Set<IndexPath> = []
    /// The shapes in the order that a dragged poster gives them; nil while none is dragged.
    private var draggedShapes: [[PosterShape]]?

    override class var layoutAttributesClass: AnyClass { PosterAttributes.self }

    /// Places the posters of a section below `top`, and returns the end of the last one.
    func place(_ posters: [PosterAttributes], shapes: [PosterShape], below top: CGFloat, width: CGFloat) -> CGFloat {
        top
    }

    private func currentShapes() -> [[PosterShape]] {
        guard let collectionView = collectionView else { return [] }
        return (0..<collectionView.numberOfSections).map { section in
            (0..<collectionView.numberOfItems(inSection: section)).map { item in
                delegate?.posterLayout(self, shapeOfItemAt: IndexPath(item: item, section: section)) ?? PosterShape(ratio: 1, isFeatured: false)
            }
        }
    }

    override func prepare() {
        super.prepare()
        items = []
        headers = []
        let width = collectionView?.bounds.width ?? 0
        var top: CGFloat = 0
        for (section, shapes) in (draggedShapes ?? currentShapes()).enumerated() {
            let header = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: section))
            header.frame = CGRect(x: 0, y: top, width: width, height: Self.headerHeight)
            headers.append(header)
            let posters = shapes.indices.map { PosterAttributes(forCellWith: IndexPath(item: $0, section: section)) }
            top = place(posters, shapes: shapes, below: header.frame.maxY, width: width) + Self.spacing
            items.append(posters)
        }
        contentSize = CGSize(width: width, height: top)
    }

    override var collectionViewContentSize: CGSize { contentSize }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (headers + items.flatMap { $0 }).filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item) else { return nil }
        return items[indexPath.section][indexPath.item]
    }

    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        headers.indices.contains(indexPath.section) ? headers[indexPath.section] : nil
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }

    // MARK: Posters that come and go

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for update in updateItems {
            switch update.updateAction {
            case .insert:
                if let indexPath = update.indexPathAfterUpdate { inserted.insert(indexPath) }
            case .delete:
                if let indexPath = update.indexPathBeforeUpdate { removed.insert(indexPath) }
            default: break
            }
        }
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        inserted = []
        removed = []
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard inserted.contains(itemIndexPath) else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
        return shrunk(layoutAttributesForItem(at: itemIndexPath))
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        return removed.contains(itemIndexPath) ? shrunk(attributes) : attributes
    }

    private func shrunk(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
        copy?.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
        copy?.alpha = 0
        return copy
    }

    // MARK: Posters that are dragged

    override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
        previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        var order = draggedShapes ?? currentShapes()
        for (source, target) in zip(previousIndexPaths, targetIndexPaths) where source != target {
            let shape = order[source.section].remove(at: source.item)
            order[target.section].insert(shape, at: target.item)
        }
        draggedShapes = order
        return super.invalidationContext(
            forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition, previousIndexPaths: previousIndexPaths,
            previousPosition: previousPosition)
    }

    override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        draggedShapes = nil
        return super.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
    }

    override func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition position: CGPoint) -> UICollectionViewLayoutAttributes {
        let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
        attributes.transform = CGAffineTransform(scaleX: 1.08, y: 1.08)
        return attributes
    }
}

// MARK: - Layouts

/// Columns of one width, each poster at the end of the shortest one.
final class WallLayout: PosterLayout {
    override func place(_ posters: [PosterAttributes], shapes: [PosterShape], below top: CGFloat, width: CGFloat) -> CGFloat {
        let count = max(2, Int(width / 120))
        let columnWidth = (width - Self.spacing * CGFloat(count + 1)) / CGFloat(count)
        var ends = Array(repeating: top, count: count)
        for (poster, shape) in zip(posters, shapes) {
            if shape.isFeatured {
                let start = ends.max() ?? top
                poster.frame = CGRect(x: Self.spacing, y: start, width: width - 2 * Self.spacing, height: 180)
                ends = Array(repeating: start + 180 + Self.spacing, count: count)
            } else {
                let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
                let x = Self.spacing + CGFloat(column) * (columnWidth + Self.spacing)
                poster.frame = CGRect(x: x, y: ends[column], width: columnWidth, height: (columnWidth * shape.ratio).rounded())
                ends[column] += poster.frame.height + Self.spacing
            }
        }
        return ends.max() ?? top
    }
}

/// Rows of one height.
final class RowsLayout: PosterLayout {
    static let rowHeight: CGFloat = 64

    override func place(_ posters: [PosterAttributes], shapes: [PosterShape], below top: CGFloat, width: CGFloat) -> CGFloat {
        for (row, poster) in posters.enumerated() {
            poster.isRow = true
            poster.frame = CGRect(x: 0, y: top + CGFloat(row) * Self.rowHeight, width: width, height: Self.rowHeight)
        }
        return top + CGFloat(posters.count) * Self.rowHeight
    }
}

import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// A flow layout that logs the calls of updates, changes of bounds and drags.
@MainActor
private final class HookLayout: UICollectionViewFlowLayout {
  var lines: [String] = []
  var inserted: [IndexPath] = []
  var deleted: [IndexPath] = []
  var insertedDecorations: [IndexPath] = []
  var deletedDecorations: [IndexPath] = []

  override init() {
    super.init()
    register(UICollectionReusableView.self, forDecorationViewOfKind: "plate")
    itemSize = CGSize(width: 100, height: 100)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    lines.append("bounds \(Int(oldBounds.height))")
  }
  override func finalizeAnimatedBoundsChange() { lines.append("bounds end") }

  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    elementKind == UICollectionView.elementKindSectionHeader ? inserted : []
  }
  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    elementKind == UICollectionView.elementKindSectionHeader ? deleted : []
  }
  override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    insertedDecorations
  }
  override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    deletedDecorations
  }
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    lines.append("initial header \(elementIndexPath.text)")
    return super.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    lines.append("final header \(elementIndexPath.text)")
    return super.finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
  }
  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    lines.append("initial plate \(decorationIndexPath.text)")
    return super.initialLayoutAttributesForAppearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
  }
  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    lines.append("final plate \(decorationIndexPath.text)")
    return super.finalLayoutAttributesForDisappearingDecorationElement(
      ofKind: elementKind, at: decorationIndexPath)
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard collectionView?.items.sections.indices.contains(indexPath.section) ?? false else {
      return nil
    }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: 200 * CGFloat(indexPath.section), width: 320, height: 10)
    return attributes
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let sections = collectionView?.items.sections.indices ?? 0..<0
    let plates = sections.compactMap {
      layoutAttributesForDecorationView(ofKind: "plate", at: IndexPath(item: 0, section: $0))
    }
    return (super.layoutAttributesForElements(in: rect) ?? []) + plates
  }

  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    lines.append(
      "move \(previousIndexPaths.map(\.text)) at \(Int(previousPosition.x))"
        + " to \(targetIndexPaths.map(\.text)) at \(Int(targetPosition.x))")
    return super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
  }
  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    lines.append(
      "end \(previousIndexPaths.map(\.text)) to \(indexPaths.map(\.text)) \(movementCancelled)")
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
      movementCancelled: movementCancelled)
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    lines.append("to")
  }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    lines.append("from")
  }
  override func finalizeLayoutTransition() {
    super.finalizeLayoutTransition()
    lines.append("transition end")
  }
}

@MainActor
private final class BetweenLayout: UICollectionViewTransitionLayout {}

@MainActor
private final class TransitionDelegate: NSObject, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    BetweenLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
}

@MainActor
@Suite("Calls of a layout", .serialized) struct LayoutHookTests {
  private let layout = HookLayout()
  private let header = UICollectionView.elementKindSectionHeader

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func start(_ sections: [[String]] = [["a", "b", "c"], ["d"]]) throws -> CollectionStage {
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    let stage = try CollectionStage(sections, layout: layout)
    layout.lines = []
    return stage
  }

  @Test("Bounds that change in an animation are told before and after the views move")
  func bounds() throws {
    let stage = try start()
    stage.view.contentInset.bottom = 1000
    stage.view.contentOffset.y = 10
    stage.stage.advance(by: 0.05)
    #expect(layout.lines.isEmpty)
    UIView.animate(withDuration: 0.3) {
      stage.view.frame.size.height = 300
      stage.view.layoutIfNeeded()
    }
    #expect(layout.lines == ["bounds 480", "bounds end"])
    stage.stage.advance(by: 0.5)
    #expect(layout.lines.count == 2)
  }

  @Test("Without an answer of the layout headers and decorations stay in an update")
  func stay() throws {
    let stage = try start()
    let view = stage.view.supplementaryView(forElementKind: header, at: path(0))
    stage.source.sections[0].append("x")
    stage.view.insertItems(at: [path(3)])
    stage.stage.advance(by: 0.5)
    #expect(layout.lines.isEmpty)
    #expect(stage.view.supplementaryView(forElementKind: header, at: path(0)) === view)
  }

  @Test("Views that the layout names come and go with an update")
  func named() throws {
    let stage = try start()
    let view = try #require(stage.view.supplementaryView(forElementKind: header, at: path(0)))
    layout.inserted = [path(0)]
    layout.deleted = [path(0)]
    layout.insertedDecorations = [path(0, 1)]
    layout.deletedDecorations = [path(0, 1)]
    stage.source.sections[0].append("x")
    stage.view.insertItems(at: [path(3)])
    #expect(
      Set(layout.lines) == [
        "final header 0.0", "initial header 0.0", "final plate 1.0", "initial plate 1.0",
      ])
    stage.stage.advance(by: 0.15)
    let opacity = view.layer.presentation()?.opacity ?? 1
    #expect(opacity > 0.2 && opacity < 0.8)
    stage.stage.advance(by: 0.5)
    let now = try #require(stage.view.supplementaryView(forElementKind: header, at: path(0)))
    #expect(now !== view && view.isHidden && now.alpha == 1)
  }

  @Test("Sections that come and go ask for the attributes of their headers and decorations")
  func sections() throws {
    let stage = try start()
    stage.source.sections = [["a", "b", "c"], ["d"], ["e"]]
    stage.view.insertSections(IndexSet(integer: 2))
    #expect(Set(layout.lines) == ["initial header 2.0", "initial plate 2.0"])
    stage.stage.advance(by: 0.5)
    layout.lines = []
    stage.source.sections = [["d"], ["e"]]
    stage.view.deleteSections(IndexSet(integer: 0))
    #expect(layout.lines.contains("final header 0.0") && layout.lines.contains("final plate 0.0"))
  }

  @Test("A batch that moves the content has no calls of its own for bounds")
  func boundsOfBatch() throws {
    let stage = try start([numbers(60)])
    stage.view.contentOffset.y = stage.view.contentSize.height - 480
    stage.stage.advance(by: 0.05)
    layout.lines = []
    let offset = stage.view.contentOffset.y
    stage.source.sections[0].removeFirst(30)
    stage.view.deleteItems(at: (0..<30).map { path($0) })
    stage.stage.advance(by: 0.5)
    #expect(stage.view.contentOffset.y < offset)
    #expect(!layout.lines.contains { $0.hasPrefix("bounds") })
  }

  @Test("A drag asks for a context at each position, and at its end")
  func movement() throws {
    let stage = try start([["a", "b", "c"]])
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 90))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 260, y: 90))
    #expect(
      layout.lines == [
        #"move ["0.0"] at 50 to ["0.0"] at 60"#, #"move ["0.0"] at 60 to ["0.2"] at 260"#,
      ])
    stage.stage.advance(by: 0.3)
    stage.view.endInteractiveMovement()
    #expect(layout.lines.last == #"end ["0.2"] to ["0.2"] false"#)
    stage.stage.advance(by: 0.3)
    #expect(stage.texts == ["b", "c", "a"])
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 90))
    stage.view.cancelInteractiveMovement()
    #expect(layout.lines.last == #"end ["0.1"] to ["0.0"] true"#)
  }

  @Test("Sizes of the delegate hold where a context keeps them")
  func metrics() throws {
    let stage = try start()
    var asked = 0
    stage.source.size = { _ in
      asked += 1
      return CGSize(width: 80, height: 30)
    }
    stage.view.reloadData()
    stage.stage.advance(by: 0.05)
    #expect(asked == 4)
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    layout.invalidateLayout(with: context)
    stage.stage.advance(by: 0.05)
    #expect(asked == 4 && stage.view.cellForItem(at: path(0))?.frame.width == 80)
    layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    stage.stage.advance(by: 0.05)
    #expect(asked == 8)
  }

  @Test("A context that keeps the places asks for no sizes")
  func keptPlaces() throws {
    let stage = try start()
    var (asked, width) = (0, 80.0 as CGFloat)
    stage.source.size = { _ in
      asked += 1
      return CGSize(width: width, height: 30)
    }
    stage.view.reloadData()
    stage.stage.advance(by: 0.05)
    (asked, width) = (0, 90)
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutAttributes = false
    layout.invalidateLayout(with: context)
    stage.stage.advance(by: 0.05)
    #expect(asked == 0 && stage.view.cellForItem(at: path(0))?.frame.width == 80)
  }

  @Test("A drag asks for sizes anew at another place alone")
  func metricsOfDrag() throws {
    let stage = try start([["a", "b", "c"]])
    var asked = 0
    stage.source.size = { _ in
      asked += 1
      return CGSize(width: 100, height: 100)
    }
    stage.view.reloadData()
    stage.stage.advance(by: 0.05)
    asked = 0
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 90))
    #expect(asked == 0)
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 260, y: 90))
    #expect(asked == 3)
    stage.view.cancelInteractiveMovement()
  }

  @Test("A context moves the content and changes its size")
  func adjustments() throws {
    let stage = try start([numbers(100)])
    let height = stage.view.contentSize.height
    stage.view.contentOffset.y = 100
    stage.stage.advance(by: 0.05)
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 30)
    context.contentSizeAdjustment = CGSize(width: 0, height: 50)
    layout.invalidateLayout(with: context)
    #expect(stage.view.contentOffset.y == 130 && stage.view.contentSize.height == height + 50)
    stage.stage.advance(by: 0.05)
    #expect(stage.view.contentOffset.y == 130 && stage.view.contentSize.height == height)
    let lines = reports { context.contentSizeAdjustment.width = .nan }
    #expect(lines.count == 1 && context.contentSizeAdjustment.height == 50)
  }

  @Test("A context collects the elements that are named to it")
  func elements() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil)
    context.invalidateItems(at: [path(1)])
    context.invalidateItems(at: [path(2)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [path(1)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [path(3)])
    context.invalidateDecorationElements(ofKind: "b", at: [path(0)])
    #expect(context.invalidatedItemIndexPaths == [path(1), path(2)])
    #expect(context.invalidatedSupplementaryIndexPaths == ["a": [path(1), path(3)]])
    #expect(context.invalidatedDecorationIndexPaths == ["b": [path(0)]])
  }

  @Test("A change of layouts is told to both")
  func transition() throws {
    let stage = try start()
    let next = HookLayout()
    stage.view.setCollectionViewLayout(next, animated: false)
    #expect(layout.lines == ["to", "transition end"])
    #expect(next.lines == ["from", "transition end"])
  }

  @Test("The delegate makes the layout between two others, which keeps values")
  func between() throws {
    let stage = try start()
    let delegate = TransitionDelegate()
    stage.view.delegate = delegate
    let between = stage.view.startInteractiveTransition(to: UICollectionViewFlowLayout())
    #expect(between is BetweenLayout && stage.view.collectionViewLayout === between)
    between.updateValue(3, forAnimatedKey: "angle")
    #expect(between.value(forAnimatedKey: "angle") == 3 && between.value(forAnimatedKey: "x") == 0)
  }
}

public import CoreGraphics
public import Foundation

/// Returns the description of a section; nil for one that shows nothing. It is called on the main
/// thread for each section, when the layout is computed.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections that are described by items, groups and sections, each section in its own
/// way.
///
/// The description is asked for when the data or the size of the collection view changes, and
/// after `invalidateLayout()`. Items, headers and badges with estimated lengths are measured when
/// they come into view. The cells of a section with an `orthogonalScrollingBehavior` stand in a
/// scroll view of their own; their places are those of its content, as far as the row is long.
/// Leading edges are at the right in a collection view that is read from right to left. Main thread
/// only.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The direction of scrolling and the like, of which a copy is kept. Setting it computes the
  /// layout anew.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { settings }
    set {
      settings = newValue.copied
      invalidateLayout()
    }
  }

  private var settings: UICollectionViewCompositionalLayoutConfiguration
  private let provider: UICollectionViewCompositionalLayoutSectionProvider

  // MARK: State

  /// The sections, with their places one after the other.
  var arrangement = CompositionalArrangement()
  /// False if sections are to be described anew.
  private var isDescribed = false
  /// The sizes that were measured, by their elements.
  private var measures: [CollectionElement: CGSize] = [:]
  /// Those of views of items and groups, whose numbers follow from the other sizes.
  private var viewMeasures: [CollectionElement: CGSize] = [:]
  /// The scroll views of orthogonal sections in view.
  var scrollers: [Int: OrthogonalScrollView] = [:]
  /// The offsets to which orthogonal sections are scrolled.
  var orthogonalOffsets: [Int: CGFloat] = [:]
  /// The rectangle for which the collection view asks for elements.
  var askedRect = CGRect.null
  /// The distance by which the last measured size moves what is in view.
  private var growth: CGFloat = 0

  // MARK: Making

  /// Creates a layout whose sections are all described by a copy of `section`.
  public init(section: NSCollectionLayoutSection) {
    settings = UICollectionViewCompositionalLayoutConfiguration()
    provider = Self.repeating(section)
    super.init()
    registerParts()
  }

  /// Creates a layout whose sections are all described by a copy of `section`.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    settings = configuration.copied
    provider = Self.repeating(section)
    super.init()
    registerParts()
  }

  /// Creates a layout whose sections `sectionProvider` describes.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    settings = UICollectionViewCompositionalLayoutConfiguration()
    provider = sectionProvider
    super.init()
    registerParts()
  }

  /// Creates a layout whose sections `sectionProvider` describes.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    settings = configuration.copied
    provider = sectionProvider
    super.init()
    registerParts()
  }

  private static func repeating(
    _ section: NSCollectionLayoutSection
  ) -> UICollectionViewCompositionalLayoutSectionProvider {
    let copy = section.copy(with: nil) as? NSCollectionLayoutSection ?? section
    return { _, _ in copy }
  }

  private func registerParts() {
    for part in ListPart.allCases {
      register(ListPartView.self, forDecorationViewOfKind: part.rawValue)
    }
  }

  /// Returns nil: there are no archives to decode on this platform.
  public required init?(coder: NSCoder) { nil }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let surroundings = LayoutSurroundings(
      collectionView, bounds: collectionView.bounds, settings, isMirrored: isMirrored)
    if !isDescribed || surroundings != arrangement.surroundings {
      describe(collectionView, surroundings)
    }
    arrangement.stack()
  }

  /// Asks for the sections.
  private func describe(_ view: UICollectionView, _ surroundings: LayoutSurroundings) {
    isDescribed = true
    if surroundings.size != arrangement.surroundings.size { (measures, viewMeasures) = ([:], [:]) }
    if let change {
      var renamed: [CollectionElement: CGSize] = [:]
      for (element, size) in measures {
        if let element = change.after(element) { renamed[element] = size }
      }
      measures = renamed
      renameScrollers(by: change)
    }
    var items: [Int: [Int: CGSize]] = [:]
    for (element, size) in measures where element.category == .cell {
      items[element.index.section, default: [:]][element.index.item] = size
    }
    arrangement = CompositionalArrangement(surroundings, settings) { [measures] kind in
      measures[CollectionElement.boundary(kind, nil)]
    }
    let environment = LayoutEnvironment(
      size: surroundings.size, traitCollection: view.traitCollection)
    for number in view.items.sections.indices {
      let count = view.items.sections[number].rows.count
      let section = provider(number, environment)
      if section?.list?.hasSwipes ?? false { view.letRowsBeSwiped() }
      if section == nil, count > 0 {
        Diagnostic.report(
          "UICollectionViewCompositionalLayout: sectionProvider(\(number)) = nil: expected a"
            + " section for \(count) items; showing none of them")
      }
      arrangement.append(
        section, count: count, measures: items[number] ?? [:],
        boundaryMeasures: { [measures] kind in
          measures[CollectionElement.boundary(kind, number)]
        }, environment: environment)
    }
    takeViewMeasures()
  }

  /// Gives the views of items and groups their measured sizes, by the numbers that they have in the
  /// sections of now.
  private func takeViewMeasures() {
    guard !viewMeasures.isEmpty else { return }
    if let change {
      var renamed: [CollectionElement: CGSize] = [:]
      for (element, size) in viewMeasures {
        if let element = change.after(element) { renamed[element] = size }
      }
      viewMeasures = renamed
    }
    for (element, size) in viewMeasures { arrangement.measureView(element, as: size) }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { isDescribed = false }
    if context.invalidateEverything { (measures, viewMeasures) = ([:], [:]) }
    if let start = context.previousIndexPathsForInteractivelyMovingItems?.first?.listIndex,
      let end = context.targetIndexPathsForInteractivelyMovingItems?.first?.listIndex,
      start != end
    {
      forgetMeasures(from: min(start, end), through: max(start, end))
    }
    super.invalidateLayout(with: context)
  }

  /// Forgets the sizes of items that a drag has moved among each other.
  private func forgetMeasures(from first: ListIndex, through last: ListIndex) {
    isDescribed = false
    viewMeasures = viewMeasures.filter { element, _ in
      element.index.section < first.section || element.index.section > last.section
    }
    let isOneSection = first.section == last.section
    measures = measures.filter { element, _ in
      guard element.category == .cell else { return true }
      return isOneSection
        ? element.index < first || element.index > last
        : element.index.section != first.section && element.index.section != last.section
    }
  }

  open override var collectionViewContentSize: CGSize { arrangement.contentSize }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { findElements(rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    indexPath.listIndex.flatMap { attributes(ofItem: $0) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    indexPath.listIndex.flatMap { attributes(ofView: elementKind, $0) }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    indexPath.listIndex.flatMap { attributes(ofDecoration: elementKind, $0) }
  }

  /// Returns true if the size changes, and if something follows the visible rectangle: a pinned
  /// view or a `visibleItemsInvalidationHandler`.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return arrangement.followsBounds
      || LayoutSurroundings(collectionView, bounds: newBounds, settings, isMirrored: isMirrored)
        != arrangement.surroundings
  }

  // MARK: Measured sizes

  override func asksPreference(
    of attributes: UICollectionViewLayoutAttributes, isFresh: Bool
  ) -> Bool {
    let axes = arrangement.openAxes(of: attributes.element)
    guard axes.width || axes.height else { return false }
    return measure(of: attributes.element) == nil
  }

  private func measure(of element: CollectionElement) -> CGSize? {
    measures[element] ?? viewMeasures[element]
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let element = originalAttributes.element
    let axes = arrangement.openAxes(of: element)
    guard axes.width || axes.height else { return false }
    var size = originalAttributes.size
    if axes.width { size.width = preferredAttributes.size.width }
    if axes.height { size.height = preferredAttributes.size.height }
    guard measure(of: element) != size else { return false }
    if element.category == .cell || arrangement.find(element.kind, element.index) != nil {
      measures[element] = size
    } else {
      viewMeasures[element] = size
    }
    let top = collectionView.map { arrangement.visibleRange(of: $0).lowerBound } ?? 0
    growth = arrangement.measure(element, as: size, above: top)
    return size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    context.contentOffsetAdjustment[arrangement.surroundings.axis] = growth
    growth = 0
    return context
  }

  override func keepPlaces()
    -> (@MainActor (CollectionElement) -> UICollectionViewLayoutAttributes?)?
  {
    let former = arrangement
    return { [weak self] element in
      guard let self, element.category == .cell else { return nil }
      return attributes(ofItem: element.index, in: former)
    }
  }

  override func keepItemViews() -> ItemViews? { arrangement.itemViews }

  // MARK: Changes of layouts

  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    keepScrollers { _ in false }
  }

  // MARK: Orthogonal sections

  override func scroller(of attributes: UICollectionViewLayoutAttributes) -> UIScrollView? {
    isScrolled(attributes.element) ? scrollers[attributes.element.index.section] : nil
  }

  override func placeScrollers(in rect: CGRect) {
    askedRect = rect
    let numbers = arrangement.sections(in: rect)
    keepScrollers { numbers.contains($0) }
    for number in numbers
    where arrangement.sections[number].layout.description.isOrthogonal {
      placeScroller(of: number)
    }
  }

  override func visibleFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard isScrolled(attributes.element) else { return attributes.frame }
    return mirrored(visibleFrame(ofScrolled: mirrored(attributes)))
  }

  /// Returns the part of the layout at which an element in an orthogonal section is seen.
  func visibleFrame(ofScrolled attributes: UICollectionViewLayoutAttributes) -> CGRect {
    arrangement.visibleFrame(
      of: attributes.frame, in: attributes.element.index.section,
      offset: offset(of: attributes.element.index.section))
  }

  // MARK: Direction

  /// True: leading edges are at the right in a collection view that is read from right to left.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func mirrorWidth(of element: CollectionElement) -> CGFloat {
    guard arrangement.surroundings.axis == .vertical, isScrolled(element) else {
      return wholeWidth
    }
    let layout = arrangement.sections[element.index.section].layout
    return max(layout.scrollSize.width, layout.scrollFrame.width)
  }

  override func reveal(
    _ index: ListIndex, _ position: UICollectionView.ScrollPosition, animated: Bool
  ) { scrollSection(to: index, position, animated) }
}

/// Properties of a whole compositional layout. Main thread only.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  /// The direction of scrolling; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections, in points.
  open var interSectionSpacing: CGFloat = 0 {
    didSet {
      guard !LayoutInput.isLength(interSectionSpacing) else { return }
      Diagnostic.refuse(
        interSectionSpacing,
        for: "UICollectionViewCompositionalLayoutConfiguration.interSectionSpacing",
        expected: LayoutInput.lengths)
      interSectionSpacing = oldValue
    }
  }
  /// The headers, footers and other views at the edges of the whole layout. Their index path is
  /// the item `Int.max` of section 0.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The edges from which the content insets of sections count that say `automatic`; the safe area
  /// by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  public override init() { super.init() }

  var copied: UICollectionViewCompositionalLayoutConfiguration {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems.map {
      $0.copy(with: nil) as? NSCollectionLayoutBoundarySupplementaryItem ?? $0
    }
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }

  open func copy(with zone: NSZone? = nil) -> Any { copied }
}

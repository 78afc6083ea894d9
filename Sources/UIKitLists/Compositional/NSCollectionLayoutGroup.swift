internal import CoreGraphics
public import Foundation

/// Returns the places of a custom group's items, relative to the group. It is called on the main
/// thread, when the layout is computed.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row or a column, or where a program wants them. A section repeats its group for as
/// many items as it has. Main thread only.
///
/// Widths and heights that are shares count from the group's size less its content insets and less
/// the spaces between its items: two items of half the width fit with a space between them. A group
/// whose length along its axis is estimated has each subitem once, and is as long as its items.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case line(LayoutAxis, LineDescription.Repetition)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The items and groups that repeat; empty for a custom group.
  public let subitems: [NSCollectionLayoutItem]
  /// The space between items along the group's axis; nil for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The views that belong to the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { items }
    set { items = newValue }
  }

  init(
    _ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement,
    _ subitems: [NSCollectionLayoutItem]
  ) {
    self.arrangement = arrangement
    self.subitems = subitems.map { $0.copy(with: nil) as? NSCollectionLayoutItem ?? $0 }
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  // MARK: Rows

  /// Returns a row that repeats its subitems in order, as long as there is room. The first one is
  /// there in any case.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.horizontal, .filling), checked(subitems))
  }
  /// Returns a row of `count` items that have the size of `subitem`, with or without room.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.horizontal, .times(checked(count))), [subitem])
  }
  /// Returns a row of `count` items that share its width equally, whatever the width of `subitem`.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.horizontal, .parts(checked(count))), [subitem])
  }

  // MARK: Columns

  /// Returns a column that repeats its subitems in order, as long as there is room. The first one
  /// is there in any case.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.vertical, .filling), checked(subitems))
  }
  /// Returns a column of `count` items that have the size of `subitem`, with or without room.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.vertical, .times(checked(count))), [subitem])
  }
  /// Returns a column of `count` items that share its height equally, whatever that of `subitem`.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .line(.vertical, .parts(checked(count))), [subitem])
  }

  // MARK: Custom places

  /// Returns a group whose items have the places that `itemProvider` returns, relative to the
  /// group. The container of its environment is the group.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), [])
  }

  private static func checked(_ subitems: [NSCollectionLayoutItem]) -> [NSCollectionLayoutItem] {
    if subitems.isEmpty {
      Diagnostic.report(
        "NSCollectionLayoutGroup with subitems []: expected at least one; the group has no items")
    }
    return subitems
  }

  private static func checked(_ count: Int) -> Int {
    guard (1...4096).contains(count) else {
      Diagnostic.report("NSCollectionLayoutGroup with count \(count): expected 1 to 4096")
      return min(max(count, 1), 4096)
    }
    return count
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(layoutSize, arrangement, subitems)
    copy.interItemSpacing = interItemSpacing
    copy.items = copiedItems
    copy.takeSpaces(from: self)
    return copy
  }

  /// Returns a line for the group and each item in it, with the sizes, indented by their depth.
  open func visualDescription() -> String { visualLines(of: self, 0).joined(separator: "\n") }

  private func visualLines(of item: NSCollectionLayoutItem, _ depth: Int) -> [String] {
    let size = item.layoutSize.size
    let indent = String(repeating: "  ", count: depth)
    let text = "\(Self.text(size.width)) x \(Self.text(size.height))"
    guard let group = item as? NSCollectionLayoutGroup else { return ["\(indent)item \(text)"] }
    let name =
      switch group.arrangement {
      case .line(.horizontal, let repetition): "row\(Self.text(repetition))"
      case .line(.vertical, let repetition): "column\(Self.text(repetition))"
      case .custom: "custom group"
      }
    return ["\(indent)\(name) \(text)"]
      + group.subitems.flatMap { visualLines(of: $0, depth + 1) }
  }

  private static func text(_ repetition: LineDescription.Repetition) -> String {
    switch repetition {
    case .filling: ""
    case .times(let count): " of \(count)"
    case .parts(let count): " of \(count) equal"
    }
  }

  private static func text(_ length: LayoutLength) -> String {
    switch length {
    case .width(let share): "\(share) of width"
    case .height(let share): "\(share) of height"
    case .absolute(let length): "\(length)"
    case .estimated(let length): "~\(length)"
    case .uniform(let length): "~\(length) as neighbours"
    }
  }
}

/// The place of an item of a custom group. Immutable. Main thread only.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  /// The place in the group, in points.
  public let frame: CGRect
  /// The place in depth.
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int = 0) {
    let isUsable = LayoutInput.areDistances(
      frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
    if !isUsable {
      Diagnostic.report(
        "NSCollectionLayoutGroupCustomItem(frame: \(frame)): expected \(LayoutInput.distances);"
          + " using zero")
    }
    self.frame = isUsable ? frame.standardized : .zero
    self.zIndex = zIndex
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension NSCollectionLayoutSection {
  /// Returns a section that is a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(UICollectionLayoutListConfiguration.rowEstimate))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.list = configuration
    section.contentInsets = configuration.insets(
      layoutEnvironment.container.effectiveContentSize.width)
    func part(_ kind: String, _ alignment: NSRectAlignment)
      -> NSCollectionLayoutBoundarySupplementaryItem
    {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .estimated(UICollectionLayoutListConfiguration.partEstimate))
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = configuration.appearance == .plain
      return item
    }
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        part(UICollectionView.elementKindSectionHeader, .top))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        part(UICollectionView.elementKindSectionFooter, .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are all lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}

typealias ListAppearance = UICollectionLayoutListConfiguration.Appearance

/// The part of a list section that a cell is.
enum ListCellPart {
  case cell, header, footer
}

extension UICollectionLayoutListConfiguration.Appearance {
  private var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
  private var isGrouped: Bool { self == .grouped || self == .insetGrouped }

  /// Returns the content of a part of the list, without texts.
  @MainActor
  func content(_ part: ListCellPart) -> UIListContentConfiguration {
    var content: UIListContentConfiguration =
      switch part {
      case .cell: isSidebar ? .sidebarCell() : .cell()
      case .header: isSidebar ? .sidebarHeader() : isGrouped ? .groupedHeader() : .plainHeader()
      case .footer: isGrouped ? .groupedFooter() : .plainFooter()
      }
    content.directionalLayoutMargins.leading = margin
    content.directionalLayoutMargins.trailing = margin
    return content
  }

  /// The space beside the content and the accessories of rows, in points.
  var margin: CGFloat { self == .sidebar ? 8 : 16 }

  /// Returns the background of a part of the list.
  @MainActor
  func background(_ part: ListCellPart) -> UIBackgroundConfiguration {
    guard part == .cell else {
      return isSidebar
        ? .listSidebarHeader() : isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
    }
    guard isSidebar else { return isGrouped ? .listGroupedCell() : .listPlainCell() }
    var background = UIBackgroundConfiguration.listSidebarCell()
    if self == .sidebarPlain { background.cornerRadius = 0 }
    return background
  }
}

// The parts of a list that are neither cells nor the program's views.
enum ListPart: String, CaseIterable {
  case background = "UICollectionViewListBackground"
  case card = "UICollectionViewListCard"

  /// The radius of a card's corners, in points.
  static let radius: CGFloat = 10
}

/// The attributes of a part of a list.
final class ListPartAttributes: UICollectionViewLayoutAttributes {
  var color = UIColor.clear
  var radius: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let part = copy as? ListPartAttributes { (part.color, part.radius) = (color, radius) }
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ListPartAttributes, super.isEqual(object) else { return false }
    return other.color == color && other.radius == radius
  }
}

/// The view of a part of a list.
final class ListPartView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    guard let part = layoutAttributes as? ListPartAttributes else { return }
    backgroundColor = part.color
    layer.cornerRadius = part.radius
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns the parts of a list section; none for another section.
  func listParts(_ number: Int) -> [UICollectionViewLayoutAttributes] {
    ListPart.allCases.compactMap { part($0, ListIndex(number, 0)) }
  }

  /// Returns the attributes of a part of a list; nil if it is not shown.
  func part(_ part: ListPart, _ index: ListIndex) -> UICollectionViewLayoutAttributes? {
    let section = arrangement.sections[index.section]
    guard let list = section.source?.list, index.item == 0 else { return nil }
    let attributes = ListPartAttributes()
    attributes.name(.decorationView, part.rawValue, IndexPath(index))
    let layout = section.layout
    let origin = arrangement.origin(index.section)
    switch part {
    case .background:
      guard let color = list.backgroundColor, layout.length > 0 else { return nil }
      attributes.color = color
      // The first and the last one fill the view beyond the content, also where it is pulled.
      let sections = arrangement.sections
      let beyond = layout.container[layout.axis]
      let before = sections[..<index.section].allSatisfy { $0.layout.length == 0 } ? beyond : 0
      let after = sections[(index.section + 1)...].allSatisfy { $0.layout.length == 0 } ? beyond : 0
      var start = origin
      start[layout.axis] -= before
      attributes.frame = CGRect(
        origin: start,
        size: CGSize(
          layout.axis, along: before + layout.length + after,
          across: layout.container[layout.axis.other]))
    case .card:
      guard list.appearance == .insetGrouped, layout.count > 0 else { return nil }
      attributes.color = .secondarySystemGroupedBackground
      attributes.radius = ListPart.radius
      var card = CGRect(
        origin: layout.groupOrigin,
        size: CGSize(
          layout.axis, along: layout.groups.total, across: layout.groups.across))
      if list.headerMode == .firstItemInSection, let header = layout.place(of: 0)?.frame {
        guard layout.count > 1 else { return nil }
        card.size.height -= header.maxY - card.minY
        card.origin.y = header.maxY
      }
      attributes.frame = card.offsetBy(dx: origin.x, dy: origin.y)
    }
    return attributes
  }

  /// Returns the list of a section that is one.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    arrangement.sections.indices.contains(section)
      ? arrangement.sections[section].source?.list : nil
  }

  /// Returns the actions of an item of a list section beside its cell.
  func swipeActions(
    of index: ListIndex, _ side: RowSwipe.Side
  ) -> UISwipeActionsConfiguration? {
    guard arrangement.sections.indices.contains(index.section),
      let list = arrangement.sections[index.section].source?.list
    else { return nil }
    return switch side {
    case .leading: list.leadingSwipeActionsConfigurationProvider?(IndexPath(index))
    case .trailing: list.trailingSwipeActionsConfigurationProvider?(IndexPath(index))
    }
  }

  /// Returns the lines and corners of an item of a list section; nil in another section.
  func listLook(
    of index: ListIndex, in arrangement: CompositionalArrangement
  ) -> ListRowLook? {
    let section = arrangement.sections[index.section]
    guard let list = section.source?.list else { return nil }
    let isLast = index.item + 1 == section.layout.count
    let isHeader = index.item == 0 && list.headerMode == .firstItemInSection
    let isFirst = index.item == (list.headerMode == .firstItemInSection ? 1 : 0)
    var corners: CACornerMask?
    if list.appearance == .insetGrouped, !isHeader {
      var ends: CACornerMask = []
      if isFirst { ends.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if isLast { ends.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
      corners = ends
    }
    let margin = list.appearance.margin
    guard list.showsSeparators else { return ListRowLook(corners: corners, margin: margin) }
    var look = list.separatorConfiguration
    if let handler = list.itemSeparatorHandler { look = handler(IndexPath(index), look) }
    func line(
      _ visibility: UIListSeparatorConfiguration.Visibility, _ insets: NSDirectionalEdgeInsets,
      isAutomatic: Bool, isEnd: Bool
    ) -> ListRowLook.Line? {
      guard visibility == .visible || visibility == .automatic && isAutomatic else { return nil }
      let isOwn = insets != UIListSeparatorConfiguration.automaticInsets
      return ListRowLook.Line(color: look.color, insets: isOwn ? insets : isEnd ? .zero : nil)
    }
    // A grouped section has lines from edge to edge at its ends.
    let hasEnds = list.appearance == .grouped && !isHeader
    return ListRowLook(
      top: line(
        look.topSeparatorVisibility, look.topSeparatorInsets, isAutomatic: hasEnds && isFirst,
        isEnd: hasEnds && isFirst),
      bottom: line(
        look.bottomSeparatorVisibility, look.bottomSeparatorInsets,
        isAutomatic: !isHeader && !(isLast && list.appearance == .insetGrouped),
        isEnd: hasEnds && isLast),
      corners: corners, margin: margin)
  }
}

/// The lines above and below the content of a list's cell, and the corners that a card has there.
struct ListRowLook: Equatable {
  struct Line: Equatable {
    var color = UIColor.separator
    /// The distances from the ends of the cell; nil to begin where the content does.
    var insets: NSDirectionalEdgeInsets?
  }

  var top: Line?
  var bottom: Line?
  /// The corners of a card that the row has; nil for a row that is not on a card.
  var corners: CACornerMask?
  /// The space beside accessories at the ends of the cell, in points.
  var margin = ListAppearance.plain.margin
}

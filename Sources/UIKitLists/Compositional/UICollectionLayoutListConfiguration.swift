public import Foundation

/// The look of a section that is a list: rows of the whole width, as high as their cells want, with
/// separators, a header and a footer. Main thread only.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The kinds of lists.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge; headers stay in sight.
    case plain
    /// Sections apart from each other on a grouped background.
    case grouped
    /// Sections on cards with round corners, with a distance from the sides.
    case insetGrouped
    /// Rows without separators, with a distance from the sides.
    case sidebar
    /// The rows of a sidebar from edge to edge, with separators.
    case sidebarPlain
  }

  /// The kinds of headers.
  public enum HeaderMode: Int, Sendable {
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary
    /// The first item, which stands above the card of an inset grouped list, without a separator.
    case firstItemInSection
  }

  /// The kinds of footers.
  public enum FooterMode: Int, Sendable {
    case none
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary
  }

  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  public let appearance: Appearance
  /// True, the default except for a sidebar, if each `UICollectionViewListCell` has a line below.
  public var showsSeparators: Bool
  /// The look of separators.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Returns the separators of an item, from the list's own; nil for those.
  public var itemSeparatorHandler:
    ((IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration)?
  /// The colour behind the section, beyond the first and the last one too; by default a grouped
  /// list has that of grouped backgrounds.
  public var backgroundColor: UIColor?
  /// Returns the actions that a swipe of a `UICollectionViewListCell` shows at its leading edge;
  /// nil for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions that a swipe of a `UICollectionViewListCell` shows at its trailing edge;
  /// nil for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// The space above the header in points; nil, the default, for none.
  public var headerTopPadding: CGFloat? {
    didSet {
      guard let padding = headerTopPadding, !LayoutInput.isLength(padding) else { return }
      Diagnostic.refuse(
        padding, for: "UICollectionLayoutListConfiguration.headerTopPadding",
        expected: LayoutInput.lengths)
      headerTopPadding = oldValue
    }
  }

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    let isGrouped = appearance == .grouped || appearance == .insetGrouped
    backgroundColor = isGrouped ? .systemGroupedBackground : nil
  }

  /// True if rows can be swiped.
  var hasSwipes: Bool {
    leadingSwipeActionsConfigurationProvider != nil
      || trailingSwipeActionsConfigurationProvider != nil
  }

  // MARK: Measures

  /// The estimates of the heights of rows, and of headers and footers, in points.
  static let rowEstimate: CGFloat = 44
  static let partEstimate: CGFloat = 28
  /// The space above and below the rows of a grouped section, in points.
  private static let groupedSpace: CGFloat = 20
  /// The distance of a sidebar's rows from its sides, in points.
  private static let sidebarMargin: CGFloat = 10

  /// Returns the distance of cards from the sides, and of separators from the start, in a list of a
  /// width.
  static func sideMargin(_ width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }

  /// Returns the space around the rows of a section.
  func insets(_ width: CGFloat) -> NSDirectionalEdgeInsets {
    let isGrouped = appearance == .grouped || appearance == .insetGrouped
    let side: CGFloat =
      switch appearance {
      case .plain, .grouped, .sidebarPlain: 0
      case .insetGrouped: Self.sideMargin(width)
      case .sidebar: Self.sidebarMargin
      }
    return NSDirectionalEdgeInsets(
      top: isGrouped && headerMode != .supplementary ? Self.groupedSpace : 0, leading: side,
      bottom: isGrouped && footerMode != .supplementary ? Self.groupedSpace : 0, trailing: side)
  }
}

/// The look of the lines above and below an item of a list.
public struct UIListSeparatorConfiguration: Equatable, Sendable {
  public enum Visibility: Int, Sendable {
    /// By the list: below each row, but not below the last one on a card.
    case automatic
    case visible, hidden
  }

  /// The insets that stand for the list's own.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The distances of the line from the ends of the row, in points.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The distances of the line from the ends of the row, in points.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var color = UIColor.separator

  /// Creates the separators of a list.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

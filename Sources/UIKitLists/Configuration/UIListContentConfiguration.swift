internal import CoreGraphics
public import Foundation

/// An image, a text and a second text, as rows of lists show them. Lengths are in points. Sizes and
/// colours of the standard configurations are chosen.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration, @preconcurrency Hashable {
  /// The look of a text.
  public struct TextProperties: Hashable {
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }
    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    public var font = UIFont.systemFont(ofSize: 17)
    public var color = UIColor.label
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The greatest number of lines; 0 for any.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    /// Returns the colour that is shown.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Returns a text in upper or lower case as `transform` says.
    func shown(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }

  /// The look of an image.
  public struct ImageProperties: Hashable {
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the corners; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The greatest size; 0 in a direction, the default, for any.
    public var maximumSize = CGSize.zero
    /// The size of the place in which the image stands in the middle; 0 for that of the image.
    public var reservedLayoutSize = CGSize.zero
    /// The colour of the line along the edge; nil, the default, for the tint colour of the view.
    public var strokeColor: UIColor?
    /// A change of that colour; nil, the default, for none.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0

    /// Returns the colour that is shown where `tintColor` is that of the view.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// Returns the colour of the line that is shown where `tintColor` is that of the view.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }

    /// The size of a place that images of different sizes share.
    public static let standardDimension: CGFloat = 28
  }

  /// The image before the texts; nil for none.
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  /// The text; nil for none. `attributedText` is shown instead of it.
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties()
  /// The second text; nil for none. `secondaryAttributedText` is shown instead of it.
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties()
  /// True if the second text stands at the trailing edge where there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space around everything.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The space between the image and the texts; 16 by default.
  public var imageToTextPadding: CGFloat = 16
  /// The space between texts beside each other; 8 by default.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between texts below each other; 3 by default.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the content; 1 by default.
  public var alpha: CGFloat = 1

  private var isDisabled = false

  private init() {
    secondaryTextProperties.font = .systemFont(ofSize: 15)
    secondaryTextProperties.color = .secondaryLabel
  }

  private init(_ change: (inout UIListContentConfiguration) -> Void) {
    self.init()
    change(&self)
  }

  // MARK: Kinds

  /// Returns the content of a cell: a text, and a second one below it.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// Returns the content of a cell with a small second text below.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration { value in
      value.secondaryTextProperties.font = .systemFont(ofSize: 12)
      value.secondaryTextProperties.color = .label
    }
  }
  /// Returns the content of a cell with a second text at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration { value in
      value.prefersSideBySideTextAndSecondaryText = true
      value.secondaryTextProperties.font = .systemFont(ofSize: 17)
    }
  }
  /// Returns the content of a cell in a sidebar: as that of `cell()`, with less space around it.
  public static func sidebarCell() -> UIListContentConfiguration { sidebar(cell()) }
  /// Returns the content of a cell in a sidebar with a small second text below.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { sidebar(subtitleCell()) }
  /// Returns the content of a cell in a sidebar that stands beside another sidebar: its image is
  /// grey.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration {
    accompanied(sidebarCell())
  }
  /// Returns the content of such a cell with a small second text below.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    accompanied(sidebarSubtitleCell())
  }

  private static func sidebar(
    _ content: UIListContentConfiguration
  ) -> UIListContentConfiguration {
    var value = content
    value.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 9, leading: 8, bottom: 9, trailing: 8)
    value.imageToTextPadding = 12
    return value
  }

  private static func accompanied(
    _ content: UIListContentConfiguration
  ) -> UIListContentConfiguration {
    var value = content
    value.imageProperties.tintColor = .secondaryLabel
    return value
  }
  /// Returns the content of a header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration { value in
      value.textProperties.font = .systemFont(ofSize: 17, weight: .semibold)
      value.directionalLayoutMargins.top = 5
      value.directionalLayoutMargins.bottom = 5
    }
  }
  /// Returns the content of a footer in a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration { value in
      value.textProperties.color = .secondaryLabel
      value.directionalLayoutMargins.top = 5
      value.directionalLayoutMargins.bottom = 5
    }
  }
  /// Returns the content of a header in a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration { value in
      value.textProperties.font = .systemFont(ofSize: 13)
      value.textProperties.color = .secondaryLabel
      value.textProperties.transform = .uppercase
      value.directionalLayoutMargins.top = 17
      value.directionalLayoutMargins.bottom = 5
    }
  }
  /// Returns the content of a footer in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration { value in
      value.textProperties.font = .systemFont(ofSize: 13)
      value.textProperties.color = .secondaryLabel
      value.directionalLayoutMargins.top = 5
      value.directionalLayoutMargins.bottom = 5
    }
  }
  /// Returns the content of a header with a large text.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration { value in
      value.textProperties.font = .systemFont(ofSize: 20, weight: .bold)
    }
  }
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration { value in
      value.textProperties.font = .systemFont(ofSize: 22, weight: .bold)
    }
  }
  /// Returns the content of a header in a sidebar: a large text.
  public static func sidebarHeader() -> UIListContentConfiguration {
    UIListContentConfiguration { value in
      value.textProperties.font = .systemFont(ofSize: 20, weight: .bold)
      value.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 12, leading: 8, bottom: 6, trailing: 8)
    }
  }
  /// Returns the content of a header in the list of its environment, which is plain here.
  public static func header() -> UIListContentConfiguration { plainHeader() }
  /// Returns the content of a footer in the list of its environment, which is plain here.
  public static func footer() -> UIListContentConfiguration { plainFooter() }

  // MARK: Content

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration for a state: that of a disabled cell is pale.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var updated = self
    updated.isDisabled = CommonState(state).isDisabled
    return updated
  }

  /// The opacity that is shown.
  var shownAlpha: CGFloat { isDisabled ? alpha * 0.3 : alpha }
}

public import Foundation

extension UIButton {
  /// The content and the appearance of a button as one value, in one of four kinds.
  ///
  /// Titles, images and colours that it leaves nil come from the button's states.
  public struct Configuration: Sendable, Equatable {
    /// The corners of the background.
    public enum CornerStyle: Int, Sendable {
      /// The radius of the background.
      case fixed = -1
      /// The radius of the background, radii of 4, 8 and 12 points, and half the shorter side.
      case dynamic, small, medium, large, capsule
    }

    /// The size of a button, which determines its content insets.
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    /// The background behind the content; a nil colour leaves the choice to the kind of button.
    public struct Background: Sendable, Equatable {
      public var backgroundColor: UIColor?
      /// The radius of the corners, in points.
      public var cornerRadius: CGFloat = 6
      public var strokeColor: UIColor?
      /// The width of the border, in points.
      public var strokeWidth: CGFloat = 0
    }

    enum Kind: Sendable { case plain, gray, tinted, filled }

    /// The alignment of title and subtitle to each other.
    public enum TitleAlignment: Int, Sendable {
      /// Leading beside an image, otherwise centred.
      case automatic
      case leading, center, trailing
    }

    let kind: Kind
    public var title: String?
    /// A second line below the title, in smaller letters.
    public var subtitle: String?
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var image: UIImage?
    /// The side of the title on which the image lies; of several, the first in declaration order.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The colour of the title and of template images; nil uses white on filled buttons, else the
    /// tint.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil uses the kind's.
    public var baseBackgroundColor: UIColor?
    public var background = Background()
    public var cornerStyle = CornerStyle.dynamic
    /// The size; setting it replaces `contentInsets`.
    public var buttonSize = Size.medium { didSet { contentInsets = buttonSize.insets } }
    /// The distances between the button's edges and its content, in points.
    public var contentInsets = Size.medium.insets

    /// Returns a configuration without a background, in the tint colour.
    public static func plain() -> Configuration { Configuration(kind: .plain) }
    /// Returns a configuration with a gray background.
    public static func gray() -> Configuration { Configuration(kind: .gray) }
    /// Returns a configuration with a translucent background in the tint colour.
    public static func tinted() -> Configuration { Configuration(kind: .tinted) }
    /// Returns a configuration with a background in the tint colour, and white content.
    public static func filled() -> Configuration { Configuration(kind: .filled) }
    /// The same as `plain()`.
    public static func borderless() -> Configuration { .plain() }
    /// The same as `gray()`.
    public static func bordered() -> Configuration { .gray() }
    /// The same as `tinted()`.
    public static func borderedTinted() -> Configuration { .tinted() }
    /// The same as `filled()`.
    public static func borderedProminent() -> Configuration { .filled() }

    init(kind: Kind) { self.kind = kind }
  }

  /// Creates a button with `configuration` that sends the action when it is tapped.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty, configuration.title == nil {
      self.configuration?.title = primaryAction.title
    }
    addAction(primaryAction, for: .primaryActionTriggered)
  }
}

extension UIButton.Configuration.Size {
  fileprivate var insets: NSDirectionalEdgeInsets {
    let (vertical, horizontal): (CGFloat, CGFloat) =
      switch self {
      case .medium: (7, 12)
      case .small, .mini: (5, 10)
      case .large: (15, 20)
      }
    return NSDirectionalEdgeInsets(
      top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}

extension UIButton.Configuration {
  /// Returns the colour of the title and of template images.
  @MainActor
  func foreground(tint: UIColor, isEnabled: Bool) -> UIColor {
    guard isEnabled else { return .tertiaryLabel }
    return baseForegroundColor ?? (kind == .filled ? .white : tint)
  }

  @MainActor
  func backing(tint: UIColor, isEnabled: Bool) -> UIColor {
    if let own = background.backgroundColor { return own }
    switch kind {
    case .plain: return baseBackgroundColor ?? .clear
    case .gray: return baseBackgroundColor ?? .secondarySystemFill
    case .tinted:
      return isEnabled
        ? (baseBackgroundColor ?? tint).withAlphaComponent(0.18) : .tertiarySystemFill
    case .filled: return isEnabled ? baseBackgroundColor ?? tint : .tertiarySystemFill
    }
  }

  func cornerRadius(in size: CGSize) -> CGFloat {
    switch cornerStyle {
    case .fixed, .dynamic: min(background.cornerRadius, min(size.width, size.height) / 2)
    case .small: 4
    case .medium: 8
    case .large: 12
    case .capsule: min(size.width, size.height) / 2
    }
  }
}

public import Foundation

/// Distances inwards from the edges of a rectangle, in the direction of reading.
public struct NSDirectionalEdgeInsets: Sendable, Equatable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public static let zero = NSDirectionalEdgeInsets()

  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// The edges of a rectangle, in the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension UIButton {
  /// The content and the look of a button as one value, in one of four kinds.
  ///
  /// What it does not say is that of the button's states: titles, images and their colours.
  public struct Configuration: Sendable, Equatable {
    public enum CornerStyle: Int, Sendable {
      /// The radius of the background.
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    /// What is behind the content; nil leaves a colour to the kind.
    public struct Background: Sendable, Equatable {
      public var backgroundColor: UIColor?
      public var cornerRadius: CGFloat = 6
      public var strokeColor: UIColor?
      public var strokeWidth: CGFloat = 0
    }

    enum Kind: Sendable { case plain, gray, tinted, filled }

    /// How title and subtitle stand below each other.
    public enum TitleAlignment: Int, Sendable {
      /// Leading beside an image, else centred.
      case automatic
      case leading, center, trailing
    }

    let kind: Kind
    public var title: String?
    /// A second line in smaller letters below the title.
    public var subtitle: String?
    /// Between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var image: UIImage?
    /// On which side of the title the image stands; the first of several in the order of an edge's
    /// declaration.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between image and title, in points.
    public var imagePadding: CGFloat = 0
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = Background()
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium { didSet { contentInsets = buttonSize.insets } }
    public var contentInsets = Size.medium.insets

    public static func plain() -> Configuration { Configuration(kind: .plain) }
    public static func gray() -> Configuration { Configuration(kind: .gray) }
    public static func tinted() -> Configuration { Configuration(kind: .tinted) }
    public static func filled() -> Configuration { Configuration(kind: .filled) }
    public static func borderless() -> Configuration { .plain() }
    public static func bordered() -> Configuration { .gray() }
    public static func borderedTinted() -> Configuration { .tinted() }
    public static func borderedProminent() -> Configuration { .filled() }

    init(kind: Kind) { self.kind = kind }
  }

  /// Makes a button that looks like `configuration` and sends the action when it is tapped.
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
  /// The colour of title and template image.
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

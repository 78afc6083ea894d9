internal import CoreGraphics
public import Foundation

/// A view beside the content of a list's cell: a chevron, a check mark, an editing control, a text,
/// or a view of the program's own.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The states of the cell in which an accessory is shown.
  public enum DisplayedState: Hashable, Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// The edge at which a view of the program's own is shown.
  public enum Placement {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  /// The width that is kept for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    case actual, standard
    case custom(CGFloat)
  }

  /// The kind of an accessory.
  public enum AccessoryType: Hashable, Sendable {
    case detail, disclosureIndicator, checkmark, delete, insert, reorder, multiselect
    case outlineDisclosure, label
    case customView(ObjectIdentifier)
  }

  public let accessoryType: AccessoryType
  let isLeading: Bool
  let displayed: DisplayedState
  let width: LayoutDimension
  let tint: UIColor?
  let isHidden: Bool
  let text: String
  let font: UIFont?
  let view: UIView?
  let action: (() -> Void)?
  let style: OutlineDisclosureOptions.Style

  private init(
    _ type: AccessoryType, leading: Bool, _ displayed: DisplayedState,
    width: LayoutDimension = .actual, tint: UIColor? = nil, isHidden: Bool = false,
    text: String = "", font: UIFont? = nil, view: UIView? = nil, action: (() -> Void)? = nil,
    style: OutlineDisclosureOptions.Style = .automatic
  ) {
    accessoryType = type
    isLeading = leading
    (self.displayed, self.width, self.tint, self.isHidden) = (displayed, width, tint, isHidden)
    (self.text, self.font, self.view, self.action, self.style) = (text, font, view, action, style)
  }

  /// The options that all accessories of symbols have.
  public struct Options {
    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  public typealias DisclosureIndicatorOptions = Options
  public typealias DetailOptions = Options
  public typealias CheckmarkOptions = Options
  public typealias DeleteOptions = Options
  public typealias InsertOptions = Options
  public typealias ReorderOptions = Options
  public typealias MultiselectOptions = Options

  /// The options of a chevron that shows and hides children.
  public struct OutlineDisclosureOptions {
    /// The part of the cell that shows and hides children when it is tapped.
    public enum Style: Int, Sendable {
      case automatic, header, cell
    }

    public var style = Style.automatic
    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    public var tintColor: UIColor?

    public init(
      style: Style = .automatic, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// The options of a text.
  public struct LabelOptions {
    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    public var tintColor: UIColor?
    public var font: UIFont?
    public var adjustsFontForContentSizeCategory = true

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  /// A view of the program's own, and its place.
  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?
    public let maintainsFixedSize: Bool

    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }

  private static func symbol(
    _ type: AccessoryType, leading: Bool = false, _ displayed: DisplayedState, _ options: Options,
    _ action: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      type, leading: leading, displayed, width: options.reservedLayoutWidth,
      tint: options.tintColor, isHidden: options.isHidden, action: action)
  }

  /// Returns a chevron, for a cell that leads on.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = Options()
  ) -> UICellAccessory { symbol(.disclosureIndicator, displayed, options) }
  /// Returns an information button.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { symbol(.detail, displayed, options, actionHandler) }
  /// Returns a check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = Options()
  ) -> UICellAccessory { symbol(.checkmark, displayed, options) }
  /// Returns a red control at the leading edge.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { symbol(.delete, leading: true, displayed, options, actionHandler) }
  /// Returns a green control at the leading edge.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { symbol(.insert, leading: true, displayed, options, actionHandler) }
  /// Returns the lines of a cell that can be dragged.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = Options()
  ) -> UICellAccessory { symbol(.reorder, displayed, options) }
  /// Returns a circle at the leading edge, filled while the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = Options()
  ) -> UICellAccessory { symbol(.multiselect, leading: true, displayed, options) }
  /// Returns a chevron that points down while the cell's state is expanded. `actionHandler` is
  /// called when it is tapped.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, leading: false, displayed, width: options.reservedLayoutWidth,
      tint: options.tintColor, isHidden: options.isHidden, action: actionHandler,
      style: options.style)
  }
  /// Returns a text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .label, leading: false, displayed, width: options.reservedLayoutWidth,
      tint: options.tintColor, isHidden: options.isHidden, text: text, font: options.font)
  }
  /// Returns a view of the program's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let place: (leading: Bool, displayed: DisplayedState) =
      switch configuration.placement {
      case .leading(let displayed): (true, displayed)
      case .trailing(let displayed): (false, displayed)
      }
    return UICellAccessory(
      .customView(ObjectIdentifier(configuration.customView)), leading: place.leading,
      place.displayed, width: configuration.reservedLayoutWidth, tint: configuration.tintColor,
      isHidden: configuration.isHidden, view: configuration.customView)
  }

  /// Returns true if the accessory is shown in a state of its cell.
  func isShown(isEditing: Bool) -> Bool {
    guard !isHidden else { return false }
    return switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  /// Returns the width that is kept for the accessory's view, in points.
  func reservedWidth(_ actual: CGFloat) -> CGFloat {
    switch width {
    case .actual: actual
    case .standard: max(actual, UIListContentConfiguration.ImageProperties.standardDimension)
    case .custom(let width): width.isFinite && width >= 0 ? width : actual
    }
  }

  /// Returns a new view of the accessory.
  func makeView() -> UIView {
    switch accessoryType {
    case .customView: return view ?? UIView()
    case .label:
      let label = UILabel()
      label.text = text
      label.font = font ?? .systemFont(ofSize: 17)
      label.textColor = tint ?? .secondaryLabel
      label.sizeToFit()
      return label
    case .disclosureIndicator, .outlineDisclosure: return button(.chevron, .tertiaryLabel)
    case .checkmark: return button(.checkmark, nil)
    case .detail: return button(.info, nil)
    case .delete: return button(.delete, .systemRed)
    case .insert: return button(.insert, .systemGreen)
    case .reorder: return button(.reorder, .systemGray3)
    case .multiselect: return button(.unselected, .systemGray3)
    }
  }

  private func button(_ symbol: CellSymbol, _ color: UIColor?) -> UIView {
    let image = symbol.image
    let view = AccessoryImage(
      image: symbol == .chevron ? image.imageFlippedForRightToLeftLayoutDirection() : image)
    if let color = tint ?? color { view.tintColor = color }
    view.frame.size = symbol.size
    return view
  }

  /// True if a finger on the accessory does something.
  var takesTouches: Bool {
    action != nil || accessoryType == .outlineDisclosure || accessoryType == .reorder
  }
}

/// A symbol that is touched in the space around it, too.
private final class AccessoryImage: UIImageView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let least: CGFloat = 44
    return bounds.insetBy(
      dx: min((bounds.width - least) / 2, 0), dy: min((bounds.height - least) / 2, 0)
    ).contains(point)
  }
}

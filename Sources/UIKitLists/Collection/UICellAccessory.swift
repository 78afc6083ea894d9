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

  /// The edge at which a view of the program's own is shown, and its place there. By default it
  /// stands next to the content. Source: Apple, "UICellAccessory.Placement".
  public enum Placement {
    /// Returns the place of a view among the accessories of its edge, which are in the reading
    /// direction: 0 is before the first. A place beyond them is the nearest one.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The width that is kept for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    case actual, standard
    case custom(CGFloat)
  }

  /// The kind of an accessory.
  public enum AccessoryType: Hashable, Sendable {
    case detail, disclosureIndicator, checkmark, delete, insert, reorder, multiselect
    case outlineDisclosure, popUpMenu, label
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
  /// The place among the accessories of the edge; nil for a system accessory, which has one by its
  /// type.
  var position: Placement.Position?
  /// The colour of the disc of a control.
  var background: UIColor?
  /// True if a line stands before the accessory where it follows another one.
  var hasLine = false
  /// The menu that a tap on the cell opens, and the call after a choice in it.
  var menu: UIMenu?
  var menuHandler: MenuSelectedElementDidChangeHandler?

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
  public typealias PopUpMenuOptions = Options
  public typealias DeleteOptions = DiscOptions
  public typealias InsertOptions = DiscOptions
  public typealias MultiselectOptions = DiscOptions

  /// Called with a menu after the user has chosen another element of it.
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

  /// The options that the accessories with a sign on a disc have.
  public struct DiscOptions {
    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    /// The colour of the disc where `backgroundColor` is nil: the sign is cut out.
    public var tintColor: UIColor?
    /// The colour of the disc; nil, the default, for that of the accessory.
    public var backgroundColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The options of the lines of a cell that can be dragged.
  public struct ReorderOptions {
    public var isHidden = false
    public var reservedLayoutWidth = LayoutDimension.actual
    public var tintColor: UIColor?
    /// True, the default, if a vertical line stands before the accessory where it follows another
    /// one. Source: Apple, "UICellAccessory.ReorderOptions".
    public var showsVerticalSeparator = true

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }

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
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: Options,
    _ action: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      type, leading: false, displayed, width: options.reservedLayoutWidth,
      tint: options.tintColor, isHidden: options.isHidden, action: action)
  }

  private static func disc(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: DiscOptions,
    _ action: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      type, leading: true, displayed, width: options.reservedLayoutWidth, tint: options.tintColor,
      isHidden: options.isHidden, action: action)
    accessory.background = options.backgroundColor
    return accessory
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
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { disc(.delete, displayed, options, actionHandler) }
  /// Returns a green control at the leading edge.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { disc(.insert, displayed, options, actionHandler) }
  /// Returns the lines of a cell that can be dragged.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .reorder, leading: false, displayed, width: options.reservedLayoutWidth,
      tint: options.tintColor, isHidden: options.isHidden)
    accessory.hasLine = options.showsVerticalSeparator
    return accessory
  }
  /// Returns a circle at the leading edge, filled while the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { disc(.multiselect, displayed, options) }
  /// Returns a pair of chevrons. A tap on the cell opens a menu, whose chosen elements the menu
  /// knows as its `selectedElements`. Source: Apple, "UICellAccessory",
  /// `popUpMenu(_:displayed:options:selectedElementDidChangeHandler:)`.
  ///
  /// - Parameters:
  ///   - menu: The menu; with the option `singleSelection` one of its elements is on.
  ///   - selectedElementDidChangeHandler: Called when the menu closes and other elements are on.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    var accessory = symbol(.popUpMenu, displayed, options)
    (accessory.menu, accessory.menuHandler) = (menu, selectedElementDidChangeHandler)
    return accessory
  }
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
    let place: (leading: Bool, displayed: DisplayedState, position: Placement.Position) =
      switch configuration.placement {
      case .leading(let displayed, let position): (true, displayed, position)
      case .trailing(let displayed, let position): (false, displayed, position)
      }
    var accessory = UICellAccessory(
      .customView(ObjectIdentifier(configuration.customView)), leading: place.leading,
      place.displayed, width: configuration.reservedLayoutWidth, tint: configuration.tintColor,
      isHidden: configuration.isHidden, view: configuration.customView)
    accessory.position = place.position
    return accessory
  }

  /// The place of a system accessory among those of its edge, from the outside in; chosen.
  private var rank: Int {
    switch accessoryType {
    case .delete, .reorder: 0
    case .insert, .disclosureIndicator: 1
    case .multiselect, .outlineDisclosure: 2
    case .popUpMenu: 3
    case .detail: 4
    case .checkmark: 5
    case .label: 6
    case .customView: 7
    }
  }

  /// Returns accessories with the program's views at their places, each edge's from the outside in.
  static func placed(_ accessories: [UICellAccessory]) -> [UICellAccessory] {
    func edge(_ isLeading: Bool) -> [UICellAccessory] {
      let all = accessories.filter { $0.isLeading == isLeading }
      let system = all.filter { $0.position == nil }.sorted { $0.rank < $1.rank }
      var list = isLeading ? system : system.reversed()
      for accessory in all {
        guard let position = accessory.position else { continue }
        list.insert(accessory, at: min(max(position(list), 0), list.count))
      }
      return isLeading ? list : list.reversed()
    }
    return edge(true) + edge(false)
  }

  /// Returns true if the view of the accessory can show another one.
  func looksLike(_ other: UICellAccessory) -> Bool {
    guard accessoryType == other.accessoryType else { return false }
    return accessoryType != .label
      || (text, font, tint) == (other.text, other.font, other.tint)
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
    case .disclosureIndicator, .outlineDisclosure: return button(.chevron)
    case .popUpMenu: return button(.popUp)
    case .checkmark: return button(.checkmark)
    case .detail: return button(.info)
    case .delete: return button(.delete)
    case .insert: return button(.insert)
    case .reorder: return button(.reorder)
    case .multiselect: return button(.unselected)
    }
  }

  private func button(_ symbol: CellSymbol) -> UIView {
    let image = symbol.image
    let view = AccessoryImage(
      image: symbol == .chevron ? image.imageFlippedForRightToLeftLayoutDirection() : image)
    view.frame.size = symbol.size
    return view
  }

  /// The colour that the program gives to the symbol.
  var shownTint: UIColor? { background ?? tint }

  /// The colour of the symbol without that; nil for the tint colour of the cell.
  var standardTint: UIColor? {
    switch accessoryType {
    case .disclosureIndicator, .outlineDisclosure: .tertiaryLabel
    case .popUpMenu: .secondaryLabel
    case .delete: .systemRed
    case .insert: .systemGreen
    case .reorder, .multiselect: .systemGray3
    case .checkmark, .detail, .label, .customView: nil
    }
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

extension UICellAccessory.Placement {
  /// Returns the place before an accessory of a type, or before all others without one.
  public static func position(before accessory: UICellAccessory) -> Position {
    { $0.firstIndex { $0.accessoryType == accessory.accessoryType } ?? 0 }
  }

  /// Returns the place after an accessory of a type, or after all others without one.
  public static func position(after accessory: UICellAccessory) -> Position {
    { accessories in
      accessories.firstIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 }
        ?? accessories.count
    }
  }
}

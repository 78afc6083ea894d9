internal import CoreGraphics

/// The view of a row of an open menu.
final class MenuRow: UIControl {
  /// The space at the sides, and the width of the mark, in points.
  private static let margin: CGFloat = 12
  private static let markWidth: CGFloat = 18
  private static let imageSide: CGFloat = 22

  let entry: MenuEntry
  /// True if a row of the menu has a mark, which all titles make room for.
  private let hasMarks: Bool
  private let mark = UILabel()
  private let title = UILabel()
  private let subtitle = UILabel()
  private let image = UIImageView()
  private let line = UIView()

  init(_ entry: MenuEntry, hasMarks: Bool) {
    (self.entry, self.hasMarks) = (entry, hasMarks)
    super.init(frame: .zero)
    isEnabled = entry.canBeChosen
    accessibilityLabel = entry.title
    if case .line = entry {
      line.backgroundColor = .separator
      addSubview(line)
      return
    }
    let isHeader = if case .header = entry { true } else { false }
    title.text = entry.title
    title.font = .systemFont(ofSize: isHeader ? 12 : 15)
    let color: UIColor = entry.isDestructive ? .systemRed : .label
    title.textColor = isHeader ? .secondaryLabel : isEnabled ? color : .tertiaryLabel
    mark.text = entry.mark
    mark.font = .systemFont(ofSize: 15, weight: .semibold)
    mark.textColor = title.textColor
    subtitle.text = entry.element?.subtitle
    subtitle.font = .systemFont(ofSize: 12)
    subtitle.textColor = .secondaryLabel
    if case .menu = entry {
      let chevron = UILabel()
      chevron.text = "›"
      chevron.font = .systemFont(ofSize: 17)
      chevron.textColor = .secondaryLabel
      chevron.sizeToFit()
      image.addSubview(chevron)
      image.bounds.size = chevron.bounds.size
    } else if let picture = entry.element?.image {
      image.image = picture
      image.contentMode = .scaleAspectFit
      image.tintColor = title.textColor
      image.bounds.size = CGSize(width: Self.imageSide, height: Self.imageSide)
    }
    for part in [mark, title, subtitle, image] { addSubview(part) }
    isFocusedRow = false
  }

  required init?(coder: NSCoder) { nil }

  /// True for the row that Return chooses, or that the pointer is on.
  var isFocusedRow = false { didSet { showHighlight() } }

  override var isHighlighted: Bool { didSet { showHighlight() } }

  private func showHighlight() {
    backgroundColor = isEnabled && (isHighlighted || isFocusedRow) ? .tertiarySystemFill : .clear
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    line.frame = CGRect(x: 0, y: (height / 2).rounded(), width: width, height: 1)
    let start = Self.margin + (hasMarks ? Self.markWidth : 0)
    let own = image.bounds.size
    let end = width - Self.margin - (own.width > 0 ? own.width + 8 : 0)
    let room = CGSize(width: max(end - start, 0), height: height)
    func place(_ view: UIView, _ frame: CGRect) { view.frame = directed(frame) }
    let titleHeight = title.sizeThatFits(room).height
    let below = subtitle.text == nil ? 0 : subtitle.sizeThatFits(room).height
    let top = ((height - titleHeight - below) / 2).rounded()
    place(mark, CGRect(x: Self.margin, y: top, width: Self.markWidth, height: titleHeight))
    place(title, CGRect(x: start, y: top, width: room.width, height: titleHeight))
    place(subtitle, CGRect(x: start, y: top + titleHeight, width: room.width, height: below))
    place(
      image,
      CGRect(
        x: width - Self.margin - own.width, y: ((height - own.height) / 2).rounded(),
        width: own.width, height: own.height))
  }
}

/// A row of an open menu.
@MainActor
enum MenuEntry {
  /// The title of a menu or a group.
  case header(String)
  /// The way back from a menu in another one.
  case back(String)
  case action(UIAction)
  case menu(UIMenu)
  /// The line between groups.
  case line

  /// Returns the rows of a menu, with the groups in it.
  static func list(of menu: UIMenu, isNested: Bool) -> [MenuEntry] {
    var entries: [MenuEntry] = []
    if isNested { entries.append(.back(menu.title)) }
    entries += rows(of: menu, hasHeader: !isNested)
    // Lines stand between rows only, and not below titles.
    var list: [MenuEntry] = []
    for entry in entries {
      if case .line = entry, !(list.last?.endsGroup ?? false) { continue }
      list.append(entry)
    }
    while let last = list.last, !last.endsGroup { list.removeLast() }
    return list
  }

  /// Returns the rows of a menu without the way back; none if nothing in it is shown.
  private static func rows(of menu: UIMenu, hasHeader: Bool) -> [MenuEntry] {
    var rows: [MenuEntry] = []
    for child in menu.children {
      if let action = child as? UIAction {
        if !action.attributes.contains(.hidden) { rows.append(.action(action)) }
      } else if let group = child as? UIMenu {
        if group.options.contains(.displayInline) {
          let grouped = Self.rows(of: group, hasHeader: true)
          if !grouped.isEmpty { rows += [.line] + grouped + [.line] }
        } else {
          rows.append(.menu(group))
        }
      }
    }
    if hasHeader, !menu.title.isEmpty, !rows.isEmpty { rows.insert(.header(menu.title), at: 0) }
    return rows
  }

  /// True for a row after which a line may stand, and a menu may end.
  private var endsGroup: Bool {
    switch self {
    case .header, .line: false
    case .back, .action, .menu: true
    }
  }

  /// True if the row can be chosen.
  var canBeChosen: Bool {
    switch self {
    case .header, .line: false
    case .back, .menu: true
    case .action(let action): !action.attributes.contains(.disabled)
    }
  }

  /// The height, in points.
  var height: CGFloat {
    switch self {
    case .header: 28
    case .line: 9
    case .back: 40
    case .action(let action): action.subtitle == nil ? 40 : 54
    case .menu(let menu): menu.subtitle == nil ? 40 : 54
    }
  }

  var title: String {
    switch self {
    case .header(let title), .back(let title): title
    case .action(let action): action.title
    case .menu(let menu): menu.title
    case .line: ""
    }
  }

  /// The text below the title, and the image beside it.
  var element: UIMenuElement? {
    switch self {
    case .header, .back, .line: nil
    case .action(let action): action
    case .menu(let menu): menu
    }
  }

  /// The mark before the title.
  var mark: String {
    switch self {
    case .header, .line, .menu: ""
    case .back: "‹"
    case .action(let action):
      switch action.state {
      case .off: ""
      case .on: "✓"
      case .mixed: "–"
      }
    }
  }

  var isDestructive: Bool {
    switch self {
    case .header, .back, .line: false
    case .action(let action): action.attributes.contains(.destructive)
    case .menu(let menu): menu.options.contains(.destructive)
    }
  }
}

internal import CoreGraphics

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

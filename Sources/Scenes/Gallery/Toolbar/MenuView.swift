internal import UIKit

/// A menu below a button, over a transparent sheet that catches clicks elsewhere.
final class MenuView: UIView {
  private static let padding: CGFloat = 6

  /// Called when the menu closes, before the chosen action runs.
  var closed: () -> Void = {}

  /// The number of entries with an action.
  var count: Int { rows.count { $0.entry.action != nil } }

  private let panel = UIView()
  private let list = UIScrollView()
  private let rows: [MenuRow]
  /// The frame of the button, in the menu's coordinates.
  private let anchor: CGRect

  init(_ entries: [MenuEntry], below anchor: CGRect) {
    rows = entries.map(MenuRow.init)
    self.anchor = anchor
    super.init(frame: .zero)
    isOpaque = false
    accessibilityViewIsModal = true
    panel.backgroundColor = Theme.panel
    panel.layer.cornerRadius = 10
    panel.layer.borderWidth = 1
    panel.layer.shadowOpacity = 0.3
    panel.layer.shadowRadius = 12
    panel.layer.shadowOffset = CGSize(width: 0, height: 4)
    addSubview(panel)
    panel.addSubview(list)
    for row in rows {
      list.addSubview(row)
      row.addAction(
        UIAction { [weak self] _ in
          self?.closed()
          row.entry.action?()
        }, for: .touchUpInside)
    }
    addGestureRecognizer(
      UITapGestureRecognizer { [weak self] tap in
        guard let self, !panel.frame.contains(tap.location(in: self)) else { return }
        closed()
      })
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(rows.map(\.neededWidth).max() ?? 0, bounds.width - 16 - 2 * Self.padding)
      .rounded(.up)
    var y: CGFloat = 0
    for row in rows {
      let height = row.entry.action == nil ? MenuRow.sectionHeight : MenuRow.height
      row.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    let top = anchor.maxY + 4
    let height = min(y, max(bounds.height - top - 8 - 2 * Self.padding, MenuRow.height))
    let full = width + 2 * Self.padding
    let x = min(max(anchor.midX - full / 2, 8), max(bounds.width - full - 8, 8)).rounded()
    panel.frame = CGRect(x: x, y: top, width: full, height: height + 2 * Self.padding)
    panel.layer.borderColor = Theme.line.resolvedColor(with: traitCollection).cgColor
    panel.layer.shadowPath = CGPath(
      roundedRect: panel.bounds, cornerWidth: 10, cornerHeight: 10, transform: nil)
    list.frame = CGRect(x: Self.padding, y: Self.padding, width: width, height: height)
    list.contentSize = CGSize(width: width, height: y)
    list.indicatorStyle = traitCollection.userInterfaceStyle == .dark ? .white : .black
  }
}

/// A row of a menu: a check mark, a title and, at the other end, the key.
final class MenuRow: UIControl {
  static let height: CGFloat = 27
  static let sectionHeight: CGFloat = 30

  let entry: MenuEntry
  private let title = UILabel()
  private let key = UILabel()
  private let mark = UILabel()

  init(_ entry: MenuEntry) {
    self.entry = entry
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = 6
    let isSection = entry.action == nil
    title.text = isSection ? entry.title.uppercased() : entry.title
    title.font = isSection ? .systemFont(ofSize: 11, weight: .semibold) : .systemFont(ofSize: 13)
    key.text = entry.key
    key.font = .systemFont(ofSize: 12)
    key.textAlignment = .right
    mark.text = entry.isOn ? "\u{2713}" : ""
    mark.font = .systemFont(ofSize: 13, weight: .semibold)
    for label in [title, key, mark] { addSubview(label) }
    isEnabled = !isSection
    addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] hover in
        guard let self, isEnabled else { return }
        isHighlighted = hover.state == .began || hover.state == .changed
      })
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { showState() } } }

  /// The width of the title, the key and their margins.
  var neededWidth: CGFloat {
    title.intrinsicContentSize.width + key.intrinsicContentSize.width + 76
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top: CGFloat = entry.action == nil ? 8 : 0
    let height = bounds.height - top
    mark.frame = directed(CGRect(x: 8, y: top, width: 18, height: height))
    title.frame = directed(
      CGRect(
        x: entry.action == nil ? 10 : 28, y: top, width: max(bounds.width - 38, 0), height: height))
    let keyWidth = key.intrinsicContentSize.width
    key.frame = directed(
      CGRect(x: bounds.width - keyWidth - 12, y: top, width: keyWidth, height: height))
  }

  private func showState() {
    backgroundColor = isHighlighted ? Theme.accent : nil
    title.textColor = isHighlighted ? .white : entry.action == nil ? Theme.faintText : Theme.text
    key.textColor = isHighlighted ? Theme.textOnAccent : Theme.faintText
    mark.textColor = isHighlighted ? .white : Theme.text
  }
}

/// An entry of a menu.
struct MenuEntry {
  let title: String
  /// The name of the equivalent key; empty if there is none.
  var key = ""
  /// True if the option of the entry is on.
  var isOn = false
  /// The action of the entry; nil for the title of a section.
  var action: (@MainActor () -> Void)?

  /// Returns an entry that is the title of a section.
  static func section(_ title: String) -> MenuEntry { MenuEntry(title: title) }
}

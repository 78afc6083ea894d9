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

internal import UIKit

/// The list of scenes in their groups, which scrolls.
final class SidebarView: UIView {
  static let width: CGFloat = 248
  private static let top: CGFloat = 76
  private static let margin: CGFloat = 12
  private static let gap: CGFloat = 4
  private static let titleHeight: CGFloat = 30

  /// Called with the index of a row that was clicked.
  var chosen: (Int) -> Void = { _ in }

  /// The index of the row that is marked.
  var selection = 0 {
    didSet { if selection != oldValue { moveSelection() } }
  }

  private let name = UILabel()
  private let subtitle = UILabel()
  /// The rows, which scroll where the window is low.
  private let list = UIScrollView()
  private let marker = UIView()
  private let edge = UIView()
  private var rows: [SceneRow] = []
  /// The titles of the groups, each before the row of an index.
  private var titles: [(label: UILabel, row: Int)] = []

  init(_ entries: [SceneEntry]) {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    clipsToBounds = true
    name.text = "Calque"
    name.font = .systemFont(ofSize: 21, weight: .bold)
    name.textColor = Theme.text
    subtitle.text = "Core Animation for Linux"
    subtitle.font = .systemFont(ofSize: 12)
    subtitle.textColor = Theme.faintText
    marker.backgroundColor = Theme.accent
    marker.layer.cornerRadius = 8
    edge.backgroundColor = Theme.line
    list.indicatorStyle = .white
    for view in [name, subtitle, list, edge] { addSubview(view) }
    list.addSubview(marker)
    rows = entries.enumerated().map { index, entry in
      let row = SceneRow(entry)
      row.isSelected = index == selection
      row.addAction(UIAction { [weak self] _ in self?.chosen(index) }, for: .touchUpInside)
      list.addSubview(row)
      return row
    }
    titles = SceneGroup.groups(of: entries).map { group in
      let label = UILabel()
      label.text = group.title.uppercased()
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textColor = Theme.faintText
      list.addSubview(label)
      return (label, group.entries.startIndex)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Self.margin)
    name.frame = CGRect(x: 24, y: 18, width: width - 12, height: 28)
    subtitle.frame = CGRect(x: 24, y: 45, width: width - 12, height: 18)
    edge.frame = CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)
    list.frame = CGRect(
      x: 0, y: Self.top, width: bounds.width, height: max(0, bounds.height - Self.top))
    list.contentSize = CGSize(
      width: bounds.width, height: frame(ofRow: rows.count - 1).maxY + Self.margin)
    for (index, row) in rows.enumerated() { row.frame = frame(ofRow: index) }
    for (label, row) in titles {
      let below = frame(ofRow: row)
      label.frame = CGRect(
        x: below.minX + 12, y: below.minY - 22, width: max(0, below.width - 24), height: 18)
    }
    marker.frame = frame(ofRow: selection)
  }

  private func frame(ofRow index: Int) -> CGRect {
    let above = titles.count { $0.row <= index }
    return CGRect(
      x: Self.margin,
      y: CGFloat(index) * (SceneRow.height + Self.gap) + CGFloat(above) * Self.titleHeight,
      width: max(0, bounds.width - 2 * Self.margin), height: SceneRow.height)
  }

  /// The index of the first row of the group after that of `index`, or for a step of -1 before it; of the
  /// same group where there is no other.
  func row(inGroup step: Int, from index: Int) -> Int {
    guard let group = titles.lastIndex(where: { $0.row <= index }) else { return index }
    // Going up leads to the head of the present group first.
    let other = step < 0 && titles[group].row < index ? group : group + step
    return titles.indices.contains(other) ? titles[other].row : index
  }

  private func moveSelection() {
    for (index, row) in rows.enumerated() { row.isSelected = index == selection }
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: { [self] in marker.frame = frame(ofRow: selection) })
    // With the title above it, where it has one.
    var seen = frame(ofRow: selection)
    if titles.contains(where: { $0.row == selection }) {
      seen = CGRect(
        x: seen.minX, y: seen.minY - Self.titleHeight, width: seen.width,
        height: seen.height + Self.titleHeight)
    }
    list.scrollRectToVisible(seen, animated: true)
  }
}

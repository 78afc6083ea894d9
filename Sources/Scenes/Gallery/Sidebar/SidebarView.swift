internal import UIKit

/// The scrollable list of scenes in groups, and a search field that filters it.
final class SidebarView: UIView, UIScrollViewDelegate {
  static let width: CGFloat = 288
  static let margin: CGFloat = 10
  private static let top: CGFloat = 96
  private static let gap: CGFloat = 4
  private static let titleHeight: CGFloat = 32

  /// Called with the index of a clicked row.
  var chosen: (Int) -> Void = { _ in }
  /// Called with a visible row that has no thumbnails yet.
  var needsPictures: (SceneRow) -> Void = { _ in }

  /// Called when the search has changed the visible rows.
  var filtered: () -> Void = {}

  /// The index of the selected row.
  var selection = 0 {
    didSet { if selection != oldValue { moveSelection() } }
  }

  let field = SearchField()
  private let name = UILabel()
  private let nothing = UILabel()
  /// The scroll view of the rows.
  private let list = UIScrollView()
  private let marker = UIView()
  private let edge = UIView()
  private(set) var rows: [SceneRow] = []
  /// The titles of the groups, each with the index of the group's first row.
  private var titles: [(label: UILabel, row: Int)] = []
  private var hasShownSelection = false
  /// The frames of the rows by index; nil for hidden rows. The array is as long as `rows`.
  private var frames: [CGRect?] = []

  init(_ entries: [SceneEntry]) {
    super.init(frame: .zero)
    backgroundColor = Theme.panel
    clipsToBounds = true
    name.text = "Calque"
    name.font = .systemFont(ofSize: 21, weight: .bold)
    name.textColor = Theme.text
    nothing.text = "No scenes found"
    nothing.font = .systemFont(ofSize: 13)
    nothing.textColor = Theme.faintText
    nothing.textAlignment = .center
    nothing.isHidden = true
    marker.backgroundColor = Theme.accent
    marker.layer.cornerRadius = 8
    edge.backgroundColor = Theme.line
    list.delegate = self
    field.changed = { [weak self] _ in self?.filter() }
    for view in [name, field, list, nothing, edge] { addSubview(view) }
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
    frames = rows.map { _ in nil }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Self.margin)
    name.frame = CGRect(x: Self.margin + 8, y: 14, width: max(width - 16, 0), height: 28)
    field.frame = CGRect(x: Self.margin, y: 52, width: width, height: SearchField.height)
    edge.frame = directed(CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height))
    list.frame = CGRect(
      x: 0, y: Self.top, width: bounds.width, height: max(0, bounds.height - Self.top))
    nothing.frame = CGRect(x: Self.margin, y: Self.top + 16, width: width, height: 20)
    list.indicatorStyle = traitCollection.userInterfaceStyle == .dark ? .white : .black
    layOutRows()
    if bounds.height > Self.top, !hasShownSelection {
      hasShownSelection = true
      showSelection(animated: false)
    }
    askForPictures()
  }

  // MARK: Rows

  /// The indices of the rows that match the search, from the top.
  private(set) lazy var shownRows = Array(rows.indices)

  /// Shows the rows that match the search.
  private func filter() {
    let words = field.query.lowercased().split(separator: " ")
    shownRows = rows.indices.filter { index in
      let entry = rows[index].entry
      let text = "\(entry.name) \(entry.title) \(entry.summary)".lowercased()
      return words.allSatisfy(text.contains)
    }
    nothing.isHidden = !shownRows.isEmpty
    list.setContentOffset(.zero, animated: false)
    layOutRows()
    if words.isEmpty { showSelection(animated: false) }
    askForPictures()
    filtered()
  }

  private func layOutRows() {
    let width = max(0, bounds.width - 2 * Self.margin)
    let shown = Set(shownRows)
    var y: CGFloat = 0
    for (place, (label, first)) in titles.enumerated() {
      let end = titles.indices.contains(place + 1) ? titles[place + 1].row : rows.count
      let group = (first..<end).filter(shown.contains)
      label.isHidden = group.isEmpty
      for index in first..<end where !shown.contains(index) {
        rows[index].isHidden = true
        frames[index] = nil
      }
      guard !group.isEmpty else { continue }
      label.frame = CGRect(
        x: Self.margin + 8, y: y + 8, width: max(0, width - 16), height: 18)
      y += Self.titleHeight
      for index in group {
        let frame = CGRect(
          x: Self.margin, y: y, width: width, height: rows[index].height(in: width))
        rows[index].isHidden = false
        rows[index].frame = frame
        frames[index] = frame
        y = frame.maxY + Self.gap
      }
    }
    list.contentSize = CGSize(width: bounds.width, height: y + Self.margin)
    showMarker()
  }

  private func showMarker() {
    let frame = rows.indices.contains(selection) ? frames[selection] : nil
    marker.isHidden = frame == nil
    if let frame { marker.frame = frame }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { askForPictures() }

  /// Requests the thumbnails of the visible rows.
  private func askForPictures() {
    guard bounds.width > 0, !isHidden else { return }
    let sight = CGRect(origin: list.contentOffset, size: list.bounds.size)
    for index in shownRows where rows[index].pictures == nil {
      if let frame = frames[index], frame.intersects(sight) { needsPictures(rows[index]) }
    }
  }

  /// Drops the thumbnails after a change of their maker.
  func dropPictures() {
    for row in rows { row.pictures = nil }
    setNeedsLayout()
  }

  /// Returns the index of the first row of the next group, or of the previous one for a step of -1.
  /// Returns that of the same group if there is no other.
  func row(inGroup step: Int, from index: Int) -> Int {
    guard let group = titles.lastIndex(where: { $0.row <= index }) else { return index }
    // A step back leads to the first row of the current group first.
    let other = step < 0 && titles[group].row < index ? group : group + step
    return titles.indices.contains(other) ? titles[other].row : index
  }

  private func moveSelection() {
    for (index, row) in rows.enumerated() { row.isSelected = index == selection }
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: { [self] in showMarker() })
    showSelection(animated: true)
  }

  /// Scrolls to the selected row.
  private func showSelection(animated: Bool) {
    guard rows.indices.contains(selection), var seen = frames[selection] else { return }
    // Includes the title above the row, if it has one.
    if titles.contains(where: { $0.row == selection }) {
      seen = CGRect(
        x: seen.minX, y: seen.minY - Self.titleHeight, width: seen.width,
        height: seen.height + Self.titleHeight)
    }
    // Keeps the row off the edge of the window.
    seen.size.height += Self.margin
    list.scrollRectToVisible(seen, animated: animated)
  }
}

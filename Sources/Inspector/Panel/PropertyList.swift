internal import CoreGraphics
internal import Foundation
internal import UIKitCore

/// The properties of the selected layer in three columns: the name, the model value, and the
/// presentation value.
@MainActor
final class PropertyList: RowList {
  private let model: InspectorModel
  private var rows: [PropertyRow] = []
  /// The cached lines of sentences, for the width `brokenFor`.
  private var broken: [String: [String]] = [:]
  private var brokenFor: CGFloat = 0

  init(_ model: InspectorModel) {
    self.model = model
    super.init(rowHeight: 18)
    backgroundColor = PanelStyle.background
  }

  required init?(coder: NSCoder) { nil }

  func reload() {
    rows = model.propertyRows.flatMap { lines(of: $0) }
    count = rows.count
    setNeedsLayout()
  }

  override func layoutSubviews() {
    if bounds.width != brokenFor {
      (brokenFor, broken) = (bounds.width, [:])
      reload()
    }
    super.layoutSubviews()
  }

  /// Returns one row for each line of a sentence; any other row unchanged.
  private func lines(of row: PropertyRow) -> [PropertyRow] {
    guard row.isSentence, brokenFor > 60 else { return [row] }
    let lines = broken[row.key] ?? Self.lines(of: row.key, in: brokenFor - 28)
    broken[row.key] = lines
    return lines.map { PropertyRow($0, kind: row.kind) }
  }

  private static func lines(of text: String, in width: CGFloat) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = lines.last.map { "\($0) \(word)" } ?? String(word)
      let size = NSString(string: longer).size(withAttributes: [.font: PanelStyle.font])
      if lines.isEmpty || size.width <= width {
        lines = lines.dropLast() + [longer]
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  override func click(_ index: Int, x: CGFloat) {
    guard rows.indices.contains(index), case .constraint(let place, _, _) = rows[index].kind
    else { return }
    model.chooseConstraint(at: place)
  }

  override func makeRow() -> UIView { ValueRow() }

  override func fill(_ row: UIView, with index: Int) {
    guard let row = row as? ValueRow, index < rows.count else { return }
    row.show(rows[index])
  }
}

@MainActor
private final class ValueRow: UIView {
  private let key = PanelStyle.label(PanelStyle.faint)
  private let model = PanelStyle.label()
  private let shown = PanelStyle.label(PanelStyle.moving)
  private let bar = UIView()
  private var row = PropertyRow("")

  init() {
    super.init(frame: .zero)
    bar.backgroundColor = PanelStyle.accent
    bar.layer.cornerRadius = 2
    for view in [bar, key, model, shown] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: PropertyRow) {
    self.row = row
    let isHeading = row.kind == .heading
    key.text = row.key
    key.font = isHeading ? PanelStyle.heading : PanelStyle.font
    key.textColor = Self.keyColor(of: row)
    model.text = isHeading ? "" : row.model
    shown.text = isHeading ? "" : row.shown
    backgroundColor = isHeading ? PanelStyle.strip : .clear
    if case .constraint(_, true, _) = row.kind { backgroundColor = PanelStyle.accent }
    setNeedsLayout()
  }

  private static func keyColor(of row: PropertyRow) -> UIColor {
    switch row.kind {
    case .heading, .sentence, .constraint(_, _, isSatisfied: true): PanelStyle.text
    case .warning, .constraint(_, _, isSatisfied: false): PanelStyle.moving
    case .value, .progress: PanelStyle.faint
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let isWhole = row.kind != .value && row.model.isEmpty
    let column = isWhole ? width - 16 : min(120, width / 3)
    key.frame = CGRect(x: 8, y: 0, width: column, height: height)
    let rest = max(width - column - 22, 10)
    let half = row.shown.isEmpty ? rest : (rest / 2).rounded()
    model.frame = CGRect(x: column + 12, y: 0, width: half, height: height)
    shown.frame = CGRect(x: column + 12 + half, y: 0, width: rest - half, height: height)
    guard case .progress(let progress) = row.kind else {
      bar.isHidden = true
      return
    }
    bar.isHidden = false
    bar.frame = CGRect(
      x: column + 12, y: height - 3, width: rest * CGFloat(min(max(progress, 0), 1)), height: 2)
  }
}

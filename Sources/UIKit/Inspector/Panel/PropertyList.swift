internal import CoreGraphics
internal import Foundation

/// What is told of the chosen layer: a column of names, one of the model's values, one of what is on
/// screen.
@MainActor
final class PropertyList: RowList {
  private let model: InspectorModel
  private var rows: [PropertyRow] = []

  init(_ model: InspectorModel) {
    self.model = model
    super.init(rowHeight: 18)
    backgroundColor = PanelLook.background
  }

  required init?(coder: NSCoder) { nil }

  func reload() {
    rows = model.propertyRows
    count = rows.count
    setNeedsLayout()
  }

  override func makeRow() -> UIView { ValueRow() }

  override func fill(_ row: UIView, with index: Int) {
    guard let row = row as? ValueRow, index < rows.count else { return }
    row.show(rows[index])
  }
}

@MainActor
private final class ValueRow: UIView {
  private let key = PanelLook.label(PanelLook.faint)
  private let model = PanelLook.label()
  private let shown = PanelLook.label(PanelLook.moving)
  private let bar = UIView()
  private var row = PropertyRow("")

  init() {
    super.init(frame: .zero)
    bar.backgroundColor = PanelLook.accent
    bar.layer.cornerRadius = 2
    for view in [bar, key, model, shown] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: PropertyRow) {
    self.row = row
    let isHeading = row.kind == .heading
    key.text = row.key
    key.font = isHeading ? PanelLook.heading : PanelLook.font
    key.textColor = isHeading ? PanelLook.text : PanelLook.faint
    model.text = isHeading ? "" : row.model
    shown.text = isHeading ? "" : row.shown
    backgroundColor = isHeading ? PanelLook.strip : .clear
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let column = row.kind == .heading ? width - 16 : min(120, width / 3)
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

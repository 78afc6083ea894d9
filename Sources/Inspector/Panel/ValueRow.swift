internal import CoreGraphics
internal import Foundation
internal import UIKitCore

/// A row of the property list: a name and its values, a heading, a sentence, or words to click.
@MainActor
final class ValueRow: UIView {
  private let key = PanelStyle.label(PanelStyle.faint)
  private let model = PanelStyle.label()
  private let shown = PanelStyle.label(PanelStyle.moving)
  private let bar = UIView()
  /// The background of a value that is being typed.
  private let field = UIView()
  private var swatches: [UIView] = []
  /// The values of an animated property; nil before the row has shown one.
  private var curve: CurveView?
  private var buttons: [PanelButton] = []
  private var row = PropertyRow("")
  /// True for the heading of a folded section.
  var isFolded = false

  init() {
    super.init(frame: .zero)
    bar.backgroundColor = PanelStyle.accent
    bar.layer.cornerRadius = 2
    field.backgroundColor = PanelStyle.field
    field.layer.cornerRadius = 3
    for view in [field, bar, key, model, shown] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a row, and what is being typed in it if anything is.
  func show(_ row: PropertyRow, _ editing: PropertyEditing?) {
    self.row = row
    let isHeading = row.kind == .heading
    key.text = isHeading ? SectionHeading.text(row.key, isFolded: isFolded) : row.key
    key.font = isHeading ? PanelStyle.heading : PanelStyle.font
    key.textColor = Self.keyColor(of: row)
    model.text = isHeading ? "" : editing?.line.shownText ?? row.model
    model.textColor = row.edit?.isEdited == true ? PanelStyle.link : PanelStyle.text
    shown.text = isHeading ? "" : editing?.reason ?? row.shown
    field.isHidden = editing == nil
    backgroundColor = isHeading ? PanelStyle.strip : .clear
    if case .constraint(_, true, _) = row.kind { backgroundColor = PanelStyle.accent }
    showSwatches(editing == nil ? row.swatches : [])
    if row.curve != nil, curve == nil {
      let view = CurveView()
      curve = view
      addSubview(view)
    }
    curve?.show(row.curve)
    if case .actions(let actions, _) = row.kind { showButtons(actions) } else { showButtons([]) }
    setNeedsLayout()
  }

  private func showSwatches(_ colors: [SIMD4<Double>]) {
    while swatches.count < min(colors.count, Self.swatchLimit) {
      let swatch = UIView()
      swatch.layer.cornerRadius = 2
      swatch.layer.borderWidth = 1
      swatch.layer.borderColor = PanelStyle.faint.cgColor
      swatches.append(swatch)
      addSubview(swatch)
    }
    for (index, swatch) in swatches.enumerated() {
      swatch.isHidden = index >= colors.count
      guard index < colors.count else { continue }
      let color = colors[index]
      swatch.layer.backgroundColor = CGColor(
        red: color.x, green: color.y, blue: color.z, alpha: color.w)
    }
  }

  private func showButtons(_ actions: [AdviceAction]) {
    // The list handles the clicks.
    while buttons.count < actions.count {
      buttons.append(PanelButton("") {})
      buttons.last.map(addSubview)
    }
    for (index, button) in buttons.enumerated() {
      button.isHidden = index >= actions.count
      if index < actions.count { button.title = actions[index].title }
    }
  }

  private static func keyColor(of row: PropertyRow) -> UIColor {
    switch row.kind {
    case .heading, .sentence, .constraint(_, _, isSatisfied: true): PanelStyle.text
    case .warning, .constraint(_, _, isSatisfied: false): PanelStyle.moving
    case .properties: PanelStyle.link
    case .value, .progress, .actions: PanelStyle.faint
    }
  }

  /// The largest number of swatches.
  private static let swatchLimit = 6
  private static let (buttonWidth, swatchWidth): (CGFloat, CGFloat) = (104, 18)
  private static let curveWidth: CGFloat = 48

  /// Returns the place where values begin in a row of `width`.
  static func column(in width: CGFloat) -> CGFloat { min(132, width / 3 + 12) }

  /// Returns the index of the action whose button is at `x`.
  static func action(at x: CGFloat) -> Int { Int(((x - 8) / buttonWidth).rounded(.down)) }

  /// Shows the ring of the keys around the row, or around the button of an action in it; nil for no
  /// ring.
  func showRing(action: Int?) {
    var hasActions = false
    if case .actions = row.kind { hasActions = true }
    PanelStyle.showRing(action != nil && !hasActions, on: layer)
    for (index, button) in buttons.enumerated() { button.isFocused = hasActions && index == action }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let isWhole = row.kind != .value && row.model.isEmpty
    let start = isWhole ? width - 4 : Self.column(in: width)
    key.frame = CGRect(x: 8, y: 0, width: start - 12, height: height)
    let curveWidth = row.curve == nil ? 0 : Self.curveWidth + 6
    let rest = max(width - start - 10 - curveWidth, 10)
    curve?.frame = CGRect(
      x: width - 10 - Self.curveWidth, y: 1, width: Self.curveWidth, height: max(height - 2, 0))
    curve?.show(row.curve)
    let half = shown.text?.isEmpty != false ? rest : (rest / 2).rounded()
    let count = min(row.swatches.count, Self.swatchLimit)
    let indent = field.isHidden ? min(Self.swatchWidth * CGFloat(count), half) : 0
    for (index, swatch) in swatches.enumerated() {
      swatch.frame = CGRect(
        x: start + Self.swatchWidth * CGFloat(index), y: (height - 10) / 2, width: 14, height: 10)
    }
    model.frame = CGRect(x: start + indent, y: 0, width: half - indent, height: height)
    shown.frame = CGRect(x: start + half, y: 0, width: rest - half, height: height)
    field.frame = CGRect(x: start - 4, y: 1, width: half + 2, height: height - 2)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: 8 + CGFloat(index) * Self.buttonWidth, y: 0, width: Self.buttonWidth - 4,
        height: height - 1)
    }
    guard case .progress(let progress) = row.kind else {
      bar.isHidden = true
      return
    }
    bar.isHidden = false
    bar.frame = CGRect(
      x: start, y: height - 3, width: rest * CGFloat(min(max(progress, 0), 1)), height: 2)
  }
}

/// A small curve of a property's values, with a line at the present moment.
@MainActor
final class CurveView: UIView {
  private var curve: SampledCurve?
  private let cursor = UIView()

  init() {
    super.init(frame: .zero)
    backgroundColor = PanelStyle.field
    layer.cornerRadius = 2
    clipsToBounds = true
    isUserInteractionEnabled = false
    cursor.backgroundColor = PanelStyle.text
    addSubview(cursor)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ shown: PropertyCurve?) {
    isHidden = shown?.curve.lines.isEmpty ?? true
    if let shown, shown.curve != curve {
      curve = shown.curve
      setNeedsDisplay()
    }
    cursor.isHidden = shown?.progress == nil
    let x = (Double(bounds.width) - 1) * (shown?.progress ?? 0)
    cursor.frame = CGRect(x: x.rounded(), y: 0, width: 1, height: Double(bounds.height))
  }

  override func draw(_ rect: CGRect) {
    guard let curve, let context = UIGraphicsGetCurrentContext() else { return }
    context.setLineWidth(1)
    let colors = [PanelStyle.moving, PanelStyle.link, PanelStyle.text]
    for (line, color) in zip(curve.lines, colors) {
      context.setStrokeColor(color.cgColor)
      let last = Double(line.values.count - 1)
      for index in line.values.indices {
        let point = CGPoint(
          x: Double(index) / last * Double(bounds.width),
          y: 1.5 + (1 - line.share(at: index)) * (Double(bounds.height) - 3))
        if index == 0 { context.move(to: point) } else { context.addLine(to: point) }
      }
      context.strokePath()
    }
  }
}

internal import CoreGraphics
internal import UIKitCore

/// The controls of the exploded views of a model, in the inspector and in the app's window.
@MainActor
final class ExplodedControls: UIView {
  static let height: CGFloat = 160

  private let model: InspectorModel
  private let spacing: PanelSlider
  private let depths: PanelSlider
  private let flat: PanelButton
  private let contents: [(PanelButton, ExplodedOptions.Content)]
  private let tints: [(PanelButton, ExplodedOptions.Tint)]

  init(_ model: InspectorModel) {
    self.model = model
    spacing = PanelSlider("Spacing", in: 0...160) { model.exploded.spacing = $0.upperBound }
    depths = PanelSlider("Levels %", in: 0...100, isRange: true) {
      model.exploded.depths = $0.lowerBound / 100...$0.upperBound / 100
    }
    flat = PanelButton("2D") { model.exploded.isFlat.toggle() }
    contents = ExplodedOptions.Content.allCases.map { content in
      (PanelButton(content.rawValue) { model.exploded.content = content }, content)
    }
    tints = ExplodedOptions.Tint.allCases.map { tint in
      (
        PanelButton(tint == .none ? "No tint" : tint.name) { model.exploded.tint = tint }, tint
      )
    }
    super.init(frame: .zero)
    backgroundColor = PanelStyle.strip
    for view in [spacing, depths, flat] as [UIView] { addSubview(view) }
    for button in contents.map(\.0) + tints.map(\.0) { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the model's options.
  func reload() {
    let options = model.exploded
    spacing.value = options.spacing
    depths.range = options.depths.lowerBound * 100...options.depths.upperBound * 100
    flat.isOn = options.isFlat
    for (button, content) in contents { button.isOn = options.content == content }
    for (button, tint) in tints { button.isOn = options.tint == tint }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    spacing.frame = CGRect(x: 8, y: 6, width: width - 16, height: 20)
    depths.frame = CGRect(x: 8, y: 30, width: width - 16, height: 20)
    place(contents.map(\.0) + [flat], y: 54)
    let column = (tints.count + 2) / 3
    for row in 0..<3 {
      place(tints.dropFirst(row * column).prefix(column).map(\.0), y: 80 + CGFloat(row) * 26)
    }
  }

  private func place(_ buttons: [PanelButton], y: CGFloat) {
    let column = (bounds.width - 16 + 4) / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 8 + CGFloat(index) * column, y: y, width: column - 4, height: 22)
    }
  }
}

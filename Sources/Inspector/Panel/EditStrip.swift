internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKitCore

/// The controls that edit the selected layer, and the effect of the last edit on the cost of the
/// picture.
@MainActor
final class EditStrip: UIView {
  private let model: InspectorModel
  private let title = PanelStyle.label(PanelStyle.text, PanelStyle.heading)
  private let delta = PanelStyle.label(PanelStyle.moving)
  private var flags: [(button: PanelButton, value: (CALayer) -> Bool)] = []
  private var actions: [PanelButton] = []
  private var sliders: [PanelSlider] = []
  /// The constant of the chosen constraint, and whether views move when it changes.
  private var constant: PanelSlider?
  private var animation: PanelButton?

  /// The height, in points.
  var height: CGFloat { model.chosenConstraint == nil ? 158 : 182 }

  init(_ model: InspectorModel) {
    self.model = model
    super.init(frame: .zero)
    backgroundColor = PanelStyle.strip
    let values: [(String, String, KeyPath<CALayer, Bool>)] = [
      ("hidden", "hidden", \.isHidden), ("opaque", "opaque", \.isOpaque),
      ("masksToBounds", "masksToBounds", \.masksToBounds),
      ("rasterize", "shouldRasterize", \.shouldRasterize),
      ("groupOpacity", "allowsGroupOpacity", \.allowsGroupOpacity),
    ]
    flags = values.map { name, key, path in
      let button = PanelButton(name) { [unowned self] in
        change { $0.set(key, of: $1, to: !$1[keyPath: path]) }
      }
      return (button, { $0[keyPath: path] })
    }
    actions = [
      PanelButton("shadowPath") { [unowned self] in
        change { $0.castShadowOfBounds(!$1.castsShadowOfBounds, by: $1) }
      },
      PanelButton("Isolate", hint: "Hides all other layers") { [unowned self] in showAlone() },
      PanelButton("Freeze", hint: "Stops the layer’s time") { [unowned self] in
        change { $0.freeze(!$0.contains("speed", of: $1), $1) }
      },
      PanelButton("Reset all", hint: "Takes back all edits") { model.edit { $0.restoreAll() } },
    ]
    sliders = [
      PanelSlider("opacity", in: 0...1) { [unowned self] range in
        change { $0.set("opacity", of: $1, to: range.upperBound) }
      },
      PanelSlider("cornerRadius", in: 0...100) { [unowned self] range in
        change { $0.set("cornerRadius", of: $1, to: range.upperBound.rounded()) }
      },
    ]
    let constant = PanelSlider("constant", in: 0...1) { range in
      model.setConstant(to: CGFloat(range.upperBound.rounded()))
    }
    let animation = PanelButton("Animate") { model.animatesLayout.toggle() }
    (self.constant, self.animation) = (constant, animation)
    for view in [title, delta, constant, animation] + flags.map(\.button) + actions + sliders {
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func change(_ body: (LiveEdits, CALayer) -> Void) {
    guard let layer = model.selection else { return }
    model.edit { body($0, layer) }
  }

  private func showAlone() {
    change { $0.showAlone($0.alone === $1 ? nil : $1) }
  }

  /// Shows the values of the selected layer.
  func reload() {
    let layer = model.selection
    title.text = layer == nil ? "Select a layer to edit it" : "Edit this layer"
    delta.text =
      model.delta
      ?? "\(model.cost.blendedPixels.grouped) px blended, \(model.cost.passes.count) passes"
    for (button, value) in flags {
      button.isAvailable = layer != nil
      button.isOn = layer.map(value) ?? false
    }
    actions[0].isAvailable = layer != nil
    actions[0].isOn = layer?.castsShadowOfBounds ?? false
    actions[1].isAvailable = layer != nil
    actions[1].isOn = layer != nil && model.edits.alone === layer
    actions[2].isAvailable = layer != nil
    actions[2].isOn = layer.map { model.edits.contains("speed", of: $0) } ?? false
    actions[3].isAvailable = !model.edits.isEmpty
    actions[3].title = model.edits.isEmpty ? "Reset all" : "Reset \(model.edits.count)"
    reloadConstant()
    sliders[0].value = Double(layer?.opacity ?? 1)
    sliders[1].value = Double(layer?.cornerRadius ?? 0)
  }

  private func reloadConstant() {
    let constraint = model.chosenConstraint
    constant?.isHidden = constraint == nil
    animation?.isHidden = constraint == nil
    animation?.isOn = model.animatesLayout
    guard let constraint else { return }
    constant?.limits = model.constants
    constant?.value = Double(constraint.constant)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 16
    let column = (width - 8) / 3
    title.frame = CGRect(x: 8, y: 6, width: max(width - 236, 0), height: 20)
    let step = min(76, column + 4)
    for (index, button) in actions.dropFirst().enumerated() {
      button.frame = CGRect(
        x: bounds.width - 4 - step * CGFloat(3 - index), y: 6, width: step - 4, height: 22)
    }
    for (index, button) in (flags.map(\.button) + actions.prefix(1)).enumerated() {
      button.frame = CGRect(
        x: 8 + CGFloat(index % 3) * (column + 4), y: 34 + CGFloat(index / 3) * 26, width: column,
        height: 22)
    }
    for (index, slider) in sliders.enumerated() {
      slider.frame = CGRect(x: 8, y: 88 + CGFloat(index) * 22, width: width, height: 20)
    }
    constant?.frame = CGRect(x: 8, y: 132, width: width - 80, height: 20)
    animation?.frame = CGRect(x: bounds.width - 80, y: 131, width: 72, height: 22)
    delta.frame = CGRect(x: 8, y: height - 24, width: width, height: 18)
  }
}

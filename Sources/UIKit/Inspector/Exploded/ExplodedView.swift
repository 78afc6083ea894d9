internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The exploded view of the inspector, turned by dragging, with what sets how it looks below.
@MainActor
final class ExplodedView: UIView {
  private let model: InspectorModel
  private let space = UIView()
  private let scene = ExplodedScene()
  private let note = PanelLook.label(PanelLook.faint)
  private var spacing: PanelSlider?
  private var depths: PanelSlider?
  private var contents: [(PanelButton, ExplodedOptions.Content)] = []
  private var tints: [(PanelButton, ExplodedOptions.Tint)] = []
  private var last: CGPoint?
  /// Whether the touch that goes on has turned anything.
  private var hasTurned = false
  private(set) var options = ExplodedOptions() {
    didSet { if options != oldValue { reload() } }
  }

  init(_ model: InspectorModel) {
    self.model = model
    super.init(frame: .zero)
    backgroundColor = PanelLook.strip
    space.backgroundColor = PanelLook.space
    space.clipsToBounds = true
    space.isUserInteractionEnabled = false
    space.layer.addSublayer(scene.layer)
    let spacing = PanelSlider("spacing", in: 0...160) { [unowned self] in
      options.spacing = $0.upperBound
    }
    spacing.value = options.spacing
    let depths = PanelSlider("levels %", in: 0...100, isRange: true) { [unowned self] in
      options.depths = $0.lowerBound / 100...$0.upperBound / 100
    }
    contents = ExplodedOptions.Content.allCases.map { content in
      (PanelButton(content.rawValue) { [unowned self] in options.content = content }, content)
    }
    tints = ExplodedOptions.Tint.allCases.map { tint in
      (
        PanelButton(tint == .none ? "no tint" : tint.rawValue) { [unowned self] in
          options.tint = tint
        }, tint
      )
    }
    (self.spacing, self.depths) = (spacing, depths)
    for view in [space, note, spacing, depths] + contents.map(\.0) + tints.map(\.0) {
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  private static let controlsHeight: CGFloat = 134

  /// Shows what the model has looked at last.
  func reload() {
    guard let tree = model.tree, !isHidden else { return }
    scene.show(
      tree, options, in: space.bounds.size, selection: model.place(of: model.selection))
    note.text =
      "\(scene.sheetCount) layers on \(scene.levelCount) levels"
      + (scene.isCut ? ", the others left out" : "")
    for (button, content) in contents { button.isOn = options.content == content }
    for (button, tint) in tints { button.isOn = options.tint == tint }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, top) = (bounds.width, max(bounds.height - Self.controlsHeight, 0))
    space.frame = CGRect(x: 0, y: 0, width: width, height: top)
    note.frame = CGRect(x: 8, y: top - 22, width: width - 16, height: 18)
    bringSubviewToFront(note)
    spacing?.frame = CGRect(x: 8, y: top + 6, width: width - 16, height: 20)
    depths?.frame = CGRect(x: 8, y: top + 30, width: width - 16, height: 20)
    place(contents.map(\.0), y: top + 54)
    let half = tints.count / 2
    place(tints.prefix(half).map(\.0), y: top + 80)
    place(tints.dropFirst(half).map(\.0), y: top + 106)
    reload()
  }

  private func place(_ buttons: [PanelButton], y: CGFloat) {
    let column = (bounds.width - 16 + 4) / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 8 + CGFloat(index) * column, y: y, width: column - 4, height: 22)
    }
  }

  /// Enlarges by turns of the wheel, in points.
  func turnWheel(_ distance: CGFloat) { options.zoom(by: pow(1.0015, Double(distance))) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    last = touches.first?.location(in: self)
    hasTurned = false
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let last else { return }
    let place = touch.location(in: self)
    guard hasTurned || hypot(place.x - last.x, place.y - last.y) > 3 else { return }
    hasTurned = true
    options.orbit(x: Double(place.x - last.x), y: Double(place.y - last.y))
    self.last = place
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    defer { last = nil }
    guard let touch = touches.first, !hasTurned else { return }
    let point = touch.location(in: self)
    guard space.frame.contains(point) else { return }
    model.select(layer(at: point))
  }

  /// The layer whose sheet is at `point`; nil where there is none.
  func layer(at point: CGPoint) -> CALayer? {
    guard space.frame.contains(point) else { return nil }
    return scene.place(at: point, in: space.layer).map { model.layers[$0] }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { last = nil }
}

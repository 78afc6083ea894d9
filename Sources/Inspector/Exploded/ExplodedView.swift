internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKitCore

/// The exploded view of the inspected layers, which dragging rotates, with the name of the one
/// under the pointer. Its options are the model's.
@MainActor
final class ExplodedView: UIView {
  private let model: InspectorModel
  private let space = UIView()
  private let scene = ExplodedScene()
  private let note = PanelStyle.label(PanelStyle.faint)
  /// The name of the layer under the pointer.
  private let name = PanelStyle.label()
  /// The share of the way from the picture itself to the layers in space, by time.
  private var way: Double
  /// The colour behind the picture itself, which space takes the place of on the way.
  var backdrop = PanelStyle.space.cgColor
  private var unfolding: Timer?
  private var pages: [PanelButton] = []
  private var last: CGPoint?
  /// True if the current touch has rotated the view.
  private var hasTurned = false

  /// Shows the layers in space, or the picture itself, from which they unfold.
  init(_ model: InspectorModel, isUnfolded: Bool = true) {
    self.model = model
    way = isUnfolded ? 1 : 0
    super.init(frame: .zero)
    space.clipsToBounds = true
    space.isUserInteractionEnabled = false
    space.layer.addSublayer(scene.layer)
    addSubview(space)
    pages = [("◂", -1), ("▸", 1)].map { title, step in
      PanelButton(title) { [unowned self] in turnPage(by: step) }
    }
    // Above the layers.
    addSubview(note)
    name.backgroundColor = PanelStyle.field
    name.isHidden = true
    addSubview(name)
    for page in pages { addSubview(page) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the model's latest tree by its options.
  func reload() {
    guard let tree = model.tree, !isHidden else { return }
    space.backgroundColor = UIColor(
      cgColor: backdrop.mixed(with: PanelStyle.space.cgColor, progress))
    scene.show(
      tree, model.exploded.unfolded(progress), in: bounds.size,
      selection: progress < 1 ? nil : model.index(of: model.selection))
    note.isHidden = progress < 1
    note.text = Self.text(of: scene)
    for (button, page) in zip(pages, [0, scene.pageCount - 1]) {
      button.isHidden = scene.pageCount == 1
      button.isAvailable = scene.page != page
    }
  }

  /// Returns the number of sheets and levels, and the range shown if there is more than one page.
  private static func text(of scene: ExplodedScene) -> String {
    let levels = scene.levelCount == 1 ? "1 level" : "\(scene.levelCount) levels"
    guard scene.pageCount > 1 else { return "\(scene.totalCount) sheets on \(levels)" }
    let first = scene.page * scene.limit
    return "\(first + 1)–\(first + scene.sheetCount) of \(scene.totalCount) sheets on \(levels)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    space.frame = bounds
    note.frame = CGRect(
      x: 8, y: size.height - 24, width: max(size.width - 80, 0), height: 20)
    for (index, button) in pages.enumerated() {
      button.frame = CGRect(
        x: size.width - 64 + CGFloat(index) * 30, y: size.height - 26, width: 26, height: 22)
    }
    reload()
  }

  // MARK: Input

  /// Zooms by a turn of the wheel, in points.
  func turnWheel(_ distance: CGFloat) { model.exploded.zoom(by: pow(1.0015, Double(distance))) }

  /// Shows a page after the present one, or before it; returns false if there is no other page.
  @discardableResult
  func turnPage(by step: Int) -> Bool {
    guard scene.pageCount > 1 else { return false }
    model.exploded.page = min(max(scene.page + step, 0), scene.pageCount - 1)
    return true
  }

  /// Zooms in for `+` and `=`, and out for `-`; returns false for other keys.
  func press(_ character: Character) -> Bool {
    switch character {
    case "+", "=": model.exploded.zoom(by: 1.25)
    case "-": model.exploded.zoom(by: 0.8)
    default: return false
    }
    return true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    last = touches.first?.location(in: self)
    hasTurned = false
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let last else { return }
    let position = touch.location(in: self)
    guard hasTurned || hypot(position.x - last.x, position.y - last.y) > 3 else { return }
    hasTurned = true
    model.exploded.orbit(x: Double(position.x - last.x), y: Double(position.y - last.y))
    self.last = position
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    defer { last = nil }
    guard let touch = touches.first, !hasTurned else { return }
    let point = touch.location(in: self)
    guard bounds.contains(point) else { return }
    model.select(layer(at: point))
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { last = nil }

  /// Shows the name of the layer under `point` beside it, and outlines the layer; hides both where
  /// there is none.
  func hover(at point: CGPoint?) {
    let found = point.flatMap { index(at: $0) }
    let inspected = found.flatMap { model.tree?.layers[$0] }
    model.hover(over: found.map { model.layers[$0] })
    name.isHidden = inspected == nil
    guard let point, let inspected else { return }
    name.text = " \(inspected.title) "
    let width = min(name.intrinsicContentSize.width, max(bounds.width - 8, 0))
    name.frame = CGRect(
      x: min(max(point.x + 12, 4), max(bounds.width - width - 4, 4)), y: max(point.y - 26, 4),
      width: width, height: 20)
  }

  /// The name beside the pointer; nil if it is not over a layer.
  var hoveredName: String? { name.isHidden ? nil : name.text?.trimmingCharacters(in: .whitespaces) }

  /// Returns the layer of the front-most sheet at `point`; nil if there is none.
  func layer(at point: CGPoint) -> CALayer? { index(at: point).map { model.layers[$0] } }

  private func index(at point: CGPoint) -> Int? {
    bounds.contains(point) ? scene.index(at: point, in: space.layer) : nil
  }

  // MARK: Unfolding

  /// Seconds between two frames of the way.
  private static let frame = 1.0 / 60

  /// 0 for the picture itself, 1 for the layers in space, and between them on the way.
  var progress: Double { ExplodedOptions.eased(way) }

  /// Shows the picture itself.
  func fold() { way = 0 }

  /// Unfolds the picture to layers in space, or folds them back, from wherever they are on the way,
  /// and calls `done` at the end.
  func unfold(_ isOpen: Bool, _ done: @escaping @MainActor () -> Void = {}) {
    hover(at: nil)
    unfolding?.invalidate()
    reload()
    guard way != (isOpen ? 1 : 0) else { return done() }
    unfolding = Timer.scheduledTimer(withTimeInterval: Self.frame, repeats: false) {
      [weak self] _ in
      MainActor.assumeIsolated {
        guard let self else { return }
        let step = Self.frame / ExplodedOptions.unfoldingDuration
        self.way = isOpen ? min(self.way + step, 1) : max(self.way - step, 0)
        self.unfold(isOpen, done)
      }
    }
  }
}

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

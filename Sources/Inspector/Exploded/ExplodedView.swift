internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKitCore

/// The exploded view of the inspector, which dragging rotates, with its controls below.
@MainActor
final class ExplodedView: UIView {
  private let model: InspectorModel
  private let space = UIView()
  private let scene = ExplodedScene()
  private let note = PanelStyle.label(PanelStyle.faint)
  /// The name of the layer under the pointer.
  private let name = PanelStyle.label()
  /// 0 for the picture itself, 1 for the layers in space, and between them on the way.
  private(set) var progress = 1.0
  private var unfolding: Timer?
  private var spacing: PanelSlider?
  private var depths: PanelSlider?
  private var contents: [(PanelButton, ExplodedOptions.Content)] = []
  private var tints: [(PanelButton, ExplodedOptions.Tint)] = []
  private var flat: PanelButton?
  private var pages: [PanelButton] = []
  private var last: CGPoint?
  /// True if the current touch has rotated the view.
  private var hasTurned = false
  private(set) var options = ExplodedOptions() {
    didSet { if options != oldValue { reload() } }
  }

  init(_ model: InspectorModel) {
    self.model = model
    super.init(frame: .zero)
    backgroundColor = PanelStyle.strip
    space.backgroundColor = PanelStyle.space
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
        PanelButton(tint == .none ? "no tint" : tint.name) { [unowned self] in
          options.tint = tint
        }, tint
      )
    }
    let flat = PanelButton("2D") { [unowned self] in options.isFlat.toggle() }
    pages = [("◂", -1), ("▸", 1)].map { title, step in
      PanelButton(title) { [unowned self] in
        options.page = min(max(scene.page + step, 0), scene.pageCount - 1)
      }
    }
    (self.spacing, self.depths, self.flat) = (spacing, depths, flat)
    for view in [space, spacing, depths, flat] { addSubview(view) }
    for view in contents.map(\.0) + tints.map(\.0) { addSubview(view) }
    // Above the layers.
    addSubview(note)
    name.backgroundColor = PanelStyle.field
    name.isHidden = true
    addSubview(name)
    for page in pages { addSubview(page) }
  }

  required init?(coder: NSCoder) { nil }

  private static let controlsHeight: CGFloat = 160

  /// Shows the model's latest tree.
  func reload() {
    guard let tree = model.tree, !isHidden else { return }
    scene.show(
      tree, options.unfolded(progress), in: space.bounds.size,
      selection: model.index(of: model.selection))
    note.text = Self.text(of: scene)
    for (button, page) in zip(pages, [0, scene.pageCount - 1]) {
      button.isHidden = scene.pageCount == 1
      button.isAvailable = scene.page != page
    }
    flat?.isOn = options.isFlat
    for (button, content) in contents { button.isOn = options.content == content }
    for (button, tint) in tints { button.isOn = options.tint == tint }
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
    let (width, top) = (bounds.width, max(bounds.height - Self.controlsHeight, 0))
    space.frame = CGRect(x: 0, y: 0, width: width, height: top)
    note.frame = CGRect(x: 8, y: top - 24, width: max(width - 80, 0), height: 20)
    for (index, button) in pages.enumerated() {
      button.frame = CGRect(
        x: width - 64 + CGFloat(index) * 30, y: top - 26, width: 26, height: 22)
    }
    spacing?.frame = CGRect(x: 8, y: top + 6, width: width - 16, height: 20)
    depths?.frame = CGRect(x: 8, y: top + 30, width: width - 16, height: 20)
    place(contents.map(\.0) + [flat].compactMap { $0 }, y: top + 54)
    let column = (tints.count + 2) / 3
    for row in 0..<3 {
      place(
        tints.dropFirst(row * column).prefix(column).map(\.0), y: top + 80 + CGFloat(row) * 26)
    }
    reload()
  }

  private func place(_ buttons: [PanelButton], y: CGFloat) {
    let column = (bounds.width - 16 + 4) / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 8 + CGFloat(index) * column, y: y, width: column - 4, height: 22)
    }
  }

  /// Zooms by a turn of the wheel, in points.
  func turnWheel(_ distance: CGFloat) { options.zoom(by: pow(1.0015, Double(distance))) }

  /// Zooms in for `+` and `=`, and out for `-`; returns false for other keys.
  func press(_ character: Character) -> Bool {
    switch character {
    case "+", "=": options.zoom(by: 1.25)
    case "-": options.zoom(by: 0.8)
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
    options.orbit(x: Double(position.x - last.x), y: Double(position.y - last.y))
    self.last = position
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    defer { last = nil }
    guard let touch = touches.first, !hasTurned else { return }
    let point = touch.location(in: self)
    guard space.frame.contains(point) else { return }
    model.select(layer(at: point))
  }

  /// Unfolds the picture to layers in space, or folds them back, and calls `done` at the end.
  func unfold(_ isOpen: Bool, _ done: @escaping @MainActor () -> Void = {}) {
    name.isHidden = true
    unfold(isOpen, share: 0, done)
  }

  private func unfold(_ isOpen: Bool, share: Double, _ done: @escaping @MainActor () -> Void) {
    unfolding?.invalidate()
    // Slow at both ends.
    let way = share * share * (3 - 2 * share)
    progress = isOpen ? way : 1 - way
    reload()
    guard share < 1 else { return done() }
    unfolding = Timer.scheduledTimer(withTimeInterval: Self.frame, repeats: false) {
      [weak self] _ in
      MainActor.assumeIsolated {
        self?.unfold(isOpen, share: min(share + Self.frame / Self.duration, 1), done)
      }
    }
  }

  /// Seconds of the way between the picture and the layers in space, and between two frames of it.
  private static let (duration, frame) = (0.5, 1.0 / 60)

  /// Shows the name of the layer under `point` beside it; hides it where there is none.
  func showName(at point: CGPoint?) {
    let inspected = point.flatMap { point in
      space.frame.contains(point) ? scene.index(at: point, in: space.layer) : nil
    }.flatMap { index in model.tree?.layers[index] }
    name.isHidden = inspected == nil
    guard let point, let inspected else { return }
    name.text = " \(inspected.title) "
    let width = min(name.intrinsicContentSize.width, max(bounds.width - 8, 0))
    name.frame = CGRect(
      x: min(max(point.x + 12, 4), max(bounds.width - width - 4, 4)), y: max(point.y - 26, 4),
      width: width, height: 20)
  }

  /// Returns the layer of the front-most sheet at `point`; nil if there is none.
  func layer(at point: CGPoint) -> CALayer? {
    guard space.frame.contains(point) else { return nil }
    return scene.index(at: point, in: space.layer).map { model.layers[$0] }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { last = nil }
}

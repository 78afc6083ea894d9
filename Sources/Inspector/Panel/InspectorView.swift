package import CalqueDebugOverlay
internal import CoreGraphics
package import Foundation
internal import QuartzCore
package import UIKitCore

/// The layer inspector: the tree as a list or in 3D, beside the properties of the selected layer.
@MainActor
package final class InspectorView: UIView {
  package let model: InspectorModel
  let list: LayerList
  private let properties: PropertyList
  private let strip: EditStrip
  private let overview: OverviewPanel
  private let exploded: ExplodedView
  private let explodedControls: ExplodedControls
  private var edges: [PanelEdge] = []
  private let filter = PanelStyle.label()
  private let filterField = UIView()
  private let path: Breadcrumb
  let tip = PanelTip()
  private var buttons: [PanelButton] = []

  /// True if the layers are shown in 3D instead of as a list.
  package var isExploded = false {
    didSet {
      guard isExploded != oldValue else { return }
      guard unfoldsSpace else { return showSpace(isExploded) }
      if isExploded, !showsSpace { exploded.fold() }
      if isExploded { showSpace(true) }
      exploded.unfold(isExploded) { [unowned self] in
        if !isExploded { showSpace(false) }
      }
      buttons[1].isOn = isExploded
    }
  }

  /// The timeline over the whole width at the bottom; nil while it is closed.
  package var timeline: TimelineView? {
    didSet {
      oldValue?.removeFromSuperview()
      endFocus()
      if let timeline {
        addSubview(timeline)
        for edge in edges { bringSubviewToFront(edge) }
        timeline.hasKeys = true
      }
      setNeedsLayout()
    }
  }

  /// True if the view lies in the strips that the app's window leaves at its right and its bottom.
  package var isDocked = false { didSet { setNeedsLayout() } }
  /// True if the keys of the app's window go to the docked view; then a ring shows what has them.
  package var hasKeys = false { didSet { showKeys() } }
  /// The widths of these strips as the user dragged their edges.
  package var strips = DockedStrips() { didSet { if strips != oldValue { setNeedsLayout() } } }
  /// Called when the user moves an edge.
  package var stripsChanged: () -> Void = {}
  /// Called when the user asks to dock the panels, or for a window of their own.
  package var dockRequested: () -> Void = {}
  /// The exploded view in the place of the scene, in the app's window; nil for none.
  var sceneView: ExplodedView? {
    didSet {
      setNeedsLayout()
      reload()
    }
  }
  /// Called when the user asks to explode the scene, or to fold it back.
  package var sceneRequested: () -> Void = {}
  /// Called with the overlay that shows where a number of the overview comes from.
  package var overlayRequested: (OverlayRow) -> Void {
    get { overview.overlayRequested }
    set { overview.overlayRequested = newValue }
  }
  /// Called with the number of a frame that the user wants to see on the timeline.
  package var frameRequested: (Int) -> Void {
    get { overview.frameRequested }
    set { overview.frameRequested = newValue }
  }

  /// True if the picture unfolds to the layers in space, and folds back, in an animation.
  package var unfoldsSpace = false
  /// True while the layers in space, or the way to or from them, are shown.
  package private(set) var showsSpace = false

  private func showSpace(_ isShown: Bool) {
    showsSpace = isShown
    reload()
    setNeedsLayout()
  }

  package init(_ model: InspectorModel, frame: CGRect) {
    self.model = model
    list = LayerList(model)
    properties = PropertyList(model)
    strip = EditStrip(model)
    overview = OverviewPanel(model)
    exploded = ExplodedView(model)
    explodedControls = ExplodedControls(model)
    path = Breadcrumb(model)
    super.init(frame: frame)
    backgroundColor = PanelStyle.strip
    filterField.backgroundColor = PanelStyle.field
    filterField.layer.cornerRadius = 4
    filterField.isUserInteractionEnabled = false
    filterField.addSubview(filter)
    buttons = [
      PanelButton("Pick", hint: "A click in the app selects a layer. The app gets no clicks.") {
        [unowned self] in
        model.picksLayers.toggle()
        reload()
      },
      PanelButton("3D", hint: "The layers in space, here (F3)") { [unowned self] in
        isExploded.toggle()
      },
      PanelButton("Explode", hint: "The layers in space, in place of the app (F7)") {
        [unowned self] in sceneRequested()
      },
      PanelButton("Dock", hint: "In the app’s window, or in one of its own (Shift+F2)") {
        [unowned self] in dockRequested()
      },
    ]
    edges = [
      PanelEdge(isVertical: true) { [unowned self] in
        strips.right = bounds.width - $0.x
        strips.right = dockedStrips(in: bounds.size).right
        stripsChanged()
      },
      PanelEdge(isVertical: false) { [unowned self] in
        strips.bottom = bounds.height - $0.y
        strips.bottom = dockedStrips(in: bounds.size).bottom
        stripsChanged()
      },
    ]
    let views: [UIView] = [
      list, properties, strip, overview, exploded, explodedControls, filterField, path,
    ]
    for view in views { addSubview(view) }
    for button in buttons { addSubview(button) }
    for edge in edges { addSubview(edge) }
    addSubview(tip)
    model.onChange = { [unowned self] in reload() }
    model.onExplodedChange = { [unowned self] in reloadExploded() }
    reload()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the model's current state.
  func reload() {
    filter.text = model.filter.isEmpty ? "Type to filter" : model.filter + "▏"
    filter.textColor = model.filter.isEmpty ? PanelStyle.faint : PanelStyle.text
    path.reload()
    buttons[0].isOn = model.picksLayers
    buttons[1].isOn = isExploded
    buttons[2].isOn = sceneView != nil
    buttons[3].isOn = isDocked
    model.showsSheets = showsControls
    list.isHidden = showsSpace
    exploded.isHidden = !showsSpace
    explodedControls.isHidden = !showsControls
    reloadExploded()
    if !showsSpace { list.reload() }
    let isWhole = model.selected == nil
    overview.isHidden = !isWhole
    properties.isHidden = isWhole
    // Edits can be taken back while no layer is selected.
    let hidesStrip = isWhole && model.edits.isEmpty
    if strip.isHidden != hidesStrip {
      strip.isHidden = hidesStrip
      setNeedsLayout()
    }
    if isWhole { overview.reload() }
    properties.reload()
    strip.reload()
    if strip.frame.height != strip.height { setNeedsLayout() }
  }

  private func reloadExploded() {
    exploded.reload()
    sceneView?.reload()
    explodedControls.reload()
  }

  /// True if the controls of an exploded view are below the list, or below that view.
  private var showsControls: Bool { showsSpace || sceneView != nil }

  /// The heights of the row of buttons, and of the row of the path.
  private static let (top, pathHeight): (CGFloat, CGFloat) = (34, 28)
  /// The rows of properties that the timeline leaves in sight.
  private static let leastRows: CGFloat = 10

  /// Returns the widths of the strips of docked panels in a window of `size`, in points.
  package func dockedStrips(in size: CGSize) -> (right: CGFloat, bottom: CGFloat) {
    strips.widths(in: size, hasTimeline: timeline != nil)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    for edge in edges { edge.isHidden = !isDocked }
    if isDocked { return layOutDocked() }
    let width = bounds.width
    var lanes = timeline == nil ? 0 : TimelineView.height
    let rest = Self.top + strip.height + Self.leastRows * properties.rowHeight
    lanes = max(min(lanes, bounds.height - rest), 0)
    let height = bounds.height - lanes
    timeline?.frame = CGRect(x: 0, y: height, width: width, height: lanes)
    let left = (width * (width > 700 ? 0.5 : 0.46)).rounded()
    layOutButtons(x: 0, y: 0, width: left)
    path.frame = CGRect(x: left + 8, y: 6, width: width - left - 16, height: 22)
    layOutMain(CGRect(x: 0, y: Self.top, width: left, height: height - Self.top))
    layOutProperties(
      CGRect(x: left + 1, y: Self.top, width: width - left - 1, height: height - Self.top))
  }

  /// The list above the properties at the right, the timeline below the app.
  private func layOutDocked() {
    let strips = dockedStrips(in: bounds.size)
    let (x, height) = (bounds.width - strips.right, bounds.height)
    timeline?.frame = CGRect(x: 0, y: height - strips.bottom, width: x, height: strips.bottom)
    layOutButtons(x: x, y: 0, width: strips.right)
    let listHeight = ((height - Self.top) * 0.42).rounded()
    let main = CGRect(x: x, y: Self.top, width: strips.right, height: listHeight)
    layOutMain(main)
    edges[0].frame = CGRect(x: x, y: 0, width: PanelEdge.width, height: height)
    edges[1].isHidden = timeline == nil
    edges[1].frame = CGRect(x: 0, y: height - strips.bottom, width: x, height: PanelEdge.width)
    path.frame = CGRect(x: x + 8, y: main.maxY + 3, width: strips.right - 16, height: 22)
    let top = main.maxY + Self.pathHeight
    layOutProperties(CGRect(x: x, y: top, width: strips.right, height: max(height - top, 0)))
  }

  private func layOutMain(_ frame: CGRect) {
    let controls = showsControls ? min(ExplodedControls.height, frame.height) : 0
    var main = frame
    main.size.height -= controls
    list.frame = main
    exploded.frame = main
    explodedControls.frame = CGRect(
      x: frame.minX, y: main.maxY, width: frame.width, height: controls)
  }

  private func layOutButtons(x: CGFloat, y: CGFloat, width: CGFloat) {
    let (leastFilter, count): (CGFloat, CGFloat) = (40, CGFloat(buttons.count))
    let most = ((width - leastFilter - 16) / count).rounded(.down) - 4
    let buttonWidth = max(min(width < 340 ? 44 : 58, most), 0)
    let all = count * (buttonWidth + 4)
    filterField.frame = CGRect(x: x + 8, y: y + 6, width: max(width - all - 16, 0), height: 22)
    filter.frame = filterField.bounds.shrunk(dx: 6, dy: 0)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: x + width - all + CGFloat(index) * (buttonWidth + 4), y: y + 6, width: buttonWidth,
        height: 22)
    }
  }

  private func layOutProperties(_ frame: CGRect) {
    properties.frame = CGRect(
      x: frame.minX, y: frame.minY, width: frame.width,
      height: max(frame.height - strip.height, 0))
    strip.frame = CGRect(
      x: frame.minX, y: frame.maxY - strip.height, width: frame.width, height: strip.height)
    overview.frame = CGRect(
      x: frame.minX, y: frame.minY, width: frame.width,
      height: max(frame.height - (strip.isHidden ? 0 : strip.height), 0))
  }

  // MARK: Input

  /// Handles a key: letters edit the filter, arrows move the selection, with Shift they turn the
  /// layers in space, and Tab leads to the controls. Returns false for a key without effect.
  package func press(_ key: UIKey) -> Bool {
    defer { showKeys() }
    if properties.edit(key) || pressControl(key) { return true }
    if showsControls, turnSpace(key) { return true }
    switch key.keyCode {
    case .keyboardUpArrow: move(by: -1)
    case .keyboardDownArrow: move(by: 1)
    case .keyboardPageUp: move(by: -20)
    case .keyboardPageDown: move(by: 20)
    case .keyboardLeftArrow: model.closeSelection(true)
    case .keyboardRightArrow: model.closeSelection(false)
    case .keyboardDeleteOrBackspace: model.filter = String(model.filter.dropLast())
    case .keyboardEscape where !model.filter.isEmpty: model.filter = ""
    default:
      guard key.characters.count == 1, let typed = key.characters.first,
        typed.isLetter || typed.isNumber || " ._-/#".contains(typed), model.filter.count < 40
      else { return showsControls && key.characters.first.map(exploded.press) ?? false }
      if showsControls, exploded.press(typed) { return true }
      model.filter.append(typed)
    }
    return true
  }

  /// Turns the layers in space by an arrow key with Shift, and their pages by Page Up and Page Down
  /// with it; returns false for other keys.
  private func turnSpace(_ key: UIKey) -> Bool {
    guard key.modifierFlags == .shift else { return false }
    let step = 8.0
    switch key.keyCode {
    case .keyboardLeftArrow: model.exploded.orbit(x: -step, y: 0)
    case .keyboardRightArrow: model.exploded.orbit(x: step, y: 0)
    case .keyboardUpArrow: model.exploded.orbit(x: 0, y: -step)
    case .keyboardDownArrow: model.exploded.orbit(x: 0, y: step)
    case .keyboardPageUp: return turnPage(by: -1)
    case .keyboardPageDown: return turnPage(by: 1)
    default: return false
    }
    return true
  }

  /// Turns the page of the layers in space that are shown, in the inspector or in the app's window.
  private func turnPage(by step: Int) -> Bool {
    (showsSpace ? exploded : sceneView)?.turnPage(by: step) ?? false
  }

  /// Gives keyboard focus to the timeline after a press on it, otherwise to the list of layers.
  package func focus(at point: CGPoint) {
    endFocus()
    if let timeline { timeline.takeKeys(at: convert(point, to: timeline)) }
    showKeys()
  }

  /// Shows a ring around the filter while letters go to it, in docked panels that have the keys.
  private func showKeys() {
    PanelStyle.showRing(isDocked && hasKeys && focusedControl == nil, on: filterField.layer)
  }

  private func move(by step: Int) {
    model.moveSelection(by: step)
    if let row = model.selectedRow { list.reveal(row) }
  }

  /// Scrolls the list at `point` by `distance` points, or zooms the exploded view or the timeline,
  /// which a sideways turn moves.
  package func turnWheel(_ distance: CGFloat, sideways: CGFloat = 0, at point: CGPoint) {
    if let timeline, timeline.frame.contains(point) {
      return timeline.turnWheel(distance, sideways: sideways, at: convert(point, to: timeline))
    }
    if isExploded, exploded.frame.contains(point) { return exploded.turnWheel(distance) }
    if !overview.isHidden, overview.frame.contains(point) { return overview.scroll(by: -distance) }
    for part in [list, properties] as [RowList] where part.frame.contains(point) {
      part.scroll(by: -distance)
    }
  }

  /// The name beside the pointer in the exploded view; nil for none.
  var hoveredName: String? { exploded.hoveredName }

  /// Outlines, in the inspected picture, the layer whose row, name or sheet is at `point`; nil if
  /// the pointer has left.
  package func hover(at point: CGPoint?) {
    showTip(at: point)
    timeline?.hover(
      at: point.flatMap { point in
        timeline.map { convert(point, to: $0) }
      })
    for edge in edges { edge.isLit = point.map { edge.frame.contains($0) } ?? false }
    if isExploded { exploded.hover(at: point.map { convert($0, to: exploded) }) }
    let costly = overview.hover(
      at: overview.isHidden ? nil : point.map { convert($0, to: overview) })
    if let costly { return model.hover(over: costly) }
    guard let point else { return model.hover(over: nil as CALayer?) }
    if path.frame.contains(point) {
      model.hover(over: path.layer(at: convert(point, to: path)))
    } else if !isExploded {
      model.hover(over: list.layer(at: convert(point, to: list)))
    }
  }

  /// Scrolls the list to the selected layer.
  package func revealSelection() {
    if let row = model.selectedRow { list.reveal(row) }
  }
}

// The controls by the keys alone.
extension InspectorView {
  /// Handles a key for the controls: Tab and Shift-Tab move the focus from one to the next, Escape
  /// ends it unless the control knows a use for it, and other keys go to the control that has it.
  /// Returns false for a key without effect.
  private func pressControl(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isSubset(of: .shift) else { return false }
    let controls = Self.controls(in: self)
    let index = controls.firstIndex(where: \.isFocused)
    switch key.keyCode {
    case .keyboardTab:
      guard !controls.isEmpty else { return false }
      let isBackward = key.modifierFlags.contains(.shift)
      let next = index.map { $0 + (isBackward ? -1 : 1) } ?? (isBackward ? -1 : 0)
      endFocus()
      controls[(next + controls.count) % controls.count].isFocused = true
    case .keyboardEscape:
      guard let index else { return false }
      if !controls[index].press(key) { endFocus() }
    default: return index.map { controls[$0].press(key) } ?? false
    }
    return true
  }

  /// Takes the keys from the control that has them, shown or not.
  func endFocus() { Self.visitControls(in: self) { $0.isFocused = false } }

  /// The control that has the keys; nil if the list has them.
  var focusedControl: (any PanelControl)? { Self.controls(in: self).first(where: \.isFocused) }

  /// Returns the controls below `view` that are shown and can be used, in reading order.
  private static func controls(in view: UIView) -> [any PanelControl] {
    var found: [any PanelControl] = []
    visitControls(in: view) { control in
      var ancestor: UIView? = control
      while let next = ancestor, next !== view, !next.isHidden { ancestor = next.superview }
      if ancestor === view, control.isAvailable { found.append(control) }
    }
    return found
  }

  /// Calls `body` with each control below `view`: its own ones from the top left on, then those of
  /// its subviews. A list moves a ring over its rows itself.
  private static func visitControls(in view: UIView, _ body: (any PanelControl) -> Void) {
    let own = view.subviews.compactMap { $0 as? any PanelControl }.sorted {
      ($0.frame.midY, $0.frame.minX) < ($1.frame.midY, $1.frame.minX)
    }
    for control in own { body(control) }
    guard !(view is RowList) else { return }
    for subview in view.subviews where !(subview is any PanelControl) {
      visitControls(in: subview, body)
    }
  }
}

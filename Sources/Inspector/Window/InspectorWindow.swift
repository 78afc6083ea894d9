internal import CoreGraphics
internal import CalqueDebugOverlay
internal import Foundation
internal import CalqueHosting
internal import QuartzCore
internal import CalqueSDLPlatform
internal import UIKitCore

/// The inspector's panels in a window of their own, or docked in the app's. Either way they have
/// their own layers and render thread, and do not affect the app's layer trees or counters.
@MainActor
final class InspectorWindow {
  /// The size of the first window, and the least size beside the app's, in points.
  private static let (size, leastSize) = (
    CGSize(width: 860, height: 700), CGSize(width: 480, height: 320)
  )
  /// Seconds between two snapshots, with the list and with the exploded view.
  private static let (listInterval, spaceInterval) = (0.1, 1.0 / 30)

  /// Seconds after a move of the docked panels' edges until their places are written.
  private static let stripsRestInterval = 0.5

  /// The place of the panels.
  private enum Place {
    case own(WindowConnection, openedSize: CGSize)
    case docked(DockedPanels)
  }

  /// The inspected window.
  let subject: WindowConnection
  private(set) var view: InspectorView
  private var place: Place?
  /// True while layers in space take the place of the scene, or the scene unfolds to them.
  var isSceneExploded = false {
    didSet {
      guard isSceneExploded != oldValue else { return }
      if isSceneExploded { explodeScene() } else { foldScene() }
    }
  }
  /// The layers in space in the place of the scene; nil while the scene is shown.
  var cover: ExplodedViewHost?
  private var timeline: TimelineModel?
  unowned let host: ScreenHost
  private var timer: Timer?
  private var log = InspectorLog()
  /// Writes the places of the docked panels' edges once these rest.
  private lazy var stripsRest = RestTimer(after: Self.stripsRestInterval) { [unowned self] in
    keepStrips()
  }
  /// The settings as they are in the file.
  private var state: InspectorState

  /// Opens the panels where they were last. Throws where no more windows can be opened.
  init(of subject: WindowConnection, on host: ScreenHost) throws {
    self.subject = subject
    self.host = host
    state = InspectorState.read { Diagnostic.report($0) }
    let model = InspectorModel(subject)
    model.copyText = { [unowned host] in _ = host.setClipboard($0) }
    view = InspectorView(model, frame: CGRect(origin: .zero, size: Self.size))
    try open(isDocked: wantsDock ?? host.hasCharacterKeys)
    subject.tap = { [unowned self] in picks($0) }
    CreationStacks.begin()
    lookLater(after: 0)
  }

  // MARK: Places

  /// The window of its own; nil while the panels are docked.
  var connection: WindowConnection? {
    if case .own(let connection, _) = place { connection } else { nil }
  }

  /// True if the panels are in the window of the app. A new value is remembered, for the gallery
  /// and for other programs.
  var isDocked: Bool {
    get { if case .docked = place { true } else { false } }
    set {
      guard newValue != isDocked else { return }
      let isExploded = view.isExploded
      uncoverScene()
      leave()
      let wasFree = !newValue
      do {
        try open(isDocked: newValue)
        wantsDock = newValue
        keep(state)
      } catch {
        Diagnostic.report("cannot move the inspector: \(error)")
        try? open(isDocked: wasFree)
      }
      view.isExploded = isExploded
      if isSceneExploded { coverScene(isUnfolded: true) }
      view.revealSelection()
      view.model.refresh()
      host.controlsChanged?()
    }
  }

  /// The panels in the window of the app; nil while they have one of their own.
  var docked: DockedPanels? { if case .docked(let panels) = place { panels } else { nil } }

  /// The user's choice of the place; nil before one.
  private var wantsDock: Bool? {
    get { host.hasCharacterKeys ? state.isDockedInGallery : state.isDocked }
    set {
      if host.hasCharacterKeys {
        state.isDockedInGallery = newValue
      } else {
        state.isDocked = newValue
      }
    }
  }

  /// Shows the models in new views, docked or in a window of their own.
  private func open(isDocked: Bool) throws {
    let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    let view = InspectorView(view.model, frame: window.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.unfoldsSpace = true
    view.isDocked = isDocked
    view.dockRequested = { [unowned host] in host.perform(.dock) }
    view.sceneRequested = { [unowned host] in host.perform(.explodedScene) }
    view.overlayRequested = { [unowned host] in host.perform(.toggle($0)) }
    view.frameRequested = { [unowned self] in showFrame($0) }
    view.strips = DockedStrips(
      right: state.dockedRight.map { CGFloat($0) }, bottom: state.dockedBottom.map { CGFloat($0) })
    view.stripsChanged = { [unowned self] in stripsDidChange() }
    view.timeline = timeline.map { TimelineView($0) }
    window.addSubview(view)
    // Made visible directly, since it is not one of the application's windows.
    window.layer.isHidden = false
    self.view = view
    if isDocked {
      let panels = try DockedPanels(window, in: subject, on: host) { [unowned self] size in
        let strips = self.view.dockedStrips(in: size)
        return (strips.right, strips.bottom)
      }
      panels.tap = { [unowned self] in takes($0) }
      panels.keysChanged = { [unowned self] in
        view.hasKeys = docked?.hasKeys ?? false
        if view.hasKeys, host.overlay.hudHasKeys { host.overlay.hudHasKeys = false }
      }
      place = .docked(panels)
    } else {
      let platform = try Self.open(beside: subject.platform, state)
      let size = CGSize(width: platform.contentSize.width, height: platform.contentSize.height)
      let connection = WindowConnection(window, in: platform, on: host, isOfApp: false)
      connection.tap = { [unowned self] in takes($0) }
      place = .own(connection, openedSize: size)
    }
  }

  /// Takes the views from their place.
  private func leave() {
    switch place {
    case .own(let connection, let openedSize):
      keepPlace(connection, openedSize)
      // Events delivered together with the one that closes it are dropped.
      connection.tap = { _ in true }
      CATransaction.flush()
      connection.close()
    case .docked(let panels):
      stripsRest.finish()
      CATransaction.flush()
      panels.close()
    case nil: break
    }
    place = nil
  }

  /// Opens a window beside the one of the app, so that it covers as little of it as possible.
  private static func open(
    beside app: PlatformWindow, _ state: InspectorState
  ) throws -> PlatformWindow {
    let title = "Inspector: \(app.title)"
    let size = state.size ?? size
    let display = app.displayBounds
    guard PlatformWindow.placesWindows, !display.isEmpty else {
      return try PlatformWindow(title: title, width: Int(size.width), height: Int(size.height))
    }
    // The window manager draws the same borders around both.
    let borders = app.borders
    let (width, height) = (
      CGFloat(borders.left + borders.right), CGFloat(borders.top + borders.bottom)
    )
    let frame = WindowPlacement(
      size: CGSize(width: size.width + width, height: size.height + height),
      leastSize: CGSize(width: leastSize.width + width, height: leastSize.height + height),
      beside: app.desktopFrame, in: display, first: state.side
    ).frame
    return try PlatformWindow(
      title: title, origin: (Int(frame.minX) + borders.left, Int(frame.minY) + borders.top),
      width: Int(frame.width - width), height: Int(frame.height - height))
  }

  /// Writes the size and the side of a window if the user has changed them.
  private func keepPlace(_ connection: WindowConnection, _ openedSize: CGSize) {
    var new = state
    let size = connection.platform.contentSize
    if size != (openedSize.width, openedSize.height) {
      (new.width, new.height) = (size.width, size.height)
    }
    if PlatformWindow.placesWindows {
      let (own, app) = (connection.platform.desktopFrame, subject.platform.desktopFrame)
      new.side = WindowPlacement(of: own, beside: app).side ?? state.side
    }
    if new != state { keep(new) }
  }

  private func keep(_ new: InspectorState) {
    state = new
    state.write { Diagnostic.report($0) }
  }

  /// Takes a snapshot after `interval` seconds, and then repeatedly.
  private func lookLater(after interval: Double) {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self else { return }
        if self.isSeen {
          self.view.model.refresh()
          self.followScene()
        }
        self.timeline?.refresh()
        self.log?.note(self)
        let isInSpace = self.view.showsSpace || self.cover != nil
        self.lookLater(after: isInSpace ? Self.spaceInterval : Self.listInterval)
      }
    }
  }

  /// True unless the windows that show the panels and the exploded scene are minimised or hidden.
  private var isSeen: Bool {
    if let connection, !connection.isHidden { return true }
    return !subject.isHidden && (isDocked || isSceneExploded)
  }

  /// Lays the app and the panels out beside edges that move, whose places are kept once they rest.
  private func stripsDidChange() {
    docked?.layOut()
    cover?.follow()
    stripsRest.restart()
  }

  private func keepStrips() {
    var new = state
    (new.dockedRight, new.dockedBottom) = (
      view.strips.right.map { Double($0) }, view.strips.bottom.map { Double($0) }
    )
    if new != state { keep(new) }
  }

  /// Closes the panels, and reverts the edits of the app's layers.
  func close() {
    timer?.invalidate()
    timer = nil
    subject.tap = nil
    CreationStacks.end()
    uncoverScene()
    showsTimeline = false
    view.model.close()
    leave()
  }

  /// True while the timeline is open, and records. Closing it reverts its edits.
  var showsTimeline: Bool {
    get { timeline != nil }
    set {
      guard newValue != showsTimeline else { return }
      if newValue {
        timeline = TimelineModel(TimelineRecorder(subject), view.model.edits)
      } else {
        timeline?.close()
        timeline = nil
      }
      view.timeline = timeline.map { TimelineView($0) }
      docked?.layOut()
    }
  }

  /// Opens the timeline, and chooses a frame there if it has recorded it.
  private func showFrame(_ number: Int) {
    if !showsTimeline { host.perform(.timeline) }
    timeline?.choose(frame: number)
  }

  /// Handles an event of the inspector's window; returns true to keep it from the view.
  private func takes(_ event: PlatformEvent) -> Bool {
    switch event {
    case .keyDown(let key, let modifiers, let isRepeat):
      // A function key that is held is one press, as in the app's window.
      if case .function = key, isRepeat { return true }
      press(key, modifiers)
      return true
    case .wheel(let x, let y, let deltaX, let deltaY, _, _):
      view.turnWheel(
        CGFloat(deltaY) * 48, sideways: CGFloat(deltaX) * 48, at: CGPoint(x: x, y: y))
      return true
    case .pointerDown(let x, let y, _, _, _, _):
      view.focus(at: CGPoint(x: x, y: y))
      return false
    case .pointerMoved(let x, let y, false, _, _):
      view.hover(at: CGPoint(x: x, y: y))
      return false
    case .pointerLeft:
      view.hover(at: nil)
      return false
    case .closeRequested:
      closeAll()
      return true
    default: return false
    }
  }

  /// Closes the panels by the key that opened them.
  private func closeAll() { host.perform(view.isExploded ? .exploded : .inspector) }

  private func press(_ key: Key, _ modifiers: KeyModifiers) {
    switch key {
    case .function(3):
      view.isExploded.toggle()
      host.controlsChanged?()
    case .function:
      guard let command = ProfilerKey(key, modifiers) else { return }
      // The menu and the HUD have their keys from the app's window.
      if [.menu, .hudFocus].contains(command) { docked?.hasKeys = false }
      host.perform(command)
    default:
      let isDone = view.press(UIKey(key, modifiers: modifiers))
      guard !isDone, key == .escape else { return }
      if isSceneExploded { host.perform(.explodedScene) } else { closeAll() }
    }
  }

  /// Returns true if `event` is over the time line's bar in the app's window.
  private func isOfTime(_ event: PlatformEvent) -> Bool {
    guard host.isPaused else { return false }
    let size = subject.window.bounds.size
    switch event {
    case .pointerDown(_, let y, .left, _, _, _), .pointerUp(_, let y, .left, _),
      .pointerMoved(_, let y, true, _, _):
      return TimelineBar(width: Double(size.width), height: Double(size.height)).contains(y: y)
    default: return false
    }
  }

  /// Handles an event of the app's window; returns true if picking takes it, so that the app does
  /// not receive it.
  private func picks(_ event: PlatformEvent) -> Bool {
    guard !isOfTime(event) else { return false }
    if cover?.takes(event) == true {
      if case .pointerUp = event { view.revealSelection() }
      return true
    }
    guard view.model.picksLayers else { return false }
    switch event {
    case .pointerDown(let x, let y, .left, _, let modifiers, _):
      view.model.pick(at: CGPoint(x: x, y: y), below: modifiers.contains(.control))
      view.revealSelection()
      return true
    case .pointerMoved(let x, let y, _, _, _):
      view.model.hover(over: CGPoint(x: x, y: y))
      return true
    case .pointerLeft:
      view.model.hover(over: nil as CGPoint?)
      return true
    case .pointerDown, .pointerUp: return true
    default: return false
    }
  }
}

internal import CoreGraphics
internal import DebugOverlay
internal import Foundation
internal import Hosting
internal import QuartzCore
internal import SDLPlatform
internal import UIKitCore

/// The inspector in its own window, with its own render thread, so that it does not affect the
/// app's windows, layer trees or counters.
@MainActor
final class InspectorWindow {
  /// The size of the first window, and the least size beside the app's, in points.
  private static let (size, leastSize) = (
    CGSize(width: 860, height: 700), CGSize(width: 480, height: 320)
  )
  /// Seconds between two snapshots, with the list and with the exploded view.
  private static let (listInterval, spaceInterval) = (0.1, 1.0 / 30)

  /// The inspected window.
  let subject: WindowConnection
  let connection: WindowConnection
  let view: InspectorView
  private let window: UIWindow
  private unowned let host: ScreenHost
  private let closeRequested: @MainActor () -> Void
  private var timer: Timer?
  /// The size and side as they are in the file.
  private var state: InspectorState
  /// The size with which the window was opened, in points.
  private let openedSize: CGSize

  /// Opens the window. Throws where no more can be opened.
  ///
  /// - Parameter closeRequested: Called when the user asks to close it.
  init(
    of subject: WindowConnection, on host: ScreenHost,
    closeRequested: @escaping @MainActor () -> Void
  ) throws {
    self.subject = subject
    self.host = host
    self.closeRequested = closeRequested
    state = InspectorState.read { Diagnostic.report($0) }
    let platform = try Self.open(beside: subject.platform, state)
    openedSize = CGSize(width: platform.contentSize.width, height: platform.contentSize.height)
    let bounds = CGRect(origin: .zero, size: openedSize)
    window = UIWindow(frame: bounds)
    view = InspectorView(InspectorModel(subject), frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.unfoldsSpace = true
    window.addSubview(view)
    // Made visible directly, since it is not one of the application's windows.
    window.layer.isHidden = false
    connection = WindowConnection(window, in: platform, on: host, isOfApp: false)
    connection.tap = { [unowned self] in takes($0) }
    view.model.copyText = { [unowned host] in _ = host.setClipboard($0) }
    subject.tap = { [unowned self] in picks($0) }
    lookLater(after: 0)
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

  /// Writes the size and the side of the window if the user has changed them.
  private func keepPlace() {
    var new = state
    let size = connection.platform.contentSize
    if size != (openedSize.width, openedSize.height) {
      (new.width, new.height) = (size.width, size.height)
    }
    if PlatformWindow.placesWindows {
      let (own, app) = (connection.platform.desktopFrame, subject.platform.desktopFrame)
      new.side = WindowPlacement(of: own, beside: app).side ?? state.side
    }
    guard new != state else { return }
    state = new
    state.write { Diagnostic.report($0) }
  }

  /// Takes a snapshot after `interval` seconds, and then repeatedly.
  private func lookLater(after interval: Double) {
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.view.model.refresh()
        self.view.timeline?.model.refresh()
        self.lookLater(after: self.view.showsSpace ? Self.spaceInterval : Self.listInterval)
      }
    }
  }

  /// Closes the window, and reverts the edits of the app's layers.
  func close() {
    timer?.invalidate()
    timer = nil
    keepPlace()
    subject.tap = nil
    // Events delivered together with the one that closes it are dropped.
    connection.tap = { _ in true }
    showsTimeline = false
    view.model.close()
    CATransaction.flush()
    connection.close()
  }

  /// True while the timeline is open, and records. Closing it reverts its edits.
  var showsTimeline: Bool {
    get { view.timeline != nil }
    set {
      guard newValue != showsTimeline else { return }
      guard newValue else {
        view.timeline?.model.close()
        view.timeline = nil
        return
      }
      let recorder = TimelineRecorder(subject)
      view.timeline = TimelineView(TimelineModel(recorder, view.model.edits))
    }
  }

  /// Handles an event of the inspector's window; returns true to keep it from the view.
  private func takes(_ event: PlatformEvent) -> Bool {
    switch event {
    case .keyDown(let key, let modifiers, _):
      press(key, modifiers)
      return true
    case .wheel(let x, let y, let deltaX, let deltaY, _):
      view.turnWheel(
        CGFloat(deltaY) * 48, sideways: CGFloat(deltaX) * 48, at: CGPoint(x: x, y: y))
      return true
    case .pointerMoved(let x, let y, false, _, _):
      view.hover(at: CGPoint(x: x, y: y))
      return false
    case .pointerLeft:
      view.hover(at: nil)
      return false
    case .closeRequested:
      closeRequested()
      return true
    default: return false
    }
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers) {
    switch key {
    case .function(2): closeRequested()
    case .function(3): view.isExploded.toggle()
    case .function(6): host.perform(.timeline)
    default:
      let isDone = view.press(UIKey(key, modifiers: modifiers))
      if !isDone, key == .escape { closeRequested() }
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
    guard view.model.picksLayers, !isOfTime(event) else { return false }
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

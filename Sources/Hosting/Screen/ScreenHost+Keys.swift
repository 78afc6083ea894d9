internal import CalqueDebugOverlay
internal import Foundation
internal import CalqueSDLPlatform
internal import UIKitCore

extension ScreenHost {
  /// The environment variable that leaves the function keys to the program: `CALQUE_KEYS=off`.
  private static let keysVariable = "CALQUE_KEYS"

  /// The profiler's panel that has the focus; the topmost comes first.
  ///
  /// The menu, the list of keys, the layers in space and the time line have the focus while they
  /// are shown; the HUD has it from Shift-F1 or a click on it until Esc or a click outside. The
  /// inspector has keys of its own.
  private var focusedPanel: FocusedPanel? {
    if let menu = overlay.menu {
      return .menu(hasRing: menu.selected != nil, isFiltered: !menu.filter.isEmpty)
    }
    if overlay.hudHasKeys { return .hud }
    if overlay.showsKeys { return .keys }
    if isOn(.explodedScene) { return .scene }
    return isPaused ? .timeline : nil
  }

  /// True if the profiler's keys are part of the program, as in the gallery: then letters and
  /// punctuation never reach the program, and Ctrl-Q ends it.
  package var hasCharacterKeys: Bool {
    get { keyRouting.isPartOfProgram }
    set { keyRouting.isPartOfProgram = newValue }
  }

  func readKeySettings(_ environment: [String: String]) {
    guard let value = environment[Self.keysVariable], value != "on" else { return }
    if value == "off" {
      keyRouting.hasFunctionKeys = false
    } else {
      Diagnostic.report("\(Self.keysVariable)=\(value): expected on or off")
    }
  }

  /// Passes a key that went down in the window of `connection` to the profiler or to that window.
  func press(
    _ key: Key, _ modifiers: KeyModifiers, isRepeat: Bool, in connection: WindowConnection
  ) {
    var claim = keyRouting.claim(key, modifiers, in: focusedPanel)
    if claim == .take(.restart), restart == nil { claim = nil }
    if isRepeat {
      // A held key is one press, as on iOS, but the stepping keys repeat.
      if let claim, claim.repeats, keyRouting.receiver(of: key) == .profiler { take(claim) }
      return
    }
    if let claim, take(claim) { return keyRouting.press(key, to: .profiler) }
    keyRouting.press(key, to: .window(ObjectIdentifier(connection.window)))
    let isAnswered = connection.window.handle(
      UIKey(key, modifiers: modifiers), isDown: true, time: clock.now())
    if !isAnswered, case .offer(let command) = claim { perform(command) }
  }

  /// Does what the profiler's key asks for; returns false if the program sees the key first.
  @discardableResult
  private func take(_ claim: KeyRouting.Claim) -> Bool {
    switch claim {
    case .take(let command): perform(command)
    case .step(.press): if let entry = overlay.menu?.selected { perform(entry) }
    case .step(.frame(let count)): post(.stepHUD(by: count))
    case .step(let step):
      if let connection = keyConnection { overlay.take(step, in: menuRoom(connection)) }
    case .offer: return false
    }
    return true
  }

  /// Passes the release of a key to the window that got its press, even if another window has the
  /// focus by now.
  func release(_ key: Key, _ modifiers: KeyModifiers) {
    guard case .window(let receiver) = keyRouting.release(key),
      let window = connections.first(where: { ObjectIdentifier($0.window) == receiver })?.window
    else { return }
    window.handle(UIKey(key, modifiers: modifiers), isDown: false, time: clock.now())
  }

  /// Closes the panel that has the focus. A menu with a filter first shows all rows again. The HUD
  /// is resumed instead, and loses the focus.
  func closeFocusedPanel() {
    switch focusedPanel {
    case .menu(_, isFiltered: true):
      if let connection = keyConnection { overlay.menu?.search("", in: menuRoom(connection)) }
    case .menu: overlay.menu = nil
    case .keys: overlay.showsKeys = false
    case .hud:
      overlay.hudHasKeys = false
      unfreezeHUD()
    case .scene: perform(.explodedScene)
    case .timeline: isPaused = false
    case nil: break
    }
  }
}

public import Foundation

/// A key that is held down.
@preconcurrency @MainActor
open class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }

  open internal(set) var phase = Phase.began
  /// What a remote control's button would be; for keys other than the arrows and Enter it has no
  /// meaning, see `key`.
  open private(set) var type = PressType.select
  /// The key of a keyboard.
  open private(set) var key: UIKey?
  /// In seconds, on the scale of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0

  init(key: UIKey) {
    super.init()
    self.key = key
    switch key.keyCode {
    case .keyboardUpArrow: type = .upArrow
    case .keyboardDownArrow: type = .downArrow
    case .keyboardLeftArrow: type = .leftArrow
    case .keyboardRightArrow: type = .rightArrow
    default: type = .select
    }
  }
}

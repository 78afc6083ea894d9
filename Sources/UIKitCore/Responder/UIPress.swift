public import Foundation

/// A key that is held down.
@preconcurrency @MainActor
open class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  /// The buttons of a remote control.
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }

  open internal(set) var phase = Phase.began
  /// The equivalent button of a remote control: the arrow for arrow keys, and `select` for all
  /// other keys. See `key`.
  open private(set) var type = PressType.select
  /// The key of a keyboard.
  open private(set) var key: UIKey?
  /// The time of the last change in seconds, on the scale of `CACurrentMediaTime()`.
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

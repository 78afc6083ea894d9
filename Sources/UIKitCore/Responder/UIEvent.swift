public import Foundation

/// An input event of one window.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover, transform = 14
  }

  /// The kind of a motion or remote-control event. A desktop sends neither.
  public enum EventSubtype: Int, Sendable {
    case none, motionShake
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  /// The buttons of a pointer.
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// The time in seconds, on the scale of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The modifier keys that were held as the last touch of the event, or the press, began.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The touches of the event; nil for an event of another kind.
  open internal(set) var allTouches: Set<UITouch>?

  override init() {
    super.init()
  }

  /// Returns the touches that began in `view`; nil for an event of another kind.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }

  /// Returns the touches that began in `window`; nil for an event of another kind.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  /// Returns the touches that `gesture` follows; nil for an event of another kind.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  /// Returns the touch itself: the window system reports no locations between two events.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Returns no touches: nothing is predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

/// A change of the pressed keys.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  /// The keys that are down or have just been released.
  open internal(set) var allPresses: Set<UIPress> = []
  /// True if the beginning of a press has reached the end of the responder chain unhandled.
  var isPassedOn = false
}

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

/// A key of the keyboard, with the modifiers that were down.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// The position of the key on the keyboard, as a USB HID usage number.
  public let keyCode: UIKeyboardHIDUsage
  /// The character that the key types, in lower case; with Shift, punctuation is the shifted sign,
  /// such as `?`.
  public let characters: String
  /// Equal to `characters`; for keys that type nothing a name such as `"UIKeyInputUpArrow"`.
  public let charactersIgnoringModifiers: String
  /// The modifiers held during the press.
  public let modifierFlags: UIKeyModifierFlags

  package init(
    keyCode: UIKeyboardHIDUsage, characters: String, modifierFlags: UIKeyModifierFlags = []
  ) {
    self.keyCode = keyCode
    self.characters = characters
    charactersIgnoringModifiers = characters
    self.modifierFlags = modifierFlags
    super.init()
  }
}

/// The modifier keys of an event.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// The usage number of a key. Source: USB HID Usage Tables, keyboard page.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorUndefined = 3
  case keyboardA = 4
  case keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI
  case keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ
  case keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY
  case keyboardZ
  case keyboard1 = 30
  case keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9
  case keyboard0
  case keyboardReturnOrEnter = 40
  case keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar, keyboardHyphen
  case keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
  case keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde
  case keyboardComma, keyboardPeriod, keyboardSlash, keyboardCapsLock
  case keyboardF1 = 58
  case keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8
  case keyboardF9, keyboardF10, keyboardF11, keyboardF12
  case keyboardHome = 74
  case keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown
  case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
}

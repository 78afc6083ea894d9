/// An event of a window. Events are reported in the order they happened. Positions are in
/// points from the top left corner of the window. An age is the seconds from the event
/// until it was polled.
package enum PlatformEvent: Sendable, Equatable {
  case pointerDown(
    x: Double, y: Double, button: PointerButton, clicks: Int, modifiers: KeyModifiers, age: Double)
  case pointerMoved(x: Double, y: Double, isPressed: Bool, modifiers: KeyModifiers, age: Double)
  case pointerUp(x: Double, y: Double, button: PointerButton, age: Double)
  /// The pointer has left the window.
  case pointerLeft
  /// A finger on a touch screen. Its number is 0 or more and unique among the
  /// fingers that are down.
  case touch(TouchPhase, finger: Int, x: Double, y: Double, age: Double)
  /// A turn of the wheel by notches, positive up and to the right. A touch pad reports fractions.
  case wheel(
    x: Double, y: Double, deltaX: Double, deltaY: Double, modifiers: KeyModifiers, age: Double)
  case keyDown(Key, KeyModifiers, isRepeat: Bool)
  case keyUp(Key, KeyModifiers)
  /// The window's new size, in points and in pixels, or another display: seconds between two of its
  /// refreshes, nil if the system does not report them.
  case resized(
    width: Double, height: Double, pixelWidth: Int32, pixelHeight: Int32, refreshInterval: Double?)
  /// The window's picture was lost and must be presented again.
  case exposed
  case closeRequested
}

extension PlatformEvent {
  /// The seconds from an event of a pointer or a key until it was polled; nil for the window's
  /// other events. Keys count from then on.
  package var inputAge: Double? {
    switch self {
    case .pointerDown(_, _, _, _, _, let age), .pointerMoved(_, _, _, _, let age),
      .pointerUp(_, _, _, let age), .touch(_, _, _, _, let age), .wheel(_, _, _, _, _, let age):
      age
    case .keyDown, .keyUp: 0
    case .pointerLeft, .resized, .exposed, .closeRequested: nil
    }
  }
}

/// The phase of a finger's touch.
package enum TouchPhase: Sendable, Equatable { case began, moved, ended }

/// A button of the mouse.
package enum PointerButton: Sendable, Equatable { case left, middle, right }

/// The modifier keys that are down.
package struct KeyModifiers: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let shift = KeyModifiers(rawValue: 1)
  package static let control = KeyModifiers(rawValue: 2)
  package static let alternate = KeyModifiers(rawValue: 4)
  package static let command = KeyModifiers(rawValue: 8)
}

/// A key, identified by what it produces on the user's layout.
package enum Key: Sendable, Hashable {
  /// A key that types a character, in lower case: `"b"`, `"?"`, `" "`, `"-"`.
  case character(Character)
  case escape, tab, enter, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
  case other(Int32)
}

/// How a presented controller stands over what is there.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over everything; what it covers leaves the screen.
  case fullScreen = 0
  /// A sheet, in the middle where there is room at its sides.
  case pageSheet = 1
  /// A smaller sheet in the middle.
  case formSheet = 2
  /// As `fullScreen`, over the controller that defines a presentation context.
  case currentContext = 3
  /// By the presentation controller of the transitioning delegate.
  case custom = 4
  /// As `fullScreen`, with what it covers kept behind it.
  case overFullScreen = 5
  /// As `currentContext`, with what it covers kept behind it.
  case overCurrentContext = 6
  /// Beside what it belongs to, with an arrow; in a window that is not wide a sheet.
  case popover = 7
  case none = -1
  /// As the platform has it: `pageSheet`.
  case automatic = -2
}

/// How a presented controller comes, and goes, unless a transitioning delegate says otherwise.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from below.
  case coverVertical = 0
  /// The old turns its back, which is the new.
  case flipHorizontal = 1
  case crossDissolve = 2
  /// As `crossDissolve`: no pages curl here.
  case partialCurl = 3
}

/// The style in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenter's view is removed from it.
  case fullScreen = 0
  /// A sheet, centred if there is space at its sides.
  case pageSheet = 1
  /// A smaller sheet, centred if there is space at its sides.
  case formSheet = 2
  /// Like `fullScreen`, presented by the nearest ancestor that defines a presentation context.
  case currentContext = 3
  /// Uses the presentation controller of the transitioning delegate.
  case custom = 4
  /// Like `fullScreen`, but keeps the presenter's view behind.
  case overFullScreen = 5
  /// Like `currentContext`, but keeps the presenter's view behind.
  case overCurrentContext = 6
  /// A panel with an arrow, beside its source; a sheet in a window of compact width.
  case popover = 7
  case none = -1
  /// The platform's default, which is `pageSheet`.
  case automatic = -2
}

/// The animation of a presentation and its dismissal, unless a transitioning delegate supplies one.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the lower edge.
  case coverVertical = 0
  /// Flips about the vertical axis, with the new view on the back of the old.
  case flipHorizontal = 1
  case crossDissolve = 2
  /// Like `crossDissolve`: page curls are not supported.
  case partialCurl = 3
}

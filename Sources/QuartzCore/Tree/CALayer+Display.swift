extension CALayer {
  func markNeedsDisplay() {
    guard presented == nil, !marks.contains(.needsDisplay) else { return }
    marks.insert(.needsDisplay)
    context?.noteDisplay(of: self)
  }

  /// Draws this layer anew if it needs it.
  func displayMarked() {
    guard marks.contains(.needsDisplay) else { return }
    marks.remove(.needsDisplay)
    display()
  }
}

internal import CoreGraphics

extension UIView {
  /// The margins and dimensions of a view that stretch when its superview changes size.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Runs `change`, which may resize the bounds, and applies the effects of a new size:
  /// autoresizing, layout and redrawing.
  func resizing(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    placeDidChange()
    let new = layer.bounds.size
    guard old != new else { return }
    // A view that leaves a stack is squeezed to nothing; subviews could not grow back from that.
    if autoresizesSubviews, stackRemoval == nil {
      for subview in subviews { subview.autoresize(from: old, to: new) }
    }
    setNeedsLayout()
    if contentMode == .redraw || old.width <= 0 || old.height <= 0 { needsFirstDisplay() }
    UIView.currentBlock?.noteResized(self)
  }

  /// Resizes and moves the view after its superview went from size `old` to size `new`.
  private func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    let corner = CGPoint(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height)
    let mask = autoresizingMask
    let (x, width) = Self.stretch(
      start: corner.x, length: size.width, from: old.width, to: new.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let (y, height) = Self.stretch(
      start: corner.y, length: size.height, from: old.height, to: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    if width != size.width || height != size.height {
      bounds.size = CGSize(width: width, height: height)
    }
    let place = CGPoint(x: x + anchor.x * width, y: y + anchor.y * height)
    if place != center { center = place }
  }

  /// Autoresizes in one direction: shares the change among the flexible parts in proportion to
  /// their lengths, or evenly if their lengths are all zero.
  private static func stretch(
    start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat,
    flexible: (Bool, Bool, Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = [start, length, old - start - length]
    let gives = [flexible.0, flexible.1, flexible.2]
    let count = gives.count { $0 }
    guard count > 0 else { return (start, length) }
    let weights = zip(parts, gives).map { $1 ? max($0, 0) : 0 }
    let sum = weights.reduce(0, +)
    let shares = zip(weights, gives).map { weight, gives in
      sum > 0 ? weight / sum : gives ? 1 / CGFloat(count) : 0
    }
    let change = new - old
    return (start + change * shares[0], max(0, length + change * shares[1]))
  }
}

internal import CoreGraphics
public import Foundation

/// Options for measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Breaks lines at the width, and uses the top left of the first line as the origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Accepted without effect.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Accepted without effect.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// Drops the lines below the height, and ends the last visible one with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The results of drawing a text. The scale factors have no effect: text is never scaled.
open class NSStringDrawingContext: NSObject {
  /// Stored without effect.
  open var minimumScaleFactor: CGFloat = 0
  /// Always 1.
  open var actualScaleFactor: CGFloat { 1 }
  /// The bounds of the text that was last measured or drawn, in points.
  open internal(set) var totalBounds = CGRect.zero
}

// Text is drawn in the thread's current graphics context; without one, drawing is a no-op. A
// baseline between two rows of the context's pixels goes down to the boundary below it, as on iOS:
// letters stand sharply on a row. The x coordinate keeps its fraction as far as the text's renderer
// can.

extension NSAttributedString {
  /// Returns the size of the text in points, without line breaks other than its own.
  public func size() -> CGSize { styledText.size }

  /// Draws the text with its top left at `point`, and each baseline on the boundary of pixel rows
  /// at its place or below.
  public func draw(at point: CGPoint) { styledText.draw(at: point) }

  /// Draws the lines that fit in `rect`, broken at its width.
  public func draw(in rect: CGRect) { styledText.draw(in: rect) }

  /// Draws the text in `rect`. Without `usesLineFragmentOrigin` the origin of `rect` is on the
  /// baseline.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    styledText.draw(with: rect, options, context)
  }

  /// Returns the bounds of the text within `size`, in points; a side of 0 means no limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    styledText.boundingRect(in: size, options, context)
  }

  private var styledText: StyledText { StyledText(self, style: .ofStrings) }
}

extension NSString {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    swiftString.size(withAttributes: attrs)
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    swiftString.draw(at: point, withAttributes: attrs)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    swiftString.draw(in: rect, withAttributes: attrs)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    swiftString.draw(with: rect, options: options, attributes: attributes, context: context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    swiftString.boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }

  private var swiftString: String { String(describing: self) }
}

// A Swift string has the methods of `NSString`, which Apple's platforms provide by bridging. None
// of them creates an `NSAttributedString`, because Foundation 6.3 never frees its attributes.
extension String {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    styled(attrs).size
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    styled(attrs).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    styled(attrs).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    styled(attributes).draw(with: rect, options, context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    styled(attributes).boundingRect(in: size, options, context)
  }

  private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> StyledText {
    StyledText(self, attributes ?? [:], style: .ofStrings)
  }
}

extension TextStyle {
  /// The style of a text without attributes.
  static var ofStrings: TextStyle {
    var style = FontName("Helvetica")?.style(size: 12) ?? TextStyle(size: 12)
    style.lineBreakMode = .wordWrapping
    return style
  }
}

// The drawing of strings, shared with `NSAttributedString`. Baselines go down to the next row of
// pixels: see `CGContext.drawOnRowsBelow`.
extension StyledText {
  var size: CGSize { TextLayout(self).size }

  func draw(at point: CGPoint) {
    UIGraphicsGetCurrentContext()?.drawOnRowsBelow(TextLayout(self), at: point)
  }

  func draw(in rect: CGRect) { draw(with: rect, .usesLineFragmentOrigin, nil) }

  func draw(
    with rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) {
    guard let graphics = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(in: rect.size, options)
    var origin = rect.origin
    // Without the option the origin is on the baseline.
    if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.firstBaseline }
    context?.totalBounds = CGRect(origin: rect.origin, size: layout.size)
    graphics.drawOnRowsBelow(layout, at: origin)
  }

  func boundingRect(
    in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = layout(in: size, options)
    let isInLine = !options.contains(.usesLineFragmentOrigin)
    let rect = CGRect(
      origin: CGPoint(x: 0, y: isInLine ? -layout.firstBaseline : 0), size: layout.size)
    context?.totalBounds = rect
    return rect
  }

  private func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
    guard options.contains(.usesLineFragmentOrigin) else { return TextLayout(self) }
    var text = self
    let isCut = options.contains(.truncatesLastVisibleLine)
    if isCut, text.style.lineBreakMode == .wordWrapping {
      text.style.lineBreakMode = .truncatingTail
    }
    func limit(_ side: CGFloat) -> CGFloat {
      side > 0 && side < .greatestFiniteMagnitude ? side : .infinity
    }
    return TextLayout(text, maxWidth: limit(size.width), maxHeight: limit(size.height))
  }
}

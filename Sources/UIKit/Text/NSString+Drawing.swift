internal import CoreGraphics
public import Foundation

/// How a text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lines break at the width, and the origin is the upper left of the first.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// What goes below the height is left out, with an ellipsis in the last line.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What drawing a text tells. Kept for the calls that take one; texts are never scaled.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  open var actualScaleFactor: CGFloat { 1 }
  open internal(set) var totalBounds = CGRect.zero
}

// Texts are drawn in the thread's current graphics context; without one nothing happens.

extension NSAttributedString {
  /// The size of the text, whose lines break only where it says so.
  public func size() -> CGSize { TextLayout(styledText).size }

  /// Draws the text with its upper left at `point`.
  public func draw(at point: CGPoint) {
    UIGraphicsGetCurrentContext()?.draw(TextLayout(styledText), at: point)
  }

  /// Draws the lines that fit in `rect`, broken at its width.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard let graphics = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(in: rect.size, options)
    var origin = rect.origin
    // Without the option the origin is on the baseline.
    if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.firstBaseline }
    context?.totalBounds = CGRect(origin: rect.origin, size: layout.size)
    graphics.draw(layout, at: origin)
  }

  /// The rectangle that the text takes in `size`; a side of 0 is as good as one without end.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = layout(in: size, options)
    let isInLine = !options.contains(.usesLineFragmentOrigin)
    let rect = CGRect(
      origin: CGPoint(x: 0, y: isInLine ? -layout.firstBaseline : 0), size: layout.size)
    context?.totalBounds = rect
    return rect
  }

  private func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
    var text = styledText
    guard options.contains(.usesLineFragmentOrigin) else { return TextLayout(text) }
    let isCut = options.contains(.truncatesLastVisibleLine)
    if isCut, text.style.lineBreakMode == .wordWrapping {
      text.style.lineBreakMode = .truncatingTail
    }
    func limit(_ side: CGFloat) -> CGFloat {
      side > 0 && side < .greatestFiniteMagnitude ? side : .infinity
    }
    return TextLayout(text, maxWidth: limit(size.width), maxHeight: limit(size.height))
  }

  private var styledText: StyledText {
    var style = FontName("Helvetica")?.style(size: 12) ?? TextStyle(size: 12)
    style.lineBreakMode = .wordWrapping
    return StyledText(self, style: style)
  }
}

extension NSString {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attrs).size()
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: String(describing: self), attributes: attributes)
  }
}

// A Swift string has the methods of `NSString`, which on Apple's platforms it gets from the bridge.
extension String {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attrs)
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(at: point, withAttributes: attrs)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(in: rect, withAttributes: attrs)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSString(string: self).draw(
      with: rect, options: options, attributes: attributes, context: context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

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
  public func size() -> CGSize { styledText.size }

  /// Draws the text with its upper left at `point`.
  public func draw(at point: CGPoint) { styledText.draw(at: point) }

  /// Draws the lines that fit in `rect`, broken at its width.
  public func draw(in rect: CGRect) { styledText.draw(in: rect) }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    styledText.draw(with: rect, options, context)
  }

  /// The rectangle that the text takes in `size`; a side of 0 is as good as one without end.
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

// A Swift string has the methods of `NSString`, which on Apple's platforms it gets from the bridge. None makes
// an `NSAttributedString`, of which Foundation 6.3 never frees the attributes.
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

internal import CoreGraphics
public import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`; Helvetica in 12 points by default.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`; black by default.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor`; none by default.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An `NSParagraphStyle`: that of the first paragraph counts for all of the text.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// What is added to the space between two characters, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number of `NSUnderlineStyle`; all styles are drawn as a single line.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// How far letters are raised above the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// How a text is underlined.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// How the lines of a paragraph are set. What is not here is kept by no paragraph style.
open class NSParagraphStyle: NSObject {
  public fileprivate(set) var alignment = NSTextAlignment.natural
  public fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// What is added to the space between two lines, in points.
  public fileprivate(set) var lineSpacing: CGFloat = 0

  public override init() {
    super.init()
  }

  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(self)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return other.alignment == alignment && other.lineBreakMode == lineBreakMode
      && other.lineSpacing == lineSpacing
  }

  open override var hash: Int { alignment.rawValue * 31 + lineBreakMode.rawValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }

  open func setParagraphStyle(_ style: NSParagraphStyle) {
    (alignment, lineBreakMode) = (style.alignment, style.lineBreakMode)
    lineSpacing = style.lineSpacing
  }
}

extension NSParagraphStyle: ParagraphStyled {
  package var lineAlignment: TextStyle.Alignment { alignment.alignment }
  package var lineBreaks: TextStyle.LineBreakMode { lineBreakMode.mode }
  package var addedLineSpacing: CGFloat { lineSpacing }
}

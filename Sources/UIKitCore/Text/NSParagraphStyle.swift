internal import CoreGraphics
public import Foundation

/// The layout of the lines of a paragraph. Apple's other properties are not supported.
open class NSParagraphStyle: NSObject {
  public fileprivate(set) var alignment = NSTextAlignment.natural
  public fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The additional space between two lines, in points; 0 by default.
  public fileprivate(set) var lineSpacing: CGFloat = 0
  /// The factor of the line height; 0, the default, leaves it to the font.
  public fileprivate(set) var lineHeightMultiple: CGFloat = 0
  /// The minimum height of a line, in points; 0 by default.
  public fileprivate(set) var minimumLineHeight: CGFloat = 0
  /// The maximum height of a line, in points; 0, the default, means no limit.
  public fileprivate(set) var maximumLineHeight: CGFloat = 0

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
      && other.lineSpacing == lineSpacing && other.lineHeights == lineHeights
  }

  open override var hash: Int { alignment.rawValue * 31 + lineBreakMode.rawValue }
}

/// A mutable paragraph style.
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
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { super.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { super.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { super.maximumLineHeight = newValue }
  }

  open func setParagraphStyle(_ style: NSParagraphStyle) {
    (alignment, lineBreakMode) = (style.alignment, style.lineBreakMode)
    lineSpacing = style.lineSpacing
    lineHeightMultiple = style.lineHeightMultiple
    (minimumLineHeight, maximumLineHeight) = (style.minimumLineHeight, style.maximumLineHeight)
  }
}

extension NSParagraphStyle: ParagraphStyled {
  package var lineAlignment: TextStyle.Alignment { alignment.alignment }
  package var lineBreaks: TextStyle.LineBreakMode { lineBreakMode.mode }
  package var addedLineSpacing: CGFloat { lineSpacing }
  package var lineHeights: LineHeights {
    LineHeights(multiple: lineHeightMultiple, least: minimumLineHeight, most: maximumLineHeight)
  }
}

/// The horizontal alignment of the lines of a text.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified
  /// The side on which the text's script begins: here always left.
  case natural

  var alignment: TextStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// The treatment of text that is wider than its container.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle

  var mode: TextStyle.LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .charWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}

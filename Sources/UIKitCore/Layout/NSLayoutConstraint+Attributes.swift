internal import CoreGraphics

extension NSLayoutConstraint {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  /// An edge, a centre, a size or a baseline of a view or guide.
  ///
  /// Leading is the left edge, or the right one where the content runs from right to left.
  public enum Attribute: Int, Sendable {
    case notAnAttribute
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    public static var baseline: Attribute { .lastBaseline }
  }

  /// The alignment and the direction of the views in a visual format.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    public static let spacingEdgeToEdge: FormatOptions = []
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes that all views share.
    var alignedAttributes: [Attribute] {
      (1...12).compactMap { rawValue & 1 << $0 != 0 ? Attribute(rawValue: $0) : nil }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The dimension that an attribute measures; constraints do not relate sizes to positions.
  enum Dimension {
    case none, x, y, size
  }

  var dimension: Dimension {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .size
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .x
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .y
    }
  }

  /// The attribute of the margins' guide that a margin attribute of a view stands for.
  var inMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// The axis, and the position as a part of the length from the left or top edge, of which a
  /// baseline has another one in a view of text; nil for a length. Nil for an attribute of the
  /// margins, and for none.
  ///
  /// - Parameter isMirrored: True if the content runs from right to left.
  func place(_ isMirrored: Bool) -> (axis: NSLayoutConstraint.Axis, part: CGFloat?)? {
    switch self {
    case .left: (.horizontal, 0)
    case .right: (.horizontal, 1)
    case .leading: (.horizontal, isMirrored ? 1 : 0)
    case .trailing: (.horizontal, isMirrored ? 0 : 1)
    case .centerX: (.horizontal, 0.5)
    case .top: (.vertical, 0)
    case .bottom, .firstBaseline, .lastBaseline: (.vertical, 1)
    case .centerY: (.vertical, 0.5)
    case .width: (.horizontal, nil)
    case .height: (.vertical, nil)
    case .notAnAttribute, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      nil
    }
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// True if the attribute depends on the direction of the content.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }
}

extension NSLayoutConstraint {
  /// True if the constraint depends on the direction of the content.
  var isDirectional: Bool {
    firstAttribute.isDirectional || secondAttribute.isDirectional
      || starts?.first?.attribute.isDirectional == true
      || starts?.second?.attribute.isDirectional == true
  }
}

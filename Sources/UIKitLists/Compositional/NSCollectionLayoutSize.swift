internal import CoreGraphics
public import Foundation

/// A width or a height of an item: a share of its container's, a number of points, or the length
/// that its content needs. Immutable. Main thread only.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  let length: LayoutLength

  init(_ length: LayoutLength) { self.length = length }

  /// Returns a share of the width of the group, or of the section, around an item; 1 is all of it.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.width(checked(fractionalWidth, "fractionalWidth")))
  }
  /// Returns a share of the height of the group, or of the section, around an item; 1 is all of it.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.height(checked(fractionalHeight, "fractionalHeight")))
  }
  /// Returns a length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(checked(absoluteDimension, "absolute")))
  }
  /// Returns a length that is measured when the item comes into view, with an estimate in points
  /// for the time before.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(checked(estimatedDimension, "estimated")))
  }
  /// Returns a length that is measured, and that becomes as long as the longest of the item's
  /// neighbours in its group, with an estimate in points.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform(checked(estimate, "uniformAcrossSiblings")))
  }

  private static func checked(_ value: CGFloat, _ name: String) -> CGFloat {
    LayoutInput.length(value, "NSCollectionLayoutDimension.\(name)")
  }

  open var isFractionalWidth: Bool { if case .width = length { true } else { false } }
  open var isFractionalHeight: Bool { if case .height = length { true } else { false } }
  open var isAbsolute: Bool { if case .absolute = length { true } else { false } }
  /// True if the length is measured.
  open var isEstimated: Bool { if case .estimated = length { true } else { false } }
  /// True if the length is measured, and that of the longest neighbour.
  open var isUniformAcrossSiblings: Bool { length.isUniform }

  /// The share, the length or the estimate.
  open var dimension: CGFloat { length.value }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.length == length
  }
  open override var hash: Int { length.value.hashValue }
}

/// The width and the height of an item. Immutable. Main thread only.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension
  let size: LayoutSize

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    size = LayoutSize(width: width.length, height: height.length)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSize)?.size == size
  }
  open override var hash: Int { size.width.value.hashValue ^ size.height.value.hashValue }
}

/// A space between or around items. Immutable. Main thread only.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  let space: LayoutSpace

  init(_ space: LayoutSpace) { self.space = space }

  /// Returns a space of at least `flexibleSpacing` points, which takes an equal part of the room
  /// that is left in its group.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(
      LayoutSpace(
        length: LayoutInput.length(flexibleSpacing, "NSCollectionLayoutSpacing.flexible"),
        isFlexible: true))
  }
  /// Returns a space of `fixedSpacing` points; less than 0 moves neighbours over each other.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(
      LayoutSpace(length: LayoutInput.distance(fixedSpacing, "NSCollectionLayoutSpacing.fixed")))
  }

  /// The length, or the least length, in points.
  open var spacing: CGFloat { space.length }
  open var isFlexibleSpacing: Bool { space.isFlexible }
  open var isFixedSpacing: Bool { !space.isFlexible }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSpacing)?.space == space
  }
  open override var hash: Int { space.length.hashValue }
}

/// The spaces around an item, between it and its neighbours or the edges of its group. Immutable.
/// Main thread only.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?
  let edges: LayoutEdges

  /// Creates spaces; nil is none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    edges = LayoutEdges(
      leading: leading?.space ?? LayoutSpace(), top: top?.space ?? LayoutSpace(),
      trailing: trailing?.space ?? LayoutSpace(), bottom: bottom?.space ?? LayoutSpace())
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutEdgeSpacing)?.edges == edges
  }
  open override var hash: Int { edges.leading.length.hashValue ^ edges.top.length.hashValue }
}

/// Checks of the numbers that programs hand to a layout.
enum LayoutInput {
  /// Returns a length; 0, with a report, for one that is out of bounds.
  static func length(_ value: CGFloat, _ name: String) -> CGFloat {
    guard isLength(value) else {
      Diagnostic.report("\(name)(\(value)): expected \(lengths); using 0")
      return 0
    }
    return value
  }

  /// Returns a distance; 0, with a report, for one that is out of bounds.
  static func distance(_ value: CGFloat, _ name: String) -> CGFloat {
    guard areDistances(value) else {
      Diagnostic.report("\(name)(\(value)): expected \(distances); using 0")
      return 0
    }
    return value
  }

  /// Returns a point; zero, with a report, for one that is out of bounds.
  static func point(_ value: CGPoint, _ name: String) -> CGPoint {
    guard areDistances(value.x, value.y) else {
      Diagnostic.report("\(name)(\(value)): expected \(distances); using zero")
      return .zero
    }
    return value
  }

  /// The bounds of lengths and of distances, as reports have them.
  static let lengths = "0 to 10,000,000"
  static let distances = "-10,000,000 to 10,000,000"

  static func isLength(_ value: CGFloat) -> Bool { value >= 0 && value <= 1e7 }

  static func areDistances(_ values: CGFloat...) -> Bool { values.allSatisfy { abs($0) <= 1e7 } }

  static func areDistances(_ insets: NSDirectionalEdgeInsets) -> Bool {
    areDistances(insets.top, insets.leading, insets.bottom, insets.trailing)
  }
}

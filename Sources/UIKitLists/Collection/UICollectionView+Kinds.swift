internal import CoreGraphics
internal import Foundation

extension UICollectionView {
  /// The place in view to which an item is scrolled: one of each axis.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The axis along which a flow layout places its lines.
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// The kind of a flow layout's headers.
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The kind of a flow layout's footers.
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  /// Makes the changes of `updates` at once, like the method with a closure that may be nil. The
  /// closure does not outlive the call, so that it needs no `self.` in a class.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Returns the index of a path; one outside of every list for a path without two numbers.
  static func index(_ path: IndexPath) -> ListIndex { path.listIndex ?? ListIndex(-1, -1) }
}

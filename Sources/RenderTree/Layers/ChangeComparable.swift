import CoreGraphics
import Motion

/// A group of values that knows the marks for a change of it.
protocol ChangeComparable: Equatable {
  func change(to other: Self) -> Dirty
}

extension LayerGeometry: ChangeComparable {
  /// Returns the marks for a change to `other`. A snapshot of the layer stays valid if only its
  /// position changes.
  @inline(__always)
  func change(to other: LayerGeometry) -> Dirty {
    bounds == other.bounds && anchorPoint == other.anchorPoint ? .placement : .subtree
  }
}

extension LayerAppearance: ChangeComparable {
  private static let wholeFlags: LayerFlags = [.isHidden, .isDoubleSided]

  /// Returns the marks for a change to `other`. A snapshot of the layer stays valid if only its
  /// opacity, `isHidden` or `isDoubleSided` change.
  func change(to other: LayerAppearance) -> Dirty {
    if opacity == other.opacity, flags == other.flags {
      return other.flags.contains(.masksToBounds) ? [.subtree, .drawFlags] : [.items, .drawFlags]
    }
    var same = self
    same.opacity = other.opacity
    same.flags.subtract(Self.wholeFlags)
    same.flags.formUnion(other.flags.intersection(Self.wholeFlags))
    guard same == other else { return [.subtree, .drawFlags] }
    return flags == other.flags
      ? Self.change(ofOpacity: opacity, to: other.opacity) : [.placement, .drawFlags]
  }

  /// Returns the marks for a change of opacity alone: the draw flags depend only on whether
  /// its opacity is above 0.
  @inline(__always)
  static func change(ofOpacity old: Float, to new: Float) -> Dirty {
    (old <= 0) == (new <= 0) ? .placement : [.placement, .drawFlags]
  }
}

extension LayerTransforms: ChangeComparable {
  /// Returns the marks for a change to `other`.
  func change(to other: LayerTransforms) -> Dirty {
    sublayerTransform == other.sublayerTransform ? .placement : .subtree
  }
}

extension StoredContent: ChangeComparable {
  func change(to other: StoredContent) -> Dirty { [.items, .drawFlags] }
}

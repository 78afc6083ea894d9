import CoreGraphics
import CalqueMotion

/// A group of a layer's values that knows which data a change of it invalidates.
protocol Invalidating: Equatable {
  /// Returns the dirty flags for a change to `other`.
  func invalidation(to other: Self) -> DirtyFlags
}

extension LayerGeometry: Invalidating {
  /// Returns the dirty flags for a change to `other`. The bitmap of the layer stays valid if only
  /// its position changes.
  @inline(__always)
  func invalidation(to other: LayerGeometry) -> DirtyFlags {
    bounds == other.bounds && anchorPoint == other.anchorPoint
      ? .drawPropertiesKeepingBitmap : .drawProperties
  }
}

extension LayerAppearance: Invalidating {
  private static let flagsOutsideBitmap: LayerFlags = [.isHidden, .isDoubleSided]

  /// Returns the dirty flags for a change to `other`. The bitmap of the layer stays valid if only
  /// its opacity, `isHidden` or `isDoubleSided` change.
  func invalidation(to other: LayerAppearance) -> DirtyFlags {
    if opacity == other.opacity, flags == other.flags {
      return other.flags.contains(.masksToBounds)
        ? [.drawProperties, .drawFlags] : [.items, .drawFlags]
    }
    var same = self
    same.opacity = other.opacity
    same.flags.subtract(Self.flagsOutsideBitmap)
    same.flags.formUnion(other.flags.intersection(Self.flagsOutsideBitmap))
    guard same == other else { return [.drawProperties, .drawFlags] }
    return flags == other.flags
      ? Self.invalidation(ofOpacity: opacity, to: other.opacity)
      : [.drawPropertiesKeepingBitmap, .drawFlags]
  }

  /// Returns the dirty flags for a change of opacity alone: the draw flags depend only on whether
  /// its opacity is above 0.
  @inline(__always)
  static func invalidation(ofOpacity old: Float, to new: Float) -> DirtyFlags {
    (old <= 0) == (new <= 0)
      ? .drawPropertiesKeepingBitmap : [.drawPropertiesKeepingBitmap, .drawFlags]
  }
}

extension LayerTransforms: Invalidating {
  /// Returns the dirty flags for a change to `other`.
  func invalidation(to other: LayerTransforms) -> DirtyFlags {
    sublayerTransform == other.sublayerTransform ? .drawPropertiesKeepingBitmap : .drawProperties
  }
}

extension ContentDescriptor: Invalidating {
  func invalidation(to other: ContentDescriptor) -> DirtyFlags { [.items, .drawFlags] }
}

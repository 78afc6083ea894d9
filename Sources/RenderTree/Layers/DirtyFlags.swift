import CalqueMotion
import CoreGraphics

/// The dirty flags of a layer: the data that must be derived again. A layer is dirty if it has any,
/// and clean otherwise.
struct DirtyFlags: OptionSet {
  let rawValue: UInt8
  /// The layer's own items changed.
  static let items = DirtyFlags(rawValue: 1)
  /// The device transform, clip or visibility of the layer and its subtree changed, and with them
  /// the bitmaps of rasterised layers in which it is drawn.
  static let drawProperties = DirtyFlags(rawValue: 2)
  /// A descendant of the layer is dirty.
  static let descendants = DirtyFlags(rawValue: 4)
  /// The layer's appearance or contents changed, and with them possibly its `DrawFlags`.
  static let drawFlags = DirtyFlags(rawValue: 8)
  /// As `drawProperties`, but for a change of position, transform, opacity or the like, after which
  /// the bitmap of the layer itself stays valid.
  static let drawPropertiesKeepingBitmap = DirtyFlags(rawValue: 16)
  /// The layer's sublayer list changed.
  static let children = DirtyFlags(rawValue: 32)
  /// The pixels of the layer and its subtree are already damaged and forgotten, and the subtree is
  /// dirty.
  static let damaged = DirtyFlags(rawValue: 64)

  /// A descendant of the layer was out of sight and is not up to date; what the layer shows is.
  static let hiddenDescendants = DirtyFlags(rawValue: 128)

  /// The flags of a new layer.
  static let new: DirtyFlags = [.drawProperties, .drawFlags, .damaged]
  /// The flags that require new draw properties of the subtree.
  static let anyDrawProperties: DirtyFlags = [.drawProperties, .drawPropertiesKeepingBitmap]
  /// The flags that require new draw properties of the layer.
  static let anyDrawPropertiesOrItems: DirtyFlags = [
    .items, .drawProperties, .drawPropertiesKeepingBitmap,
  ]
  /// The flags of a layer that affect neither itself nor all of its sublayers.
  static let passing: DirtyFlags = [.descendants, .children, .hiddenDescendants]
  private static let staleBitmap: DirtyFlags = [.items, .drawProperties, .descendants, .children]

  // Concrete versions; see `DrawFlags.contains`.
  func contains(_ dirty: DirtyFlags) -> Bool { rawValue & dirty.rawValue == dirty.rawValue }
  func isDisjoint(with dirty: DirtyFlags) -> Bool { rawValue & dirty.rawValue == 0 }
  var isEmpty: Bool { rawValue == 0 }

  /// True if the bitmap of the layer's subtree is stale.
  var invalidatesBitmap: Bool { !isDisjoint(with: Self.staleBitmap) }
}

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

/// The dirty flags of a layer, called its marks: the data that must be derived again.
struct Dirty: OptionSet {
  let rawValue: UInt8
  /// The layer's own items changed.
  static let items = Dirty(rawValue: 1)
  /// The device transform, clip or visibility of the layer and its subtree changed, and with them
  /// the bitmaps of rasterised layers in which it is drawn.
  static let drawProperties = Dirty(rawValue: 2)
  /// A descendant of the layer is marked.
  static let descendants = Dirty(rawValue: 4)
  /// The layer's appearance or contents changed, and with them possibly its `DrawFlags`.
  static let drawFlags = Dirty(rawValue: 8)
  /// As `drawProperties`, but for a change of position, transform, opacity or the like, after which
  /// the bitmap of the layer itself stays valid.
  static let drawPropertiesKeepingBitmap = Dirty(rawValue: 16)
  /// The layer's sublayer list changed.
  static let children = Dirty(rawValue: 32)
  /// The pixels of the layer and its subtree are already damaged and forgotten, and the subtree is
  /// marked to be derived again.
  static let damaged = Dirty(rawValue: 64)

  /// The marks of a new layer.
  static let new: Dirty = [.drawProperties, .drawFlags, .damaged]
  /// The marks that require new draw properties of the subtree.
  static let anyDrawProperties: Dirty = [.drawProperties, .drawPropertiesKeepingBitmap]
  /// The marks that require new draw properties of the layer.
  static let anyDrawPropertiesOrItems: Dirty = [
    .items, .drawProperties, .drawPropertiesKeepingBitmap,
  ]
  private static let staleBitmap: Dirty = [.items, .drawProperties, .descendants, .children]

  // Concrete versions; see `DrawFlags.contains`.
  func contains(_ dirty: Dirty) -> Bool { rawValue & dirty.rawValue == dirty.rawValue }
  func isDisjoint(with dirty: Dirty) -> Bool { rawValue & dirty.rawValue == 0 }
  var isEmpty: Bool { rawValue == 0 }

  /// True if the bitmap of the layer's subtree is stale.
  var invalidatesBitmap: Bool { !isDisjoint(with: Self.staleBitmap) }
}

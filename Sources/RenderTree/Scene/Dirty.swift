/// The things that must be derived again for a layer.
struct Dirty: OptionSet {
  let rawValue: UInt8
  /// The layer draws differently.
  static let own = Dirty(rawValue: 1)
  /// The layer and all under it are placed, clipped or shown differently.
  static let tree = Dirty(rawValue: 2)
  /// Some layer under this one is dirty.
  static let descendants = Dirty(rawValue: 4)
  /// The layer's look or contents changed, and so may have its parts.
  static let parts = Dirty(rawValue: 8)
  /// As `tree`, but what is seen of them is the same picture.
  static let place = Dirty(rawValue: 16)
  /// A layer under this one has gone.
  static let list = Dirty(rawValue: 32)
  /// The pixels of it and of all under it are damaged and forgotten already; all of them are derived anew.
  static let gone = Dirty(rawValue: 64)

  // As that of `Parts`.
  func contains(_ dirty: Dirty) -> Bool { rawValue & dirty.rawValue == dirty.rawValue }

  /// True if a picture of the layer and those under it is another one now.
  var changesPicture: Bool { !isDisjoint(with: [.own, .tree, .descendants, .list]) }
}

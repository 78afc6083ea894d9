/// The flags of a layer object that are not part of its drawn state.
struct LayerObjectFlags: OptionSet {
  let rawValue: UInt32

  static let needsLayout = LayerObjectFlags(rawValue: 1)
  static let needsDisplay = LayerObjectFlags(rawValue: 2)
  /// `layoutSublayers()` is running: new sizes of the sublayers request no further layout.
  static let isLayingOut = LayerObjectFlags(rawValue: 4)
  /// The state has changed since the last commit.
  static let isChanged = LayerObjectFlags(rawValue: 8)
  /// The list of sublayers has changed since the last commit.
  static let isRelisted = LayerObjectFlags(rawValue: 16)
  /// The layer was part of a commit, and so has a presentation layer.
  static let isCommitted = LayerObjectFlags(rawValue: 32)
  /// A presentation layer of this one is being made.
  static let isMakingPresentation = LayerObjectFlags(rawValue: 64)
  static let needsDisplayOnBoundsChange = LayerObjectFlags(rawValue: 128)
  /// The next display is shown without actions, because an animation requests it.
  static let displaysAtOnce = LayerObjectFlags(rawValue: 256)
  /// The mask has changed since the last commit.
  static let isRemasked = LayerObjectFlags(rawValue: 512)
  static let drawsAsynchronously = LayerObjectFlags(rawValue: 1024)
  /// The layer is a `CATiledLayer`.
  static let isTiled = LayerObjectFlags(rawValue: 2048)
  /// The host of the layer's tree has closed, and no other has taken the tree since.
  static let hasLostHost = LayerObjectFlags(rawValue: 4096)
  /// The contents are a bitmap that `draw(in:)` filled.
  static let drawsContents = LayerObjectFlags(rawValue: 8192)
  /// The layer is in a list that is being processed.
  static let isListed = LayerObjectFlags(rawValue: 16384)
  /// Observers are notified of the layer's changes.
  static let isObserved = LayerObjectFlags(rawValue: 32768)
  /// The layer has left the tree of its last context since that context's last commit.
  static let hasLeft = LayerObjectFlags(rawValue: 65536)
  /// The flags that make the layer part of the next commit.
  static let changes: LayerObjectFlags = [.isChanged, .isRelisted, .isRemasked]

  // The standard library's version is generic code, which is slow in debug builds.
  func contains(_ objectFlags: LayerObjectFlags) -> Bool {
    rawValue & objectFlags.rawValue == objectFlags.rawValue
  }
}

extension LayerObjectFlags {
  mutating func set(_ mark: LayerObjectFlags, _ isOn: Bool) {
    if isOn { insert(mark) } else { remove(mark) }
  }
}

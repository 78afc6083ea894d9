/// The flags of a layer that stay on the main thread: no commit carries them. Those of the drawn
/// state are `LayerFlags`.
struct MainThreadFlags: OptionSet {
  let rawValue: UInt32

  static let needsLayout = MainThreadFlags(rawValue: 1)
  static let needsDisplay = MainThreadFlags(rawValue: 2)
  /// `layoutSublayers()` is running: new sizes of the sublayers request no further layout.
  static let isLayingOut = MainThreadFlags(rawValue: 4)
  /// The state has changed since the last commit.
  static let hasChangedState = MainThreadFlags(rawValue: 8)
  /// The list of sublayers has changed since the last commit.
  static let hasChangedSublayers = MainThreadFlags(rawValue: 16)
  /// The layer was part of a commit, and so has a presentation layer.
  static let isCommitted = MainThreadFlags(rawValue: 32)
  /// A presentation layer of this one is being made.
  static let isMakingPresentation = MainThreadFlags(rawValue: 64)
  static let needsDisplayOnBoundsChange = MainThreadFlags(rawValue: 128)
  /// The next display is shown without actions, because an animation requests it.
  static let displaysAtOnce = MainThreadFlags(rawValue: 256)
  /// The mask has changed since the last commit.
  static let hasChangedMask = MainThreadFlags(rawValue: 512)
  static let drawsAsynchronously = MainThreadFlags(rawValue: 1024)
  /// The layer is a `CATiledLayer`.
  static let isTiled = MainThreadFlags(rawValue: 2048)
  /// The host of the layer's tree has closed, and no other has taken the tree since.
  static let hasLostHost = MainThreadFlags(rawValue: 4096)
  /// The contents are a bitmap that `draw(in:)` filled.
  static let drawsContents = MainThreadFlags(rawValue: 8192)
  /// The layer is in a list that is being processed.
  static let isListed = MainThreadFlags(rawValue: 16384)
  /// Observers are notified of the layer's changes.
  static let isObserved = MainThreadFlags(rawValue: 32768)
  /// The layer has left the tree of its last context since that context's last commit.
  static let hasLeft = MainThreadFlags(rawValue: 65536)
  /// The view of the layer has made the calls before a change of its place or of its mask.
  static let isAnnounced = MainThreadFlags(rawValue: 131_072)
  /// The search for the action of a change is running.
  static let isSearchingAction = MainThreadFlags(rawValue: 262_144)
  /// The next commit carries the state of the last one again, because the layer has come back to
  /// the tree.
  static let repeatsState = MainThreadFlags(rawValue: 524_288)
  /// The flags that make the layer part of the next commit.
  static let changes: MainThreadFlags = [.hasChangedState, .hasChangedSublayers, .hasChangedMask]

  // The standard library's version is generic code, which is slow in debug builds.
  func contains(_ flags: MainThreadFlags) -> Bool {
    rawValue & flags.rawValue == flags.rawValue
  }
}

extension MainThreadFlags {
  mutating func set(_ flag: MainThreadFlags, _ isOn: Bool) {
    if isOn { insert(flag) } else { remove(flag) }
  }
}

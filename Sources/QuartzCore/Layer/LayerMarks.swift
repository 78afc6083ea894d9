/// The flags of a layer object that are not part of its drawn state.
struct LayerMarks: OptionSet {
  let rawValue: UInt16

  static let needsLayout = LayerMarks(rawValue: 1)
  static let needsDisplay = LayerMarks(rawValue: 2)
  /// `layoutSublayers()` is running: new sizes of the sublayers request no further layout.
  static let isLayingOut = LayerMarks(rawValue: 4)
  /// The state has changed since the last commit.
  static let isChanged = LayerMarks(rawValue: 8)
  /// The list of sublayers has changed since the last commit.
  static let isRelisted = LayerMarks(rawValue: 16)
  /// The layer was part of a commit, and so has a presentation layer.
  static let isCommitted = LayerMarks(rawValue: 32)
  /// A presentation layer of this one is being made.
  static let isBeingPresented = LayerMarks(rawValue: 64)
  static let needsDisplayOnBoundsChange = LayerMarks(rawValue: 128)
  /// The next display is shown without actions, because an animation requests it.
  static let displaysAtOnce = LayerMarks(rawValue: 256)
  /// The mask has changed since the last commit.
  static let isRemasked = LayerMarks(rawValue: 512)
  static let drawsAsynchronously = LayerMarks(rawValue: 1024)
  /// The layer is a `CATiledLayer`.
  static let isTiled = LayerMarks(rawValue: 2048)
  /// The host of the layer's tree has closed, and no other has taken the tree since.
  static let hasLostHost = LayerMarks(rawValue: 4096)
  /// The contents are a bitmap that `draw(in:)` filled.
  static let drawsContents = LayerMarks(rawValue: 8192)
  /// The layer is in a list that is being processed.
  static let isListed = LayerMarks(rawValue: 16384)
  /// Observers are notified of the layer's changes.
  static let isObserved = LayerMarks(rawValue: 32768)
  /// The flags that make the layer part of the next commit.
  static let changes: LayerMarks = [.isChanged, .isRelisted, .isRemasked]
}

/// The yes-or-no facts of a layer object that are no properties of what it shows.
struct LayerMarks: OptionSet {
  let rawValue: UInt16

  static let needsLayout = LayerMarks(rawValue: 1)
  static let needsDisplay = LayerMarks(rawValue: 2)
  /// `layoutSublayers()` runs: the sublayers' new sizes ask for no further layout.
  static let isLayingOut = LayerMarks(rawValue: 4)
  /// The state has changed since the last commit.
  static let isChanged = LayerMarks(rawValue: 8)
  /// The list of sublayers has changed since the last commit.
  static let isRelisted = LayerMarks(rawValue: 16)
  /// The layer was part of a commit, so it has a presentation.
  static let isCommitted = LayerMarks(rawValue: 32)
  /// A presentation layer of this one is being made.
  static let isBeingPresented = LayerMarks(rawValue: 64)
  static let needsDisplayOnBoundsChange = LayerMarks(rawValue: 128)
  /// What the next display changes shows at once, for an animation has the layer displayed.
  static let displaysAtOnce = LayerMarks(rawValue: 256)
  /// The mask has changed since the last commit.
  static let isRemasked = LayerMarks(rawValue: 512)
  static let drawsAsynchronously = LayerMarks(rawValue: 1024)
  /// The layer is a `CATiledLayer`.
  static let isTiled = LayerMarks(rawValue: 2048)
  /// The host whose tree the layer was in has closed, and no other has taken it since.
  static let hasLostHost = LayerMarks(rawValue: 4096)
  /// The contents are a bitmap that `draw(in:)` filled.
  static let drawsContents = LayerMarks(rawValue: 8192)
  /// The layer is in a list that is being read.
  static let isListed = LayerMarks(rawValue: 16384)
  /// Observers are told of the layer's changes.
  static let isObserved = LayerMarks(rawValue: 32768)
  /// What makes the layer part of the next commit.
  static let changes: LayerMarks = [.isChanged, .isRelisted, .isRemasked]
}

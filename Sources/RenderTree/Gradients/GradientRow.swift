/// The gradient of one gradient layer in the tree: what the model says, what is shown now, and the
/// place of its stops.
struct GradientRow {
  var model: LayerGradient
  private(set) var shown = LayerGradient()
  private(set) var stops: Range<Int32> = 0..<0
  /// True if no stop lets anything through.
  private(set) var isOpaque = false

  init(model: LayerGradient) { self.model = model }

  var draws: Bool { !stops.isEmpty }

  /// Shows `gradient`, and gives back in its place what was shown, whose storage is free now.
  mutating func show(_ gradient: inout LayerGradient, _ table: inout GradientStore) {
    swap(&shown, &gradient)
    table.set(shown, at: &stops)
    isOpaque = shown.colors.allSatisfy { $0.w >= 1 }
  }

  mutating func release(_ table: inout GradientStore) { table.remove(&stops) }
}

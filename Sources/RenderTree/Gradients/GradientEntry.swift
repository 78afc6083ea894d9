/// The gradient of one layer in the tree: its model values, its presentation values and the
/// position of its stops in the `GradientStore`.
struct GradientEntry {
  var model: LayerGradient
  private(set) var presentation = LayerGradient()
  private(set) var stops: Range<Int32> = 0..<0
  /// True if all stops are opaque.
  private(set) var isOpaque = false

  init(model: LayerGradient) { self.model = model }

  var draws: Bool { !stops.isEmpty }

  /// Sets the presentation values by swapping them with `gradient`, so that the caller can reuse
  /// the old storage.
  mutating func setPresentation(_ gradient: inout LayerGradient, _ table: inout GradientStore) {
    swap(&presentation, &gradient)
    table.set(presentation, at: &stops)
    isOpaque = presentation.colors.allSatisfy { $0.w >= 1 }
  }

  mutating func release(_ table: inout GradientStore) { table.remove(&stops) }
}

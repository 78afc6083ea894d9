/// The gradient of one layer in the tree: its model values, its presentation values and the
/// position of its stops in the `GradientStore`.
struct GradientEntry {
  var model: LayerGradient
  private(set) var presentation = LayerGradient()
  private(set) var stops: Range<Int32> = 0..<0
  /// The mask of the gradient in the last frame in which both were one item, since the gradient
  /// changed, and the stops of that item.
  private var mask: LayerGradient?
  private(set) var maskedStops: Range<Int32> = 0..<0
  /// True if all stops are opaque.
  private(set) var isOpaque = false

  init(model: LayerGradient) { self.model = model }

  var draws: Bool { !stops.isEmpty }

  /// Sets the presentation values by swapping them with `gradient`, so that the caller can reuse
  /// the old storage.
  mutating func setPresentation(_ gradient: inout LayerGradient, _ table: inout GradientStore) {
    swap(&presentation, &gradient)
    mask = nil
    table.set(presentation, at: &stops)
    isOpaque = presentation.colors.allSatisfy { $0.w >= 1 }
  }

  /// Sets the stops of the gradient under `mask`, a gradient that runs along it.
  mutating func setMask(_ mask: LayerGradient, _ table: inout GradientStore) {
    guard self.mask != mask else { return }
    self.mask = mask
    table.set(presentation.masked(by: mask), at: &maskedStops)
  }

  mutating func release(_ table: inout GradientStore) {
    table.remove(&stops)
    table.remove(&maskedStops)
  }
}

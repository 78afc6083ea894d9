/// The passes that the filters of a layer began.
struct FilterScope {
  /// True if the layer has filters that are not ended yet.
  var isOpen = false
  /// The `groupBegin` item of the layer's own group, which the layer ends, or -1.
  var group: Int32 = -1
  /// The `groupBegin` items of the groups to which filters are applied, the last filter's first.
  var filtered: Range<Int32> = 0..<0
  /// The blend mode for the items from `first` on, if it needs no pass.
  var blendMode = BlendMode.over
  var first: Int32 = 0
  /// The limit of the layer, to restore after its filters.
  var clipBounds = PixelRect.empty
}

/// A layer such as the benchmarks make, as a program of its own would keep it: a plain struct in an array.
struct BareLayer: BitwiseCopyable {
  var position: SIMD2<Double>
  var size: SIMD2<Double>
  /// Where the layer's own point is that `position` is of, in parts of its size.
  var anchor = SIMD2(0.5, 0.5)
  /// A map of the plane about that point.
  var axes = SIMD4<Double>(1, 0, 0, 1)
  var color: SIMD4<Float>
  var opacity: Float = 1
  /// Places in arrays; -1 for none.
  var parent: Int32 = -1
  var image: Int32 = -1
  var isRemoved = false

  /// The layer that stands at `index` among those that `LayerWork` makes.
  init(at index: Int) {
    position = SIMD2(Double(index % 1280), Double(index % 720))
    size = SIMD2(32, 32)
    color = SIMD4(0.2, 0.6, 0.4, 1)
  }
}

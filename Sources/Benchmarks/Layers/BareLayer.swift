/// A layer of the benchmarks as a bare program would store it: a plain struct in an array.
struct BareLayer: BitwiseCopyable {
  var position: SIMD2<Double>
  var size: SIMD2<Double>
  /// The point of the layer that is at `position`, in fractions of its size.
  var anchor = SIMD2(0.5, 0.5)
  /// A linear transform around that point.
  var axes = SIMD4<Double>(1, 0, 0, 1)
  var color: SIMD4<Float>
  var opacity: Float = 1
  /// Indices in arrays; -1 for none.
  var parent: Int32 = -1
  var image: Int32 = -1
  var isRemoved = false

  /// Creates the layer with the properties that `LayerWork` gives to the one at `index`.
  init(at index: Int) {
    position = SIMD2(Double(index % 1280), Double(index % 720))
    size = SIMD2(32, 32)
    color = SIMD4(0.2, 0.6, 0.4, 1)
  }
}

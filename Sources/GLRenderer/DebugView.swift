/// An overlay mode of the renderer, shown in place of the layers' picture or on top of it.
package enum DebugView: Sendable, Hashable {
  case none
  /// The number of draws of each pixel, as the last `Renderer.drawOverdraw` counted them, in six
  /// colours: for 0, 1, 2, 3, 4, and 5 or more draws. The colours are premultiplied, with
  /// components of 0...1.
  case overdraw(colors: [SIMD4<Float>])
}

/// What a presented picture shows in place of, or on top of, the scene.
public enum Lens: Sendable, Hashable {
  case none
  /// How often each pixel was drawn, by what `Renderer.drawOverdraw` counted last, in six colours: for 0, 1, 2, 3,
  /// 4 and more draws. They are premultiplied, of 0...1.
  case overdraw(colors: [SIMD4<Float>])
}

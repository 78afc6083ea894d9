/// The time span in which an animation of a layer was in effect.
package struct AnimationSpan: Sendable, Hashable {
  /// The layer and the key, as in `card3.position`.
  package var name: String
  /// The media times of the start and the end, in seconds. The end is clamped to be at or
  /// after the start.
  package var begin, end: Double

  package init(name: String, begin: Double, end: Double) {
    self.name = name
    self.begin = begin
    self.end = max(begin, end)
  }
}

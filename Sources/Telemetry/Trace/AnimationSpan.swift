/// When an animation of a layer was in effect.
public struct AnimationSpan: Sendable, Hashable {
  /// The layer and the key, as in `card3.position`.
  public var name: String
  /// Media times, in seconds; the end is not before the beginning.
  public var begin, end: Double

  public init(name: String, begin: Double, end: Double) {
    self.name = name
    self.begin = begin
    self.end = max(begin, end)
  }
}

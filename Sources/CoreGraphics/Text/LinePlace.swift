/// The place of a set line, in points from the upper left of its layout.
package struct LinePlace: Sendable, Hashable {
  package var x: CGFloat
  package var baseline: CGFloat
  package var top: CGFloat
  package var bottom: CGFloat
  package var width: CGFloat
  /// Its text, in UTF-8 bytes from the start.
  package var range: Range<Int>
}

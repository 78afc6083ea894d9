/// The geometry of a line, in points from the upper left of its layout.
package struct LineGeometry: Sendable, Hashable {
  package var x: CGFloat
  package var baseline: CGFloat
  package var top: CGFloat
  package var bottom: CGFloat
  package var width: CGFloat
  /// The range of its text, in UTF-8 bytes.
  package var range: Range<Int>
}

/// A rounded rectangle, in the plane of the surface or in perspective, that clips a batch; it is
/// part of a chain of clips.
package struct ClipShape: Sendable, Hashable {
  /// The map from surface pixels to the rectangle's own points, with the origin at its top left
  /// corner.
  package var fromPixels: Homography
  /// The width and height, in the rectangle's own points.
  package var size: SIMD2<Float>
  package var cornerRadius: Float
  package var corners: CornerStyle
  /// The index of the enclosing clip in `Frame.clips`, or -1.
  package var parent: Int32
  /// The number of clips in the chain up to this one. The render tree keeps it within `chainLimit`.
  package var depth: Int32 = 1
  /// The limit of clips for a batch.
  package static let chainLimit: Int32 = 16
  /// The side of a half plane. If it is not `none`, only y of `fromPixels` counts, and the edge is
  /// not antialiased.
  package var side = Side.none

  /// A coverage mask that clips in place of the rectangle, which is then the rectangle of the mask;
  /// at most one in a chain.
  package var coverage: MaskReference?

  /// The index of a coverage mask in `Frame.coverageMasks`, and the alpha by which it is
  /// multiplied.
  package struct MaskReference: Sendable, Hashable {
    package var coverageMaskIndex: Int32
    package var alpha: Float
  }

  /// A half plane: the points where y of `fromPixels` is more than 0, or those where it is not.
  package enum Side: UInt8, Sendable { case none, above, below }

  /// True if it is a rectangle with circular corners, neither in perspective nor inside another
  /// clip: a sprite can name such a clip.
  var canBeNamed: Bool {
    parent < 0 && side == .none && coverage == nil && corners == [] && fromPixels.wu == 0
      && fromPixels.wv == 0 && fromPixels.w1 == 1
  }

  package init(
    fromPixels: Homography, size: SIMD2<Float>, cornerRadius: Float, corners: CornerStyle = [],
    parent: Int32
  ) {
    self.fromPixels = fromPixels
    self.size = size
    self.cornerRadius = cornerRadius
    self.corners = corners
    self.parent = parent
  }
}

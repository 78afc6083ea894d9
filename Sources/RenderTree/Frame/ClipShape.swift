import Foundation

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

/// The rounded corners of a rectangle and the type of their curve; by default all corners are
/// circular. Corners are named in the rectangle's own space.
package struct CornerStyle: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let squareMinXMinY = CornerStyle(rawValue: 1)
  package static let squareMaxXMinY = CornerStyle(rawValue: 2)
  package static let squareMinXMaxY = CornerStyle(rawValue: 4)
  package static let squareMaxXMaxY = CornerStyle(rawValue: 8)
  /// The curvature changes gradually, without a visible joint.
  package static let continuous = CornerStyle(rawValue: 16)

  package static let allSquare: CornerStyle = [
    .squareMinXMinY, .squareMaxXMinY, .squareMinXMaxY, .squareMaxXMaxY,
  ]

  /// The length that a continuous corner takes of each side, in radii.
  package static let continuousReach = 1.528665

  /// The style as shaders take it: a small integer.
  package var code: Float { Float(rawValue) }
}

/// A corner of continuous curvature, as three cubic curves.
///
/// A radius that does not fit turns it gradually into a circle, up to half the shorter side, as in
/// the renderer's shader. Source of the points: those of `UIBezierPath(roundedRect:cornerRadius:)`
/// since iOS 7, as measured in PaintCode's "Code for iOS 7 Rounded Rectangles".
package struct ContinuousCorner {
  /// The start, then two control points and an end for each curve, as distances from the corner
  /// along the incoming side and along the outgoing one.
  package private(set) var points: [SIMD2<Double>] = []

  /// The points of a corner of radius 1.
  private static let unit: [SIMD2<Double>] = [
    SIMD2(CornerStyle.continuousReach, 0), SIMD2(1.08849296, 0), SIMD2(0.86840694, 0),
    SIMD2(0.63149379, 0.07491139), SIMD2(0.37282383, 0.16905956), SIMD2(0.16905956, 0.37282383),
    SIMD2(0.07491139, 0.63149379), SIMD2(0, 0.86840694), SIMD2(0, 1.08849296),
    SIMD2(0, CornerStyle.continuousReach),
  ]

  /// The points of a quarter circle of radius 1, split like `unit`: at 20 and 70 degrees.
  private static let circle: [SIMD2<Double>] = {
    func point(_ angle: Double) -> SIMD2<Double> { SIMD2(1 - sin(angle), 1 - cos(angle)) }
    let angles = [0, 20, 70, 90].map { $0 * Double.pi / 180 }
    var points = [point(0)]
    for (start, end) in zip(angles, angles.dropFirst()) {
      let length = 4 / 3 * tan((end - start) / 4)
      points.append(point(start) + length * SIMD2(-cos(start), sin(start)))
      points.append(point(end) - length * SIMD2(-cos(end), sin(end)))
      points.append(point(end))
    }
    return points
  }()

  /// Makes a corner of `radius` between sides that leave `room` each.
  package init(radius: Double, room: Double) {
    let fit = min(radius, room / CornerStyle.continuousReach)
    let share = Self.share(of: radius, fit: fit, room: room)
    let (bent, round) = (fit * (1 - share), share > 0 ? room * share : 0)
    points = zip(Self.unit, Self.circle).map { $0 * bent + $1 * round }
  }

  private static func share(of radius: Double, fit: Double, room: Double) -> Double {
    radius > fit && room > fit ? min((radius - fit) / (room - fit), 1) : 0
  }

  /// Recognises a corner by its points and returns the radius; nil for the points of another curve.
  package static func radius(of points: [SIMD2<Double>]) -> Double? {
    guard points.count == unit.count, points[0].x > 0 else { return nil }
    // With enough room the curve begins at the reach; otherwise at the room, and the first control
    // point shows how close it is to a circle.
    let whole = points[0].x / CornerStyle.continuousReach
    let (bent, round) = (unit[1].x * whole, circle[1].x * points[0].x)
    let share = min(max((points[1].x - bent) / (round - bent), 0), 1)
    let radius = whole + (points[0].x - whole) * share
    let corner = ContinuousCorner(radius: radius, room: share > 0 ? points[0].x : .infinity)
    let slack = 2e-3 * points[0].x
    let isAlike = zip(points, corner.points).allSatisfy { pair in
      let delta = pair.0 - pair.1
      return max(delta.x, -delta.x, delta.y, -delta.y) <= slack
    }
    return isAlike ? radius : nil
  }
}

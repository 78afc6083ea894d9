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

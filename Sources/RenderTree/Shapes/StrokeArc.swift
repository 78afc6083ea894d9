import CoreGraphics
import Foundation

/// The part of a circle or of a straight line along which a shader draws a line, in points of the
/// layer.
struct StrokeArc: Equatable {
  /// The centre of the circle, or the middle of the straight line.
  var middle: SIMD2<Double>
  /// The radius; 0 for a straight line.
  var radius: Double
  /// Half the width of the line.
  var halfWidth: Double
  /// The angle of the arc's middle, or the direction of the straight line, in radians.
  var angle: Double
  /// Half the angle of the arc, `fullCircle` for a full circle; or half the length of the straight
  /// line.
  var half: Double
  var hasRoundCaps: Bool

  static let fullCircle = 4.0

  /// The limit of the distance from the middle, and the least radius that an open arc leaves free
  /// there, in pixels.
  private static let farthest = 2048.0
  private static let smallestHole = 2.0

  /// Makes the part of `form` along which `pen` draws; nil if the shader cannot draw the line.
  init?(_ form: StrokeForm, _ pen: PathPen) {
    guard pen.draws, pen.dashes.isEmpty, pen.width.isFinite else { return nil }
    let (from, to) = (max(pen.start, 0), min(pen.end, 1))
    halfWidth = pen.width / 2
    hasRoundCaps = pen.cap == .round
    radius = form.radius
    middle = form.origin
    if radius > 0 {
      // A wider line overlaps itself.
      guard halfWidth < radius else { return nil }
      let (first, last) = (form.angle(to: from), form.angle(to: to))
      half = abs(last - first) / 2
      angle = form.angle + (first + last) / 2
      let isWhole = form.isClosed ? from <= 0 && to >= 1 : 2 * half >= 2 * .pi * (1 - 1e-9)
      if isWhole {
        half = Self.fullCircle
      } else if pen.cap == .square {
        return nil
      }
    } else {
      half = form.extent * (to - from) / 2
      angle = form.angle
      middle += SIMD2(cos(angle), sin(angle)) * (form.extent * (from + to) / 2)
      if pen.cap == .square { half += halfWidth }
    }
  }

  /// Returns the rectangle that the shader draws, including antialiased edges, at `scale` pixels
  /// per point.
  func rect(scale: Double) -> SIMD4<Double> {
    let margin = halfWidth + 1 / scale
    var side = SIMD2(repeating: radius + margin)
    if radius == 0 {
      let direction = SIMD2(abs(cos(angle)), abs(sin(angle)))
      side = direction * half + margin
    }
    return SIMD4(lowHalf: middle - side, highHalf: 2 * side)
  }

  /// Returns the number of pixels per point on `deviceTransform`; nil if the shader cannot draw the
  /// line there.
  func scale(on deviceTransform: PlaneTransform) -> Double? {
    guard let scale = deviceTransform.evenScale,
      (radius + half + halfWidth) * scale <= Self.farthest,
      deviceTransform.isRepresentable(rect(scale: scale))
    else { return nil }
    let isOpen = radius > 0 && half < Self.fullCircle
    return isOpen && (radius - halfWidth) * scale < Self.smallestHole ? nil : scale
  }

  /// Returns the radius, half the width (negative for round caps), the angle and `half` for the
  /// shader, with lengths in pixels.
  func coordinates(scale: Double) -> SIMD4<Float> {
    SIMD4(
      Float(radius * scale), Float(hasRoundCaps ? -halfWidth * scale : halfWidth * scale),
      Float(angle),
      Float(radius > 0 ? half : half * scale))
  }
}

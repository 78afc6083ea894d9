internal import CoreGraphics

/// The motion of an item: position, angle and velocities, in points, radians and seconds.
@MainActor
final class DynamicBody {
  /// The area at which an item of density 1 has the mass 1, in square points. Source: UIKit
  /// Dynamics, UIPushBehavior.
  private static let unitArea: CGFloat = 10_000

  let item: any UIDynamicItem
  var place: SIMD2<Double>
  var angle: Double
  var velocity = SIMD2<Double>()
  var spin: Double = 0
  /// The properties that the item's behaviours set.
  var traits = DynamicTraits()
  private(set) var inverseMass: Double = 0
  private(set) var inverseInertia: Double = 0

  init(_ item: any UIDynamicItem) {
    self.item = item
    place = item.center.vector
    angle = Self.angle(of: item)
    weigh()
  }

  private static func angle(of item: any UIDynamicItem) -> Double {
    atan2(Double(item.transform.b), Double(item.transform.a))
  }

  /// Reads the item's current position and angle; the velocities stay.
  func read() {
    place = item.center.vector
    angle = Self.angle(of: item)
    weigh()
  }

  /// Computes the mass and the moment of inertia from the item's size and density.
  func weigh() {
    let size = item.bounds.size
    let area = Double(size.width * size.height)
    guard !traits.isAnchored, area > 0, traits.density > 0, area.isFinite else {
      (inverseMass, inverseInertia) = (0, 0)
      return
    }
    let mass = area / Double(Self.unitArea) * Double(traits.density)
    inverseMass = 1 / mass
    let square = Double(size.width * size.width + size.height * size.height)
    inverseInertia = traits.allowsRotation ? 12 / (mass * square) : 0
  }

  /// Returns the vector from the centre to a point of the item, which is given in its unrotated
  /// space.
  func turned(_ offset: SIMD2<Double>) -> SIMD2<Double> {
    let (c, s) = (cos(angle), sin(angle))
    return SIMD2(c * offset.x - s * offset.y, s * offset.x + c * offset.y)
  }

  /// Returns the velocity of the point at `arm` from the centre.
  func velocity(at arm: SIMD2<Double>) -> SIMD2<Double> {
    velocity + SIMD2(-spin * arm.y, spin * arm.x)
  }

  /// Applies an impulse at `arm` from the centre.
  func push(_ impulse: SIMD2<Double>, at arm: SIMD2<Double>) {
    velocity += impulse * inverseMass
    spin += (arm.x * impulse.y - arm.y * impulse.x) * inverseInertia
  }

  /// Applies resistance, and moves the body by a time step.
  func advance(by step: Double) {
    velocity /= 1 + step * Double(traits.resistance)
    spin /= 1 + step * Double(traits.angularResistance)
    guard inverseMass > 0 else { return }
    place += velocity * step
    if traits.allowsRotation { angle += spin * step }
  }

  /// Writes the body's position and angle to the item.
  func write() {
    let center = CGPoint(x: place.x, y: place.y)
    if item.center != center { item.center = center }
    guard traits.allowsRotation else { return }
    let transform = CGAffineTransform(rotationAngle: angle)
    if item.transform != transform { item.transform = transform }
  }

  /// True if the motion is too slow to be visible.
  var rests: Bool {
    let speed = velocity.x * velocity.x + velocity.y * velocity.y
    return speed < 1 && abs(spin) < 0.02
  }
}

/// The physical properties of an item.
struct DynamicTraits: Equatable {
  var density: CGFloat = 1
  var resistance: CGFloat = 0
  var angularResistance: CGFloat = 0
  var allowsRotation = true
  var isAnchored = false
}

extension CGPoint {
  var vector: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}

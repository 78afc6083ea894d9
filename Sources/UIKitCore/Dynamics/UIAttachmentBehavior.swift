public import CoreGraphics
internal import Foundation

/// A rod, or with a frequency a spring, from a point of an item to an anchor or to another item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable {
    case items, anchor
  }

  public let items: [any UIDynamicItem]
  public let attachedBehaviorType: AttachmentType
  /// The anchor in the reference view's space; unused between two items.
  open var anchorPoint: CGPoint {
    didSet {
      guard anchorPoint.x.isFinite, anchorPoint.y.isFinite else {
        Diagnostic.refuse(anchorPoint, for: "UIAttachmentBehavior.anchorPoint")
        anchorPoint = oldValue
        return
      }
      dynamicAnimator?.resume()
    }
  }
  /// The length that the attachment keeps, in points; initially the distance of its ends.
  open var length: CGFloat {
    didSet {
      guard length.isFinite, length >= 0 else {
        Diagnostic.refuse(
          length, for: "UIAttachmentBehavior.length", expected: "a finite length of 0 or more")
        length = oldValue
        return
      }
      dynamicAnimator?.resume()
    }
  }
  /// The damping ratio of a spring; at 1 it does not oscillate. 0 by default.
  open var damping: CGFloat = 0
  /// The frequency of the spring, in Hz; 0, the default, makes a rigid rod.
  open var frequency: CGFloat = 0

  private let offsets: [SIMD2<Double>]
  /// The impulse applied in this step so far, by axis.
  private var done = SIMD2<Double>()

  private init(
    _ items: [any UIDynamicItem], _ offsets: [UIOffset], _ anchor: CGPoint,
    _ type: AttachmentType
  ) {
    self.items = items
    self.offsets = offsets.map { SIMD2(Double($0.horizontal), Double($0.vertical)) }
    anchorPoint = anchor
    attachedBehaviorType = type
    let ends = zip(items, self.offsets).map { DynamicBody($0).place + DynamicBody($0).turned($1) }
    let way = (ends.count > 1 ? ends[1] : anchor.vector) - ends[0]
    length = CGFloat((way.x * way.x + way.y * way.y).squareRoot())
    super.init()
  }

  /// Attaches the centre of an item to a point of the reference view.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a point of an item, offset from its centre in its unrotated space, to a point of the
  /// reference view.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) { self.init([item], [offset], point, .anchor) }

  /// Attaches the centres of two items to each other.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Attaches points of two items, offset from their centres in their unrotated spaces.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) { self.init([item1, item2], [offset1, offset2], .zero, .items) }

  override var movedItems: [any UIDynamicItem] { items }

  override func prepare(_ bodies: (any UIDynamicItem) -> DynamicBody?, _ step: Double) {
    done = SIMD2()
  }

  /// Solves a rod of length zero along both axes, any other along the line between its ends.
  override func solve(_ bodies: (any UIDynamicItem) -> DynamicBody?, _ step: Double) {
    guard let first = bodies(items[0]) else { return }
    let second = items.count > 1 ? bodies(items[1]) : nil
    let arm = first.turned(offsets[0])
    let other = second.map { $0.turned(offsets[1]) } ?? SIMD2()
    let way = first.place + arm - (second.map { $0.place + other } ?? anchorPoint.vector)
    let distance = (way.x * way.x + way.y * way.y).squareRoot()
    let ends = (first, arm, second, other)
    if length < 0.01 {
      done.x = keep(SIMD2(1, 0), way.x, done.x, ends, step)
      done.y = keep(SIMD2(0, 1), way.y, done.y, ends, step)
    } else if distance > 0 {
      done.x = keep(way / distance, distance - Double(length), done.x, ends, step)
    }
  }

  /// Applies impulses to the ends that correct their distance along `axis`, which is off by
  /// `error`. Returns the accumulated impulse.
  ///
  /// A spring is a soft constraint. Source: Erin Catto, Soft Constraints, GDC 2011.
  private func keep(
    _ axis: SIMD2<Double>, _ error: Double, _ done: Double,
    _ ends: (DynamicBody, SIMD2<Double>, DynamicBody?, SIMD2<Double>), _ step: Double
  ) -> Double {
    let (first, arm, second, other) = ends
    func give(_ body: DynamicBody, _ arm: SIMD2<Double>) -> Double {
      let turn = arm.x * axis.y - arm.y * axis.x
      return body.inverseMass + body.inverseInertia * turn * turn
    }
    let ease = give(first, arm) + (second.map { give($0, other) } ?? 0)
    guard ease > 0 else { return done }
    let speed = first.velocity(at: arm) - (second?.velocity(at: other) ?? SIMD2())
    var (softness, pull) = (0.0, 0.2 / step * error)
    if frequency > 0 {
      let omega = 2 * Double.pi * Double(frequency)
      let stiffness = omega * omega / ease
      let drag = 2 * Double(damping) * omega / ease
      softness = 1 / (step * (drag + step * stiffness))
      pull = error * step * stiffness * softness
    }
    let along = speed.x * axis.x + speed.y * axis.y
    let impulse = -(along + pull + softness * done) / (ease + softness)
    first.push(axis * impulse, at: arm)
    second?.push(axis * -impulse, at: other)
    return done + impulse
  }
}

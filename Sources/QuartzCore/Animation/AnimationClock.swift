internal import CalqueMotion
package import CalqueRenderTree

/// A clock that the animations of a property animator share: setting its course pauses, moves or
/// reverses all of them, whatever their number.
@MainActor
package final class AnimationClock {
  let id: ClockID
  package private(set) var run: ClockRun
  /// The number of changes of the course so far.
  package private(set) var changeCount = 0
  /// The contexts whose layers have animations that follow the clock.
  private var places: [Place] = []
  private static var lastID: UInt64 = 0

  private struct Place {
    weak var context: LayerContext?
    /// True if the context's next commit carries the course.
    var isScheduled = false
  }

  package init(_ run: ClockRun) {
    Self.lastID += 1
    id = ClockID(rawValue: Self.lastID)
    self.run = run
  }

  /// Sets the course, which presentation layers show at once, and the screen from the next commit
  /// on.
  package func set(_ run: ClockRun) {
    self.run = run
    changeCount += 1
    for index in places.indices where !places[index].isScheduled {
      guard let context = places[index].context else { continue }
      places[index].isScheduled = true
      context.scheduleRun(of: self)
    }
  }

  /// Records that an animation of a layer of `context` follows the clock.
  func join(_ context: LayerContext) {
    // The animations of an animator are added together, and nearly always in one context.
    for place in places where place.context === context { return }
    places.removeAll { $0.context == nil }
    places.append(Place(context: context))
  }

  /// Returns the change that the commit of `context` carries.
  func takeChange(for context: LayerContext) -> Commit.ClockChange {
    for index in places.indices where places[index].context === context {
      places[index].isScheduled = false
    }
    return Commit.ClockChange(id, run)
  }
}

/// The owner of animations that have no `CAAnimation` until a program asks for one. It is the
/// delegate of the one that is made then.
@MainActor
package protocol AnimationOwner: CAAnimationDelegate {
  /// The frame rates that its animations ask for.
  var frameRateRange: CAFrameRateRange { get }
  /// Called when an animation is about to be added to a layer.
  func animationWasAdded()
  /// Called when an animation takes effect.
  func animationBegan()
  /// Called when an animation reached its end, or was removed.
  func animationStopped(_ id: AnimationID, finished: Bool)
}

/// The owner of an animation that follows a clock.
@MainActor
package protocol ClockedAnimationOwner: AnimationOwner {
  var clock: AnimationClock { get }
  /// The fraction of the clock's run after which the animation begins, 0...1.
  var clockDelay: Double { get }
  /// Returns the animation as it runs now.
  func currentAnimation() -> CAAnimation
}

/// An animation between two values, as animation blocks add them: no object and no boxes.
package struct BlockAnimation {
  package var property: BlockProperty
  package var from: BlockProperty.Value
  package var to: BlockProperty.Value
  package var isAdditive: Bool
  /// The timing; a begin time of 0 stands for that of the commit.
  package var timing: TimingSpec
  package var curve: TimingCurve
  /// The spring, which replaces the curve; nil for none.
  package var spring: Spring?

  package init(
    _ property: BlockProperty, from: BlockProperty.Value, to: BlockProperty.Value,
    isAdditive: Bool, timing: TimingSpec, curve: TimingCurve, spring: Spring?
  ) {
    self.property = property
    self.from = from
    self.to = to
    self.isAdditive = isAdditive
    self.timing = timing
    self.curve = curve
    self.spring = spring
  }

  /// Returns the animation as the value that is sent to the render tree.
  func layerAnimation(id: AnimationID) -> LayerAnimation {
    let endpoints = MotionEndpoints(from: from.value, to: to.value)
    let motion = PropertyMotion(
      target: AnimationTarget(property.property),
      source: spring.map { .spring($0, endpoints) } ?? .endpoints(endpoints),
      isAdditive: isAdditive)
    return LayerAnimation(id: id, timing: timing, curve: curve, content: .motion(motion))
  }
}

extension CABasicAnimation {
  /// Returns the object of `value`, an animation between two values that `owner` added.
  static func made(of value: LayerAnimation, by owner: any AnimationOwner) -> CAAnimation {
    guard case .motion(let motion) = value.content else { return CAAnimation() }
    let property = motion.target.property
    let (animation, endpoints): (CABasicAnimation, MotionEndpoints)
    switch motion.source {
    case .endpoints(let ends):
      (animation, endpoints) = (CABasicAnimation(property), ends)
      animation.timingFunction = CAMediaTimingFunction(curve: value.curve)
    case .spring(let spring, let ends):
      let springing = CASpringAnimation(property)
      springing.take(spring)
      (animation, endpoints) = (springing, ends)
    case .keyframes, .path: return CAAnimation()
    }
    func boxed(_ value: AnimatableValue?) -> Any? {
      value.map { BlockProperty.Value(value: $0, property: property).boxed }
    }
    (animation.fromValue, animation.toValue) = (boxed(endpoints.from), boxed(endpoints.to))
    animation.isAdditive = motion.isAdditive
    animation.take(value.timing)
    let rates = owner.frameRateRange
    if rates != .default { animation.preferredFrameRateRange = rates }
    animation.delegate = owner
    return animation
  }
}

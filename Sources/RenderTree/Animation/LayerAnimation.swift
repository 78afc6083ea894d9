import CoreGraphics
import CalqueMotion

/// One animation of one layer, as a value: the motion of a property, a group of animations, or a
/// transition.
///
/// A layer's animations apply in the order in which they were added, each to the result of the
/// earlier ones.
package struct LayerAnimation: Sendable, Equatable {
  /// The effect of an animation.
  package enum Content: Sendable, Equatable {
    case motion(PropertyMotion)
    /// Animations that run in the time of this one, in order and only while it is in effect. Their
    /// ids are ignored: only the outermost animation is reported.
    case group([LayerAnimation])
    /// The layer's snapshot from before gives way to its current appearance. No property is
    /// animated. In a group it has no effect.
    case transition(TransitionStyle)
    /// A transition that was added before is played again in the time of this animation.
    case transitionLoop(TransitionLoop)
  }

  package var id: AnimationID
  /// The timing in the layer's local time or, in a group, the group's; its begin time is resolved.
  package var timing: TimingSpec
  /// The timing curve of the animation over the fraction of the duration. A spring ignores it.
  package var curve: TimingCurve
  package var content: Content
  /// The clock that it follows instead of its own timing and curve; on the heap, as few do.
  private var clock: HeapBox<ClockBinding>?

  package init(
    id: AnimationID, timing: TimingSpec, curve: TimingCurve = .linear, content: Content
  ) {
    self.id = id
    self.timing = timing
    self.curve = curve
    self.content = content
  }

  /// The clock that it follows; nil for its own timing and curve. Groups and transitions follow
  /// none.
  package var binding: ClockBinding? {
    get { clock?.value }
    set { clock = newValue.map { HeapBox($0) } }
  }

  /// Makes an animation between two values.
  package init(
    id: AnimationID, target: AnimationTarget, timing: TimingSpec, curve: TimingCurve = .linear,
    from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil,
    isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    let motion = PropertyMotion(
      target: target, source: .endpoints(MotionEndpoints(from: from, to: to, by: by)),
      isAdditive: isAdditive, isCumulative: isCumulative)
    self.init(id: id, timing: timing, curve: curve, content: .motion(motion))
  }

  /// Makes a transition.
  package init(
    id: AnimationID, timing: TimingSpec, curve: TimingCurve = .linear, transition: TransitionStyle
  ) {
    self.init(id: id, timing: timing, curve: curve, content: .transition(transition))
  }
}

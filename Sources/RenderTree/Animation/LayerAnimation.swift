import CalqueMotion
import CoreGraphics

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

/// The identifier of an animation added to a layer; unique in a process.
package struct AnimationID: Sendable, Hashable, Comparable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
  package static func < (a: AnimationID, b: AnimationID) -> Bool { a.rawValue < b.rawValue }
}

/// An event that the render tree reports to the model side: those of animations, in order of time,
/// and what frames leave out.
package enum AnimationEvent: Sendable, Hashable {
  /// The animation took effect on screen for the first time.
  case started(AnimationID)
  /// The animation reached the end of its active duration.
  case ended(AnimationID)
  /// A limit leaves out work of a layer; reported once for each limit and layer.
  case leftOut(FrameExcess)

  /// Returns true if it is reported before `other`, which has the same time.
  func precedes(_ other: AnimationEvent) -> Bool {
    switch (self, other) {
    case (.started(let a), .started(let b)), (.ended(let a), .ended(let b)): a < b
    case (.started(let a), .ended(let b)): a <= b
    case (.ended(let a), .started(let b)): a < b
    case (.leftOut, _): false
    case (_, .leftOut): true
    }
  }
}

/// The motion of one property by an animation.
package struct PropertyMotion: Sendable, Equatable {
  /// The source of the values.
  package enum Source: Sendable, Equatable {
    case endpoints(MotionEndpoints)
    /// Between two values, with the timing of a spring.
    indirect case spring(Spring, MotionEndpoints)
    case keyframes(Keyframes)
    case path(PathKeyframes)
  }

  package var target: AnimationTarget
  package var source: Source
  /// True if the value is added to the underlying value instead of replacing it.
  package var isAdditive: Bool
  /// True if each cycle starts where the previous one ended.
  package var isCumulative: Bool

  package init(
    target: AnimationTarget, source: Source, isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.target = target
    self.source = source
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }
}

/// The endpoints of a motion between two values, `from`, `to` and `by` of a basic animation; a
/// missing one is the underlying value.
///
/// Only two values are stored: with both `from` and `to`, `by` has no effect and reads as nil.
package struct MotionEndpoints: Sendable, Equatable {
  /// The endpoints that the two values are.
  private enum Form: Sendable { case fromTo, fromBy, byTo }

  private var first: AnimatableValue?
  private var second: AnimatableValue?
  private var form: Form

  package init(
    from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil
  ) {
    if by == nil || from != nil && to != nil {
      (first, second, form) = (from, to, .fromTo)
    } else if to == nil {
      (first, second, form) = (from, by, .fromBy)
    } else {
      (first, second, form) = (by, to, .byTo)
    }
  }

  package var from: AnimatableValue? { form == .byTo ? nil : first }
  package var to: AnimatableValue? { form == .fromBy ? nil : second }
  package var by: AnimatableValue? {
    switch form {
    case .fromTo: nil
    case .fromBy: second
    case .byTo: first
    }
  }

  /// Returns the endpoints with `by` added to, or subtracted from, the one that it goes with.
  func resolved(for target: AnimationTarget, isAdditive: Bool) -> MotionEndpoints {
    var (from, to, by) = (self.from, self.to, self.by)
    if let by, to == nil, let start = from {
      to = start.sum(by, 1)
    } else if let by, from == nil, let end = to {
      from = end.sum(by, -1)
    }
    guard isAdditive else { return MotionEndpoints(from: from, to: to, by: by) }
    // An additive motion without a start value starts at the neutral value.
    if from == nil { from = (to ?? by)?.zero(for: target) }
    if to == nil {
      to = by.map { from?.sum($0, 1) ?? $0 } ?? from?.zero(for: target)
    }
    return MotionEndpoints(from: from, to: to)
  }
}

extension AnimatableValue {
  fileprivate func sum(_ other: AnimatableValue, _ sign: Double) -> AnimatableValue {
    switch (self, other) {
    case (.vector(let x), .vector(let y)): .vector(x + y * sign)
    case (.transform(let x), .transform(let y)):
      .transform(x.concatenated(with: sign > 0 ? y : y.inverse ?? .identity))
    case (.list(let x), .list(let y)) where x.count == y.count:
      .list(zip(x, y).map { $0 + $1 * sign })
    default: self
    }
  }

  /// Returns the neutral value of addition.
  fileprivate func zero(for target: AnimationTarget) -> AnimatableValue? {
    switch self {
    case .vector: .vector(target.function?.identity ?? SIMD4())
    case .transform: .transform(.identity)
    case .list(let list): .list(list.map { _ in SIMD4() })
    default: nil
    }
  }
}

/// The timing of a motion through several keyframes.
package struct KeyframeTiming: Sendable, Equatable {
  package var mode: KeyframeMode
  /// The key time of each keyframe as a fraction of the duration, finite; in discrete mode also the
  /// end of the last one. Empty for even times.
  package var times: [Double]
  /// The timing curve from each keyframe to the next; linear where it is missing.
  package var curves: [TimingCurve]

  package init(mode: KeyframeMode = .linear, times: [Double] = [], curves: [TimingCurve] = []) {
    self.mode = mode
    self.times = times
    self.curves = curves
  }
}

/// A motion through one or more values.
package struct Keyframes: Sendable, Equatable {
  package var values: [AnimatableValue]
  package var timing: KeyframeTiming
  /// The tangents of a cubic motion at each value; smooth where they are missing.
  package var tcbParameters: [TCBParameters]

  package init(
    values: [AnimatableValue], timing: KeyframeTiming = KeyframeTiming(),
    tcbParameters: [TCBParameters] = []
  ) {
    self.values = values
    self.timing = timing
    self.tcbParameters = tcbParameters
  }
}

/// A motion along a path with at least one segment. Its keyframes are the ends of the segments.
package struct PathKeyframes: Sendable, Equatable {
  /// The rotation of the layer along the path.
  package enum Rotation: UInt8, Sendable {
    case none
    /// The layer's x axis points along the path.
    case forward
    /// The layer's x axis points back along the path.
    case backward
  }

  package var path: AnimationPath
  package var timing: KeyframeTiming
  package var rotation: Rotation

  package init(
    path: AnimationPath, timing: KeyframeTiming = KeyframeTiming(), rotation: Rotation = .none
  ) {
    self.path = path
    self.timing = timing
    self.rotation = rotation
  }
}

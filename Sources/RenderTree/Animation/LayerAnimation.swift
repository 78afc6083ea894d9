import CoreGraphics
import Motion

/// The name of an animation that was added to a layer; unique in a process.
public struct AnimationID: Sendable, Hashable, Comparable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static func < (a: AnimationID, b: AnimationID) -> Bool { a.rawValue < b.rawValue }
}

/// One animation of one layer, as a value: the motion of a property, a group of animations, or a
/// transition.
///
/// A layer's animations apply in the order they were added, each on what the earlier ones left.
public struct LayerAnimation: Sendable, Equatable {
  /// What an animation does in its time.
  public enum Content: Sendable, Equatable {
    case motion(PropertyMotion)
    /// Animations that run in the time of this one and only as long as it is in effect, in their
    /// order. Their ids mean nothing: only the outermost animation is reported.
    case group([LayerAnimation])
    /// The layer's picture from before gives way to what it shows now. No property moves; in a group it
    /// does nothing.
    case transition(TransitionStyle)
  }

  public var id: AnimationID
  /// In the layer's local time, or, in a group, in the group's; begin time resolved.
  public var timing: TimingSpec
  /// Maps the fraction of the duration that has gone. A spring has its own pace instead.
  public var curve: TimingCurve
  public var content: Content

  public init(
    id: AnimationID, timing: TimingSpec, curve: TimingCurve = .linear, content: Content
  ) {
    self.id = id
    self.timing = timing
    self.curve = curve
    self.content = content
  }

  /// Makes an animation between two values.
  public init(
    id: AnimationID, target: AnimationTarget, timing: TimingSpec, curve: TimingCurve = .linear,
    from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil,
    isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    let motion = PropertyMotion(
      target: target, course: .ends(MotionEnds(from: from, to: to, by: by)),
      isAdditive: isAdditive, isCumulative: isCumulative)
    self.init(id: id, timing: timing, curve: curve, content: .motion(motion))
  }

  /// Makes a transition.
  public init(
    id: AnimationID, timing: TimingSpec, curve: TimingCurve = .linear, transition: TransitionStyle
  ) {
    self.init(id: id, timing: timing, curve: curve, content: .transition(transition))
  }
}

/// What an animation changes: a property, or one component of it.
public struct AnimationTarget: Sendable, Hashable {
  public var property: LayerProperty
  public var component: ValueComponent
  /// Makes the transform out of the numbers that are animated.
  public var function: ValueFunction?
  /// The thing that is meant, of a property that is a list of things with values of their own.
  private enum Member: Sendable, Hashable { case none, filter(FilterTarget), cell(CellTarget) }

  private var member = Member.none

  /// The input that is animated, of `filters` and `backgroundFilters`.
  package var filter: FilterTarget? { if case .filter(let filter) = member { filter } else { nil } }
  /// The cell, of an emitter's cells, and what of it.
  package var cell: CellTarget? { if case .cell(let cell) = member { cell } else { nil } }

  public init(
    _ property: LayerProperty, _ component: ValueComponent = .whole,
    function: ValueFunction? = nil
  ) {
    self.property = property
    self.component = component
    self.function = function
  }

  /// The target that `keyPath` names (`"position.x"`, `"filters.blur.inputRadius"`), or nil when it names
  /// no animatable property.
  public init?(keyPath: String) {
    if let property = LayerProperty(key: keyPath), property.isAnimatedWhole {
      self.init(property)
      return
    }
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let property = LayerProperty(key: String(parts[0])) else { return nil }
    let path = parts.count > 1 ? String(parts[1]) : ""
    if property.kind == .filters {
      guard property != .effects(.compositingFilter), let filter = FilterTarget(path: path) else {
        return nil
      }
      self.init(property)
      member = .filter(filter)
      return
    }
    if property.kind == .cells {
      guard let cell = CellTarget(path: path) else { return nil }
      self.init(property)
      member = .cell(cell)
      return
    }
    guard let component = ValueComponent(path: path, in: property.kind) else { return nil }
    self.init(property, component)
  }

  /// The kind of the values that are animated, of the whole of which `component` is a part.
  package var kind: LayerProperty.Kind { cell?.property.kind ?? property.kind }

  /// Whether the animated values are whole transforms.
  var takesTransforms: Bool {
    property.kind == .transform && component == .whole && function == nil
  }
}

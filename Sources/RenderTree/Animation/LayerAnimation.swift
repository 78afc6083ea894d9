import CoreGraphics
import Motion

/// The name of an animation that was added to a layer; unique in a process.
public struct AnimationID: Sendable, Hashable, Comparable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static func < (a: AnimationID, b: AnimationID) -> Bool { a.rawValue < b.rawValue }
}

/// One animation of one property of one layer, as a value.
///
/// A layer's animations apply in the order they were added, each on what the earlier ones left.
public struct LayerAnimation: Sendable, Equatable {
  public var id: AnimationID
  public var target: AnimationTarget
  /// In the layer's local time, begin time resolved.
  public var timing: TimingSpec
  public var curve: TimingCurve
  public var from: AnimatableValue?
  public var to: AnimatableValue?
  public var by: AnimatableValue?
  /// Whether the value is added to the one below instead of taking its place.
  public var isAdditive: Bool
  /// Whether each cycle starts where the one before ended.
  public var isCumulative: Bool
  /// Set for a transition: it moves no property, and its target counts for nothing.
  public var transition: TransitionStyle?

  public init(
    id: AnimationID, target: AnimationTarget, timing: TimingSpec, curve: TimingCurve = .linear,
    from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil,
    isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.id = id
    self.target = target
    self.timing = timing
    self.curve = curve
    self.from = from
    self.to = to
    self.by = by
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }

  /// Makes a transition.
  public init(
    id: AnimationID, timing: TimingSpec, curve: TimingCurve = .linear, transition: TransitionStyle
  ) {
    self.init(id: id, target: AnimationTarget(.contents), timing: timing, curve: curve)
    self.transition = transition
  }
}

/// What an animation changes: a property, or one component of it.
public struct AnimationTarget: Sendable, Hashable {
  public var property: LayerProperty
  public var component: ValueComponent

  public init(_ property: LayerProperty, _ component: ValueComponent = .whole) {
    self.property = property
    self.component = component
  }

  /// The target that `keyPath` names (`"position.x"`), or nil when it names no animatable property.
  public init?(keyPath: String) {
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let property = LayerProperty(key: String(parts[0])) else { return nil }
    let path = parts.count > 1 ? String(parts[1]) : ""
    guard let component = ValueComponent(path: path, in: property.kind) else { return nil }
    self.init(property, component)
  }
}

/// A value that an animation moves from, to or by. Points, sizes and rects fill the first lanes of a
/// vector; colours are sRGB, not premultiplied.
public enum AnimatableValue: Sendable, Equatable {
  case vector(SIMD4<Double>)
  case transform(CATransform3D)
  case image(CGImage)

  public init(_ scalar: Double) { self = .vector(SIMD4(scalar, 0, 0, 0)) }

  public static func == (a: AnimatableValue, b: AnimatableValue) -> Bool {
    switch (a, b) {
    case (.vector(let x), .vector(let y)): x == y
    case (.transform(let x), .transform(let y)): x == y
    case (.image(let x), .image(let y)): x === y
    default: false
    }
  }
}

internal import CalqueMotion
internal import CalqueRenderTree
public import CoreGraphics
internal import Foundation

/// The timing of an object within its parent's time: of a layer or an animation.
///
/// Local time = (parent's time - `beginTime`) × `speed` + `timeOffset`. All times are in seconds.
@preconcurrency @MainActor
public protocol CAMediaTiming {
  /// The parent's time at which the object begins.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one forward run, in local time.
  var duration: CFTimeInterval { get set }
  /// The seconds of local time per second of the parent's time.
  var speed: Float { get set }
  /// The offset added to the local time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles; may be fractional or infinite, 0 counts as 1.
  var repeatCount: Float { get set }
  /// The duration of the repetition, in seconds of local time; replaces `repeatCount` if above 0.
  var repeatDuration: CFTimeInterval { get set }
  /// True if every cycle runs forwards and then backwards.
  var autoreverses: Bool { get set }
  /// The behaviour before the start and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The behaviour of a timed object outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Keeps the last value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Shows the first value before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Does both: shows the first value before the start and keeps the last one after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Shows nothing outside the active time. Unknown modes count as this one.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var mode: FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: [.forwards, .backwards]
    default: []
    }
  }

  init(_ mode: FillMode) {
    self =
      switch mode {
      case .forwards: .forwards
      case .backwards: .backwards
      case []: .removed
      default: .both
      }
  }
}

/// Returns the current time of the animation clock, which is monotonic, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.now() }

extension CALayer: CAMediaTiming {
  public var beginTime: CFTimeInterval {
    get { state.timing.beginTime }
    set { changeTiming(\.timing.beginTime, to: newValue) }
  }
  public var duration: CFTimeInterval {
    get { state.timing.duration }
    set { setTiming(\.duration, to: newValue) }
  }
  public var speed: Float {
    get { Float(state.timing.speed) }
    set { changeTiming(\.timing.speed, to: Double(newValue)) }
  }
  public var timeOffset: CFTimeInterval {
    get { state.timing.timeOffset }
    set { changeTiming(\.timing.timeOffset, to: newValue) }
  }
  public var repeatCount: Float {
    get { Float(state.timing.repeatCount) }
    set { setTiming(\.repeatCount, to: Double(newValue)) }
  }
  public var repeatDuration: CFTimeInterval {
    get { state.timing.repeatDuration }
    set { setTiming(\.repeatDuration, to: newValue) }
  }
  public var autoreverses: Bool {
    get { state.timing.autoreverses }
    set { changeTiming(\.timing.autoreverses, to: newValue) }
  }
  public var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(state.timing.fillMode) }
    set { changeTiming(\.timing.fillMode, to: newValue.mode) }
  }

  /// Converts a time of `l`, or a media time for nil, to this layer's time, in seconds.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    CALayer.convertTime(t, from: l, to: self)
  }
  /// Converts a time of this layer to the time of `l`, or to media time for nil, in seconds.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    CALayer.convertTime(t, from: self, to: l)
  }

  /// True until the timing of a layer is set: until then the time of all layers is the media time.
  package private(set) static var haveMediaTime = true

  /// True if no layer from this one up to its root has a time of its own.
  package var hasMediaTime: Bool {
    var next: CALayer? = self
    while let layer = next {
      if layer.state.hasRareValues, layer.state.timing != .layerDefault { return false }
      next = layer.parent
    }
    return true
  }

  private func changeTiming<Value: StateValue>(
    _ path: WritableKeyPath<LayerState, Value>, to value: Value, call: StaticString = #function
  ) {
    if state[keyPath: path] != value { noteOwnTiming() }
    change(nil, path, to: value, call: call)
  }

  /// Records that a layer may have a time of its own from now on; presentation layers have that of
  /// their layers.
  func noteOwnTiming() {
    if presentationSource == nil, MainThread.isCurrent { Self.haveMediaTime = false }
  }

  /// The seconds of the layer's time per second of media time.
  var effectiveSpeed: Double {
    sequence(first: self, next: \.parent).reduce(1) { $0 * $1.state.timing.speed }
  }

  /// Converts `time`, in seconds, from `source` to `target`; a nil layer stands for media time.
  static func convertTime(
    _ time: CFTimeInterval, from source: CALayer?, to target: CALayer?
  ) -> CFTimeInterval {
    if haveMediaTime, time >= 0 { return time }
    let route = route(from: source, to: target)
    var time = time
    for layer in route.up { time = layer.state.timing.parentTime(atLocal: time) }
    for layer in route.down { time = layer.state.timing.localTime(atParent: time) }
    return time
  }

  /// Returns the layers from `layer` up to its root; for a presentation layer, presentation layers.
  private static func path(from layer: CALayer?) -> [CALayer] {
    var path: [CALayer] = []
    var next = layer
    while let current = next {
      path.append(current)
      next = current.superlayer
    }
    return path
  }

  /// Returns the layers to leave from `source` upwards and to enter down to `target`: both paths up
  /// to the nearest common ancestor, or to the space around the roots.
  private static func route(
    from source: CALayer?, to target: CALayer?
  ) -> (up: [CALayer], down: [CALayer]) {
    var up = path(from: source)
    var down = path(from: target)
    while let a = up.last, let b = down.last, a.identity === b.identity {
      up.removeLast()
      down.removeLast()
    }
    return (up, down.reversed())
  }
}

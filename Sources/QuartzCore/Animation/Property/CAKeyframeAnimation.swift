internal import CalqueMotion
internal import CalqueRenderTree
public import CoreGraphics
public import Foundation

/// An animation through several values, or along a path.
///
/// `timingFunction` maps the time of the whole animation first. Source: Core Animation Programming
/// Guide, "Keyframe Animation"; the cubic modes are Kochanek-Bartels splines.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, of the types that `CABasicAnimation` takes. There has to be at least one.
  open var values: [Any]?
  /// The path that a point, or the translation of a transform, moves along; takes precedence over
  /// `values`. Each of its lines and curves takes the same time unless `keyTimes` says otherwise.
  /// At a move within the path the point jumps. A path of one point holds that point.
  open var path: CGPath?
  /// The time of each value, as a fraction of the duration; for the discrete mode also the end of
  /// the last value. The times are even if this is nil. Times below 0 and above 1 are used as they
  /// are, so that only a part of the animation is seen. Times without a value, and values without a
  /// time, are ignored. On a path the times belong to its start and the ends of its lines and
  /// curves; if only the line that closes the path has no time, that line is left out.
  open var keyTimes: [NSNumber]?
  /// The timing function of each segment from a value to the next; linear for segments without one.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values; linear by default.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The tension at each value, for the cubic modes: 1 makes the curve tight there, -1 round; 0 by
  /// default.
  open var tensionValues: [NSNumber]?
  /// The continuity at each value, for the cubic modes: a number other than 0 makes a corner.
  open var continuityValues: [NSNumber]?
  /// The bias at each value, for the cubic modes: 1 lets the curve overshoot the value, -1 turn
  /// before it.
  open var biasValues: [NSNumber]?
  /// The rotation of the layer along a path; nil for none.
  open var rotationMode: CAAnimationRotationMode?

  public override init() {
    super.init()
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    key == "calculationMode"
      ? CAAnimationCalculationMode.linear : super.defaultValue(forKey: key)
  }

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path?.copy()
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  override func ownProperty(forKey key: String) -> Any? {
    switch key {
    case "values": values
    case "path": path
    case "keyTimes": keyTimes
    case "timingFunctions": timingFunctions
    case "calculationMode": calculationMode
    case "tensionValues": tensionValues
    case "continuityValues": continuityValues
    case "biasValues": biasValues
    case "rotationMode": rotationMode
    default: super.ownProperty(forKey: key)
    }
  }

  override func setOwnProperty(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "values": values = value as? [Any]
    case "path": path = value as? CGPath
    case "keyTimes": set(\.keyTimes, value, key)
    case "timingFunctions": timingFunctions = value as? [CAMediaTimingFunction]
    case "calculationMode":
      ValueBridging.name(value).map { calculationMode = CAAnimationCalculationMode(rawValue: $0) }
        ?? refuse(value, key)
    case "tensionValues": set(\.tensionValues, value, key)
    case "continuityValues": set(\.continuityValues, value, key)
    case "biasValues": set(\.biasValues, value, key)
    case "rotationMode":
      rotationMode = ValueBridging.name(value).map { CAAnimationRotationMode(rawValue: $0) }
    default: return super.setOwnProperty(value, forKey: key)
    }
    return true
  }

  private func set(
    _ path: ReferenceWritableKeyPath<CAKeyframeAnimation, [NSNumber]?>, _ value: Any?, _ key: String
  ) {
    guard let value else {
      self[keyPath: path] = nil
      return
    }
    guard let values = value as? [Any],
      let numbers = ValueBridging.numbers(values, count: values.count)
    else { return refuse(value, key) }
    self[keyPath: path] = numbers.map { NSNumber(value: $0) }
  }

  override func source(
    _ target: AnimationTarget, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> PropertyMotion.Source {
    if let path { return .path(try motion(along: path, target, warnings: &warnings)) }
    return .keyframes(try keyframes(target, warnings: &warnings))
  }

  /// Returns the content of the superclass; a discrete animation of a single value changes nothing.
  override func content(
    id: AnimationID, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> LayerAnimation.Content {
    if path == nil, calculationMode == .discrete, values?.count == 1 { return .group([]) }
    return try super.content(id: id, warnings: &warnings)
  }
}

extension CAKeyframeAnimation {
  /// Returns the values in the form that the render tree takes.
  func keyframes(
    _ target: AnimationTarget, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> Keyframes {
    guard let all = values, !all.isEmpty else {
      throw AnimationError(
        keyPath: location("values"), value: values, reason: "expected at least one value")
    }
    let kept = kept(all.count, "values", &warnings)
    let values = kept.map { $0.map { all[$0] } } ?? all
    var result: [AnimatableValue] = []
    for (index, value) in values.enumerated() {
      result.append(try renderValue(value, "values[\(index)]", target))
    }
    let mode = mode(&warnings)
    let times = try times(mode, count: values.count, kept, isPath: false, &warnings)
    if !times.isEmpty {
      let matched = mode == .discrete ? max(times.count - 1, 1) : times.count
      result = Array(result.prefix(matched))
    }
    return Keyframes(
      values: result,
      timing: KeyframeTiming(
        mode: mode, times: times, curves: curves(mode, segments: values.count - 1, &warnings)),
      tcbParameters: mode.isCubic ? try tcbParameters(values.count) : [])
  }

  /// Returns the path in the form that the render tree takes.
  private func motion(
    along path: CGPath, _ target: AnimationTarget, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> PathKeyframes {
    guard target.valueKind == .point || target.component == .translation else {
      throw AnimationError(
        keyPath: location("path"), value: path,
        reason: "expected a property that takes points, not \(target.expectation)")
    }
    var motion = path.motion
    if motion.segments.isEmpty, !path.isEmpty {
      // A path of a single point keeps the animated point there.
      motion.addLine(to: path.currentPoint.vector)
      guard motion.isFinite else {
        throw AnimationError(
          keyPath: location("path"), value: path.elements, reason: "expected finite points")
      }
      return PathKeyframes(path: motion, rotation: rotationMode?.rotation ?? .none)
    }
    guard !motion.segments.isEmpty, motion.isFinite else {
      throw AnimationError(
        keyPath: location("path"), value: path.elements,
        reason: motion.isFinite ? "expected a path with a point" : "expected finite points")
    }
    let mode = mode(&warnings)
    // Times for the points alone do not count the line that closes the path.
    if path.isClosedByLine, let keyTimes, !mode.isPaced, keyTimes.count == motion.segments.count {
      motion.removeLastSegment()
    }
    let kept = kept(motion.segments.count + 1, "path", &warnings)
    if let kept { motion = motion.lines(throughEnds: kept) }
    let segments = motion.segments.count
    return PathKeyframes(
      path: motion,
      timing: KeyframeTiming(
        mode: mode, times: try times(mode, count: segments + 1, kept, isPath: true, &warnings),
        curves: curves(mode, segments: segments, &warnings)),
      rotation: rotationMode?.rotation ?? .none)
  }

  /// Returns the evenly chosen keyframes, the first and the last among them, that count if there
  /// are more than `WorkLimit.keyframes`; else nil.
  private func kept(
    _ count: Int, _ name: String, _ warnings: inout [AnimationWarning]
  ) -> [Int]? {
    let most = WorkLimit.keyframes
    guard count > most else { return nil }
    warnings.append(
      AnimationWarning(
        keyPath: location(name), value: "\(count) keyframes",
        consequence: "expected at most \(most); using that many, evenly spread"))
    return (0..<most).map { $0 * (count - 1) / (most - 1) }
  }

  private func location(_ name: String) -> String { "\(name) for \(keyPath ?? "")" }

  private func mode(_ warnings: inout [AnimationWarning]) -> KeyframeMode {
    if let mode = calculationMode.mode { return mode }
    warnings.append(
      AnimationWarning(
        keyPath: location("calculationMode"), value: calculationMode.rawValue,
        consequence: "expected linear, discrete, paced, cubic or cubicPaced; using linear"))
    return .linear
  }

  /// Returns the key times for `count` values or ends of a path's segments, or for as many as
  /// there are times; empty for even times. If only some keyframes count, so do their times.
  private func times(
    _ mode: KeyframeMode, count: Int, _ kept: [Int]?, isPath: Bool,
    _ warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> [Double] {
    guard let keyTimes, !keyTimes.isEmpty, !mode.isPaced else { return [] }
    var given = keyTimes.map(\.doubleValue)
    if let kept, let last = kept.last, given.count > last {
      given = kept.map { given[$0] } + given[(last + 1)...]
    }
    guard given.allSatisfy(\.isFinite) else {
      throw AnimationError(
        keyPath: location("keyTimes"), value: keyTimes,
        reason: "expected finite numbers")
    }
    let expected = mode == .discrete ? count + 1 : count
    // The last value of a discrete animation holds to the end unless its end time is given.
    if isPath, mode == .discrete, given.count == count { given.append(1) }
    if given.count != expected {
      let outcome =
        isPath ? "using even times" : "ignoring values or times without a counterpart"
      warnings.append(
        AnimationWarning(
          keyPath: location("keyTimes"), value: keyTimes,
          consequence: "expected \(expected) times; \(outcome)"))
      if isPath { return [] }
      if mode == .discrete, given.count <= count { given.append(1) }
      given = Array(given.prefix(expected))
    }
    return given
  }

  private func curves(
    _ mode: KeyframeMode, segments: Int, _ warnings: inout [AnimationWarning]
  ) -> [TimingCurve] {
    guard let timingFunctions, !timingFunctions.isEmpty, !mode.isPaced, mode != .discrete else {
      return []
    }
    if timingFunctions.count != segments {
      warnings.append(
        AnimationWarning(
          keyPath: location("timingFunctions"), value: timingFunctions,
          consequence: "expected \(segments) functions; ignoring extra ones, using linear for "
            + "missing ones"))
    }
    return timingFunctions.prefix(segments).map(\.curve)
  }

  private func tcbParameters(_ count: Int) throws(AnimationError) -> [TCBParameters] {
    var tcbParameters = Array(repeating: TCBParameters(), count: count)
    try fill(&tcbParameters, \.tension, tensionValues, "tensionValues")
    try fill(&tcbParameters, \.continuity, continuityValues, "continuityValues")
    try fill(&tcbParameters, \.bias, biasValues, "biasValues")
    return tcbParameters
  }

  private func fill(
    _ tcbParameters: inout [TCBParameters], _ part: WritableKeyPath<TCBParameters, Double>,
    _ numbers: [NSNumber]?, _ name: String
  ) throws(AnimationError) {
    for (index, number) in (numbers ?? []).prefix(tcbParameters.count).enumerated() {
      guard number.doubleValue.isFinite else {
        throw AnimationError(
          keyPath: location(name), value: numbers, reason: "expected finite numbers")
      }
      tcbParameters[index][keyPath: part] = number.doubleValue
    }
  }
}

extension AnimationPath {
  /// Returns lines through the ends of segments; the end 0 is the start of the first one.
  fileprivate func lines(throughEnds ends: [Int]) -> AnimationPath {
    var path = AnimationPath()
    path.move(to: segments[0].start)
    for end in ends where end > 0 { path.addLine(to: segments[end - 1].end) }
    return path
  }
}

extension CGPath {
  /// The path in the form that points move along.
  fileprivate var motion: AnimationPath {
    let elements = elements
    var path = AnimationPath(capacity: elements.count)
    for element in elements {
      switch element {
      case .move(let point): path.move(to: point.vector)
      case .line(let end): path.addLine(to: end.vector)
      case .quad(let control, let end): path.addQuad(control.vector, to: end.vector)
      case .cubic(let control1, let control2, let end):
        path.addCubic(control1.vector, control2.vector, to: end.vector)
      case .close: path.close()
      }
    }
    return path
  }

  /// True if the last element draws a line back to the start of the subpath.
  fileprivate var isClosedByLine: Bool {
    guard elements.last == .close else { return false }
    let start = elements.last {
      if case .move = $0 { true } else { false }
    }
    return elements.dropLast().last?.end != start?.end
  }
}

/// The interpolation between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Interpolates on straight lines from one value to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Holds each value until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Interpolates on straight lines, at constant speed; key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Interpolates on a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Interpolates on the smooth curve, at constant speed; key times and timing functions are
  /// ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  /// The mode of the render tree; nil for an unknown name.
  var mode: KeyframeMode? {
    switch self {
    case .linear: .linear
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: nil
    }
  }
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Turns the layer's x axis along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Turns the layer's x axis against the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

  /// The rotation of the render tree; none for an unknown name.
  var rotation: PathKeyframes.Rotation {
    switch self {
    case .rotateAuto: .forward
    case .rotateAutoReverse: .backward
    default: .none
    }
  }
}

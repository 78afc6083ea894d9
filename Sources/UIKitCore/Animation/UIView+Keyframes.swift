public import Foundation
internal import QuartzCore

extension UIView {
  /// The options of a keyframe block. Bits 10 to 13 hold the calculation mode; a curve may be given
  /// by the raw value of `AnimationOptions`, in bits 16 to 19.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    public static let calculationModeLinear: KeyframeAnimationOptions = []
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Runs `animations`, which calls `addKeyframe` for each part of an animation of `duration`
  /// seconds. Changes outside a keyframe take the whole time.
  ///
  /// Every property goes through its values in order of time and holds its value between two
  /// keyframes. The calculation mode in the options determines the interpolation; the whole follows
  /// the ease-in-ease-out curve unless the options contain another one. A nested keyframe block has
  /// the duration of the enclosing block, or the time range of the enclosing keyframe.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let outer = currentBlock
    if let outer, let recorder = outer.keyframes,
      !options.contains(.overrideInheritedDuration)
    {
      if let completion { outer.whenOver(completion) }
      recorder.within(recorder.window, animations)
      return
    }
    let recorder = KeyframeRecorder(mode: options.mode)
    let block = AnimationBlock(
      keyframes: recorder, duration: duration, delay: delay,
      options: AnimationOptions(rawValue: options.rawValue & ~KeyframeAnimationOptions.modes),
      inside: outer, completion: completion)
    run(block) {
      animations()
      block.layOutResized()
      recorder.addAnimations(of: block)
    }
  }

  /// Animates the changes of `animations` from `frameStartTime` for `frameDuration`, both fractions
  /// of the time of the enclosing `animateKeyframes`, 0...1. Values are clamped to it. Elsewhere
  /// the closure just runs.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let recorder = currentBlock?.keyframes else {
      animations()
      return
    }
    recorder.within(
      recorder.window.part(start: frameStartTime, length: frameDuration), animations)
  }
}

extension UIView.KeyframeAnimationOptions {
  fileprivate static let modes: UInt = 0xF << 10

  /// The calculation mode; an undefined number means linear.
  fileprivate var mode: CAAnimationCalculationMode {
    switch (rawValue & Self.modes) >> 10 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}

/// The changes that a keyframe block's closures make and their times, from which its animations are
/// built, one for each property of a layer.
@MainActor
final class KeyframeRecorder {
  /// A time range in the block, within 0...1.
  struct Window {
    var start = 0.0
    var length = 1.0

    /// Returns the subrange that begins at `start` and lasts `length`, both fractions of this
    /// range. It is clamped to this range, and NaN counts as 0.
    func part(start: Double, length: Double) -> Window {
      let start = start > 0 ? min(start, 1) : 0
      let length = length > 0 ? min(length, 1 - start) : 0
      return Window(start: self.start + start * self.length, length: length * self.length)
    }
  }

  /// A change of one property.
  private struct Change {
    var window: Window
    var to: Any
    var value: BlockProperty.Value?
  }

  /// The changes of one property of a layer.
  private struct PropertyChanges {
    let layer: CALayer
    let view: UIView
    let keyPath: String
    let property: BlockProperty?
    let from: Any
    let start: BlockProperty.Value?
    var steps: [Change] = []
  }

  /// The key of one property of a layer.
  private struct PropertyKey: Hashable {
    let layer: ObjectIdentifier
    let keyPath: String
  }

  let mode: CAAnimationCalculationMode
  /// The time range of the closure that is running.
  private(set) var window: Window
  private var changes: [PropertyChanges] = []
  private var indices: [PropertyKey: Int] = [:]

  init(mode: CAAnimationCalculationMode, window: Window = Window()) {
    self.mode = mode
    self.window = window
  }

  /// Runs `body`, whose changes belong to the time range `inner`.
  func within(_ inner: Window, _ body: () -> Void) {
    let outer = window
    window = inner
    body()
    window = outer
  }

  /// Records that the layer's property at `keyPath` changed from one value to another. `values` are
  /// the same values if blocks animate the property.
  func record(
    _ keyPath: String, of layer: CALayer, in view: UIView, from: Any, to: Any,
    _ property: BlockProperty?, _ values: (BlockProperty.Value, BlockProperty.Value)?
  ) {
    let key = PropertyKey(layer: ObjectIdentifier(layer), keyPath: keyPath)
    let index = indices[key] ?? changes.count
    if index == changes.count {
      indices[key] = index
      changes.append(
        PropertyChanges(
          layer: layer, view: view, keyPath: keyPath, property: property, from: from,
          start: values?.0))
    }
    changes[index].steps.append(Change(window: window, to: to, value: values?.1))
  }

  /// Adds the animations to their layers, with the timing of `block`.
  func addAnimations(of block: AnimationBlock) {
    for change in changes { add(change, block) }
    changes = []
    indices = [:]
  }

  private func add(_ change: PropertyChanges, _ block: AnimationBlock) {
    guard change.layer.isHosted else { return }
    let animation = CAKeyframeAnimation(keyPath: change.keyPath)
    block.setTime(of: animation, on: change.layer, in: change.view)
    (animation.delegate as? AnimatorTrack)?.start = change.from
    animation.timingFunction = block.timingFunction
    animation.calculationMode = mode
    let keyed = KeyedValues(change, mode)
    animation.keyTimes = keyed.times.map { NSNumber(value: $0) }
    animation.values = keyed.values
    if let property = change.property, property.isAdditive, !property.isTransform,
      let differences = keyed.differences
    {
      animation.values = differences
      animation.isAdditive = true
      change.layer.add(animation, forKey: change.layer.freeAnimationKey(change.keyPath))
    } else {
      change.layer.add(animation, forKey: change.keyPath)
    }
  }

  /// The values of a property and their key times.
  private struct KeyedValues {
    var times: [Double] = []
    var values: [Any] = []
    /// The values minus the last one that was set, which is the model value; nil if they cannot be
    /// subtracted.
    private(set) var differences: [Any]?
    private var known: [BlockProperty.Value] = []

    /// Creates the key times. The property holds its value between two changes; changes that
    /// overlap in time follow one another.
    init(_ change: PropertyChanges, _ mode: CAAnimationCalculationMode) {
      let isPaced = mode == .paced || mode == .cubicPaced
      append(0, change.from, change.start)
      for step in change.steps.sorted(by: { $0.window.start < $1.window.start }) {
        let rest = times.last ?? 0
        let begin = max(step.window.start, rest)
        // Paced modes distribute the time themselves and have no rests.
        if begin > rest, !isPaced, let value = values.last { append(begin, value, known.last) }
        let end = max(step.window.start + step.window.length, begin)
        append(min(end, 1), step.to, step.value)
      }
      if !isPaced, let last = times.last, last < 1, let value = values.last {
        append(1, value, known.last)
      }
      if mode == .discrete { times.append(1) }
      guard known.count == values.count, let final = change.steps.last?.value else { return }
      let all = known.compactMap { $0.difference(from: final)?.boxed }
      differences = all.count == values.count ? all : nil
    }

    private mutating func append(_ time: Double, _ value: Any, _ known: BlockProperty.Value?) {
      times.append(time)
      values.append(value)
      if let known { self.known.append(known) }
    }
  }
}

/// The action of a property change in a keyframe block. It records the change, and the block makes
/// one animation from all of them at its end.
///
/// It is an animation so that a layer class can reuse it for a property of its own, as with the
/// animations of other blocks.
final class KeyframeAction: CABasicAnimation {
  private var property: BlockProperty?
  private var oldValue: BlockProperty.Value?
  private var view: UIView?
  private var recorder: KeyframeRecorder?

  override init() {
    super.init()
  }

  init(
    _ property: BlockProperty, of layer: CALayer, view: UIView, block: AnimationBlock,
    recorder: KeyframeRecorder
  ) {
    super.init()
    self.property = property
    self.view = view
    self.recorder = recorder
    let value = property.value(of: layer)
    oldValue = value
    keyPath = property.key
    duration = block.duration
    fromValue = value.boxed
  }

  override func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let view, let recorder, let keyPath else {
      super.run(forKey: event, object: anObject, arguments: arguments)
      return
    }
    if let property, let oldValue, keyPath == property.key {
      let newValue = property.value(of: layer)
      guard newValue != oldValue else { return }
      recorder.record(
        keyPath, of: layer, in: view, from: oldValue.boxed, to: newValue.boxed, property,
        (oldValue, newValue))
    } else if let from = fromValue, let to = layer.value(forKeyPath: keyPath) {
      recorder.record(keyPath, of: layer, in: view, from: from, to: to, nil, nil)
    }
  }
}

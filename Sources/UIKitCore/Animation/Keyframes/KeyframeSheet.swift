internal import Foundation
internal import QuartzCore

/// The changes that a keyframe block's closures make and their times, from which its animations are
/// built, one for each property of a layer.
@MainActor
final class KeyframeSheet {
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
  private struct Stroke {
    var window: Window
    var to: Any
    var value: BlockProperty.Value?
  }

  /// The changes of one property of a layer.
  private struct Course {
    let layer: CALayer
    let view: UIView
    let keyPath: String
    let property: BlockProperty?
    let from: Any
    let start: BlockProperty.Value?
    var strokes: [Stroke] = []
  }

  /// The key of one property of a layer.
  private struct Place: Hashable {
    let layer: ObjectIdentifier
    let keyPath: String
  }

  let mode: CAAnimationCalculationMode
  /// The time range of the closure that is running.
  private(set) var window: Window
  private var courses: [Course] = []
  private var places: [Place: Int] = [:]

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
  func note(
    _ keyPath: String, of layer: CALayer, in view: UIView, from: Any, to: Any,
    _ property: BlockProperty?, _ values: (BlockProperty.Value, BlockProperty.Value)?
  ) {
    let place = Place(layer: ObjectIdentifier(layer), keyPath: keyPath)
    let index = places[place] ?? courses.count
    if index == courses.count {
      places[place] = index
      courses.append(
        Course(
          layer: layer, view: view, keyPath: keyPath, property: property, from: from,
          start: values?.0))
    }
    courses[index].strokes.append(Stroke(window: window, to: to, value: values?.1))
  }

  /// Adds the animations to their layers, with the timing of `block`.
  func addAnimations(of block: AnimationBlock) {
    for course in courses { add(course, block) }
    courses = []
    places = [:]
  }

  private func add(_ course: Course, _ block: AnimationBlock) {
    guard course.layer.isHosted else { return }
    let animation = CAKeyframeAnimation(keyPath: course.keyPath)
    block.setTime(of: animation, on: course.layer, in: course.view)
    (animation.delegate as? AnimatorTrack)?.start = course.from
    animation.timingFunction = block.timingFunction
    animation.calculationMode = mode
    let stations = Stations(course, mode)
    animation.keyTimes = stations.times.map { NSNumber(value: $0) }
    animation.values = stations.values
    if let property = course.property, property.isAdditive, !property.isTransform,
      let differences = stations.differences
    {
      animation.values = differences
      animation.isAdditive = true
      course.layer.add(animation, forKey: course.layer.freeAnimationKey(course.keyPath))
    } else {
      course.layer.add(animation, forKey: course.keyPath)
    }
  }

  /// The values of a property and their key times.
  private struct Stations {
    var times: [Double] = []
    var values: [Any] = []
    /// The values minus the last one that was set, which is the model value; nil if they cannot be
    /// subtracted.
    private(set) var differences: [Any]?
    private var known: [BlockProperty.Value] = []

    /// Creates the key times. The property holds its value between two changes; changes that
    /// overlap in time follow one another.
    init(_ course: Course, _ mode: CAAnimationCalculationMode) {
      let isPaced = mode == .paced || mode == .cubicPaced
      append(0, course.from, course.start)
      for stroke in course.strokes.sorted(by: { $0.window.start < $1.window.start }) {
        let rest = times.last ?? 0
        let begin = max(stroke.window.start, rest)
        // Paced modes distribute the time themselves and have no rests.
        if begin > rest, !isPaced, let value = values.last { append(begin, value, known.last) }
        let end = max(stroke.window.start + stroke.window.length, begin)
        append(min(end, 1), stroke.to, stroke.value)
      }
      if !isPaced, let last = times.last, last < 1, let value = values.last {
        append(1, value, known.last)
      }
      if mode == .discrete { times.append(1) }
      guard known.count == values.count, let final = course.strokes.last?.value else { return }
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

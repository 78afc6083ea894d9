internal import Foundation
internal import QuartzCore

/// What a keyframe block's closures change, and when: from which its animations are made, one for each
/// property of a layer.
@MainActor
final class KeyframeSheet {
  /// A stretch of the block's time, 0...1.
  struct Window {
    var start = 0.0
    var length = 1.0

    /// The part of the window that begins at `start` and lasts `length`, in parts of the window. What
    /// leaves it is cut off, and what is no number counts as 0.
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

  /// One property of a layer.
  private struct Place: Hashable {
    let layer: ObjectIdentifier
    let keyPath: String
  }

  let mode: CAAnimationCalculationMode
  /// Where in the time of the block the closure that runs stands.
  private(set) var window: Window
  private var courses: [Course] = []
  private var places: [Place: Int] = [:]

  init(mode: CAAnimationCalculationMode, window: Window = Window()) {
    self.mode = mode
    self.window = window
  }

  /// Runs `body`, whose changes belong to `inner`.
  func within(_ inner: Window, _ body: () -> Void) {
    let outer = window
    window = inner
    body()
    window = outer
  }

  /// Notes that the layer's property at `keyPath` went from one value to another. `values` are the same,
  /// where it is one that blocks animate.
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

  /// Adds the animations to their layers, with the time of `block`.
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

  /// The values of a property and their times.
  private struct Stations {
    var times: [Double] = []
    var values: [Any] = []
    /// The values less the last one that was set, which is the model's; nil where they cannot be
    /// subtracted.
    private(set) var differences: [Any]?
    private var known: [BlockProperty.Value] = []

    /// Between two changes the property rests. Changes that overlap in time follow one another.
    init(_ course: Course, _ mode: CAAnimationCalculationMode) {
      let isPaced = mode == .paced || mode == .cubicPaced
      append(0, course.from, course.start)
      for stroke in course.strokes.sorted(by: { $0.window.start < $1.window.start }) {
        let rest = times.last ?? 0
        let begin = max(stroke.window.start, rest)
        // A pace over the whole knows no rests.
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

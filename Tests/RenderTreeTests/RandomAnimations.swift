import CoreGraphics
import CalqueMotion
import RandomSeeds

@testable import CalqueRenderTree

/// A generator of random animations of every class, property and value.
struct RandomAnimations {
  var random: SeededGenerator
  private var lastID: UInt64 = 0
  private let images: [CGImage]

  private static let keyPaths = [
    "position", "position.x", "position.y", "bounds", "bounds.size", "bounds.size.width",
    "bounds.origin", "anchorPoint", "anchorPointZ", "opacity", "hidden", "doubleSided",
    "masksToBounds", "backgroundColor", "borderColor", "borderWidth", "cornerRadius", "zPosition",
    "transform", "transform.rotation.x", "transform.rotation.y", "transform.rotation.z",
    "transform.scale", "transform.scale.y", "transform.translation", "transform.translation.x",
    "sublayerTransform", "sublayerTransform.rotation", "contents", "contentsRect",
    "contentsRect.origin.x", "contentsCenter", "contentsScale", "colors", "locations",
    "startPoint", "endPoint.x", "shadowColor", "shadowOpacity", "shadowRadius", "shadowOffset",
    "shadowOffset.width", "shadowOffset.height", "shadowPath", "path", "fillColor", "strokeColor",
    "lineWidth", "miterLimit", "lineDashPhase", "strokeStart", "strokeEnd", "instanceDelay",
    "instanceTransform", "instanceTransform.rotation", "instanceColor", "instanceAlphaOffset",
  ]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    images = (0..<4).map { _ in
      CGImage(
        width: 1, height: 1, bytesPerRow: 4, layout: .rgba, alphaInfo: .premultipliedLast,
        bytes: [0, 0, 0, 255])
    }
  }

  /// Returns an animation with groups up to `depth` levels deep.
  mutating func next(depth: Int = 3) -> LayerAnimation {
    lastID += 1
    return animation(AnimationID(rawValue: lastID), depth: depth)
  }

  private mutating func animation(_ id: AnimationID, depth: Int) -> LayerAnimation {
    let isGroup = depth > 0 && chance(0.35)
    let content: LayerAnimation.Content =
      isGroup
      ? .group(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          animation(id, depth: depth - 1)
        }) : .motion(motion())
    return LayerAnimation(id: id, timing: timing(), curve: curve(), content: content)
  }

  private mutating func motion() -> PropertyMotion {
    // The list is not empty, and all its paths exist.
    var target = AnimationTarget(keyPath: Self.keyPaths.randomElement(using: &random)!)!
    if target.takesTransforms, chance(0.4) {
      target.function = ValueFunction.allCases.randomElement(using: &random)
    }
    let source: PropertyMotion.Source
    switch Int.random(in: 0..<4, using: &random) {
    case 0: source = .endpoints(endpoints(target))
    case 1: source = .spring(spring(), endpoints(target))
    case 2: source = .keyframes(keyframes(target))
    default: source = .path(path())
    }
    if case .path = source {
      target = AnimationTarget(chance(0.7) ? .geometry(.position) : .geometry(.anchorPoint))
    }
    return PropertyMotion(
      target: target, source: source, isAdditive: chance(0.3), isCumulative: chance(0.3))
  }

  private mutating func keyframes(_ target: AnimationTarget) -> Keyframes {
    let count = Int.random(in: 1...5, using: &random)
    let values = (0..<count).map { _ in value(target) }
    let timing = keyframeTiming(slice: count)
    let tcbParameters = (0..<Int.random(in: 0...count, using: &random)).map { _ in
      TCBParameters(tension: number(-1...1), continuity: number(-1...1), bias: number(-1...1))
    }
    return Keyframes(values: values, timing: timing, tcbParameters: tcbParameters)
  }

  private mutating func path() -> PathKeyframes {
    var path = AnimationPath()
    path.move(to: point())
    path.addLine(to: point())
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: path.move(to: point())
      case 1: path.addLine(to: chance(0.2) ? path.segments[0].end : point())
      case 2: path.addQuad(point(), to: point())
      case 3: path.addCubic(point(), point(), to: point())
      default: path.close()
      }
    }
    return PathKeyframes(
      path: path, timing: keyframeTiming(slice: path.segments.count + 1),
      rotation: [.none, .forward, .backward].randomElement(using: &random) ?? .none)
  }

  private mutating func keyframeTiming(slice: Int) -> KeyframeTiming {
    let mode = KeyframeMode.allCases.randomElement(using: &random) ?? .linear
    var timing = KeyframeTiming(mode: mode)
    if chance(0.5) {
      let count = mode == .discrete ? slice + 1 : slice
      timing.times = (0..<count).map { _ in number(-0.5...1.5) }.sorted()
    }
    if chance(0.5) {
      timing.curves = (0..<Int.random(in: 0...slice, using: &random)).map { _ in curve() }
    }
    return timing
  }

  private mutating func endpoints(_ target: AnimationTarget) -> MotionEndpoints {
    MotionEndpoints(
      from: chance(0.7) ? value(target) : nil, to: chance(0.6) ? value(target) : nil,
      by: chance(0.3) ? value(target) : nil)
  }

  private mutating func value(_ target: AnimationTarget) -> AnimatableValue {
    if target.property.valueType == .image { return .image(images[Int(random.next() % 4)]) }
    if target.takesTransforms {
      var matrix = CATransform3D.identity
      matrix.set(.rotationY, to: SIMD4(number(-3...3), 0, 0, 0))
      matrix.set(.translation, to: SIMD4(number(-9...9), number(-9...9), 0, 0))
      if chance(0.2) { matrix.m34 = -0.01 }
      // Occasionally the matrix cannot be decomposed.
      if chance(0.1) { (matrix.m11, matrix.m12, matrix.m13) = (0, 0, 0) }
      return .transform(matrix)
    }
    if target.property.valueType == .path {
      var steps: [PathElement] = [.move(corner()), .line(corner())]
      if chance(0.5) { steps.append(.quad(control: corner(), end: corner())) }
      return .path(ShapePath(steps + [.close]))
    }
    if target.property.valueType.isInterpolatedList {
      return .list(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          SIMD4(number(0...1), number(0...1), number(0...1), number(0...1))
        })
    }
    if target.property.valueType == .color, chance(0.2) { return .vector(SIMD4()) }
    return .vector(SIMD4(number(0...1), number(0...1), number(0...1), number(0...1)))
  }

  private mutating func spring() -> Spring {
    Spring(
      mass: number(0.2...3), stiffness: number(1...400), damping: number(0...60),
      initialVelocity: number(-20...20), allowsOverdamping: chance(0.5))
  }

  private mutating func timing() -> TimingSpec {
    TimingSpec(
      beginTime: chance(0.4) ? 0 : number(0...1.5),
      duration: chance(0.05) ? [0, .infinity][Int(random.next() % 2)] : number(0.1...2),
      speed: chance(0.6) ? 1 : chance(0.3) ? number(-2...0) : number(0...3),
      timeOffset: chance(0.8) ? 0 : number(0...1),
      repeatCount: chance(0.5) ? 0 : chance(0.1) ? .infinity : number(0...4),
      repeatDuration: chance(0.8) ? 0 : number(0...4), autoreverses: chance(0.3),
      fillMode: FillMode(rawValue: UInt8(random.next() % 4)))
  }

  private mutating func curve() -> TimingCurve {
    chance(0.4)
      ? .linear
      : TimingCurve(number(0...1), number(-0.5...1.5), number(0...1), number(-0.5...1.5))
  }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }
  private mutating func corner() -> CGPoint { CGPoint(x: number(0...99), y: number(0...99)) }
  private mutating func point() -> SIMD2<Double> { SIMD2(number(0...99), number(0...99)) }
}

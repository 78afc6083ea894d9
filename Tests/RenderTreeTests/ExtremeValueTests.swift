import CoreGraphics
import Foundation
import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

/// Extreme numbers: layers that cannot be drawn are left out, and nothing else.
@Suite struct ExtremeValueTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e30, -1e30, 1e19, -1e19, 1e10, -1e10,
    .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, 1e-300, 0, -0.0, 1, .greatestFiniteMagnitude, 0x1p53, 0x1p63,
  ]

  @Test("whole numbers are made of any number", arguments: numbers)
  func conversion(_ number: Double) {
    let (wide, narrow) = (Int(saturating: number), Int32(saturating: number))
    #expect(
      UInt16(saturating: number) == (number >= 65_535 ? .max : number > 0 ? UInt16(number) : 0))
    if number.isNaN {
      #expect(wide == 0 && narrow == 0)
    } else if abs(number) < 1e9 {
      #expect(Double(wide) == number.rounded(.towardZero) && Int(narrow) == wide)
    } else {
      #expect(narrow == (number > 0 ? .max : .min))
      #expect((wide > 0) == (number > 0))
    }
    #expect(Int32(saturating: Float(number)) == (number.isNaN ? 0 : Int32(saturating: number)))
  }

  @Test("an enormous map of a tiny layer fills its pixels, and no more")
  func area() {
    let plane = PlaneTransform(
      xu: 1e200, xv: -1e200, x1: 50, yu: 1e200, yv: 1e200, y1: 50, wu: 0, wv: 0, w1: 1,
      kind: .affine)
    let clip = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)
    let few = plane.countedPixels(of: SIMD4(0, 0, 1e-199, 1e-199), in: clip)
    let most = plane.countedPixels(of: SIMD4(-1e-200, 0, 1e-198, 1e-198), in: clip)
    #expect((190...210).contains(few) && (0...clip.area).contains(most))
  }

  private struct Extremes {
    var random: SeededGenerator
    mutating func number() -> Double { numbers.randomElement(using: &random) ?? 0 }
    mutating func point() -> SIMD2<Double> { SIMD2(number(), number()) }
    mutating func color() -> SIMD4<Float> {
      SIMD4(Float(number()), Float(number()), Float(number()), Float(number()))
    }
    mutating func matrix() -> CATransform3D {
      var matrix = CATransform3D.identity
      for _ in 0..<2 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: matrix.m11 = number()
        case 1: matrix.m13 = number()
        case 2: matrix.m34 = number()
        case 3: matrix.m41 = number()
        case 4: matrix.m43 = number()
        default: matrix.m44 = number()
        }
      }
      return matrix
    }
  }

  private static let image = CGImage(
    width: 4, height: 4, bytesPerRow: 16, layout: .rgba, alphaInfo: .premultipliedLast,
    bytes: [UInt8](repeating: 99, count: 64))

  private func spoil(_ state: inout LayerState, _ extremes: inout Extremes) {
    switch Int.random(in: 0..<22, using: &extremes.random) {
    case 0: state.geometry.position = extremes.point()
    case 1: state.geometry.anchorPoint = extremes.point()
    case 2: state.geometry.bounds.highHalf = extremes.point()
    case 3: state.geometry.bounds.lowHalf = extremes.point()
    case 4: state.appearance.backgroundColor = extremes.color()
    case 5:
      state.appearance.borderWidth = extremes.number()
      state.appearance.borderColor = extremes.color()
    case 6: state.appearance.cornerRadius = extremes.number()
    case 7: state.appearance.opacity = Float(extremes.number())
    case 8: state.transforms.transform = extremes.matrix()
    case 9: state.transforms.sublayerTransform = extremes.matrix()
    case 10: state.transforms.zPosition = extremes.number()
    case 11: state.transforms.anchorPointZ = extremes.number()
    case 12:
      state.shadow.opacity = 1
      state.shadow.radius = extremes.number()
      state.shadow.offset = extremes.point()
    case 13:
      var blur = LayerFilter(.gaussianBlur, name: "blur")
      blur.values = [SIMD4(repeating: extremes.number())]
      state.filters.contentFilters = [blur]
      state.filters.backgroundFilters = [blur]
    case 14:
      state.rasterization.isOn = true
      state.rasterization.scale = extremes.number()
    case 15:
      var replicator = LayerReplicator()
      replicator.count = min(extremes.number(), 3)
      replicator.transform = extremes.matrix()
      replicator.delay = extremes.number()
      replicator.color = extremes.color()
      replicator.colorOffset = extremes.color()
      state.replicator = replicator
    case 16:
      state.content.image = Self.image
      state.content.fit.rect.highHalf = extremes.point()
      state.content.fit.scale = extremes.number()
      state.content.fit.gravity = .center
    case 17:
      state.content.image = Self.image
      state.content.fit.center = SIMD4(lowHalf: extremes.point(), highHalf: extremes.point())
    case 18:
      var gradient = LayerGradient()
      gradient.colors = [extremes.color(), extremes.color()]
      gradient.locations = [extremes.number(), extremes.number()]
      gradient.start = extremes.point()
      state.gradient = gradient
    case 19:
      var shape = LayerShape()
      let far = extremes.point()
      shape.path = ShapePath([
        .move(CGPoint(x: far.x, y: 0)), .line(CGPoint(x: 9, y: far.y)), .line(CGPoint(x: 9, y: 0)),
      ])
      shape.strokeColor = SIMD4(1, 0, 0, 1)
      shape.pen.width = extremes.number()
      shape.pen.end = extremes.number()
      state.shape = shape
    case 20:
      state.timing.speed = extremes.number()
      state.timing.beginTime = extremes.number()
      state.timing.timeOffset = extremes.number()
    default: state.emitter = emitter(&extremes)
    }
  }

  private func emitter(_ extremes: inout Extremes) -> LayerEmitter {
    func cell() -> EmitterCell {
      var cell = EmitterCell()
      cell.birthRate = 10
      cell.lifetime = 2
      cell.content.image = Self.image
      for _ in 0..<2 {
        switch Int.random(in: 0..<8, using: &extremes.random) {
        case 0: cell.birthRate = extremes.number()
        case 1: cell.lifetime = extremes.number()
        case 2: cell.velocity = extremes.number()
        case 3: cell.scale = extremes.number()
        case 4: cell.timing.beginTime = extremes.number()
        case 5: cell.timing.speed = extremes.number()
        case 6: cell.color.x = extremes.number()
        default: cell.timing.timeOffset = extremes.number()
        }
      }
      return cell
    }
    var emitter = LayerEmitter()
    emitter.cells = [cell()]
    emitter.cells[0].cells = [cell()]
    emitter.settings.size = extremes.point()
    emitter.settings.position = extremes.point()
    emitter.settings.shape = .circle
    return emitter
  }

  @Test(
    "the GPU gets corners that it can count with, however large the layer is",
    arguments: [1e9, 1e30, 1e300, .greatestFiniteMagnitude], [0, 0.5])
  func corners(_ size: Double, _ angle: Double) {
    for radius in [0.0, 5] {
      var builder = TreeBuilder()
      builder.add(x: 10, y: -size / 2, width: size, height: size, color: SIMD4(1, 0, 0, 0.5)) {
        $0.appearance.cornerRadius = radius
        $0.transforms.transform.m11 = cos(angle)
        $0.transforms.transform.m12 = sin(angle)
        $0.transforms.transform.m21 = -sin(angle)
        $0.transforms.transform.m22 = cos(angle)
      }
      var tree = RenderTree(width: 100, height: 100, scale: 1)
      tree.apply(builder.take())
      _ = tree.makeFrame()
      let squares =
        tree.frame.sprites.map { [$0.xu, $0.xv, $0.x1, $0.yu, $0.yv, $0.y1] }
        + tree.frame.roundRects.map { [$0.xu, $0.xv, $0.x1, $0.yu, $0.yv, $0.y1] }
      #expect(squares.count == 2)
      #expect(squares.joined().allSatisfy { abs($0) < 1e8 }, "\(squares)")
    }
  }

  @Test("no number stops a frame, and none leaves a trace", arguments: seeds(150, of: 400))
  func frames(_ seed: UInt64) {
    var extremes = Extremes(random: SeededGenerator(seed: seed))
    var builder = TreeBuilder()
    builder.add(x: 10, y: 10, width: 30, height: 30)
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    var events: [AnimationEvent] = []
    tree.collectsItemRecords = true
    tree.apply(builder.take())
    _ = tree.evaluate(at: 1, events: &events)
    _ = tree.makeFrame()
    let clean = tree.frame.description
    let outer = builder.add(x: 5, y: 5, width: 60, height: 60)
    let inner = builder.add(to: outer, x: 5, y: 5, width: 30, height: 30) {
      $0.appearance.borderWidth = 2
    }
    builder.add(to: inner, x: 5, y: 5, width: 10, height: 10)
    for step in 0..<6 {
      for layer in [outer, inner] { builder.change(layer) { spoil(&$0, &extremes) } }
      tree.apply(builder.take())
      _ = tree.evaluate(at: Double(step) * 1.7, events: &events)
      while tree.takeRasterization() != nil {}
      _ = tree.makeFrame()
      #expect(tree.frame.damage.intersection(tree.surfaceRect) == tree.frame.damage, "seed \(seed)")
    }
    builder.remove(outer)
    tree.apply(builder.take())
    _ = tree.evaluate(at: 20, events: &events)
    _ = tree.makeFrame(redrawsAll: true, evenUnchanged: true)
    #expect(tree.frame.description == clean, "seed \(seed)")
  }
}

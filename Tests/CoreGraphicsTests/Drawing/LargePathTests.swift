import Foundation
import RandomSeeds
import Testing

@testable import CoreGraphics

/// Paths that take too much work for Cairo. The tests count cells and dashes, not time.
@Suite struct LargePathTests {
  private static let side = 128

  private func coverage(
    _ path: [PathElement], _ style: PathRaster.Style, coarseness: Int = 1, side: Int = side
  ) -> Coverage {
    Coverage(
      PathRaster(
        drawing: path, style, placing: .identity, width: side, height: side,
        coarseness: coarseness))
  }

  /// Returns the share of pixels that differ by more than `step`.
  private func difference(_ a: Coverage, _ b: Coverage, above step: Int) -> Double {
    let pairs = zip(a.bytes, b.bytes)
    return Double(pairs.count { abs(Int($0) - Int($1)) > step }) / Double(a.bytes.count)
  }

  private func randomPath(_ random: inout SeededGenerator, _ count: Int) -> [PathElement] {
    func point() -> CGPoint {
      CGPoint(
        x: Double.random(in: -40...168, using: &random),
        y: Double.random(in: -40...168, using: &random))
    }
    var path: [PathElement] = [.move(point())]
    for _ in 0..<count {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: path.append(.close)
      case 1: path.append(.move(point()))
      case 2: path.append(.quad(control: point(), end: point()))
      case 3, 4: path.append(.cubic(control1: point(), control2: point(), end: point()))
      default: path.append(.line(point()))
      }
    }
    return path
  }

  @Test(
    "fills are those of Cairo, but for single pixels at their edges", arguments: seeds(30, of: 300))
  func fills(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = randomPath(&random, 12)
    for rule in [CGPathFillRule.winding, .evenOdd] {
      let cairo = Coverage(
        filling: path, rule, placing: .identity, width: Self.side, height: Self.side)
      let own = coverage(path, .fill(rule))
      #expect(difference(own, cairo, above: 24) < 0.01, "seed \(seed)")
      #expect(difference(own, cairo, above: 130) < 0.0005, "seed \(seed)")
    }
  }

  @Test(
    "strokes are those of Cairo, but for single pixels at their edges",
    arguments: seeds(60, of: 600))
  func strokes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = randomPath(&random, 5)
    var pen = StrokeStyle()
    pen.width = [1, 3, 10, 40].randomElement(using: &random)!
    pen.cap = [.butt, .round, .square].randomElement(using: &random)!
    pen.join = [.miter, .round, .bevel].randomElement(using: &random)!
    if Bool.random(using: &random) {
      pen.dashes = [[20, 15], [7], [12, 3, 1, 3], [0, 60]].randomElement(using: &random)!
      pen.dashPhase = Double.random(in: -50...50, using: &random)
    }
    let cairo = Coverage(
      stroking: path, with: pen, placing: .identity, width: Self.side, height: Self.side)
    let own = coverage(path, .stroke(pen, .identity))
    // Cairo ends flattened curves a little otherwise, which moves dashes.
    #expect(difference(own, cairo, above: 60) < 0.02, "seed \(seed): \(pen)")
  }

  @Test("of the dashes of an endless line those that show are drawn, in their places")
  func dashes() {
    var pen = StrokeStyle()
    pen.width = 4
    pen.dashes = [5, 3]
    func line(from x: Double) -> [PathElement] {
      [.move(CGPoint(x: x, y: 64.5)), .line(CGPoint(x: 1e8, y: 64.5))]
    }
    let raster = AreaRaster(width: Self.side, height: Self.side)
    var stroke = StrokeRaster(raster, pen, linear: .identity)
    stroke?.stroke(PathInPixels(elements: line(from: -8e6), placing: .identity))
    #expect(stroke?.dashCount ?? 0 > 14 && stroke?.dashCount ?? 0 < 26)
    let far = coverage(line(from: -8e6), .stroke(pen, .identity))
    let near = coverage(line(from: -8), .stroke(pen, .identity))
    #expect(difference(far, near, above: 1) == 0)
    let row = far.bytes[64 * far.bytesPerRow..<64 * far.bytesPerRow + 16]
    #expect(Array(row) == [255, 255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0])
  }

  @Test("dashes that cover all pixels, with no edge among them, are bounded too")
  func coveringDashes() {
    var pen = StrokeStyle()
    pen.width = 1e12
    pen.dashes = [32]
    let raster = AreaRaster(width: Self.side, height: Self.side)
    var stroke = StrokeRaster(raster, pen, linear: .identity)
    let line: [PathElement] = [.move(.zero), .line(CGPoint(x: 0, y: -1e9))]
    stroke?.stroke(PathInPixels(elements: line, placing: .identity))
    #expect(raster.isFull)
    #expect(stroke?.dashCount ?? 0 <= WorkLimit.cells / StrokeRaster.dashWork)
  }

  @Test("dashes finer than a pixel have their mean coverage")
  func fineDashes() {
    var pen = StrokeStyle()
    pen.width = 20
    pen.dashes = [1e-5, 3e-5]
    let line: [PathElement] = [.move(CGPoint(x: -1e6, y: 64)), .line(CGPoint(x: 1e6, y: 64))]
    let drawn = Coverage(
      stroking: line, with: pen, placing: .identity, width: Self.side, height: Self.side)
    #expect(drawn.limit == nil)
    #expect((10..<118).allSatisfy { abs(Int(drawn.bytes[64 * drawn.bytesPerRow + $0]) - 64) <= 2 })
    pen.cap = .square
    let solid = Coverage(
      stroking: line, with: pen, placing: .identity, width: Self.side, height: Self.side)
    #expect((10..<118).allSatisfy { solid.bytes[64 * solid.bytesPerRow + $0] == 255 })
  }

  @Test("the work of a path is limited, whatever its numbers are", arguments: seeds(12, of: 300))
  func limits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sizes = [1e-9, 0.01, 1, 100, 1e4, 1e7, 1e12, 1e300]
    let (size, width) = (sizes.randomElement(using: &random)!, sizes.randomElement(using: &random)!)
    var path: [PathElement] = [.move(.zero)]
    for _ in 0..<10_000 {
      func point() -> CGPoint {
        CGPoint(
          x: Double.random(in: -size...size, using: &random),
          y: Double.random(in: -size...size, using: &random))
      }
      path.append(
        Int.random(in: 0..<20, using: &random) == 0
          ? .cubic(control1: point(), control2: point(), end: point()) : .line(point()))
    }
    var pen = StrokeStyle()
    pen.width = width
    pen.cap = [.butt, .round, .square].randomElement(using: &random)!
    pen.join = [.miter, .round, .bevel].randomElement(using: &random)!
    pen.miterLimit = sizes.randomElement(using: &random)!
    pen.dashes = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
      [0, 1e-12, 1e-3, 1, 100, 1e9].randomElement(using: &random)!
    }
    pen.dashPhase = [0, 1e-9, 1e9, -3].randomElement(using: &random)!
    for style in [PathRaster.Style.stroke(pen, .identity), .fill(.winding), .fill(.evenOdd)] {
      guard let raster = PathRaster(path, style, placing: .identity, width: 300, height: 300) else {
        continue
      }
      var bytes = [UInt8](repeating: 0, count: 90_000)
      let cells = bytes.withUnsafeMutableBufferPointer {
        raster.draw(to: $0.baseAddress!, bytesPerRow: 300).cells
      }
      #expect(cells <= WorkLimit.cells + 100_000, "seed \(seed)")
    }
  }

  @Test("a coarser drawing shows the same, blurred")
  func coarse() {
    let circle = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 88, height: 88), transform: nil)
    let fine = coverage(circle.elements, .fill(.winding))
    let coarse = coverage(circle.elements, .fill(.winding), coarseness: 4)
    #expect(coarse.limit?.coarseness == 4 && fine.limit == nil)
    #expect(difference(fine, coarse, above: 8) < 0.15)
    #expect(coarse.bytes[64 * coarse.bytesPerRow + 64] == 255 && coarse.bytes[0] == 0)
    let sum = { (coverage: Coverage) in coverage.bytes.reduce(0) { $0 + Int($1) } }
    #expect(abs(sum(fine) - sum(coarse)) < sum(fine) / 100)
  }

  /// A square of so many points that Cairo does not draw it.
  private func square(_ rect: CGRect) -> CGPath {
    let path = CGMutablePath()
    let steps = 30_000
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    for side in 0..<4 {
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ]
      for step in 1...steps {
        path.addLine(
          to: corners[side].mixed(
            with: corners[(side + 1) % 4], CGFloat(step) / CGFloat(steps)))
      }
    }
    path.closeSubpath()
    return path
  }

  private static let modes: [CGBlendMode] = [
    .normal, .multiply, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver,
    .destinationIn, .destinationOut, .destinationAtop, .xor, .plusLighter,
  ]

  @Test(
    "in each blend mode a context fills, strokes and clips as with few points", arguments: modes)
  func context(mode: CGBlendMode) throws {
    let rect = CGRect(x: 10.5, y: 8, width: 30, height: 33.25)
    func picture(_ path: CGPath, _ draw: (CGContext) -> Void) throws -> [UInt8] {
      let context = try #require(
        CGContext(size: CGSize(width: 64, height: 64), scale: 1, opaque: false))
      context.setFillColor(CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.8))
      context.fill(CGRect(x: 20, y: 0, width: 30, height: 64))
      context.setBlendMode(mode)
      context.setFillColor(CGColor(red: 1, green: 0.25, blue: 0, alpha: 0.6))
      context.setStrokeColor(CGColor(red: 1, green: 0.25, blue: 0, alpha: 0.6))
      context.setLineWidth(5)
      context.addPath(path)
      draw(context)
      let data = try #require(context.data)
      return Array(UnsafeRawBufferPointer(start: data, count: context.bytesPerRow * 64))
    }
    let drawings: [(CGContext) -> Void] = [
      { $0.fillPath() }, { $0.strokePath() },
      {
        $0.clip()
        $0.fill(CGRect(x: 0, y: 0, width: 64, height: 64))
      },
      {
        $0.setShadow(offset: CGSize(width: 3, height: 2), blur: 2)
        $0.fillPath()
      },
    ]
    for (index, draw) in drawings.enumerated() {
      let few = try picture(CGPath(rect: rect, transform: nil), draw)
      let many = try picture(square(rect), draw)
      #expect(
        zip(few, many).allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "\(mode), drawing \(index)")
    }
  }

  @Test("a gradient of many stops keeps its ends and its edges")
  func stops() throws {
    let colors = (0..<100_000).map {
      CGColor(red: $0 < 50_000 ? 0 : 1, green: 0, blue: 0, alpha: 1)
    }
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    #expect(gradient.stops.count <= WorkLimit.stops)
    #expect(gradient.stops.first?.location == 0 && gradient.stops.last?.location == 1)
    #expect(gradient.stops.allSatisfy { ($0.color.srgb.x > 0.5) == ($0.location >= 0.5) })
  }
}

import Foundation
import CalqueHosting
import Testing
import UIKit

@testable import CoreGraphics

extension ShapeSuites {
  /// Partial strokes from a shader, compared with those that Cairo rasterises.
  @MainActor @Suite struct Courses {
    /// A path and the style of its stroke.
    struct Line: CustomTestStringConvertible {
      var name: String
      var path: CGPath
      var width: CGFloat = 4
      var cap = CAShapeLayerLineCap.butt
      var join = CAShapeLayerLineJoin.miter
      var dashes: [NSNumber] = []

      var testDescription: String {
        "\(name), \(width) wide, \(cap.rawValue), \(join.rawValue), \(dashes)"
      }

      func with(_ width: CGFloat, _ join: CAShapeLayerLineJoin = .miter) -> Line {
        var result = self
        (result.width, result.join) = (width, join)
        return result
      }

      func with(_ cap: CAShapeLayerLineCap) -> Line {
        var result = self
        result.cap = cap
        return result
      }
    }

    static let square = Line(
      name: "rectangle",
      path: CGPath(rect: CGRect(x: 10, y: 20, width: 90, height: 70), transform: nil))
    static let rounded = Line(
      name: "rounded rectangle",
      path: UIBezierPath(
        roundedRect: CGRect(x: 10, y: 20, width: 90, height: 70), cornerRadius: 16
      ).cgPath)
    static let check = Line(
      name: "check mark",
      path: {
        let path = CGMutablePath()
        path.addLines(between: [
          CGPoint(x: 15, y: 60), CGPoint(x: 45, y: 92), CGPoint(x: 103, y: 20),
        ])
        return path
      }())
    static let curve = Line(
      name: "curve",
      path: {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 80))
        path.addCurve(
          to: CGPoint(x: 105, y: 40), control1: CGPoint(x: 40, y: -30),
          control2: CGPoint(x: 70, y: 130))
        return path
      }())
    static let loop = Line(
      name: "loop",
      path: {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 90))
        path.addCurve(
          to: CGPoint(x: 100, y: 90), control1: CGPoint(x: 150, y: -20),
          control2: CGPoint(x: -40, y: -20))
        return path
      }())
    static let oval = Line(
      name: "oval",
      path: CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 95, height: 60), transform: nil))

    static let lines: [Line] = {
      let cornered = [square, rounded, check]
      let smooth = [curve, loop, oval]
      var lines = cornered.flatMap { line in
        [line, line.with(1), line.with(9, .round), line.with(9, .bevel), line.with(14)]
      }
      lines += smooth.flatMap { [$0, $0.with(1), $0.with(9)] }
      lines += (cornered + smooth).flatMap { [$0.with(7).with(.round), $0.with(7).with(.square)] }
      return lines
    }()

    /// The drawn parts of the path.
    static let parts: [(CGFloat, CGFloat)] = [
      (0, 0.02), (0, 0.13), (0, 0.37), (0, 0.5), (0, 0.71), (0, 0.98), (0.03, 0.4), (0.45, 0.52),
      (0.3, 1), (0.97, 1),
    ]

    private func host(scale: CGFloat) throws -> OffscreenHost {
      let host = try OffscreenHost(size: CGSize(width: 128, height: 128), scale: scale)
      host.rootLayer.backgroundColor = .black
      return host
    }

    private func layer(_ line: Line, turn: CGFloat = 0) -> CAShapeLayer {
      let layer = CAShapeLayer()
      layer.path = line.path
      layer.fillColor = nil
      layer.strokeColor = .white
      layer.lineWidth = line.width
      layer.lineCap = line.cap
      layer.lineJoin = line.join
      layer.lineDashPattern = line.dashes.isEmpty ? nil : line.dashes
      layer.position = CGPoint(x: 7, y: 6)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: turn))
      return layer
    }

    /// A part of a stroke, and the rotation of the layer.
    struct Part: CustomStringConvertible {
      var ends: (CGFloat, CGFloat)
      var turn: CGFloat = 0

      var description: String { "\(ends) turned by \(turn)" }
    }

    /// Returns pictures of the stroke while its ends move, each with true if it needed no raster of
    /// its own.
    private func moving(
      _ line: Line, _ parts: [Part], _ host: OffscreenHost
    ) throws -> [(picture: CGImage, isFree: Bool)] {
      let moved = layer(line)
      host.rootLayer.sublayers = [moved]
      host.refresh()
      CATransaction.setDisableActions(true)
      (moved.strokeStart, moved.strokeEnd) = (0, 0.6)
      host.refresh()
      return try parts.map { part in
        CATransaction.setDisableActions(true)
        (moved.strokeStart, moved.strokeEnd) = part.ends
        moved.setAffineTransform(CGAffineTransform(rotationAngle: part.turn))
        return (try #require(host.scenePicture()), host.counters.uploads == 0)
      }
    }

    /// Returns the part of the stroke as Cairo draws it: as a complete stroke of a path that ends
    /// with the part.
    private func drawn(_ line: Line, _ part: Part, _ host: OffscreenHost) throws -> CGImage {
      var cut = line
      cut.path = CGPath(
        elements: PathMeasure(line.path.elements)
          .trimmed(from: Double(part.ends.0), to: Double(part.ends.1)))
      CATransaction.setDisableActions(true)
      host.rootLayer.sublayers = [layer(cut, turn: part.turn)]
      return try #require(host.scenePicture())
    }

    /// Returns the difference of the green of two pictures: the maximum, the mean over the pixels
    /// that are not black in both, and the number of pixels that differ by more than 64.
    private func difference(_ a: CGImage, _ b: CGImage) -> (largest: Int, mean: Double, far: Int) {
      var (largest, sum, count, far) = (0, 0, 1, 0)
      a.withBytes { p in
        b.withBytes { q in
          var at = 1
          while at < p.count {
            let (one, other) = (p[at], q[at])
            if one > 0 || other > 0 {
              let off = Int(max(one, other) - min(one, other))
              largest = max(largest, off)
              sum += off
              count += 1
              far += off > 64 ? 1 : 0
            }
            at += 4
          }
        }
      }
      return (largest, Double(sum) / Double(count), far)
    }

    /// Returns the largest angle, in radians, by which the path turns within a stroke width of an
    /// end of `part` that is cut off.
    private func turn(_ line: Line, at part: Part) -> Double {
      let measure = PathMeasure(line.path.elements)
      let ends = [part.ends.0, part.ends.1].filter { $0 > 0 && $0 < 1 }
      var result = 0.0
      for place in ends.map({ measure.length(of: Double($0)) }) {
        var passed = 0.0
        for run in FlattenedPath(measure, placing: .identity).runs {
          let places = run.lengths.map { $0 - run.lengths[0] + passed }
          passed = places.last ?? passed
          var first: Double?
          for index in places.indices.dropLast()
          where abs(places[index] - place) <= max(Double(line.width), 2) {
            let way = run.points[index + 1] - run.points[index]
            let angle = atan2(way.y, way.x)
            result = max(result, abs(remainder(angle - (first ?? angle), 2 * .pi)))
            first = first ?? angle
          }
        }
      }
      return result
    }

    /// Compares parts of `line` with Cairo's. Returns the number of parts that needed no raster of
    /// their own.
    @discardableResult
    private func check(_ line: Line, _ parts: [Part], _ host: OffscreenHost) throws -> Int {
      let moving = try moving(line, parts, host)
      for (part, course) in zip(parts, moving) {
        let found = difference(course.picture, try drawn(line, part, host))
        // Cairo chooses other points of a curve when it draws a part of it, and fills the inside of
        // corners. Rotated strokes are sampled from rasters, whose origin is different for a part.
        // If the path turns by more than a radian within a stroke width of the cut, Cairo's cut
        // crosses both sides of the turn: up to a quarter of a square as wide as the stroke.
        let turn = turn(line, at: part)
        let width = Double(line.width) * Double(course.picture.width) / 128
        let far = turn > 1 ? 16 + Int(width * width / 4) : 16
        let mean = (part.turn == 0 ? 10.0 : 21) * (turn > 1 ? 2 : 1)
        #expect(
          found.far <= far && found.mean <= mean, "\(line) \(part): \(found), turned by \(turn)")
      }
      return moving.count { $0.isFree }
    }

    @Test("a part of a line is what Cairo strokes", arguments: [1.0, 2])
    func parts(_ scale: CGFloat) throws {
      let host = try host(scale: scale)
      defer { host.close() }
      for (index, line) in Self.lines.enumerated() {
        let parts = Self.parts.enumerated().map { number, ends in
          Part(ends: ends, turn: (index + number) % 4 == 0 ? 0.3 : 0)
        }
        #expect(try check(line, parts, host) == parts.count, "\(line)")
      }
    }

    /// Returns a path of one or two subpaths, with elements of all kinds.
    private func randomPath(_ random: inout SeededNumbers) -> CGPath {
      let path = CGMutablePath()
      func point() -> CGPoint { CGPoint(x: random.number(12...100), y: random.number(12...100)) }
      for _ in 0..<(random.number(0...1) < 0.7 ? 1 : 2) {
        path.move(to: point())
        for _ in 0..<Int(random.number(1...4)) {
          switch Int(random.number(0...3)) {
          case 0: path.addLine(to: point())
          case 1: path.addQuadCurve(to: point(), control: point())
          default: path.addCurve(to: point(), control1: point(), control2: point())
          }
        }
        if random.number(0...1) < 0.3 { path.closeSubpath() }
      }
      return path
    }

    @Test("so it is of random paths", arguments: 0..<4)
    func random(_ seed: UInt64) throws {
      var random = SeededNumbers(seed: seed)
      let host = try host(scale: seed % 2 == 0 ? 1 : 2)
      defer { host.close() }
      var free = 0
      for number in 0..<60 {
        var line = Line(name: "random \(number)", path: randomPath(&random))
        line.width = random.number(0.5...8)
        line.cap = [.butt, .round, .square][Int(random.number(0...3))]
        line.join = [.miter, .round, .bevel][Int(random.number(0...3))]
        let ends = [random.number(0...1), random.number(0...1)].sorted()
        let part = [(0, ends[1]), (ends[0], 1), (ends[0], ends[1])][number % 3]
        free += try check(line, [Part(ends: part, turn: number % 4 == 0 ? 0.3 : 0)], host)
      }
      #expect(free >= 36)
    }

    // MARK: Rasters

    /// Returns the number of uploads in 30 frames in which an end of a stroke moves, and in those
    /// after the first two.
    private func uploads(_ line: Line, movesStart: Bool) throws -> (all: Int, later: Int) {
      let host = try host(scale: 2)
      defer { host.close() }
      CATransaction.setDisableActions(true)
      let layer = layer(line)
      host.rootLayer.addSublayer(layer)
      host.refresh()
      let run = CABasicAnimation(keyPath: "strokeEnd")
      run.fromValue = 0
      run.duration = 1
      layer.add(run, forKey: nil)
      if movesStart {
        let chase = CABasicAnimation(keyPath: "strokeStart")
        chase.fromValue = 0
        chase.toValue = 0.7
        chase.duration = 1.2
        layer.add(chase, forKey: nil)
      }
      let records = host.recording { host.advance(to: 0.5) }
      #expect(records.count >= 30)
      let counts = records.map(\.counters.uploads)
      return (counts.reduce(0, +), counts.dropFirst(2).reduce(0, +))
    }

    @Test(
      "a line whose ends move is rasterised once",
      arguments: 0..<6, [false, true])
    func once(_ index: Int, _ movesStart: Bool) throws {
      let line = [Self.square, Self.rounded, Self.check, Self.curve, Self.loop, Self.oval][index]
      for line in [line, line.with(9, .round), line.with(.round), line.with(.square)] {
        let uploads = try uploads(line, movesStart: movesStart)
        #expect(uploads.all <= 1 && uploads.later == 0, "\(line): \(uploads)")
      }
    }

    @Test("so is a dashed one while its beginning stays")
    func dashed() throws {
      var line = Self.loop
      line.dashes = [9, 5]
      #expect(try uploads(line, movesStart: false).all <= 1)
      #expect(try uploads(line, movesStart: true).later > 20)
      let host = try host(scale: 2)
      defer { host.close() }
      let parts = Self.parts.filter { $0.0 == 0 }.map { Part(ends: $0) }
      #expect(try check(line, parts, host) == parts.count)
    }

    @Test("a whole line is drawn from a byte a pixel, a part of one from eight, once")
    func still() throws {
      let host = try host(scale: 1)
      defer { host.close() }
      CATransaction.setDisableActions(true)
      let layer = layer(Self.rounded)
      host.rootLayer.addSublayer(layer)
      host.refresh()
      #expect(host.counters.uploads == 1 && host.counters.uploadBytes < 128 * 128)
      CATransaction.setDisableActions(true)
      layer.strokeEnd = 0.5
      host.refresh()
      #expect(host.counters.uploads == 1 && host.counters.uploadBytes < 8 * 128 * 128)
      CATransaction.setDisableActions(true)
      layer.strokeEnd = 0.4
      host.refresh()
      #expect(host.counters.uploads == 0)
    }

    @Test("a line is whole again without a new raster")
    func whole() throws {
      let host = try host(scale: 1)
      defer { host.close() }
      CATransaction.setDisableActions(true)
      let layer = layer(Self.rounded)
      host.rootLayer.addSublayer(layer)
      let before = try #require(host.scenePicture())
      CATransaction.setDisableActions(true)
      layer.strokeEnd = 0.5
      host.refresh()
      CATransaction.setDisableActions(true)
      layer.strokeEnd = 1
      let after = try #require(host.scenePicture())
      #expect(host.counters.uploads == 0)
      #expect(before.difference(from: after) == 0)
    }
  }
}

/// Pseudo-random numbers from a seed.
private struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    let share = CGFloat(state >> 11) / CGFloat(UInt64(1) << 53)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }
}

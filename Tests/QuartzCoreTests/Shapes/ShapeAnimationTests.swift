import CalqueTesting
import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

extension ShapeSuites {
  /// Animated shape layers, as text.
  @MainActor @Suite struct Animation {
    private let times = [0, 0.25, 0.5, 0.75, 1]

    /// Returns a layer with a path of straight lines whose length is 100 points.
    private func line() throws -> (StagedLayer, CAShapeLayer) {
      let layer = CAShapeLayer()
      let path = CGMutablePath()
      path.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 40, y: 5)])
      path.addLines(between: [CGPoint(x: 0, y: 15), CGPoint(x: 60, y: 15)])
      layer.path = path
      layer.fillColor = nil
      layer.strokeColor = .white
      layer.lineWidth = 2
      return (try StagedLayer(layer), layer)
    }

    /// Returns the lines of the frame's text that name a shape, at each quarter of a second.
    private func film(_ stage: Stage) -> [String] {
      var film: [String] = []
      for time in times {
        stage.advance(to: time)
        let lines = stage.frameDescription.split(separator: "\n").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        film += lines.filter { $0.contains("stroke") || $0.contains("fill ") }
      }
      return film
    }

    @Test("strokeEnd runs along all subpaths")
    func strokeEnd() throws {
      let (shown, layer) = try line()
      let run = StagedLayer.move("strokeEnd", from: 0, to: 1)
      run.isRemovedOnCompletion = false
      run.fillMode = .both
      layer.add(run, forKey: nil)
      #expect(
        film(shown.stage) == [
          "lineMap blended stroke 0...0.25 at scale 1 in -2,3 64x14 in 0,0 100x100",
          "lineMap blended stroke 0...0.5 at scale 1 in -2,3 64x14 in 0,0 100x100",
          "lineMap blended stroke 0...0.75 at scale 1 in -2,3 64x14 in 0,0 100x100",
          "image blended stroke at scale 1 in -2,3 64x14 in 0,0 100x100",
        ])
    }

    @Test("presentation and picture agree on strokeEnd")
    func presentation() throws {
      let (shown, layer) = try line()
      layer.add(StagedLayer.move("strokeEnd", from: 0, to: 1), forKey: nil)
      shown.stage.advance(by: 0.5)
      #expect(layer.presentation()?.strokeEnd == 0.5)
      let picture = try #require(shown.stage.snapshot())
      // The layer's origin is at (5, 5); half of 100 points are the first line and 10 points of the
      // second.
      #expect(picture.pixel(44, 10) == [255, 255, 255])
      #expect(picture.pixel(14, 20) == [255, 255, 255])
      #expect(picture.pixel(16, 20) == [0, 0, 0])
    }

    @Test("a line goes to a curve as a curve whose control points are its ends")
    func lineToCurve() throws {
      let layer = CAShapeLayer()
      let (line, curve) = (CGMutablePath(), CGMutablePath())
      line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 0)])
      curve.move(to: CGPoint(x: 0, y: 8))
      curve.addCurve(
        to: CGPoint(x: 8, y: 8), control1: CGPoint(x: 2, y: 16), control2: CGPoint(x: 6, y: 16))
      layer.path = line
      let shown = try StagedLayer(layer)
      layer.add(StagedLayer.move("path", from: line, to: curve), forKey: nil)
      shown.stage.advance(by: 0.25)
      let middle = CGMutablePath()
      middle.move(to: CGPoint(x: 0, y: 2))
      middle.addCurve(
        to: CGPoint(x: 8, y: 2), control1: CGPoint(x: 0.5, y: 4), control2: CGPoint(x: 7.5, y: 4))
      #expect(layer.presentation()?.path == middle)
    }

    @Test("curves of two kinds go to each other, and a closing line to nothing but another")
    func curveKinds() throws {
      let layer = CAShapeLayer()
      let (quad, curve) = (CGMutablePath(), CGMutablePath())
      quad.move(to: .zero)
      quad.addQuadCurve(to: CGPoint(x: 6, y: 0), control: CGPoint(x: 3, y: 6))
      curve.move(to: .zero)
      curve.addCurve(
        to: CGPoint(x: 6, y: 0), control1: CGPoint(x: 2, y: 4), control2: CGPoint(x: 4, y: 4))
      layer.path = quad
      let shown = try StagedLayer(layer)
      layer.add(StagedLayer.move("path", from: quad, to: curve), forKey: nil)
      shown.stage.advance(by: 0.5)
      // The quadratic curve equals the cubic one.
      #expect(layer.presentation()?.path?.boundingBoxOfPath == curve.boundingBoxOfPath)
      let (open, closed) = (CGMutablePath(), CGMutablePath())
      for path in [open, closed] { path.addLines(between: [.zero, CGPoint(x: 4, y: 0)]) }
      open.addLine(to: CGPoint(x: 4, y: 4))
      closed.closeSubpath()
      layer.add(StagedLayer.move("path", from: open, to: closed), forKey: nil)
      shown.stage.advance(by: 0.25)
      #expect(layer.presentation()?.path == open)
    }

    @Test("a path goes point by point to another with the same steps")
    func morphing() throws {
      let layer = CAShapeLayer()
      let shown = try StagedLayer(layer)
      let morph = CABasicAnimation(keyPath: "path")
      morph.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
      morph.toValue = CGPath(rect: CGRect(x: 20, y: 0, width: 30, height: 50), transform: nil)
      morph.duration = 1
      layer.add(morph, forKey: nil)
      shown.stage.advance(by: 0.5)
      #expect(
        layer.presentation()?.path?.boundingBox == CGRect(x: 10, y: 0, width: 20, height: 30))
      #expect(shown.stage.frameDescription.contains("fill at scale 1 in 9,-1 22x32"))
      shown.stage.advance(by: 0.6)
      #expect(layer.presentation()?.path == nil)
    }

    /// Returns a path of curves through the points, each with the vectors to the control points
    /// before and after it.
    private func curves(
      _ points: (at: CGPoint, before: CGVector, after: CGVector)...
    ) -> CGPath {
      let path = CGMutablePath()
      path.move(to: points[0].at)
      for (a, b) in zip(points, points.dropFirst()) {
        path.addCurve(
          to: b.at, control1: CGPoint(x: a.at.x + a.after.dx, y: a.at.y + a.after.dy),
          control2: CGPoint(x: b.at.x + b.before.dx, y: b.at.y + b.before.dy))
      }
      return path
    }

    /// Returns the control points and ends of the path that a layer shows at `time` on its way from
    /// one path to another within a second.
    private func points(from: CGPath, to: CGPath, at time: Double) throws -> [CGPoint] {
      let layer = CAShapeLayer()
      let shown = try StagedLayer(layer)
      layer.add(StagedLayer.move("path", from: from, to: to), forKey: nil)
      shown.stage.advance(by: time)
      let path = try #require(layer.presentation()?.path)
      return path.elements.flatMap(\.points)
    }

    @Test("the tangents of a curve turn the shorter way while its ends move on lines")
    func turningTangents() throws {
      let none = CGVector()
      let points = try points(
        from: curves(
          (CGPoint(x: 0, y: 0), none, CGVector(dx: 20, dy: 0)),
          (CGPoint(x: 100, y: 0), CGVector(dx: -20, dy: 0), none)),
        to: curves(
          (CGPoint(x: 0, y: 10), none, CGVector(dx: 0, dy: 40)),
          (CGPoint(x: 100, y: 30), CGVector(dx: 0, dy: -20), none)), at: 0.5)
      let expected = [(0.0, 5.0), (21.213, 26.213), (85.858, 0.858), (100, 15)]
      for (point, (x, y)) in zip(points, expected) {
        #expect(abs(point.x - x) < 0.001 && abs(point.y - y) < 0.001)
      }
    }

    @Test("curves that meet without a corner do so on the way to others", arguments: [0.25, 0.75])
    func smoothPoints(_ time: Double) throws {
      let none = CGVector()
      let points = try points(
        from: curves(
          (CGPoint(x: 0, y: 0), none, CGVector(dx: 5, dy: 5)),
          (CGPoint(x: 40, y: 0), CGVector(dx: -10, dy: 0), CGVector(dx: 30, dy: 0)),
          (CGPoint(x: 90, y: 0), none, none)),
        to: curves(
          (CGPoint(x: 0, y: 0), none, CGVector(dx: 5, dy: 5)),
          (CGPoint(x: 50, y: 20), CGVector(dx: 0, dy: -24), CGVector(dx: 0, dy: 6)),
          (CGPoint(x: 90, y: 0), none, none)), at: time)
      let (before, middle, after) = (points[2], points[3], points[4])
      let (a, b) = (
        CGVector(dx: middle.x - before.x, dy: middle.y - before.y),
        CGVector(dx: after.x - middle.x, dy: after.y - middle.y)
      )
      #expect(abs(a.dx * b.dy - a.dy * b.dx) < 1e-9 && a.dx * b.dx + a.dy * b.dy > 0)
    }

    @Test("a path of other steps switches at the middle")
    func switching() throws {
      let layer = CAShapeLayer()
      let shown = try StagedLayer(layer)
      let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
      let oval = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
      let morph = StagedLayer.move("path", from: rect, to: oval)
      layer.add(morph, forKey: nil)
      shown.stage.advance(by: 0.25)
      #expect(layer.presentation()?.path == rect)
      shown.stage.advance(by: 0.5)
      #expect(layer.presentation()?.path == oval)
    }

    @Test("a path moves through keyframes")
    func keyframes() throws {
      let layer = CAShapeLayer()
      let shown = try StagedLayer(layer)
      let morph = CAKeyframeAnimation(keyPath: "path")
      morph.values = [0, 10, 40].map { x -> CGPath in
        CGPath(rect: CGRect(x: x, y: 0, width: 10, height: 10), transform: nil)
      }
      morph.duration = 1
      layer.add(morph, forKey: nil)
      shown.stage.advance(by: 0.25)
      #expect(layer.presentation()?.path?.boundingBox.minX == 5)
      shown.stage.advance(by: 0.5)
      #expect(layer.presentation()?.path?.boundingBox.minX == 25)
    }

    @Test("a path animated by something else stays as it is")
    func wrongType() throws {
      let layer = CAShapeLayer()
      let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
      layer.path = path
      let shown = try StagedLayer(layer)
      layer.add(StagedLayer.move("path", from: 1, to: 2), forKey: "morph")
      shown.stage.advance(by: 0.25)
      #expect(layer.animationKeys() == ["morph"] && layer.presentation()?.path == path)
    }

    @Test("a shape's animation on a plain layer moves nothing")
    func plainLayer() throws {
      let shown = try StagedLayer()
      shown.layer.add(StagedLayer.move("strokeEnd", from: 0, to: 1), forKey: "run")
      shown.stage.advance(by: 0.5)
      #expect(shown.layer.value(forKey: "strokeEnd") == nil)
    }

    @Test("colours move without a new raster")
    func colors() throws {
      let (shown, layer) = try line()
      _ = shown.stage.snapshot()
      layer.add(
        StagedLayer.move("strokeColor", from: CGColor.black, to: CGColor.white), forKey: nil)
      shown.stage.advance(by: 0.5)
      let picture = try #require(shown.stage.snapshot())
      #expect(isNear(picture.pixel(20, 10), [128, 128, 128]))
      #expect(shown.stage.counters.uploads == 0)
    }
  }
}

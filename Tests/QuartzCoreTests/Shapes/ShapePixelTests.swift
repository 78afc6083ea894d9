import CalqueTesting
import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

extension ShapeSuites {
  /// Shape layers, compared with the same path drawn in a bitmap context.
  @MainActor @Suite struct Pixels {
    private static let side: CGFloat = 64

    static let paths: [(String, CGPath)] = [
      ("rectangle", CGPath(rect: CGRect(x: 8, y: 8, width: 40, height: 30), transform: nil)),
      (
        "slanting",
        path {
          $0.addLines(between: [CGPoint(x: 5, y: 9), CGPoint(x: 60, y: 30), CGPoint(x: 12, y: 57)])
        }
      ),
      ("ellipse", CGPath(ellipseIn: CGRect(x: 6, y: 14, width: 50, height: 33), transform: nil)),
      (
        "curves",
        path {
          $0.move(to: CGPoint(x: 4, y: 40))
          $0.addCurve(
            to: CGPoint(x: 60, y: 40), control1: CGPoint(x: 10, y: -30),
            control2: CGPoint(x: 50, y: 100))
          $0.addQuadCurve(to: CGPoint(x: 30, y: 60), control: CGPoint(x: 64, y: 64))
        }
      ),
      ("star", star),
    ]

    static func path(_ build: (CGMutablePath) -> Void) -> CGPath {
      let path = CGMutablePath()
      build(path)
      return path
    }

    static var star: CGPath {
      path { path in
        let points = (0..<5).map { index in
          let angle = Double(index) * 4 * .pi / 5 - .pi / 2
          return CGPoint(x: 32 + 28 * cos(angle), y: 32 + 28 * sin(angle))
        }
        path.addLines(between: points)
        path.closeSubpath()
      }
    }

    @Test("a fill is what a context fills", arguments: 0..<5, [false, true])
    func fill(_ index: Int, evenOdd: Bool) throws {
      let path = Self.paths[index].1
      let shown = try show { layer in
        layer.path = path
        layer.fillColor = CGColor(red: 0.9, green: 0.4, blue: 0.1, alpha: 1)
        layer.fillRule = evenOdd ? .evenOdd : .nonZero
      }
      let drawn = try draw { context in
        context.addPath(path)
        context.setFillColor(CGColor(red: 0.9, green: 0.4, blue: 0.1, alpha: 1))
        context.fillPath(using: evenOdd ? .evenOdd : .winding)
      }
      #expect(shown.difference(from: drawn) <= 6, "\(Self.paths[index].0)")
    }

    @Test("a line is what a context strokes", arguments: 0..<5, 0..<4)
    func stroke(_ index: Int, style: Int) throws {
      let path = Self.paths[index].1
      let caps: [(CAShapeLayerLineCap, CGLineCap)] = [
        (.butt, .butt), (.round, .round), (.square, .square), (.round, .round),
      ]
      let joins: [(CAShapeLayerLineJoin, CGLineJoin)] = [
        (.miter, .miter), (.round, .round), (.bevel, .bevel), (.miter, .miter),
      ]
      let shown = try show { layer in
        layer.path = path
        layer.fillColor = CGColor(red: 0.1, green: 0.3, blue: 0.6, alpha: 1)
        layer.strokeColor = CGColor(red: 1, green: 1, blue: 0, alpha: 0.75)
        layer.lineWidth = 5
        layer.lineCap = caps[style].0
        layer.lineJoin = joins[style].0
        layer.miterLimit = 4
        if style == 3 {
          layer.lineDashPattern = [7, 9, 2]
          layer.lineDashPhase = 3
        }
      }
      let drawn = try draw { context in
        context.setFillColor(CGColor(red: 0.1, green: 0.3, blue: 0.6, alpha: 1))
        context.addPath(path)
        context.fillPath()
        context.setStrokeColor(CGColor(red: 1, green: 1, blue: 0, alpha: 0.75))
        context.setLineWidth(5)
        context.setLineCap(caps[style].1)
        context.setLineJoin(joins[style].1)
        context.setMiterLimit(4)
        if style == 3 { context.setLineDash(phase: 3, lengths: [7, 9, 2]) }
        context.addPath(path)
        context.strokePath()
      }
      #expect(shown.difference(from: drawn) <= 6, "\(Self.paths[index].0)")
    }

    @Test("a trimmed line is the part of the line between two places")
    func trim() throws {
      let shown = try show { layer in
        layer.path = Self.path {
          $0.addLines(between: [CGPoint(x: 2, y: 10), CGPoint(x: 42, y: 10)]);
          $0.addLines(between: [CGPoint(x: 2, y: 30), CGPoint(x: 62, y: 30)])
        }
        layer.strokeColor = .white
        layer.fillColor = nil
        layer.lineWidth = 4
        layer.strokeStart = 0.2
        layer.strokeEnd = 0.8
      }
      let drawn = try draw { context in
        context.setFillColor(.white)
        context.fill([
          CGRect(x: 22, y: 8, width: 20, height: 4), CGRect(x: 2, y: 28, width: 40, height: 4),
        ])
      }
      #expect(shown.difference(from: drawn) <= 1)
    }

    @Test("a shape at scale 2 is drawn with the pixels of that scale")
    func scale() throws {
      let shown = try show(scale: 2) { layer in
        layer.path = Self.star
        layer.fillColor = .white
      }
      let drawn = try draw(scale: 2) { context in
        context.setFillColor(.white)
        context.addPath(Self.star)
        context.fillPath()
      }
      #expect(shown.difference(from: drawn) <= 2)
    }

    @Test("a shape is drawn beyond its bounds, unless it masks to them")
    func bounds() throws {
      let shape = CGPath(rect: CGRect(x: -10, y: -10, width: 60, height: 60), transform: nil)
      for masks in [false, true] {
        let shown = try show { layer in
          layer.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
          layer.path = shape
          layer.fillColor = .white
          layer.masksToBounds = masks
        }
        #expect(shown.pixel(12, 12) == (masks ? [0, 0, 0] : [255, 255, 255]))
        #expect(shown.pixel(30, 30) == [255, 255, 255])
      }
    }

    @Test("fill and line fade as one")
    func opacity() throws {
      let rect = CGPath(rect: CGRect(x: 16, y: 16, width: 32, height: 32), transform: nil)
      let shown = try show { layer in
        layer.path = rect
        layer.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.strokeColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        layer.lineWidth = 8
        layer.opacity = 0.5
      }
      #expect(isNear(shown.pixel(32, 32), [128, 0, 0]))
      // Here the stroke is above the fill.
      #expect(isNear(shown.pixel(18, 32), [0, 128, 0]))
      #expect(isNear(shown.pixel(14, 32), [0, 128, 0]))
    }

    @Test("the strokes of subpaths add up where they share pixels", arguments: [false, true])
    func subpaths(_ isInContext: Bool) throws {
      for (count, expected) in [(1, 191), (2, 170), (3, 170)] {
        let path = Self.path { path in
          for _ in 0..<count {
            path.addLines(between: [CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 64)])
          }
          // A subpath elsewhere takes no part.
          path.addLines(between: [CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 64)])
        }
        let gray = CGColor(gray: 170.0 / 255, alpha: 1)
        let picture =
          isInContext
          ? try draw(scale: 3) { context in
            context.setFillColor(.white)
            context.fill(CGRect(x: 0, y: 0, width: 64, height: 64))
            context.setStrokeColor(gray)
            context.setLineWidth(0.5)
            context.addPath(path)
            context.strokePath()
          }
          : try show(scale: 3) { layer in
            layer.backgroundColor = .white
            layer.path = path
            layer.fillColor = nil
            layer.strokeColor = gray
            layer.lineWidth = 0.5
          }
        // The line is a pixel and a half wide, around the boundary of two pixels.
        for x in [29, 30] {
          #expect(
            abs(Int(picture.pixel(x, 90)[0]) - expected) <= 1, "\(count): \(picture.pixel(x, 90))")
        }
        #expect(
          picture.pixel(28, 90) == [255, 255, 255] && picture.pixel(31, 90) == [255, 255, 255])
        #expect(abs(Int(picture.pixel(90, 90)[0]) - 191) <= 1)
      }
    }

    @Test("a translucent stroke does not show where its subpaths cross")
    func crossing() throws {
      let path = Self.path { path in
        path.addLines(between: [CGPoint(x: 0, y: 32), CGPoint(x: 64, y: 32)])
        path.addLines(between: [CGPoint(x: 32, y: 0), CGPoint(x: 32, y: 64)])
      }
      let drawn = try draw { context in
        context.setStrokeColor(CGColor(gray: 1, alpha: 0.5))
        context.setLineWidth(4)
        context.addPath(path)
        context.strokePath()
      }
      for (x, y) in [(32, 32), (32, 10), (10, 32)] {
        #expect(isNear(drawn.pixel(x, y), [128, 128, 128]))
      }
      #expect(drawn.pixel(28, 10) == [0, 0, 0])
    }

    @Test("a shape in perspective lies where a layer does")
    func perspective() throws {
      var turn = CATransform3DMakeRotation(0.8, 0, 1, 0)
      turn.m34 = 0
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 120
      let shape = try show { layer in
        layer.path = CGPath(rect: layer.bounds, transform: nil)
        layer.fillColor = .white
        layer.transform = CATransform3DConcat(turn, eye)
      }
      let plain = try show { layer in
        layer.backgroundColor = .white
        layer.transform = CATransform3DConcat(turn, eye)
      }
      var differing = 0
      for y in 0..<64 {
        for x in 0..<64 where abs(Int(shape.pixel(x, y)[0]) - Int(plain.pixel(x, y)[0])) > 128 {
          differing += 1
        }
      }
      #expect(differing < 40)
      #expect(shape.pixel(32, 32) == [255, 255, 255])
    }

    /// Returns the picture of a shape layer that fills a black stage.
    private func show(
      scale: CGFloat = 1, _ change: (CAShapeLayer) -> Void
    ) throws -> CGImage {
      let stage = try Stage(size: CGSize(width: Self.side, height: Self.side), scale: scale)
      stage.layer.backgroundColor = .black
      let layer = CAShapeLayer()
      layer.frame = stage.layer.bounds
      change(layer)
      stage.layer.addSublayer(layer)
      return try #require(stage.snapshot())
    }

    private func draw(scale: CGFloat = 1, _ body: (CGContext) -> Void) throws -> CGImage {
      let size = CGSize(width: Self.side, height: Self.side)
      let context = try #require(CGContext(size: size, scale: scale, opaque: true))
      body(context)
      return try #require(context.makeImage())
    }
  }
}

import CoreGraphics
import Foundation
import CalqueMotion
import Testing

@testable import CalqueRenderTree

/// The paths whose strokes a shader can draw.
@Suite struct StrokeFormTests {
  struct Path: Sendable, CustomTestStringConvertible {
    let name: String
    let elements: [PathElement]
    var testDescription: String { name }

    init(_ name: String, _ build: (CGMutablePath) -> Void) {
      self.name = name
      let path = CGMutablePath()
      build(path)
      elements = path.elements
    }
  }

  private static func arc(
    _ path: CGMutablePath, from start: CGFloat, to end: CGFloat, clockwise: Bool = false
  ) {
    path.addArc(
      center: CGPoint(x: 30, y: 40), radius: 20, startAngle: start, endAngle: end,
      clockwise: clockwise)
  }

  static let arcs = [
    (Path("a circle") { $0.addEllipse(in: CGRect(x: 10, y: 20, width: 40, height: 40)) }, 0, 2),
    (
      Path("a circle as a rounded square") {
        $0.addRoundedRect(
          in: CGRect(x: 10, y: 20, width: 40, height: 40), cornerWidth: 20, cornerHeight: 20)
      }, 0, 2
    ),
    (
      Path("a circle from the top") { arc($0, from: -.pi / 2, to: 1.5 * .pi) }, -0.5, 2
    ),
    (
      Path("a closed circle from the top") {
        arc($0, from: -.pi / 2, to: 1.5 * .pi)
        $0.closeSubpath()
      }, -0.5, 2
    ),
    (Path("a clockwise circle") { arc($0, from: 0, to: -2 * .pi, clockwise: true) }, 0, -2),
    (Path("half a circle") { arc($0, from: 0, to: .pi) }, 0, 1),
    (Path("most of a circle") { arc($0, from: 0.75 * .pi, to: 0.25 * .pi) }, 0.75, 1.5),
    (Path("a clockwise arc") { arc($0, from: 0.5 * .pi, to: 0, clockwise: true) }, 0.5, -0.5),
    (
      Path("a turned circle") {
        $0.addEllipse(
          in: CGRect(x: -20, y: -20, width: 40, height: 40),
          transform: CGAffineTransform(translationX: 30, y: 40).rotated(by: .pi / 4))
      }, 0.25, 2
    ),
  ]

  @Test("circles and arcs are known, with where they begin and how far they turn", arguments: arcs)
  func known(_ path: Path, start: Double, halfTurns: Double) throws {
    let form = try #require(StrokeForm(path.elements))
    #expect(abs(form.origin.x - 30) < 1e-9 && abs(form.origin.y - 40) < 1e-9)
    #expect(abs(form.radius - 20) < 1e-9)
    #expect(abs(form.angle - start * .pi) < 1e-9)
    #expect(abs(form.extent - halfTurns * .pi) < 1e-9)
    #expect(form.isFull == (abs(halfTurns) == 2))
    #expect(form.isClosed == (path.elements.last == .close))
  }

  @Test("a part of an arc ends where that of its curves does", arguments: arcs)
  func parts(_ path: Path, start: Double, halfTurns: Double) throws {
    let form = try #require(StrokeForm(path.elements))
    let measure = PathMeasure(path.elements)
    for step in 1...40 {
      let share = Double(step) / 40
      let angle = form.angle + form.angle(to: share)
      // Just before the end, so that no closed path stays whole.
      let end = try #require(measure.trimmed(from: 0, to: share - 1e-8).last?.end)
      let off = SIMD2(Double(end.x), Double(end.y)) - form.origin
      // Curves deviate from the circle by up to 0.0003 radii.
      #expect(abs(off.x - form.radius * cos(angle)) < 0.01, "\(share)")
      #expect(abs(off.y - form.radius * sin(angle)) < 0.01, "\(share)")
    }
  }

  @Test("a share of a quarter of a circle is the parameter of its curve")
  func quarters() throws {
    let form = try #require(StrokeForm(Self.arcs[0].0.elements))
    // The midpoint of a curve is that of its arc.
    #expect(abs(form.angle(to: 0.125) - .pi / 4) < 1e-9)
    // The curve is (1, 0), (1, k), (k, 1), (0, 1) with k = 0.5523. At 0.25 its weights are 27, 27,
    // 9 and 1, of 64.
    let k = 4 * (2.0.squareRoot() - 1) / 3
    let expected = atan2(27 * k + 9 + 1, 27 + 27 + 9 * k)
    #expect(abs(form.angle(to: 0.0625) - expected) < 1e-9)
    #expect(expected - .pi / 8 > 0.005)
    #expect(abs(form.angle(to: 0.5625) - .pi - expected) < 1e-9)
  }

  @Test("a straight line is known")
  func line() throws {
    let path = Path("a line") {
      $0.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 6)])
    }
    let form = try #require(StrokeForm(path.elements))
    #expect(form.origin == SIMD2(1, 2) && form.radius == 0 && form.extent == 5)
    #expect(abs(form.angle - atan2(4, 3)) < 1e-12)
  }

  @Test("an arc of more than a turn is none that the shader knows")
  func moreThanOneTurn() {
    let circle = Path("a circle") { $0.addEllipse(in: CGRect(x: 0, y: 0, width: 9, height: 9)) }
    let turn = Array(circle.elements[0...4])
    #expect(StrokeForm(turn) != nil)
    #expect(StrokeForm(turn + [turn[1]]) == nil)
    #expect(StrokeForm(turn + [turn[1], .close]) == nil)
  }

  static let others = [
    Path("nothing") { _ in },
    Path("a point") { $0.move(to: CGPoint(x: 3, y: 3)) },
    Path("a line without length") {
      $0.addLines(between: [CGPoint(x: 3, y: 3), CGPoint(x: 3, y: 3)])
    },
    Path("a line there and back") {
      $0.addLines(between: [CGPoint(x: 3, y: 3), CGPoint(x: 9, y: 3)])
      $0.closeSubpath()
    },
    Path("two lines") {
      $0.addLines(between: [CGPoint(x: 3, y: 3), CGPoint(x: 9, y: 3), CGPoint(x: 9, y: 9)])
    },
    Path("a rectangle") { $0.addRect(CGRect(x: 0, y: 0, width: 9, height: 9)) },
    Path("almost a circle") { $0.addEllipse(in: CGRect(x: 10, y: 20, width: 40, height: 40.2)) },
    Path("almost a rounded square") {
      $0.addRoundedRect(
        in: CGRect(x: 10, y: 20, width: 40, height: 40), cornerWidth: 19.9, cornerHeight: 19.9)
    },
    Path("a piece of cake") {
      $0.move(to: CGPoint(x: 30, y: 40))
      arc($0, from: 0, to: 2)
      $0.closeSubpath()
    },
    Path("a half-moon") {
      arc($0, from: 0, to: .pi)
      $0.closeSubpath()
    },
    Path("a short arc") { arc($0, from: 0, to: 0.5) },
    Path("there and back") {
      arc($0, from: 0, to: 2)
      arc($0, from: 2, to: 0, clockwise: true)
    },
    Path("two circles") {
      $0.addEllipse(in: CGRect(x: 10, y: 20, width: 40, height: 40))
      $0.addEllipse(in: CGRect(x: 10, y: 20, width: 40, height: 40))
    },
    Path("a curve") {
      $0.move(to: .zero)
      $0.addCurve(
        to: CGPoint(x: 10, y: 10), control1: CGPoint(x: 8, y: 0), control2: CGPoint(x: 10, y: 2))
    },
    Path("no numbers") {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: CGFloat.greatestFiniteMagnitude, y: 1))
    },
  ]

  @Test("other paths are not", arguments: others)
  func unknown(_ path: Path) { #expect(StrokeForm(path.elements) == nil) }

  /// Returns the pipelines that draw a ring of 20 points around (50, 50) whose layer `change`
  /// modifies.
  private func pipelines(_ change: (inout LayerState) -> Void) -> [Pipeline] {
    var builder = TreeBuilder()
    builder.add(x: 0, y: 0, width: 100, height: 100, color: SIMD4()) {
      let circle = CGRect(x: 30, y: 30, width: 40, height: 40)
      $0.shapeValue.path = ShapePath(CGPath(ellipseIn: circle, transform: nil).elements)
      $0.shapeValue.fillColor = SIMD4()
      $0.shapeValue.strokeColor = SIMD4(1, 0, 0, 1)
      $0.shapeValue.pen.width = 4
      change(&$0)
    }
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    tree.apply(builder.take())
    _ = tree.makeFrame()
    return tree.frame.batches.dropFirst().map(\.pipeline)
  }

  @Test("a shader draws a ring that is turned, scaled evenly, flipped, trimmed or has caps")
  func short() {
    #expect(pipelines { _ in } == [.stroke])
    #expect(pipelines { $0.transforms.transform = .init(rotationZ: 0.4) } == [.stroke])
    #expect(pipelines { $0.transforms.transform = .init(scaleX: 1.5, -1.5) } == [.stroke])
    #expect(pipelines { $0.shapeValue.pen.end = 0.4 } == [.stroke])
    #expect(
      pipelines {
        $0.shapeValue.pen.start = 0.3
        $0.shapeValue.pen.cap = .round
      } == [.stroke])
    #expect(pipelines { $0.shapeValue.pen.cap = .square } == [.stroke])
  }

  @Test("Cairo draws one that is dashed, skewed, in perspective, or an arc with square caps")
  func long() {
    #expect(pipelines { $0.shapeValue.pen.dashes = [3, 4] } == [.image])
    #expect(pipelines { $0.transforms.transform = .init(scaleX: 1.5, 1) } == [.image])
    #expect(
      pipelines {
        $0.transforms.transform = .init(rotationX: 0.4)
        $0.transforms.transform.m34 = -0.002
      } == [.image])
    #expect(
      pipelines {
        $0.shapeValue.pen.end = 0.3
        $0.shapeValue.pen.cap = .square
      } == [.lineMap])
    // The stroke overlaps itself, or a sector comes to a point.
    #expect(pipelines { $0.shapeValue.pen.width = 100 } == [.image])
    #expect(
      pipelines {
        $0.shapeValue.pen.end = 0.3
        $0.shapeValue.pen.width = 39
      } == [.lineMap])
  }

  @Test("of a line without a part nothing is drawn")
  func none() {
    #expect(pipelines { $0.shapeValue.pen.end = 0 } == [])
    #expect(
      pipelines {
        $0.shapeValue.pen.start = 0.6
        $0.shapeValue.pen.end = 0.6
      } == [])
    #expect(pipelines { $0.shapeValue.pen.width = 0 } == [])
  }
}

extension CATransform3D {
  fileprivate init(scaleX: Double, _ y: Double) {
    self.init(
      rows: SIMD4(scaleX, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
  }

  fileprivate init(rotationZ angle: Double) {
    let (c, s) = (cos(angle), sin(angle))
    self.init(
      rows: SIMD4(c, s, 0, 0), SIMD4(-s, c, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
  }

  fileprivate init(rotationX angle: Double) {
    let (c, s) = (cos(angle), sin(angle))
    self.init(
      rows: SIMD4(1, 0, 0, 0), SIMD4(0, c, s, 0), SIMD4(0, -s, c, 0), SIMD4(0, 0, 0, 1))
  }
}

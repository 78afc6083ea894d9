import CalqueTesting
import Testing
import UIKit
import _Testing_CoreGraphics

@MainActor
@Suite("UIBezierPath")
struct BezierPathTests {
  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  /// Returns a 20×20 picture drawn by `body`, with red as the colour.
  private func picture(_ body: () -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { _ in
      UIColor.red.set()
      body()
    }
  }

  private func alpha(_ image: UIImage, _ x: Int, _ y: Int) throws -> UInt8 {
    try #require(image.cgImage).pixel(x: x, y: y).w
  }

  /// Returns the end points of the path's elements, with M, L, Q, C, Z for their kinds.
  private func steps(_ path: UIBezierPath) -> String {
    var text: [String] = []
    path.cgPath.applyWithBlock { pointer in
      let element = pointer.pointee
      let (letter, last): (String, Int) =
        switch element.type {
        case .moveToPoint: ("M", 0)
        case .addLineToPoint: ("L", 0)
        case .addQuadCurveToPoint: ("Q", 1)
        case .addCurveToPoint: ("C", 2)
        default: ("Z", -1)
        }
      let point = last < 0 ? "" : "\(Int(element.points[last].x)),\(Int(element.points[last].y))"
      text.append(letter + point)
    }
    return text.joined(separator: " ")
  }

  @Test("An open path is reversed from its end, curves with their control points")
  func reversedLine() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 4, y: 0))
    path.addCurve(
      to: CGPoint(x: 8, y: 0), controlPoint1: CGPoint(x: 4, y: 9),
      controlPoint2: CGPoint(x: 8, y: 1))
    path.addQuadCurve(to: CGPoint(x: 12, y: 0), controlPoint: CGPoint(x: 10, y: 5))
    let reversed = path.reversing()
    #expect(steps(reversed) == "M12,0 Q8,0 C4,0 L0,0")
    #expect(reversed.bounds == path.bounds)
    #expect(steps(reversed.reversing()) == steps(path))
  }

  @Test("A closed path is reversed from where it began, and subpaths change places")
  func reversedShapes() {
    let path = UIBezierPath(rect: square)
    #expect(steps(path.reversing()) == "M0,0 L0,10 L10,10 L10,0 Z")
    path.move(to: CGPoint(x: 20, y: 20))
    path.addLine(to: CGPoint(x: 30, y: 20))
    #expect(steps(path.reversing()) == "M30,20 L20,20 M0,0 L0,10 L10,10 L10,0 Z")
    #expect(UIBezierPath().reversing().isEmpty)
  }

  @Test("A hole turned the other way is outside by the winding rule")
  func hole() {
    let path = UIBezierPath(rect: square)
    let inner = UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4))
    path.append(inner)
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
    let turned = UIBezierPath(rect: square)
    turned.append(inner.reversing())
    #expect(!turned.contains(CGPoint(x: 5, y: 5)) && turned.contains(CGPoint(x: 1, y: 1)))
  }

  @Test("Bounds, current point and emptiness follow the steps")
  func reading() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds.isNull && path.currentPoint == .zero)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 6))
    #expect(!path.isEmpty && path.currentPoint == CGPoint(x: 5, y: 6))
    #expect(path.bounds == CGRect(x: 1, y: 2, width: 4, height: 4))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(path.bounds.minX == 11)
    path.apply(CGAffineTransform(translationX: .nan, y: 0))
    #expect(path.bounds.minX == 11)
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test("Constructors make the shapes they name")
  func constructors() {
    #expect(UIBezierPath(ovalIn: square).bounds == square)
    #expect(!UIBezierPath(ovalIn: square).contains(CGPoint(x: 0.5, y: 0.5)))
    let corners = UIBezierPath(
      roundedRect: square, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 5, height: 5))
    #expect(!corners.contains(CGPoint(x: 0.5, y: 0.5)) && corners.contains(CGPoint(x: 9.5, y: 0.5)))
    let arc = UIBezierPath(
      arcCenter: .zero, radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(arc.currentPoint.x) < 1e-6 && abs(arc.currentPoint.y - 5) < 1e-6)
    #expect(UIBezierPath(cgPath: arc.cgPath).cgPath == arc.cgPath)
    for bad in [CGRect.null, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)] {
      #expect(
        UIBezierPath(
          roundedRect: bad, byRoundingCorners: .allCorners,
          cornerRadii: CGSize(width: 1, height: 1)
        ).isEmpty)
      #expect(UIBezierPath(roundedRect: bad, cornerRadius: 1).isEmpty)
    }
  }

  @Test("A rounded rectangle begins at the top left and has corners that reach 1.528665 radii")
  func continuousCorners() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 200, height: 100), cornerRadius: 10)
    #expect(
      steps(path)
        == "M15,0 L184,0 C193,0 C199,6 C200,15 L200,84 C199,93 C193,99 C184,100 L15,100 C6,99 C0,93"
        + " C0,84 L0,15 C0,6 C6,0 C15,0 Z")
    // The point is inside of circular corners.
    #expect(!path.contains(CGPoint(x: 11, y: 0.02)) && path.contains(CGPoint(x: 15.3, y: 0.02)))
  }

  @Test("A rounded rectangle whose radius is half a side ends in half circles")
  func capsule() {
    let path = UIBezierPath(roundedRect: square, cornerRadius: 9)
    for angle in stride(from: 0.0, to: 2 * .pi, by: 0.1) {
      func point(_ radius: Double) -> CGPoint {
        CGPoint(x: 5 + radius * cos(angle), y: 5 + radius * sin(angle))
      }
      #expect(path.contains(point(4.99)) && !path.contains(point(5.01)))
    }
  }

  @Test(
    "A shadow along a rounded rectangle costs what one along circular corners costs",
    arguments: [4, 10, 25, 30])
  func shadow(_ radius: CGFloat) throws {
    func cost(_ path: (CGRect) -> CGPath) throws -> String {
      let stage = try Stage(size: CGSize(width: 100, height: 100))
      let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
      view.backgroundColor = .red
      view.layer.shadowOpacity = 1
      view.layer.shadowPath = path(view.bounds)
      stage.window.addSubview(view)
      stage.advance(by: 0)
      return "\(stage.counters)"
    }
    let circular = try cost {
      CGPath(roundedRect: $0, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }
    #expect(try cost { UIBezierPath(roundedRect: $0, cornerRadius: radius).cgPath } == circular)
  }

  @Test("A rounded rectangle without a radius is a rectangle")
  func noRadius() {
    for radius in [0, -3, CGFloat.nan] {
      let path = UIBezierPath(roundedRect: square, cornerRadius: radius)
      #expect(path.cgPath == UIBezierPath(rect: square).cgPath)
    }
  }

  @Test("Dashes are read as they were set, and a copy has the look of its path")
  func look() throws {
    let path = UIBezierPath(rect: square)
    path.setLineDash([4, 2, 1], count: 3, phase: 5)
    path.lineWidth = 7
    path.lineCapStyle = .round
    path.usesEvenOddFillRule = true
    let copy = try #require(path.copy() as? UIBezierPath)
    path.addLine(to: CGPoint(x: 50, y: 50))
    var (count, phase) = (0, CGFloat(0))
    copy.getLineDash(nil, count: &count, phase: &phase)
    var lengths = [CGFloat](repeating: 0, count: count)
    copy.getLineDash(&lengths, count: nil, phase: nil)
    #expect(lengths == [4, 2, 1] && phase == 5)
    #expect(copy.lineWidth == 7 && copy.lineCapStyle == .round && copy.usesEvenOddFillRule)
    #expect(copy.bounds == square)
  }

  @Test("Fills and strokes take a blend mode and an opacity for themselves alone")
  func blending() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10))
    let pale = picture {
      path.fill(with: .normal, alpha: 0.5)
      UIBezierPath(rect: CGRect(x: 0, y: 10, width: 20, height: 10)).fill()
    }
    #expect(try alpha(pale, 10, 5) == 128)
    #expect(try alpha(pale, 10, 15) == 255)
    let cleared = picture {
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
      path.fill(with: .clear, alpha: 1)
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 0, y: 15))
      line.addLine(to: CGPoint(x: 20, y: 15))
      line.lineWidth = 4
      line.stroke(with: .copy, alpha: 0.5)
    }
    #expect(try alpha(cleared, 10, 5) == 0)
    #expect(try alpha(cleared, 10, 11) == 255)
    #expect(try alpha(cleared, 10, 15) == 128)
  }

  @Test("A frame of a translucent colour covers each pixel once")
  func frame() throws {
    let image = picture {
      UIColor(white: 0, alpha: 0.5).setFill()
      UIRectFrame(CGRect(x: 2, y: 2, width: 10, height: 8))
      UIRectFrame(CGRect(x: 14, y: 2, width: 1.5, height: 8))
      UIRectFrame(CGRect(x: 2, y: 14, width: 10, height: 1))
    }
    for (x, y) in [(2, 2), (11, 2), (2, 9), (11, 9), (6, 2), (2, 6), (14, 2), (14, 6), (6, 14)] {
      #expect(try alpha(image, x, y) == 128, "\(x), \(y)")
    }
    for (x, y) in [(3, 3), (10, 8), (12, 2), (6, 15)] {
      #expect(try alpha(image, x, y) == 0, "\(x), \(y)")
    }
  }

  @Test("A clip cuts what is drawn after it, by the path's fill rule")
  func clip() throws {
    let image = picture {
      let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
      ring.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)))
      ring.usesEvenOddFillRule = true
      ring.addClip()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(try alpha(image, 2, 2) == 255)
    #expect(try alpha(image, 10, 10) == 0)
  }
}

import CoreGraphics
import Foundation
import Testing

@Suite("CGPath: dashes, outlines, lines")
struct PathCopyTests {
  private func line(_ points: CGPoint...) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: points)
    return path
  }

  private let across = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)]

  @Test("Dashes have the lengths of even places, and begin into the pattern by the phase")
  func dashes() {
    let path = line(across[0], across[1])
    func ends(_ phase: CGFloat, _ lengths: [CGFloat]) -> [CGFloat] {
      path.copy(dashingWithPhase: phase, lengths: lengths).elements.compactMap { $0.end?.x }
    }
    #expect(ends(0, [3, 2]) == [0, 3, 5, 8])
    #expect(ends(1, [3, 2]) == [0, 2, 4, 7, 9, 10])
    #expect(ends(-1, [3, 2]) == [1, 4, 6, 9])
    // A pattern of odd length continues with dashes and gaps exchanged.
    #expect(ends(0, [4]) == [0, 4, 8, 10])
  }

  @Test("Each subpath begins the pattern anew, and a transform maps the dashes")
  func dashedSubpaths() {
    let path = line(across[0], across[1])
    path.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    let copy = path.copy(
      dashingWithPhase: 0, lengths: [6, 100], transform: CGAffineTransform(scaleX: 2, y: 1))
    #expect(copy.elements.compactMap { $0.end?.x } == [0, 12, 0, 12])
  }

  @Test(
    "Patterns that make no dashes, or too many, leave the path whole",
    arguments: [[], [0, 0], [-1, 2], [.nan, 1], [1e-9, 1e-9], [.infinity]] as [[CGFloat]])
  func wholeLines(lengths: [CGFloat]) {
    let path = line(across[0], across[1])
    #expect(path.copy(dashingWithPhase: 0, lengths: lengths) == path)
  }

  @Test(
    "The outline of a line is its rectangle, longer by half the width with square ends",
    arguments: [(CGLineCap.butt, CGFloat(0)), (.square, 2), (.round, 2)])
  func lineOutline(cap: CGLineCap, more: CGFloat) {
    let outline = line(across[0], across[1]).copy(
      strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10)
    let box = outline.boundingBoxOfPath
    #expect(abs(box.minX + more) < 1e-9 && abs(box.maxX - 10 - more) < 1e-9)
    #expect(abs(box.minY + 2) < 1e-9 && abs(box.maxY - 2) < 1e-9)
    #expect(outline.contains(CGPoint(x: 5, y: 1.9)) && !outline.contains(CGPoint(x: 5, y: 2.1)))
    #expect(outline.contains(CGPoint(x: -1.9, y: 1.9)) == (cap == .square))
  }

  @Test(
    "Joins fill the corner: to the tip, to the circle, or straight across",
    arguments: [CGLineJoin.miter, .round, .bevel])
  func joins(join: CGLineJoin) {
    // A right angle at (10, 0), whose outer corner is at (11, -1).
    let path = line(.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10))
    let outline = path.copy(
      strokingWithWidth: 2, lineCap: .butt, lineJoin: join, miterLimit: 10)
    #expect(outline.contains(CGPoint(x: 10.95, y: -0.95)) == (join == .miter))
    #expect(outline.contains(CGPoint(x: 10.6, y: -0.6)) == (join != .bevel))
    #expect(outline.contains(CGPoint(x: 10.4, y: -0.4)))
    // The inner side is filled once, by the nonzero winding rule, and nothing beyond it.
    #expect(outline.contains(CGPoint(x: 9.5, y: 0.5)) && !outline.contains(CGPoint(x: 8.9, y: 1.1)))
  }

  @Test("A miter longer than the limit is cut off")
  func miterLimit() {
    let path = line(.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 1))
    func reach(_ limit: CGFloat) -> CGFloat {
      path.copy(strokingWithWidth: 1, lineCap: .butt, lineJoin: .miter, miterLimit: limit)
        .boundingBoxOfPath.maxX
    }
    #expect(reach(100) > 14 && reach(10) < 11)
  }

  @Test("The outline of a closed path is a ring with a hole", arguments: [false, true])
  func ring(isReversed: Bool) {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: isReversed)
    path.closeSubpath()
    let outline = path.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    for angle in stride(from: 0, to: 2 * CGFloat.pi, by: 0.37) {
      let ray = CGPoint(x: cos(angle), y: sin(angle))
      func isInside(_ radius: CGFloat) -> Bool {
        outline.contains(CGPoint(x: ray.x * radius, y: ray.y * radius))
      }
      #expect(!isInside(8.9) && isInside(9.1) && isInside(10.9) && !isInside(11.1), "\(angle)")
    }
    #expect(!outline.contains(.zero))
  }

  @Test("A point leaves a dot with round and square ends only")
  func dots() {
    let point = line(CGPoint(x: 3, y: 3), CGPoint(x: 3, y: 3))
    func outline(_ cap: CGLineCap) -> CGRect {
      point.copy(strokingWithWidth: 2, lineCap: cap, lineJoin: .miter, miterLimit: 10)
        .boundingBoxOfPath
    }
    #expect(outline(.butt).isNull && outline(.square) == CGRect(x: 2, y: 2, width: 2, height: 2))
    #expect(outline(.round).width == 2)
  }

  @Test(
    "Widths that draw nothing have no outline", arguments: [0, -1, .nan, .infinity] as [CGFloat])
  func noWidth(width: CGFloat) {
    let outline = line(across[0], across[1]).copy(
      strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(outline.isEmpty)
  }

  @Test("The context's stroked path is what stroking would paint, dashes too")
  func strokedPath() throws {
    let board = try Board(10, 3)
    board.context.setLineWidth(1)
    board.context.setLineDash(phase: 0, lengths: [2, 2])
    board.context.move(to: CGPoint(x: 0, y: 1.5))
    board.context.addLine(to: CGPoint(x: 10, y: 1.5))
    board.context.replacePathWithStrokedPath()
    board.context.fillPath()
    let row = try (0..<10).map { try board.pixel($0, 1).w }
    #expect(row == [255, 255, 0, 0, 255, 255, 0, 0, 255, 255])
  }

  @Test("A flattened path has lines alone, near the curve")
  func flattening() {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    let flat = circle.flattened(threshold: 0.1)
    #expect(flat.elements.count > 12 && flat.elements.count < 60)
    for element in flat.elements {
      switch element {
      case .quad, .cubic: Issue.record("a curve is left")
      default: break
      }
      if let end = element.end { #expect(abs(hypot(end.x, end.y) - 10) < 0.01) }
    }
    #expect(flat.contains(CGPoint(x: 6.9, y: 6.9)))
  }

  @Test("Very many curves share their points, with a line where that makes them coarser")
  func coarse() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    for number in 0..<100_000 {
      path.addQuadCurve(
        to: CGPoint(x: number % 2, y: 0), control: CGPoint(x: 0.5, y: 50))
    }
    var flat = path as CGPath
    let said = try errorOutput { flat = path.flattened(threshold: 0.001) }
    #expect(flat.elements.count <= WorkLimit.flattenedPoints + 1)
    #expect(said.contains("curves need more than 1 points each; expected at most 100000"))
    #expect(try errorOutput { _ = flat.flattened(threshold: 0.001) }.isEmpty)
  }

  @Test("A rectangle is told from other paths")
  func rectangles() {
    var found = CGRect.zero
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGPath(rect: rect, transform: nil).isRect(&found) && found == rect)
    var turn = CGAffineTransform(rotationAngle: 0.3)
    #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil) && !CGMutablePath().isRect(nil))
    #expect(!line(.zero, CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)).isRect(nil))
  }

  @Test("A function is called with each step and what it was given")
  func applying() {
    var count = 0
    withUnsafeMutablePointer(to: &count) { counter in
      CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        .apply(info: counter) { info, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 }
    }
    #expect(count == 5)
  }

  @Test("A path with too many dashes is copied whole, and named by its elements and its box")
  func manyDashes() {
    let path = line(.zero, CGPoint(x: 2 * WorkLimit.dashes, y: 0))
    #expect(path.copy(dashingWithPhase: 0, lengths: [1]).elements == path.elements)
    let some = path.copy(dashingWithPhase: 0, lengths: [2])
    #expect(some.elements.count == WorkLimit.dashes)
    #expect(
      WorkLimit.name(of: path.elements) == "a path of 2 elements in (0.0, 0.0, 100000.0, 0.0)")
    #expect(WorkLimit.name(of: []) == "an empty path")
  }
}

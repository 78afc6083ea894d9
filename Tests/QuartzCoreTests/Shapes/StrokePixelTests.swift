import CoreGraphics
import Foundation
import CalqueHosting
import Testing
import UIKit

@testable import QuartzCore

extension ShapeSuites {
  /// Strokes drawn by a shader, compared with those that Cairo rasterises.
  @MainActor @Suite struct Strokes {
    /// The parameters of a stroke, in points; angles are in radians.
    struct Line: CustomTestStringConvertible {
      var radius: CGFloat
      var width: CGFloat
      var from: CGFloat = 0
      var to: CGFloat = 1
      var start: CGFloat = 0
      var isClockwise = false
      var hasRoundCaps = false
      var scale: CGFloat = 1
      var turn: CGFloat = 0
      /// True if the path is a straight line of twice the radius.
      var isStraight = false

      var testDescription: String {
        "\(isStraight ? "straight" : "round") \(radius), \(width) wide, \(from)...\(to), from \(start)"
          + "\(isClockwise ? " clockwise" : "")\(hasRoundCaps ? " round caps" : "") x\(scale), \(turn)"
      }

      var path: CGPath {
        let path = CGMutablePath()
        if isStraight {
          let way = CGPoint(x: radius * cos(start), y: radius * sin(start))
          path.addLines(between: [CGPoint(x: -way.x, y: -way.y), way])
        } else {
          let end = start + (isClockwise ? -2 : 2) * .pi
          path.addArc(
            center: .zero, radius: radius, startAngle: start, endAngle: end, clockwise: isClockwise)
          if start == 0 { path.closeSubpath() }
        }
        return path
      }
    }

    /// The drawn parts of the path.
    static let parts: [(CGFloat, CGFloat)] = [
      (0, 1), (0, 0.004), (0, 0.3), (0.2, 0.5), (0.1, 0.95), (0.48, 0.52), (0, 0.99), (0.7, 1),
      (-1, 0.5), (0.5, 2),
    ]

    /// Returns strokes of all parts, with varying directions, caps, starts, scales and rotations.
    static func lines(_ radius: CGFloat, _ width: CGFloat, isStraight: Bool = false) -> [Line] {
      (0..<parts.count * 4).map { index in
        var line = Line(radius: radius, width: width, isStraight: isStraight)
        (line.from, line.to) = parts[index / 4]
        line.isClockwise = index % 2 == 1
        line.hasRoundCaps = index / 2 % 2 == 1
        line.start = [0, -.pi / 2, 1, 2.5][(index + index / 4) % 4]
        line.scale = [1, 2, 1.5][index % 3]
        line.turn = [0, 0.3, -1.2, .pi / 2, 2][index % 5]
        return line
      }
    }

    private let host: OffscreenHost
    private let layer = CAShapeLayer()
    private let side = 512

    init() throws {
      host = try OffscreenHost(size: CGSize(width: side, height: side), scale: 1)
      host.rootLayer.backgroundColor = .black
      CATransaction.setDisableActions(true)
      layer.fillColor = nil
      layer.strokeColor = .white
      layer.position = CGPoint(x: 256.3, y: 255.8)
      host.rootLayer.addSublayer(layer)
    }

    /// True for the driver that draws a pixel in none of two triangles if its centre is within a
    /// rounding of their joint, as the article "PlatformFacts" says: `.ci/drivers` names it.
    private static let losesPixels =
      ProcessInfo.processInfo.environment["CALQUE_DRIVER"] == "softpipe"

    /// Returns the maximum and the mean difference from Cairo's stroke, of the pixels around it. With
    /// Softpipe the maximum leaves one pixel out.
    private func difference(_ line: Line) throws -> (largest: Int, mean: Double) {
      CATransaction.setDisableActions(true)
      layer.path = line.path
      layer.lineWidth = line.width
      layer.lineCap = line.hasRoundCaps ? .round : .butt
      layer.strokeStart = line.from
      layer.strokeEnd = line.to
      layer.setAffineTransform(
        CGAffineTransform(rotationAngle: line.turn).scaledBy(x: line.scale, y: line.scale))
      let picture = try #require(host.scenePicture())
      #expect(host.counters.uploads == 0, "\(line)")
      var pen = StrokeStyle()
      pen.width = Double(line.width * line.scale)
      pen.cap = line.hasRoundCaps ? .round : .butt
      (pen.start, pen.end) = (Double(line.from), Double(line.to))
      let place = CGAffineTransform(translationX: 256.3, y: 255.8).rotated(by: line.turn)
        .scaledBy(x: line.scale, y: line.scale)
      let drawn = Coverage(
        stroking: line.path.elements.map { $0.applying(place) }, with: pen, placing: .identity,
        width: side, height: side)
      let reach = Int(min((line.radius + line.width / 2) * line.scale + 3, 254))
      var (largest, second, sum) = (0, 0, 0)
      picture.withBytes { shown in
        drawn.bytes.withUnsafeBufferPointer { bytes in
          var y = 256 - reach
          while y < 256 + reach {
            var x = 256 - reach
            while x < 256 + reach {
              // The stroke is white, so that any channel will do.
              let (a, b) = (
                shown[y * picture.bytesPerRow + x * 4], bytes[y * drawn.bytesPerRow + x]
              )
              let off = Int(a > b ? a - b : b - a)
              if off > largest {
                (largest, second) = (off, largest)
              } else if off > second {
                second = off
              }
              sum += off
              x += 1
            }
            y += 1
          }
        }
      }
      return (Self.losesPixels ? second : largest, Double(sum) / Double(4 * reach * reach))
    }

    private func check(_ lines: [Line]) throws {
      defer { host.close() }
      for line in lines {
        let found = try difference(line)
        // Cairo's coverage has steps of fifteenths of a pixel. Most pixels of small strokes are on
        // edges.
        let isSmall = line.radius * line.scale < 30
        #expect(found.largest <= 64 && found.mean <= (isSmall ? 5 : 1), "\(line): \(found)")
      }
    }

    @Test(
      "a line along an arc is what Cairo strokes, whichever part of it is drawn",
      arguments: [2, 5, 12, 36, 120], [0.5, 1, 2, 4, 9])
    func arcs(_ radius: CGFloat, _ width: CGFloat) throws {
      try check(
        Self.lines(radius, width).filter {
          // Strokes that leave no hole are drawn by Cairo.
          let isWhole = $0.from <= 0 && $0.to >= 1
          return ($0.radius - $0.width / 2) * $0.scale > (isWhole ? 0 : 2.01)
        })
    }

    @Test("so is a wide one", arguments: [(36, 40), (120, 40), (30, 12)])
    func wide(_ radius: CGFloat, _ width: CGFloat) throws {
      try check(Self.lines(radius, width))
    }

    @Test("so is a straight line", arguments: [1, 7, 60], [0.5, 1, 3, 20])
    func straight(_ half: CGFloat, _ width: CGFloat) throws {
      try check(Self.lines(half, width, isStraight: true))
    }

    @Test("so is a large circle")
    func large() throws {
      var line = Line(radius: 200, width: 10)
      line.to = 0.6
      try check([line])
    }
  }
}

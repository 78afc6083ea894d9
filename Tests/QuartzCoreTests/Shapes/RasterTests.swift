import CoreGraphics
import Foundation
import CalqueHosting
import QuartzCore
import Testing
import UIKit

extension ShapeSuites {
  /// The rasterisation of shapes: its timing and its sizes.
  @MainActor @Suite struct Rasters {
    private func host(scale: CGFloat = 1) throws -> (OffscreenHost, CAShapeLayer) {
      let host = try OffscreenHost(size: CGSize(width: 128, height: 128), scale: scale)
      host.rootLayer.backgroundColor = .black
      let layer = CAShapeLayer()
      layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
      layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 50), transform: nil)
      layer.fillColor = .white
      host.rootLayer.addSublayer(layer)
      host.refresh()
      return (host, layer)
    }

    /// Runs `change` without animations, and returns the number of its frame's uploads.
    private func uploads(_ host: OffscreenHost, _ change: () -> Void) -> Int {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      change()
      CATransaction.commit()
      return host.recording { host.refresh() }.reduce(0) { $0 + $1.counters.uploads }
    }

    @Test("moving, turning, fading and other colours rasterise nothing")
    func kept() throws {
      let (host, layer) = try host()
      #expect(host.counters.uploads == 1)
      #expect(uploads(host) { layer.position.x += 12.25 } == 0)
      #expect(uploads(host) { layer.transform = CATransform3DMakeRotation(0.7, 0, 0, 1) } == 0)
      #expect(uploads(host) { layer.opacity = 0.4 } == 0)
      #expect(uploads(host) { layer.fillColor = CGColor(gray: 0.5, alpha: 0.5) } == 0)
      #expect(uploads(host) { layer.bounds.size.width = 90 } == 0)
      #expect(uploads(host) { layer.isHidden = true } == 0)
      #expect(uploads(host) { layer.isHidden = false } == 0)
      host.close()
    }

    @Test("an outline rasterises what it changes: fill, line or both")
    func outlines() throws {
      let (host, layer) = try host()
      #expect(uploads(host) { layer.strokeColor = .black } == 1)
      #expect(uploads(host) { layer.lineWidth = 4 } == 1)
      #expect(uploads(host) { layer.strokeEnd = 0.5 } == 1)
      #expect(uploads(host) { layer.fillRule = .evenOdd } == 1)
      let path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
      #expect(uploads(host) { layer.path = path } == 2)
      host.close()
    }

    @Test("a layer that grows is rasterised anew two times in a doubling")
    func growth() throws {
      let (host, layer) = try host()
      var count = 0
      for step in 1...40 {
        let scale = 1 + CGFloat(step) / 40
        count += uploads(host) { layer.transform = CATransform3DMakeScale(scale, scale, 1) }
      }
      #expect(count == 2)
      host.close()
    }

    @Test("a line that runs takes no raster, and one whose width changes, too, one a frame")
    func running() throws {
      let (host, layer) = try host()
      layer.fillColor = nil
      layer.strokeColor = .white
      let run = CABasicAnimation(keyPath: "strokeEnd")
      run.fromValue = 0
      run.duration = 1
      layer.add(run, forKey: nil)
      host.advance(to: 0.1)
      var records = host.recording { host.advance(to: 0.5) }
      #expect(records.count == 24)
      #expect(records.allSatisfy { $0.counters.uploads == 0 })
      let swell = CABasicAnimation(keyPath: "lineWidth")
      swell.toValue = 9
      swell.duration = 1
      layer.add(swell, forKey: nil)
      host.advance(to: 0.6)
      records = host.recording { host.advance(to: 0.8) }
      #expect(records.allSatisfy { $0.counters.uploads == 1 })
      host.close()
    }

    @Test("a lost context is drawn anew, the same")
    func contextLoss() throws {
      let (host, layer) = try host()
      CATransaction.setDisableActions(true)
      layer.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.lineWidth = 5
      let before = try #require(host.scenePicture())
      host.loseContext()
      let after = try #require(host.scenePicture())
      #expect(before.difference(from: after) == 0)
      #expect(host.counters.uploads == 2)
      host.close()
    }

    @Test("of an enormous shape what is seen is rasterised")
    func enormous() throws {
      let (host, layer) = try host()
      let huge = CGRect(x: -3e8, y: -3e8, width: 6e8, height: 6e8)
      CATransaction.setDisableActions(true)
      layer.path = CGPath(ellipseIn: huge, transform: nil)
      host.refresh()
      #expect(try #require(host.scenePicture()).pixel(5, 120) == [255, 255, 255])
      #expect(host.counters.uploadBytes < 4 << 20)
      // Its right edge passes through the layer and is almost straight.
      CATransaction.setDisableActions(true)
      layer.path = CGPath(ellipseIn: huge.offsetBy(dx: -3e8 + 30, dy: 0), transform: nil)
      let picture = try #require(host.scenePicture())
      for y in [1, 60, 126] {
        #expect(picture.pixel(48, y) == [255, 255, 255])
        #expect(picture.pixel(51, y) == [0, 0, 0])
      }
      host.close()
    }

    @Test("a shape under a magnifying glass keeps its pixels and its budget")
    func magnified() throws {
      let (host, layer) = try host()
      CATransaction.setDisableActions(true)
      layer.transform = CATransform3DMakeScale(4000, 4000, 1)
      let picture = try #require(host.scenePicture())
      #expect(picture.pixel(3, 3) == [255, 255, 255])
      #expect(host.counters.uploadBytes < 4 << 20)
      host.close()
    }

    @Test("tiles leave no seams", arguments: [0, 0.3])
    func seams(_ angle: Double) throws {
      let (host, layer) = try host()
      CATransaction.setDisableActions(true)
      layer.path = CGPath(
        rect: CGRect(x: -2000, y: -2000, width: 4000, height: 4000), transform: nil)
      // Four tiles meet at the layer's origin.
      layer.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
      let picture = try #require(host.scenePicture())
      for y in 0..<128 {
        for x in 0..<128 where picture.pixel(x, y) != [255, 255, 255] {
          Issue.record("a seam at (\(x), \(y))")
          break
        }
      }
      #expect(host.counters.uploads > 1)
      host.close()
    }

    @Test("empty, degenerate and endless paths neither crash nor hang", arguments: 0..<8)
    func odd(_ kind: Int) throws {
      let (host, layer) = try host()
      CATransaction.setDisableActions(true)
      layer.strokeColor = .white
      layer.fillColor = .white
      let path = CGMutablePath()
      switch kind {
      case 0: layer.path = path
      case 1: layer.path = nil
      case 2:
        path.move(to: CGPoint(x: 4, y: 4))
        layer.path = path
      case 3:
        path.move(to: CGPoint(x: CGFloat.nan, y: 4))
        path.addLine(to: CGPoint(x: 9, y: CGFloat.infinity))
        layer.path = path
      case 4:
        path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 1)])
        path.closeSubpath()
        layer.path = path
      case 5:
        path.addLines(between: [CGPoint(x: -1e300, y: 3), CGPoint(x: 1e300, y: 3)])
        layer.path = path
      case 6:
        layer.lineDashPattern = [0.0001, 0.0001]
      default:
        layer.lineWidth = 1e12
        layer.lineDashPattern = [0, 0]
      }
      _ = try #require(host.scenePicture())
      host.close()
    }

    @Test("a dot with round caps is drawn")
    func dot() throws {
      let (host, layer) = try host()
      CATransaction.setDisableActions(true)
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 20, y: 20))
      path.addLine(to: CGPoint(x: 20, y: 20))
      layer.path = path
      layer.strokeColor = .white
      layer.lineWidth = 10
      layer.lineCap = .round
      let picture = try #require(host.scenePicture())
      #expect(picture.pixel(40, 40) == [255, 255, 255])
      #expect(picture.pixel(46, 40) == [0, 0, 0])
      host.close()
    }
  }
}

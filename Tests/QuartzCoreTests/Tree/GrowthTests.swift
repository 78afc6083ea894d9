import CalqueTesting
import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// The growth of the time with the amount of work: eight times the work takes about eight times as
/// long. Quadratic work would take 64 times as long.
@MainActor @Suite("Growth with size", .serialized) struct GrowthTests {
  /// Returns the CPU time of `body` on this thread, in seconds: other programs do not count.
  private func seconds(_ body: () -> Void) -> Double {
    var (start, end) = (timespec(), timespec())
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
    body()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
  }

  /// Returns the factor by which `work` takes longer for eight times `count`; the best of several
  /// runs.
  private func growth(_ count: Int, _ work: (Int) -> Void) -> Double {
    work(count)
    var (small, large) = (Double.infinity, Double.infinity)
    for _ in 0..<4 {
      small = min(small, seconds { work(count) })
      large = min(large, seconds { work(8 * count) })
      if large / small < 12 { break }
    }
    return large / small
  }

  @Test("a chain of layers, from the top and from the bottom")
  func chain() {
    let fromTop = growth(500) { count in
      let top = CALayer()
      var last = top
      for _ in 0..<count {
        let next = CALayer()
        last.addSublayer(next)
        last = next
      }
    }
    let fromBottom = growth(500) { count in
      var top = CALayer()
      for _ in 0..<count {
        let next = CALayer()
        next.addSublayer(top)
        top = next
      }
    }
    let ofPairs = growth(500) { count in
      let top = CALayer()
      var last = top
      for _ in 0..<count {
        let next = CALayer()
        next.addSublayer(CALayer())
        next.mask = CALayer()
        last.addSublayer(next)
        last = next
      }
    }
    #expect(fromTop < 20 && fromBottom < 20, "\(fromTop), \(fromBottom)")
    #expect(ofPairs < 20, "\(ofPairs)")
  }

  @Test(
    "taking sublayers away",
    arguments: ["from the front", "from the back", "every third", "all at once", "half"])
  func removal(_ way: String) {
    let growth = growth(500) { count in
      let top = CALayer()
      let layers = (0..<count).map { _ in CALayer() }
      for layer in layers { top.addSublayer(layer) }
      switch way {
      case "from the front": for layer in layers { layer.removeFromSuperlayer() }
      case "from the back": for layer in layers.reversed() { layer.removeFromSuperlayer() }
      case "every third":
        for (index, layer) in layers.enumerated() where index % 3 == 1 {
          layer.removeFromSuperlayer()
        }
      case "half": top.sublayers = Array(layers[..<(count / 2)])
      default: top.sublayers = nil
      }
    }
    #expect(growth < 20, "\(growth)")
  }

  @Test("a new order of all sublayers")
  func order() {
    let growth = growth(500) { count in
      let top = CALayer()
      let layers = (0..<count).map { _ in CALayer() }
      top.sublayers = layers
      let even = layers.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      let odd = layers.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      top.sublayers = odd + [CALayer()] + even
    }
    #expect(growth < 20, "\(growth)")
  }

  @Test("open transactions that end")
  func transactions() {
    let growth = growth(500) { count in
      for _ in 0..<count { CATransaction.begin() }
      for _ in 0..<count { CATransaction.commit() }
    }
    #expect(growth < 20, "\(growth)")
  }

  @Test("animations of one layer: added, found, replaced, played and removed")
  func animations() throws {
    let shown = try StagedLayer()
    let layer = shown.layer
    let growth = growth(100) { count in
      for round in 0..<2 {
        for index in 0..<count {
          let move = StagedLayer.move(from: round, to: 1, duration: 100)
          layer.add(move, forKey: "\(index)")
        }
      }
      _ = layer.animation(forKey: "\(count / 2)")
      shown.stage.advance(by: 1.0 / 60)
      for index in 0..<count { layer.removeAnimation(forKey: "\(index)") }
      shown.stage.advance(by: 1.0 / 60)
    }
    #expect(layer.animationKeys() == nil)
    #expect(growth < 20, "\(growth)")
  }

  @Test("frames of a stage, while another one has changes to show")
  func otherStages() throws {
    let (shown, other) = (try StagedLayer(), try StagedLayer())
    let growth = growth(15) { count in
      other.layer.position.x += 1
      for _ in 0..<count {
        shown.layer.position.x += 1
        shown.stage.advance(by: 1.0 / 60)
      }
    }
    #expect(growth < 20, "\(growth)")
  }

  @Test("a gradient costs what is seen of it when it is rendered")
  func gradient() throws {
    let context = try #require(
      CGContext(size: CGSize(width: 40, height: 40), scale: 1, opaque: false))
    func time(_ side: CGFloat) -> Double {
      let layer = CAGradientLayer()
      layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      layer.colors = [CGColor.black, CGColor.white]
      return seconds { layer.render(in: context) }
    }
    _ = time(40)
    let (small, large) = (time(40), time(100_000))
    #expect(large < 20 * small, "\(small) s, \(large) s")
    let pixel = try #require(context.makeImage()).pixel(x: 20, y: 20)
    #expect(pixel.w == 255 && pixel.x < 2)
  }
}

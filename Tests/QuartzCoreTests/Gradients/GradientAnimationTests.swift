import CalqueTesting
import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

extension ContentSuites {
  /// Animated gradient layers.
  @MainActor @Suite struct GradientAnimation {
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

    private func shown(_ colors: [CGColor]) throws -> (Stage, CAGradientLayer) {
      let layer = CAGradientLayer()
      layer.colors = colors
      let shown = try StagedLayer(layer)
      shown.stage.advance(by: 1)
      return (shown.stage, layer)
    }

    private func colors(_ layer: CAGradientLayer) -> [[Double]]? {
      layer.presentation()?.colors?.map { value in
        let srgb = (value as? CGColor)?.srgb ?? SIMD4()
        return (0..<4).map { (Double(srgb[$0]) * 100).rounded() / 100 }
      }
    }

    @Test("colours go one by one, and picture and presentation agree")
    func colors() throws {
      let (stage, layer) = try shown([red, green])
      layer.add(StagedLayer.move("colors", from: [red, green], to: [blue, green]), forKey: nil)
      stage.advance(by: 0.5)
      #expect(colors(layer) == [[0.5, 0, 0.5, 1], [0, 1, 0, 1]])
      let top = try #require(stage.snapshot()).pixel(10, 5)
      // The centre of the first of ten rows is a twentieth of the way to the second colour.
      #expect(isNear(top, [121, 13, 121], 2))
    }

    @Test("between lists of different lengths there is a switch at the middle")
    func counts() throws {
      let (stage, layer) = try shown([red, green, blue])
      layer.add(
        StagedLayer.move("colors", from: [red, green], to: [blue, green, red]), forKey: nil)
      stage.advance(by: 0.49)
      #expect(colors(layer) == [[1, 0, 0, 1], [0, 1, 0, 1]])
      stage.advance(by: 0.02)
      #expect(colors(layer) == [[0, 0, 1, 1], [0, 1, 0, 1], [1, 0, 0, 1]])
    }

    @Test("locations and points move; values between keyframes, too")
    func locations() throws {
      let (stage, layer) = try shown([red, green, blue])
      layer.locations = [0, 0.5, 1]
      stage.advance(by: 1)
      let run = CAKeyframeAnimation(keyPath: "locations")
      run.values = [[0, 0.2, 0.4], [0.6, 0.8, 1], [0, 0, 0]]
      run.duration = 2
      layer.add(run, forKey: nil)
      layer.add(
        StagedLayer.move("startPoint", from: CGPoint(x: 0, y: 0), to: CGPoint(x: 1, y: 0)),
        forKey: nil)
      layer.add(StagedLayer.move("endPoint.x", from: 0, to: 1), forKey: nil)
      stage.advance(by: 0.5)
      let now = try #require(layer.presentation())
      #expect(now.locations?.map { ($0.doubleValue * 10).rounded() / 10 } == [0.3, 0.5, 0.7])
      #expect(now.startPoint == CGPoint(x: 0.5, y: 0))
      #expect(now.endPoint == CGPoint(x: 0.5, y: 1))
    }

    @Test("changes animate by themselves, where there was a list before", arguments: 0..<4)
    func implicit(_ index: Int) throws {
      let (stage, layer) = try shown([red, green])
      layer.locations = [0, 1]
      stage.advance(by: 1)
      let key = ["colors", "locations", "startPoint", "endPoint"][index]
      switch index {
      case 0: layer.colors = [green, blue]
      case 1: layer.locations = [0.5, 0.75]
      case 2: layer.startPoint = CGPoint(x: 1, y: 1)
      default: layer.endPoint = CGPoint(x: 1, y: 1)
      }
      #expect(layer.animationKeys() == [key])
      layer.removeAllAnimations()
      layer.colors = nil
      #expect(layer.animationKeys() == ["colors"])
      stage.advance(by: 1)
      layer.colors = [red, blue]
      #expect(layer.animationKeys() == nil)
    }

    @Test("additive lists are added where there are as many")
    func additive() throws {
      let (stage, layer) = try shown([red, green])
      layer.locations = [0.2, 0.4]
      stage.advance(by: 1)
      let move = StagedLayer.move("locations", from: [0.2, 0.2], to: [0.4, 0.4])
      move.isAdditive = true
      layer.add(move, forKey: nil)
      let wrong = StagedLayer.move("locations", from: [1], to: [2])
      wrong.isAdditive = true
      layer.add(wrong, forKey: nil)
      stage.advance(by: 0.5)
      let locations = layer.presentation()?.locations?.map(\.doubleValue) ?? []
      #expect(near(locations.first, 0.5) && near(locations.last, 0.7) && locations.count == 2)
    }

    @Test("moving colours send their own stops, moving points nothing")
    func uploads() throws {
      let (stage, layer) = try shown([red, green])
      let other = CAGradientLayer()
      other.frame = CGRect(x: 50, y: 50, width: 20, height: 20)
      other.colors = [red, green, blue]
      stage.layer.addSublayer(other)
      stage.advance(by: 1)
      layer.add(StagedLayer.move("colors", from: [red, green], to: [blue, red]), forKey: "colors")
      for _ in 0..<3 {
        stage.advance(by: 0.1)
        #expect(stage.counters.uploads == 1)
        // Two stops, each with two rows of four numbers.
        #expect(stage.counters.uploadBytes <= 2 * 2 * 16)
      }
      layer.removeAnimation(forKey: "colors")
      stage.advance(by: 0.1)
      layer.add(StagedLayer.move("startPoint.x", from: 0, to: 1), forKey: nil)
      stage.advance(by: 0.1)
      for _ in 0..<3 {
        stage.advance(by: 0.1)
        #expect(stage.counters.uploads == 0)
      }
    }

    @Test("gradients side by side are one draw; opaque stops draw without blending")
    func batches() throws {
      let (stage, layer) = try shown([red, green])
      for index in 1..<5 {
        let other = CAGradientLayer()
        other.frame = CGRect(x: 15 * index + 10, y: 50, width: 10, height: 10)
        other.colors = Array([red, green, blue].prefix(1 + index % 3))
        other.type = [.axial, .radial, .conic][index % 3]
        stage.layer.addSublayer(other)
      }
      stage.advance(by: 1)
      let draws = stage.frameDescription.split(separator: "\n").filter {
        $0.contains("gradient opaque")
      }
      #expect(draws.count == 1)
      layer.colors = [red, CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.5)]
      stage.advance(by: 1)
      #expect(stage.frameDescription.contains("gradient blended"))
    }

    private func isNear(_ a: [UInt8], _ b: [Int], _ tolerance: Int) -> Bool {
      zip(a, b).allSatisfy { abs(Int($0) - $1) <= tolerance }
    }
  }
}

import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Shadows scene", .serialized)
struct ShadowsTests {
  private func start() throws -> (hands: SceneStage, figures: [ShapeFigure]) {
    let scene = ShadowsViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 900, height: 600))
    return (hands, scene.view.all(ShapeFigure.self))
  }

  @Test("It shows six figures with shades of their shadows")
  func figures() throws {
    let (hands, figures) = try start()
    #expect(figures.count == 6)
    let picture = try #require(hands.stage.snapshot())
    for figure in figures {
      let frame = figure.convert(figure.bounds, to: nil)
      var colors: Set<SIMD4<UInt8>> = []
      for y in stride(from: Int(frame.minY), to: Int(frame.maxY), by: 2) {
        for x in stride(from: Int(frame.minX), to: Int(frame.maxX), by: 2) {
          colors.insert(picture.pixel(x: x, y: y))
        }
      }
      #expect(colors.count > 20)
    }
  }

  @Test("Space runs every figure, and all come back to where they were")
  func play() throws {
    let (hands, _) = try start()
    let before = try #require(hands.stage.snapshot())
    hands.type(.keyboardSpacebar, " ")
    hands.wait(1)
    #expect(try #require(hands.stage.snapshot()).differs(from: before, by: 20))
    hands.wait(ShadowsViewController.playDuration)
    #expect(try !#require(hands.stage.snapshot()).differs(from: before, by: 2))
  }

  @Test("Only silhouettes cost passes, and the badge is drawn once")
  func cost() throws {
    let (hands, _) = try start()
    hands.type(.keyboardSpacebar, " ")
    hands.stage.advance(by: 0.2)
    for _ in 0..<3 {
      hands.stage.advance(by: 0.2)
      let counters = hands.stage.counters
      #expect(counters.rasterHits == 1 && counters.rasterMisses == 0)
      // Two tubes and a cloud.
      #expect(counters.offscreenPasses == 6)
    }
  }
}

extension CGImage {
  /// Returns true if a channel of a pixel differs by more than `limit` from that of `other`.
  fileprivate func differs(from other: CGImage, by limit: Int) -> Bool {
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (pixel(x: x, y: y), other.pixel(x: x, y: y))
        for channel in 0..<4 where abs(Int(a[channel]) - Int(b[channel])) > limit { return true }
      }
    }
    return false
  }
}

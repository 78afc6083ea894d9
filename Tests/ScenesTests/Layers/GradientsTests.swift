import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Gradients scene", .serialized)
struct GradientsTests {
  private func start() throws -> (hands: SceneStage, figures: [ShapeFigure]) {
    let scene = GradientsViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 900, height: 600))
    return (hands, scene.view.all(ShapeFigure.self))
  }

  @Test("It shows six figures, all of which draw")
  func figures() throws {
    let (hands, figures) = try start()
    #expect(figures.count == 6)
    let picture = try #require(hands.stage.snapshot())
    for figure in figures {
      let frame = figure.convert(figure.bounds, to: nil)
      var colors: Set<SIMD4<UInt8>> = []
      for y in stride(from: Int(frame.minY), to: Int(frame.maxY), by: 3) {
        for x in stride(from: Int(frame.minX), to: Int(frame.maxX), by: 3) {
          colors.insert(picture.pixel(x: x, y: y))
        }
      }
      #expect(colors.count > 2)
    }
  }

  @Test("Space runs every figure, and all come back to where they were")
  func play() throws {
    let (hands, _) = try start()
    let before = hands.stage.frameDescription
    hands.type(.keyboardSpacebar, " ")
    hands.wait(1)
    #expect(hands.stage.frameDescription != before)
    hands.wait(GradientsViewController.playDuration)
    #expect(hands.stage.frameDescription == before)
  }

  @Test("Nothing costs a pass, and what moves sends its stops alone")
  func cost() throws {
    let (hands, _) = try start()
    hands.type(.keyboardSpacebar, " ")
    for _ in 0..<3 {
      hands.stage.advance(by: 0.2)
      #expect(hands.stage.counters.offscreenPasses == 0)
      // Four bars of three stops and a sky of three; each stop has 32 bytes.
      #expect(hands.stage.counters.uploadBytes <= 5 * 3 * 32)
    }
  }
}

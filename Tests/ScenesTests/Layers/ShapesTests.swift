import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Shapes scene", .serialized)
struct ShapesTests {
  private func start() throws -> (hands: SceneStage, figures: [ShapeFigure]) {
    let scene = ShapesViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 600, height: 600))
    return (hands, scene.view.all(ShapeFigure.self))
  }

  @Test("It shows four figures, all of which draw")
  func figures() throws {
    let (hands, figures) = try start()
    #expect(figures.count == 4)
    let picture = try #require(hands.stage.snapshot())
    for figure in figures {
      let frame = figure.convert(figure.bounds, to: nil)
      var colors: Set<SIMD4<UInt8>> = []
      for y in stride(from: Int(frame.minY), to: Int(frame.maxY), by: 3) {
        for x in stride(from: Int(frame.minX), to: Int(frame.maxX), by: 3) {
          colors.insert(picture.pixel(x: x, y: y))
        }
      }
      #expect(colors.count > 3)
    }
  }

  @Test("Space runs every figure, and all come back to where they were")
  func play() throws {
    let (hands, _) = try start()
    let before = hands.stage.frameDescription
    hands.type(.keyboardSpacebar, " ")
    hands.wait(1)
    let during = hands.stage.frameDescription
    #expect(during != before)
    hands.wait(ShapesViewController.playDuration)
    #expect(hands.stage.frameDescription == before)
  }

  @Test("No figure costs a pass: a shape that masks a picture clips it")
  func passes() throws {
    let (hands, _) = try start()
    hands.type(.keyboardSpacebar, " ")
    hands.stage.advance(by: 0.5)
    #expect(hands.stage.counters.offscreenPasses == 0)
  }

  @Test("The three figures of a star, a circle and a flower have the same steps")
  func morphing() throws {
    let (hands, figures) = try start()
    let morphing = try #require(figures.compactMap { $0 as? MorphingFigure }.first)
    let shape = try #require(morphing.canvas.sublayers?.first as? CAShapeLayer)
    hands.type(.keyboardSpacebar, " ")
    var boxes: Set<CGFloat> = []
    for _ in 0..<20 {
      hands.stage.advance(by: 0.1)
      boxes.insert(shape.presentation()?.path?.boundingBoxOfPath.width ?? 0)
    }
    #expect(boxes.count > 15)
  }
}

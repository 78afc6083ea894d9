import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Text scene", .serialized)
struct TextSceneTests {
  private func start() throws -> (hands: SceneStage, figures: [ShapeFigure]) {
    let scene = TextViewController()
    let hands = try SceneStage(scene, size: CGSize(width: 600, height: 600))
    return (hands, scene.view.all(ShapeFigure.self))
  }

  private func textLayers(_ figure: ShapeFigure) -> [CATextLayer] {
    (figure.canvas.sublayers ?? []).compactMap { $0 as? CATextLayer }
  }

  @Test("It shows four figures with texts, all of which have letters")
  func figures() throws {
    let (_, figures) = try start()
    #expect(figures.count == 4)
    for figure in figures {
      #expect(!textLayers(figure).isEmpty)
      for layer in textLayers(figure) {
        let image = try #require(layer.contents as? CGImage)
        let (width, height) = (image.width, image.height)
        #expect((0..<width * height).contains { image.pixel(x: $0 % width, y: $0 / width).w > 200 })
      }
    }
  }

  @Test("Space has size, colour and width change, and all come back")
  func play() throws {
    let (hands, figures) = try start()
    let word = try #require(textLayers(figures[0]).first)
    let colored = try #require(textLayers(figures[1]).first)
    let line = try #require(textLayers(figures[3]).first)
    let color = colored.foregroundColor
    hands.type(.keyboardSpacebar, " ")
    hands.stage.advance(by: 0.9)
    #expect(try #require(word.presentation()).fontSize > 38 && word.fontSize == 16)
    #expect(colored.presentation()?.foregroundColor != color)
    #expect(line.bounds.width < 130)
    hands.wait(TextViewController.playDuration)
    #expect(word.presentation()?.fontSize == 16 && line.bounds.width == 156)
    #expect(colored.presentation()?.foregroundColor == color)
  }
}

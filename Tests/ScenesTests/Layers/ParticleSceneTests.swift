import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Scenes of copies and particles", .serialized)
struct ParticleSceneTests {
  @Test("Replicators show many copies of few layers, and come back to where they were")
  func replicators() throws {
    let hands = try SceneStage(
      ReplicatorViewController(), size: CGSize(width: 600, height: 600))
    let before = hands.stage.frameDescription
    hands.type(.keyboardSpacebar, " ")
    hands.wait(1)
    #expect(hands.stage.frameDescription != before)
    #expect(hands.stage.counters.quads > 12 + 4 + 10 + 81)
    hands.wait(ReplicatorViewController.playDuration)
    #expect(hands.stage.frameDescription == before)
  }

  @Test("Particles come, and when all are gone the stage stands still")
  func emitters() throws {
    let hands = try SceneStage(EmitterViewController(), size: CGSize(width: 600, height: 600))
    let before = hands.stage.frameDescription
    let still = hands.stage.frameCount
    hands.wait(1)
    #expect(hands.stage.frameCount == still)
    hands.type(.keyboardSpacebar, " ")
    hands.wait(2)
    #expect(hands.stage.counters.quads > 500)
    hands.wait(EmitterViewController.playDuration)
    #expect(hands.stage.frameDescription == before)
    let count = hands.stage.frameCount
    hands.wait(1)
    #expect(hands.stage.frameCount == count)
  }

  @Test("Every emitter of the scene shows something")
  func figures() throws {
    let hands = try SceneStage(EmitterViewController(), size: CGSize(width: 600, height: 600))
    hands.type(.keyboardSpacebar, " ")
    hands.wait(1.6)
    let picture = try #require(hands.stage.snapshot())
    let figures = try #require(hands.stage.window.rootViewController?.view.all(EmitterFigure.self))
    #expect(figures.count == 4)
    for figure in figures {
      let frame = figure.convert(figure.bounds, to: nil)
      var colors: Set<SIMD4<UInt8>> = []
      for y in stride(from: Int(frame.minY), to: Int(frame.maxY), by: 2) {
        for x in stride(from: Int(frame.minX), to: Int(frame.maxX), by: 2) {
          colors.insert(picture.pixel(x: x, y: y))
        }
      }
      #expect(colors.count > 3, "\(type(of: figure))")
    }
  }
}

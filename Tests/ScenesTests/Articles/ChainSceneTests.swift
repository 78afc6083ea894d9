import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Chain scene", .serialized)
struct ChainSceneTests {
  private func start() throws -> (hands: SceneStage, scene: ChainViewController) {
    let scene = ChainViewController()
    let hands = try SceneStage(scene)
    hands.type(.keyboardSpacebar, " ")
    return (hands, scene)
  }

  private func shown(_ scene: ChainViewController, _ kind: ChainKind) throws -> CALayer {
    let lane = try #require(scene.lanes.first { $0.kind == kind })
    return try #require(lane.movingView.layer.presentation())
  }

  @Test(
    "Without delays the steps follow each other at 0.5 s and 1 s",
    arguments: [ChainKind.completions, .flatMap, .concat])
  func plain(kind: ChainKind) throws {
    let (hands, scene) = try start()
    hands.stage.advance(by: 0.25)
    #expect(try abs(shown(scene, kind).transform.m12 - 0.707) < 0.08)
    #expect(try shown(scene, kind).position.x == 240)
    hands.stage.advance(by: 0.5)
    #expect(try abs(shown(scene, kind).position.x - 265) < 5)
    hands.stage.advance(by: 0.5)
    #expect(try abs(shown(scene, kind).opacity - 0.5) < 0.1)
    hands.stage.advance(by: 0.5)
    #expect(try shown(scene, kind).opacity == 0)
  }

  @Test("Keyframes share out 1.5 s")
  func keyframes() throws {
    let (hands, scene) = try start()
    hands.stage.advance(by: 0.75)
    #expect(try abs(shown(scene, .keyframes).position.x - 265) < 5)
    hands.stage.advance(by: 0.75)
    #expect(try shown(scene, .keyframes).opacity == 0)
  }

  @Test("Delays put half a second and a second between the steps")
  func delays() throws {
    let (hands, scene) = try start()
    hands.stage.advance(by: 0.95)
    #expect(try shown(scene, .delays).position.x == 240)
    hands.stage.advance(by: 0.35)
    #expect(try abs(shown(scene, .delays).position.x - 265) < 8)
    hands.stage.advance(by: 1.1)
    #expect(try shown(scene, .delays).opacity == 1)
    hands.stage.advance(by: 0.8)
    #expect(try shown(scene, .delays).opacity == 0)
  }

  @Test("Five quarter turns end where one would, at 2.5 s")
  func turns() throws {
    let (hands, scene) = try start()
    hands.stage.advance(by: 1)
    #expect(try abs(shown(scene, .turns).transform.m11 + 1) < 0.1)
    hands.stage.advance(by: 1.4)
    #expect(try shown(scene, .turns).position.x == 240)
    hands.stage.advance(by: 0.4)
    #expect(try abs(shown(scene, .turns).position.x - 265) < 10)
    hands.stage.advance(by: 1)
    #expect(try shown(scene, .turns).opacity == 0)
  }

  @Test("Playing again in the middle leaves nothing of the first time")
  func again() throws {
    let (hands, scene) = try start()
    hands.stage.advance(by: 1.2)
    scene.play()
    hands.stage.advance(by: 0.4)
    for kind in ChainKind.allCases where kind != .turns {
      #expect(try shown(scene, kind).position.x == 240 && shown(scene, kind).opacity == 1)
    }
    hands.stage.advance(by: 4)
    for kind in ChainKind.allCases { #expect(try shown(scene, kind).opacity == 0) }
  }
}

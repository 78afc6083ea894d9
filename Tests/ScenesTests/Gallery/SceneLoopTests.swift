import CalqueTesting
import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Scenes that play by themselves", .serialized)
struct SceneLoopTests {
  @Test("A scene that is chosen plays at once, and again in its rhythm")
  func rounds() throws {
    let gallery = GalleryViewController(showing: "grid")
    let hands = try SceneStage(gallery)
    let grid = try #require(gallery.currentScene as? GridViewController)
    #expect(grid.rhythm == .rounds(every: 1.8))
    #expect(grid.order == GridOrder.number.next)
    hands.wait(1.8)
    #expect(grid.order == GridOrder.number.next.next)
  }

  @Test("Between two rounds nothing is drawn")
  func rest() throws {
    let hands = try SceneStage(GalleryViewController(showing: "grid"))
    hands.wait(1.1)
    let frames = hands.stage.frameCount
    hands.stage.advance(by: 0.5)
    #expect(hands.stage.frameCount == frames)
    hands.stage.advance(by: 0.5)
    #expect(hands.stage.frameCount > frames + 10)
  }

  @Test("The button ends the repetition and begins it again")
  func button() throws {
    let gallery = GalleryViewController(showing: "grid")
    let hands = try SceneStage(gallery)
    hands.tap(gallery.toolbar.repeats)
    hands.stage.window.handleHover(at: nil)
    hands.wait(1.5)
    let frames = hands.stage.frameCount
    hands.wait(5)
    #expect(hands.stage.frameCount == frames)
    hands.tap(gallery.toolbar.repeats)
    hands.stage.advance(by: 0.5)
    #expect(hands.stage.frameCount > frames + 20)
  }

  @Test("A touch of the scene keeps the next round away for a while")
  func touches() throws {
    let gallery = GalleryViewController(showing: "coverflow")
    let hands = try SceneStage(gallery)
    let flow = try #require(gallery.currentScene as? CoverflowViewController)
    hands.wait(4)
    // A point beside the covers.
    let point = flow.view.convert(CGPoint(x: 10, y: 10), to: nil)
    for phase in [PointerEvent.Phase.began, .ended] {
      hands.stage.window.handle(PointerEvent(phase, at: point, time: CACurrentMediaTime()))
    }
    let frames = hands.stage.frameCount
    hands.wait(3.5)
    #expect(hands.stage.frameCount <= frames + 1)
    hands.stage.advance(by: 1)
    #expect(hands.stage.frameCount > frames + 10)
  }

  @Test("A scene that moves for ever plays once, and time that stands holds every round")
  func endless() throws {
    #expect(SceneCatalog.entry(named: "stress")?.makeScene().rhythm == .endless)
    #expect(SceneCatalog.entry(named: "pulse")?.makeScene().rhythm == .endless)
    #expect(SceneCatalog.entry(named: "flip")?.makeScene().rhythm == .rounds(every: 2.5))
    #expect(SceneCatalog.entry(named: "shapes")?.makeScene().rhythm == .rounds(every: 7))
  }

  @Test("A scene that was left plays no more")
  func leaving() throws {
    let gallery = GalleryViewController(showing: "grid")
    let hands = try SceneStage(gallery)
    let grid = try #require(gallery.currentScene as? GridViewController)
    hands.type(.keyboardHome)
    let order = grid.order
    hands.wait(4)
    #expect(grid.order == order)
  }
}

@MainActor
@Suite("Showreel", .serialized)
struct ShowreelTests {
  @Test("It passes through scenes that there are, and rests after the last")
  func passing() throws {
    let reel = ShowreelViewController()
    let hands = try SceneStage(reel, size: CGSize(width: 160, height: 160))
    #expect(ShowreelViewController.reel.allSatisfy { SceneCatalog.entry(named: $0) != nil })
    reel.play()
    for index in ShowreelViewController.reel.indices {
      #expect(reel.index == index)
      hands.wait(ShowreelViewController.pace + 0.05)
      // One scene, or two during the change.
      #expect(reel.children.count <= 2)
    }
    hands.wait(2)
    #expect(reel.children.count == 1)
    let frames = hands.stage.frameCount
    hands.wait(10)
    #expect(hands.stage.frameCount == frames)
  }

  @Test("A click or Return goes to the scene that is shown")
  func choosing() throws {
    for isClick in [true, false] {
      let gallery = GalleryViewController()
      let hands = try SceneStage(gallery)
      hands.wait(ShowreelViewController.pace + 1)
      let scene = try #require(gallery.currentScene)
      if isClick { hands.tap(scene.view) } else { hands.type(.keyboardReturnOrEnter, "\r") }
      #expect(gallery.currentName == ShowreelViewController.reel[1])
    }
  }
}

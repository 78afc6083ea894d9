import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Navigation scene", .serialized)
struct NavigationSceneTests {
  private func start() throws -> (hands: SceneStage, scene: NavigationViewController) {
    let scene = NavigationViewController()
    return (try SceneStage(scene, size: CGSize(width: 480, height: 360)), scene)
  }

  private func page(_ scene: NavigationViewController) throws -> PageViewController {
    try #require(scene.navigation.topViewController as? PageViewController)
  }

  @Test("Playing pushes a page and pops it")
  func play() throws {
    let (hands, scene) = try start()
    hands.type(.keyboardSpacebar, " ")
    hands.stage.advance(by: 0.3)
    #expect(try page(scene).level == 2)
    hands.wait(NavigationViewController.playDuration)
    #expect(try page(scene).level == 1 && scene.navigation.children.count == 1)
  }

  @Test("A zoomed page comes and goes by the scene's own transition")
  func zoom() throws {
    let (hands, scene) = try start()
    hands.type(.keyboardZ, "z")
    hands.stage.advance(by: 0.06)
    let view: UIView = try page(scene).view
    let scale = try #require(view.layer.presentation()).transform.m11
    #expect(scale > 0.1 && scale < 0.9)
    hands.wait(1)
    hands.type(.keyboardP, "p")
    hands.stage.advance(by: 0.2)
    #expect(try #require(view.layer.presentation()).transform.m11 < 0.7)
    hands.wait(1)
    #expect(view.window == nil && view.transform == .identity)
  }

  @Test("A sheet stands over the pages, a flip turns them away, and Done ends both")
  func presenting() throws {
    let (hands, scene) = try start()
    for index in [2, 3] {
      let first = try page(scene)
      hands.tap(first.buttons[index])
      hands.stage.advance(by: 0.25)
      hands.stage.advance(by: 0.25)
      hands.stage.advance(by: 0.5)
      let presented = try #require(first.presentedViewController as? PageViewController)
      #expect((first.view.window == nil) == (index == 3))
      hands.tap(try #require(presented.buttons.last))
      hands.stage.advance(by: 0.3)
      hands.stage.advance(by: 0.7)
      #expect(first.presentedViewController == nil && first.view.window != nil)
    }
  }
}

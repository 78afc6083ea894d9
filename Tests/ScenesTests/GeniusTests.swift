import Testing
import UIKit

@testable import CalqueScenes

/// The scene on a stage, with its views.
@MainActor
private struct Genius {
  let scene = GeniusViewController()
  let hands: SceneStage
  let button: UIButton
  let covers: [UIImageView]
  let album: UIImageView

  init() throws {
    hands = try SceneStage(scene)
    button = try #require(scene.view.all(UIButton.self).first)
    covers = button.all(UIImageView.self)
    album = try #require(
      scene.view.all(UIImageView.self).first { $0.contentMode == .scaleAspectFit })
  }

  /// Returns the fraction of a quarter turn of a cover, computed from its matrix.
  func turn(_ cover: Int) throws -> Double {
    let matrix = try #require(covers[cover].layer.presentation()).transform
    return Double(acos(min(max(matrix.m11, -1), 1))) / (.pi / 2)
  }
}

@MainActor
@Suite("Genius scene", .serialized)
struct GeniusTests {
  @Test("Four covers of 150 points stand in a grid of two by two")
  func grid() throws {
    let genius = try Genius()
    let frames = [(0, 0), (150, 0), (0, 150), (150, 150)].map {
      CGRect(x: $0.0, y: $0.1, width: 150, height: 150)
    }
    #expect(genius.covers.map(\.frame) == frames)
    #expect(genius.covers.allSatisfy { $0.image != nil } && genius.album.image != nil)
  }

  @Test("The covers' files have an alpha channel although every pixel is opaque")
  func alpha() throws {
    let genius = try Genius()
    for view in genius.covers + [genius.album] {
      let image = try #require(view.image?.cgImage)
      #expect(image.hasAlphaChannel && image.hasOnlyOpaquePixels)
    }
  }

  @Test("The opaque variant's files have no alpha channel")
  func opaque() throws {
    let variant = GeniusOpaqueViewController()
    for view in variant.view.all(UIImageView.self) {
      #expect(try #require(view.image?.cgImage).hasAlphaChannel == false)
    }
  }

  @Test("Covers turn by the ease-in curve for 0.2 s, each 0.1 s after the one before")
  func flips() throws {
    let genius = try Genius()
    genius.scene.play()
    genius.hands.stage.advance(by: 0.15)
    // Source: the values of ease-in at 3/4 and 1/4, semantics of timing functions.
    #expect(try abs(genius.turn(0) - 0.621861) < 1e-4)
    #expect(try abs(genius.turn(1) - 0.093465) < 1e-4)
    #expect(try genius.turn(2) == 0 && genius.turn(3) == 0)
    genius.hands.stage.advance(by: 0.15)
    #expect(try abs(genius.turn(0) - 1) < 1e-6 && abs(genius.turn(1) - 1) < 1e-6)
    #expect(try abs(genius.turn(2) - 0.315357) < 1e-4)
  }

  @Test("The album grows linearly from its centre to 320×460 in 0.5 s, and stays")
  func growth() throws {
    let genius = try Genius()
    genius.scene.play()
    genius.hands.stage.advance(by: 0.15)
    let shown = try #require(genius.album.layer.presentation())
    #expect(abs(shown.bounds.width - 96) < 1e-6 && abs(shown.bounds.height - 138) < 1e-6)
    #expect(shown.position == genius.album.layer.position)
    genius.hands.wait(1)
    #expect(genius.album.layer.presentation()?.bounds.size == CGSize(width: 320, height: 460))
    #expect(genius.album.layer.bounds.size == .zero)
  }

  @Test("A click on the mosaic plays, and so does the space bar")
  func playing() throws {
    let genius = try Genius()
    genius.hands.tap(genius.button)
    #expect(genius.album.layer.presentation() != nil)
    genius.hands.stage.advance(by: 0.25)
    #expect(genius.album.layer.presentation()?.bounds.width == 160)
    genius.hands.wait(1)
    genius.hands.type(.keyboardSpacebar, " ")
    genius.hands.stage.advance(by: 0.25)
    #expect(genius.album.layer.presentation()?.bounds.width == 160)
  }

  @Test("Playing again leaves one animation on each layer")
  func again() throws {
    let genius = try Genius()
    for _ in 1...3 {
      genius.scene.play()
      genius.hands.stage.advance(by: 0.2)
    }
    #expect(genius.album.layer.presentation().map { abs($0.bounds.width - 128) < 1e-6 } == true)
    genius.hands.wait(2)
    let frames = genius.hands.stage.frameCount
    genius.hands.wait(1)
    #expect(genius.hands.stage.frameCount == frames)
  }

  @Test("R repeats until it is pressed again, which shows the mosaic")
  func repeating() throws {
    let genius = try Genius()
    genius.hands.type(.keyboardE, "e")
    genius.hands.wait(10.25)
    #expect(abs((genius.album.layer.presentation()?.bounds.width ?? 0) - 160) < 1e-3)
    genius.hands.type(.keyboardE, "e")
    genius.hands.stage.advance(by: 0.1)
    #expect(genius.album.layer.presentation()?.bounds.width == 0)
  }

  @Test("The phone's screen stays in the middle and inside, whatever the size")
  func resizing() throws {
    let genius = try Genius()
    for size in [CGSize(width: 320, height: 240), CGSize(width: 2, height: 2)] {
      genius.hands.stage.window.frame.size = size
      genius.hands.stage.advance(by: 0.1)
      let screen = genius.scene.view.subviews[0]
      #expect(screen.center == CGPoint(x: size.width / 2, y: size.height / 2))
      #expect(screen.transform.a >= 0.1)
    }
  }
}

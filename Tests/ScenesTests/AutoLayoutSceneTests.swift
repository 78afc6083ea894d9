import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Auto Layout scene", .serialized)
struct AutoLayoutSceneTests {
  private func start() throws -> (hands: SceneStage, scene: AutoLayoutViewController) {
    let scene = AutoLayoutViewController()
    return (try SceneStage(scene, size: CGSize(width: 600, height: 460)), scene)
  }

  /// Returns the presented frame, in the superview.
  private func shown(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy { abs($0) <= 1 }
  }

  @Test("Six tiles share a board of 564 points in two rows, above the sheet")
  func grid() throws {
    let (_, scene) = try start()
    let board = scene.board.frame
    #expect(board.minX == 18 && board.width == 564 && board.minY == 20)
    #expect(scene.sheet.frame.minX == 80 && scene.sheet.frame.width == 440)
    #expect(scene.sheet.frame.minY == board.maxY + 20)
    let (width, height) = ((board.width - 20) / 3, (board.height - 10) / 2)
    for (index, tile) in scene.tiles.enumerated() {
      let frame = CGRect(
        x: CGFloat(index % 3) * (width + 10), y: CGFloat(index / 3) * (height + 10), width: width,
        height: height)
      #expect(isNear(tile.frame, frame), "\(index): \(tile.frame)")
    }
  }

  @Test("Space leads from one arrangement to the next, on a spring beyond its end first")
  func play() throws {
    let (hands, scene) = try start()
    let board = scene.board.bounds
    let first = scene.tiles[0]
    hands.type(.keyboardSpacebar, " ")
    #expect(scene.kind == .spiral && scene.sheet.kinds.selectedSegmentIndex == 1)
    #expect(isNear(shown(first), CGRect(x: 0, y: 0, width: 181, height: (board.height - 10) / 2)))
    var widest: CGFloat = 0
    for _ in 0..<90 {
      hands.stage.advance(by: 1.0 / 60)
      widest = max(widest, shown(first).width)
    }
    // The first tile's part of the board, and a spring with a bounce of 0.3 that goes 4.6 % too far.
    let end = 564 * 0.55
    #expect(abs(widest - (end + (end - 181) * 0.046)) < 1.5)
    #expect(isNear(shown(first), CGRect(x: 0, y: 0, width: end, height: board.height)))
    let second = scene.tiles[1].frame
    #expect(abs(second.minX - (end + 10)) <= 1 && second.maxX == 564)
    #expect(abs(second.height - 0.55 * board.height) <= 1)
    hands.type(.keyboardSpacebar, " ")
    hands.wait(1.5)
    #expect(scene.tiles.allSatisfy { $0.frame.maxY == board.height })
    #expect(abs(scene.tiles[3].frame.height - board.height) <= 1)
    hands.type(.keyboardSpacebar, " ")
    hands.wait(1.5)
    #expect(abs(first.frame.width - 564 * 0.72) <= 1)
    hands.type(.keyboardSpacebar, " ")
    hands.wait(1.5)
    #expect(scene.kind == .grid && abs(first.frame.width - 181) <= 1)
  }

  @Test("A tile that is touched gets the focus, and gives it back")
  func focus() throws {
    let (hands, scene) = try start()
    hands.tap(scene.tiles[4])
    hands.wait(1.5)
    let width = 564 * 0.72
    #expect(scene.focus == 4 && abs(scene.tiles[4].frame.width - width) <= 1)
    #expect(scene.tiles[4].frame.height == scene.board.bounds.height)
    #expect(abs(scene.tiles[0].frame.minX - (width + 10)) <= 1)
    hands.tap(scene.tiles[4])
    hands.wait(1.5)
    #expect(scene.kind == .grid && abs(scene.tiles[4].frame.width - 181) <= 1)
  }

  @Test("The sheet follows the finger and squeezes the board, and opens when let go")
  func sheet() throws {
    let (hands, scene) = try start()
    let (top, height) = (scene.sheet.frame.minY, scene.board.frame.height)
    let finger = hands.stage.beginTouch(at: CGPoint(x: 300, y: top + 10))
    finger.move(to: CGPoint(x: 300, y: top - 90), duration: 0.2)
    #expect(abs(scene.sheet.frame.minY - (top - 100)) <= 1)
    #expect(abs(scene.board.frame.height - (height - 100)) <= 1)
    hands.stage.advance(by: 0.3)
    finger.end()
    hands.wait(1.5)
    #expect(scene.isOpen)
    let content = scene.sheet.content
    #expect(abs(content.convert(CGPoint(x: 0, y: content.bounds.maxY), to: nil).y - 440) <= 1)
    let open = scene.sheet.frame.minY
    // The details lift the sheet.
    hands.tap(scene.sheet.more)
    hands.wait(1.5)
    #expect(scene.sheet.showsDetails && scene.sheet.frame.minY < open - 30)
    #expect(abs(scene.board.frame.maxY - (scene.sheet.frame.minY - 20)) <= 1)
    hands.tap(scene.sheet.more)
    hands.wait(1.5)
    #expect(abs(scene.sheet.frame.minY - open) <= 1)
  }

  @Test("From right to left the tiles change sides, and the slider sets their distance")
  func controls() throws {
    let (hands, scene) = try start()
    scene.sheet.mirror.setOn(true, animated: false)
    scene.sheet.mirror.sendActions(for: .valueChanged)
    hands.wait(1.5)
    #expect(scene.tiles[0].frame.maxX == 564 && scene.tiles[2].frame.minX == 0)
    scene.sheet.gap.value = 40
    scene.sheet.gap.sendActions(for: .valueChanged)
    hands.stage.advance(by: 0.05)
    #expect(abs(scene.tiles[0].frame.minX - scene.tiles[1].frame.maxX - 40) <= 1)
    #expect(abs(scene.tiles[3].frame.minY - scene.tiles[0].frame.maxY - 40) <= 1)
  }
}

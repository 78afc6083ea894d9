import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Scene of two directions", .serialized)
struct DirectionsSceneTests {
  @Test("The panels are mirror images of each other, also after values have moved")
  func panels() throws {
    let scene = DirectionsViewController()
    let stage = try SceneStage(scene, size: CGSize(width: 640, height: 480))
    for _ in 0..<2 {
      let (left, right) = (scene.panels[0], scene.panels[1])
      #expect(left.frame.maxX < right.frame.minX && left.frame.size == right.frame.size)
      let (first, second) = (frames(left), frames(right))
      #expect(first.count > 10 && first.count == second.count)
      for (a, b) in zip(first, second) where !a.isEmpty {
        let mirrored = left.bounds.width - b.maxX
        let differences = [
          a.minX - mirrored, a.minY - b.minY, a.width - b.width, a.height - b.height,
        ]
        #expect(differences.allSatisfy { abs($0) <= 1 }, "\(a) is not the image of \(b)")
      }
      scene.play()
      stage.wait(1)
    }
    #expect(scene.panels.allSatisfy { $0.slider.value == 0.25 })
  }

  /// The frames of all views that are shown, in the panel's space.
  private func frames(_ panel: DirectionPanel) -> [CGRect] {
    var (frames, pending) = ([CGRect](), panel.subviews)
    while let view = pending.popLast() {
      guard !view.isHidden else { continue }
      frames.append(view.convert(view.bounds, to: panel))
      pending += view.subviews
    }
    return frames
  }
}

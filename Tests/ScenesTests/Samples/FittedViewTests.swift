import CalqueTesting
import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Figures in a fitted view", .serialized)
struct FittedViewTests {
  @Test(
    "They grow with it and shrink in one that is much smaller, with letters for that size",
    arguments: [
      (600, 460, 1.0), (1200, 920, 2), (1200, 460, 1), (3000, 3000, 5), (450, 345, 1),
      (225, 345, 0.5),
    ])
  func scale(_ width: Int, _ height: Int, _ scale: CGFloat) throws {
    let scene = FlipViewController()
    _ = try SceneStage(scene, size: CGSize(width: width, height: height))
    let card = scene.card.convert(scene.card.bounds, to: nil)
    #expect(abs(card.width - 340 * scale) < 0.01 && abs(card.midX - CGFloat(width) / 2) < 0.01)
    #expect(abs(card.midY - CGFloat(height) / 2) < 0.01)
    for label in scene.view.all(UILabel.self) { #expect(label.contentScaleFactor == scale) }
  }

  @Test(
    "A scene is made in its look, also what is made before its view",
    arguments: GalleryAppearance.allCases)
  func appearance(_ appearance: GalleryAppearance) throws {
    let entry = try #require(SceneCatalog.entry(named: "indicators"))
    let dots = try #require(
      entry.makeScene(appearance: appearance).view.all(BeatingDots.self).first)
    let white = try #require(dots.parts.first?.backgroundColor?.components).prefix(3).reduce(0, +)
    #expect((white > 1.5) == (appearance == .dark))
  }
}

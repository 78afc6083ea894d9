import CalqueTesting
import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("The first minute in the gallery", .serialized)
struct FirstHintsTests {
  private func open(showsHints: Bool) throws -> (GalleryViewController, SceneStage) {
    var settings = GallerySettings()
    settings.showsHints = showsHints
    let gallery = GalleryViewController(settings: settings)
    return (gallery, try SceneStage(gallery, size: CGSize(width: 1080, height: 760)))
  }

  @Test("A first visit shows three keys, which fade and do not come again")
  func hints() throws {
    let (gallery, hands) = try open(showsHints: true)
    let hints = try #require(gallery.view.all(FirstHints.self).first)
    #expect(hints.all(SceneBarItem.self).count == 3)
    #expect(FirstHints.keys.map(\.key) == ["F1", "F4", "F2"])
    hands.wait(2)
    #expect(hints.layer.presentation()?.opacity == 1)
    #expect(gallery.view.bounds.contains(hints.frame) && !gallery.settings.showsHints)
    hands.wait(FirstHints.stay + 1)
    #expect(gallery.view.all(FirstHints.self).isEmpty)
  }

  @Test("Later visits show none, and neither do pictures and tests")
  func none() throws {
    let (gallery, _) = try open(showsHints: false)
    #expect(gallery.view.all(FirstHints.self).isEmpty)
    #expect(!GallerySettings().showsHints)
  }

  @Test("A press goes through them to the scene")
  func touches() throws {
    let (gallery, hands) = try open(showsHints: true)
    hands.wait(2)
    let hints = try #require(gallery.view.all(FirstHints.self).first)
    let middle = hints.convert(CGPoint(x: 20, y: 20), to: gallery.view)
    #expect(gallery.view.hitTest(middle, with: nil)?.isDescendant(of: hints) == false)
  }

  @Test("Arrow keys and Return work from the first frame on")
  func keys() throws {
    let (gallery, hands) = try open(showsHints: false)
    hands.type(.keyboardDownArrow)
    #expect(gallery.currentName == "genius")
    let plays = gallery.plays
    hands.type(.keyboardReturnOrEnter, "\r")
    #expect(gallery.plays == plays + 1 && gallery.currentName == "genius")
    hands.type(.keyboardUpArrow)
    hands.type(.keyboardReturnOrEnter, "\r")
    #expect(gallery.currentName == ShowreelViewController.reel.first)
  }
}

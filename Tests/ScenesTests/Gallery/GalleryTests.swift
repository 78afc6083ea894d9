import Testing
import UIKit

@testable import CalqueScenes

/// The gallery on a stage, with its sidebar.
@MainActor
private struct Gallery {
  let gallery: GalleryViewController
  let hands: SceneStage
  let sidebar: SidebarView

  /// The names in the list, from the top.
  static let names = ["showreel"] + SceneCatalog.names

  init(showing name: String? = nil) throws {
    gallery = GalleryViewController(showing: name)
    hands = try SceneStage(gallery)
    sidebar = try #require(gallery.view.all(SidebarView.self).first)
  }
}

@MainActor
@Suite("Gallery", .serialized)
struct GalleryTests {
  @Test("It opens on the showreel, or on the scene that is asked for")
  func opening() throws {
    let it = try Gallery()
    #expect(it.gallery.currentName == "showreel")
    #expect(it.gallery.currentScene is ShowreelViewController)
    let other = GalleryViewController(showing: "stress")
    other.loadViewIfNeeded()
    #expect(other.currentScene is StressViewController)
    #expect(GalleryViewController(showing: "none").currentName == "showreel")
  }

  @Test("The arrow keys choose, and stop at the ends")
  func arrows() throws {
    let it = try Gallery()
    it.hands.type(.keyboardUpArrow)
    #expect(it.gallery.currentName == "showreel")
    let names = Gallery.names
    for expected in names.dropFirst() + names.suffix(1) {
      it.hands.type(.keyboardDownArrow)
      #expect(it.gallery.currentName == expected)
    }
    #expect(it.gallery.children.count == 1 && it.sidebar.selection == names.count - 1)
    it.hands.type(.keyboardUpArrow)
    #expect(it.gallery.currentName == names[names.count - 2])
  }

  @Test("Page keys lead to the heads of groups, Home and End to the first and the last scene")
  func groups() throws {
    let it = try Gallery()
    let titles = SceneGroup.groups(of: SceneCatalog.entries).map(\.title)
    #expect(titles.prefix(3) == ["Articles", "Controllers", "Layers"] && titles.last == "Load")
    for (code, name) in [
      (.keyboardPageUp, "showreel"), (.keyboardPageDown, "genius"),
      (.keyboardPageDown, "navigation"), (.keyboardPageDown, "shapes"),
      (.keyboardDownArrow, "films"), (.keyboardPageUp, "shapes"),
      (.keyboardPageUp, "navigation"), (.keyboardEnd, SceneCatalog.names.last ?? ""),
      (.keyboardHome, "showreel"),
    ] as [(UIKeyboardHIDUsage, String)] {
      it.hands.type(code)
      #expect(it.gallery.currentName == name)
    }
  }

  @Test("The wheel scrolls the list, and a key brings the chosen row back into sight")
  func scrolling() throws {
    let it = try Gallery()
    let list = try #require(it.sidebar.all(UIScrollView.self).first)
    it.hands.stage.window.handle(
      WheelEvent(
        at: CGPoint(x: 100, y: 300), distance: CGVector(dx: 0, dy: -400),
        time: CACurrentMediaTime()))
    it.hands.wait(1)
    #expect(list.contentOffset.y > 300)
    it.hands.type(.keyboardDownArrow)
    it.hands.wait(1)
    let row = it.sidebar.all(SceneRow.self)[1]
    #expect(list.bounds.contains(row.frame))
  }

  @Test("A click on a row chooses its scene and marks the row")
  func rows() throws {
    let it = try Gallery()
    let rows = it.sidebar.all(SceneRow.self)
    #expect(rows.count == Gallery.names.count)
    #expect(rows.indices.filter { rows[$0].isSelected } == [0])
    it.hands.tap(rows[2])
    #expect(it.gallery.currentName == Gallery.names[2])
    #expect(rows.indices.filter { rows[$0].isSelected } == [2])
  }

  @Test("The scene that is chosen gets its keys")
  func sceneKeys() throws {
    let it = try Gallery()
    for name in SceneCatalog.names {
      it.hands.type(.keyboardDownArrow)
      if name == "stress" { break }
    }
    it.hands.type(.keyboardEqualSign, "+")
    let field = try #require(it.gallery.view.all(SpriteField.self).first)
    #expect(field.count == 2_000)
  }

  @Test("W slides the sidebar out and the scene takes its place; again brings it back")
  func sidebarToggle() throws {
    let it = try Gallery()
    let scene = try #require(it.gallery.currentScene)
    #expect(scene.view.bounds.width == 512 && it.sidebar.frame.minX == 0)
    it.hands.type(.keyboardW, "w")
    #expect(it.sidebar.frame.maxX == 0 && scene.view.bounds.width == 800)
    it.hands.stage.advance(by: 0.15)
    let middle = try #require(it.sidebar.layer.presentation()).frame.minX
    #expect(middle < -60 && middle > -190)
    it.hands.stage.advance(by: 0.3)
    #expect(it.sidebar.layer.presentation()?.frame.maxX == 0)
    it.hands.type(.keyboardW, "w")
    #expect(it.sidebar.frame.minX == 0 && scene.view.bounds.width == 512)
  }

  @Test(
    "Its parts fill the window at every size",
    arguments: [(1200, 700), (500, 300), (60, 40), (1, 1)])
  func sizes(_ width: Int, _ height: Int) throws {
    let it = try Gallery()
    let size = CGSize(width: width, height: height)
    it.hands.stage.window.frame.size = size
    it.hands.stage.advance(by: 0.05)
    #expect(it.gallery.view.bounds.size == size)
    let area = try #require(it.gallery.currentScene?.view.superview)
    #expect(area.frame.maxX == size.width && area.frame.width >= 0 && area.frame.height >= 0)
    #expect(it.sidebar.frame.width <= size.width / 2)
  }

  @Test("In a narrow window the list folds away by itself, and comes at a key")
  func narrow() throws {
    let it = try Gallery()
    it.hands.stage.window.frame.size = CGSize(width: 640, height: 480)
    it.hands.stage.advance(by: 0.05)
    #expect(it.sidebar.frame.maxX == 0 && it.gallery.currentScene?.view.bounds.width == 640)
    it.hands.type(.keyboardW, "w")
    #expect(it.sidebar.frame.minX == 0)
  }

  @Test("Keys of the scene that do not fit are left out, whole")
  func sceneBar() throws {
    let it = try Gallery(showing: "navigation")
    let bar = try #require(it.gallery.view.all(SceneBar.self).first)
    it.hands.stage.window.frame.size = CGSize(width: 200, height: 300)
    it.hands.stage.advance(by: 0.05)
    let items = bar.all(SceneBarItem.self)
    #expect(items.count == bar.hints.count && items.contains(where: \.isHidden))
    #expect(items.allSatisfy { $0.isHidden || $0.frame.maxX <= 200 })
  }

  @Test("A key of the scene can be clicked")
  func sceneBarClick() throws {
    let it = try Gallery(showing: "navigation")
    let scene = try #require(it.gallery.currentScene as? NavigationViewController)
    it.hands.wait(2)
    let pages = scene.navigation.viewControllers.count
    let bar = try #require(it.gallery.view.all(SceneBar.self).first)
    let index = try #require(bar.hints.firstIndex { $0.key == "N" })
    it.hands.tap(bar.all(SceneBarItem.self)[index])
    #expect(scene.navigation.viewControllers.count == pages + 1)
  }
}

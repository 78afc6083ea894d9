import CalqueTesting
import CalqueDebugOverlay
import CalqueHosting
import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Toolbar of the gallery", .serialized)
struct ToolbarTests {
  private let gallery = GalleryViewController(showing: "grid")
  private let profiler = ProfilerStub()
  private let hands: SceneStage

  init() throws {
    gallery.profiler = profiler
    hands = try SceneStage(gallery, size: CGSize(width: 1080, height: 760))
  }

  private func row(_ title: String) -> MenuRow? {
    gallery.menu?.all(MenuRow.self).first { $0.entry.title == title }
  }

  @Test("Its buttons give the profiler its commands")
  func buttons() {
    for (button, key) in [
      (gallery.toolbar.pause, .pause), (gallery.toolbar.back, .step(-1)),
      (gallery.toolbar.forward, .step(1)), (gallery.toolbar.hud, .hud),
      (gallery.toolbar.inspector, .inspector),
    ] as [(ToolButton, ProfilerKey)] {
      hands.tap(button)
      #expect(profiler.performed.last == key)
    }
    #expect(gallery.toolbar.pause.icon == .play && gallery.toolbar.pause.isSelected)
  }

  @Test("The menu of speeds sets the speed, and the button shows it")
  func speeds() throws {
    hands.tap(gallery.toolbar.speed)
    hands.stage.advance(by: 0.02)
    hands.tap(try #require(row("0.25x")))
    #expect(profiler.speed == 0.25 && gallery.toolbar.speed.text == "0.25x")
    #expect(gallery.menu == nil)
  }

  @Test("The menu of overlays turns each on, with its key beside it")
  func overlays() throws {
    profiler.on = [.toggle(.blended)]
    for key in KeyGroup.overlays {
      hands.tap(gallery.toolbar.overlays)
      hands.stage.advance(by: 0.02)
      let line = try #require(row(key.title))
      #expect(line.entry.key == key.name)
      #expect(line.entry.isOn == (key == .toggle(.blended)))
      hands.tap(line)
      #expect(profiler.performed.last == key)
    }
  }

  @Test("All that has a key stands in the menu of everything")
  func everything() throws {
    hands.tap(gallery.toolbar.menu)
    hands.stage.advance(by: 0.02)
    let keys = Set(try #require(gallery.menu).all(MenuRow.self).map(\.entry.key))
    let commands: [ProfilerKey] =
      KeyGroup.overlays + KeyGroup.captures + [
        .pause, .slowMotion, .step(-1), .step(1), .speed(by: 0.5), .speed(by: 2), .restart,
        .inspector, .exploded, .timeline, .quit, .hud, .allOff,
        .keys, .resetStatistics,
      ]
    #expect(Set(commands.map(\.name)).subtracting(keys) == [])
  }

  @Test("An entry of the menu turns the interface from right to left, and back")
  func direction() throws {
    let canvas = try #require(gallery.currentScene?.view)
    for direction in [UIUserInterfaceLayoutDirection.rightToLeft, .leftToRight] {
      hands.tap(gallery.toolbar.menu)
      let entry = try #require(row("Right to left")?.entry)
      #expect(entry.isOn == (direction == .leftToRight))
      entry.action?()
      gallery.closeMenu()
      #expect(canvas.effectiveUserInterfaceLayoutDirection == direction)
    }
  }

  @Test("A click beside a menu closes it, and so does Esc")
  func closing() {
    hands.tap(gallery.toolbar.capture)
    #expect(gallery.menu != nil)
    hands.stage.advance(by: 0.02)
    let point = CGPoint(x: 400, y: 700)
    for phase in [PointerEvent.Phase.began, .ended] {
      hands.stage.window.handle(PointerEvent(phase, at: point, time: CACurrentMediaTime()))
    }
    #expect(gallery.menu == nil)
    hands.tap(gallery.toolbar.capture)
    hands.type(.keyboardEscape, "UIKeyInputEscape")
    #expect(gallery.menu == nil)
  }

  @Test(
    "At every width its buttons stand beside one another, and beside the title",
    arguments: [320, 480, 640, 1080, 3840])
  func widths(_ width: Int) {
    hands.stage.window.frame.size = CGSize(width: width, height: 480)
    hands.stage.advance(by: 0.4)
    let bar = gallery.toolbar
    let frames = bar.buttons.filter { !$0.isHidden }.map(\.frame)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxX <= $1.minX })
    #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= bar.bounds.width })
    #expect(!bar.pause.isHidden && !bar.menu.isHidden)
    let labels = bar.all(UILabel.self).filter { $0.superview === bar && !$0.isHidden }
    #expect(labels.allSatisfy { $0.frame.maxX <= frames[1].minX })
  }

  @Test(
    "The whole hint of every scene can be read", arguments: [640, 800, 1080, 1280])
  func hints(_ width: Int) throws {
    hands.stage.window.frame.size = CGSize(width: width, height: 480)
    hands.stage.advance(by: 0.4)
    let bar = gallery.toolbar
    for entry in [SceneCatalog.showreel] + SceneCatalog.entries {
      bar.show(entry)
      bar.layoutIfNeeded()
      let label = try #require(bar.all(UILabel.self).first { $0.text == entry.hint })
      let room = label.bounds.size
      let needed = label.sizeThatFits(CGSize(width: room.width, height: 1000))
      label.numberOfLines = 0
      let whole = label.sizeThatFits(CGSize(width: room.width, height: 1000))
      label.numberOfLines = 2
      #expect(!label.isHidden && whole == needed && whole.height <= room.height, "\(entry.name)")
      #expect(bar.bounds.contains(label.frame))
    }
  }

  @Test("The look changes with the button, the scene with it, and is kept")
  func appearance() throws {
    let dark = try #require(hands.stage.snapshot()).pixel(x: 700, y: 80)
    hands.tap(gallery.toolbar.appearance)
    hands.stage.advance(by: 0.1)
    #expect(gallery.settings.appearance == .light && gallery.currentName == "grid")
    let light = try #require(hands.stage.snapshot()).pixel(x: 700, y: 80)
    #expect(dark.x < 40 && light.x > 220)
    hands.type(.keyboardL, "l", .control)
    #expect(gallery.settings.appearance == .dark)
  }

  @Test("The profiler is told of the scene alone")
  func profiledLayer() throws {
    let profiledLayer = try #require(profiler.profiledLayer)
    let scene = try #require(gallery.currentScene)
    #expect(profiledLayer === scene.view.superview?.layer)
    #expect(profiledLayer.sublayers?.count == 1 && profiledLayer.frame.minX == 288)
  }

  @Test("While the search takes letters, the profiler takes none")
  func typing() {
    hands.tap(gallery.sidebar.field)
    #expect(profiler.isTyping)
    hands.type(.keyboardEscape, "UIKeyInputEscape")
    #expect(!profiler.isTyping)
  }

  @Test("A button that is pointed at tells its name and its key")
  func tooltips() {
    let button = gallery.toolbar.pause
    let place = button.convert(CGPoint(x: 10, y: 10), to: nil)
    hands.stage.window.handleHover(at: place)
    #expect(!gallery.tooltip.isHidden)
    #expect(gallery.tooltip.all(UILabel.self).first?.text == "Pause   Space")
    hands.stage.window.handleHover(at: CGPoint(x: 600, y: 400))
    #expect(gallery.tooltip.isHidden)
  }

  @Test("What the user chooses is told, and a gallery begins as it says")
  func settings() throws {
    var told = 0
    gallery.stateChanged = { told += 1 }
    hands.tap(gallery.toolbar.repeats)
    hands.tap(gallery.toolbar.appearance)
    hands.tap(gallery.toolbar.sidebar)
    hands.type(.keyboardEnd)
    #expect(told >= 4)
    let settings = gallery.settings
    #expect(settings.scene == "game-loop" && settings.appearance == .light && !settings.isRepeating)
    #expect(settings.showsSidebar == false)
    let other = GalleryViewController(settings: settings)
    other.loadViewIfNeeded()
    #expect(other.currentName == "game-loop" && other.settings == settings)
  }
}

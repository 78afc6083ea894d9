import CalqueTesting
import Foundation
import Testing
import UIKit

@testable import CalqueScenes

@MainActor
@Suite("Source and parameters beside a scene", .serialized)
struct CodePanelTests {
  /// The folder of the sources that the gallery was built from.
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/Scenes/")

  private let gallery: GalleryViewController
  private let hands: SceneStage
  private var panel: CodePanel { gallery.code }

  init() throws {
    gallery = GalleryViewController(showing: "genius")
    hands = try SceneStage(gallery, size: CGSize(width: 1280, height: 820))
    hands.type(.keyboardK, "k", .control)
    hands.stage.advance(by: 0.05)
  }

  /// Returns the text of the drawn lines, from the top.
  private func shownLines() -> [String] {
    (panel.code.layer.sublayers ?? []).compactMap { $0 as? CATextLayer }
      .sorted { $0.frame.minY < $1.frame.minY }
      .compactMap { ($0.string as? NSAttributedString)?.string }
  }

  @Test("A key opens the panel beside the scene and closes it again, and the toolbar shows that")
  func key() throws {
    let canvas = try #require(gallery.currentScene?.view.superview)
    #expect(!panel.isHidden && panel.frame.maxX == 1280 && canvas.frame.maxX == panel.frame.minX)
    #expect(gallery.toolbar.code.isSelected && gallery.settings.showsCode)
    hands.tap(gallery.toolbar.code)
    hands.stage.advance(by: 0.05)
    #expect(panel.isHidden && canvas.frame.maxX == 1280)
    #expect(!gallery.toolbar.code.isSelected && !gallery.settings.showsCode)
  }

  @Test("Every scene has its source, to the byte, beginning with its own type's")
  func sources() throws {
    for entry in [SceneCatalog.showreel] + SceneCatalog.entries {
      let scene = entry.makeScene()
      let files = SceneSource.files(of: scene)
      #expect(files.first?.text.contains("class \(type(of: scene)): ") == true, "\(entry.name)")
      for file in files {
        let text = try String(
          contentsOf: Self.folder.appendingPathComponent(file.path), encoding: .utf8)
        #expect(file.text == text, "\(file.path)")
      }
    }
  }

  @Test("A scene's files are those of the types that it uses, its own first")
  func companions() {
    let names = { (scene: any GalleryScene) in SceneSource.files(of: scene).map(\.name) }
    #expect(
      names(SpringsViewController()) == [
        "SpringsViewController.swift", "SampleViewController.swift",
      ])
    #expect(names(ReplicatorViewController()).contains("CardsViewController.swift"))
    #expect(
      names(FlipViewController()) == ["FlipViewController.swift", "SampleViewController.swift"])
  }

  @Test("No path of the machine that built the gallery is in the table")
  func paths() {
    #expect(embeddedSources.count > 60)
    for (path, _, text) in embeddedSources {
      #expect(!path.hasPrefix("/") && !text.contains(Self.folder.path), "\(path)")
    }
  }

  @Test("A source opens at the function that makes its animation, with the comment above it")
  func firstLine() throws {
    gallery.choose(named: "sheet")
    hands.stage.advance(by: 0.05)
    let file = SceneSource.files(of: SheetViewController())[0]
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let maker = try #require(lines.firstIndex { $0.contains("Animator(") })
    #expect(file.firstLine > 30 && (0..<20).contains(maker - file.firstLine))
    #expect(shownLines().prefix(2).contains(String(lines[file.firstLine])))
    #expect(shownLines().contains(String(lines[maker])))
    // No scene begins below its end, and one without the function begins at its first one.
    for entry in [SceneCatalog.showreel] + SceneCatalog.entries {
      for file in SceneSource.files(of: entry.makeScene()) {
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.dropFirst(file.firstLine).prefix(12)
        #expect(
          rest.contains { $0.contains("func ") } || !file.text.contains("func "), "\(file.path)")
      }
    }
  }

  @Test("The lines in sight are drawn, and others as they are scrolled to")
  func lines() {
    let lines = panel.text.split(separator: "\n").map(String.init)
    panel.code.contentOffset = .zero
    hands.stage.advance(by: 0.05)
    let shown = shownLines()
    #expect(shown.count > 20 && shown == Array(lines.prefix(shown.count)))
    panel.code.contentOffset = CGPoint(
      x: 0, y: panel.code.contentSize.height - panel.code.bounds.height)
    hands.stage.advance(by: 0.05)
    let last = shownLines()
    #expect(last.count > 20 && last == Array(lines.suffix(last.count)))
  }

  @Test("Words of the language, strings and comments have colours of their own")
  func colors() throws {
    panel.code.contentOffset = .zero
    hands.stage.advance(by: 0.05)
    let layers = (panel.code.layer.sublayers ?? []).compactMap { $0 as? CATextLayer }
    let line = try #require(
      layers.compactMap { $0.string as? NSAttributedString }.first { $0.string.hasPrefix("class") })
    let color = line.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    let name = line.attribute(.foregroundColor, at: 6, effectiveRange: nil) as? UIColor
    #expect(color == Theme.color(of: .keyword).resolvedColor(with: gallery.traitCollection))
    #expect(name == Theme.color(of: .type).resolvedColor(with: gallery.traitCollection))
  }

  @Test("Copy takes the file that is shown")
  func copy() throws {
    gallery.choose(named: "springs")
    hands.stage.advance(by: 0.05)
    hands.tap(try #require(panel.tabs.dropFirst().first))
    #expect(panel.text != SceneSource.files(of: SpringsViewController())[0].text)
    hands.tap(panel.copy)
    #expect(UIPasteboard.general.string == panel.text)
    #expect(panel.copy.icon == .done)
    hands.wait(1.6)
    #expect(panel.copy.icon == .copy)
  }

  @Test("A slider acts at once: the scene plays with the new value when it is let go")
  func slider() throws {
    let row = try #require(panel.rows.first)
    hands.wait(1)
    let y = row.slider.convert(row.slider.bounds, to: nil).midY
    let knob = row.slider.thumbRect(
      forBounds: row.slider.bounds, trackRect: row.slider.trackRect(forBounds: row.slider.bounds),
      value: row.slider.value)
    let start = row.slider.convert(CGPoint(x: knob.midX, y: 0), to: nil).x
    hands.drag(from: CGPoint(x: start, y: y), to: CGPoint(x: start + 60, y: y))
    let scene = try #require(gallery.currentScene)
    let duration = try #require(scene.parameters.first).value
    #expect(duration > 1)
    // It grows linearly from the moment at which the slider is released.
    hands.stage.advance(by: duration / 2 - 0.02)
    let album = try #require(scene.view.all(UIImageView.self).last?.layer.presentation())
    #expect(abs(album.bounds.width - 160) < 6)
    #expect(scene.rhythm == .rounds(every: duration + 1.2))
  }

  @Test("While a slider is held the scene plays again with its values, four times a second at most")
  func heldSlider() throws {
    let slider = try #require(panel.rows.first).slider
    let scene = try #require(gallery.currentScene)
    hands.wait(1)
    let plays = gallery.plays
    for (step, value) in [1, 1.2, 1.21, 2].enumerated() {
      slider.value = Float(value)
      slider.sendActions(for: .valueChanged)
      if step == 1 { hands.stage.advance(by: 0.25) }
    }
    // The plays are at 1 s and, after a quarter of a second, at 2 s; the two changes in between
    // came too soon, or changed nothing.
    #expect(gallery.plays == plays + 2)
    hands.stage.advance(by: 0.98)
    let album = try #require(scene.view.all(UIImageView.self).last?.layer.presentation())
    #expect(abs(album.bounds.width - 160) < 6)
  }

  @Test(
    "Every parameter of every scene takes its range in steps, and the scene plays with each end")
  func parameters() throws {
    for entry in [SceneCatalog.showreel] + SceneCatalog.entries {
      let scene = entry.makeScene()
      #expect(!scene.parameters.isEmpty || entry.name == "controls", "\(entry.name)")
      let hands = try SceneStage(scene, size: CGSize(width: 160, height: 120))
      for parameter in scene.parameters {
        let (range, former) = (parameter.range, parameter.value)
        #expect(range.contains(former), "\(entry.name): \(parameter.title)")
        for (value, end) in [(-1e6, range.lowerBound), (1e6, range.upperBound), (former, former)] {
          parameter.value = value
          #expect(abs(parameter.value - end) < 1e-9, "\(entry.name): \(parameter.title)")
          #expect(!parameter.text(parameter.value).isEmpty)
        }
      }
      // Another test covers 20,000 layers.
      guard entry.name != "stress" else { continue }
      for end in [\ClosedRange<Double>.lowerBound, \.upperBound] {
        for parameter in scene.parameters { parameter.value = parameter.range[keyPath: end] }
        scene.play()
        hands.stage.advance(by: 0.02)
      }
    }
  }

  @Test(
    "A narrow scene keeps its width, and the panel lies over it",
    arguments: [(700, 480), (400, 300), (60, 40)])
  func narrow(_ width: Int, _ height: Int) throws {
    hands.stage.window.frame.size = CGSize(width: width, height: height)
    hands.stage.advance(by: 0.05)
    let canvas = try #require(gallery.currentScene?.view.superview)
    #expect(canvas.frame.maxX == CGFloat(width) && panel.frame.maxX == CGFloat(width))
    #expect(panel.frame.width <= CodePanel.width && panel.code.frame.width >= 0)
  }
}

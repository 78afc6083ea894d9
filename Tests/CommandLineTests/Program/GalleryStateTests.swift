import CoreGraphics
import Foundation
import CalqueScenes
import Testing

@testable import calque

@Suite("The gallery's file of settings")
struct GalleryStateTests {
  private let folder = NSTemporaryDirectory() + "calque-\(UUID().uuidString)"
  private var path: String { folder + "/deep/gallery.json" }

  @Test("What is kept comes back")
  func roundTrip() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var state = GalleryState()
    state.width = 900
    state.height = 700
    state.scene = "cube"
    state.look = "light"
    state.showsSidebar = false
    state.overlays = ["B", "L"]
    state.hud = "M@top-left"
    var notes: [String] = []
    state.write(to: path) { notes.append($0) }
    #expect(GalleryState.read(from: path) { notes.append($0) } == state)
    #expect(notes.isEmpty && state.size == CGSize(width: 900, height: 700))
    let settings = GallerySettings(state)
    #expect(settings.scene == "cube" && settings.appearance == .light && settings.isRepeating)
  }

  @Test("The desktop decides on the look until the user has chosen one")
  func look() {
    var settings = GallerySettings(GalleryState())
    settings.desktopAppearance = .light
    #expect(settings.appearance == .light && settings.chosenAppearance == nil)
    settings.appearance = .dark
    #expect(settings.appearance == .dark && settings.chosenAppearance == .dark)
  }

  @Test("The keys to begin with are shown on the first visit alone")
  func hints() {
    var state = GalleryState()
    #expect(GallerySettings(state).showsHints)
    state.hasShownHints = true
    #expect(!GallerySettings(state).showsHints)
  }

  @Test("Without a file there is nothing to say; a damaged one is said in one line, and is as none")
  func damaged() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var notes: [String] = []
    #expect(GalleryState.read(from: path) { notes.append($0) } == GalleryState())
    #expect(GalleryState.read(from: nil) { notes.append($0) } == GalleryState())
    #expect(notes.isEmpty)
    GalleryState().write(to: path) { notes.append($0) }
    for text in ["{\"width\": ", "[]", "{\"width\": \"wide\"}", ""] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(GalleryState.read(from: path) { notes.append($0) } == GalleryState())
    }
    #expect(notes.count == 4 && notes.allSatisfy { $0.contains(path) && !$0.contains("\n") })
  }

  @Test("A size that no window has is none", arguments: [0.0, -5, 1e9, .infinity])
  func sizes(_ width: Double) {
    var state = GalleryState()
    state.width = width
    state.height = 600
    #expect(state.size == nil)
  }
}

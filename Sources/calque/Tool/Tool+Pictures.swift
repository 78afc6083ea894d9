import Foundation
import CalqueProfiler
import CalqueScenes
import UIKit

extension Tool {
  /// The fractions of a scene's play at which it is drawn: away from its start and end, where most
  /// scenes rest, and from halves and thirds, where repeating animations are back at their start.
  private static let moments = [0.15, 0.4, 0.77]

  /// Draws the scene, or every scene, at representative times, with a page and a contact sheet.
  static func showPictures(_ run: CommandLineOptions.Run) throws {
    let names = run.scene.map { [$0] } ?? SceneCatalog.names
    let folder = "calque-pictures"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ToolFailure("cannot make the folder '\(folder)': \(error.localizedDescription)")
    }
    var sheet = ContactSheet()
    let progress = ProgressLine("pictures")
    for (index, name) in names.enumerated() {
      let entry = try entry(named: name)
      var screenshot = CommandLineOptions.Screenshot(scene: name)
      let duration = run.duration ?? entry.playDuration
      screenshot.times =
        run.time > 0 || run.isPaused
        ? [run.time] : moments.map { ($0 * duration * 100).rounded() / 100 }
      screenshot.output = "\(folder)/\(name).png"
      screenshot.overlays = run.overlays
      screenshot.size = run.size
      screenshot.scale = run.scale
      let pictures = try Tool.screenshot(screenshot)
      let files = screenshot.files.map { URL(fileURLWithPath: $0).lastPathComponent }
      sheet.add(entry.title, entry.summary, files, pictures[pictures.count / 2])
      progress.advance(to: Double(index + 1) / Double(names.count))
    }
    progress.end()
    try write(Data(sheet.page.utf8), to: "\(folder)/index.html")
    if let data = sheet.picture.flatMap({ UIImage(cgImage: $0).pngData() }) {
      try write(data, to: "\(folder)/contact-sheet.png")
    }
    try put("\(folder)/index.html  all scenes\n\(folder)/contact-sheet.png  at a glance\n")
  }
}

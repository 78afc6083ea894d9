internal import CalqueInspector
import CalqueProcessIO
import CalqueProfiler
import CalqueScenes
import Foundation
import UIKit

extension Tool {
  /// Draws a scene at the requested times, writes the pictures, and returns them.
  @discardableResult
  static func screenshot(_ screenshot: CommandLineOptions.Screenshot) throws -> [CGImage] {
    let entry = try entry(named: screenshot.scene)
    let show = try HeadlessRun(
      size: points(screenshot.size), scale: CGFloat(screenshot.scale ?? 1)
    ) { try subject(entry) }
    defer { show.close() }
    show.host.overlay = screenshot.overlays
    show.host.overlay.add(environment: ProcessInfo.processInfo.environment)
    let files = screenshot.files
    var pictures: [CGImage] = []
    try show.play(until: screenshot.times) { index in
      let drawn =
        try screenshot.exploded.map { try show.host.explodedPicture($0.options) }
        ?? show.host.composedPicture()
      guard let picture = drawn, let data = UIImage(cgImage: picture).pngData()
      else { throw ToolFailure("cannot draw '\(screenshot.scene)'") }
      pictures.append(picture)
      try write(data, to: files[index])
      try put(
        "\(files[index])  \(picture.width)x\(picture.height) px  "
          + "\(screenshot.scene) at \(screenshot.times[index]) s\n")
    }
    return pictures
  }

  static func write(_ data: Data, to path: String) throws(WriteError) {
    try AtomicFile.write(data, to: path)
  }

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

/// An overview of many scenes' pictures: as a page, and as one picture.
@MainActor
private struct ContactSheet {
  private struct Scene {
    let title, summary: String
    let files: [String]
    /// The picture that represents the scene in the overview.
    let image: CGImage?
  }

  /// The width of a picture, the gap around it and the height of its title, in points.
  private static let (width, gap, titleHeight): (CGFloat, CGFloat, CGFloat) = (150, 16, 22)
  private static let columns = 6

  private var scenes: [Scene] = []

  /// Adds a scene with the files of its pictures and the one that represents it.
  mutating func add(_ title: String, _ summary: String, _ files: [String], _ image: CGImage?) {
    scenes.append(Scene(title: title, summary: summary, files: files, image: image))
  }

  /// The page with all pictures, in HTML.
  var page: String {
    let parts = scenes.map { scene in
      let images = scene.files.map(Self.escaped).map { file in
        "<a href=\"\(file)\"><img loading=\"lazy\" width=\"240\" src=\"\(file)\" alt=\"\(file)\"></a>"
      }
      return "<section><h2>\(Self.escaped(scene.title))</h2><p>\(Self.escaped(scene.summary))</p>\n"
        + images.joined(separator: "\n") + "</section>"
    }
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>Calque: all scenes</title>
      <style>
      body { font: 15px system-ui, sans-serif; margin: 2em; background: #0e1014; color: #edf0f5 }
      h2 { font-size: 17px; margin: 1.5em 0 0 } p { color: #929cad; margin: .2em 0 .6em }
      img { border-radius: 6px; margin: 0 8px 8px 0 }
      </style></head><body><h1>Calque</h1>
      \(parts.joined(separator: "\n"))
      </body></html>

      """
  }

  /// The picture of all scenes with their titles; nil without any.
  var picture: CGImage? {
    let middles = scenes.compactMap { scene in scene.image.map { (scene.title, $0) } }
    guard !middles.isEmpty else { return nil }
    let columns = min(Self.columns, middles.count)
    let height = middles.map { Self.width * CGFloat($0.1.height) / CGFloat($0.1.width) }.max() ?? 0
    let cell = CGSize(width: Self.width + Self.gap, height: height + Self.titleHeight + Self.gap)
    let rows = (middles.count + columns - 1) / columns
    let size = CGSize(
      width: cell.width * CGFloat(columns) + Self.gap,
      height: cell.height * CGFloat(rows) + Self.gap)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(white: 0.06, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      for (index, (title, image)) in middles.enumerated() {
        let place = CGPoint(
          x: Self.gap + CGFloat(index % columns) * cell.width,
          y: Self.gap + CGFloat(index / columns) * cell.height)
        let shown = Self.width * CGFloat(image.height) / CGFloat(image.width)
        UIImage(cgImage: image).draw(
          in: CGRect(origin: place, size: CGSize(width: Self.width, height: shown)))
        (title as NSString).draw(
          at: CGPoint(x: place.x, y: place.y + height + 4),
          withAttributes: [
            .font: UIFont.systemFont(ofSize: 12),
            .foregroundColor: UIColor(white: 0.9, alpha: 1),
          ])
      }
    }.cgImage
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}

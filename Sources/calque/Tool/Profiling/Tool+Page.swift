import Foundation
import CalqueProfiler
import CalqueScenes
import CalqueTelemetry
import UIKit

extension Tool {
  /// Returns the pictures of a page: the scene in the middle of its play, plain and with each
  /// overlay, drawn in memory.
  static func overlayPictures(
    _ profile: CommandLineOptions.Profile, _ entry: SceneEntry
  ) throws -> [(overlayMode: String, picture: ReportPage.Picture)] {
    let show = try HeadlessRun(
      size: points(profile.size), scale: CGFloat(profile.scale ?? 1)
    ) { try subject(entry) }
    defer { show.close() }
    var pictures: [(overlayMode: String, picture: ReportPage.Picture)] = []
    let middle = (profile.duration ?? entry.playDuration) / 2
    try show.play(until: [middle]) { _ in
      for appearance in PageOverlay.all {
        show.host.overlay = appearance.options
        guard let image = show.host.composedPicture(), let png = UIImage(cgImage: image).pngData()
        else { throw ToolFailure("cannot draw '\(entry.name)'") }
        pictures.append(
          (appearance.name, .init(title: appearance.title, caption: appearance.caption, png: png)))
      }
    }
    return pictures
  }

  /// Returns the scene at some times of its play, at half size, drawn in memory.
  static func film(
    _ profile: CommandLineOptions.Profile, _ entry: SceneEntry
  ) throws -> [ReportPage.Still] {
    let size = points(profile.size)
    let show = try HeadlessRun(size: size, scale: CGFloat(profile.scale ?? 1) / 2) {
      try subject(entry)
    }
    defer { show.close() }
    let duration = profile.duration ?? entry.playDuration
    let times = (0...8).map { Double($0) / 8 * duration }
    var film: [ReportPage.Still] = []
    try show.play(until: times) { index in
      guard let png = show.host.composedPicture().flatMap({ UIImage(cgImage: $0).pngData() }) else {
        throw ToolFailure("cannot draw '\(entry.name)'")
      }
      film.append(.init(time: times[index], png: png))
    }
    return film
  }

  /// Writes the pictures of a scene to a folder, which is created if needed.
  static func writePictures(
    _ pictures: [(overlayMode: String, picture: ReportPage.Picture)], of scene: String,
    to folder: String
  ) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ToolFailure("cannot make the folder '\(folder)': \(error.localizedDescription)")
    }
    let name = scene.replacingOccurrences(of: "/", with: "-")
    for (overlayMode, picture) in pictures {
      try write(picture.png, to: "\(folder)/\(name)-\(overlayMode).png")
    }
  }
}

import Foundation
import ProcessIO
import Profiler
import Scenes
import Telemetry
import UIKit

/// The commands of the tool.
@MainActor
enum Tool {
  /// In points.
  static let sceneSize = CGSize(width: 480, height: 640)
  static let gallerySize = CGSize(width: 1080, height: 760)

  static func run(_ options: CommandLineOptions) throws {
    switch options {
    case .help(let command): try put(CommandLineOptions.helpText(of: command))
    case .reference(let reference):
      try put(CommandLineOptions.text(of: reference, scenes: SceneCatalog.names))
    case .version: try put(CommandLineOptions.versionLine())
    case .new(let new): try makePackage(new)
    case .watch(let watch): try follow(watch)
    case .list: try put(list)
    case .run(let run): try show(run)
    case .profile(let profile): try measure(profile)
    case .advise(let advise): try giveAdvice(advise)
    case .compare(let compare): try judge(compare)
    case .record(let record): try film(record)
    case .screenshot(let screenshot): try photograph(screenshot)
    case .inspect(let inspect): try dissect(inspect)
    case .port(let port): try rewrite(port)
    }
  }

  /// The status with which the tool ends because of `error`.
  static func exitCode(for error: any Error) -> ExitCode {
    switch error {
    case is UsageError: .usage
    case is ToolFailure, is ReportFileError, is WriteError: .failure
    default: .noGraphics
    }
  }

  private static var list: String {
    let width = SceneCatalog.names.map(\.count).max() ?? 0
    var lines = SceneCatalog.entries.map { entry in
      entry.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + entry.summary
    }
    lines += [
      "", "Advice: for each rule of calque advise a scene with the mistake and one without",
    ]
    lines += AdviceCatalog.entries.map { "  \($0.name)  \($0.summary)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Writes what was asked for to the standard output.
  static func put(_ text: String) throws(WriteError) { try StandardStream.output.write(text) }

  /// Tells people something, beside what is on standard output.
  static func note(_ text: String) { StandardStream.note(text) }

  /// The catalog's entry of a scene that the arguments were checked for.
  static func entry(named name: String) throws(ToolFailure) -> SceneEntry {
    guard let entry = SceneCatalog.entry(named: name) ?? AdviceCatalog.entry(named: name) else {
      throw ToolFailure("there is no scene called '\(name)'")
    }
    return entry
  }

  /// A scene with its view loaded. Throws when a picture is missing; the line that says which, and
  /// where it was looked for, was written by then.
  static func makeScene(_ entry: SceneEntry) throws(ToolFailure) -> any GalleryScene {
    let scene = entry.makeScene()
    scene.loadViewIfNeeded()
    let missing = UIApplication.shared.images.missingNames.sorted()
    guard missing.isEmpty else {
      throw ToolFailure(
        "scene '\(entry.name)' lacks \(missing.count) of its pictures: "
          + missing.joined(separator: ", "))
    }
    return scene
  }

  /// A scene as something to be shown and measured.
  static func subject(_ entry: SceneEntry) throws(ToolFailure) -> ProfileSubject {
    let scene = try makeScene(entry)
    return ProfileSubject(name: entry.name, content: scene, play: { scene.play() })
  }

  /// `size` in points, or what a scene has without one.
  static func points(_ size: CommandLineOptions.Size?) -> CGSize {
    size.map { CGSize(width: $0.width, height: $0.height) } ?? sceneSize
  }
}

/// Why a command could not go on.
struct ToolFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

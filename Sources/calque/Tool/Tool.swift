internal import CalqueInspector
import CalquePorting
import CalqueProcessIO
import CalqueProfiler
import CalqueScenes
import CalqueTelemetry
import Foundation
import UIKit

/// The commands of the tool.
@MainActor
enum Tool {
  /// The default sizes of a scene and of the gallery, in points.
  static let sceneSize = CGSize(width: 480, height: 640)
  static let gallerySize = CGSize(width: 1080, height: 760)

  static func run(_ options: CommandLineOptions) throws {
    switch options {
    case .help(let command): try put(CommandLineOptions.helpText(of: command))
    case .reference(let reference):
      try put(CommandLineOptions.text(of: reference, scenes: SceneCatalog.names))
    case .version: try put(CommandLineOptions.versionLine())
    case .new(let options): try new(options)
    case .watch(let options): try watch(options)
    case .list: try put(list)
    case .run(let run): try show(run)
    case .profile(let options): try profile(options)
    case .advise(let options): try advise(options)
    case .compare(let options): try compare(options)
    case .record(let options): try record(options)
    case .screenshot(let options): try screenshot(options)
    case .inspect(let options): try inspect(options)
    case .port(let options): try port(options)
    }
  }

  /// Returns the exit code for `error`.
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
      "", "Advice: for each rule of calque advise, a scene with the mistake and one without",
    ]
    lines += AdviceCatalog.entries.map { "  \($0.name)  \($0.summary)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Writes the output of a command to standard output.
  static func put(_ text: String) throws(WriteError) { try StandardStream.output.write(text) }

  /// Prints a message for people to standard error.
  static func note(_ text: String) { StandardStream.note(text) }

  /// Returns the catalogue's entry of a scene, whose name was validated with the arguments.
  static func entry(named name: String) throws(ToolFailure) -> SceneEntry {
    guard let entry = SceneCatalog.entry(named: name) ?? AdviceCatalog.entry(named: name) else {
      throw ToolFailure("unknown scene '\(name)': expected a name from calque list")
    }
    return entry
  }

  /// Makes a scene with its view loaded. Throws if a picture is missing; by then a message has been
  /// written with its name and the places searched.
  static func makeScene(_ entry: SceneEntry) throws(ToolFailure) -> any GalleryScene {
    let scene = entry.makeScene()
    scene.loadViewIfNeeded()
    let missing = UIApplication.shared.images.missingNames.sorted()
    guard missing.isEmpty else {
      throw ToolFailure(
        "scene '\(entry.name)' is missing \(missing.count) pictures: "
          + missing.joined(separator: ", "))
    }
    return scene
  }

  /// Returns a scene as a subject to show and measure.
  static func subject(_ entry: SceneEntry) throws(ToolFailure) -> ProfileSubject {
    let scene = try makeScene(entry)
    return ProfileSubject(name: entry.name, content: scene, play: { scene.play() })
  }

  /// Returns `size` in points, or the default size of a scene for nil.
  static func points(_ size: CommandLineOptions.Size?) -> CGSize {
    size.map { CGSize(width: $0.width, height: $0.height) } ?? sceneSize
  }

  /// Prints or makes the edits that iOS sources need on Linux. Ends the process if some remain to
  /// be done by hand.
  static func port(_ port: CommandLineOptions.Port) throws {
    let command = PortCommand(paths: port.files, writes: port.writes)
    do {
      let isComplete = try command.run(
        print: { try put($0) }, note: note)
      if !isComplete { exit(ExitCode.incomplete.rawValue) }
    } catch let error as PortingError {
      throw ToolFailure("\(error)")
    }
  }

  /// Prints or writes the layers of a scene at a time.
  static func inspect(_ inspect: CommandLineOptions.Inspect) throws {
    let entry = try entry(named: inspect.scene)
    if inspect.format != .timeline { CreationStacks.begin() }
    let show = try HeadlessRun(
      size: points(inspect.size), scale: CGFloat(inspect.scale ?? 1)
    ) { try subject(entry) }
    defer { show.close() }
    var text = ""
    if inspect.format == .timeline {
      text = show.timeline(until: inspect.time, filter: inspect.filter)
    } else {
      try show.play(until: [inspect.time]) { _ in
        let tree = show.host.inspect().filtered(by: inspect.filter)
        text = inspect.format == .json ? try tree.json() : tree.text
      }
    }
    if let path = inspect.output {
      try write(Data(text.utf8), to: path)
    } else {
      try put(text)
    }
  }
}

/// An error that ends a command.
struct ToolFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A progress line on standard error for work that takes longer than two seconds, with the finished
/// share and the remaining time. On a terminal the line is overwritten; elsewhere a new one is
/// printed every ten seconds.
@MainActor
final class ProgressLine {
  private let name: String
  private let began = ContinuousClock.now
  private var told: ContinuousClock.Instant?
  private let isTerminal = isatty(2) != 0

  /// Makes a progress line.
  ///
  /// - Parameter name: The name of the work: "genius".
  init(_ name: String) {
    self.name = name
  }

  /// Updates the share of the work that is done, 0...1.
  func advance(to share: Double) {
    let now = ContinuousClock.now
    let pause: Duration = isTerminal ? .milliseconds(250) : .seconds(10)
    guard now - began > .seconds(2), share > 0, share < 1, now - (told ?? began) > pause else {
      return
    }
    told = now
    let left = (now - began) / .seconds(1) * (1 - share) / share
    let line = "\(name)  \(Int(share * 100)) %, \(Int(left.rounded(.up))) s left"
    StandardStream.note(isTerminal ? "\r\u{1B}[K\(line)" : "\(line)\n")
  }

  /// Removes the line.
  func end() {
    if isTerminal, told != nil { StandardStream.note("\r\u{1B}[K") }
    told = nil
  }
}

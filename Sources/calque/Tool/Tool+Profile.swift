import CalqueProcessIO
import CalqueProfiler
import CalqueScenes
import CalqueTelemetry
import Foundation
import UIKit

extension Tool {
  /// Plays scenes several times and reports their cost. Ends the process if the result is worse
  /// than the baseline or a bound, or invalid.
  static func profile(_ profile: CommandLineOptions.Profile) throws {
    if profile.measuresHUD { return try measureHUD(profile) }
    // Output for another program gets standard output to itself.
    let isPiped = profile.json == "-" || profile.csv == "-"
    var verdicts: [GateVerdict] = []
    var reports: [String] = []
    var sections: [ReportPage.Section] = []
    let progress = ProgressLine(profile.scenes.count == 1 ? profile.scenes[0] : "scenes")
    for (index, scene) in profile.scenes.enumerated() {
      let report = try self.report(of: scene, profile) { share in
        progress.advance(to: (Double(index) + share) / Double(profile.scenes.count))
      }
      progress.end()
      if profile.html != nil || profile.pictureFolder != nil {
        sections.append(try section(report, profile))
      }
      try tell(profile.showsRows ? report.verdict + report.text : report.verdict, isPiped: isPiped)
      if profile.json != nil { reports.append(try report.json()) }
      verdicts.append(try judge(report, profile, isPiped: isPiped))
    }
    if let path = profile.json {
      let isOne = profile.scenes.count == 1
      try put(isOne ? reports[0] : "[\n\(reports.joined(separator: ",\n"))]\n", path)
    }
    try put(ReportPage(sections).html, profile.html)
    for path in profile.verdictFiles {
      // The file extension was validated with the command line.
      guard let file = GateFile(path: path) else { continue }
      try write(Data(try file.text(verdicts).utf8), to: path)
    }
    end(with: ExitCode(verdicts))
  }

  /// Plays one scene. Calls `progressed` with the share of its plays that are done.
  static func report(
    of scene: String, _ profile: CommandLineOptions.Profile,
    progressed: @escaping @MainActor (Double) -> Void = { _ in }
  ) throws -> ProfileReport {
    let entry = try entry(named: scene)
    let session = ProfileSession(plan(profile, entry)) { try subject(entry) }
    session.progressed = progressed
    let found: ProfileReport?
    do {
      found = profile.isHeadless ? try session.runOffscreen() : try session.runInWindow()
    } catch  where !profile.isHeadless {
      throw NoWindow(error)
    }
    guard var report = found else {
      throw ToolFailure("the window closed before the last repeat: nothing to report")
    }
    // Skipped if only counts are judged, to save time. The adviser plays the scene in memory, even
    // after a window.
    if profile.criteria?.contains(.advice) ?? true {
      report.advice = try AdviceSession(
        duration: min(
          profile.duration ?? entry.playDuration, CommandLineOptions.Advise.longest),
        size: points(profile.size), scale: profile.scale ?? 1
      ) { try subject(entry) }.findings().map(\.line)
    }
    try put(report.csv, profile.csv)
    try put(
      report.trace(animations: session.animations, signposts: session.signposts), profile.trace)
    return report
  }

  /// Returns the section of a page for a report; also writes its pictures to the folder,
  /// if one is given.
  private static func section(
    _ report: ProfileReport, _ profile: CommandLineOptions.Profile
  ) throws -> ReportPage.Section {
    let entry = try entry(named: report.scene.name)
    let pictures = try overlayPictures(profile, entry)
    if let folder = profile.pictureFolder {
      try writePictures(pictures, of: report.scene.name, to: folder)
    }
    let film = profile.html == nil ? [] : try film(profile, entry)
    return .init(report, pictures: pictures.map(\.picture), film: film)
  }

  private static func plan(
    _ profile: CommandLineOptions.Profile, _ entry: SceneEntry
  ) -> ProfilePlan {
    var plan = ProfilePlan(
      profile.frames.map { .frames($0) } ?? .seconds(profile.duration ?? entry.playDuration),
      size: points(profile.size))
    plan.repeatCount = profile.repeatCount
    plan.warmup = profile.warmup
    plan.scale = profile.scale
    plan.isRealTime = profile.clock == .real
    plan.waitsForDisplay = profile.waitsForDisplay
    plan.watchesAnimations = profile.trace != nil
    return plan
  }

  /// Compares with the baseline and the bounds, or writes the baseline.
  private static func judge(
    _ report: ProfileReport, _ profile: CommandLineOptions.Profile, isPiped: Bool
  ) throws -> GateVerdict {
    var comparison: Comparison?
    if let baseline = profile.baseline {
      let path = baselineFile(baseline, report.scene.name, profile.scenes.count)
      if profile.updatesBaseline {
        try writeBaseline(report, to: path)
      } else {
        guard FileManager.default.fileExists(atPath: path) else {
          throw ToolFailure("no baseline '\(path)': write it with --update-baseline")
        }
        let found = try Comparison(
          try self.report(at: path), try ReportFile(try report.json(), name: "the new report"))
        try tell(found.text, isPiped: isPiped)
        comparison = found
      }
    }
    let verdict = GateVerdict(
      report, comparison, profile.requirements, criteria: profile.criteria)
    for check in verdict.checks where check.outcome == .failure {
      try tell("FAILED   \(check.text)\n", isPiped: isPiped)
    }
    return verdict
  }

  /// Returns the file of a scene's baseline: the path itself or, for several scenes or a
  /// folder, a file in it.
  private static func baselineFile(_ path: String, _ scene: String, _ count: Int) -> String {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard count > 1 || isFolder.boolValue || path.hasSuffix("/") else { return path }
    return path.hasSuffix("/") ? "\(path)\(scene).json" : "\(path)/\(scene).json"
  }

  private static func writeBaseline(_ report: ProfileReport, to path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(Data(try report.baseline().utf8), to: path)
  }

  /// Writes `text` to a file, to standard output for `-`, or nowhere for nil.
  static func put(_ text: @autoclosure () throws -> String, _ path: String?) throws {
    guard let path else { return }
    let text = try text()
    if path == "-" {
      try put(text)
    } else {
      try write(Data(text.utf8), to: path)
    }
  }

  /// Prints text for people: to standard output, or to standard error if that is
  /// piped to a program.
  private static func tell(_ text: String, isPiped: Bool) throws(WriteError) {
    if isPiped { note(text) } else { try put(text) }
  }

  /// Returns the pictures of a page: the scene in the middle of its play, plain and with each
  /// overlay, drawn in memory.
  private static func overlayPictures(
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
  private static func writePictures(
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

  /// Prints the cost of the HUD for each scene. Ends the process if the HUD changes the counters.
  private static func measureHUD(_ profile: CommandLineOptions.Profile) throws {
    var isUncounted = true
    for scene in profile.scenes {
      let entry = try entry(named: scene)
      let cost = try HUDCost.measured(
        duration: profile.duration ?? entry.playDuration, count: profile.repeatCount,
        size: points(profile.size), scale: profile.scale
      ) { try subject(entry) }
      try put(cost.text)
      isUncounted = isUncounted && cost.isUncounted
    }
    if !isUncounted { exit(ExitCode.failure.rawValue) }
  }
}

extension CommandLineOptions {
  /// The options of `calque compare A.json B.json`, or of two scenes, which are then
  /// profiled in memory.
  package struct Compare: Sendable, Hashable {
    /// The output format of a comparison.
    package enum Format: String, Sendable, Hashable, CaseIterable {
      case text, markdown, json
    }

    /// The files of the former report and the new one, or the names of scenes.
    package var former, new: String
    package var format = Format.text

    package init(former: String, new: String) {
      (self.former, self.new) = (former, new)
    }
  }

  static func compare(_ arguments: ArraySlice<String>) throws(UsageError) -> Compare {
    let reader = try ArgumentReader(.compare, arguments)
    let files = try reader.requiredFiles()
    guard files.count == 2 else {
      throw UsageError("calque compare: expected two reports or scenes, found \(files.count)")
    }
    var compare = Compare(former: files[0], new: files[1])
    if let name = reader[.format] {
      guard let format = Compare.Format(rawValue: name) else {
        throw .value(name, of: .format, expected: "text, markdown or json")
      }
      compare.format = format
    }
    return compare
  }

  /// Throws if the options of a profile contradict each other.
  static func check(_ profile: Profile) throws(UsageError) {
    if profile.frames != nil, profile.duration != nil {
      throw UsageError(
        "--frames and --duration both set the length of a repeat: expected one of them")
    }
    if profile.clock == .virtual, !profile.isHeadless {
      throw UsageError(
        "--clock virtual needs --headless: a window follows its display, in real time")
    }
    try checkScale(profile.scale, isHeadless: profile.isHeadless)
    if !profile.waitsForDisplay, profile.isHeadless {
      throw UsageError("--no-vsync needs a window: in memory nothing waits for a display")
    }
    if profile.json == "-", profile.csv == "-" {
      throw UsageError("--json and --csv cannot both go to standard output: name a file for one")
    }
    for (path, option) in [
      (profile.trace, CommandOption.trace), (profile.baseline, .baseline), (profile.html, .html),
    ] where path == "-" {
      throw .value("-", of: option, expected: "the name of a file")
    }
    if profile.scenes.count > 1, profile.csv != nil || profile.trace != nil {
      throw UsageError("--csv and --trace take one scene, not \(profile.scenes.count)")
    }
    if profile.measuresHUD,
      [
        profile.json, profile.csv, profile.trace, profile.baseline, profile.html,
        profile.pictureFolder,
      ].contains(where: { $0 != nil })
        || !profile.requirements.isEmpty || !profile.verdictFiles.isEmpty
        || profile.criteria != nil
    {
      throw UsageError("--hud-cost prints a table instead of a report: choose one")
    }
    if profile.pictureFolder == "-" {
      throw .value("-", of: .pngOverlays, expected: "the name of a folder")
    }
    if profile.updatesBaseline, profile.baseline == nil {
      throw UsageError("--update-baseline needs --baseline FILE, the file to write")
    }
  }

  /// Checks that a scale is that of pictures in memory.
  static func checkScale(_ scale: Double?, isHeadless: Bool) throws(UsageError) {
    guard scale == nil || isHeadless else {
      throw UsageError("--scale needs --headless: a window has the scale of its display")
    }
  }
}

package import CalqueDebugOverlay

/// A parsed and validated command line: scenes exist, numbers are in range.
package enum CommandLineOptions: Sendable, Hashable {
  /// The help text, of one command or of all.
  case help(Command?)
  /// The help text in another form.
  case reference(Reference)
  case version
  case new(New)
  case watch(Watch)
  case list
  case run(Run)
  case profile(Profile)
  case advise(Advise)
  case compare(Compare)
  case record(Record)
  case screenshot(Screenshot)
  case inspect(Inspect)
  case port(Port)

  /// The size of a surface, in points.
  package struct Size: Sendable, Hashable {
    package var width, height: Int

    package init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
    }
  }

  /// The options of `calque run [SCENE]`, and of `calque` alone.
  package struct Run: Sendable, Hashable {
    /// The scene; nil for the gallery of all scenes.
    package var scene: String?
    package var overlays = OverlayOptions()
    /// The speed of animations; above 0.
    package var speed = 1.0
    /// The size of the window or picture, in points; nil for the default, or for the saved size of
    /// the gallery.
    package var size: Size?
    /// Pixels per point of pictures in memory; nil for 1, and for a window.
    package var scale: Double?
    /// Seconds after which the command ends; nil to run until the window is closed.
    package var duration: Double?
    /// True to draw in memory, without a window.
    package var isHeadless = false
    /// Seconds after the scene began to play at which it is first shown.
    package var time = 0.0
    /// True to start with time paused.
    package var isPaused = false

    package init(scene: String? = nil) { self.scene = scene }
  }

  /// The clock of a measurement.
  package enum Clock: String, Sendable, Hashable, CaseIterable { case real, virtual }

  /// The options of `calque profile SCENE..`.
  package struct Profile: Sendable, Hashable {
    /// The scenes; at least one.
    package var scenes: [String]
    /// The number of repeats; at least 1.
    package var repeatCount = 5
    /// Seconds of each repeat; nil for the scene's own duration.
    package var duration: Double?
    /// Frames of each repeat, in place of seconds; nil for `duration`.
    package var frames: Int?
    /// Frames discarded before the first repeat; nil for those of one more repeat.
    package var warmup: Int?
    /// The size of the surface; nil for the default size of a scene.
    package var size: Size?
    /// Pixels per point in memory; nil for 1, and for a window.
    package var scale: Double?
    /// True to draw in memory.
    package var isHeadless = false
    /// The clock. A virtual clock, on which counts are exact, works in memory only. Nil for virtual
    /// in memory and for real in a window.
    package var clock: Clock?
    /// True if presents of a window wait for the display.
    package var waitsForDisplay = true
    /// The file for the JSON report, or `-` for standard output; nil for none.
    package var json: String?
    /// The file for the table of frames, or `-` for standard output; nil for none.
    package var csv: String?
    /// The file for the trace; nil for none.
    package var trace: String?
    /// The file for the HTML page; nil for none.
    package var html: String?
    /// The folder for pictures under each overlay; nil for none.
    package var pictureFolder: String?
    /// The file of the report to compare with, or a folder for several scenes; nil for none.
    package var baseline: String?
    /// True to write `baseline` rather than compare with it.
    package var updatesBaseline = false
    package var requirements: [Requirement] = []
    /// The criteria for failure; nil for counts only, in a run that must be valid as a whole.
    package var criteria: Set<GateCriterion>?
    /// True to measure only the cost of the HUD.
    package var measuresHUD = false
    /// True to print a row for each metric under the verdict.
    package var showsRows = false
    /// The files for the verdicts.
    package var verdictFiles: [String] = []

    package init(scene: String) { scenes = [scene] }
  }

  /// The options of `calque screenshot SCENE`.
  package struct Screenshot: Sendable, Hashable {
    package var scene: String
    /// Seconds after the scene began to play, 0 or more: ascending, without
    /// duplicates, at least one.
    package var times = [0.0]
    /// The picture's file; see `files`.
    package var output: String
    package var overlays = OverlayOptions()
    /// The size of the surface; nil for the default size of a scene.
    package var size: Size?
    /// Pixels per point; nil for 1.
    package var scale: Double?
    /// The options of the exploded view; nil for the plain picture.
    package var exploded: Exploded?

    package init(scene: String) {
      self.scene = scene
      output = "\(scene).png"
    }
  }
}

extension CommandLineOptions {
  /// The options of `calque port FILE..`.
  package struct Port: Sendable, Hashable {
    /// The paths of files and folders, `-` for standard input; at least one.
    package var files: [String]
    /// True to overwrite the files.
    package var writes: Bool

    package init(files: [String], writes: Bool = false) {
      (self.files, self.writes) = (files, writes)
    }
  }
}

extension CommandLineOptions.Screenshot {
  /// The files for `times`, in the same order: `output` for a single time. For several times, each
  /// name has the seconds before the extension, as in `genius@0.15s.png`.
  package var files: [String] {
    guard times.count > 1 else { return [output] }
    let start = output.lastIndex(of: "/").map { output.index(after: $0) } ?? output.startIndex
    // A name that begins with its only dot has no extension.
    let dot = output[start...].lastIndex(of: ".").flatMap { $0 == start ? nil : $0 }
    let ending = dot ?? output.endIndex
    return times.map { time in
      "\(output[..<ending])@\(ArgumentReader.short(time))s\(output[ending...])"
    }
  }
}

public import DebugOverlay

/// What a command line asks for, checked: scenes exist, numbers are in range.
public enum CommandLineOptions: Sendable, Hashable {
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
  public struct Size: Sendable, Hashable {
    public var width, height: Int

    public init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
    }
  }

  /// `calque run [SCENE]`, and `calque` alone.
  public struct Run: Sendable, Hashable {
    /// Nil for the gallery of all scenes.
    public var scene: String?
    public var overlays = OverlayOptions()
    /// How fast animations run; above 0.
    public var speed = 1.0
    /// Nil for the scene's own.
    public var size: Size?
    /// Pixels per point; nil for the display's.
    public var scale: Double?
    /// Seconds after which it ends by itself; nil for when the window is closed.
    public var duration: Double?
    /// Whether to draw in memory, without a window.
    public var isHeadless = false
    /// Seconds after the scene began to play, at which it is shown first.
    public var time = 0.0
    /// Whether time stands from the beginning.
    public var isPaused = false

    public init(scene: String? = nil) { self.scene = scene }
  }

  /// How time goes by where something is measured.
  public enum Clock: String, Sendable, Hashable, CaseIterable { case real, virtual }

  /// `calque profile SCENE..`
  public struct Profile: Sendable, Hashable {
    /// At least one.
    public var scenes: [String]
    /// At least 1.
    public var repeatCount = 5
    /// Seconds of each repeat; nil for the scene's own.
    public var duration: Double?
    /// Frames of each repeat, in place of seconds; nil for `duration`.
    public var frames: Int?
    /// Frames thrown away before the first repeat; nil for those of one more repeat.
    public var warmup: Int?
    /// Nil for the scene's own.
    public var size: Size?
    /// Pixels per point; nil for the display's.
    public var scale: Double?
    /// Whether to draw in memory.
    public var isHeadless = false
    /// Virtual, where counts are exact, in memory alone; nil for virtual there and for real in a window.
    public var clock: Clock?
    /// Whether presents of a window wait for the display.
    public var waitsForDisplay = true
    /// Where the JSON goes: a file, or `-` for standard output; nil for nowhere.
    public var json: String?
    /// Where the table of frames goes, likewise.
    public var csv: String?
    /// The file of the trace; nil for none.
    public var trace: String?
    /// The file of the page for people; nil for none.
    public var html: String?
    /// The folder of pictures under each lens; nil for none.
    public var pictureFolder: String?
    /// The file of the report to compare with, of several scenes a folder; nil for none.
    public var baseline: String?
    /// Whether to write `baseline` rather than to compare with it.
    public var updatesBaseline = false
    public var requirements: [Requirement] = []
    /// What fails; nil for counts, in a run that must be valid in all.
    public var criteria: Set<GateCriterion>?
    /// Whether only to measure what the HUD costs.
    public var measuresHUD = false
    /// True if a row for each metric stands under the verdict.
    public var showsRows = false
    /// The files that the verdicts go to.
    public var verdictFiles: [String] = []

    public init(scene: String) { scenes = [scene] }
  }

  /// `calque screenshot SCENE`
  public struct Screenshot: Sendable, Hashable {
    public var scene: String
    /// Seconds after the scene began to play, 0 or more; ascending, each once, at least one.
    public var times = [0.0]
    /// The picture's file; see `files`.
    public var output: String
    public var overlays = OverlayOptions()
    /// Nil for the scene's own.
    public var size: Size?
    /// Pixels per point; nil for 1.
    public var scale: Double?
    /// How the layers are drawn in space; nil for the plain picture.
    public var exploded: Exploded?

    public init(scene: String) {
      self.scene = scene
      output = "\(scene).png"
    }
  }
}

extension CommandLineOptions {
  /// `calque port FILE..`
  public struct Port: Sendable, Hashable {
    /// Paths of files and folders, `-` for standard input; at least one.
    public var files: [String]
    /// Whether to overwrite them.
    public var writes: Bool

    public init(files: [String], writes: Bool = false) {
      (self.files, self.writes) = (files, writes)
    }
  }
}

extension CommandLineOptions.Screenshot {
  /// The file of each moment, in the order of `times`: `output` for one moment alone; for several,
  /// each has its seconds before the ending, as in `genius@0.15s.png`.
  public var files: [String] {
    guard times.count > 1 else { return [output] }
    let start = output.lastIndex(of: "/").map { output.index(after: $0) } ?? output.startIndex
    // A name that begins with its only dot has no ending.
    let dot = output[start...].lastIndex(of: ".").flatMap { $0 == start ? nil : $0 }
    let ending = dot ?? output.endIndex
    return times.map { time in
      "\(output[..<ending])@\(ArgumentReader.short(time))s\(output[ending...])"
    }
  }
}

/// What a command line asks for.
///
/// Scenes and overlays are names here; whoever runs the command knows which exist and answers a
/// wrong one with `UsageError.unknown`.
public enum CommandLineOptions: Sendable, Hashable {
  /// No arguments: the window with all scenes.
  case gallery
  case help
  case list
  case run(Run)
  case profile(Profile)
  case screenshot(Screenshot)

  /// The size of a surface, in points.
  public struct Size: Sendable, Hashable {
    public var width, height: Int

    public init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
    }
  }

  public enum HUD: String, Sendable, Hashable, CaseIterable {
    case small = "S", medium = "M", large = "L"
  }

  /// `calque run SCENE`
  public struct Run: Sendable, Hashable {
    public var scene: String
    /// Overlay names with commas between them.
    public var overlays: String?
    public var hud: HUD?
    /// How fast animations run; above 0.
    public var speed = 1.0
    /// Nil for the scene's own.
    public var size: Size?
    /// Pixels per point; nil for the display's.
    public var scale: Double?
    public var isHeadless = false
  }

  /// `calque profile SCENE`
  public struct Profile: Sendable, Hashable {
    public var scene: String
    public var repeatCount = 5
    /// Seconds of each repeat; nil for the scene's own.
    public var duration: Double?
    public var size: Size?
    public var isHeadless = false
    /// Where the JSON goes: a file, or `-` for standard output; nil for nowhere.
    public var json: String?
  }

  /// `calque screenshot SCENE`
  public struct Screenshot: Sendable, Hashable {
    public var scene: String
    /// Seconds after the scene began to play; 0 or more.
    public var time: Double
    /// The picture's file.
    public var output: String
    public var overlays: String?
    public var size: Size?
    public var scale: Double?
  }

  static let commands = ["list", "run", "profile", "screenshot", "help"]

  public static let usage = """
    usage: calque                      the gallery, in a window
           calque list                 the names of the scenes
           calque run SCENE [--overlay NAME,..] [--hud S|M|L] [--speed X] [--size WxH]
                      [--scale N] [--headless]
           calque profile SCENE [--repeat N] [--duration S] [--size WxH] [--headless]
                      [--json FILE|-]
           calque screenshot SCENE --time S -o FILE [--overlay NAME,..] [--size WxH]
                      [--scale N]
           calque help                 this text
    exit:  0 done, 1 a requirement failed, 2 wrong usage, 3 cannot measure here, 4 invalid run
    """
}

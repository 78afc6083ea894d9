extension CommandLineOptions {
  /// Reads the arguments that follow the program's name.
  public init(_ arguments: [String]) throws(UsageError) {
    guard let command = arguments.first else {
      self = .gallery
      return
    }
    if arguments.dropFirst().contains(where: { $0 == "--help" || $0 == "-h" }) {
      self = .help
      return
    }
    let rest = arguments.dropFirst()
    switch command {
    case "help", "--help", "-h": self = .help
    case "list":
      _ = try ArgumentReader(command, rest, options: [], flags: [], takesScene: false)
      self = .list
    case "run": self = .run(try Self.run(rest))
    case "profile": self = .profile(try Self.profile(rest))
    case "screenshot": self = .screenshot(try Self.screenshot(rest))
    default: throw .unknown("command", command, among: Self.commands)
    }
  }

  private static func run(_ arguments: ArraySlice<String>) throws(UsageError) -> Run {
    let reader = try ArgumentReader(
      "run", arguments, options: ["--overlay", "--hud", "--speed", "--size", "--scale"],
      flags: ["--headless"])
    var run = Run(scene: try reader.scene())
    run.overlays = reader["--overlay"]
    if let text = reader["--hud"] {
      guard let hud = HUD(rawValue: text.uppercased()) else {
        throw .value(text, of: "--hud", expected: "S, M or L")
      }
      run.hud = hud
    }
    run.speed = try reader.number("--speed", from: 0.001, to: 1000) ?? 1
    run.size = try reader.size("--size")
    run.scale = try reader.number("--scale", from: 0.1, to: 16)
    run.isHeadless = reader.has("--headless")
    return run
  }

  private static func profile(_ arguments: ArraySlice<String>) throws(UsageError) -> Profile {
    let reader = try ArgumentReader(
      "profile", arguments, options: ["--repeat", "--duration", "--size", "--json"],
      flags: ["--headless"])
    var profile = Profile(scene: try reader.scene())
    profile.repeatCount = try reader.wholeNumber("--repeat", from: 1, to: 10_000) ?? 5
    profile.duration = try reader.number("--duration", from: 0.001, to: 86_400)
    profile.size = try reader.size("--size")
    profile.json = reader["--json"]
    profile.isHeadless = reader.has("--headless")
    return profile
  }

  private static func screenshot(
    _ arguments: ArraySlice<String>
  ) throws(UsageError) -> Screenshot {
    let reader = try ArgumentReader(
      "screenshot", arguments, options: ["--time", "-o", "--overlay", "--size", "--scale"],
      flags: [])
    let scene = try reader.scene()
    guard let time = try reader.number("--time", from: 0, to: 86_400) else {
      throw UsageError("calque screenshot: --time is missing: expected seconds, as in --time 0.3")
    }
    guard let output = reader["-o"] else {
      throw UsageError("calque screenshot: -o is missing: expected a file, as in -o \(scene).png")
    }
    var screenshot = Screenshot(scene: scene, time: time, output: output)
    screenshot.overlays = reader["--overlay"]
    screenshot.size = try reader.size("--size")
    screenshot.scale = try reader.number("--scale", from: 0.1, to: 16)
    return screenshot
  }
}

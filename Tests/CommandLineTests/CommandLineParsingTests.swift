import CalqueDebugOverlay
import Testing

@testable import CalqueProfiler

@Suite struct CommandLineParsingTests {
  private static let scenes = ["genius", "stress"]

  private func parse(_ line: String) throws -> CommandLineOptions {
    try CommandLineOptions(line.split(separator: " ").map(String.init), scenes: Self.scenes)
  }

  @Test("no arguments are the gallery, with options too")
  func gallery() throws {
    #expect(try parse("") == .run(.init()))
    var headless = CommandLineOptions.Run()
    headless.isHeadless = true
    #expect(try parse("--headless") == .run(headless))
    #expect(try parse("run") == .run(.init()))
  }

  @Test(
    "help is asked for in many ways",
    arguments: [
      ("help", nil), ("--help", nil), ("-h", nil), ("run --help", .run),
      ("profile genius -h", .profile), ("help run", .run), ("help help", .help),
    ] as [(String, Command?)])
  func help(line: String, command: Command?) throws {
    #expect(try parse(line) == .help(command))
  }

  @Test("help of a command that there is none of names the nearest")
  func helpOfNone() {
    #expect(throws: UsageError("unknown command 'profil': did you mean 'profile'?")) {
      try parse("help profil")
    }
  }

  @Test("version and list")
  func short() throws {
    #expect(try parse("--version") == .version)
    #expect(try parse("list") == .list)
  }

  @Test("run takes what is shown and how")
  func run() throws {
    var run = CommandLineOptions.Run(scene: "genius")
    run.overlays.overlayMode = .blended
    run.overlays.flashesUpdates = true
    run.overlays.hudSize = .small
    run.speed = 0.5
    run.size = .init(width: 800, height: 600)
    run.scale = 2
    run.duration = 1.5
    run.isHeadless = true
    run.time = 1.25
    run.isPaused = true
    #expect(
      try parse(
        "run genius --overlay blended,updates --hud S --speed 0.5 --size 800x600 --scale 2 "
          + "--duration 1.5 --headless --time 1.25 --paused") == .run(run))
  }

  @Test(
    "the order of arguments and the form of values do not matter",
    arguments: [
      "run --speed=0.5 --hud=m genius", "run --hud M genius --speed 0.5",
      "run genius --speed .5 --hud m",
    ])
  func order(line: String) throws {
    #expect(try parse(line) == parse("run genius --hud M --speed 0.5"))
  }

  @Test("overlays given one by one are shown together")
  func overlays() throws {
    #expect(
      try parse("run genius --overlay blended --overlay updates")
        == parse("run genius --overlay blended,updates"))
  }

  @Test("profile takes how often, how long and where the numbers go")
  func profile() throws {
    var profile = CommandLineOptions.Profile(scene: "stress")
    #expect(profile.repeatCount == 5)
    #expect(try parse("profile stress") == .profile(profile))
    profile.repeatCount = 7
    profile.duration = 2
    profile.size = .init(width: 320, height: 480)
    profile.scale = 1.5
    profile.isHeadless = true
    profile.json = "-"
    #expect(
      try parse(
        "profile stress --repeat 7 --duration 2 --size 320X480 --scale 1.5 --headless --json -")
        == .profile(profile))
  }

  @Test("screenshot takes moments, in any order, each once")
  func screenshot() throws {
    var screenshot = CommandLineOptions.Screenshot(scene: "genius")
    #expect(try parse("screenshot genius") == .screenshot(screenshot))
    screenshot.times = [0, 0.15, 0.3, 0.6]
    screenshot.output = "out.png"
    screenshot.overlays.overlayMode = .overdraw
    #expect(
      try parse("screenshot genius --at 0.3,0,0.15,0.3 --at 0.6 -o out.png --overlay overdraw")
        == .screenshot(screenshot))
    #expect(
      try parse("screenshot genius --time 0,0.15,0.3,0.6 -o out.png --overlay overdraw")
        == .screenshot(screenshot))
  }

  @Test("the files of a screenshot are named after its moments")
  func files() {
    var screenshot = CommandLineOptions.Screenshot(scene: "genius")
    #expect(screenshot.files == ["genius.png"])
    screenshot.times = [0, 0.15, 2]
    #expect(screenshot.files == ["genius@0s.png", "genius@0.15s.png", "genius@2s.png"])
    screenshot.times = [0, 1]
    screenshot.output = "shots.d/.cover"
    #expect(screenshot.files == ["shots.d/.cover@0s", "shots.d/.cover@1s"])
    screenshot.output = "a.b/c.d.png"
    #expect(screenshot.files == ["a.b/c.d@0s.png", "a.b/c.d@1s.png"])
  }
}

import Testing

@testable import Inspector
@testable import Profiler
@testable import UIKitCore

@Suite struct ExplodedParsingTests {
  private func parse(_ line: String) throws -> CommandLineOptions {
    try CommandLineOptions(line.split(separator: " ").map(String.init), scenes: ["genius"])
  }

  @Test("screenshot takes how layers are drawn in space")
  func exploded() throws {
    var screenshot = CommandLineOptions.Screenshot(scene: "genius")
    var exploded = CommandLineOptions.Exploded()
    (exploded.spacing, exploded.yaw, exploded.tint) = (80, -30, .overlay(.blended))
    screenshot.exploded = exploded
    let line = "screenshot genius --exploded --spacing 80 --yaw -30 --tint blended"
    #expect(try parse(line) == .screenshot(screenshot))
  }

  @Test(
    "each tint of the view in space is known by its name", arguments: ExplodedOptions.Tint.allCases)
  func tints(tint: ExplodedOptions.Tint) throws {
    var screenshot = CommandLineOptions.Screenshot(scene: "genius")
    var exploded = CommandLineOptions.Exploded()
    exploded.tint = tint
    screenshot.exploded = exploded
    #expect(
      try parse("screenshot genius --exploded --tint \(tint.name)") == .screenshot(screenshot))
  }

  @Test("the drawing of sheets and the range of levels are options")
  func contentAndLevels() throws {
    var screenshot = CommandLineOptions.Screenshot(scene: "genius")
    var exploded = CommandLineOptions.Exploded()
    (exploded.content, exploded.levels) = (.wireframe, 0.2...0.75)
    screenshot.exploded = exploded
    let line = "screenshot genius --exploded --content wireframe --levels 20-75"
    #expect(try parse(line) == .screenshot(screenshot))
  }

  @Test(
    "what cannot be drawn is refused",
    arguments: [
      "--spacing 80", "--tint cost", "--content both", "--levels 0-50", "--exploded --yaw 90",
      "--exploded --tint red", "--exploded --content lines", "--exploded --levels 80-20",
      "--exploded --levels 20", "--exploded --levels -5-20", "--exploded --levels 0-nan",
    ])
  func refusals(arguments: String) {
    #expect(throws: UsageError.self) { try parse("screenshot genius \(arguments)") }
  }
}

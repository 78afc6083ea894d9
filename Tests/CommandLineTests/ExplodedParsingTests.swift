import Testing

@testable import CalqueInspector
@testable import CalqueProfiler
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

  @Test("record takes the view that it unfolds to, also beside the plain picture")
  func recorded() throws {
    var record = CommandLineOptions.Record(scene: "genius")
    var exploded = CommandLineOptions.Exploded()
    (exploded.yaw, exploded.tint) = (20, .cost)
    (record.exploded, record.isSideBySide) = (exploded, true)
    let line = "record genius --exploded --yaw 20 --tint cost --side-by-side"
    #expect(try parse(line) == .record(record))
    #expect(throws: UsageError.self) { try parse("record genius --yaw 20") }
  }

  @Test("a recording begins and ends with the picture itself, and is unfolded half a second away")
  func unfolding() {
    let record = CommandLineOptions.Record(scene: "genius")
    let times = [1, 1.25, 1.5, 2, 2.75, 3]
    let way = times.indices.map { record.unfolding(at: $0, of: times) }
    #expect(way == [0, 0.5, 1, 1, 0.5, 0])
  }

  @Test("the options of the command are those of the view, with its defaults")
  func options() {
    var exploded = CommandLineOptions.Exploded()
    #expect(exploded.options == ExplodedOptions())
    (exploded.spacing, exploded.yaw, exploded.pitch) = (70, -10, 5)
    (exploded.tint, exploded.content, exploded.levels) = (.cost, .wireframe, 0.2...0.8)
    let options = exploded.options
    #expect(options.spacing == 70 && options.yaw == -10 && options.pitch == 5)
    #expect(options.tint == .cost && options.content == .wireframe && options.depths == 0.2...0.8)
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

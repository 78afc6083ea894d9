import CalqueDebugOverlay
import Testing

@testable import CalqueProfiler

@Suite struct UsageErrorTests {
  private static let scenes = ["genius", "stress"]

  private func message(_ arguments: [String]) -> String {
    do {
      return "no error: \(try CommandLineOptions(arguments, scenes: Self.scenes))"
    } catch {
      return error.description
    }
  }

  private func message(_ line: String) -> String {
    message(line.split(separator: " ").map(String.init))
  }

  @Test(
    "a wrong value is named with what was expected",
    arguments: [
      ("profile genius --repeat 0", "--repeat '0': expected a whole number from 1 to 10000"),
      ("profile genius --repeat -3", "--repeat '-3': expected a whole number from 1 to 10000"),
      ("profile genius --repeat 2.5", "--repeat '2.5': expected a whole number from 1 to 10000"),
      (
        "profile genius --repeat 99999999999999999999",
        "--repeat '99999999999999999999': expected a whole number from 1 to 10000"
      ),
      ("profile genius --frames 0", "--frames '0': expected a whole number from 1 to 864000"),
      ("profile genius --warmup -1", "--warmup '-1': expected a whole number from 0 to 864000"),
      ("profile genius --warmup 1e3", "--warmup '1e3': expected a whole number from 0 to 864000"),
      ("profile genius --clock fast", "--clock 'fast': expected real or virtual"),
      ("profile genius --duration 0", "--duration '0': expected a number from 0.001 to 86400"),
      ("run genius --speed 0", "--speed '0': expected a number from 0.001 to 1000"),
      ("run genius --speed nan", "--speed 'nan': expected a number from 0.001 to 1000"),
      ("run genius --speed inf", "--speed 'inf': expected a number from 0.001 to 1000"),
      ("run genius --speed fast", "--speed 'fast': expected a number from 0.001 to 1000"),
      ("run genius --size 800", "--size '800': expected WIDTHxHEIGHT, each from 1 to 16384"),
      ("run genius --size 0x600", "--size '0x600': expected WIDTHxHEIGHT, each from 1 to 16384"),
      ("run genius --size 8x6x2", "--size '8x6x2': expected WIDTHxHEIGHT, each from 1 to 16384"),
      (
        "run genius --size 9000x10 --scale 2 --headless",
        "--size '9000x10': expected at most 16384 pixels a side, at 2 a point"
      ),
      ("run genius --scale 0", "--scale '0': expected a number from 0.25 to 8"),
      (
        "run genius --scale 2",
        "--scale needs --headless: a window has the scale of its display"
      ),
      (
        "profile genius --scale 2",
        "--scale needs --headless: a window has the scale of its display"
      ),
      (
        "run genius --hud XL",
        "--hud 'XL': expected S, M, L or names, as in 'fps #frame_ms': "
          + HUDLayout.names.joined(separator: ", ")
      ),
      (
        "run genius --hud #p95",
        "--hud: '#p95': no graph of a value over many frames: write 'p95'"
      ),
      ("screenshot genius --at -1", "--at '-1': expected a number from 0 to 86400"),
      ("screenshot genius --at 0,,1", "--at '': expected a number from 0 to 86400"),
      ("screenshot genius --at 0,x", "--at 'x': expected a number from 0 to 86400"),
      ("screenshot genius -o -", "-o '-': expected the name of a file, as in genius.png"),
      ("screenshot genius -o out/", "-o 'out/': expected the name of a file, as in genius.png"),
    ])
  func value(line: String, expected: String) {
    #expect(message(line) == expected)
  }

  @Test(
    "a mistyped name gets the nearest one",
    arguments: [
      ("rnu genius", "unknown command 'rnu': did you mean 'run'?"),
      ("screenshots genius", "unknown command 'screenshots': did you mean 'screenshot'?"),
      ("genius", "unknown command 'genius': did you mean 'calque run genius'?"),
      ("genuis", "unknown command 'genuis': did you mean 'calque run genius'?"),
      ("run genuis", "unknown scene 'genuis': did you mean 'genius'?"),
      ("run GENIUS", "unknown scene 'GENIUS': did you mean 'genius'?"),
      ("run genius --overlay blend", "unknown overlay 'blend': did you mean 'blended'?"),
      (
        "run genius --overlay updates,over",
        "unknown overlay 'over': expected one of blended, "
          + "overdraw, cache, misaligned, offscreen, copied, formats, culled, batches, "
          + "borders, constraints, updates, no-flash, keys, menu, colour-blind, none"
      ),
      ("run genius --headles", "unknown option '--headles': did you mean '--headless'?"),
      ("profile genius --repaet 2", "unknown option '--repaet': did you mean '--repeat'?"),
    ])
  func suggestion(line: String, expected: String) {
    #expect(message(line) == expected)
  }

  @Test(
    "a name like no other gets the known ones",
    arguments: [
      (
        "frobnicate",
        "unknown command 'frobnicate': expected one of new, watch, list, run, profile, advise, compare, "
          + "record, screenshot, inspect, port, help"
      ),
      ("profile mosaic", "unknown scene 'mosaic': expected one of genius, stress, all"),
      (
        "run -z",
        "unknown option '-z': expected one of --overlay, --hud, --speed, --size, "
          + "--scale, --duration, --headless, --at, --paused"
      ),
      ("list -z", "unknown option '-z': there are none"),
    ])
  func unknown(line: String, expected: String) {
    #expect(message(line) == expected)
  }

  @Test(
    "an option of another command is refused with this one's",
    arguments: [
      (
        "screenshot genius --repeat 2",
        "calque screenshot has no option --repeat: expected one of --at, -o, --overlay, --hud, "
          + "--size, --scale, --exploded, --spacing, --yaw, --pitch, --tint, "
          + "--content, --levels"
      ),
      ("list --headless", "calque list has no option --headless: it takes none"),
    ])
  func misplaced(line: String, expected: String) {
    #expect(message(line) == expected)
  }

  @Test(
    "arguments that are missing, too many or twice are named",
    arguments: [
      ("profile", "calque profile: no scene given: expected a name from calque list"),
      ("run genius stress", "calque run: expected one scene, not 'genius' and 'stress'"),
      ("list genius", "calque list: unexpected argument 'genius': it takes none"),
      ("run genius --speed", "--speed needs a value: --speed X"),
      ("run genius --speed --headless", "--speed needs a value: --speed X"),
      ("run genius --speed=", "--speed needs a value: --speed X"),
      ("run genius --headless=yes", "--headless takes no value, not 'yes'"),
      ("run genius --hud S --hud L", "--hud given twice, 'S' and 'L': expected one"),
      (
        "run genius --overlay blended,overdraw",
        "overlays 'blended' and 'overdraw' cannot be shown together: choose one"
      ),
    ])
  func shape(line: String, expected: String) {
    #expect(message(line) == expected)
  }

  @Test("a message is one line, however wild the argument")
  func oneLine() {
    #expect(
      message(["run", "a\nb\u{1b}[31m"])
        == "unknown scene 'a\\nb\\u{1B}[31m': expected one of genius, stress")
    let long = message(["run", String(repeating: "x", count: 100_000)])
    #expect(long.count < 150)
    #expect(message(["run", ""]) == "unknown scene '': expected one of genius, stress")
  }
}

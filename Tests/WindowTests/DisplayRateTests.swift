import Foundation
import Testing

extension WindowTests {
  @Test(
    "Display links and the screen have the rate of the display, also after it has changed",
    .enabled(if: DummyScreen.isInstalled, "Xorg with its dummy driver is not installed"))
  func displayRate() throws {
    let file = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString).conf"
    try DummyScreen.configuration.write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let desktop = try Desktop(running: "WindowProbe", on: .dummy(configuration: file))
    try #require(desktop.hears("ready", within: 60))
    let rates = [
      ("50", "rate 50.01 50"), ("59.94", "rate 59.94 60"), ("75", "rate 75.02 75"),
      ("120", "rate 120.00 120"), ("144", "rate 144.01 144"), ("50", "rate 50.01 50"),
    ]
    for (mode, words) in rates {
      try desktop.command("xrandr --output DUMMY0 --mode \(mode)")
      try desktop.hands("mousemove 60 60 mousemove 62 62 key z")
      try #require(desktop.hears("arrived"))
      try desktop.hands("key r")
      #expect(desktop.hears(words, within: 5), "\(mode)")
    }
    try desktop.hands("key Escape")
    #expect(desktop.ends(within: 20))
  }
}

import Foundation
import Testing

extension WindowTests {
  @Test("A flicked table of rows that choose their heights has frames at the display's rate")
  func flick() throws {
    let file = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString).csv"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let desktop = try Desktop(
      running: "WindowProbe", with: ["CALQUE_PROBE": "rows", "CALQUE_PROFILE": "csv=\(file)"])
    try #require(desktop.hears("ready", within: 60))
    try desktop.hands("mousemove 300 600 mousedown 1")
    for step in 1...8 { try desktop.hands("mousemove 300 \(600 - step * 60)") }
    try desktop.hands("mouseup 1")
    let line = try #require(desktop.lines(until: "at rest", within: 20).last)
    let numbers = line.split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 3, "\(line)")
    let (refreshes, offset, made) = (numbers[0], numbers[1], numbers[2])
    #expect(refreshes > 30 && offset > 500 && made < 60, "\(line)")
    try desktop.hands("key Escape")
    #expect(desktop.ends(within: 20))

    let rows = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    let times = rows.dropFirst().compactMap { row in
      row.split(separator: ",", omittingEmptySubsequences: false).dropFirst().first.flatMap {
        Double($0)
      }
    }
    // Frames follow each other at refreshes. However busy the machine is, most do at the next one.
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 < 100 }.sorted()
    try #require(steps.count > 30, "\(steps)")
    #expect(abs(steps[steps.count / 2] - 1000.0 / 60) < 3, "\(steps)")
  }
}

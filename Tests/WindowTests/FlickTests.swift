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
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let names = try #require(rows.first)
    let columns = try ["t_ms", "work_ms", "swap_ms"].map { name in
      try #require(names.firstIndex { $0 == name })
    }
    let frames = rows.dropFirst().map { row in columns.map { Double(row[$0]) ?? 0 } }
    // Frames follow each other at refreshes, or as soon as the machine has drawn them. However busy
    // it is, most do. A frame that is ready too late for a refresh waits for the next, so that a
    // slow machine may lose more than half a refresh beside its work. A refresh without a frame
    // loses a whole one, and a frame between refreshes gains half of one.
    let interval = 1000.0 / 60
    let steps = zip(frames, frames.dropFirst()).map { former, frame in
      (time: frame[0] - former[0], least: max(interval, frame[1] + frame[2]))
    }.filter { $0.time < 100 }
    try #require(steps.count > 30, "\(steps)")
    let lost = steps.map { ($0.time - $0.least) / interval }.sorted()
    #expect((-0.3...0.75).contains(lost[lost.count / 2]), "\(steps)")
  }
}

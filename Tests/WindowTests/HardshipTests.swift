import Foundation
import Glibc
import RealTime
import Testing

/// A program continues, or ends with a message, if its environment fails.
@Suite("A window in hard times", .serialized, .realTime)
struct HardshipTests {
  @Test("500 new sizes one after another, and the last one holds")
  func resizing() throws {
    let desktop = try Desktop(running: "WindowProbe")
    try #require(desktop.hears("ready", within: 60))
    let sizes = (0..<500).map { "windowsize \(1 + $0 * 37 % 900) \(1 + $0 * 53 % 700)" }
    for part in stride(from: 0, to: sizes.count, by: 50) {
      let chain = sizes[part..<part + 50].joined(separator: " ")
      try desktop.hands("search --onlyvisible --name ^WindowProbe$ \(chain)")
    }
    try desktop.hands("search --onlyvisible --name ^WindowProbe$ windowsize 700 500")
    #expect(desktop.hears("size 700 500"))
    try desktop.hands("key z")
    #expect(desktop.hears("arrived"))
    try desktop.hands("key Escape")
    #expect(desktop.ends(within: 20) && desktop.status == 0)
  }

  @Test("The display goes away: the program says so and ends")
  func lostDisplay() throws {
    let desktop = try Desktop(running: "WindowProbe")
    try #require(desktop.hears("ready", within: 60))
    desktop.killServer()
    #expect(desktop.ends(within: 20))
    #expect(desktop.status != nil, "not by a signal")
  }

  @Test("A second window is opened and closed while the first one moves")
  func secondWindow() throws {
    let desktop = try Desktop(running: "WindowProbe")
    try #require(desktop.hears("ready", within: 60))
    for _ in 0..<5 {
      try desktop.hands("key z key F2")
      try #require(desktop.hears("arrived"))
      #expect(desktop.shows("Inspector", within: 15))
      try desktop.hands("search --onlyvisible --name ^WindowProbe$ windowfocus --sync")
      try desktop.hands("key z key F2")
      try #require(desktop.hears("arrived"))
    }
    try desktop.hands("search --onlyvisible --name ^WindowProbe$ windowfocus --sync key Escape")
    #expect(desktop.ends(within: 20) && desktop.status == 0)
  }

  @Test(
    "Too few descriptors to begin with: the program ends with a line, or runs",
    arguments: [4, 8, 12, 20])
  func fewDescriptors(_ count: Int) throws {
    let desktop = try Desktop(running: "WindowProbe", descriptors: count)
    if desktop.ends(within: 5) {
      #expect(desktop.status == 3 && desktop.complains("cannot open a window: "))
    } else {
      #expect(desktop.hears("ready"))
    }
  }

  @Test("A main thread that hangs for 5 s takes what was pressed meanwhile, and nothing is lost")
  func hanging() throws {
    let desktop = try Desktop(running: "WindowProbe", with: ["CALQUE_PROFILE": "hud=M"])
    try #require(desktop.hears("ready", within: 60))
    try desktop.hands("key z key h key k")
    try #require(desktop.hears("hung", within: 20))
    #expect(desktop.lines(until: "up k").contains("down k"))
    try desktop.hands("key z")
    #expect(desktop.hears("arrived"))
  }

  @Test("A program that stood still for seconds goes on from there")
  func stopped() throws {
    let desktop = try Desktop(running: "WindowProbe")
    try #require(desktop.hears("ready", within: 60))
    try desktop.hands("key z")
    desktop.signal(SIGSTOP)
    Thread.sleep(forTimeInterval: 3)
    desktop.signal(SIGCONT)
    #expect(desktop.hears("arrived"))
    try desktop.hands("key Escape")
    #expect(desktop.ends(within: 20) && desktop.status == 0)
  }
}

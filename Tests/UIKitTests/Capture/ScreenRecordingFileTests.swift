import CoreGraphics
import Foundation
import ImageIO
import Testing

@testable import CalqueCapture
@testable import UIKitCore

/// Runs `body` with a temporary folder.
private func withFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}

@Suite("The file of a recording")
struct ScreenRecordingFileTests {
  /// Returns a black picture of `width` x 10 pixels with a white pixel.
  private func picture(white: (x: Int, y: Int)?, width: Int = 20) -> CGImage {
    var bytes = [UInt8](repeating: 0, count: width * 10 * 4)
    for at in stride(from: 3, to: bytes.count, by: 4) { bytes[at] = 255 }
    if let white {
      for channel in 0..<3 { bytes[(white.y * width + white.x) * 4 + channel] = 255 }
    }
    return CGImage(
      width: width, height: 10, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: .premultipliedLast, bytes: bytes)
  }

  /// Returns the chunks of an animated PNG, with the numbers in those about frames.
  private func chunks(of file: Data) -> [String] {
    let bytes = [UInt8](file)
    func number(_ at: Int, _ count: Int) -> Int {
      bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }
    var found: [String] = []
    var at = 8
    while at + 12 <= bytes.count {
      let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      switch name {
      case "acTL": found.append("acTL \(number(at + 8, 4))")
      case "fcTL":
        let places = [12, 16, 20, 24].map { "\(number(at + $0, 4))" }.joined(separator: " ")
        found.append("fcTL \(places) \(number(at + 28, 2))/\(number(at + 30, 2))")
      case "IDAT" where found.last == "IDAT", "fdAT" where found.last == "fdAT": break
      default: found.append(name)
      }
      at += 12 + number(at, 4)
    }
    return found.filter { ["acTL", "fcTL", "IDAT", "fdAT", "IEND"].contains($0.prefix(4)) }
  }

  @Test("each picture stands until the next, and holds only what has changed")
  func parts() throws {
    try withFolder { folder in
      let path = "\(folder)/a.png"
      var file = try ScreenRecordingFile(path: path)
      try file.append(picture(white: nil), slot: 0)
      try file.append(picture(white: (3, 4)), slot: 2)
      // An equal frame is not stored as another picture.
      try file.append(picture(white: (3, 4)), slot: 5)
      try file.append(picture(white: (7, 6)), slot: 9)
      try file.finish(slot: 30)
      #expect(file.count == 3 && file.lastSlot == 30)
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(
        chunks(of: data) == [
          "acTL 3", "fcTL 20 10 0 0 2/30", "IDAT", "fcTL 1 1 3 4 7/30", "fdAT",
          "fcTL 5 3 3 4 21/30", "fdAT", "IEND",
        ])
      // Decoders without support for animation show the first picture.
      #expect(try ImageFile.load(path: path).pixel(x: 3, y: 4) == SIMD4(0, 0, 0, 255))
    }
  }

  @Test("a recording without a picture leaves no file")
  func empty() throws {
    try withFolder { folder in
      var file = try ScreenRecordingFile(path: "\(folder)/a.png")
      try file.finish(slot: 3)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test("a window of another size ends the recording, whose file is whole")
  func size() throws {
    try withFolder { folder in
      let path = "\(folder)/a.png"
      let thread = try ScreenRecordingThread(path: path) { _ in }
      thread.sink.take(picture(white: nil), 0)
      thread.sink.take(picture(white: nil, width: 21), 4)
      let outcome = try #require(thread.wait(seconds: 20))
      #expect(outcome.pictures == 1)
      #expect(outcome.failure == "the window changed size")
      #expect(!thread.sink.hasRoom(1))
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(chunks(of: data).last == "IEND")
    }
  }

  @Test("more pictures than may wait are left out, and are counted")
  func room() throws {
    try withFolder { folder in
      let thread = try ScreenRecordingThread(path: "\(folder)/a.png") { _ in }
      #expect(thread.sink.hasRoom(ScreenRecordingThread.waitingLimit))
      #expect(!thread.sink.hasRoom(ScreenRecordingThread.waitingLimit + 1))
      thread.sink.take(picture(white: nil), 0)
      thread.end(slot: 15)
      let outcome = try #require(thread.wait(seconds: 20))
      #expect(outcome.leftOut == 1 && outcome.pictures == 1 && outcome.seconds == 0.5)
      #expect(outcome.failure == nil)
    }
  }

  @Test(
    "a file that cannot be made is told with its path", arguments: ["/nowhere/a.png", "/proc/a"])
  func missing(path: String) {
    do {
      _ = try ScreenRecordingFile(path: path)
      Issue.record("there is a file at \(path)")
    } catch {
      #expect("\(error)".hasPrefix("cannot write '\(path)': "))
    }
  }
}

@Suite("The names of captured files")
struct CaptureFileTests {
  private let date = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(
    "the name of the scene, what it is, and the time, in letters that any file system takes",
    arguments: [
      ("cards", "cards"), ("../My App\n", "My-App-"), ("", "calque"), ("...", "calque"),
      ("übung/1", "bung-1"),
    ])
  func names(_ name: String, _ start: String) {
    let file = CaptureFile(.screenshot, of: name, in: "/nowhere", at: date)
    #expect(file.name.hasPrefix("\(start)-screenshot-2027-01-1"))
    #expect(file.name.hasSuffix(".png") && file.path == "/nowhere/\(file.name)")
    #expect(CaptureFile(.trace, of: name, in: nil, at: date).path.hasSuffix(".json"))
  }

  @Test("a file that is there is not written over")
  func other() throws {
    try withFolder { folder in
      let first = CaptureFile(.trace, of: "a", in: "\(folder)/", at: date)
      try Data().write(to: URL(fileURLWithPath: first.path))
      let second = CaptureFile(.trace, of: "a", in: folder, at: date)
      #expect(second.path == first.path.dropLast(5) + "-2.json")
      let third = CaptureFile(.trace, of: "a", in: folder, besides: [second.path], at: date)
      #expect(third.path == first.path.dropLast(5) + "-3.json")
    }
  }

  @Test(
    "files go beside those that the environment asks for",
    arguments: [
      ("csv=/tmp/a/b.csv,hud", "/tmp/a"), ("json=-,trace=/t.json", "/"), ("csv=b.csv", nil),
      ("hud=M", nil),
    ])
  func folder(_ request: String, _ folder: String?) {
    #expect(ProfileRequest(request).folder == folder)
  }
}

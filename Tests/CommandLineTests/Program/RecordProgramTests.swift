import Foundation
import ImageIO
import Testing
import UIKit

/// `calque record`, run as a program. Draws with OpenGL.
@Suite(.serialized) struct RecordProgramTests {
  private static let scene = "record genius --to 0.5 --fps 8 --size 40x50"

  /// Returns the names of the chunks of a PNG file, in order.
  private func chunks(_ data: Data) -> [String] {
    let bytes = [UInt8](data)
    var names: [String] = []
    var at = 8
    while at + 12 <= bytes.count {
      names.append(String(decoding: bytes[at + 4..<at + 8], as: UTF8.self))
      at += 12 + bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return names
  }

  @Test("an animation has each frame, in time, and the first one for those who know no others")
  func animation() throws {
    let program = try Program()
    let result = try program.run("\(Self.scene) -o x.apng")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("5 frames of 40x50 px  8 a second"))
    let data = try program.data("x.apng")
    let names = chunks(data)
    #expect(names.prefix(4) == ["IHDR", "acTL", "fcTL", "IDAT"] && names.last == "IEND")
    #expect(names.filter { $0 == "fcTL" }.count == 5)
    #expect(
      Set(names.drop { $0 != "IDAT" }.dropFirst()).isSubset(
        of: ["IDAT", "fcTL", "fdAT", "IEND"]))
    #expect(UIImage(data: data)?.cgImage?.width == 40)
  }

  @Test("a GIF has each frame for as long as it stands, and runs without end")
  func gif() throws {
    let program = try Program()
    let result = try program.run("\(Self.scene) -o x.gif")
    #expect(result.status == 0, "\(result.errors)")
    let source = try #require(CGImageSourceCreateWithData(try program.data("x.gif"), nil))
    #expect(CGImageSourceGetCount(source) == 5)
    #expect(CGImageSourceCreateImageAtIndex(source, 3, nil)?.height == 50)
    let delays = (0..<5).map { index -> Double in
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      let gif = properties?[kCGImagePropertyGIFDictionary] as? CFDictionary
      return gif?[kCGImagePropertyGIFDelayTime] as? Double ?? 0
    }
    #expect(abs(delays.reduce(0, +) - 0.625) < 0.011)
  }

  @Test("pictures are numbered, and each is what a screenshot of its moment is")
  func pictures() throws {
    let program = try Program()
    #expect(try program.run("\(Self.scene) -o frames/%03d.png").status == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: program.url("frames").path)
    #expect(files.sorted() == ["000.png", "001.png", "002.png", "003.png", "004.png"])
    _ = try program.run("screenshot genius --at 0,0.125,0.25,0.375,0.5 --size 40x50 -o s.png")
    #expect(try program.data("frames/001.png") == program.data("s@0.125s.png"))
    #expect(try program.data("frames/003.png") == program.data("s@0.375s.png"))
    #expect(try program.data("frames/004.png") == program.data("s@0.5s.png"), "the end is there")
    #expect(try program.data("frames/000.png") != program.data("frames/003.png"))
  }

  @Test("side by side the plain frame is left, and the one with overlays right")
  func sideBySide() throws {
    let program = try Program()
    let line = "record genius --from 0.2 --to 0.3 --fps 10 --size 40x50 -o"
    let plain = try program.run("\(line) -").output
    let tinted = try program.run("\(line) - --overlay blended").output
    let both = try program.run("\(line) - --overlay blended --side-by-side").output
    #expect(plain != tinted && both.count == 2 * plain.count)
    let width = 40 * 4
    for row in 0..<50 {
      let start = both.startIndex + row * 2 * width
      let (left, right) = (both[start..<start + width], both[start + width..<start + 2 * width])
      let at = row * width
      #expect(Data(left) == plain.subdata(in: at..<at + width), "row \(row)")
      #expect(Data(right) == tinted.subdata(in: at..<at + width), "row \(row)")
    }
  }

  @Test("raw frames alone are on standard output, the same each time")
  func raw() throws {
    let program = try Program()
    let first = try program.run("\(Self.scene) -o -")
    #expect(first.output.count == 5 * 40 * 50 * 4)
    #expect(try program.run("\(Self.scene) -o -").output == first.output)
  }

  @Test("a film is what ffmpeg makes of the frames; without ffmpeg a line says what to install")
  func film() throws {
    let program = try Program()
    let missing = try program.run("\(Self.scene) -o x.webm", with: ["PATH": program.folder.path])
    #expect(missing.status == 1)
    #expect(missing.errors.contains("'x.webm' needs ffmpeg: run apt install"))

    // A substitute that records its arguments and the frames it receives.
    try Data("#!/bin/sh\necho \"$@\" >words\nfor file; do :; done\nexec /bin/cat >\"$file\"\n".utf8)
      .write(to: program.url("ffmpeg"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.url("ffmpeg").path)
    let result = try program.run("\(Self.scene) -o x.mp4", with: ["PATH": program.folder.path])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try program.data("x.mp4") == program.run("\(Self.scene) -o -").output)
    let words = String(decoding: try program.data("words"), as: UTF8.self)
    #expect(words.contains("-s 40x50 -r 8 -i -") && words.contains("libx264"))

    try Data("#!/bin/sh\necho no such codec >&2\nexit 3\n".utf8).write(to: program.url("ffmpeg"))
    let failed = try program.run("\(Self.scene) -o y.webm", with: ["PATH": program.folder.path])
    #expect(failed.status == 1)
    #expect(failed.errors.contains("ffmpeg cannot write 'y.webm': no such codec"))
    let files = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    #expect(!files.contains { $0.hasPrefix(".calque") || $0 == "y.webm" })
  }

  @Test("a place that cannot be written to is named")
  func unwritable() throws {
    let result = try Program().run("\(Self.scene) -o none/x.apng")
    #expect(result.status == 1 && result.errors.contains("cannot write 'none/x.apng'"))
  }
}

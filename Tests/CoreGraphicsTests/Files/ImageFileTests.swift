import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("ImageFile")
struct ImageFileTests {
  /// Runs `body` with a temporary folder, which is removed afterwards.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("calque-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("A PNG file gives back every pixel that was written", arguments: [true, false])
  func roundTrip(alpha: Bool) throws {
    let image = try SampleImages.noise(width: 33, height: 17, alpha: alpha)
    try withFolder { folder in
      let path = folder.appendingPathComponent("image.png").path
      try ImageFile.writePNG(image, to: path)
      let read = try ImageFile.load(path: path)
      #expect(read.width == 33 && read.height == 17 && read.pixels == image.pixels)
      #expect(read.hasAlphaChannel == alpha)
    }
  }

  @Test("A picture drawn in a context, whose bytes are BGRA, is written in the right colours")
  func drawn() throws {
    let board = try Board(3, 1)
    board.context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    board.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let image = try #require(board.context.makeImage())
    let source = try #require(CGImageSourceCreateWithData(try ImageFile.pngData(image), nil))
    let read = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(read.pixels == image.pixels)
  }

  @Test("The same pixels make the same PNG bytes")
  func deterministic() throws {
    let (a, b) = (
      try SampleImages.noise(width: 20, height: 20, alpha: true),
      try SampleImages.noise(width: 20, height: 20, alpha: true)
    )
    #expect(try ImageFile.pngData(a) == ImageFile.pngData(b))
  }

  @Test("An alpha channel stays one though every pixel is opaque; without it there is none")
  func opaquePixels() throws {
    for alpha in [true, false] {
      let image = try CGImage.of([Board.red, Board.blue], width: 2, alpha: alpha)
      let source = try #require(CGImageSourceCreateWithData(try ImageFile.pngData(image), nil))
      let read = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
      #expect(read.alphaInfo == (alpha ? .premultipliedLast : .noneSkipLast))
      #expect(read.hasOnlyOpaquePixels && read.pixels == [Board.red, Board.blue])
    }
  }

  @Test("A file that is missing, a folder and a device are errors that name the path")
  func unreadable() throws {
    try withFolder { folder in
      let missing = folder.appendingPathComponent("no such.png").path
      #expect(throws: ImageFileError.missing(path: missing)) { try ImageFile.load(path: missing) }
      #expect(ImageFileError.missing(path: missing).description == "\(missing): no such image file")
      for path in [folder.path, "/dev/zero"] {
        #expect(
          throws: ImageFileError.unreadable(path: path, reason: "expected a regular file")
        ) { try ImageFile.load(path: path) }
      }
    }
  }

  @Test("A text is not an image, nor is an empty file")
  func notAnImage() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("text.png").path
      for content in ["", "B", "just words"] {
        try Data(content.utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: ImageFileError.notAnImage(path: path)) { try ImageFile.load(path: path) }
      }
    }
  }

  @Test("A PNG file that is cut off or has wrong bytes is an error or a picture, nothing worse")
  func corrupt() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("broken.png")
      let whole = try ImageFile.pngData(SampleImages.noise(width: 12, height: 9, alpha: true))
      for length in stride(from: 1, to: whole.count, by: 9) {
        try whole.prefix(length).write(to: url)
        if let image = try? ImageFile.load(path: url.path) { #expect(image.width == 12) }
      }
      for place in stride(from: 0, to: whole.count, by: 5) {
        var bytes = whole
        bytes[place] ^= 0x5a
        try bytes.write(to: url)
        _ = try? ImageFile.load(path: url.path)
      }
      try whole.prefix(30).write(to: url)
      #expect(throws: ImageFileError.self) { try ImageFile.load(path: url.path) }
    }
  }

  @Test("A picture of 100,000 pixels a side is refused before it is decoded")
  func tooLarge() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("large.png").path
      var data = try ImageFile.pngData(.of([Board.red], width: 1))
      // The width and the height are big-endian at 16 and 20.
      data.replaceSubrange(16..<24, with: [0x00, 0x01, 0x86, 0xA0, 0x00, 0x01, 0x86, 0xA0])
      try data.write(to: URL(fileURLWithPath: path))
      #expect(throws: ImageFileError.tooLarge(path: path, width: 100_000, height: 100_000)) {
        try ImageFile.load(path: path)
      }
    }
  }

  @Test("A place that can't be written to is an error")
  func notWritable() throws {
    let image = try CGImage.of([Board.red], width: 1)
    try withFolder { folder in
      let path = folder.appendingPathComponent("no such folder/image.png").path
      #expect(throws: ImageFileError.self) { try ImageFile.writePNG(image, to: path) }
    }
  }
}

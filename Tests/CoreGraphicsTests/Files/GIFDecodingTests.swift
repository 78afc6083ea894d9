import CoreGraphics
import Foundation
import ImageIO
import RandomSeeds
import Testing

@Suite("GIF files")
struct GIFDecodingTests {
  /// Returns a GIF of 9 x 7 pixels in three frames, written by the encoder.
  private func animation() throws -> Data {
    let data = NSMutableData()
    let target = try #require(CGImageDestinationCreateWithData(data, "com.compuserve.gif", 3, nil))
    for place in 0..<3 {
      var pixels = try SampleImages.noise(width: 9, height: 7, alpha: false).pixels
      pixels[place] = .zero
      CGImageDestinationAddImage(target, try .of(pixels, width: 9, alpha: true), nil)
    }
    try #require(CGImageDestinationFinalize(target))
    return Data(referencing: data)
  }

  private func frames(_ data: Data) -> [CGImage?] {
    guard let source = CGImageSourceCreateWithData(data, nil) else { return [] }
    return (0..<min(CGImageSourceGetCount(source), 10)).map {
      CGImageSourceCreateImageAtIndex(source, $0, nil)
    }
  }

  /// Returns a frame of a GIF at a position, with codes of three bits for four colours.
  private func frame(
    _ x: UInt8, _ y: UInt8, _ width: UInt8, _ height: UInt8, flags: UInt8 = 0, disposal: UInt8 = 0,
    _ codes: [Int]
  ) -> [UInt8] {
    var (packed, bits, used): ([UInt8], Int, Int) = ([], 0, 0)
    for code in codes {
      bits |= code << used
      used += 3
      while used >= 8 {
        packed.append(UInt8(bits & 255))
        (bits, used) = (bits >> 8, used - 8)
      }
    }
    packed.append(UInt8(bits))
    return [
      0x21, 0xF9, 4, disposal << 2 | 1, 0, 0, 3, 0, 0x2C, x, 0, y, 0, width, 0, height, 0, flags, 2,
    ]
      + [UInt8(packed.count)] + packed + [0]
  }

  /// Returns a GIF with the colours red, blue, white and transparent.
  private func gif(_ width: UInt8, _ height: UInt8, _ frames: [UInt8]...) -> Data {
    let colors: [UInt8] = [255, 0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0]
    let head = Array("GIF89a".utf8) + [width, 0, height, 0, 0x81, 0, 0] + colors
    return Data(head + frames.flatMap { $0 } + [0x3B])
  }

  /// Returns the codes of single colours, each after a clear code.
  private func plain(_ colors: [Int]) -> [Int] { colors.flatMap { [4, $0] } + [5] }

  private func text(_ image: CGImage?) -> String {
    image?.pixels.map {
      $0 == Board.red
        ? "r" : $0 == Board.blue ? "b" : $0 == Board.white ? "w" : $0 == .zero ? "." : "?"
    }.joined() ?? "nil"
  }

  @Test("Every byte of an animation, changed in every bit, gives frames of its size or none")
  func everyByte() throws {
    let whole = try animation()
    #expect(frames(whole).count == 3)
    for place in 6..<whole.count {
      for bit in 0..<8 {
        var damaged = whole
        damaged[place] ^= 1 << UInt8(bit)
        // The logical screen may have become larger; then the file is valid.
        guard place >= 10 || bit < 4 else { continue }
        for frame in frames(damaged) {
          #expect(
            frame == nil || frame.map { $0.width >= 9 && $0.height >= 7 } == true || place < 10)
        }
      }
    }
  }

  @Test("Codes at random give a picture or none (seed 11)")
  func randomCodes() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let codes = (0..<60).map { _ in Int.random(in: 0...7, using: &random) }
      if let image = frames(gif(5, 5, frame(0, 0, 5, 5, codes))).first ?? nil {
        #expect(image.width == 5 && image.height == 5)
      }
    }
  }

  @Test("A code that is not known yet ends the picture, and what comes before it is shown")
  func unknownCode() {
    #expect(text(frames(gif(3, 1, frame(0, 0, 3, 1, [4, 0, 7, 1, 1]))).first ?? nil) == "r..")
    #expect(text(frames(gif(3, 1, frame(0, 0, 3, 1, [4, 7]))).first ?? nil) == "nil")
  }

  @Test("The code that is being made stands for the former run and its first colour")
  func newestCode() {
    #expect(text(frames(gif(3, 1, frame(0, 0, 3, 1, [4, 1, 6, 5]))).first ?? nil) == "bbb")
  }

  @Test("A picture that ends early is shown in part, the rest is clear")
  func cutOff() {
    let image = frames(gif(2, 2, frame(0, 0, 2, 2, plain([0, 1, 2])))).first ?? nil
    #expect(text(image) == "rbw." && image?.hasAlphaChannel == true)
  }

  @Test("Rows of an interlaced picture come in their order")
  func interlaced() {
    // Interlaced: of five rows, 0 and 4 come first, then 2, then 1 and 3.
    let codes = plain([0, 1, 2, 2, 1])
    let image = frames(gif(1, 5, frame(0, 0, 1, 5, flags: 0x40, codes))).first ?? nil
    #expect(text(image) == "rwwbb")
  }

  @Test("What a frame has outside of the screen is left out")
  func outside() {
    let found = frames(
      gif(2, 1, frame(0, 0, 2, 1, plain([0, 0])), frame(1, 0, 3, 2, plain([1, 2, 2, 2, 2, 2]))))
    #expect(found.map(text) == ["rr", "rb"])
  }

  @Test(
    "A frame is kept, cleared or taken back before the next one",
    arguments: [(1, "bbr"), (2, ".br"), (3, "wbr")] as [(UInt8, String)])
  func disposal(_ disposal: UInt8, _ expected: String) {
    let found = frames(
      gif(
        3, 1, frame(0, 0, 3, 1, disposal: 1, plain([2, 2, 2])),
        frame(0, 0, 1, 1, disposal: disposal, plain([1])),
        frame(1, 0, 2, 1, plain([1, 0]))))
    #expect(found.map(text) == ["www", "bww", expected])
  }

  @Test("A colour that is none leaves what is there")
  func transparent() {
    let found = frames(
      gif(2, 1, frame(0, 0, 2, 1, plain([0, 1])), frame(0, 0, 2, 1, plain([3, 2]))))
    #expect(found.map(text) == ["rb", "rw"])
  }
}

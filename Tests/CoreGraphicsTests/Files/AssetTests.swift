import CoreGraphics
import Foundation
import ImageIO
import Testing

/// The images of the scenes have the properties that the article needs.
@Suite("Assets")
struct AssetTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets")

  private func load(_ name: String) throws -> CGImage {
    try ImageFile.load(path: Self.folder.appendingPathComponent(name).path)
  }

  @Test(
    "A cover has an alpha channel though it is opaque, and a twin of the same pixels without one",
    arguments: ["Img1.png", "Img2.png", "Img3.png", "Img4.png", "Imgfull.png"])
  func covers(name: String) throws {
    let cover = try load("Covers/\(name)")
    let twin = try load("Covers/Opaque/\(name)")
    #expect(cover.hasAlphaChannel && cover.hasOnlyOpaquePixels && !twin.hasAlphaChannel)
    let size = name == "Imgfull.png" ? (640, 920) : (300, 300)
    #expect((cover.width, cover.height) == size && cover.pixels == twin.pixels)
  }

  @Test("The sprite is 32 pixels a side and transparent in places, the tile is 64 and opaque")
  func small() throws {
    let (sprite, tile) = (try load("sprite.png"), try load("tile.png"))
    #expect(sprite.width == 32 && sprite.height == 32 && !sprite.hasOnlyOpaquePixels)
    #expect(tile.width == 64 && tile.height == 64 && !tile.hasAlphaChannel)
  }
}

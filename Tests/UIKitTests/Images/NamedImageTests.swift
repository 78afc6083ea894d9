import Foundation
import ImageIO
import Testing
@testable import UIKit

@MainActor
@Suite("UIImage(named:)")
struct NamedImageTests {
  /// A folder of its own for each test.
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ path: String) throws {
    let file = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: file)
  }

  private func find(_ name: String, scale: CGFloat = 1) -> (path: String, scale: CGFloat)? {
    let found = AssetFolders([folder.path]).find(name, scale: scale)
    return found.map { (String($0.path.dropFirst(folder.path.count + 1)), $0.scale) }
  }

  @Test("A name is found with and without its extension")
  func extensions() throws {
    try write("cover.png")
    #expect(find("cover")?.path == "cover.png" && find("cover.png")?.path == "cover.png")
    #expect(find("cover.jpg") == nil && find("cov") == nil && find("") == nil)
  }

  @Test("A name is found in sub-folders, the least deep first, and by its path")
  func subfolders() throws {
    try write("Covers/Opaque/Img1.png")
    try write("Covers/Img1.png")
    #expect(find("Img1")?.path == "Covers/Img1.png")
    #expect(find("Covers/Opaque/Img1.png")?.path == "Covers/Opaque/Img1.png")
  }

  @Test("On a screen of scale 2 the file with @2x is preferred, else the plain one is")
  func scales() throws {
    try write("a.png")
    try write("a@2x.png")
    try write("b.png")
    #expect(find("a", scale: 2)?.path == "a@2x.png" && find("a", scale: 2)?.scale == 2)
    #expect(find("a")?.path == "a.png" && find("a")?.scale == 1)
    #expect(find("b", scale: 2)?.path == "b.png" && find("b", scale: 2)?.scale == 1)
  }

  @Test("The environment's folders come before those beside the executable")
  func searchOrder() {
    let folders = AssetFolders(
      environment: ["CALQUE_ASSETS": "/first:/second"],
      executable: URL(fileURLWithPath: "/app/bin/run"), currentDirectory: "/home/me",
      resources: "/app/bin")
    let paths = folders.folders.map(\.path)
    #expect(paths.prefix(4) == ["/first", "/second", "/app/bin/Assets", "/app/Assets"])
    #expect(paths.contains("/home/me/Assets") && paths.contains("/home/Assets"))
  }

  @Test("A missing picture is nil, and the line about it names the folders that were searched")
  func missing() {
    let images = NamedImages(AssetFolders([folder.path, "/nowhere"]))
    #expect(images.image(named: "none", scale: 1) == nil)
    let line = images.missing("none")
    #expect(line.contains("\"none\"") && line.contains(folder.path))
    #expect(line.contains("/nowhere (not there)") && line.contains("CALQUE_ASSETS"))
  }

  @Test("A file that is no picture is nil")
  func broken() throws {
    try write("broken.png")
    #expect(NamedImages(AssetFolders([folder.path])).image(named: "broken", scale: 1) == nil)
  }

  @Test("A picture is decoded once and shared")
  func shared() throws {
    let image = try makeImage(width: 3, height: 2)
    let file = folder.url.appendingPathComponent("dot.png")
    let target = try #require(
      CGImageDestinationCreateWithURL(file as CFURL, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(target, image, nil)
    #expect(CGImageDestinationFinalize(target))
    let images = NamedImages(AssetFolders([folder.path]))
    let first = try #require(images.image(named: "dot", scale: 1))
    let second = try #require(images.image(named: "dot.png", scale: 1))
    #expect(first.stored.image === second.stored.image && first.stored.image.width == 3)
  }

  private func makeImage(width: Int, height: Int) throws -> CGImage {
    let size = CGSize(width: width, height: height)
    return try #require(CGContext(size: size, scale: 1, opaque: false)?.makeImage())
  }
}

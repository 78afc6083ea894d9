import Foundation
import ImageIO
import Testing

@testable import UIKitCore

@MainActor
@Suite struct AssetCatalogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ path: String, _ text: String = "") throws {
    let file = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func writeSet(_ path: String) throws {
    let images = """
      {"images": [
        {"idiom": "universal", "filename": "a1.png", "scale": "1x"},
        {"idiom": "universal", "filename": "a2.png", "scale": "2x"},
        {"idiom": "universal", "scale": "3x"},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}], "filename": "d.png", "scale": "1x"}
      ]}
      """
    try write(path + "/Contents.json", images)
    for name in ["a1.png", "a2.png", "d.png"] { try write("\(path)/\(name)") }
  }

  @Test(
    "a set's name stands for the file that suits the screen",
    arguments: [(1, "a1.png", 1), (2, "a2.png", 2), (3, "a2.png", 2)]
      as [(CGFloat, String, CGFloat)])
  func sets(_ scale: CGFloat, _ file: String, _ pixels: CGFloat) throws {
    try writeSet("Media.xcassets/Icons/star.imageset")
    let found = AssetFolders([folder.path]).find("star", scale: scale)
    #expect(found?.path == folder.path + "/Media.xcassets/Icons/star.imageset/" + file)
    #expect(found?.scale == pixels)
  }

  @Test(
    "a set that names no file is none",
    arguments: ["", "{}", "{\"images\": [{\"scale\": \"1x\"}]}"])
  func broken(_ text: String) throws {
    try write("star.imageset/Contents.json", text)
    #expect(AssetFolders([folder.path]).find("star", scale: 1) == nil)
  }

  @Test("the catalogues of a program's package are found, and its targets' resources")
  func package() throws {
    try write("Package.swift")
    try write("Sources/App/Assets.xcassets/Contents.json")
    try write("Sources/App/Assets.xcassets/In.xcassets/Contents.json")
    try write("More.xcassets/Contents.json")
    try write(".build/checkouts/Other/Assets.xcassets/Contents.json")
    try write(".build/debug/App_App.resources/a.png")
    let folders = AssetFolders(
      environment: [:], executable: folder.url.appendingPathComponent(".build/debug/App"),
      currentDirectory: "/nowhere", resources: nil)
    let root = folder.path
    let found = folders.folders.map(\.path).filter {
      $0.hasSuffix("xcassets") || $0.hasSuffix("resources")
    }
    #expect(
      found.map { $0.dropFirst(root.count) } == [
        "/.build/debug/App_App.resources", "/More.xcassets", "/Sources/App/Assets.xcassets",
      ])
  }

  @Test("a picture of a bundle is found there, or else in the app's assets")
  func bundles() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
    let path = folder.path + "/Own.bundle"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try image.pngData()?.write(to: URL(fileURLWithPath: path + "/dot.png"))
    let bundle = try #require(Bundle(path: path))
    let found = UIImage(named: "dot", in: bundle, compatibleWith: nil)
    #expect(found?.cgImage?.width == image.cgImage?.width)
    _ = reports { #expect(UIImage(named: "no such dot", in: bundle, compatibleWith: nil) == nil) }
    _ = reports { #expect(UIImage(named: "no such dot", in: nil, compatibleWith: nil) == nil) }
  }

  @Test(
    "an image of a bundle has the scale of its file, in a catalogue or by its name",
    arguments: [(1, 1), (2, 2), (3, 3)] as [(CGFloat, CGFloat)])
  func scales(_ scale: CGFloat, _ expected: CGFloat) throws {
    let path = "Own.bundle/Media.xcassets/icon.imageset"
    let entries = (1...3).map { #"{"filename": "file\#($0).png", "scale": "\#($0)x"}"# }
    try write(path + "/Contents.json", "{\"images\": [\(entries.joined(separator: ","))]}")
    for number in 1...3 {
      let size = CGSize(width: 4 * number, height: 2 * number)
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
      let mark = number == 1 ? "" : "@\(number)x"
      for name in ["\(path)/file\(number).png", "Own.bundle/plain\(mark).png"] {
        try image.pngData()?.write(to: folder.url.appendingPathComponent(name))
      }
    }
    let bundle = try #require(Bundle(path: folder.path + "/Own.bundle"))
    let traits = UITraitCollection(displayScale: scale)
    for name in ["icon", "plain"] {
      let image = try #require(UIImage(named: name, in: bundle, compatibleWith: traits))
      #expect(image.scale == expected && image.size == CGSize(width: 4, height: 2))
    }
  }
}

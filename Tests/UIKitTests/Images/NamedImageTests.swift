import Foundation
import ImageIO
import Testing
@testable import UIKitCore

@MainActor
@Suite("UIImage(named:)")
struct NamedImageTests {
  /// A temporary folder for each test.
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
    let own = ["/app/bin/Assets", "/app/share/run/Assets", "/home/me/Assets", "/app/bin"]
    #expect(paths == ["/first", "/second"] + own)
  }

  @Test("A program in the folder .build of its package has the package's pictures")
  func package() {
    let folders = AssetFolders(
      environment: [:], executable: URL(fileURLWithPath: "/home/me/app/.build/x86/debug/app"),
      currentDirectory: "/", resources: nil)
    let paths = folders.folders.map(\.path)
    #expect(paths.prefix(2) == ["/home/me/app/.build/x86/debug/Assets", "/home/me/app/Assets"])
  }

  @Test("An installed program has the pictures of its folder in share, and of no other")
  func installed() {
    let folders = AssetFolders(
      environment: [:], executable: URL(fileURLWithPath: "/usr/local/bin/demo"),
      currentDirectory: "/", resources: nil)
    #expect(
      folders.folders.map(\.path)
        == ["/usr/local/bin/Assets", "/usr/local/share/demo/Assets", "//Assets"])
  }

  @Test("No folder above the executable or the current directory is searched")
  func above() {
    let folders = AssetFolders(
      environment: [:], executable: URL(fileURLWithPath: "/srv/shared/app/run"),
      currentDirectory: "/srv/shared/here", resources: nil)
    #expect(folders.folders.map(\.path) == ["/srv/shared/app/Assets", "/srv/shared/here/Assets"])
  }

  @Test(
    "A name does not leave the folder",
    arguments: ["../secret", "../secret.png", "Covers/../../secret", "link", "Linked/secret"])
  func escaping(name: String) throws {
    try write("secret.png")
    try write("Assets/Covers/cover.png")
    let assets = folder.url.appendingPathComponent("Assets")
    let files = FileManager.default
    try files.createSymbolicLink(
      at: assets.appendingPathComponent("link.png"),
      withDestinationURL: folder.url.appendingPathComponent("secret.png"))
    try files.createSymbolicLink(
      at: assets.appendingPathComponent("Linked"), withDestinationURL: folder.url)
    let folders = AssetFolders([assets.path])
    #expect(folders.find(name, scale: 1) == nil)
    #expect(folders.find("Covers/../Covers/cover", scale: 1) != nil)
  }

  @Test("A link that stays in the folder is followed")
  func innerLink() throws {
    try write("real.png")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("alias.png"),
      withDestinationURL: folder.url.appendingPathComponent("real.png"))
    #expect(find("alias")?.path == "alias.png")
  }

  @Test("Of two files of one name the one that can be read is found")
  func readableFormats() throws {
    try write("photo.tiff")
    try write("photo.tga")
    #expect(find("photo") == nil)
    try write("photo.svg")
    #expect(find("photo")?.path == "photo.svg")
  }

  @Test("A missing picture is nil, and the line about it names the folders that were searched")
  func missing() {
    let images = NamedImages(AssetFolders([folder.path, "/nowhere"]))
    #expect(images.image(named: "none", scale: 1) == nil)
    let line = images.missing("none")
    #expect(line.contains("\"none\"") && line.contains(folder.path))
    #expect(line.contains("/nowhere (missing)") && line.contains("CALQUE_ASSETS"))
  }

  @Test("A file that is no picture is nil")
  func broken() throws {
    try write("broken.png")
    #expect(NamedImages(AssetFolders([folder.path])).image(named: "broken", scale: 1) == nil)
  }

  @Test("A picture is decoded once and shared")
  func shared() throws {
    try writeDot()
    let images = NamedImages(AssetFolders([folder.path]))
    let first = try #require(images.image(named: "dot", scale: 1))
    let second = try #require(images.image(named: "dot.png", scale: 1))
    #expect(first.stored.image === second.stored.image && first.stored.image?.width == 3)
  }

  @Test("A symbol is the picture of its name, in the tint colour, and nil without one")
  func symbols() throws {
    let file = try writeDot()
    try FileManager.default.copyItem(
      at: file, to: folder.url.appendingPathComponent("dot.circle.png"))
    let images = UIApplication.shared.images
    let former = images.folders
    defer { images.folders = former }
    images.folders = AssetFolders([folder.path])
    let wanted = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    let traits = UITraitCollection(displayScale: 1)
    for image in [
      UIImage(systemName: "dot.circle"),
      UIImage(systemName: "dot.circle", withConfiguration: wanted),
      UIImage(systemName: "dot.circle", compatibleWith: traits),
    ] {
      #expect(image?.renderingMode == .alwaysTemplate && image?.size == CGSize(width: 3, height: 2))
    }
    let lines = reports { #expect(UIImage(systemName: "star.fill") == nil) }
    #expect(lines.count == 1 && lines.allSatisfy { $0.contains("\"star.fill\"") })
  }

  @Test("Configurations of symbols are equal by their sizes, weights and scales")
  func symbolConfigurations() {
    typealias Symbol = UIImage.SymbolConfiguration
    let body = Symbol(textStyle: .body, scale: .small)
    #expect(body == Symbol(pointSize: 17, scale: .small) && body != Symbol(textStyle: .body))
    #expect(Symbol(font: .systemFont(ofSize: 9)) == Symbol(pointSize: 9))
    let weights: [UIImage.SymbolWeight] = [
      .unspecified, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(Set(weights.map { Symbol(weight: $0) }).count == weights.count)
    let scales: [UIImage.SymbolScale] = [.default, .unspecified, .small, .medium, .large]
    #expect(Set(scales.map { Symbol(scale: $0) }).count == scales.count)
    #expect(body as UIImage.Configuration != UIImage.Configuration())
  }

  @Test("A picture of another bundle is read once, so that those of one name are equal")
  func bundles() throws {
    try writeDot()
    let bundle = try #require(Bundle(path: folder.path))
    let first = try #require(UIImage(named: "dot", in: bundle, compatibleWith: nil))
    let second = try #require(UIImage(named: "dot", in: bundle, compatibleWith: nil))
    #expect(first == second && first.stored === second.stored)
  }

  @Test("A name that was found is not looked for again")
  func foundOnce() throws {
    try writeDot()
    let images = NamedImages(AssetFolders([folder.path]))
    let first = try #require(images.image(named: "dot", scale: 1))
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("dot.png"))
    #expect(images.image(named: "dot", scale: 1)?.stored === first.stored)
    images.folders = AssetFolders([folder.path])
    #expect(images.image(named: "dot", scale: 1) == nil)
  }

  @Test("A picture is not decoded before its pixels are asked for")
  func lazy() throws {
    let file = try writeDot()
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - 20] ^= 0xFF
    try bytes.write(to: file)
    let lines = reports {
      let image = UIImage(contentsOfFile: file.path)
      #expect(image?.size == CGSize(width: 3, height: 2))
    }
    #expect(lines.isEmpty)
    let said = reports {
      let image = UIImage(contentsOfFile: file.path)
      #expect(image?.preparingForDisplay() == nil && image?.cgImage == nil)
    }
    #expect(said.count == 1 && said.allSatisfy { $0.contains("dot.png") })
  }

  @Test("A picture can be decoded beside the main thread")
  func prepared() async throws {
    let image = try #require(UIImage(contentsOfFile: writeDot().path))
    let prepared = await image.byPreparingForDisplay()
    #expect(prepared?.cgImage?.width == 3 && prepared == image)
  }

  @Test("A picture with more pixels than the limit is nil")
  func tooLarge() throws {
    let file = try writeDot()
    var bytes = try Data(contentsOf: file)
    // The width and the height are big-endian at 16 and 20.
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x30, 0, 0, 0, 0x30, 0])
    try bytes.write(to: file)
    let lines = reports { #expect(UIImage(contentsOfFile: file.path) == nil) }
    #expect(lines.count == 1 && lines[0].contains("12288 x 12288 pixels"))
  }

  /// Writes an image of 3 x 2 pixels as dot.png.
  @discardableResult
  private func writeDot() throws -> URL {
    let file = folder.url.appendingPathComponent("dot.png")
    let target = try #require(
      CGImageDestinationCreateWithURL(file as CFURL, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(target, try makeImage(width: 3, height: 2), nil)
    #expect(CGImageDestinationFinalize(target))
    return file
  }

  private func makeImage(width: Int, height: Int) throws -> CGImage {
    let size = CGSize(width: width, height: height)
    return try #require(CGContext(size: size, scale: 1, opaque: false)?.makeImage())
  }
}

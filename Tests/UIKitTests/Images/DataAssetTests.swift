import Foundation
import Testing
import UIKit

@MainActor @Suite("Files and pictures of a bundle")
struct DataAssetTests {
  /// Returns a bundle with a catalogue that contains the file `Movie`, and with an image.
  private func bundle() throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).bundle")
    let set = folder.appending(path: "Assets.xcassets/Movie.dataset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let contents =
      #"{"data": [{"idiom": "universal", "filename": "movie.json", "universal-type-identifier": "public.json"}]}"#
    try Data(contents.utf8).write(to: set.appending(path: "Contents.json"))
    try Data("{}".utf8).write(to: set.appending(path: "movie.json"))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    try #require(picture.pngData()).write(to: folder.appending(path: "dot.png"))
    return try #require(Bundle(url: folder))
  }

  @Test("a file of a catalogue is read by its name")
  func data() throws {
    let name: NSDataAssetName = "Movie"
    let asset = try #require(NSDataAsset(name: name, bundle: bundle()))
    #expect(asset.data == Data("{}".utf8) && asset.name == "Movie")
    #expect(asset.typeIdentifier == "public.json")
    #expect(NSDataAsset(name: "Other", bundle: try bundle()) == nil)
    #expect(NSDataAsset(name: "no file of this name") == nil)
  }

  @Test("a picture is found among the resources of a bundle")
  func picture() throws {
    let image = UIImage(named: "dot", in: try bundle(), compatibleWith: nil)
    #expect(image?.size == CGSize(width: 3, height: 2))
    #expect(UIImage(named: "none", in: try bundle(), compatibleWith: UITraitCollection()) == nil)
    #expect(UIImage(named: "none", in: nil, compatibleWith: nil) == nil)
  }
}

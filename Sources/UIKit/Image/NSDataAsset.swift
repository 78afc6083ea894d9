public import Foundation

public typealias NSDataAssetName = String

/// A file of the app's own kind in a catalogue of assets: a folder `NAME.dataset`.
public final class NSDataAsset: NSObject {
  public let name: NSDataAssetName
  public let data: Data
  /// The kind of the file, as its catalogue says it; else `public.data`.
  public let typeIdentifier: String

  /// Looks where `UIImage(named:)` does. Nil when there is none of that name.
  @preconcurrency @MainActor
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// Looks among the resources of `bundle`; of the main one, where `UIImage(named:)` does.
  @preconcurrency @MainActor
  public init?(name: NSDataAssetName, bundle: Bundle) {
    let folders =
      bundle === Bundle.main
      ? UIApplication.shared.images.folders : AssetFolders([bundle.resourcePath].compactMap { $0 })
    guard let (path, _) = folders.file(["\(name).dataset/Contents.json"]),
      let contents = try? JSONDecoder().decode(
        Contents.self, from: Data(contentsOf: URL(fileURLWithPath: path))),
      let entry = contents.data.first(where: { $0.filename != nil }),
      let filename = entry.filename, !filename.contains("/")
    else { return nil }
    let file = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(
      filename)
    guard let data = try? Data(contentsOf: file) else { return nil }
    (self.name, self.data) = (name, data)
    typeIdentifier = entry.kind ?? "public.data"
    super.init()
  }

  /// The catalogue's description of the folder.
  private struct Contents: Decodable {
    struct Entry: Decodable {
      let filename: String?
      let kind: String?

      enum CodingKeys: String, CodingKey {
        case filename
        case kind = "universal-type-identifier"
      }
    }

    let data: [Entry]
  }
}

public import Foundation

public typealias NSDataAssetName = String

/// A data file of an asset catalogue: a folder `NAME.dataset`.
public final class NSDataAsset: NSObject {
  public let name: NSDataAssetName
  public let data: Data
  /// The uniform type identifier from the catalogue; `public.data` by default.
  public let typeIdentifier: String

  /// Reads the data set `name` from the folders of `UIImage(named:)`. Returns nil if there is none.
  @preconcurrency @MainActor
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// Reads a data set from the resources of `bundle`, or for the main bundle from the folders of
  /// `UIImage(named:)`. Returns nil if there is none.
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

  /// The decoded `Contents.json` of a data set.
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

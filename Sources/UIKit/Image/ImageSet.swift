internal import CoreGraphics
internal import Foundation

/// A picture of an asset catalogue: a folder `Name.imageset` with a `Contents.json`.
///
/// Source: Asset Catalog Format Reference, "Image Set Type".
struct ImageSet {
  struct Image {
    var file: String
    /// Pixels in a point.
    var scale: CGFloat
  }

  private let images: [Image]

  /// Nil when `data` names no picture of the light look.
  init?(_ data: Data) {
    guard let contents = try? JSONDecoder().decode(Contents.self, from: data) else { return nil }
    images = contents.images.compactMap { entry in
      guard entry.appearances?.isEmpty ?? true, let file = entry.filename, !file.isEmpty else {
        return nil
      }
      let scale = entry.scale.flatMap { Double($0.prefix { $0 != "x" }) } ?? 1
      return Image(file: file, scale: CGFloat(scale))
    }
    if images.isEmpty { return nil }
  }

  /// The picture made for `scale`, else the next larger one, else the largest.
  func best(for scale: CGFloat) -> Image? {
    let sorted = images.sorted { $0.scale < $1.scale }
    return sorted.first { $0.scale >= scale } ?? sorted.last
  }

  private struct Contents: Decodable {
    var images: [Entry]
  }

  private struct Entry: Decodable {
    var filename: String?
    var scale: String?
    var appearances: [[String: String]]?
  }
}

internal import CoreGraphics
internal import Foundation

/// An image set of an asset catalogue: a folder `Name.imageset` with a `Contents.json`.
///
/// Source: Asset Catalog Format Reference, "Image Set Type".
struct ImageSet {
  struct Image {
    var file: String
    /// The scale, in pixels per point.
    var scale: CGFloat
  }

  private let images: [Image]

  /// Decodes a `Contents.json`. Returns nil if it names no image of the light appearance.
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

  /// Returns the image for `scale`, otherwise the next larger one, otherwise the largest.
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

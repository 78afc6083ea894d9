internal import CoreGraphics
internal import Foundation
internal import ImageIO

/// The pictures that were asked for by name, decoded once each.
@MainActor
package final class NamedImages {
  /// Where pictures are looked for.
  package var folders: AssetFolders {
    didSet { images = [:] }
  }
  private var images: [String: StoredImage] = [:]
  /// The names under which no picture could be had.
  package private(set) var missingNames: Set<String> = []

  package init(_ folders: AssetFolders) {
    self.folders = folders
  }

  /// The picture and its scale; when there is none, one line on stderr says where it was looked for,
  /// once for each name.
  func image(named name: String, scale: CGFloat) -> (stored: StoredImage, scale: CGFloat)? {
    guard let found = folders.find(name, scale: scale) else {
      report(name, missing(name))
      return nil
    }
    if let known = images[found.path] { return (known, found.scale) }
    guard let image = StoredImage(fileAt: found.path) else {
      report(name, "image \"\(name)\": \(found.path) is no picture that can be read")
      return nil
    }
    images[found.path] = image
    return (image, found.scale)
  }

  /// What is said about a name that was not found.
  package func missing(_ name: String) -> String {
    let places = folders.folders.map { folder in
      let isThere = FileManager.default.fileExists(atPath: folder.path)
      return isThere ? folder.path : "\(folder.path) (not there)"
    }
    return "image \"\(name)\" was not found; looked in: \(places.joined(separator: ", "));"
      + " set CALQUE_ASSETS to the folder that holds it"
  }

  private func report(_ name: String, _ message: String) {
    if missingNames.insert(name).inserted { Diagnostic.report(message) }
  }
}

/// The first picture of a file, and how it is to be turned.
struct StoredImage {
  let image: CGImage
  let orientation: UIImage.Orientation

  /// Nil when the file at `path` cannot be read.
  init?(fileAt path: String) {
    self.init(CGImageSourceCreateWithURL(URL(fileURLWithPath: path) as CFURL, nil))
  }

  init?(_ source: CGImageSource?) {
    guard let source, let image = CGImageSourceCreateImageAtIndex(source, 0, nil) else {
      return nil
    }
    self.image = image
    orientation = UIImage.Orientation(source.orientation)
  }
}

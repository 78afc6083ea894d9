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
  private var images: [Key: StoredImage] = [:]
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
    let key = Key(path: found.path, scale: scale)
    do {
      let stored = try images[key] ?? StoredImage(fileAt: found.path, drawingScale: scale)
      images[key] = stored
      return (stored, stored.drawing == nil ? found.scale : scale)
    } catch {
      report(name, "image \"\(name)\": \(error)")
      return nil
    }
  }

  /// A drawing has other pixels at each scale.
  private struct Key: Hashable {
    var path: String
    var scale: CGFloat
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
  /// What the pixels were made of, with lines that are sharp at any size; nil for a bitmap.
  let drawing: VectorDrawing?

  /// Reads the file at `path`; a drawing gets `drawingScale` pixels to a point.
  init(fileAt path: String, drawingScale: CGFloat) throws(ImageFileError) {
    try self.init(ImageFile.contents(of: path), name: path, drawingScale: drawingScale)
  }

  /// Reads the bytes of a file; `name` is what errors call it.
  init(_ data: Data, name: String, drawingScale: CGFloat) throws(ImageFileError) {
    let source = CGImageSource(data)
    image = try source.firstImage(name: name, scale: drawingScale)
    orientation = UIImage.Orientation(source.orientation)
    drawing = source.drawing
  }
}

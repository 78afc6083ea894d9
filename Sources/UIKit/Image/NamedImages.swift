internal import CoreGraphics
internal import Foundation
internal import ImageIO

/// The pictures that were asked for by name, found and decoded once each.
@MainActor
package final class NamedImages {
  /// Where pictures are looked for.
  package var folders: AssetFolders {
    didSet { (places, images) = ([:], [:]) }
  }
  /// Where names were found.
  private var places: [Key: AssetFolders.Found] = [:]
  private var images: [Key: StoredImage] = [:]
  /// The names under which no picture could be had.
  package private(set) var missingNames: Set<String> = []

  package init(_ folders: AssetFolders) {
    self.folders = folders
  }

  /// The picture and its scale; when there is none, one line on stderr says where it was looked for,
  /// once for each name.
  func image(named name: String, scale: CGFloat) -> (stored: StoredImage, scale: CGFloat)? {
    let place = Key(name: name, scale: scale)
    guard let found = places[place] ?? folders.find(name, scale: scale) else {
      report(name, missing(name))
      return nil
    }
    places[place] = found
    let key = Key(name: found.path, scale: scale)
    do {
      let stored = try images[key] ?? StoredImage(fileAt: found.path, drawingScale: scale)
      images[key] = stored
      return (stored, stored.drawing == nil ? found.scale : scale)
    } catch {
      report(name, "image \"\(name)\": \(error)")
      return nil
    }
  }

  /// A drawing has other pixels at each scale, and a name another file.
  private struct Key: Hashable {
    var name: String
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

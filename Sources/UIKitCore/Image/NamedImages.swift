internal import CoreGraphics
internal import Foundation
internal import ImageIO

extension AssetFolders.Found {
  /// Reads the file, unless it has been, and returns the image and its scale; `scale`, in pixels
  /// per point, is that of a drawing's pixels.
  func load(
    scale: CGFloat, _ known: StoredImage? = nil
  ) throws(ImageFileError) -> (stored: StoredImage, scale: CGFloat) {
    let stored = if let known { known } else { try StoredImage(fileAt: path, drawingScale: scale) }
    return (stored, stored.drawing == nil ? self.scale : scale)
  }
}

/// A cache of images by name. Each is located and decoded once.
@MainActor
package final class NamedImages {
  /// The folders that are searched. Setting them clears the cache.
  package var folders: AssetFolders {
    didSet { (places, images) = ([:], [:]) }
  }
  /// The cached files of names.
  private var places: [Key: AssetFolders.Found] = [:]
  private var images: [Key: StoredImage] = [:]
  /// The names for which no image could be loaded.
  package private(set) var missingNames: Set<String> = []

  /// All images that were loaded.
  var loaded: some Sequence<StoredImage> { images.values }

  package init(_ folders: AssetFolders) {
    self.folders = folders
  }

  /// Returns the image and its scale. If there is none, writes the searched folders to stderr, once
  /// for each name.
  func image(named name: String, scale: CGFloat) -> (stored: StoredImage, scale: CGFloat)? {
    let place = Key(name: name, scale: scale)
    guard let found = places[place] ?? folders.find(name, scale: scale) else {
      report(name, missing(name))
      return nil
    }
    places[place] = found
    do {
      return try image(at: found, scale: scale)
    } catch {
      report(name, "image \"\(name)\": \(error)")
      return nil
    }
  }

  /// Returns the image of a file, which is read at the first call, and its scale.
  func image(
    at found: AssetFolders.Found, scale: CGFloat
  ) throws(ImageFileError) -> (stored: StoredImage, scale: CGFloat) {
    let key = Key(name: found.path, scale: scale)
    let image = try found.load(scale: scale, images[key])
    images[key] = image.stored
    return image
  }

  /// The key of a cache entry. A drawing has different pixels at each scale, and a name a different
  /// file.
  private struct Key: Hashable {
    var name: String
    var scale: CGFloat
  }

  /// Returns the message for a name that was not found.
  package func missing(_ name: String) -> String {
    let places = folders.folders.map { folder in
      let isThere = FileManager.default.fileExists(atPath: folder.path)
      return isThere ? folder.path : "\(folder.path) (missing)"
    }
    return "image \"\(name)\": not found in \(places.joined(separator: ", "));"
      + " set CALQUE_ASSETS to the folder that holds it"
  }

  private func report(_ name: String, _ message: String) {
    if missingNames.insert(name).inserted { Diagnostic.report(message) }
  }
}

extension UIImage {
  /// The name of the file, without extension and scale, or that of the image set that the file is
  /// in; nil for an image in memory.
  package var fileName: String? { stored?.fileName }
}

extension StoredImage {
  fileprivate var fileName: String? {
    guard let path else { return nil }
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    if folder.pathExtension == "imageset" {
      return folder.deletingPathExtension().lastPathComponent
    }
    let name = url.deletingPathExtension().lastPathComponent
    return ["@2x", "@3x"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
      ?? name
  }
}

extension NamedImages {
  /// The names of the decoded images, by the identity of their pixels.
  package var decodedNames: [ObjectIdentifier: String] {
    var names: [ObjectIdentifier: String] = [:]
    for image in loaded {
      guard let pixels = image.decoded, let name = image.fileName else { continue }
      names[ObjectIdentifier(pixels)] = name
    }
    return names
  }
}

internal import CoreGraphics
internal import Foundation

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

import Foundation
import Testing

/// Files of numeric test vectors, each with the provenance of its numbers.
enum Vectors {
  private struct File<Vector: Decodable>: Decodable {
    var vectors: [Optional<Vector>]
  }

  /// A vector, or nothing where the file holds one of another kind.
  private struct Lenient<Vector: Decodable>: Decodable {
    var value: Vector?
    init(from decoder: any Decoder) throws { value = try? Vector(from: decoder) }
  }

  /// The vectors of `name`.json that decode as `Vector`; a file may mix several kinds.
  static func load<Vector: Decodable>(_ name: String) -> [Vector] {
    guard
      let url = Bundle.module.url(
        forResource: name, withExtension: "json", subdirectory: "Vectors"),
      let data = try? Data(contentsOf: url),
      let file = try? JSONDecoder().decode(File<Lenient<Vector>>.self, from: data)
    else {
      Issue.record("\(name).json cannot be read")
      return []
    }
    return file.vectors.compactMap { $0?.value }
  }
}

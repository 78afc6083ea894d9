import Foundation

/// Files of numeric test vectors, each with the provenance of its numbers.
public enum Vectors {
  private struct File<Vector: Decodable>: Decodable {
    var vectors: [Lenient<Vector>]
  }

  /// A vector, or nil if the entry is of another kind.
  private struct Lenient<Vector: Decodable>: Decodable {
    var value: Vector?
    init(from decoder: any Decoder) throws { value = try? Vector(from: decoder) }
  }

  /// Returns the vectors of `name`.json that decode as `Vector`; a file may mix several kinds. Ends
  /// the test run if the file cannot be read, or does not contain `count` of them.
  ///
  /// The environment variable `CALQUE_VECTORS` may name a folder with a file of that name and any
  /// number of vectors, which replaces the stored one.
  public static func load<Vector: Decodable>(_ name: String, count: Int) -> [Vector] {
    let other = ProcessInfo.processInfo.environment["CALQUE_VECTORS"].map {
      URL(fileURLWithPath: $0).appendingPathComponent("\(name).json")
    }.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
    let stored = Bundle.module.url(
      forResource: name, withExtension: "json", subdirectory: "Vectors")
    guard let url = other ?? stored, let data = try? Data(contentsOf: url),
      let file = try? JSONDecoder().decode(File<Vector>.self, from: data)
    else { fatalError("Vectors/\(name).json cannot be read") }
    let vectors = file.vectors.compactMap(\.value)
    precondition(
      other != nil ? !vectors.isEmpty : vectors.count == count,
      "Vectors/\(name).json holds \(vectors.count) of \(Vector.self), not \(count)")
    return vectors
  }
}

public import Foundation

/// Bytes to make an image from.
public final class CGDataProvider: Sendable {
  private let bytes: Data

  public init?(data: CFData) {
    bytes = data
  }

  /// Reads a file at once; nil when it can't be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    bytes = data
  }

  /// Reads a file at once; nil when it can't be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }

  public var data: CFData? { bytes }
}

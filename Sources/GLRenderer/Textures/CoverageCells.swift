internal import CoreGraphics

/// The cells of a coverage mask, squares of texels: all, some or none of a cell is covered.
struct CoverageCells {
  /// The kinds of texels in a part of a mask; one that is covered in part is of both kinds.
  struct Cover: OptionSet {
    let rawValue: UInt8

    static let uncovered = Cover(rawValue: 1)
    static let covered = Cover(rawValue: 2)
    static let partial: Cover = [.uncovered, .covered]
  }

  /// The side of a cell, in texels: those of a row are one word.
  private static let side = 8
  /// The fewest texels of a mask that is worth its cells.
  private static let leastArea = 64 * 64

  let width: Int
  let height: Int
  private let columns: Int
  private var covers: [Cover]

  /// Makes the cells of `coverage`; nil if it is small, or if most cells are covered in part.
  init?(_ coverage: Coverage) {
    guard coverage.width * coverage.height >= Self.leastArea else { return nil }
    (width, height) = (coverage.width, coverage.height)
    columns = (width + Self.side - 1) / Self.side
    let rows = (height + Self.side - 1) / Self.side
    covers = [Cover](repeating: [], count: columns * rows)
    coverage.bytes.withUnsafeBytes { bytes in
      for y in 0..<height {
        let row = UnsafeRawBufferPointer(rebasing: bytes[(y * coverage.bytesPerRow)...])
        let first = y / Self.side * columns
        for column in 0..<width / Self.side {
          let word = row.loadUnaligned(fromByteOffset: column * Self.side, as: UInt64.self)
          covers[first + column].insert(Self.cover(word, all: .max))
        }
        for x in width / Self.side * Self.side..<width {
          covers[first + columns - 1].insert(Self.cover(row[x], all: .max))
        }
      }
    }
    guard covers.count(where: { $0 == .partial }) * 4 < covers.count * 3 else { return nil }
  }

  private static func cover<Texels: UnsignedInteger>(_ texels: Texels, all: Texels) -> Cover {
    texels == 0 ? .uncovered : texels == all ? .covered : .partial
  }

  /// Returns the cover of the texels from (`minX`, `minY`) to (`maxX`, `maxY`), both included.
  @inline(__always)
  func cover(minX: Int, minY: Int, maxX: Int, maxY: Int) -> Cover {
    var cover: UInt8 = 0
    for row in minY / Self.side...maxY / Self.side {
      for column in minX / Self.side...maxX / Self.side {
        cover |= covers[row * columns + column].rawValue
      }
      if cover == Cover.partial.rawValue { break }
    }
    return Cover(rawValue: cover)
  }
}

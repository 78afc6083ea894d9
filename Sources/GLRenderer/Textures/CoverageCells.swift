internal import CalqueRenderTree
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

/// The cells of a coverage mask on the pixels of the surface.
struct PlacedCells {
  let cells: CoverageCells
  /// The texels from one pixel to the next, along x and along y, and the texel at the origin.
  private let x, y, origin: SIMD2<Float>

  /// The error of a texel's place that is allowed for, in texels.
  private static let tolerance: Float = 1 / 64

  /// Makes the cells of a texture whose coordinates from `texture.lowHalf` to `texture.highHalf`
  /// are on the unit square that `plane` maps to pixels; nil in perspective or where the plane is
  /// seen edge-on.
  init?(_ cells: CoverageCells, on plane: Homography, showing texture: SIMD4<Float>) {
    let area = plane.xu * plane.yv - plane.xv * plane.yu
    guard plane.isAffine, area != 0 else { return nil }
    let size = SIMD2(Float(cells.width), Float(cells.height))
    let scale = (texture.highHalf - texture.lowHalf) * size / area
    x = SIMD2(plane.yv, -plane.yu) * scale
    y = SIMD2(-plane.xv, plane.xu) * scale
    origin = texture.lowHalf * size - x * plane.x1 - y * plane.y1
    self.cells = cells
    guard isUsable else { return nil }
  }

  /// Makes the cells of the coverage mask `clip`; nil in perspective.
  init?(_ cells: CoverageCells, of clip: ClipShape) {
    let map = clip.fromPixels
    guard map.isAffine else { return nil }
    let scale = SIMD2(Float(cells.width), Float(cells.height)) / clip.size
    x = SIMD2(map.xu, map.yu) * scale
    y = SIMD2(map.xv, map.yv) * scale
    origin = SIMD2(map.x1, map.y1) * scale
    self.cells = cells
    guard isUsable else { return nil }
  }

  /// True if places can be computed without overflow.
  private var isUsable: Bool {
    max(x.x.magnitude, x.y.magnitude, y.x.magnitude, y.y.magnitude) < 1e9
      && max(origin.x.magnitude, origin.y.magnitude) < 1e9
  }

  /// Returns the cover of the texels that are read, and interpolated, for `pixels`.
  @inline(__always)
  func cover(of pixels: PixelRect) -> CoverageCells.Cover {
    let (width, height) = (Float(pixels.maxX - pixels.minX), Float(pixels.maxY - pixels.minY))
    let middle = (Float(pixels.minX) + width / 2, Float(pixels.minY) + height / 2)
    let column = Self.texels(
      around: origin.x + x.x * middle.0 + y.x * middle.1,
      reach: (x.x.magnitude * (width - 1) + y.x.magnitude * (height - 1)) / 2, of: cells.width)
    let row = Self.texels(
      around: origin.y + x.y * middle.0 + y.y * middle.1,
      reach: (x.y.magnitude * (width - 1) + y.y.magnitude * (height - 1)) / 2, of: cells.height)
    return cells.cover(minX: column.0, minY: row.0, maxX: column.1, maxY: row.1)
  }

  /// Returns the first and the last of `count` texels that are interpolated for the places within
  /// `reach` of `middle`. Beyond the edges the texels at them are read.
  @inline(__always)
  private static func texels(
    around middle: Float, reach: Float, of count: Int
  ) -> (Int, Int) {
    let last = Float(count - 1)
    let low = middle - 0.5 - reach - tolerance
    let high = middle + 0.5 + reach + tolerance
    return (Int(min(max(low, 0), last)), Int(min(max(high, 0), last)))
  }
}

import CalqueTesting
import Foundation
import Testing
import UIKit
import _Testing_CoreGraphics

/// A picture in cells, each a hexadecimal digit of its mean lightness, for comparison with text in
/// a test.
///
/// If CALQUE_SKETCHES names a folder, the pictures are written there for inspection.
struct LightnessGrid: CustomStringConvertible {
  /// The cells row by row from the top, 0...15 each.
  private let cells: [[Double]]

  /// Divides `image` into `columns` times `rows` cells.
  init(_ image: CGImage, columns: Int, rows: Int) {
    cells = (0..<rows).map { row in
      (0..<columns).map { column in
        let xs = image.width * column / columns..<image.width * (column + 1) / columns
        let ys = image.height * row / rows..<image.height * (row + 1) / rows
        var sum = 0
        for y in ys {
          for x in xs {
            let pixel = image.pixel(x: x, y: y)
            sum += 2 * Int(pixel.x) + 5 * Int(pixel.y) + Int(pixel.z)
          }
        }
        return Double(sum) / Double(8 * 255 * max(xs.count * ys.count, 1)) * 15
      }
    }
  }

  var description: String {
    cells.map { row in
      row.map { String(Int($0.rounded()), radix: 16) }.joined()
    }.joined(separator: "\n")
  }

  /// Returns true if the lightness of every cell is within one and a half steps of its digit in
  /// `text`.
  func isLike(_ text: String) -> Bool {
    let digits = text.split(separator: "\n").map { $0.compactMap(\.hexDigitValue) }
    return digits.count == cells.count
      && zip(digits, cells).allSatisfy { digits, cells in
        digits.count == cells.count
          && zip(digits, cells).allSatisfy { abs(Double($0) - $1) < 1.5 }
      }
  }
}

extension Stage {
  /// Advances to each of `times` and compares the picture with one of `sketches`. The text of a
  /// sketch determines its columns and rows.
  func expect(
    _ name: String, at times: [Double], _ sketches: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try #require(times.count == sketches.count)
    let folder = ProcessInfo.processInfo.environment["CALQUE_SKETCHES"]
    for (time, expected) in zip(times, sketches) {
      advance(to: time)
      let picture = try #require(snapshot(), sourceLocation: sourceLocation)
      let lines = expected.split(separator: "\n")
      let sketch = LightnessGrid(picture, columns: lines.first?.count ?? 1, rows: lines.count)
      #expect(
        sketch.isLike(expected), "\(name) at \(time) s looks like\n\(sketch)",
        sourceLocation: sourceLocation)
      if let folder {
        let file = URL(fileURLWithPath: folder).appending(path: "\(name)@\(Int(time * 1000)).png")
        try UIImage(cgImage: picture).pngData()?.write(to: file)
      }
    }
  }
}

internal import CoreGraphics

extension CGImage {
  /// Returns the image with its longer side reduced to `limit` pixels and its proportions kept.
  /// Each new pixel is the mean of the pixels it covers. O(pixels of the image).
  func reduced(toFit limit: Int) -> CGImage {
    let longer = max(width, height)
    guard longer > limit else { return self }
    let newWidth = max(width * limit / longer, 1)
    let newHeight = max(height * limit / longer, 1)
    var reduced = [UInt8](repeating: 0, count: newWidth * newHeight * 4)
    withBytes { source in
      for y in 0..<newHeight {
        let rows = (y * height / newHeight)..<((y + 1) * height / newHeight)
        for x in 0..<newWidth {
          let columns = (x * width / newWidth)..<((x + 1) * width / newWidth)
          var sum = SIMD4<Int>()
          for row in rows {
            for column in columns {
              let start = row * bytesPerRow + column * 4
              sum &+= SIMD4(
                Int(source[start]), Int(source[start + 1]), Int(source[start + 2]),
                Int(source[start + 3]))
            }
          }
          let count = rows.count * columns.count
          let target = (y * newWidth + x) * 4
          for channel in 0..<4 {
            reduced[target + channel] = UInt8((sum[channel] + count / 2) / count)
          }
        }
      }
    }
    return CGImage(
      width: newWidth, height: newHeight, bytesPerRow: newWidth * 4, layout: layout,
      alphaInfo: alphaInfo, bytes: reduced)
  }
}

import Foundation

/// The shadow of a context's drawing.
struct Shadow {
  /// The offset, in the context's base space.
  var offset: CGSize
  /// Twice the standard deviation of the blur, in units of the base space; 0 for a sharp shadow.
  var blur: CGFloat
  var color: CGColor

  /// The largest blur; larger ones are clamped.
  private static let maximumBlur: CGFloat = 1000

  /// Makes a shadow; nil if it would be invisible, or a number is not finite.
  init?(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.srgb.w > 0, offset.width.isFinite, offset.height.isFinite, !blur.isNaN
    else { return nil }
    self.offset = offset
    self.blur = min(max(blur, 0), Self.maximumBlur)
    self.color = color
  }
}

extension CGContext {
  /// Sets the shadow of subsequent drawing; a nil colour removes it.
  ///
  /// - Parameters:
  ///   - offset: The offset in the context's base space, which transforms do not affect: y points
  ///     up in a bitmap context, down in a view's.
  ///   - blur: Twice the standard deviation of the shadow's Gaussian blur; negative numbers count
  ///     as 0.
  ///   - color: The shadow's colour; nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = Shadow(offset: offset, blur: blur, color: color)
  }

  /// Sets a shadow in black with an alpha of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
}

/// The bitmap that the shadow of a drawing is blurred in, in the context's pixels.
struct ShadowBitmap {
  /// The blur, in pixels of the bitmap.
  let blur: ShadowBlur
  /// The width and height of a pixel of the bitmap. A wide blur has no detail, and its pixels are
  /// larger than the context's: its deviation is always less than 32 of them.
  let pixel: CGFloat
  /// The area that can cast a shadow into the visible one.
  let area: CGRect

  var columns: Int { Int((area.width / pixel).rounded(.up)) }
  var rows: Int { Int((area.height / pixel).rounded(.up)) }

  /// Makes the bitmap of a Gaussian with a deviation of `sigma`, at most 500, of which `visible` is
  /// shown.
  init(sigma: CGFloat, visible: CGRect) {
    let sigma = min(sigma, 500)
    pixel = sigma >= 32 ? exp2(log2(sigma / 16).rounded(.down)) : 1
    blur = ShadowBlur(sigma: sigma / pixel)
    let margin = (CGFloat(blur.reach) + 1) * pixel
    area = visible.integral.insetBy(dx: -margin, dy: -margin)
  }
}

/// The Gaussian blur of a shadow that a context draws, on a bitmap with one byte per pixel. Its
/// cost does not grow with a large radius; `Coverage.blur(by:)` is exact, for bitmaps that are
/// kept.
struct ShadowBlur {
  /// The standard deviation, in pixels.
  let sigma: CGFloat

  /// The radius of the blur, in pixels.
  var reach: Int { sigma > 0 ? Int((3 * sigma).rounded(.up)) : 0 }

  /// Blurs `height` rows of `width` pixels in place; pixels outside count as 0.
  func apply(
    to bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int
  ) {
    guard sigma > 0 else { return }
    var line = [Float](repeating: 0, count: max(width, height))
    var spare = line
    for row in 0..<height {
      blur(bytes + row * bytesPerRow, step: 1, count: width, &line, &spare)
    }
    for column in 0..<width {
      blur(bytes + column, step: bytesPerRow, count: height, &line, &spare)
    }
  }

  private func blur(
    _ first: UnsafeMutablePointer<UInt8>, step: Int, count: Int, _ line: inout [Float],
    _ spare: inout [Float]
  ) {
    var isClear = true
    for index in 0..<count {
      line[index] = Float(first[index * step])
      if line[index] > 0 { isClear = false }
    }
    if isClear { return }
    if sigma < 2 {
      Self.convolve(line, kernel, count, into: &spare)
      swap(&line, &spare)
    } else {
      for (before, after) in boxes {
        Self.average(line, before, after, count, into: &spare)
        swap(&line, &spare)
      }
    }
    for index in 0..<count { first[index * step] = UInt8(min(max(line[index] + 0.5, 0), 255)) }
  }

  /// The Gaussian's values from its centre outwards; both sides and the centre together sum to 1.
  private var kernel: [Float] {
    let values = (0...reach).map { exp(-Double($0 * $0) / Double(2 * sigma * sigma)) }
    let sum = 2 * values.reduce(0, +) - values[0]
    return values.map { Float($0 / sum) }
  }

  private static func convolve(
    _ line: [Float], _ kernel: [Float], _ count: Int, into result: inout [Float]
  ) {
    for index in 0..<count {
      var sum = line[index] * kernel[0]
      for distance in 1..<max(kernel.count, 1) {
        if index >= distance { sum += line[index - distance] * kernel[distance] }
        if index + distance < count { sum += line[index + distance] * kernel[distance] }
      }
      result[index] = sum
    }
  }

  /// The pixels before and after each that are averaged, in three passes that approximate the
  /// Gaussian to within 3 %. Source: Filter Effects Module 1, feGaussianBlur.
  private var boxes: [(Int, Int)] {
    let size = max(Int((Double(sigma) * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)), 1)
    let half = size / 2
    return size % 2 == 1
      ? [(half, half), (half, half), (half, half)]
      : [(half, half - 1), (half - 1, half), (half, half)]
  }

  private static func average(
    _ line: [Float], _ before: Int, _ after: Int, _ count: Int, into result: inout [Float]
  ) {
    let share = 1 / Float(before + after + 1)
    // Sums of whole bytes stay exact in a double, however long the line is.
    var sum = 0.0
    for index in 0..<min(after, count) { sum += Double(line[index]) }
    for index in 0..<count {
      if index + after < count { sum += Double(line[index + after]) }
      result[index] = Float(sum) * share
      if index >= before { sum -= Double(line[index - before]) }
    }
  }
}

import Testing

@testable import CoreGraphics

@Suite("CGPattern") struct PatternTests {
  /// Makes a pattern with cells of `size` that begin with a red pixel at the lower left.
  private func dots(
    _ size: CGFloat = 2, step: CGFloat? = nil, matrix: CGAffineTransform = .identity,
    tiling: CGPatternTiling = .constantSpacing, isColored: Bool = true,
    dot: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  ) throws -> CGPattern {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        if isColored { context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1) }
        context.fill(dot)
      }, releaseInfo: nil)
    return try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: size, height: size), matrix: matrix,
        xStep: step ?? size, yStep: step ?? size, tiling: tiling, isColored: isColored,
        callbacks: &callbacks))
  }

  private func fill(_ board: Board, _ pattern: CGPattern, alpha: CGFloat = 1) throws {
    board.context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
    board.context.setFillPattern(pattern, colorComponents: [alpha])
    board.context.fill(CGRect(x: 0, y: 0, width: board.context.width, height: 100))
  }

  /// Returns the columns of the lowest row that have ink.
  private func columns(_ board: Board) throws -> [Int] {
    let row = board.context.height - 1
    return try (0..<board.context.width).filter { try board.pixel($0, row).w > 0 }
  }

  @Test(
    "A cell fills a shape again and again, in both byte orders",
    arguments: [CGImageAlphaInfo.premultipliedFirst, .premultipliedLast])
  func repeats(_ alpha: CGImageAlphaInfo) throws {
    let board = try Board(4, 4, alpha, alpha == .premultipliedFirst ? .byteOrder32Little : [])
    try fill(board, dots())
    let (red, clear) = (Board.red, Board.clear)
    let rows = [clear, clear, clear, clear, red, clear, red, clear]
    #expect(try #require(board.context.makeImage()).pixels == rows + rows)
  }

  @Test("Space between cells stays empty, and cells larger than their steps overlap")
  func steps() throws {
    let wide = try Board(8, 1)
    try fill(wide, dots(2, step: 3))
    #expect(try columns(wide) == [0, 3, 6])
    let narrow = try Board(8, 1)
    try fill(narrow, dots(6, step: 4, dot: CGRect(x: 5, y: 0, width: 1, height: 1)))
    #expect(try columns(narrow) == [1, 5])
  }

  @Test("Of cells that overlap too often a line names the sizes and the limit")
  func excess() throws {
    #expect(try PatternTile.excess(of: dots(8, step: 1)) == nil)
    #expect(
      try PatternTile.excess(of: dots(9, step: 1))
        == "a pattern has cells of 9.0 x 9.0, 1.0 x 1.0 apart, so that 9.0 overlap; expected at most"
        + " 8 in a row; drawing that many")
  }

  @Test("A cell is clipped to the bounds of the pattern")
  func clipped() throws {
    let board = try Board(6, 1)
    try fill(board, dots(2, step: 3, dot: CGRect(x: -10, y: -10, width: 100, height: 100)))
    #expect(try columns(board) == [0, 1, 3, 4])
  }

  @Test("Transforms of the context leave the pattern where it is; its matrix and the phase move it")
  func space() throws {
    let moved = try Board(6, 1)
    moved.context.translateBy(x: 1, y: 0)
    try fill(moved, dots(3))
    #expect(try columns(moved) == [3])
    let matrix = try Board(6, 1)
    try fill(matrix, dots(3, matrix: CGAffineTransform(translationX: 1, y: 0)))
    #expect(try columns(matrix) == [1, 4])
    let phase = try Board(6, 1)
    phase.context.setPatternPhase(CGSize(width: 2, height: 0))
    try fill(phase, dots(3))
    #expect(try columns(phase) == [2, 5])
    let scaled = try Board(8, 1)
    try fill(scaled, dots(2, matrix: CGAffineTransform(scaleX: 2, y: 2)))
    #expect(try columns(scaled) == [0, 1, 4, 5])
  }

  @Test("In a context of UIKit a pattern begins at the upper left, with the context's scale")
  func flipped() throws {
    let context = try #require(
      CGContext(size: CGSize(width: 2, height: 2), scale: 2, opaque: false))
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    let color = try #require(
      CGColor(patternSpace: space, pattern: try dots(2), components: [1]))
    context.setFillColor(color)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try #require(context.makeImage())
    #expect(image.ink?.count == 4 && image.ink?.rows == 0...1 && image.ink?.columns == 0...1)
  }

  @Test("A pattern without colours is a stencil in the colour that it is set with")
  func uncolored() throws {
    let board = try Board(2, 1)
    let base = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
    board.context.setFillColorSpace(base)
    board.context.setFillPattern(
      try dots(2, isColored: false), colorComponents: [0, 0, 1, 0.5])
    board.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(try board.pixel(0, 0) == SIMD4(0, 0, 128, 128))
    #expect(try board.pixel(1, 0) == Board.clear)
  }

  @Test("Alpha of the pattern and of the context multiply")
  func alpha() throws {
    let board = try Board(1, 1)
    board.context.setAlpha(0.5)
    try fill(board, dots(1), alpha: 0.5)
    #expect(abs(Int(try board.pixel(0, 0).w) - 64) <= 1)
  }

  @Test("Lines are stroked with a pattern")
  func stroked() throws {
    let board = try Board(6, 3)
    board.context.setStrokeColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
    let dot = CGRect(x: 0, y: 0, width: 1, height: 3)
    board.context.setStrokePattern(try dots(3, dot: dot), colorComponents: [1])
    board.context.strokeLineSegments(
      between: [CGPoint(x: 0, y: 1.5), CGPoint(x: 6, y: 1.5)])
    #expect(try board.ink()?.count == 2)
    #expect(try board.pixel(0, 1) == Board.red && board.pixel(3, 1) == Board.red)
  }

  @Test("Cells that are not whole pixels are scaled, or begin at whole ones without being scaled")
  func tilings() throws {
    let dot = CGRect(x: 0, y: 0, width: 1, height: 3)
    for tiling in [CGPatternTiling.constantSpacing, .constantSpacingMinimalDistortion] {
      let board = try Board(10, 1)
      try fill(board, dots(2.5, tiling: tiling, dot: dot))
      #expect(try board.ink()?.count ?? 0 >= 4)
    }
    let exact = try Board(10, 1)
    try fill(exact, dots(2.5, tiling: .noDistortion, dot: dot))
    #expect(try columns(exact) == [0, 3, 5, 8])
    #expect(try columns(exact).allSatisfy { try exact.pixel($0, 0) == Board.red })
    #expect(
      [CGPatternTiling.noDistortion, .constantSpacingMinimalDistortion, .constantSpacing]
        .map(\.rawValue) == [0, 1, 2])
  }

  @Test("One cell is drawn for many fills, and its info is released with the pattern")
  func info() throws {
    final class Count { var drawn = 0, released = 0 }
    let count = Count()
    let info = Unmanaged.passUnretained(count).toOpaque()
    var callbacks = CGPatternCallbacks()
    callbacks.drawPattern = { info, _ in
      if let info { Unmanaged<Count>.fromOpaque(info).takeUnretainedValue().drawn += 1 }
    }
    callbacks.releaseInfo = { info in
      if let info { Unmanaged<Count>.fromOpaque(info).takeUnretainedValue().released += 1 }
    }
    do {
      let board = try Board(9, 9)
      let pattern = try #require(
        CGPattern(
          info: info, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity,
          xStep: 1, yStep: 1, tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
      for _ in 0..<5 { try fill(board, pattern) }
      #expect(count.drawn == 1 && count.released == 0)
    }
    #expect(count.released == 1)
  }

  @Test("A cell may leave the context in any state, and fill with its own pattern")
  func reckless() throws {
    final class Holder { var pattern: CGPattern? }
    let holder = Holder()
    var callbacks = CGPatternCallbacks()
    callbacks.drawPattern = { _, context in
      context.restoreGState()
      context.saveGState()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.scaleBy(x: 3, y: 3)
      context.clip(to: .zero)
      guard let space = CGColorSpace(patternBaseSpace: nil), let pattern = holder.pattern else {
        return
      }
      context.setFillColorSpace(space)
      context.setFillPattern(pattern, colorComponents: [1])
      context.resetClip()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    holder.pattern = CGPattern(
      info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 2,
      yStep: 2, tiling: .noDistortion, isColored: true, callbacks: &callbacks)
    let board = try Board(8, 8)
    try fill(board, try #require(holder.pattern))
    board.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    board.context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(try board.ink()?.count == 64)
    holder.pattern = nil
  }

  @Test("Huge and tiny steps are drawn with a bounded tile")
  func extremes() throws {
    let sizes: [(Double, Double)] = [
      (1e-9, 1e-9), (1e9, 1e9), (1e9, 1e-3), (1e-3, 1e9), (1e-300, 1e-300), (1e300, 1e300),
      (1e300, 1e-300),
    ]
    for (size, step) in sizes {
      let board = try Board(4, 4)
      try fill(board, dots(CGFloat(size), step: CGFloat(step), tiling: .noDistortion))
      board.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      board.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      #expect(try board.ink()?.count == 16, "\(size) \(step)")
    }
  }

  @Test("What cannot be a pattern is nil")
  func refused() {
    var none = CGPatternCallbacks()
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, _ in }, releaseInfo: nil)
    func make(
      _ callbacks: UnsafePointer<CGPatternCallbacks>,
      bounds: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
      matrix: CGAffineTransform = .identity, step: CGFloat = 1
    ) -> CGPattern? {
      CGPattern(
        info: nil, bounds: bounds, matrix: matrix, xStep: step, yStep: 1,
        tiling: .constantSpacing, isColored: true, callbacks: callbacks)
    }
    #expect(make(&callbacks) != nil && make(&none) == nil)
    #expect(make(&callbacks, bounds: .zero) == nil && make(&callbacks, step: 0) == nil)
    #expect(make(&callbacks, step: .nan) == nil)
    #expect(make(&callbacks, matrix: CGAffineTransform(scaleX: 0, y: 1)) == nil)
  }

  @Test("A colour has its pattern, its space and its components, and is equal to another of it")
  func color() throws {
    let (pattern, stencil) = (try dots(), try dots(isColored: false))
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    let gray = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceGray()))
    let color = try #require(CGColor(patternSpace: space, pattern: pattern, components: [0.5]))
    #expect(color.pattern === pattern && color.colorSpace == space && color.alpha == 0.5)
    #expect(color.components == [0.5] && color.numberOfComponents == 1)
    #expect(color == CGColor(patternSpace: space, pattern: pattern, components: [0.5]))
    #expect(color != CGColor(patternSpace: space, pattern: try dots(), components: [0.5]))
    #expect(color.copy(alpha: 1)?.pattern === pattern && CGColor.black.pattern == nil)
    let shade = CGColor(patternSpace: gray, pattern: stencil, components: [0.25, 1])
    #expect(shade?.components == [0.25, 1])
    #expect(CGColor(patternSpace: gray, pattern: pattern, components: [0, 1]) == nil)
    #expect(CGColor(patternSpace: space, pattern: stencil, components: [1]) == nil)
    let rgb = CGColorSpaceCreateDeviceRGB()
    #expect(CGColor(patternSpace: rgb, pattern: pattern, components: [0, 0, 0, 1]) == nil)
    #expect(CGColor(colorSpace: space, components: [1]) == nil)
    #expect(color.converted(to: rgb, intent: .defaultIntent, options: nil) == nil)
    #expect(space.model == .pattern && space.numberOfComponents == 0 && !space.supportsOutput)
    #expect(gray.baseColorSpace == CGColorSpaceCreateDeviceGray() && gray.numberOfComponents == 1)
    #expect(CGColorSpace(patternBaseSpace: space) == nil && rgb.baseColorSpace == nil)
  }
}

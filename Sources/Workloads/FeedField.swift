package import CalqueRenderTree

/// A feed: cells of eight layers below each other, on a layer that is scrolled within its clip.
/// About ten cells are in sight, whatever their number is.
package struct FeedField: Workload {
  /// A layer on a cell.
  package struct Part: Sendable {
    package enum Kind: Sendable { case color, image, word }
    package var kind: Kind
    /// The centre, relative to the cell's top left corner.
    package var position: SIMD2<Float>
    package var size: SIMD2<Float>
    package var color = SIMD4<Float>(1, 1, 1, 1)
  }

  package static let cellSize = SIMD2<Float>(Float(Workloads.width), 72)
  package static let side = 48

  /// The layers on each cell, back to front. With the cell they are eight.
  package static let parts = [
    Part(kind: .image, position: SIMD2(40, 36), size: SIMD2(48, 48)),
    Part(kind: .word, position: SIMD2(140, 20), size: SIMD2(120, 16)),
    Part(kind: .word, position: SIMD2(180, 50), size: SIMD2(200, 16)),
    Part(kind: .image, position: SIMD2(1100, 36), size: SIMD2(48, 48)),
    Part(
      kind: .color, position: SIMD2(1200, 36), size: SIMD2(60, 24),
      color: SIMD4(0.2, 0.5, 0.9, 1)),
    Part(
      kind: .color, position: dot, size: SIMD2(8, 8), color: SIMD4(0.9, 0.2, 0.2, 1)),
    Part(
      kind: .color, position: SIMD2(Float(Workloads.width) / 2, 71.5),
      size: SIMD2(Float(Workloads.width), 1), color: SIMD4(0.8, 0.8, 0.8, 1)),
  ]
  package static let dot = SIMD2<Float>(1260, 36)
  /// The index of the part that pulses in a feed at rest.
  package static let dotIndex = 5
  package static let cellColor = SIMD4<Float>(1, 1, 1, 1)
  package static let wordSize = SIMD2<Int>(120, 16)

  package let count: Int
  /// The top of the cells, in the coordinates of the surface; nil if they rest.
  package let top: Swing<Float>?
  /// The opacity of the dot on the third cell, if the cells rest.
  package let pulse = Swing<Float>(from: 0.2, to: 1, duration: 0.6)

  /// Creates a feed of `count` cells that is scrolled by 20 points a frame, back and forth.
  package init(count: Int) { self.init(count: count, isScrolled: true) }

  package init(count: Int, isScrolled: Bool) {
    self.count = count
    // A thousand cells are scrolled in a minute.
    let way = Float(min(max(count - 10, 1), 1000)) * Self.cellSize.y
    top = isScrolled ? Swing(from: 0, to: -way, duration: max(way / 1200, 0.5)) : nil
  }

  package var commit: Commit {
    var builder = CommitBuilder(color: SIMD4(1, 1, 1, 1))
    let image = BenchmarkImage.photo(side: Self.side).image
    let word = BenchmarkImage.word(width: Self.wordSize.x, height: Self.wordSize.y).image
    let size = SIMD2(Float(Workloads.width), Float(Workloads.height))
    let clip = builder.add(to: builder.root, at: size / 2, size.x, size.y) {
      $0.appearance.flags.insert(.masksToBounds)
    }
    let content = builder.add(to: clip, at: SIMD2(), 0, 0) { $0.geometry.anchorPoint = SIMD2() }
    for row in 0..<count {
      let middle = Self.cellSize * SIMD2(0.5, Float(row) + 0.5)
      let cell = builder.add(to: content, at: middle, Self.cellSize.x, Self.cellSize.y) {
        $0.appearance.backgroundColor = Self.cellColor
      }
      for (index, part) in Self.parts.enumerated() {
        let layer = builder.add(to: cell, at: part.position, part.size.x, part.size.y) {
          switch part.kind {
          case .color: $0.appearance.backgroundColor = part.color
          case .image: $0.content.image = image
          case .word: $0.content.image = word
          }
        }
        if top == nil, row == 2, index == Self.dotIndex {
          builder.swing(layer, AnimationTarget(.appearance(.opacity)), pulse)
        }
      }
    }
    if let top {
      let swing = Swing(
        from: SIMD2(0, top.from), to: SIMD2(0, top.to), duration: top.duration)
      builder.swing(content, AnimationTarget(.geometry(.position)), swing)
    }
    return builder.finish()
  }
}

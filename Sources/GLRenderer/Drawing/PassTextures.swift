internal import CalqueRenderTree

/// The targets that a frame's passes have drawn, each kept until the last batch that shows it.
struct PassTextures {
  private var textures: [PassTexture?] = []
  /// For each pass, the number of batches that have yet to show it.
  private var readers: [Int32] = []
  /// For each pass, the first pass of the range that is drawn for it alone.
  private var firsts: [Int] = []

  /// Prepares for the passes of `frame`.
  mutating func begin(_ frame: Frame) {
    removeAll()
    textures += repeatElement(nil, count: frame.passes.count)
    readers += repeatElement(0, count: frame.passes.count)
    for (position, pass) in frame.passes.enumerated() {
      var first = position
      for index in pass.batches {
        guard let shown = self.pass(shownBy: Int(index), of: frame, before: position) else {
          continue
        }
        readers[shown] += 1
        first = min(first, firsts[shown])
      }
      firsts.append(first)
    }
  }

  mutating func removeAll() {
    textures.removeAll(keepingCapacity: true)
    readers.removeAll(keepingCapacity: true)
    firsts.removeAll(keepingCapacity: true)
  }

  subscript(pass: Int) -> PassTexture? {
    get { textures.indices.contains(pass) ? textures[pass] : nil }
    set { textures[pass] = newValue }
  }

  /// Returns the earlier pass that a batch of the pass at `index` shows, or nil if it shows none.
  func pass(shownBy batch: Int, of frame: Frame, before index: Int) -> Int? {
    guard frame.batches.indices.contains(batch),
      case .pass(let shown) = frame.batches[batch].texture,
      (0..<index).contains(Int(shown))
    else { return nil }
    return Int(shown)
  }

  /// Returns true if a batch is still to show the pass and the pass is not drawn yet.
  func isMissing(_ pass: Int) -> Bool { textures[pass] == nil && readers[pass] > 0 }

  /// Returns the range of the pass and the passes that are drawn for it alone.
  func range(of pass: Int) -> Range<Int> { firsts[pass]..<pass + 1 }

  /// Records that the pass cannot be drawn.
  mutating func refuse(_ pass: Int) { readers[pass] = 0 }

  /// Records that a batch has shown the pass. Returns its target after the last
  /// batch that shows it.
  mutating func takeShown(_ pass: Int) -> Target? {
    readers[pass] -= 1
    guard readers[pass] == 0, let texture = textures[pass] else { return nil }
    textures[pass] = nil
    return texture.target
  }
}

/// The drawn contents of a pass: a part of a target, starting at the target's first corner.
struct PassTexture {
  var target: Target
  /// The size of the contents, in pixels.
  var size: SIMD2<Int32>
  /// The pixels along x and y that were averaged into one texel: 1, or a power of 2. The last
  /// texels may cover fewer.
  var reduction = SIMD2<Int32>(1, 1)

  var texels: SIMD2<Int32> { (size &+ reduction &- 1) / reduction }

  /// The part of the target that the contents take, which may end within a texel.
  var scale: SIMD2<Float> {
    SIMD2<Float>(size) / SIMD2<Float>(reduction &* SIMD2(target.width, target.height))
  }
}

/// A texture that a batch shows.
struct ShownTexture {
  var texture: GLTexture
  /// The part of it that coordinates of 0...1 span, because a pass's target may be larger than the
  /// pass.
  var scale = SIMD2<Float>(1, 1)
  /// The number of texels that coordinates of 0...1 span; nil if they cannot lie on pixels.
  var texels: SIMD2<Float>?
  /// The cells of a coverage mask, squares of eight texels a side that are full, empty or neither;
  /// nil for other textures, and where they are of no use.
  var cells: CoverageCells?
}

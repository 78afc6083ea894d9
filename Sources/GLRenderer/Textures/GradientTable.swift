internal import RenderTree

/// The GPU's copy of a `GradientStore`: a texture of whole numbers of rows, a texel for each row of the
/// store. Only what differs from the copy is sent.
struct GradientTable {
  /// Texels in a row of the texture; a power of two that shaders know.
  static let width = 256

  private(set) var texture: GLTexture?
  /// What was sent.
  private var rows: [SIMD4<Float>] = []
  private var version: UInt64 = 0

  var byteCount: Int { rows.count * MemoryLayout<SIMD4<Float>>.stride }

  /// Sends what changed since the last update.
  mutating func update(to store: GradientStore, device: GLDevice, report: inout DrawReport) {
    guard version != store.version, !store.rows.isEmpty else { return }
    version = store.version
    if rows.count < store.rows.count { grow(to: store.rows.count, device) }
    guard let texture else { return }
    device.bind(texture)
    var start = 0
    while start < store.rows.count {
      send(store.rows, from: start, device, &report)
      start += Self.width
    }
  }

  /// Forgets the texture without deleting it.
  mutating func forget() { self = GradientTable() }

  mutating func delete(with device: GLDevice) {
    if let texture { device.delete(texture) }
    forget()
  }

  /// Makes a texture that holds `count` rows and twice as many as before, and empties the copy. What is
  /// more than a texture can be is left out.
  private mutating func grow(to count: Int, _ device: GLDevice) {
    if let texture { device.delete(texture) }
    let lines = (max(count, 2 * rows.count) + Self.width - 1) / Self.width
    let height = min(Int32(clamping: lines), device.maximumTextureSize)
    texture = device.makeTexture(width: Int32(Self.width), height: height, format: .numbers)
    // No row of a store is like these.
    rows = [SIMD4<Float>](
      repeating: SIMD4(repeating: .infinity), count: Int(height) * Self.width)
  }

  /// Sends what differs in the row of texels that begins at `start`, from the first to the last.
  private mutating func send(
    _ new: [SIMD4<Float>], from start: Int, _ device: GLDevice, _ report: inout DrawReport
  ) {
    let end = min(start + Self.width, new.count, rows.count)
    guard let first = (start..<max(start, end)).first(where: { rows[$0] != new[$0] }),
      let last = (first..<end).last(where: { rows[$0] != new[$0] })
    else { return }
    let changed = first...last
    rows.replaceSubrange(changed, with: new[changed])
    new[changed].withUnsafeBytes {
      device.fillTexture(
        x: Int32(first - start), y: Int32(start / Self.width), width: Int32(changed.count),
        height: 1, bytesPerRow: $0.count, format: .numbers, with: $0)
      report.uploadBytes += $0.count
    }
    report.uploads += 1
  }
}

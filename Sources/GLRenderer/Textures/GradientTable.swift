internal import CalqueRenderTree

/// The GPU's copy of a `GradientStore`: a texture with one texel for each row of the store. Only
/// rows that differ from the copy are sent.
struct GradientTable {
  /// The texels in a row of the texture; a power of two that is compiled into shaders.
  static let width = 256

  private(set) var texture: GLTexture?
  /// The rows sent so far.
  private var texels: [SIMD4<Float>] = []
  private var version: UInt64 = 0

  var byteCount: Int { texels.count * MemoryLayout<SIMD4<Float>>.stride }

  /// Sends the rows that changed since the last update.
  mutating func update(to store: GradientStore, device: GLDevice, report: inout DrawReport) {
    guard version != store.version, !store.texels.isEmpty else { return }
    version = store.version
    if texels.count < store.texels.count { grow(to: store.texels.count, device) }
    guard let texture else { return }
    device.bind(texture)
    var start = 0
    while start < store.texels.count {
      send(store.texels, from: start, device, &report)
      start += Self.width
    }
  }

  /// Forgets the texture without deleting it.
  mutating func forget() { self = GradientTable() }

  mutating func delete(with device: GLDevice) {
    if let texture { device.delete(texture) }
    forget()
  }

  /// Makes a texture for at least `count` rows and twice as many as before, and invalidates the
  /// copy. Rows beyond the largest texture are left out.
  private mutating func grow(to count: Int, _ device: GLDevice) {
    if let texture { device.delete(texture) }
    let lines = (max(count, 2 * texels.count) + Self.width - 1) / Self.width
    let height = min(Int32(clamping: lines), device.limits.textureSize)
    texture = device.makeTexture(width: Int32(Self.width), height: height, format: .numbers)
    // Infinity differs from every row of a store.
    texels = [SIMD4<Float>](
      repeating: SIMD4(repeating: .infinity), count: Int(height) * Self.width)
  }

  /// Sends the range of changed texels in the row of texels that starts at `start`.
  private mutating func send(
    _ new: [SIMD4<Float>], from start: Int, _ device: GLDevice, _ report: inout DrawReport
  ) {
    let end = min(start + Self.width, new.count, texels.count)
    guard let first = (start..<max(start, end)).first(where: { texels[$0] != new[$0] }),
      let last = (first..<end).last(where: { texels[$0] != new[$0] })
    else { return }
    let changed = first...last
    texels.replaceSubrange(changed, with: new[changed])
    new[changed].withUnsafeBytes {
      device.fillTexture(
        x: Int32(first - start), y: Int32(start / Self.width), width: Int32(changed.count),
        height: 1, bytesPerRow: $0.count, format: .numbers, with: $0)
      report.uploadBytes += $0.count
    }
    report.uploads += 1
  }
}

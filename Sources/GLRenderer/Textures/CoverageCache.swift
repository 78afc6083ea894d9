internal import CoreGraphics
internal import CalqueRenderTree

/// The textures of shapes: coverage masks or line maps, rasterised by Cairo on the calling thread
/// when a batch first shows them.
///
/// A texture is kept as long as its styled path stays the same. Above the byte budget, the
/// least recently used textures are freed; textures of the current frame are kept
/// regardless of the budget.
struct CoverageCache {
  private struct Key: Hashable {
    var styledPath: StyledPathID
    var scale: Float
    var bounds: PixelRect
    var deviation: Float
  }

  private struct Entry {
    var texture: GLTexture
    var cells: CoverageCells?
    var width: Int32
    var height: Int32
    var format: TextureFormat
    var lastUse: UInt64
    /// The frame in which it was drawn coarser because of others, or 0.
    var coarseFrame: UInt64 = 0
    var byteCount: Int { Int(width) * Int(height) * format.bytesPerTexel }

    func shown(_ texels: SIMD2<Float>) -> ShownTexture {
      ShownTexture(texture: texture, texels: texels, cells: cells)
    }
  }

  private var entries: [Key: Entry] = [:]
  /// Unused textures, for the next raster of the same size in this frame.
  private var spares: [Entry] = []
  /// The store's version at the last `trim`.
  private var version: UInt64?
  private var frame: UInt64 = 1
  /// The cells that large paths crossed in this frame: see `Coverage.cells`.
  private var cells = 0
  private let byteBudget: Int
  /// The bytes of all textures.
  private(set) var byteCount = 0

  init(byteBudget: Int = 64 << 20) {
    self.byteBudget = byteBudget
  }

  /// Releases the textures whose styled paths changed. O(1) while the store stays the same.
  mutating func trim(to styledPaths: StyledPathStore) {
    guard version != styledPaths.version else { return }
    version = styledPaths.version
    for (key, entry) in entries where !styledPaths.isCurrent(key.styledPath) {
      spares.append(entry)
      entries[key] = nil
    }
  }

  /// Returns the texture of `coverageMask` with its cells, making it if needed, or nil if the store
  /// has no such styled path. Call `trim` first if the store has changed.
  mutating func texture(
    _ coverageMask: CoverageMask, of styledPaths: StyledPathStore, device: GLDevice,
    report: inout DrawReport
  ) -> ShownTexture? {
    let key = Key(
      styledPath: coverageMask.styledPath, scale: coverageMask.scale, bounds: coverageMask.bounds,
      deviation: coverageMask.deviation)
    if let index = entries.index(forKey: key), !isOutdated(entries.values[index]) {
      entries.values[index].lastUse = frame
      return entries.values[index].shown(coverageMask.texels)
    }
    let size = coverageMask.bounds
    guard let styledPath = styledPaths[coverageMask.styledPath], !size.isEmpty,
      max(size.width, size.height) <= min(device.limits.textureSize, Int32(CGImage.maximumSide))
    else { return nil }
    let start = device.now()
    defer { report.uploadSeconds += device.now() - start }
    let entry = makeEntry(styledPath, coverageMask, device, &report)
    if let former = entries.updateValue(entry, forKey: key) { spares.append(former) }
    report.uploads += 1
    report.uploadBytes += entry.byteCount
    return entry.shown(coverageMask.texels)
  }

  /// Returns true for a texture that an earlier frame drew coarser because of others.
  private func isOutdated(_ entry: Entry) -> Bool {
    entry.coarseFrame > 0 && entry.coarseFrame < frame
  }

  private mutating func makeEntry(
    _ styledPath: StyledPath, _ coverageMask: CoverageMask, _ device: GLDevice,
    _ report: inout DrawReport
  ) -> Entry {
    let map = styledPath.map(coverageMask)
    // A frame's masks share the work of one; each has at least that of a tile.
    let isFirst = cells == 0
    let mostCells = max(WorkLimit.cells - cells, WorkLimit.cells / 64)
    let coverage = map == nil ? styledPath.coverage(coverageMask, mostCells: mostCells) : nil
    cells += coverage?.cells ?? 0
    if let limit = map.map(\.limit) ?? coverage?.limit {
      report.diagnostics.append(.pathReduced(limit, box: styledPath.path.box))
    }
    var entry = takeEntry(coverageMask.bounds, map == nil ? .coverage : .words, device)
    entry.cells = coverage.flatMap(CoverageCells.init)
    entry.coarseFrame = coverage?.limit != nil && !isFirst ? frame : 0
    func fill(_ bytesPerRow: Int, with bytes: UnsafeRawBufferPointer) {
      device.fillTexture(
        width: entry.width, height: entry.height, bytesPerRow: bytesPerRow, format: entry.format,
        with: bytes)
    }
    map?.texels.withUnsafeBytes { fill(Int(entry.width) * entry.format.bytesPerTexel, with: $0) }
    coverage?.bytes.withUnsafeBytes { fill(coverage?.bytesPerRow ?? 0, with: $0) }
    return entry
  }

  /// Ends a frame: frees unused textures, and the least recently used ones above the byte budget.
  /// Returns the number of the latter.
  mutating func endFrame(device: GLDevice) -> Int {
    var evictions = 0
    for spare in spares { free(spare, device) }
    spares.removeAll(keepingCapacity: true)
    if byteCount > byteBudget {
      for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        guard byteCount > byteBudget, entry.lastUse < frame else { break }
        free(entry, device)
        entries[key] = nil
        evictions += 1
      }
    }
    frame += 1
    cells = 0
    return evictions
  }

  /// Forgets every texture without deleting it.
  mutating func forget() { self = CoverageCache(byteBudget: byteBudget) }

  mutating func delete(with device: GLDevice) {
    for entry in Array(entries.values) + spares { free(entry, device) }
    forget()
  }

  /// Returns a bound texture of the given size, reusing a spare one if possible.
  private mutating func takeEntry(
    _ size: PixelRect, _ format: TextureFormat, _ device: GLDevice
  ) -> Entry {
    let spare = spares.lastIndex {
      $0.width == size.width && $0.height == size.height && $0.format == format
    }
    if let spare {
      var entry = spares.remove(at: spare)
      entry.lastUse = frame
      device.bind(entry.texture)
      return entry
    }
    let texture = device.makeTexture(width: size.width, height: size.height, format: format)
    let entry = Entry(
      texture: texture, width: size.width, height: size.height, format: format, lastUse: frame)
    byteCount += entry.byteCount
    return entry
  }

  private mutating func free(_ entry: Entry, _ device: GLDevice) {
    device.delete(entry.texture)
    byteCount -= entry.byteCount
  }
}

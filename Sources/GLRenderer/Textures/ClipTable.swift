internal import CalqueRenderTree

/// The clips that sprites of a frame name, in a texture that shaders read by a clip's index: three
/// texels for each, of which the first two have a row of its map from pixels and half of a side,
/// and the third has the corner radius.
struct ClipTable {
  /// The clips in a row of the texture, which is compiled into shaders.
  static let clipsInRow = 64
  static let texelsInClip = 3

  private var texture = GLTexture()
  private var rows: Int32 = 0
  private var texels: [SIMD4<Float>] = []

  /// The bytes of GPU memory.
  var byteCount: Int {
    Int(rows) * Self.clipsInRow * Self.texelsInClip * MemoryLayout<SIMD4<Float>>.stride
  }

  /// Sends the clips of a frame whose sprites name any. Returns the bytes sent.
  mutating func update(to frame: Frame, device: GLDevice) -> Int {
    guard !frame.clips.isEmpty, frame.batches.contains(where: \.namesClips) else { return 0 }
    let width = Int32(Self.clipsInRow * Self.texelsInClip)
    let needed = Int32((frame.clips.count + Self.clipsInRow - 1) / Self.clipsInRow)
    let height = min(needed, device.limits.textureSize)
    texels.removeAll(keepingCapacity: true)
    for clip in frame.clips {
      let (map, box) = (clip.fromPixels, clip.box)
      texels.append(SIMD4(map.xu, map.xv, map.x1, box.x))
      texels.append(SIMD4(map.yu, map.yv, map.y1, box.y))
      texels.append(SIMD4(box.z, 0, 0, 0))
    }
    let count = Int(width * height)
    if texels.count > count { texels.removeLast(texels.count - count) }
    texels += repeatElement(SIMD4(), count: count - texels.count)
    if height > rows {
      let doubled = min(max(height, 2 * rows), device.limits.textureSize)
      if texture.name != 0 { delete(with: device) }
      rows = doubled
      texture = device.makeTexture(width: width, height: rows, format: .numbers)
    } else {
      device.bind(texture)
    }
    return texels.withUnsafeBytes {
      device.fillTexture(
        width: width, height: height, bytesPerRow: $0.count / Int(height), format: .numbers,
        with: $0)
      return $0.count
    }
  }

  func bind(with device: GLDevice) { device.bindClipTable(texture) }

  /// Forgets the texture without deleting it.
  mutating func forget() { (texture, rows) = (GLTexture(), 0) }

  mutating func delete(with device: GLDevice) {
    device.unbindClipTable()
    if texture.name != 0 { device.delete(texture) }
    forget()
  }
}

internal import CalqueRenderTree

/// The innermost clips of a batch, packed for its shader's uniforms.
struct ClipUniforms {
  /// The most clips that a shader evaluates; clips further out are left out.
  static let limit = Int(ClipShape.chainLimit)

  /// 9 floats for each clip, in column-major order.
  private(set) var matrices = [Float](repeating: 0, count: limit * 9)
  /// For each clip, half its size, the corner radius, and the code of the corner style or, for a
  /// half-plane, minus the side.
  private(set) var shapes = [SIMD4<Float>](repeating: SIMD4(), count: limit)
  private(set) var count = 0
  /// 9 floats that map pixels to the texture of the coverage mask. Its alpha is `maskAlpha`.
  private(set) var maskMatrix = [Float](repeating: 0, count: 9)
  private(set) var maskAlpha: Float = 1
  /// True if the chain had more clips than `limit`, or named one that does not exist.
  private(set) var isTruncated = false

  /// Packs the chain that starts at `clips[first]`.
  mutating func load(_ first: Int32, of clips: [ClipShape]) {
    count = 0
    isTruncated = false
    var index = first
    while index >= 0 {
      guard index < clips.count, count < Self.limit else {
        isTruncated = true
        return
      }
      let clip = clips[Int(index)]
      if let coverage = clip.coverage {
        setMaskTexture(clip, alpha: coverage.alpha)
      } else {
        append(clip)
      }
      index = clips[Int(index)].parent
    }
  }

  /// Returns true if a clip that `load` would pack has a corner style of its own.
  static func hasCornerStyle(_ first: Int32, of clips: [ClipShape]) -> Bool {
    var index = first
    var count = 0
    while index >= 0, index < clips.count, count < limit {
      if clips[Int(index)].corners != [] { return true }
      index = clips[Int(index)].parent
      count += 1
    }
    return false
  }

  /// Returns the way of evaluating the clips that `load` would pack.
  static func clipping(_ first: Int32, of clips: [ClipShape]) -> PipelineVariant.Clipping {
    var clipping = PipelineVariant.Clipping.none
    var index = first
    while index >= 0 {
      guard index < clips.count, clips[Int(index)].side == .none else { return .any }
      if clips[Int(index)].coverage == nil {
        guard let next = PipelineVariant.Clipping(rawValue: clipping.rawValue + 1), next != .any
        else { return .any }
        clipping = next
      }
      index = clips[Int(index)].parent
    }
    return clipping
  }

  /// Returns the clip of a chain whose coverage mask `load` packs.
  static func maskClip(_ first: Int32, of clips: [ClipShape]) -> ClipShape? {
    var index = first
    while index >= 0, index < clips.count {
      if clips[Int(index)].coverage != nil { return clips[Int(index)] }
      index = clips[Int(index)].parent
    }
    return nil
  }

  private mutating func setMaskTexture(_ clip: ClipShape, alpha: Float) {
    let (map, size) = (clip.fromPixels, clip.size)
    (maskMatrix[0], maskMatrix[1], maskMatrix[2]) = (map.xu / size.x, map.yu / size.y, 0)
    (maskMatrix[3], maskMatrix[4], maskMatrix[5]) = (map.xv / size.x, map.yv / size.y, 0)
    (maskMatrix[6], maskMatrix[7], maskMatrix[8]) = (map.x1 / size.x, map.y1 / size.y, 1)
    maskAlpha = alpha
  }

  private mutating func append(_ clip: ClipShape) {
    let map = clip.fromPixels
    let start = count * 9
    matrices[start] = map.xu
    matrices[start + 1] = map.yu
    matrices[start + 2] = map.wu
    matrices[start + 3] = map.xv
    matrices[start + 4] = map.yv
    matrices[start + 5] = map.wv
    matrices[start + 6] = map.x1
    matrices[start + 7] = map.y1
    matrices[start + 8] = map.w1
    let code = clip.side == .none ? clip.corners.code : -Float(clip.side.rawValue)
    shapes[count] = SIMD4(clip.box, code)
    count += 1
  }
}

extension ClipShape {
  /// Half the width and the height, and the corner radius that fits in them, in the clip's points.
  var box: SIMD3<Float> {
    let half = size * 0.5
    return SIMD3(half, min(max(cornerRadius, 0), max(min(half.x, half.y), 0)))
  }
}

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

internal import CalqueRenderTree

/// The GPU's copy of one array of instances: a ring of buffers, so that a frame can be written
/// while the GPU still reads the previous one.
struct InstanceStream {
  private static let ringCount = 3

  private let attributes: [InstanceAttribute]
  private let stride: Int
  private var vertexArray = GLVertexArray()
  private var buffers = [GLBuffer](repeating: GLBuffer(), count: ringCount)
  private var capacities = [Int](repeating: 0, count: ringCount)
  private var current = 0
  /// The byte offset of the vertex array's instance 0, or -1 if it has to be set.
  private var start = -1

  private init(stride: Int, attributes: [InstanceAttribute]) {
    self.stride = stride
    self.attributes = attributes
  }

  /// Makes a stream of `Sprite`s.
  static func sprites() -> InstanceStream {
    InstanceStream(
      stride: MemoryLayout<Sprite>.stride,
      attributes: transformAttributes + [
        InstanceAttribute(components: 4, offset: 52, isNormalizedUInt16: true),
        // The colour of a border, in two numbers of the third row.
        InstanceAttribute(components: 2, offset: 24, isNormalizedUInt16: true),
        InstanceAttribute(components: 2, offset: 32, isNormalizedUInt16: true),
      ])
  }

  /// Makes a stream of `RoundRect`s.
  static func roundRects() -> InstanceStream {
    InstanceStream(
      stride: MemoryLayout<RoundRect>.stride,
      attributes: transformAttributes + [
        InstanceAttribute(components: 4, offset: 52), InstanceAttribute(components: 4, offset: 68),
        InstanceAttribute(components: 4, offset: 84), InstanceAttribute(components: 1, offset: 100),
      ])
  }

  /// Makes a stream of `ShadowRect`s.
  static func shadows() -> InstanceStream {
    InstanceStream(
      stride: MemoryLayout<ShadowRect>.stride,
      attributes: transformAttributes + [
        InstanceAttribute(components: 4, offset: 52), InstanceAttribute(components: 4, offset: 68),
        InstanceAttribute(components: 4, offset: 84), InstanceAttribute(components: 4, offset: 100),
        InstanceAttribute(components: 2, offset: 116),
      ])
  }

  /// The attributes that all instance types start with: the rows of the transform and the
  /// texture rectangle.
  private static let transformAttributes = [
    InstanceAttribute(components: 3, offset: 0), InstanceAttribute(components: 3, offset: 12),
    InstanceAttribute(components: 3, offset: 24), InstanceAttribute(components: 4, offset: 36),
  ]

  var attributeCount: Int { attributes.count }

  /// The bytes of GPU memory.
  var byteCount: Int { capacities.reduce(0, +) }

  /// Uploads a frame's instances and returns the bytes sent.
  mutating func upload(_ bytes: UnsafeRawBufferPointer, device: GLDevice) -> Int {
    guard !bytes.isEmpty else { return 0 }
    current = (current + 1) % Self.ringCount
    start = -1
    if buffers[current].name == 0 { buffers[current] = device.makeBuffer() }
    if capacities[current] < bytes.count {
      capacities[current] = max(bytes.count + bytes.count / 2, 4096)
      device.allocate(buffers[current], byteCount: capacities[current])
    }
    device.write(bytes, to: buffers[current])
    return bytes.count
  }

  /// Makes the following draws read instances from `first` on.
  mutating func bind(first: Int32, device: GLDevice) {
    if vertexArray.name == 0 {
      vertexArray = device.makeVertexArray(attributeCount: attributeCount)
    }
    device.bind(vertexArray)
    let startsWithDraw = device.drawFromInstance != nil
    device.firstInstance = startsWithDraw ? first : 0
    let newStart = startsWithDraw ? 0 : Int(first) * stride
    guard newStart != start else { return }
    device.bind(buffers[current])
    device.point(attributes, stride: stride, start: newStart)
    start = newStart
  }

  /// Forgets every GL object without deleting it.
  mutating func forget() {
    self = InstanceStream(stride: stride, attributes: attributes)
  }

  mutating func delete(with device: GLDevice) {
    for buffer in buffers where buffer.name != 0 { device.delete(buffer) }
    if vertexArray.name != 0 { device.delete(vertexArray) }
    forget()
  }
}

internal import CalqueRenderTree

/// The programs of effects, each built when first needed.
struct EffectPrograms {
  enum Kind: Hashable {
    /// Quads whose colours are multiplied by a matrix.
    case color
    /// Quads composited with the pixels below by a blend mode.
    case composite(BlendMode)
    /// Quads that replace the pixels below.
    case replacement
    /// A whole picture whose colours are multiplied by a matrix.
    case recoloring
  }

  private struct Entry {
    var program = GLProgram()
    var projection = GLUniform()
    var pixelFromFragment = GLUniform()
    var textureScale = GLUniform()
    var clipFromPixel = GLUniform()
    var clipShape = GLUniform()
    var clipCount = GLUniform()
    var rows = GLUniform()
    var bias = GLUniform()
    var belowOrigin = GLUniform()
    var passOrigin = GLUniform()
    var passScale = GLUniform()
    var isOpaque = GLUniform()
  }

  /// The programs by kind; the value is nil for a program that cannot be built.
  private var entries: [Kind: Entry?] = [:]
  private var current = Entry()

  /// Forgets every program without deleting it.
  mutating func forget() { self = EffectPrograms() }

  /// Makes programs that could not be built be tried, and reported, again.
  mutating func retryFailed() { entries = entries.filter { $0.value != nil } }

  mutating func delete(with device: GLDevice) {
    for case let entry? in entries.values { device.delete(entry.program) }
    forget()
  }

  /// Makes the program of `kind` current. If it cannot be built, throws the first time and returns
  /// false after that.
  mutating func use(_ kind: Kind, device: GLDevice) throws(RendererError) -> Bool {
    if entries[kind] == nil {
      entries[kind] = .some(nil)
      entries[kind] = try Self.build(kind, device: device)
    }
    guard let found = entries[kind], let entry = found else { return false }
    device.use(entry.program)
    current = entry
    return true
  }

  // The setters act on the program in use.

  /// Sets the projection, and the part of the texture that coordinates of 0...1 span.
  func set(_ viewport: TargetViewport, textureScale: SIMD2<Float>, device: GLDevice) {
    device.set(current.projection, viewport.projection)
    device.set(current.pixelFromFragment, viewport.pixelFromFragment)
    device.set(current.textureScale, textureScale)
  }

  func set(_ uniforms: ClipUniforms, device: GLDevice) {
    device.setMatrices(current.clipFromPixel, uniforms.matrices, count: Int32(uniforms.count))
    device.set(current.clipShape, uniforms.shapes)
    device.set(current.clipCount, Int32(uniforms.count))
  }

  func set(_ matrix: ColorMatrix, device: GLDevice) {
    device.set(current.rows, [matrix.red, matrix.green, matrix.blue, matrix.alpha])
    device.set(current.bias, matrix.bias)
  }

  /// Sets the origin of the copy of the pixels below, in window coordinates.
  func setBelow(origin: SIMD2<Int32>, device: GLDevice) {
    device.set(current.belowOrigin, SIMD2<Float>(origin))
  }

  /// Sets the origin of the replacing picture in window coordinates, the scale from window to
  /// picture coordinates, and whether the picture is opaque within its bounds.
  func setPassTexture(
    origin: SIMD2<Int32>, scale: SIMD2<Float>, isOpaque: Bool, device: GLDevice
  ) {
    device.set(current.passOrigin, SIMD2<Float>(origin))
    device.set(current.passScale, scale)
    device.set(current.isOpaque, Float(isOpaque ? 1 : 0))
  }

  private static func build(_ kind: Kind, device: GLDevice) throws(RendererError) -> Entry {
    let (vertex, fragment) =
      switch kind {
      case .color: (ShaderSource.effectVertex, ShaderSource.colorFragment)
      case .composite(let mode):
        (ShaderSource.effectVertex, ShaderSource.compositeFragment(mode))
      case .replacement: (ShaderSource.effectVertex, ShaderSource.replacementFragment)
      case .recoloring: (ShaderSource.fullVertex, ShaderSource.recoloringFragment)
      }
    let program = try device.makeProgram(name: "\(kind)", vertex: vertex, fragment: fragment)
    var entry = Entry(program: program)
    entry.projection = device.uniform("projection", of: program)
    entry.pixelFromFragment = device.uniform("pixelFromFragment", of: program)
    entry.textureScale = device.uniform("textureScale", of: program)
    entry.clipFromPixel = device.uniform("clipFromPixel", of: program)
    entry.clipShape = device.uniform("clipShape", of: program)
    entry.clipCount = device.uniform("clipCount", of: program)
    entry.rows = device.uniform("rows", of: program)
    entry.bias = device.uniform("bias", of: program)
    entry.belowOrigin = device.uniform("belowOrigin", of: program)
    entry.passOrigin = device.uniform("passOrigin", of: program)
    entry.passScale = device.uniform("pictureScale", of: program)
    entry.isOpaque = device.uniform("isOpaque", of: program)
    device.use(program)
    device.set(device.uniform("below", of: program), Int32(1))
    return entry
  }
}

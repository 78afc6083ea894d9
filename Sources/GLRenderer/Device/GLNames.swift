internal import RenderTree

// The names of GL objects, one type for each kind so that they cannot be mixed up. 0 is GL's null.

struct GLTexture: Equatable { var name: UInt32 = 0 }
struct GLFramebuffer: Equatable { var name: UInt32 = 0 }
struct GLBuffer: Equatable { var name: UInt32 = 0 }
struct GLVertexArray: Equatable { var name: UInt32 = 0 }
struct GLProgram: Equatable { var name: UInt32 = 0 }
struct GLSampler: Equatable { var name: UInt32 = 0 }
struct GLQuery: Equatable { var name: UInt32 = 0 }
/// A uniform's location in its program; -1, which GL ignores, if the compiler removed it.
struct GLUniform: Equatable { var location: Int32 = -1 }

/// The format of a texture's texels, in memory and as a shader reads them.
enum TexelFormat {
  case rgba
  /// Blue first in memory; the texture's swizzle swaps red and blue.
  case bgra
  /// One byte, in red.
  case red
  /// One byte, read as premultiplied white of that alpha.
  case coverage
  /// Four 32-bit floats, read with `texelFetch`.
  case numbers
  /// Four 16-bit unsigned integers, read with `texelFetch`.
  case words

  var bytesPerTexel: Int {
    switch self {
    case .rgba, .bgra: 4
    case .red, .coverage: 1
    case .numbers: 16
    case .words: 8
    }
  }
}

/// The filters with which a texture and its mipmap levels are read. Coordinates are
/// clamped to the edge.
struct Sampling: Hashable {
  var minification: TextureFilter.Mode
  var magnification: TextureFilter.Mode

  static let nearest = Sampling(.nearest, hasLevels: false)
  static let linear = Sampling(.linear, hasLevels: false)

  /// Makes the sampling of a filter, for a texture with or without mipmap levels.
  init(_ filter: TextureFilter, hasLevels: Bool) {
    minification = filter.minification
    if !hasLevels && minification == .trilinear { minification = .linear }
    magnification = filter.magnification == .nearest ? .nearest : .linear
  }
}

/// One attribute of an instance: its offset in bytes and its components.
struct InstanceAttribute {
  var components: Int32
  var offset: Int
  /// True if the components are UInt16 that stand for 0...1; otherwise they are Float.
  var isNormalizedUInt16 = false
}

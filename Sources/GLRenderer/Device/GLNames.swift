internal import RenderTree

// The names of GL objects, one type a kind so that none is passed for another. 0 is GL's own null.

struct GLTexture: Equatable { var name: UInt32 = 0 }
struct GLFramebuffer: Equatable { var name: UInt32 = 0 }
struct GLBuffer: Equatable { var name: UInt32 = 0 }
struct GLVertexArray: Equatable { var name: UInt32 = 0 }
struct GLProgram: Equatable { var name: UInt32 = 0 }
struct GLSampler: Equatable { var name: UInt32 = 0 }
struct GLQuery: Equatable { var name: UInt32 = 0 }
/// A uniform's place in its program; -1 where the compiler removed it, which GL ignores.
struct GLUniform: Equatable { var location: Int32 = -1 }

/// What a texture stores, and how a shader reads it back.
enum TexelFormat {
  case rgba
  /// Blue first in memory; the texture swaps red and blue when it is read.
  case bgra
  /// One byte, in red.
  case red
  /// One byte, read as white of that alpha, premultiplied.
  case coverage
  /// Four numbers in single precision, read one by one.
  case numbers
  /// Four whole numbers of 16 bits, read one by one.
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

/// How a texture is read, its levels included. Coordinates are clamped to its edge.
struct Sampling: Hashable {
  var minification: TextureFilter.Mode
  var magnification: TextureFilter.Mode

  static let nearest = Sampling(.nearest, hasLevels: false)
  static let linear = Sampling(.linear, hasLevels: false)

  /// The sampling of a filter, for a texture with or without levels.
  init(_ filter: TextureFilter, hasLevels: Bool) {
    minification = filter.minification
    if !hasLevels && minification == .trilinear { minification = .linear }
    magnification = filter.magnification == .nearest ? .nearest : .linear
  }
}

/// One attribute of an instance: where it lies in the instance, and what it is made of.
struct InstanceAttribute {
  var components: Int32
  var offset: Int
  /// Whether it is made of UInt16 that stand for 0...1; otherwise of Float.
  var isNormalizedUInt16 = false
}

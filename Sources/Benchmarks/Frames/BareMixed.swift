internal import Workloads

/// The bare loop of `mixed`. It computes a matrix for each card and each of its parts; those that
/// are not animated are cached. It multiplies the two and writes a quad of 40 bytes. Words are
/// quads of a prepared texture, the same that holds the image. It uploads all quads and draws them
/// with one instanced call of one program.
final class BareMixed: BareFrames {
  /// An affine transform: the images of the unit vectors and of the origin.
  private struct Matrix {
    var a: SIMD2<Float>
    var b: SIMD2<Float>
    var origin: SIMD2<Float>

    /// Creates a rotation from its cosine and sine.
    init(turn: SIMD2<Float>, origin: SIMD2<Float>) {
      a = turn
      b = SIMD2(-turn.y, turn.x)
      self.origin = origin
    }

    @inline(__always)
    func apply(_ point: SIMD2<Float>) -> SIMD2<Float> { a * point.x + b * point.y }

    /// Returns the transform that applies `inner` first, then this one.
    @inline(__always)
    func after(_ inner: Matrix) -> Matrix {
      var result = self
      result.a = apply(inner.a)
      result.b = apply(inner.b)
      result.origin = apply(inner.origin) + origin
      return result
    }
  }

  private struct Instance: BitwiseCopyable {
    var ax: Float = 0
    var ay: Float = 0
    var bx: Float = 0
    var by: Float = 0
    var x: Float = 0
    var y: Float = 0
    var radius: Float
    var color: UInt32
    // The texture coordinates.
    var u0: UInt16
    var v0: UInt16
    var u1: UInt16
    var v1: UInt16

    @inline(__always)
    mutating func place(_ matrix: Matrix, _ size: SIMD2<Float>) {
      let (a, b) = (matrix.a * size.x, matrix.b * size.y)
      (ax, ay, bx, by) = (a.x, a.y, b.x, b.y)
      (x, y) = (matrix.origin.x, matrix.origin.y)
    }
  }

  let canvas: BareCanvas
  private let field: MixedField
  /// The matrices of a card's parts without animations.
  private let locals: [Matrix]
  private let sizes: [SIMD2<Float>]
  private var instances: [Instance] = []

  init(_ field: MixedField, draws: Bool) throws {
    self.field = field
    locals = MixedField.parts.map { Matrix(turn: SIMD2(1, 0), origin: $0.position) }
    sizes = MixedField.parts.map(\.size)
    let atlas = BareAtlas()
    for _ in field.groups {
      instances.append(
        Self.instance(atlas.white, MixedField.cardColor, radius: MixedField.radius))
      for part in MixedField.parts { instances.append(Self.instance(of: part.kind, atlas)) }
    }
    canvas = try BareCanvas(
      attributes: [.floats(4), .floats(3), .color, .shorts], vertex: Self.vertex,
      fragment: Self.fragment, picture: atlas.picture, draws: draws)
    canvas.resignCurrent()
  }

  private static func instance(of kind: MixedField.Kind, _ atlas: BareAtlas) -> Instance {
    switch kind {
    case .image: instance(atlas.image, SIMD4(1, 1, 1, 1))
    case .color: instance(atlas.white, MixedField.partColor)
    case .rounded: instance(atlas.white, MixedField.partColor, radius: MixedField.radius)
    case .word: instance(atlas.word, SIMD4(1, 1, 1, 1))
    }
  }

  private static func instance(
    _ part: SIMD4<UInt16>, _ color: SIMD4<Float>, radius: Float = 0
  ) -> Instance {
    Instance(
      radius: radius, color: packed(color), u0: part.x, v0: part.y, u1: part.z, v1: part.w)
  }

  func draw(at time: Float) {
    field.groups.withUnsafeBufferPointer { groups in
      locals.withUnsafeBufferPointer { locals in
        sizes.withUnsafeBufferPointer { sizes in
          instances.withUnsafeMutableBufferPointer { instances in
            var index = 0
            for position in 0..<groups.count {
              index = fill(groups[position], at: time, locals, sizes, instances, from: index)
            }
          }
        }
      }
    }
    canvas.draw(instances)
  }

  /// Writes the quads of a card from `start` on, and returns the index after them.
  @inline(__always)
  private func fill(
    _ group: MixedField.Group, at time: Float, _ locals: UnsafeBufferPointer<Matrix>,
    _ sizes: UnsafeBufferPointer<SIMD2<Float>>, _ instances: UnsafeMutableBufferPointer<Instance>,
    from start: Int
  ) -> Int {
    let angle = group.angle.value(BareEasing.eased(time, group.angle.duration))
    let spin = group.spin.value(BareEasing.linear(time, group.spin.duration))
    let opacity = group.opacity.value(BareEasing.eased(time, group.opacity.duration))
    var card = Matrix(
      turn: BareEasing.turn(angle),
      origin: group.position.value(BareEasing.linear(time, group.position.duration)))
    instances[start].place(card, MixedField.cardSize)
    // The origin of the parts' coordinate space is the card's corner.
    card.origin -= card.apply(MixedField.cardSize / 2)
    for part in 0..<locals.count {
      var local = locals[part]
      switch part {
      case 0: local = Matrix(turn: BareEasing.turn(spin), origin: local.origin)
      case 3: instances[start + 4].color = packed(MixedField.partColor, opacity: opacity)
      case 5: local.origin = group.slide.value(BareEasing.linear(time, group.slide.duration))
      default: break
      }
      instances[start + 1 + part].place(card.after(local), sizes[part])
    }
    return start + 1 + locals.count
  }

  private static let vertex = """
    layout(location = 0) in vec4 axes;
    layout(location = 1) in vec3 placing;
    layout(location = 2) in vec4 fill;
    layout(location = 3) in vec4 part;
    out vec2 uv;
    out vec2 point;
    flat out vec2 size;
    flat out float radius;
    flat out vec4 filled;
    void main() {
      vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
      uv = mix(part.xy, part.zw, corner);
      size = vec2(length(axes.xy), length(axes.zw));
      point = (corner - 0.5) * size;
      vec2 pixel = placing.xy + axes.xy * (corner.x - 0.5) + axes.zw * (corner.y - 0.5);
      gl_Position = vec4(pixel / surface * 2.0 - 1.0, 0.0, 1.0);
      radius = placing.z;
      filled = fill;
    }
    """

  private static let fragment = """
    uniform sampler2D image;
    in vec2 uv;
    in vec2 point;
    flat in vec2 size;
    flat in float radius;
    flat in vec4 filled;
    out vec4 color;
    void main() {
      vec2 corner = abs(point) - size * 0.5 + radius;
      float distance = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - radius;
      color = texture(image, uv) * filled * (radius > 0.0 ? clamp(0.5 - distance, 0.0, 1.0) : 1.0);
    }
    """
}

/// One texture with everything that `mixed` shows: the image, a word, and a white spot for plain
/// colours.
struct BareAtlas {
  private static let side = 64

  let picture: BenchmarkImage
  /// Parts of the texture: minimum u and v, maximum u and v, in units of 1/65535.
  let image: SIMD4<UInt16>
  let word: SIMD4<UInt16>
  let white: SIMD4<UInt16>

  init() {
    let disc = BenchmarkImage.disc(side: MixedField.imageSide)
    let size = MixedField.wordSize
    let word = BenchmarkImage.word(width: Int(size.x), height: Int(size.y))
    picture = BenchmarkImage.sheet(side: Self.side, disc, below: word)
    func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> SIMD4<UInt16> {
      let scale = 65535 / Self.side
      return SIMD4(
        UInt16(x * scale), UInt16(y * scale), UInt16((x + width) * scale),
        UInt16((y + height) * scale))
    }
    image = part(0, 0, disc.width, disc.height)
    self.word = part(0, disc.height, word.width, word.height)
    white = part(56, 56, 4, 4)
  }
}

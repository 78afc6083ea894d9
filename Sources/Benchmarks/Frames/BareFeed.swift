internal import Workloads

/// The bare loop of `feed`. It finds the cells in sight by two divisions, and writes eight quads of
/// 28 bytes for each; of a feed at rest it writes those of the dot alone. It uploads what it has
/// written and draws with one instanced call. Words and images are parts of one texture.
final class BareFeed: BareFrames {
  private struct Instance: BitwiseCopyable {
    var x: Float = 0
    var y: Float = 0
    var width: Float
    var height: Float
    var color: UInt32
    // The texture coordinates.
    var u0: UInt16
    var v0: UInt16
    var u1: UInt16
    var v1: UInt16
  }

  let canvas: BareCanvas
  private let field: FeedField
  /// The quads of a cell, relative to its corner.
  private let cell: [Instance]
  private var instances: [Instance] = []

  init(_ field: FeedField, draws: Bool) throws {
    self.field = field
    let atlas = BareAtlas()
    var cell = [
      Self.instance(FeedField.cellSize / 2, FeedField.cellSize, atlas.white, FeedField.cellColor)
    ]
    for part in FeedField.parts {
      let place =
        switch part.kind {
        case .color: atlas.white
        case .image: atlas.image
        case .word: atlas.word
        }
      cell.append(Self.instance(part.position, part.size, place, part.color))
    }
    self.cell = cell
    canvas = try BareCanvas(
      attributes: [.floats(4), .color, .shorts], vertex: Self.vertex, fragment: Self.fragment,
      picture: atlas.picture, draws: draws)
    if field.top == nil {
      fill(from: 0)
      canvas.draw(instances)
    }
    canvas.resignCurrent()
  }

  private static func instance(
    _ position: SIMD2<Float>, _ size: SIMD2<Float>, _ part: SIMD4<UInt16>, _ color: SIMD4<Float>
  ) -> Instance {
    Instance(
      x: position.x, y: position.y, width: size.x, height: size.y, color: packed(color), u0: part.x,
      v0: part.y, u1: part.z, v1: part.w)
  }

  func draw(at time: Float) {
    if let top = field.top {
      fill(from: top.value(BareEasing.linear(time, top.duration)))
      canvas.draw(instances)
    } else {
      let pulse = field.pulse
      let opacity = pulse.value(BareEasing.linear(time, pulse.duration))
      let index = 2 * cell.count + FeedField.dotIndex + 1
      instances[index].color = packed(FeedField.parts[FeedField.dotIndex].color, opacity: opacity)
      canvas.draw(count: instances.count, changing: instances[index], at: index)
    }
  }

  /// Writes the cells in sight, the first of which would be at `top`.
  private func fill(from top: Float) {
    let height = FeedField.cellSize.y
    let first = max(Int(-top / height), 0)
    let last = min(Int((Float(Workloads.height) - top) / height), field.count - 1)
    instances.removeAll(keepingCapacity: true)
    for row in first...max(first, last) {
      let y = top + Float(row) * height
      for var instance in cell {
        instance.y += y
        instances.append(instance)
      }
    }
  }

  private static let vertex = """
    layout(location = 0) in vec4 box;
    layout(location = 1) in vec4 fill;
    layout(location = 2) in vec4 part;
    out vec2 uv;
    flat out vec4 filled;
    void main() {
      vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
      uv = mix(part.xy, part.zw, corner);
      vec2 pixel = box.xy + (corner - 0.5) * box.zw;
      gl_Position = vec4(pixel / surface * 2.0 - 1.0, 0.0, 1.0);
      filled = fill;
    }
    """

  private static let fragment = """
    uniform sampler2D image;
    in vec2 uv;
    flat in vec4 filled;
    out vec4 color;
    void main() { color = texture(image, uv) * filled; }
    """
}

internal import Workloads

/// The bare loop of `cards`. It computes the position of each card by solving one timing curve, and
/// writes three quads of 32 bytes for it: the shadow, the rounded image and the border. It uploads
/// them and draws all with one instanced call of one program, which computes rounded corners and
/// the blur of the shadow from the distance to the edge.
final class BareCards: BareFrames {
  private struct Instance: BitwiseCopyable {
    var x: Float = 0
    var y: Float = 0
    var width: Float
    var height: Float
    var radius: Float
    /// The blur of a shadow, the width of a border, 0 for an image.
    var edge: Float
    /// 0 for a shadow, 1 for an image, 2 for a border.
    var kind: Float
    var color: UInt32
  }

  let canvas: BareCanvas
  private let field: CardField
  private var instances: [Instance] = []

  init(_ field: CardField, draws: Bool) throws {
    self.field = field
    let size = CardField.size
    func quad(_ kind: Float, grownBy margin: Float, edge: Float, _ color: SIMD4<Float>) -> Instance
    {
      Instance(
        width: size.x + 2 * margin, height: size.y + 2 * margin, radius: CardField.radius,
        edge: edge, kind: kind, color: packed(color))
    }
    let blur = CardField.shadowRadius
    for _ in field.swings {
      instances.append(
        quad(0, grownBy: 3 * blur, edge: blur, SIMD4(0, 0, 0, CardField.shadowOpacity)))
      instances.append(quad(1, grownBy: 0, edge: 0, SIMD4(1, 1, 1, 1)))
      instances.append(quad(2, grownBy: 0, edge: CardField.border, SIMD4(0.2, 0.2, 0.2, 1)))
    }
    canvas = try BareCanvas(
      attributes: [.floats(4), .floats(3), .color], vertex: Self.vertex, fragment: Self.fragment,
      picture: .photo(side: CardField.imageSide), draws: draws)
    canvas.resignCurrent()
  }

  func draw(at time: Float) {
    field.swings.withUnsafeBufferPointer { swings in
      instances.withUnsafeMutableBufferPointer { instances in
        for index in 0..<swings.count {
          let position = swings[index].value(BareEasing.eased(time, swings[index].duration))
          let shadow = position + CardField.shadowOffset
          (instances[3 * index].x, instances[3 * index].y) = (shadow.x, shadow.y)
          (instances[3 * index + 1].x, instances[3 * index + 1].y) = (position.x, position.y)
          (instances[3 * index + 2].x, instances[3 * index + 2].y) = (position.x, position.y)
        }
      }
    }
    canvas.draw(instances)
  }

  private static let vertex = """
    layout(location = 0) in vec4 box;
    layout(location = 1) in vec3 style;
    layout(location = 2) in vec4 fill;
    out vec2 uv;
    out vec2 point;
    flat out vec2 size;
    flat out vec3 look;
    flat out vec4 filled;
    void main() {
      uv = vec2(gl_VertexID & 1, gl_VertexID >> 1);
      point = (uv - 0.5) * box.zw;
      gl_Position = vec4((box.xy + point) / surface * 2.0 - 1.0, 0.0, 1.0);
      size = box.zw;
      look = style;
      filled = fill;
    }
    """

  private static let fragment = """
    uniform sampler2D image;
    in vec2 uv;
    in vec2 point;
    flat in vec2 size;
    flat in vec3 look;
    flat in vec4 filled;
    out vec4 color;
    void main() {
      float blur = look.z < 0.5 ? look.y : 0.0;
      vec2 corner = abs(point) - size * 0.5 + 3.0 * blur + look.x;
      float distance = length(max(corner, 0.0)) + min(max(corner.x, corner.y), 0.0) - look.x;
      float inside = clamp(0.5 - distance, 0.0, 1.0);
      if (look.z < 0.5) {
        color = filled * (1.0 - smoothstep(-2.0 * blur, 2.0 * blur, distance));
      } else if (look.z < 1.5) {
        color = texture(image, uv) * inside;
      } else {
        color = filled * (inside - clamp(0.5 - distance - look.y, 0.0, 1.0));
      }
    }
    """
}

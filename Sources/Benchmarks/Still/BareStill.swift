internal import Workloads

/// The bare loop of `one of many`. It computes the position of the one moving sprite, writes its 8
/// bytes to the GPU's buffer, and draws all sprites with one instanced call.
final class BareStill: BareFrames {
  let canvas: BareCanvas
  private let field: StillField

  init(_ field: StillField, draws: Bool) throws {
    self.field = field
    canvas = try BareCanvas(
      attributes: [.floats(2)], vertex: Self.vertex, fragment: Self.fragment,
      picture: .disc(side: MoverField.side), draws: draws)
    canvas.draw(field.positions)
    canvas.resignCurrent()
  }

  func draw(at time: Float) {
    let position = field.swing.value(BareEasing.linear(time, field.swing.duration))
    canvas.draw(count: field.positions.count, changing: position, at: field.moving)
  }

  private static let vertex = """
    layout(location = 0) in vec2 center;
    out vec2 uv;
    void main() {
      uv = vec2(gl_VertexID & 1, gl_VertexID >> 1);
      vec2 pixel = center + (uv - 0.5) * \(MoverField.side).0;
      gl_Position = vec4(pixel / surface * 2.0 - 1.0, 0.0, 1.0);
    }
    """

  private static let fragment = """
    uniform sampler2D image;
    in vec2 uv;
    out vec4 color;
    void main() { color = texture(image, uv); }
    """
}

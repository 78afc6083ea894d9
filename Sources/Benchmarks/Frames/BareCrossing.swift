internal import Workloads

/// The bare loop of `crossing`. It computes the cosine and the sine of each sibling's angle, sorts
/// the siblings by the depths of their right edges without cutting any, and writes 20 bytes for
/// each in that order. It uploads them and draws all with one instanced call.
final class BareCrossing: BareFrames {
  private struct Instance: BitwiseCopyable {
    var x: Float
    var y: Float
    var width: Float
    /// The depth of the right edge, in halves of the width.
    var depth: Float
    var color: UInt32
  }

  let canvas: BareCanvas
  private let field: CrossingField
  private let colors: [UInt32]
  private var instances: [Instance]

  init(_ field: CrossingField, draws: Bool) throws {
    self.field = field
    colors = field.siblings.map { packed($0.color) }
    instances = field.siblings.map { _ in Instance(x: 0, y: 0, width: 0, depth: 0, color: 0) }
    canvas = try BareCanvas(
      attributes: [.floats(4), .color], vertex: Self.vertex(height: field.size.y),
      fragment: Self.fragment, picture: .disc(side: 1), draws: draws)
    canvas.resignCurrent()
  }

  func draw(at time: Float) {
    let width = field.size.x
    field.siblings.withUnsafeBufferPointer { siblings in
      colors.withUnsafeBufferPointer { colors in
        instances.withUnsafeMutableBufferPointer { instances in
          for index in 0..<siblings.count {
            let sibling = siblings[index]
            let turn = BareEasing.turn(
              sibling.angle.value(BareEasing.linear(time, sibling.angle.duration)))
            instances[index] = Instance(
              x: sibling.position.x, y: sibling.position.y, width: width * turn.x, depth: -turn.y,
              color: colors[index])
          }
        }
      }
    }
    instances.sort { $0.depth < $1.depth }
    canvas.draw(instances)
  }

  private static func vertex(height: Float) -> String {
    """
    layout(location = 0) in vec4 placing;
    layout(location = 1) in vec4 fill;
    out vec4 filled;
    void main() {
      vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) - 0.5;
      vec2 size = vec2(placing.z, \(height));
      gl_Position = vec4((placing.xy + corner * size) / surface * 2.0 - 1.0, 0.0, 1.0);
      filled = fill;
    }
    """
  }

  private static let fragment = """
    in vec4 filled;
    out vec4 color;
    void main() { color = filled; }
    """
}

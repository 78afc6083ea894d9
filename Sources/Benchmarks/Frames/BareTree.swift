internal import Workloads

/// The bare loop of `deep`. It makes one pass over an array in which each node comes after its
/// parent, adds the parent's position to the node's and writes the sum and the colour, 12 bytes per
/// node. It uploads the array and draws all nodes with one instanced call.
final class BareTree: BareFrames {
  private struct Node {
    /// The index of the parent; 0, the node itself, for the root.
    var parent: Int32
    var position: SIMD2<Float>
  }

  private struct Instance: BitwiseCopyable {
    var x: Float
    var y: Float
    var color: UInt32

    var position: SIMD2<Float> { SIMD2(x, y) }
  }

  let canvas: BareCanvas
  private let swing: Swing<SIMD2<Float>>
  private let nodes: [Node]
  private var instances: [Instance]

  init(_ field: DeepField, draws: Bool) throws {
    swing = field.swing
    nodes = field.positions.indices.map { index in
      // The origin of a layer's coordinate space is a corner of the layer.
      Node(
        parent: Int32(max(field.parents[index], 0)),
        position: index == 0 ? SIMD2() : field.positions[index] - DeepField.side / 2)
    }
    instances = field.positions.indices.map {
      Instance(x: 0, y: 0, color: packed(DeepField.color($0)))
    }
    canvas = try BareCanvas(
      attributes: [.floats(2), .color], vertex: Self.vertex, fragment: Self.fragment,
      picture: .disc(side: 1), draws: draws)
    canvas.resignCurrent()
  }

  func draw(at time: Float) {
    let top = swing.value(BareEasing.linear(time, swing.duration))
    nodes.withUnsafeBufferPointer { nodes in
      instances.withUnsafeMutableBufferPointer { instances in
        (instances[0].x, instances[0].y) = (top.x, top.y)
        for index in 1..<max(nodes.count, 1) {
          let position = instances[Int(nodes[index].parent)].position + nodes[index].position
          (instances[index].x, instances[index].y) = (position.x, position.y)
        }
      }
    }
    canvas.draw(instances)
  }

  private static let vertex = """
    layout(location = 0) in vec2 center;
    layout(location = 1) in vec4 fill;
    out vec4 filled;
    void main() {
      vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) - 0.5;
      vec2 pixel = center + corner * float(\(DeepField.side));
      gl_Position = vec4(pixel / surface * 2.0 - 1.0, 0.0, 1.0);
      filled = fill;
    }
    """

  private static let fragment = """
    in vec4 filled;
    out vec4 color;
    void main() { color = filled; }
    """
}

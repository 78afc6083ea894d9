internal import Workloads

/// The bare loop of `rings`. It computes the end of each stroke by solving one timing curve, and
/// writes 4 of the 16 bytes of the ring. It uploads them and draws all rings with one instanced
/// call; the program tests from a fragment's distance and angle if it is part of the stroke.
final class BareRings: BareFrames {
  private struct Instance: BitwiseCopyable {
    var x: Float
    var y: Float
    /// The end of the stroke; 1 for a whole ring.
    var end: Float = 0
    var color: UInt32
  }

  let canvas: BareCanvas
  private let field: RingField
  private var instances: [Instance]

  init(_ field: RingField, draws: Bool) throws {
    self.field = field
    instances = field.rings.map {
      Instance(x: $0.place.x, y: $0.place.y, color: packed(RingField.color))
    }
    canvas = try BareCanvas(
      attributes: [.floats(3), .color], vertex: Self.vertex, fragment: Self.fragment,
      picture: .disc(side: 1), draws: draws)
    canvas.resignCurrent()
  }

  func draw(at time: Float) {
    field.rings.withUnsafeBufferPointer { rings in
      instances.withUnsafeMutableBufferPointer { instances in
        for index in 0..<rings.count {
          let end = rings[index].end
          instances[index].end = end.value(BarePace.eased(time, end.duration))
        }
      }
    }
    canvas.draw(instances)
  }

  private static let vertex = """
    layout(location = 0) in vec3 ring;
    layout(location = 1) in vec4 fill;
    out vec2 point;
    flat out float end;
    flat out vec4 filled;
    void main() {
      point = (vec2(gl_VertexID & 1, gl_VertexID >> 1) - 0.5) * float(\(RingField.side));
      gl_Position = vec4((ring.xy + point) / surface * 2.0 - 1.0, 0.0, 1.0);
      end = ring.z;
      filled = fill;
    }
    """

  private static let fragment = """
    in vec2 point;
    flat in float end;
    flat in vec4 filled;
    out vec4 color;
    void main() {
      float across = abs(length(point) - float(\(RingField.radius)));
      float along = fract(atan(point.y, point.x) / 6.2831853);
      float inside = clamp(float(\(RingField.width)) * 0.5 + 0.5 - across, 0.0, 1.0);
      color = filled * inside * step(along, end);
    }
    """
}

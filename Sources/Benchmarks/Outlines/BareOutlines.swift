internal import Workloads

/// The bare loop of `outlines`. It works as that of `rings`; the program tests from a fragment's
/// position along the nearest side or corner of a square if it is part of the stroke.
final class BareOutlines: BareFrames {
  private struct Instance: BitwiseCopyable {
    var x: Float
    var y: Float
    /// The end of the stroke; 1 for a whole outline.
    var end: Float = 0
    var color: UInt32
  }

  let canvas: BareCanvas
  private let field: OutlineField
  private var instances: [Instance]

  init(_ field: OutlineField, draws: Bool) throws {
    self.field = field
    instances = field.outlines.map {
      Instance(x: $0.place.x, y: $0.place.y, color: packed(OutlineField.color))
    }
    canvas = try BareCanvas(
      attributes: [.floats(3), .color], vertex: Self.vertex, fragment: Self.fragment,
      picture: .disc(side: 1), draws: draws)
    canvas.resignCurrent()
  }

  func draw(at time: Float) {
    field.outlines.withUnsafeBufferPointer { outlines in
      instances.withUnsafeMutableBufferPointer { instances in
        for index in 0..<outlines.count {
          let end = outlines[index].end
          instances[index].end = end.value(BarePace.eased(time, end.duration))
        }
      }
    }
    canvas.draw(instances)
  }

  private static let vertex = """
    layout(location = 0) in vec3 outline;
    layout(location = 1) in vec4 fill;
    out vec2 point;
    flat out float end;
    flat out vec4 filled;
    void main() {
      point = (vec2(gl_VertexID & 1, gl_VertexID >> 1) - 0.5) * float(\(OutlineField.side));
      gl_Position = vec4((outline.xy + point) / surface * 2.0 - 1.0, 0.0, 1.0);
      end = outline.z;
      filled = fill;
    }
    """

  private static let fragment = """
    in vec2 point;
    flat in float end;
    flat in vec4 filled;
    out vec4 color;
    void main() {
      bool isSide = abs(point.x) > abs(point.y);
      bool isFar = isSide ? point.x > 0.0 : point.y > 0.0;
      vec2 turned = isSide ? point : vec2(point.y, -point.x);
      vec2 beside = isFar ? turned : -turned;
      float reach = float(\(OutlineField.reach));
      float radius = float(\(OutlineField.radius));
      float straight = reach - radius;
      vec2 corner = vec2(beside.x - straight, abs(beside.y) - straight);
      bool isRound = corner.y > 0.0;
      float across = abs((isRound ? length(corner) : corner.x) - radius);
      float from = isRound ? straight + radius * atan(corner.y, corner.x) : abs(beside.y);
      float quarter = 2.0 * straight + 1.5707963 * radius;
      float side = (isSide ? 0.0 : 1.0) + (isFar ? 0.0 : 2.0);
      float along = (side + 0.5 + sign(beside.y) * from / quarter) / 4.0;
      float inside = clamp(float(\(OutlineField.width)) * 0.5 + 0.5 - across, 0.0, 1.0);
      color = filled * inside * step(along, end);
    }
    """
}

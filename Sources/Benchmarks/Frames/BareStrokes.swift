internal import Workloads

/// The bare loop of `rings` and `outlines`. It computes the end of each stroke by solving one
/// timing curve, and writes 4 of the 16 bytes of the stroke. It uploads them and draws all strokes
/// with one instanced call; the program tests from a fragment's position if it is part of the
/// stroke.
final class BareStrokes: BareFrames {
  private struct Instance: BitwiseCopyable {
    var x: Float
    var y: Float
    /// The end of the stroke; 1 for a whole line.
    var end: Float = 0
    var color: UInt32
  }

  let canvas: BareCanvas
  private let field: StrokeField
  private var instances: [Instance]

  /// - Parameter fragment: The fragment shader for the form of the line.
  init(_ field: StrokeField, fragment: String, draws: Bool) throws {
    self.field = field
    instances = field.strokes.map {
      Instance(x: $0.position.x, y: $0.position.y, color: packed(StrokeField.color))
    }
    canvas = try BareCanvas(
      attributes: [.floats(3), .color], vertex: Self.vertex, fragment: fragment,
      picture: .disc(side: 1), draws: draws)
    canvas.resignCurrent()
  }

  func draw(at time: Float) {
    field.strokes.withUnsafeBufferPointer { strokes in
      instances.withUnsafeMutableBufferPointer { instances in
        for index in 0..<strokes.count {
          let end = strokes[index].end
          instances[index].end = end.value(BareEasing.eased(time, end.duration))
        }
      }
    }
    canvas.draw(instances)
  }

  private static let vertex = """
    layout(location = 0) in vec3 stroke;
    layout(location = 1) in vec4 fill;
    out vec2 point;
    flat out float end;
    flat out vec4 filled;
    void main() {
      point = (vec2(gl_VertexID & 1, gl_VertexID >> 1) - 0.5) * float(\(StrokeField.side));
      gl_Position = vec4((stroke.xy + point) / surface * 2.0 - 1.0, 0.0, 1.0);
      end = stroke.z;
      filled = fill;
    }
    """

  /// Tests the distance and the angle of a fragment from the centre of a ring.
  static let ringFragment = """
    in vec2 point;
    flat in float end;
    flat in vec4 filled;
    out vec4 color;
    void main() {
      float across = abs(length(point) - float(\(RingField.radius)));
      float along = fract(atan(point.y, point.x) / 6.2831853);
      float inside = clamp(float(\(StrokeField.width)) * 0.5 + 0.5 - across, 0.0, 1.0);
      color = filled * inside * step(along, end);
    }
    """

  /// Tests the position of a fragment along the nearest side or corner of a rounded square.
  static let outlineFragment = """
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
      float inside = clamp(float(\(StrokeField.width)) * 0.5 + 0.5 - across, 0.0, 1.0);
      color = filled * inside * step(along, end);
    }
    """
}

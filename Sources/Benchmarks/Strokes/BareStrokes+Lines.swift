internal import Workloads

extension BareStrokes {
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

internal import Workloads

/// The bare loop of `movers`. For each sprite it computes the position, the sine and cosine, and
/// the opacity in scalar float arithmetic, with three divisions and the C library's sine and
/// cosine. Eased sprites solve three more timing curves; each varied sprite evaluates its curve,
/// the closed form of a spring, or keyframes. It writes 20 bytes per sprite, uploads them, and
/// draws all sprites with one instanced call.
final class BareMovers: BareFrames {
  private struct Instance: BitwiseCopyable {
    var x: Float = 0
    var y: Float = 0
    var cosine: Float = 0
    var sine: Float = 0
    var opacity: Float = 0
  }

  let canvas: BareCanvas
  private let field: MoverField
  private let turns: Bool
  private var instances: [Instance]

  /// - Parameter turns: False for sprites that only move, of which nothing else is computed.
  init(_ field: MoverField, turns: Bool = true, draws: Bool) throws {
    (self.field, self.turns) = (field, turns)
    instances = Array(repeating: Instance(), count: field.movers.count)
    canvas = try BareCanvas(
      attributes: [.floats(4), .floats(1)], vertex: Self.vertex, fragment: Self.fragment,
      picture: .disc(side: MoverField.side), draws: draws)
    canvas.resignCurrent()
  }

  func draw(at time: Float) {
    switch field.easings {
    case [.linear] where !turns: move(to: time)
    case [.linear]: fill(at: time) { time, duration, _ in BareEasing.linear(time, duration) }
    case [.easeInEaseOut]: fill(at: time) { time, duration, _ in BareEasing.eased(time, duration) }
    default: fill(at: time) { BareEasing.varied($0, $1, $2) }
    }
    canvas.draw(instances)
  }

  private func move(to time: Float) {
    field.movers.withUnsafeBufferPointer { movers in
      instances.withUnsafeMutableBufferPointer { instances in
        for index in 0..<movers.count {
          let swing = movers[index].position
          let position = swing.value(BareEasing.linear(time, swing.duration))
          instances[index] = Instance(x: position.x, y: position.y, cosine: 1, opacity: 1)
        }
      }
    }
  }

  @inline(__always)
  private func fill(at time: Float, _ easing: (Float, Float, Easing) -> Float) {
    field.movers.withUnsafeBufferPointer { movers in
      instances.withUnsafeMutableBufferPointer { instances in
        for index in 0..<movers.count {
          let mover = movers[index]
          let position = mover.position.value(easing(time, mover.position.duration, mover.easing))
          let turn = BareEasing.turn(
            mover.angle.value(easing(time, mover.angle.duration, mover.easing)))
          let opacity = mover.opacity.value(easing(time, mover.opacity.duration, mover.easing))
          instances[index] = Instance(
            x: position.x, y: position.y, cosine: turn.x, sine: turn.y, opacity: opacity)
        }
      }
    }
  }

  private static let vertex = """
    layout(location = 0) in vec4 placing;
    layout(location = 1) in float opacity;
    out vec2 uv;
    out float alpha;
    void main() {
      uv = vec2(gl_VertexID & 1, gl_VertexID >> 1);
      vec2 corner = (uv - 0.5) * \(MoverField.side).0;
      vec2 turned = mat2(placing.z, placing.w, -placing.w, placing.z) * corner;
      gl_Position = vec4((placing.xy + turned) / surface * 2.0 - 1.0, 0.0, 1.0);
      alpha = opacity;
    }
    """

  private static let fragment = """
    uniform sampler2D image;
    in vec2 uv;
    in float alpha;
    out vec4 color;
    void main() { color = texture(image, uv) * alpha; }
    """
}

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

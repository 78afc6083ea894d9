internal import Foundation
internal import CalqueRenderTree

/// The programs that draw a texture on another, each texel a weighted sum of its neighbours: one
/// for each number of taps.
struct BlurProgram {
  private struct Entry {
    var program = GLProgram()
    var scale = GLUniform()
    var taps = GLUniform()
  }

  private var entries = [Entry](repeating: Entry(), count: BlurTaps.limit + 1)
  /// The number of taps of the current program.
  private var current = 0

  /// Makes the program for `count` taps current, building it if needed.
  mutating func use(taps count: Int, _ device: GLDevice) throws(RendererError) {
    if entries[count].program.name == 0 {
      let program = try device.makeProgram(
        name: "blur by \(count) taps", vertex: ShaderSource.fullVertex,
        fragment: Self.fragment(count))
      entries[count] = Entry(
        program: program, scale: device.uniform("scale", of: program),
        taps: device.uniform("taps", of: program))
    }
    device.use(entries[count].program)
    current = count
  }

  /// Sets the uniforms for reading a texture of `size` texels. `scale` maps the target's pixels to
  /// texture coordinates; `taps` come from `BlurTaps`.
  func set(scale: SIMD2<Float>, size: SIMD2<Float>, _ taps: [SIMD4<Float>], _ device: GLDevice) {
    device.set(entries[current].scale, scale)
    device.set(
      entries[current].taps, taps.map { SIMD4($0.x / size.x, $0.y / size.y, $0.z, 0) })
  }

  mutating func delete(with device: GLDevice) {
    for entry in entries where entry.program.name != 0 { device.delete(entry.program) }
    self = BlurProgram()
  }
}

/// The sample positions and weights of a Gaussian along one axis.
enum BlurTaps {
  /// The most taps that a shader takes: the centre, and pairs of texels on both sides.
  static let limit = 10

  /// Returns the taps of a Gaussian of `deviation` texels along `axis`.
  ///
  /// x and y are the distance, in texels, at which the texture is read on both sides:
  /// between two texels, so that one read blends both. z is the weight of one side. The
  /// first tap is the centre.
  static func taps(_ deviation: Float, _ axis: SIMD2<Float>) -> [SIMD4<Float>] {
    /// Returns the share of the Gaussian that falls on a texel.
    func weight(_ distance: Int) -> Double {
      let unit = Double(max(deviation, 0.05)) * 2.0.squareRoot()
      return 0.5 * (erf((Double(distance) + 0.5) / unit) - erf((Double(distance) - 0.5) / unit))
    }
    let first = weight(0)
    var sum = first
    var pairs: [(distance: Double, weight: Double)] = []
    let reach = Int(saturating: (3 * deviation).rounded(.up))
    for near in stride(from: 1, through: reach, by: 2) where pairs.count < limit - 1 {
      let (inner, outer) = (weight(near), weight(near + 1))
      guard inner + outer > 1e-6 else { break }
      pairs.append((Double(near) + outer / (inner + outer), inner + outer))
      sum += 2 * (inner + outer)
    }
    let middle = SIMD4(0, 0, Float(first / sum), 0)
    return [middle]
      + pairs.map {
        SIMD4(Float($0.distance) * axis.x, Float($0.distance) * axis.y, Float($0.weight / sum), 0)
      }
  }

  /// Returns the deviation, in texels, that is left to blur after `reduction` pixels were averaged
  /// to a texel, if texels are interpolated linearly when they are shown.
  ///
  /// Averaging and interpolation blur too, as does the size of a texel itself; their
  /// variances add up.
  static func deviation(
    leftOf deviation: SIMD2<Float>, after reduction: SIMD2<Int32>
  ) -> SIMD2<Float> {
    func rest(_ deviation: Float, _ reduction: Float) -> Float {
      guard reduction > 1 else { return deviation }
      let square = reduction * reduction
      let sum = deviation * deviation + 1 / 12 - (square - 1) / 12
      return max(sum / square - 1 / 12 - 1 / 6, 0).squareRoot()
    }
    return SIMD2(
      rest(deviation.x, Float(reduction.x)), rest(deviation.y, Float(reduction.y)))
  }
}

extension BlurProgram {
  /// Sums up texels on both sides of each pixel. Without a loop the taps are at constant places,
  /// which halves the time of software drivers.
  static func fragment(_ count: Int) -> String {
    let pairs = (1..<count).map {
      """
        sum += (texture(image, middle + taps[\($0)].xy)
          + texture(image, middle - taps[\($0)].xy)) * taps[\($0)].z;

      """
    }
    return ShaderSource.header + """
      uniform sampler2D image;
      uniform vec2 scale;
      uniform vec4 taps[\(count)];
      out vec4 result;
      void main() {
        vec2 middle = gl_FragCoord.xy * scale;
        vec4 sum = texture(image, middle) * taps[0].z;
      \(pairs.joined())
        result = sum;
      }

      """
  }
}

import CalqueRenderTree
import Testing

@testable import CalqueGLRenderer

/// The shaders keep within what every driver of OpenGL ES 3.0 has.
///
/// Source: OpenGL ES 3.0.6, tables 6.31 to 6.33; the counting of variables: OpenGL ES Shading
/// Language 3.00.6, chapter 12.
@Suite struct ShaderLimitTests {
  /// The sources of a program.
  struct Program: CustomTestStringConvertible {
    var name: String
    var vertex: String
    var fragment: String
    var testDescription: String { name }
  }

  /// A declared variable: its direction or `uniform`, its precision if it has one, and so on.
  private struct Variable {
    var kind: Substring
    var precision: Substring?
    var type: Substring
    var name: Substring
    var count: Int
    var location: Int?

    /// The vectors of four that a uniform takes at most.
    var vectors: Int { (type == "mat3" ? 3 : type == "mat4" ? 4 : 1) * count }
  }

  private static let variants: [Program] = Pipeline.allCases.flatMap { pipeline in
    (0..<128).flatMap { bits -> [Program] in
      var variant = PipelineVariant(
        pipeline: pipeline,
        clipping: [.none, .one, .two, .any][bits & 3], countsFragments: bits & 4 != 0)
      variant.hasCornerStyle = bits & 8 != 0
      variant.hasMaskTexture = bits & 16 != 0
      variant.hasEdges = bits & 32 == 0
      variant.isSegmented = bits & 64 != 0
      // Mask textures are for drawing, styles for what has corners.
      if variant.hasMaskTexture && variant.countsFragments { return [] }
      if variant.hasCornerStyle && !variant.isRounded && !variant.isClipped { return [] }
      let gradients: [PipelineVariant.Gradients] = pipeline == .gradient ? [.any, .few] : [.any]
      return gradients.map {
        variant.gradients = $0
        return Program(
          name: variant.name, vertex: ShaderSource.vertex(variant),
          fragment: ShaderSource.fragment(variant))
      }
    }
  }

  private static let others: [Program] =
    [
      Program(
        name: "color", vertex: ShaderSource.effectVertex, fragment: ShaderSource.colorFragment),
      Program(
        name: "replacement", vertex: ShaderSource.effectVertex,
        fragment: ShaderSource.replacementFragment),
      Program(
        name: "recoloring", vertex: ShaderSource.fullVertex,
        fragment: ShaderSource.recoloringFragment),
      Program(
        name: "overdraw", vertex: ShaderSource.fullVertex, fragment: ShaderSource.overdrawFragment),
      Program(name: "copy", vertex: ShaderSource.fullVertex, fragment: CopyProgram.fragment),
    ]
    + (1...BlurTaps.limit).map {
      Program(
        name: "blur by \($0) taps", vertex: ShaderSource.fullVertex,
        fragment: BlurProgram.fragment($0))
    }
    + BlendMode.allCases.filter { BlendState($0) == nil }.map {
      Program(
        name: "\($0)", vertex: ShaderSource.effectVertex,
        fragment: ShaderSource.compositeFragment($0))
    }

  private static let programs = variants + others

  /// Returns the variables that a shader declares.
  private func variables(of source: String) -> [Variable] {
    source.matches(
      of:
        /(?m)^ *(?:layout\(location = (\d+)\) )?(?:flat )?(in|out|uniform) (?:(highp|mediump|lowp) )?(\w+) (\w+)(?:\[(\d+)\])?;/
    ).map {
      Variable(
        kind: $0.2, precision: $0.3, type: $0.4, name: $0.5, count: $0.6.flatMap { Int($0) } ?? 1,
        location: $0.1.flatMap { Int($0) })
    }
  }

  /// Returns the rows of four components that varyings are packed into.
  private func rows(of varyings: [Variable]) -> Int {
    func count(_ type: Substring) -> Int {
      varyings.reduce(0) { $0 + ($1.type == type ? $1.count : 0) }
    }
    let (pairs, singles) = (count("vec2"), count("float"))
    // Beside each vector of three is room for a number, beside an odd pair for two.
    let left = max(singles - count("vec3") - pairs % 2 * 2, 0)
    return count("vec4") + count("vec3") + (pairs + 1) / 2 + (left + 3) / 4
  }

  @Test("there are no more varyings, attributes, uniforms and samplers than each driver takes")
  func counts() {
    for program in Self.programs {
      let (vertex, fragment) = (variables(of: program.vertex), variables(of: program.fragment))
      let varyings = vertex.filter { $0.kind == "out" }
      #expect(varyings.allSatisfy { ["float", "vec2", "vec3", "vec4"].contains($0.type) })
      #expect(rows(of: varyings) <= GLLimits.least.varyingVectors, "\(program.name)")
      let attributes = vertex.filter { $0.kind == "in" }
      #expect(attributes.allSatisfy { ($0.location ?? 16) < 16 }, "\(program.name)")
      for (uniforms, limit) in [(vertex, 256), (fragment, 224)] {
        let uniforms = uniforms.filter { $0.kind == "uniform" }
        let samplers = uniforms.filter { $0.type.contains("sampler") }
        #expect(samplers.count <= 16, "\(program.name)")
        let vectors = uniforms.reduce(0) { $0 + $1.vectors } - samplers.count
        #expect(vectors <= limit, "\(program.name): \(vectors) vectors of uniforms")
      }
    }
  }

  @Test("the largest gradients have no more varyings than drivers with many")
  func manyStops() {
    var variant = PipelineVariant(pipeline: .gradient, clipping: .two, countsFragments: false)
    (variant.hasCornerStyle, variant.hasMaskTexture) = (true, true)
    variant.gradients = .many
    let varyings = variables(of: ShaderSource.vertex(variant)).filter { $0.kind == "out" }
    let count = rows(of: varyings)
    #expect(count > GLLimits.least.varyingVectors)
    #expect(count <= GLLimits.leastForManyStops)
  }

  @Test("instances have no more attributes than each driver takes")
  func attributes() {
    for stream in [InstanceStream.sprites(), .roundRects(), .shadows()] {
      #expect(stream.attributeCount <= 16)
    }
  }

  @Test("there is no block of uniforms, whose size drivers limit")
  func blocks() {
    for program in Self.programs {
      for source in [program.vertex, program.fragment] {
        #expect(!source.contains(/uniform \w+ \{/), "\(program.name)")
        #expect(source.hasPrefix("#version 300 es\n"), "\(program.name)")
      }
    }
  }

  @Test("only colours that are read from textures are of medium precision")
  func precision() {
    for program in Self.programs {
      for source in [program.vertex, program.fragment] {
        let all = variables(of: source)
        #expect(!source.contains("lowp"))
        #expect(
          source.contains("precision highp float;") && source.contains("precision highp int;"))
        // Samplers alone: everything that is computed is of high precision.
        let medium = source.split(separator: "\n").filter { $0.contains("mediump") }
        #expect(medium.allSatisfy { $0.contains("sampler") }, "\(program.name)")
        let samplers = all.filter {
          $0.type.contains("sampler") && ($0.precision ?? "mediump") != "highp"
        }
        for sampler in samplers where sampler.type != "usampler2D" {
          #expect(["image", "below", "maskTexture", "pages"].contains(sampler.name))
        }
        // Numbers of tables are not colours.
        if source.contains("gradientRow") {
          #expect(all.contains { $0.name == "image" && $0.precision == "highp" }, "\(program.name)")
        }
        for table in all where table.type == "usampler2D" {
          #expect(table.precision == "highp" || source.contains("precision highp usampler2D;"))
        }
      }
    }
  }

  @Test("the way of counting finds too many of each")
  func telling() {
    let vertex = """
      layout(location = 16) in vec4 last;
      uniform vec4 values[256];
      uniform mat3 more;
      flat out vec4 colors[13];
      out vec3 place;
      out vec2 one;
      out vec2 other;
      out float extra;
      out float another;
      """
    let all = variables(of: vertex)
    #expect(all.count == 9)
    #expect(all.first?.location == 16)
    #expect(all.filter { $0.kind == "uniform" }.reduce(0) { $0 + $1.vectors } == 259)
    #expect(rows(of: all.filter { $0.kind == "out" }) == 16)
  }
}

import CalqueCGLES
import CalqueEmbedding
import Testing
import UIKit

extension EmbeddingSuites {
  @MainActor
  @Suite("EmbeddedHost, GL state") struct StateTests {
    /// Values of the context's state, as text.
    private struct State: Equatable {
      var values: [String: [Int64]] = [:]

      @MainActor init() {
        for (name, query, count) in StateTests.queries {
          var found = [GLint](repeating: 0, count: 4)
          glGetIntegerv(GLenum(query), &found)
          values[name] = found.prefix(count).map { Int64($0) }
        }
        for (name, flag) in StateTests.flags { values[name] = [Int64(glIsEnabled(GLenum(flag)))] }
        var color = [GLfloat](repeating: 0, count: 4)
        glGetFloatv(GLenum(GL_COLOR_CLEAR_VALUE), &color)
        values["clear colour"] = color.map { Int64($0 * 1000) }
        var unit: GLint = 0
        glGetIntegerv(GLenum(GL_ACTIVE_TEXTURE), &unit)
        for index in 0..<4 {
          glActiveTexture(GLenum(GL_TEXTURE0 + Int32(index)))
          for (name, query) in [
            ("2D texture", GL_TEXTURE_BINDING_2D), ("3D texture", GL_TEXTURE_BINDING_3D),
            ("array texture", GL_TEXTURE_BINDING_2D_ARRAY),
            ("cube map", GL_TEXTURE_BINDING_CUBE_MAP), ("sampler", GL_SAMPLER_BINDING),
          ] {
            var found: GLint = 0
            glGetIntegerv(GLenum(query), &found)
            values["\(name) of unit \(index)"] = [Int64(found)]
          }
        }
        glActiveTexture(GLenum(unit))
      }

      /// The names of the values that differ.
      func differences(from other: State) -> [String] {
        values.keys.filter { values[$0] != other.values[$0] }.sorted()
      }
    }

    private static let queries: [(String, Int32, Int)] = [
      ("program", GL_CURRENT_PROGRAM, 1), ("vertex array", GL_VERTEX_ARRAY_BINDING, 1),
      ("array buffer", GL_ARRAY_BUFFER_BINDING, 1),
      ("element array buffer", GL_ELEMENT_ARRAY_BUFFER_BINDING, 1),
      ("uniform buffer", GL_UNIFORM_BUFFER_BINDING, 1),
      ("pixel pack buffer", GL_PIXEL_PACK_BUFFER_BINDING, 1),
      ("pixel unpack buffer", GL_PIXEL_UNPACK_BUFFER_BINDING, 1),
      ("draw framebuffer", GL_DRAW_FRAMEBUFFER_BINDING, 1),
      ("read framebuffer", GL_READ_FRAMEBUFFER_BINDING, 1),
      ("renderbuffer", GL_RENDERBUFFER_BINDING, 1), ("active unit", GL_ACTIVE_TEXTURE, 1),
      ("viewport", GL_VIEWPORT, 4), ("scissor", GL_SCISSOR_BOX, 4),
      ("blend source", GL_BLEND_SRC_RGB, 1), ("blend target", GL_BLEND_DST_RGB, 1),
      ("alpha source", GL_BLEND_SRC_ALPHA, 1), ("alpha target", GL_BLEND_DST_ALPHA, 1),
      ("blend equation", GL_BLEND_EQUATION_RGB, 1),
      ("alpha equation", GL_BLEND_EQUATION_ALPHA, 1), ("colour mask", GL_COLOR_WRITEMASK, 4),
      ("depth mask", GL_DEPTH_WRITEMASK, 1), ("depth function", GL_DEPTH_FUNC, 1),
      ("stencil function", GL_STENCIL_FUNC, 1), ("stencil mask", GL_STENCIL_WRITEMASK, 1),
      ("cull face", GL_CULL_FACE_MODE, 1), ("front face", GL_FRONT_FACE, 1),
      ("unpack alignment", GL_UNPACK_ALIGNMENT, 1), ("unpack row", GL_UNPACK_ROW_LENGTH, 1),
      ("unpack skip rows", GL_UNPACK_SKIP_ROWS, 1),
      ("unpack image height", GL_UNPACK_IMAGE_HEIGHT, 1),
      ("unpack skip images", GL_UNPACK_SKIP_IMAGES, 1),
      ("unpack skip pixels", GL_UNPACK_SKIP_PIXELS, 1), ("pack alignment", GL_PACK_ALIGNMENT, 1),
      ("pack row", GL_PACK_ROW_LENGTH, 1), ("pack skip rows", GL_PACK_SKIP_ROWS, 1),
      ("pack skip pixels", GL_PACK_SKIP_PIXELS, 1),
      ("feedback active", GL_TRANSFORM_FEEDBACK_ACTIVE, 1),
      ("feedback paused", GL_TRANSFORM_FEEDBACK_PAUSED, 1),
    ]

    private static let flags: [(String, Int32)] = [
      ("blend", GL_BLEND), ("cull", GL_CULL_FACE), ("depth", GL_DEPTH_TEST), ("dither", GL_DITHER),
      ("scissor test", GL_SCISSOR_TEST), ("stencil", GL_STENCIL_TEST),
      ("alpha to coverage", GL_SAMPLE_ALPHA_TO_COVERAGE), ("coverage", GL_SAMPLE_COVERAGE),
      ("discard", GL_RASTERIZER_DISCARD), ("polygon offset", GL_POLYGON_OFFSET_FILL),
      ("primitive restart", GL_PRIMITIVE_RESTART_FIXED_INDEX),
    ]

    /// Gives everything an unusual value.
    private func disturb(_ program: Program) throws -> GLuint {
      var names = [GLuint](repeating: 0, count: 12)
      glGenBuffers(4, &names)
      glBindBuffer(GLenum(GL_ARRAY_BUFFER), names[0])
      glBufferData(GLenum(GL_ARRAY_BUFFER), 64, nil, GLenum(GL_STATIC_DRAW))
      glBindBuffer(GLenum(GL_UNIFORM_BUFFER), names[1])
      glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), names[2])
      glBufferData(GLenum(GL_PIXEL_PACK_BUFFER), 64, nil, GLenum(GL_STATIC_DRAW))
      glBindBuffer(GLenum(GL_PIXEL_UNPACK_BUFFER), names[3])
      glBufferData(GLenum(GL_PIXEL_UNPACK_BUFFER), 64, nil, GLenum(GL_STATIC_DRAW))
      glGenVertexArrays(1, &names)
      glBindVertexArray(names[0])
      var elements: GLuint = 0
      glGenBuffers(1, &elements)
      glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), elements)
      glGenTextures(12, &names)
      for unit in 0..<4 {
        glActiveTexture(GLenum(GL_TEXTURE0 + Int32(unit)))
        glBindTexture(GLenum(GL_TEXTURE_2D), names[unit])
        glBindTexture(GLenum(GL_TEXTURE_3D), names[unit + 4])
        glBindTexture(GLenum(GL_TEXTURE_2D_ARRAY), names[unit + 8])
        var sampler: GLuint = 0
        glGenSamplers(1, &sampler)
        glBindSampler(GLuint(unit), sampler)
      }
      glActiveTexture(GLenum(GL_TEXTURE3))
      glViewport(3, 5, 17, 19)
      glScissor(1, 2, 3, 4)
      glBlendFuncSeparate(
        GLenum(GL_DST_COLOR), GLenum(GL_SRC_ALPHA), GLenum(GL_ZERO), GLenum(GL_ONE))
      glBlendEquationSeparate(GLenum(GL_FUNC_SUBTRACT), GLenum(GL_MAX))
      glClearColor(0.1, 0.2, 0.3, 0.4)
      glColorMask(1, 0, 1, 0)
      glDepthMask(0)
      glDepthFunc(GLenum(GL_NEVER))
      glStencilFunc(GLenum(GL_NEVER), 1, 0xFF)
      glStencilMask(0x3)
      glCullFace(GLenum(GL_FRONT_AND_BACK))
      glFrontFace(GLenum(GL_CW))
      for (name, value) in [
        (GL_UNPACK_ALIGNMENT, 8), (GL_UNPACK_ROW_LENGTH, 100), (GL_UNPACK_SKIP_ROWS, 3),
        (GL_UNPACK_SKIP_PIXELS, 5), (GL_UNPACK_IMAGE_HEIGHT, 9), (GL_UNPACK_SKIP_IMAGES, 2),
        (GL_PACK_ALIGNMENT, 2), (GL_PACK_ROW_LENGTH, 90),
        (GL_PACK_SKIP_ROWS, 2), (GL_PACK_SKIP_PIXELS, 7),
      ] as [(Int32, Int32)] {
        glPixelStorei(GLenum(name), value)
      }
      for (_, flag) in Self.flags {
        flag == GL_DITHER ? glDisable(GLenum(flag)) : glEnable(GLenum(flag))
      }
      let drawn = program.makeFramebufferKeepingState()
      glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), program.framebuffer)
      glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), drawn)
      let shaders = try ProgramOfFeedback()
      shaders.begin()
      return drawn
    }

    @Test("Every call leaves the GL state as it was, and draws the same whatever it is")
    func state() throws {
      let program = try Program()
      func build(_ host: EmbeddedHost) {
        let layer = box(CGRect(x: 4, y: 4, width: 40, height: 30), 1, 0, 0)
        layer.cornerRadius = 6
        layer.shadowOpacity = 0.5
        let text = CATextLayer()
        text.frame = CGRect(x: 8, y: 8, width: 50, height: 20)
        (text.string, text.fontSize) = ("state", 14)
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 30, y: 20, width: 30, height: 20)
        gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
        let group = CALayer()
        group.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
        group.opacity = 0.7
        for part in [layer, text, gradient] { group.addSublayer(part) }
        host.rootLayer.addSublayer(group)
      }
      func picture() -> [UInt8] {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), program.framebuffer)
        var bytes = [UInt8](repeating: 0, count: Int(program.width * program.height) * 4)
        glReadPixels(
          0, 0, program.width, program.height, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
        return bytes
      }
      let plain = try EmbeddedHost(size: CGSize(width: 64, height: 48))
      build(plain)
      program.clear(0, 0, 1)
      try plain.render(into: program.framebuffer, at: 0)
      let expected = picture()
      #expect(Set(expected).count > 20)
      plain.close()
      program.clear(0, 0, 1)

      let drawn = try disturb(program)
      #expect(program.errors == [])
      let before = State()
      let host = try EmbeddedHost(size: CGSize(width: 64, height: 48))
      #expect(State().differences(from: before) == [], "making a host")
      build(host)
      try host.render(into: program.framebuffer, at: 0)
      #expect(State().differences(from: before) == [], "the first frame")
      try host.advance(to: 0.5)
      try host.resize(to: CGSize(width: 60, height: 40), scale: 1)
      try host.resize(to: CGSize(width: 64, height: 48), scale: 1)
      #expect(State().differences(from: before) == [], "advancing and resizing")
      host.close()
      #expect(State().differences(from: before) == [], "closing")
      #expect(program.errors == [] && drawn != 0)

      glEndTransformFeedback()
      for (_, flag) in Self.flags { glDisable(GLenum(flag)) }
      glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0)
      for (name, value) in [
        (GL_PACK_ALIGNMENT, 4), (GL_PACK_ROW_LENGTH, 0), (GL_PACK_SKIP_ROWS, 0),
        (GL_PACK_SKIP_PIXELS, 0),
      ] as [(Int32, Int32)] {
        glPixelStorei(GLenum(name), value)
      }
      #expect(picture() == expected)
    }

    @Test("A surface that resigns leaves another surface's context current")
    func resigning() throws {
      let (program, other) = (try Program(), try Program())
      try program.surface.makeCurrent()
      other.surface.resignCurrent()
      program.clear(0, 1, 0)
      #expect(program[8, 8] == green)
    }

    @Test("A program's own drawing is the same with and without a host between its frames")
    func programsDrawing() throws {
      let program = try Program()
      let painter = try Triangle()
      program.clear(0, 0, 0)
      painter.setState()
      painter.draw()
      let expected = program[32, 20]
      program.clear(0, 0, 0)
      painter.setState()
      let host = try EmbeddedHost(size: CGSize(width: 64, height: 48))
      host.rootLayer.addSublayer(box(CGRect(x: 0, y: 0, width: 4, height: 4), 1, 0, 0))
      try host.render(into: program.framebuffer, at: 0)
      // The state is set once; the host came after it.
      painter.draw()
      #expect(program[32, 20] == expected && expected == [0, 255, 0, 255])
      host.close()
    }
  }
}

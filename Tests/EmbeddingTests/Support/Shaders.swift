import CalqueCGLES
import Testing

/// Compiles and links the shaders of a program.
@MainActor
private func link(_ vertex: String, _ fragment: String, feedback: String? = nil) throws -> GLuint {
  let program = glCreateProgram()
  for (kind, text) in [(GL_VERTEX_SHADER, vertex), (GL_FRAGMENT_SHADER, fragment)] {
    let shader = glCreateShader(GLenum(kind))
    text.withCString {
      var source: UnsafePointer<CChar>? = $0
      glShaderSource(shader, 1, &source, nil)
    }
    glCompileShader(shader)
    glAttachShader(program, shader)
  }
  feedback?.withCString {
    var name: UnsafePointer<CChar>? = $0
    glTransformFeedbackVaryings(program, 1, &name, GLenum(GL_INTERLEAVED_ATTRIBS))
  }
  glLinkProgram(program)
  var isLinked: GLint = 0
  glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
  try #require(isLinked != 0)
  return program
}

/// A program of a user that captures what its vertex shader makes.
@MainActor
struct ProgramOfFeedback {
  private let name: GLuint

  init() throws {
    name = try link(
      "#version 300 es\nout vec4 made; void main() { made = vec4(1.0); gl_Position = made; }",
      "#version 300 es\nprecision highp float; out vec4 c; void main() { c = vec4(1.0); }",
      feedback: "made")
  }

  /// Begins to capture in a buffer, and goes on.
  func begin() {
    var buffer: GLuint = 0
    glGenBuffers(1, &buffer)
    glUseProgram(name)
    glBindBufferBase(GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), 0, buffer)
    glBufferData(GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), 1024, nil, GLenum(GL_STREAM_READ))
    glBeginTransformFeedback(GLenum(GL_POINTS))
  }
}

/// A program of a user that draws a green triangle with a vertex buffer.
@MainActor
struct Triangle {
  private let name: GLuint
  private var array: GLuint = 0

  init() throws {
    name = try link(
      "#version 300 es\nlayout(location = 0) in vec2 p; void main() { gl_Position = vec4(p, 0, 1); }",
      "#version 300 es\nprecision highp float; out vec4 c; void main() { c = vec4(0, 1, 0, 1); }")
    var buffer: GLuint = 0
    glGenVertexArrays(1, &array)
    glBindVertexArray(array)
    glGenBuffers(1, &buffer)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    let corners: [GLfloat] = [-1, -1, 1, -1, 0, 1]
    glBufferData(
      GLenum(GL_ARRAY_BUFFER), corners.count * 4, corners, GLenum(GL_STATIC_DRAW))
    glEnableVertexAttribArray(0)
    glVertexAttribPointer(0, 2, GLenum(GL_FLOAT), 0, 8, nil)
  }

  func setState() {
    glUseProgram(name)
    glBindVertexArray(array)
    glViewport(0, 0, 64, 48)
    glDisable(GLenum(GL_BLEND))
    glDisable(GLenum(GL_SCISSOR_TEST))
  }

  func draw() { glDrawArrays(GLenum(GL_TRIANGLES), 0, 3) }
}

import CWindow

/// What the program draws by itself: a turning triangle.
@MainActor
struct Triangle {
  private let program: GLuint
  private let turn: GLint

  init() {
    program = glCreateProgram()
    let shaders = [
      (
        GL_VERTEX_SHADER,
        """
        #version 300 es
        uniform float turn;
        out vec3 hue;
        void main() {
          float angle = turn + 2.0944 * float(gl_VertexID);
          hue = vec3(gl_VertexID == 0, gl_VertexID == 1, gl_VertexID == 2);
          gl_Position = vec4(0.9 * sin(angle), 0.9 * cos(angle), 0, 1);
        }
        """
      ),
      (
        GL_FRAGMENT_SHADER,
        """
        #version 300 es
        precision highp float;
        in vec3 hue;
        out vec4 color;
        void main() { color = vec4(0.2 + 0.6 * hue, 1); }
        """
      ),
    ]
    for (kind, text) in shaders {
      let shader = glCreateShader(GLenum(kind))
      text.withCString {
        var source: UnsafePointer<CChar>? = $0
        glShaderSource(shader, 1, &source, nil)
      }
      glCompileShader(shader)
      glAttachShader(program, shader)
    }
    glLinkProgram(program)
    turn = glGetUniformLocation(program, "turn")
    // The state is set once: layers that are drawn between two frames leave it as it is.
    glUseProgram(program)
    glClearColor(0.1, 0.12, 0.16, 1)
  }

  func draw(at time: Double, width: Int32, height: Int32) {
    glViewport(0, 0, width, height)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    glUniform1f(turn, Float(time) * 0.5)
    glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
  }
}

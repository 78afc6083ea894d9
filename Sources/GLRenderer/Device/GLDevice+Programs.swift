internal import CalqueCGLES

// Programs and their uniforms.
extension GLDevice {
  /// Compiles and links a program. `name` appears in error messages.
  func makeProgram(
    name: String, vertex: String, fragment: String
  ) throws(RendererError) -> GLProgram {
    let vertexShader = try makeShader(GL_VERTEX_SHADER, name: "\(name) vertex", source: vertex)
    defer { glDeleteShader(vertexShader) }
    let fragmentShader = try makeShader(
      GL_FRAGMENT_SHADER, name: "\(name) fragment", source: fragment)
    defer { glDeleteShader(fragmentShader) }

    let program = GLProgram(name: glCreateProgram())
    glAttachShader(program.name, vertexShader)
    glAttachShader(program.name, fragmentShader)
    glLinkProgram(program.name)
    var isLinked: GLint = 0
    glGetProgramiv(program.name, GLenum(GL_LINK_STATUS), &isLinked)
    guard isLinked == GL_TRUE else {
      let log = readLog {
        glGetProgramInfoLog(program.name, GLsizei($0.count), nil, $0.baseAddress)
      }
      glDeleteProgram(program.name)
      throw .programRejected(name: name, log: log)
    }
    return program
  }

  func delete(_ program: GLProgram) {
    use(GLProgram())
    glDeleteProgram(program.name)
  }

  func uniform(_ name: String, of program: GLProgram) -> GLUniform {
    GLUniform(location: glGetUniformLocation(program.name, name))
  }

  // The setters act on the program in use.

  func set(_ uniform: GLUniform, _ value: Float) {
    glUniform1f(uniform.location, value)
  }

  func set(_ uniform: GLUniform, _ value: Int32) {
    glUniform1i(uniform.location, value)
  }

  func set(_ uniform: GLUniform, _ value: SIMD2<Float>) {
    glUniform2f(uniform.location, value.x, value.y)
  }

  func set(_ uniform: GLUniform, _ value: SIMD4<Float>) {
    glUniform4f(uniform.location, value.x, value.y, value.z, value.w)
  }

  func set(_ uniform: GLUniform, _ values: [SIMD4<Float>]) { set(uniform, values[...]) }

  func set(_ uniform: GLUniform, _ values: ArraySlice<SIMD4<Float>>) {
    values.withUnsafeBytes {
      glUniform4fv(
        uniform.location, GLsizei(values.count), $0.bindMemory(to: GLfloat.self).baseAddress)
    }
  }

  /// Sets an array of 3 × 3 matrices, 9 floats each, in column-major order.
  func setMatrices(_ uniform: GLUniform, _ floats: [Float], count: Int32) {
    glUniformMatrix3fv(uniform.location, count, GLboolean(GL_FALSE), floats)
  }

  private func makeShader(
    _ kind: Int32, name: String, source: String
  ) throws(RendererError) -> GLuint {
    let shader = glCreateShader(GLenum(kind))
    (limits.shaderRewriter?(source) ?? source).withCString {
      var text: UnsafePointer<CChar>? = $0
      glShaderSource(shader, 1, &text, nil)
    }
    glCompileShader(shader)
    var isCompiled: GLint = 0
    glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &isCompiled)
    guard isCompiled == GL_TRUE else {
      let log = readLog { glGetShaderInfoLog(shader, GLsizei($0.count), nil, $0.baseAddress) }
      glDeleteShader(shader)
      throw .shaderRejected(name: name, log: log)
    }
    return shader
  }

  private func readLog(_ read: (UnsafeMutableBufferPointer<CChar>) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      buffer.initialize(repeating: 0)
      read(buffer)
      let text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return text.isEmpty ? "no message" : String(decoding: text, as: UTF8.self)
    }
  }
}

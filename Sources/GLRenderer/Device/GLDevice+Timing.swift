internal import CalqueCGLES

// Timer queries: the GPU time of the commands between two calls.
extension GLDevice {
  /// Returns true if the current context's driver measures GPU time.
  ///
  /// Source: GL_EXT_disjoint_timer_query, version 8: a counter of 0 bits means that the driver has
  /// no timer; any other counter has at least 30 bits.
  static func findTimer() -> Bool {
    guard has(extension: "GL_EXT_disjoint_timer_query") else { return false }
    var bits: GLint = 0
    glGetQueryiv(GLenum(GL_TIME_ELAPSED_EXT), GLenum(GL_QUERY_COUNTER_BITS_EXT), &bits)
    return bits >= 30
  }

  func makeQuery() -> GLQuery {
    var query = GLQuery()
    glGenQueries(1, &query.name)
    return query
  }

  func delete(_ query: GLQuery) {
    var name = query.name
    glDeleteQueries(1, &name)
  }

  /// Starts a measurement. Call `endTiming` before the next one: these queries do not nest.
  func beginTiming(_ query: GLQuery) { glBeginQuery(GLenum(GL_TIME_ELAPSED_EXT), query.name) }

  func endTiming() { glEndQuery(GLenum(GL_TIME_ELAPSED_EXT)) }

  /// Returns true if the GPU has finished the commands that a query measures. Never waits.
  func isAvailable(_ query: GLQuery) -> Bool {
    var isAvailable: GLuint = 0
    glGetQueryObjectuiv(query.name, GLenum(GL_QUERY_RESULT_AVAILABLE), &isAvailable)
    return isAvailable != 0
  }

  /// Returns the nanoseconds that an available query measured, or nil from 4.29 s on, where its
  /// 32-bit counter saturates.
  func nanoseconds(of query: GLQuery) -> UInt32? {
    var result: GLuint = 0
    glGetQueryObjectuiv(query.name, GLenum(GL_QUERY_RESULT), &result)
    return result < .max ? result : nil
  }

  /// Returns true if an event such as a GPU clock change has invalidated every measurement
  /// since the last call.
  func takeDisjoint() -> Bool {
    var isDisjoint: GLint = 0
    glGetIntegerv(GLenum(GL_GPU_DISJOINT_EXT), &isDisjoint)
    return isDisjoint != 0
  }
}

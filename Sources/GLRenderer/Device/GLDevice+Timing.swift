internal import CGLES

// Timer queries: how long the GPU took for what was drawn between two calls.
extension GLDevice {
  /// Whether the current context's driver measures GPU time.
  ///
  /// Source: GL_EXT_disjoint_timer_query, version 8: a counter of 0 bits says nothing, any other has at
  /// least 30.
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

  /// Starts measuring; `endTiming` comes before the next one, for these queries do not nest.
  func beginTiming(_ query: GLQuery) { glBeginQuery(GLenum(GL_TIME_ELAPSED_EXT), query.name) }

  func endTiming() { glEndQuery(GLenum(GL_TIME_ELAPSED_EXT)) }

  /// Whether the GPU is through with what a query measures. Never waits.
  func isAvailable(_ query: GLQuery) -> Bool {
    var isAvailable: GLuint = 0
    glGetQueryObjectuiv(query.name, GLenum(GL_QUERY_RESULT_AVAILABLE), &isAvailable)
    return isAvailable != 0
  }

  /// The nanoseconds that a query measured, which is available; nil from 4.29 s on, which its counter
  /// cannot tell from more.
  func nanoseconds(of query: GLQuery) -> UInt32? {
    var result: GLuint = 0
    glGetQueryObjectuiv(query.name, GLenum(GL_QUERY_RESULT), &result)
    return result < .max ? result : nil
  }

  /// Whether something, such as a change of the GPU's clock, has spoilt every measurement since the
  /// last call.
  func takeDisjoint() -> Bool {
    var isDisjoint: GLint = 0
    glGetIntegerv(GLenum(GL_GPU_DISJOINT_EXT), &isDisjoint)
    return isDisjoint != 0
  }
}

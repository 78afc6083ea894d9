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

/// The functions of GL_EXT_disjoint_timer_query that record GPU timestamps.
///
/// They are the C functions of version 8 of the extension.
struct TimestampCalls {
  fileprivate typealias QueryCounter = @convention(c) (GLuint, GLenum) -> Void
  fileprivate typealias GetResult =
    @convention(c) (
      GLuint, GLenum, UnsafeMutablePointer<GLuint64>
    ) -> Void

  fileprivate let queryCounter: QueryCounter
  fileprivate let getResult: GetResult
}

extension GLDevice {
  /// Returns the functions, if the current context's driver has them and a timestamp counter of
  /// at least 30 bits.
  static func findTimestamps() -> TimestampCalls? {
    var bits: GLint = 0
    glGetQueryiv(GLenum(GL_TIMESTAMP_EXT), GLenum(GL_QUERY_COUNTER_BITS_EXT), &bits)
    guard bits >= 30, glGetError() == GLenum(GL_NO_ERROR),
      let counter = function("glQueryCounterEXT"),
      let result = function("glGetQueryObjectui64vEXT")
    else { return nil }
    return TimestampCalls(
      queryCounter: unsafeBitCast(counter, to: TimestampCalls.QueryCounter.self),
      getResult: unsafeBitCast(result, to: TimestampCalls.GetResult.self))
  }

  var hasTimestamps: Bool { timestamps != nil }

  /// Makes the GPU record its time when it has finished all commands sent before.
  func noteTime(_ query: GLQuery) {
    timestamps?.queryCounter(query.name, GLenum(GL_TIMESTAMP_EXT))
  }

  /// Returns the recorded time, in nanoseconds of the GPU's clock. The query's result
  /// must be available.
  func timestamp(of query: GLQuery) -> UInt64 {
    var result: GLuint64 = 0
    timestamps?.getResult(query.name, GLenum(GL_QUERY_RESULT), &result)
    return result
  }

  /// Returns the current time, in nanoseconds of the GPU's clock. Does not wait for
  /// pending GPU work.
  func currentTimestamp() -> UInt64 {
    var time: GLint64 = 0
    glGetInteger64v(GLenum(GL_TIMESTAMP_EXT), &time)
    return UInt64(bitPattern: Int64(time))
  }
}

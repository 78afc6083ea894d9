internal import CalqueCGLES

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

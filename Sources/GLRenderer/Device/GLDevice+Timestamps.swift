internal import CGLES

/// The functions of GL_EXT_disjoint_timer_query by which the GPU says when it came to a place in its work.
/// They are the C functions that version 8 of the extension describes.
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
  /// The functions, if the current context's driver has them and a clock; a counter of 0 bits says nothing.
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

  /// Has the GPU note its time when it is through with all it was told before.
  func noteTime(_ query: GLQuery) {
    timestamps?.queryCounter(query.name, GLenum(GL_TIMESTAMP_EXT))
  }

  /// The time that was noted, in nanoseconds of the GPU's clock; it is available.
  func timestamp(of query: GLQuery) -> UInt64 {
    var result: GLuint64 = 0
    timestamps?.getResult(query.name, GLenum(GL_QUERY_RESULT), &result)
    return result
  }

  /// The time now, in nanoseconds of the GPU's clock. Does not wait for what the GPU has to do.
  func currentTimestamp() -> UInt64 {
    var time: GLint64 = 0
    glGetInteger64v(GLenum(GL_TIMESTAMP_EXT), &time)
    return UInt64(bitPattern: Int64(time))
  }
}

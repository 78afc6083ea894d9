/// A stream that is encoded or decoded in pieces. The caller sets the input and output; each step
/// advances the pointers, and reduces the sizes, by what it read and wrote.
public struct compression_stream {
  /// The address of the next output byte.
  public var dst_ptr: UnsafeMutablePointer<UInt8>
  /// The room for output, in bytes.
  public var dst_size: Int
  /// The address of the next input byte.
  public var src_ptr: UnsafePointer<UInt8>
  /// The number of input bytes.
  public var src_size: Int
  /// The state of the stream's functions.
  public var state: UnsafeMutableRawPointer?

  public init(
    dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>,
    src_size: Int, state: UnsafeMutableRawPointer?
  ) {
    (self.dst_ptr, self.dst_size) = (dst_ptr, dst_size)
    (self.src_ptr, self.src_size, self.state) = (src_ptr, src_size, state)
  }
}

/// Begins a stream, whatever its memory contains. Returns an error for every algorithm but
/// COMPRESSION_ZLIB.
public func compression_stream_init(
  _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm
) -> compression_status {
  stream.pointee.state = nil
  (stream.pointee.src_size, stream.pointee.dst_size) = (0, 0)
  guard algorithm == COMPRESSION_ZLIB,
    let coder = DeflateCoder(encodes: operation == COMPRESSION_STREAM_ENCODE)
  else { return COMPRESSION_STATUS_ERROR }
  stream.pointee.state = Unmanaged.passRetained(coder).toOpaque()
  return COMPRESSION_STATUS_OK
}

/// Reads and writes as much as input and room allow.
/// - Parameter flags: `COMPRESSION_STREAM_FINALIZE.rawValue` if this is the last input, otherwise
///   0.
@discardableResult
public func compression_stream_process(
  _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
  guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
  return Unmanaged<DeflateCoder>.fromOpaque(state).takeUnretainedValue().step(
    &stream.pointee, isLast: UInt32(bitPattern: flags) & COMPRESSION_STREAM_FINALIZE.rawValue != 0)
}

/// Ends a stream and frees its state.
@discardableResult
public func compression_stream_destroy(
  _ stream: UnsafeMutablePointer<compression_stream>
) -> compression_status {
  guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
  Unmanaged<DeflateCoder>.fromOpaque(state).release()
  stream.pointee.state = nil
  return COMPRESSION_STATUS_OK
}

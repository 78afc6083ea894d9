internal import CalqueCZLIB

// Streams of compressed data, under the names of Apple's module.
//
// COMPRESSION_ZLIB is supported: DEFLATE (RFC 1951) without header and checksum, as in ZIP files.
// The other algorithms are not; starting a stream with one is an error.

/// A compression algorithm.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// DEFLATE without header and checksum.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
/// Not supported: see `compression_stream_init`.
public let COMPRESSION_LZ4 = compression_algorithm(0x100)
/// Not supported: see `compression_stream_init`.
public let COMPRESSION_LZMA = compression_algorithm(0x306)
/// Not supported: see `compression_stream_init`.
public let COMPRESSION_LZFSE = compression_algorithm(0x801)

/// The direction of a stream.
public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(0)
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(1)

/// The flags of a step of a stream.
public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The flag of the last input.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(1)

/// The result of a step of a stream.
public struct compression_status: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The stream continues.
public let COMPRESSION_STATUS_OK = compression_status(0)
public let COMPRESSION_STATUS_ERROR = compression_status(-1)
/// All output has been written.
public let COMPRESSION_STATUS_END = compression_status(1)

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

/// The state of a stream of DEFLATE data.
final class DeflateCoder {
  /// The stream, at a fixed address because zlib keeps a pointer to it.
  private let stream: UnsafeMutablePointer<z_stream>
  private let encodes: Bool

  init?(encodes: Bool) {
    self.encodes = encodes
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    // A negative window means neither header nor checksum.
    let status =
      encodes
      ? deflateInit2_(
        stream, 5, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
      : inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, size)
    guard status == Z_OK else { return nil }
  }

  deinit {
    if encodes { deflateEnd(stream) } else { inflateEnd(stream) }
    stream.deinitialize(count: 1)
    stream.deallocate()
  }

  func step(_ piece: inout compression_stream, isLast: Bool) -> compression_status {
    // zlib counts in 32 bits: the rest is left to the next step.
    let (input, room) = (UInt32(clamping: piece.src_size), UInt32(clamping: piece.dst_size))
    stream.pointee.next_in = UnsafeMutablePointer(mutating: piece.src_ptr)
    stream.pointee.avail_in = input
    stream.pointee.next_out = piece.dst_ptr
    stream.pointee.avail_out = room
    let ends = isLast && Int(input) == piece.src_size
    let flush = ends && encodes ? Z_FINISH : Z_NO_FLUSH
    let status = encodes ? deflate(stream, flush) : inflate(stream, flush)
    let read = Int(input - stream.pointee.avail_in)
    let written = Int(room - stream.pointee.avail_out)
    piece.src_ptr += read
    piece.src_size -= read
    piece.dst_ptr += written
    piece.dst_size -= written
    switch status {
    case Z_STREAM_END: return COMPRESSION_STATUS_END
    case Z_OK: return COMPRESSION_STATUS_OK
    // No progress: for lack of room, or of input, which is an error once the input has ended.
    case Z_BUF_ERROR where room == 0 || !ends: return COMPRESSION_STATUS_OK
    default: return COMPRESSION_STATUS_ERROR
    }
  }
}

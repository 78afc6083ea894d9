internal import CalqueCZLIB

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

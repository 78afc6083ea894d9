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

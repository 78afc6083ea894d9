import Compression
import Foundation
import Testing

@Suite("Streams of compressed data")
struct StreamTests {
  /// Runs `bytes` through a stream with a buffer of `room` bytes. Returns nil on an error.
  private func run(
    _ bytes: [UInt8], _ operation: compression_stream_operation, room: Int
  ) -> [UInt8]? {
    let stream = UnsafeMutablePointer<compression_stream>.allocate(capacity: 1)
    let output = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
    defer {
      stream.deallocate()
      output.deallocate()
    }
    guard compression_stream_init(stream, operation, COMPRESSION_ZLIB) == COMPRESSION_STATUS_OK
    else {
      return nil
    }
    defer { compression_stream_destroy(stream) }
    var result: [UInt8] = []
    return bytes.withUnsafeBufferPointer { input -> [UInt8]? in
      guard let start = input.baseAddress else { return nil }
      (stream.pointee.src_ptr, stream.pointee.src_size) = (start, input.count)
      while true {
        (stream.pointee.dst_ptr, stream.pointee.dst_size) = (output, room)
        let status = compression_stream_process(
          stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
        result += UnsafeBufferPointer(start: output, count: room - stream.pointee.dst_size)
        if status == COMPRESSION_STATUS_END { return result }
        if status != COMPRESSION_STATUS_OK { return nil }
      }
    }
  }

  @Test(
    "what is encoded decodes to the same bytes, through rooms of any size", arguments: [7, 4096])
  func roundTrip(room: Int) throws {
    let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
    let encoded = try #require(run(bytes, COMPRESSION_STREAM_ENCODE, room: room))
    #expect(encoded.count < bytes.count)
    #expect(run(encoded, COMPRESSION_STREAM_DECODE, room: room) == bytes)
  }

  @Test(
    "DEFLATE data of another program is decoded: a stored block has neither header nor checksum")
  func storedBlock() {
    let block: [UInt8] = [1, 3, 0, 252, 255, 97, 98, 99]
    #expect(run(block, COMPRESSION_STREAM_DECODE, room: 64) == [97, 98, 99])
  }

  @Test("damaged data, and data that ends early, are errors")
  func damage() throws {
    #expect(run([7, 7, 7], COMPRESSION_STREAM_DECODE, room: 64) == nil)
    let encoded = try #require(run(Array(0...200), COMPRESSION_STREAM_ENCODE, room: 512))
    #expect(run(encoded.dropLast(9) + [], COMPRESSION_STREAM_DECODE, room: 512) == nil)
  }

  @Test(
    "an algorithm that is not there is an error at the beginning",
    arguments: [COMPRESSION_LZ4, COMPRESSION_LZMA, COMPRESSION_LZFSE])
  func missing(algorithm: compression_algorithm) {
    let stream = UnsafeMutablePointer<compression_stream>.allocate(capacity: 1)
    defer { stream.deallocate() }
    let status = compression_stream_init(stream, COMPRESSION_STREAM_DECODE, algorithm)
    #expect(status == COMPRESSION_STATUS_ERROR)
    #expect(compression_stream_process(stream, 0) == COMPRESSION_STATUS_ERROR)
  }
}

import Compression
import Testing

@Suite("Names of compression")
struct NameTests {
  @Test("They have the numbers of Apple's header")
  func numbers() {
    #expect(
      [COMPRESSION_ZLIB, COMPRESSION_LZ4, COMPRESSION_LZMA, COMPRESSION_LZFSE]
        == [0x205, 0x100, 0x306, 0x801].map { compression_algorithm($0) })
    #expect(COMPRESSION_STREAM_ENCODE == compression_stream_operation(0))
    #expect(COMPRESSION_STREAM_DECODE == compression_stream_operation(1))
    #expect(COMPRESSION_STREAM_FINALIZE == compression_stream_flags(1))
    #expect(
      [COMPRESSION_STATUS_OK, COMPRESSION_STATUS_ERROR, COMPRESSION_STATUS_END]
        == [0, -1, 1].map { compression_status($0) })
  }
}

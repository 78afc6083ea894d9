import CalqueTelemetry
import Testing

@testable import CalqueSampling

@Suite struct LineTableTests {
  /// A unit of version 4: rows at 0x1000 (line 3), 0x1004 (line 5, file 2), 0x1010 (line 0), and the
  /// end at 0x1020.
  private static let unit: [UInt8] = {
    var header: [UInt8] = [1, 1, 1, 0xFB, 14, 13, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1]
    header += Array("/app".utf8) + [0, 0]
    header += Array("A.swift".utf8) + [0, 1, 0, 0] + Array("/lib/B.swift".utf8) + [0, 1, 0, 0, 0]
    let program: [UInt8] = [
      0, 9, 2, 0x00, 0x10, 0, 0, 0, 0, 0, 0,  // the address
      3, 2, 1,  // line 3
      4, 2, UInt8(13 + 4 * 14 + 7),  // file 2, four bytes on, line 5
      2, 12, 3, 0x7B, 1,  // line 0
      2, 16, 0, 1, 1,
    ]
    return [4, 0] + [UInt8(header.count), 0, 0, 0] + header + program
  }()

  private static func places(_ bytes: [UInt8], _ addresses: [UInt]) -> [UInt: SourcePlace] {
    bytes.withUnsafeBytes { bytes in
      var places: [UInt: SourcePlace] = [:]
      LineUnit(bytes, offsetSize: 4, .init(ofLines: nil, ofAll: nil))?.find(addresses, &places)
      return places
    }
  }

  @Test("an address has the line of the row before it, within its sequence")
  func rows() {
    let first = SourcePlace(path: "/app/A.swift", line: 3)
    let second = SourcePlace(path: "/lib/B.swift", line: 5)
    #expect(
      Self.places(Self.unit, [0xFFF, 0x1000, 0x1003, 0x1004, 0x100F, 0x1012, 0x1020, 0x2000])
        == [0x1000: first, 0x1003: first, 0x1004: second, 0x100F: second, 0x1012: second])
  }

  @Test("a unit knows its addresses without a search")
  func sequences() {
    Self.unit.withUnsafeBytes { bytes in
      let unit = LineUnit(bytes, offsetSize: 4, .init(ofLines: nil, ofAll: nil))
      #expect(unit?.sequences == [0x1000..<0x1020])
    }
  }

  @Test("damaged units end in some places", arguments: 0..<400)
  func damaged(_ seed: Int) {
    var (bytes, state) = (Self.unit, UInt64(seed + 1))
    for _ in 0..<1 + seed % 5 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 25)
    }
    if seed % 3 == 0 { bytes.removeLast(seed % bytes.count) }
    #expect(Self.places(bytes, [0x1000, 0x1012]).count <= 2)
  }
}

internal import Telemetry

/// The source lines of an ELF file's code, where it was built with debug information. Source: DWARF
/// Debugging Information Format, version 5, section 6.2.
struct LineTable {
  private let file: ELFFile
  private let lines: UnsafeRawBufferPointer
  private let texts: LineUnit.Texts

  /// Returns nil for a file without lines.
  init?(_ file: ELFFile) {
    guard let lines = file.bytes(named: ".debug_line") else { return nil }
    (self.file, self.lines) = (file, lines)
    texts = LineUnit.Texts(
      ofLines: file.bytes(named: ".debug_line_str"), ofAll: file.bytes(named: ".debug_str"))
  }

  /// Returns the places of `addresses`, which are ascending, in the source.
  func places(of addresses: [UInt]) -> [UInt: SourcePlace] {
    var places: [UInt: SourcePlace] = [:]
    var reader = ByteReader(lines)
    while !reader.isAtEnd, places.count < addresses.count {
      let start = reader.place
      var length = reader.number(4)
      let isLong = length == 0xFFFF_FFFF
      if isLong { length = reader.number(8) }
      let content = reader.place
      reader.skip(Int(clamping: length))
      if reader.hasFailed { break }
      let bytes = UnsafeRawBufferPointer(rebasing: lines[content..<reader.place])
      if let unit = LineUnit(bytes, offsetSize: isLong ? 8 : 4, texts) {
        unit.find(addresses, &places)
      }
      if reader.place <= start { break }
    }
    return places
  }
}

internal import CalqueTelemetry

/// The source lines of an ELF file's code, where it was built with debug information. The units are
/// run once, to find the addresses that each has lines of; a search runs those of its addresses.
/// Source: DWARF Debugging Information Format, version 5, section 6.2.
struct LineTable {
  /// The addresses of a sequence of lines, and its unit.
  private struct Sequence {
    var start, end: UInt64
    /// The index in `units`.
    var unit: Int
  }

  private let file: ELFFile
  private let units: [LineUnit]
  /// In the order of their addresses.
  private let sequences: [Sequence]

  /// Returns nil for a file without lines.
  init?(_ file: ELFFile) {
    guard let lines = file.bytes(named: ".debug_line") else { return nil }
    let texts = LineUnit.Texts(
      ofLines: file.bytes(named: ".debug_line_str"), ofAll: file.bytes(named: ".debug_str"))
    let units = Self.units(lines, texts)
    let sequences = units.indices.flatMap { index in
      units[index].sequences.map {
        Sequence(start: $0.lowerBound, end: $0.upperBound, unit: index)
      }
    }
    (self.file, self.units) = (file, units)
    self.sequences = sequences.sorted { $0.start < $1.start }
  }

  private static func units(
    _ lines: UnsafeRawBufferPointer, _ texts: LineUnit.Texts
  ) -> [LineUnit] {
    var units: [LineUnit] = []
    var reader = ByteReader(lines)
    while !reader.isAtEnd {
      let start = reader.place
      var length = reader.number(4)
      let isLong = length == 0xFFFF_FFFF
      if isLong { length = reader.number(8) }
      let content = reader.place
      reader.skip(Int(clamping: length))
      if reader.hasFailed { break }
      let bytes = UnsafeRawBufferPointer(rebasing: lines[content..<reader.place])
      if let unit = LineUnit(bytes, offsetSize: isLong ? 8 : 4, texts) { units.append(unit) }
      if reader.place <= start { break }
    }
    return units
  }

  /// Returns the places of `addresses`, which are ascending, in the source.
  func places(of addresses: [UInt]) -> [UInt: SourcePlace] {
    var places: [UInt: SourcePlace] = [:]
    for (unit, addresses) in Dictionary(grouping: addresses, by: unit) {
      if let unit { units[unit].find(addresses, &places) }
    }
    return places
  }

  /// Returns the index of the unit that has a line of `address`; nil if none has.
  private func unit(of address: UInt) -> Int? {
    var (low, high) = (0, sequences.count)
    while low < high {
      let middle = (low + high) / 2
      if sequences[middle].start <= UInt64(address) { low = middle + 1 } else { high = middle }
    }
    guard low > 0, UInt64(address) < sequences[low - 1].end else { return nil }
    return sequences[low - 1].unit
  }
}

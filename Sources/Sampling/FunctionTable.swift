internal import Foundation

/// The functions of an ELF file, by its table of symbols or, in a stripped file, that of the exported
/// ones. Source: elf(5).
struct FunctionTable {
  private let file: Data
  private let symbols: Range<Int>
  private let names: Range<Int>
  /// True if addresses in the file are those in memory, and not distances from where it is loaded.
  let isFixed: Bool

  private static let (symbolTable, dynamicSymbolTable): (UInt32, UInt32) = (2, 11)
  private static let (symbolSize, sectionSize) = (24, 64)

  /// Maps the file at `path`. Returns nil if it is no ELF file of 64 bits with a table of symbols.
  init?(path: String) {
    guard let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
      file.prefix(5) == Data([0x7F, 0x45, 0x4C, 0x46, 2])
    else { return nil }
    let bytes = ELFBytes(file)
    guard let type: UInt16 = bytes.value(at: 16), let start: UInt64 = bytes.value(at: 40),
      let count: UInt16 = bytes.value(at: 60)
    else { return nil }
    let sections = (0..<Int(count)).compactMap { index in
      Int(exactly: start).flatMap { bytes.section(at: $0, index * Self.sectionSize) }
    }
    let kinds = [Self.symbolTable, Self.dynamicSymbolTable]
    let found = kinds.lazy.compactMap { kind in sections.first { $0.kind == kind } }.first
    guard let found, sections.indices.contains(found.link) else { return nil }
    let limits = 0..<file.count
    guard let symbols = found.range(in: limits), let names = sections[found.link].range(in: limits)
    else { return nil }
    (self.file, self.symbols, self.names) = (file, symbols, names)
    isFixed = type == 2
  }

  /// Returns the symbols of the functions that contain `addresses`, which are ascending, in the
  /// file. Functions that it does not name have none.
  func symbols(of addresses: [UInt]) -> [UInt: String] {
    var found: [UInt: Int] = [:]
    file.withUnsafeBytes { bytes in
      for place in stride(
        from: symbols.lowerBound, through: symbols.upperBound - Self.symbolSize,
        by: Self.symbolSize)
      {
        let symbol = UnsafeRawBufferPointer(rebasing: bytes[place..<place + Self.symbolSize])
        // A function, of a known size.
        guard symbol[4] & 0xF == 2 else { continue }
        let start = UInt(symbol.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        let size = UInt(symbol.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
        guard size > 0 else { continue }
        var index = Self.firstIndex(in: addresses, from: start)
        while index < addresses.count, addresses[index] - start < size {
          found[addresses[index]] = Int(symbol.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
          index += 1
        }
      }
    }
    return found.compactMapValues(name)
  }

  /// Returns the index of the first address from `start` on, by bisection.
  private static func firstIndex(in addresses: [UInt], from start: UInt) -> Int {
    var (low, high) = (0, addresses.count)
    while low < high {
      let middle = (low + high) / 2
      if addresses[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func name(at offset: Int) -> String? {
    guard offset < names.count else { return nil }
    let rest = file[(names.lowerBound + offset)..<names.upperBound]
    return String(decoding: rest.prefix { $0 != 0 }, as: UTF8.self)
  }
}

/// Reads of numbers in an ELF file, nil outside of it.
private struct ELFBytes {
  private let file: Data

  struct Section {
    let kind: UInt32
    /// The index of the section with the names of the symbols.
    let link: Int
    let offset, size: UInt64

    /// Returns its bytes; nil if they are not all in the file.
    func range(in limits: Range<Int>) -> Range<Int>? {
      guard let start = Int(exactly: offset), let count = Int(exactly: size),
        start <= limits.upperBound, count <= limits.upperBound - start
      else { return nil }
      return start..<start + count
    }
  }

  init(_ file: Data) { self.file = file }

  func value<Number: FixedWidthInteger>(at place: Int) -> Number? {
    let size = MemoryLayout<Number>.size
    guard place >= 0, place <= file.count - size else { return nil }
    return file.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Number.self) }
  }

  func section(at start: Int, _ offset: Int) -> Section? {
    let (place, overflows) = start.addingReportingOverflow(offset)
    guard !overflows, place <= file.count, let kind: UInt32 = value(at: place + 4),
      let offset: UInt64 = value(at: place + 24), let size: UInt64 = value(at: place + 32),
      let link: UInt32 = value(at: place + 40)
    else { return nil }
    return Section(kind: kind, link: Int(link), offset: offset, size: size)
  }
}

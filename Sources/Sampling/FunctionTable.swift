/// The functions of an ELF file, by its table of symbols or, in a stripped file, that of the
/// exported ones. Source: elf(5).
struct FunctionTable {
  private let file: ELFFile
  private let symbols, names: UnsafeRawBufferPointer

  private static let (symbolTable, dynamicSymbolTable): (UInt32, UInt32) = (2, 11)
  private static let symbolSize = 24

  /// Returns nil for a file without a table of symbols.
  init?(_ file: ELFFile) {
    let kinds = [Self.symbolTable, Self.dynamicSymbolTable]
    let found = kinds.lazy.compactMap { kind in file.sections.first { $0.kind == kind } }.first
    guard let found, file.sections.indices.contains(found.link),
      let symbols = file.bytes(of: found), let names = file.bytes(of: file.sections[found.link])
    else { return nil }
    (self.file, self.symbols, self.names) = (file, symbols, names)
  }

  /// Returns the symbols of the functions that contain `addresses`, which are ascending, in the
  /// file. Functions that it does not name have none.
  func symbols(of addresses: [UInt]) -> [UInt: String] {
    var found: [UInt: Int] = [:]
    guard let bytes = symbols.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return [:] }
    let last = symbols.count - Self.symbolSize
    var next = 0
    while next <= last {
      let place = next
      next += Self.symbolSize
      // A function, of a known size.
      guard bytes[place + 4] & 0xF == 2 else { continue }
      let start = UInt(symbols.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
      let size = UInt(symbols.loadUnaligned(fromByteOffset: place + 16, as: UInt64.self))
      guard size > 0 else { continue }
      var index = addresses.firstIndex(from: start)
      while index < addresses.count, addresses[index] - start < size {
        found[addresses[index]] = Int(
          symbols.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        index += 1
      }
    }
    return found.compactMapValues { ByteReader(names).text(at: $0) }
  }
}

extension [UInt] {
  /// Returns the index of the first of the ascending addresses from `start` on, by bisection.
  func firstIndex(from start: UInt) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

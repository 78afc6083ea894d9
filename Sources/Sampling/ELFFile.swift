internal import Glibc

/// A file with code, mapped into memory, and its sections. Source: elf(5).
final class ELFFile {
  struct Section {
    let kind: UInt32
    /// The index of the section that it refers to.
    let link: Int
    /// The place of its name in the section of names.
    fileprivate let name: Int
    fileprivate let flags, offset, size: UInt64

    /// True if its bytes in the file are compressed.
    fileprivate var isCompressed: Bool { flags & 0x800 != 0 }
  }

  private let bytes: UnsafeRawBufferPointer
  private(set) var sections: [Section] = []
  private var names = 0
  /// True if addresses in the file are those in memory, and not distances from where it is loaded.
  private(set) var isFixed = false

  private static let sectionSize = 64

  /// Maps the file at `path`. Returns nil if it is no ELF file of 64 bits.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 64,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: Int(status.st_size))
    guard bytes.prefix(5).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2]) else { return nil }
    var reader = ByteReader(bytes)
    reader.place = 16
    isFixed = reader.number(2) == 2
    reader.place = 40
    guard let first = Int(exactly: reader.number(8)), first <= bytes.count else { return nil }
    reader.place = 60
    let count = Int(reader.number(2))
    names = Int(reader.number(2))
    sections = (0..<count).compactMap { section(at: first + $0 * Self.sectionSize) }
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

  private func section(at place: Int) -> Section? {
    var reader = ByteReader(bytes)
    reader.place = place
    let (name, kind) = (Int(reader.number(4)), UInt32(reader.number(4)))
    let flags = reader.number(8)
    reader.skip(8)
    let (offset, size) = (reader.number(8), reader.number(8))
    let link = Int(reader.number(4))
    if reader.hasFailed { return nil }
    return Section(kind: kind, link: link, name: name, flags: flags, offset: offset, size: size)
  }

  /// Returns a section's bytes, which are there as long as the file is; nil if they are compressed,
  /// or are not all in the file.
  func bytes(of section: Section) -> UnsafeRawBufferPointer? {
    guard !section.isCompressed, let start = Int(exactly: section.offset),
      let count = Int(exactly: section.size), start <= bytes.count, count <= bytes.count - start
    else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<start + count])
  }

  /// Returns the bytes of the section called `name`; nil if there are none to read.
  func bytes(named name: String) -> UnsafeRawBufferPointer? {
    guard sections.indices.contains(names), let texts = bytes(of: sections[names]) else {
      return nil
    }
    return sections.first { ByteReader(texts).text(at: $0.name) == name }.flatMap(bytes)
  }
}

/// The functions of an ELF file, by its table of symbols or, in a stripped file, that of the
/// exported ones. Source: elf(5).
struct SymbolTable {
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

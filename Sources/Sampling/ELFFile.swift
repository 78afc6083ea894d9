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

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

/// The lines of one compiled unit: a header with the names of files, and a program that makes rows
/// of address, file and line.
struct LineUnit {
  /// The sections with the names of files.
  struct Texts {
    let ofLines, ofAll: UnsafeRawBufferPointer?
  }

  /// The names of folders and of files, each with the index of its folder.
  private struct Names {
    var folders: [String] = []
    var files: [(name: String, folder: Int)] = []
  }

  /// At the names, and at the instructions.
  private let header, program: ByteReader
  private let version, offsetSize: Int
  private let texts: Texts
  private let (leastStep, lineBase, lineRange): (UInt64, Int64, UInt64)
  /// The number of arguments of each standard instruction; the first one is not used.
  private let arguments: [UInt8]

  /// Reads the header of a unit up to the names. Returns nil if it is of another version or
  /// damaged.
  init?(_ bytes: UnsafeRawBufferPointer, offsetSize: Int, _ texts: Texts) {
    var header = ByteReader(bytes)
    version = Int(header.number(2))
    guard (2...5).contains(version) else { return nil }
    // The sizes of addresses and of selectors of segments.
    if version == 5 { header.skip(2) }
    let length = Int(clamping: header.number(offsetSize))
    var program = header
    program.skip(length)
    leastStep = header.number(1)
    // Instructions of one bundle, and the default of a flag.
    header.skip(version >= 4 ? 2 : 1)
    lineBase = Int64(Int8(truncatingIfNeeded: header.number(1)))
    lineRange = header.number(1)
    let count = Int(header.number(1))
    guard lineRange > 0, count > 0, !program.hasFailed else { return nil }
    arguments = [0] + (1..<count).map { _ in UInt8(header.number(1)) }
    (self.header, self.program, self.offsetSize, self.texts) = (header, program, offsetSize, texts)
    if header.hasFailed { return nil }
  }

  // MARK: Names

  /// The names; nil if they are damaged.
  private var names: Names? {
    var header = header
    var names = Names()
    if version == 5 {
      names.folders = Self.entries(&header, offsetSize, texts).map(\.name)
      names.files = Self.entries(&header, offsetSize, texts)
    } else {
      Self.read(&names, &header)
    }
    return header.hasFailed ? nil : names
  }

  /// Reads the folders and the files of versions 2 to 4, which count them from 1.
  private static func read(_ names: inout Names, _ header: inout ByteReader) {
    names = Names(folders: [""], files: [("", 0)])
    while !header.isAtEnd {
      let folder = header.text()
      if folder.isEmpty { break }
      names.folders.append(folder)
    }
    while !header.isAtEnd {
      let name = header.text()
      if name.isEmpty { break }
      names.files.append((name, Int(clamping: header.packed())))
      // The time of the file and its length.
      _ = (header.packed(), header.packed())
    }
  }

  /// Reads a list of names of version 5.
  private static func entries(
    _ header: inout ByteReader, _ offsetSize: Int, _ texts: Texts
  ) -> [(name: String, folder: Int)] {
    let formats = (0..<header.number(1)).map { _ in (header.packed(), header.packed()) }
    // Entries without a format take no bytes, so that damaged data could list any number of them.
    guard !formats.isEmpty else { return [] }
    var entries: [(name: String, folder: Int)] = []
    var rest = header.packed()
    while rest > 0, !header.isAtEnd {
      var entry = ("", 0)
      for (content, form) in formats {
        let (text, number) = value(form, &header, offsetSize, texts)
        if content == 1 { entry.0 = text }
        if content == 2 { entry.1 = Int(clamping: number) }
      }
      entries.append(entry)
      rest -= 1
    }
    return entries
  }

  /// Reads a value of one of the forms that names and numbers have.
  private static func value(
    _ form: UInt64, _ header: inout ByteReader, _ offsetSize: Int, _ texts: Texts
  ) -> (text: String, number: UInt64) {
    func text(in bytes: UnsafeRawBufferPointer?, at place: UInt64) -> String {
      bytes.flatMap { ByteReader($0).text(at: Int(clamping: place)) } ?? ""
    }
    switch form {
    case 0x08: return (header.text(), 0)
    case 0x1F: return (text(in: texts.ofLines, at: header.number(offsetSize)), 0)
    case 0x0E: return (text(in: texts.ofAll, at: header.number(offsetSize)), 0)
    case 0x0B: return ("", header.number(1))
    case 0x05: return ("", header.number(2))
    case 0x06: return ("", header.number(4))
    case 0x07: return ("", header.number(8))
    case 0x0F: return ("", header.packed())
    case 0x1E: header.skip(16)
    case 0x09: header.skip(Int(clamping: header.packed()))
    // The list cannot be read on.
    default: header.skip(.max)
    }
    return ("", 0)
  }

  private static func place(_ row: Row, _ names: Names) -> SourcePlace? {
    let index = Int(clamping: row.file)
    guard names.files.indices.contains(index), row.line > 0 else { return nil }
    let (name, folder) = names.files[index]
    let isWhole = name.hasPrefix("/") || !names.folders.indices.contains(folder)
    let start = isWhole || names.folders[folder].isEmpty ? "" : names.folders[folder] + "/"
    return SourcePlace(path: start + name, line: Int(row.line))
  }

  // MARK: Rows

  /// A row of the table.
  private struct Row {
    var address: UInt64 = 0
    var file: UInt64 = 1
    var line: Int64 = 1
  }

  /// The addresses of each sequence of rows; those of removed functions begin at 0, and are left
  /// out.
  var sequences: [Range<UInt64>] {
    var found: [Range<UInt64>] = []
    var start: UInt64?
    run(edgesOnly: true) { row, isEnd in
      let first = start ?? row.address
      start = isEnd ? nil : first
      if isEnd, first > 0, first < row.address { found.append(first..<row.address) }
    }
    return found
  }

  /// Adds the places of those of the ascending `addresses` that the unit has.
  func find(_ addresses: [UInt], _ places: inout [UInt: SourcePlace]) {
    guard let least = addresses.first, let most = addresses.last, let names else { return }
    // The last row of the sequence, with the last line that is one.
    var last: Row?
    run { row, isEnd in
      if let last, last.address > 0, last.address <= most, row.address > least {
        var index = addresses.firstIndex(from: UInt(last.address))
        while index < addresses.count, addresses[index] < row.address {
          places[addresses[index]] = Self.place(last, names)
          index += 1
        }
      }
      if isEnd {
        last = nil
      } else if row.line > 0 {
        last = row
      } else {
        last?.address = row.address
      }
    }
  }

  /// Runs the program, and calls `body` with each row, and with true for the end of a sequence.
  ///
  /// - Parameter edgesOnly: True to call `body` with the first row of each sequence and its end
  ///   alone, whose line is not counted.
  private func run(edgesOnly: Bool = false, _ body: (Row, Bool) -> Void) {
    var reader = program
    var row = Row()
    var isFirst = true
    func add(_ isEnd: Bool) {
      if isEnd || isFirst || !edgesOnly { body(row, isEnd) }
      isFirst = isEnd
      if isEnd { row = Row() }
    }
    let firstSpecial = UInt64(arguments.count)
    while !reader.isAtEnd {
      let code = UInt64(reader.byte())
      if code >= firstSpecial {
        let step = code &- firstSpecial
        row.address &+= step / lineRange &* leastStep
        if edgesOnly, !isFirst { continue }
        row.line &+= lineBase &+ Int64(bitPattern: step % lineRange)
        add(false)
        continue
      }
      switch code {
      case 0:
        let size = Int(clamping: reader.packed())
        let start = reader.place
        switch reader.byte() {
        case 1: add(true)
        case 2: row.address = reader.number(min(max(size - 1, 0), 8))
        default: break
        }
        reader.place = start
        reader.skip(size)
      case 1: add(false)
      case 2: row.address &+= reader.packed() &* leastStep
      case 3: row.line &+= reader.signedPacked()
      case 4: row.file = reader.packed()
      case 8: row.address &+= (255 - firstSpecial) / lineRange &* leastStep
      case 9: row.address &+= reader.number(2)
      default: for _ in 0..<arguments[Int(code)] { _ = reader.packed() }
      }
    }
  }
}

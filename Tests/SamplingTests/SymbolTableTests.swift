import Foundation
import Testing

@testable import CalqueSampling

@Suite struct SymbolTableTests {
  @Test("a file that is no ELF file has no table")
  func other() {
    for path in ["/proc/self/cmdline", "/dev/null", "/missing", "/"] {
      #expect(ELFFile(path: path) == nil, "\(path)")
    }
  }

  @Test("damaged files are refused or have no names", arguments: 0..<200)
  func damaged(_ seed: Int) throws {
    var bytes = [UInt8](repeating: 0, count: 512)
    bytes[0..<5] = [0x7F, 0x45, 0x4C, 0x46, 2]
    var state = UInt64(seed + 1)
    for index in 5..<bytes.count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Small numbers, so that offsets are often inside.
      bytes[index] = index % 3 == 0 ? UInt8(truncatingIfNeeded: state >> 56) : 0
    }
    // The sections begin in the file.
    bytes.replaceSubrange(40..<48, with: [64, UInt8(seed % 256), 0, 0, 0, 0, 0, 0])
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("table-\(seed)-\(getpid())")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let elf = ELFFile(path: file.path)
    let names = elf.flatMap { SymbolTable($0) }?.symbols(of: [0, 1, 400, .max]) ?? [:]
    #expect(names.count <= 4)
    #expect(elf.flatMap { LineTable($0) }?.places(of: [1]).isEmpty != false)
  }
}

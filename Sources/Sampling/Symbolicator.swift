internal import CalqueCStacks
internal import CalqueTelemetry
internal import Foundation

/// Finds the functions and the source lines of addresses, and caches them and the files' tables.
struct Symbolicator {
  /// The function at an address.
  struct Function: Hashable {
    var frame: StackFrame
    /// True if it is a function of the program, and not of a library.
    var isOfProgram: Bool
    /// True for a function of Calque's libraries.
    var isOfCalque: Bool
  }

  /// The most addresses that are cached; then it begins anew.
  private static let capacity = 8192

  private var functions: [UInt: Function] = [:]
  /// The lines; nil for an address without one.
  private var lines: [UInt: SourcePlace?] = [:]
  /// The files by their paths; nil for one that cannot be read.
  private var files: [String: CodeFile?] = [:]

  /// Finds the functions of `addresses`, so that `function(at:)` knows them.
  mutating func find(_ addresses: Set<UInt>) {
    if functions.count > Self.capacity { functions = [:] }
    for (image, addresses) in Self.images(of: addresses.filter { functions[$0] == nil }) {
      let file = file(of: image)
      let places = Self.places(of: addresses, in: image, file)
      let symbols = file?.functions?.symbols(of: places.keys.sorted()) ?? [:]
      for (place, address) in places { functions[address] = function(symbols[place], in: image) }
    }
  }

  /// Finds the lines of the source at `addresses`, so that `line(at:)` knows them: of those in
  /// files with debug information.
  mutating func findLines(_ addresses: Set<UInt>) {
    if lines.count > Self.capacity { lines = [:] }
    for (image, addresses) in Self.images(of: addresses.filter { lines[$0] == nil }) {
      let file = file(of: image)
      let places = Self.places(of: addresses, in: image, file)
      let found = file?.lines?.places(of: places.keys.sorted()) ?? [:]
      for (place, address) in places { lines[address] = .some(found[place]) }
    }
  }

  private mutating func file(of image: Image) -> CodeFile? {
    if let known = files[image.file] { return known }
    let file = CodeFile(path: image.file)
    files[image.file] = .some(file)
    return file
  }

  /// Returns the addresses by the file that they are in.
  private static func images(of addresses: Set<UInt>) -> [Image: [UInt]] {
    Dictionary(grouping: addresses) { Image(of: $0) }
  }

  /// Returns the addresses by their places in the file.
  private static func places(
    of addresses: [UInt], in image: Image, _ file: CodeFile?
  ) -> [UInt: UInt] {
    let bias = file?.isFixed == true ? 0 : image.base
    return Dictionary(addresses.map { ($0 &- bias, $0) }, uniquingKeysWith: { $1 })
  }

  /// The function at one of the addresses found.
  func function(at address: UInt) -> Function? { functions[address] }

  /// The line at one of the addresses found; nil if there is none.
  func line(at address: UInt) -> SourcePlace? { lines[address] ?? nil }

  private func function(_ symbol: String?, in image: Image) -> Function {
    // `libc` of `libc.so.6`.
    let path = image.path as NSString?
    let file = String((path?.lastPathComponent ?? "unknown").prefix { $0 != "." })
    guard let symbol else {
      return Function(
        frame: .init(function: file, module: file), isOfProgram: false, isOfCalque: false)
    }
    if let name = CXXName(symbol) {
      return Function(
        frame: .init(function: name.short, module: file),
        isOfProgram: image.isProgram && !name.isOfSwift, isOfCalque: false)
    }
    guard let demangled = Self.demangled(symbol) else {
      // The entry calls everything. The package manager puts the module before its name.
      let isEntry = symbol == "main" || symbol.hasSuffix("_main")
      let isOfProgram = image.isProgram && !isEntry && !Self.isOfRuntime(symbol)
      return Function(
        frame: .init(function: Self.plain(symbol), module: file), isOfProgram: isOfProgram,
        isOfCalque: false)
    }
    let name = FunctionName(demangled: demangled)
    let isOfCalque = name.module.map(CodeOwner.isLibrary) ?? false
    let isOfLibrary = name.module.map(CodeOwner.system.contains) ?? true
    let isEntry = name.short.hasSuffix(".main()") || name.short.hasSuffix("$main()")
    return Function(
      frame: .init(function: name.short, module: name.module ?? file),
      isOfProgram: !isOfCalque && !isOfLibrary && !isEntry, isOfCalque: isOfCalque)
  }

  /// Returns true for a C function of Swift's runtime or of the start of a program, which may be
  /// linked into it.
  private static func isOfRuntime(_ symbol: String) -> Bool {
    symbol.hasPrefix("swift_") || symbol.hasPrefix("_") || symbol.hasPrefix("stacks_")
  }

  /// The symbol without the version that a linker adds, and without the underscores of the C
  /// library: `poll` of `__poll@@GLIBC_2.2.5`.
  private static func plain(_ symbol: String) -> String {
    let name = symbol.prefix { $0 != "@" }
    return String(name.hasPrefix("__") ? name.drop { $0 == "_" } : name)
  }

  private static func demangled(_ symbol: String) -> String? {
    guard let text = stacks_demangled(symbol) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}

/// A file with code that is in memory.
private struct Image: Hashable {
  private static let program = Image(of: stacks_program())

  var path: String?
  var base: UInt = 0

  /// True for the program's own file.
  var isProgram: Bool { self == Self.program }
  /// The path to read it by.
  var file: String { isProgram ? "/proc/self/exe" : path ?? "" }

  init(of address: UInt) {
    var text: UnsafePointer<CChar>?
    guard stacks_image(address, &text, &base), let text else { return }
    path = String(cString: text)
  }
}

/// A file with code, and its tables, each read when it is first needed.
private final class CodeFile {
  private let file: ELFFile
  /// True if addresses in the file are those in memory, and not distances from where it is loaded.
  var isFixed: Bool { file.isFixed }
  /// The functions; nil for a file without symbols.
  private(set) lazy var functions = SymbolTable(file)
  /// The lines of the source; nil for a file without debug information.
  private(set) lazy var lines = LineTable(file)

  /// Returns nil if the file at `path` cannot be read, or is of another kind.
  init?(path: String) {
    guard let file = ELFFile(path: path) else { return nil }
    self.file = file
  }
}

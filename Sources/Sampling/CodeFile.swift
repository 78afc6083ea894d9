/// A file with code, and its tables, each read when it is first needed.
final class CodeFile {
  private let file: ELFFile
  /// True if addresses in the file are those in memory, and not distances from where it is loaded.
  var isFixed: Bool { file.isFixed }
  /// The functions; nil for a file without symbols.
  private(set) lazy var functions = FunctionTable(file)
  /// The lines of the source; nil for a file without debug information.
  private(set) lazy var lines = LineTable(file)

  /// Returns nil if the file at `path` cannot be read, or is of another kind.
  init?(path: String) {
    guard let file = ELFFile(path: path) else { return nil }
    self.file = file
  }
}

/// The error of a process that may open too few files: Foundation and Dispatch end it where they cannot open
/// what their run loops and queues wait on.
struct TooFewFiles: Error, CustomStringConvertible {
  /// How many more a host opens by itself.
  static let needed = 12

  let description =
    "no window can be opened: the process may not open \(TooFewFiles.needed) more files; "
    + "allow it more of them: ulimit -n 256"
}

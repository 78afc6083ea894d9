/// The error of a process with too low a limit of open files. Foundation and Dispatch terminate the
/// process if they cannot open the descriptors of their run loops and queues.
struct TooFewFiles: Error, CustomStringConvertible {
  /// The number of descriptors that a host opens by itself.
  static let needed = 12

  let description =
    "cannot open a window: expected room for \(TooFewFiles.needed) more open files; "
    + "raise the limit: ulimit -n 256"
}

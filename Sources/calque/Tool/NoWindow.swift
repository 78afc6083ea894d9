/// The error of a command that needs a window and has none.
struct NoWindow: Error, CustomStringConvertible {
  let description: String

  init(_ reason: any Error) {
    description = "\(reason); --headless draws without a display"
  }
}

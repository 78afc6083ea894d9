/// Why a command that needs a window has none.
struct NoWindow: Error, CustomStringConvertible {
  let description: String

  init(_ reason: any Error) {
    description = "\(reason); --headless draws without a display"
  }
}

internal import CalqueCStacks
internal import Glibc

/// The short name of a C++ function: `app::Decoder::run` of `app::Decoder::run(int)`.
struct CXXName {
  let short: String
  /// True for a function of Swift's runtime, which may be linked into a program.
  let isOfSwift: Bool

  /// Returns nil for a symbol of another language.
  init?(_ symbol: String) {
    guard symbol.hasPrefix("_Z"), let text = stacks_cxx_demangled(symbol) else { return nil }
    defer { free(text) }
    self.init(demangled: String(cString: text))
  }

  init(demangled: String) {
    // The arguments begin at the first bracket that is of no name and no template, and the name
    // after the last space before them: a template's name follows the type that it returns.
    var (depth, start, end) = (0, demangled.startIndex, demangled.endIndex)
    for index in demangled.indices where end == demangled.endIndex {
      let isOfName =
        demangled[index...].hasPrefix("(anonymous namespace)")
        || demangled[..<index].hasSuffix("operator")
      switch demangled[index] {
      case "<" where !isOfName: depth += 1
      case ">" where !isOfName: depth -= 1
      case " " where depth == 0 && !demangled[..<index].hasSuffix("(anonymous"):
        start = demangled.index(after: index)
      case "(" where depth == 0 && !isOfName: end = index
      default: break
      }
    }
    short = String(demangled[start..<end])
    isOfSwift = short.hasPrefix("swift::")
  }
}

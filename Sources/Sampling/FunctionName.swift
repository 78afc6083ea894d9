internal import CalqueCStacks
internal import Glibc

/// The short name of a function, and its module: `CardView.decode()` in `MyApp`.
package struct FunctionName: Sendable, Hashable {
  package let short: String
  /// The module of a Swift function; nil if the name does not tell.
  package let module: String?

  /// Reads the name that Swift's demangler gives a function, as in
  /// `closure #1 () -> () in MyApp.CardView.decode() -> ()`.
  package init(demangled: String) {
    var rest = Substring(demangled)
    var isClosure = false
    while true {
      if let prefix = Self.prefixes.first(where: { rest.hasPrefix($0) }) {
        rest = rest.dropFirst(prefix.count)
      } else if let prefix = Self.specializations.first(where: { rest.hasPrefix($0) }),
        let place = rest.dropFirst(prefix.count).firstIndex(of: "> of ")
      {
        rest = rest[place...].dropFirst("> of ".count)
      } else if rest.hasPrefix("closure #") || rest.hasPrefix("implicit closure #") {
        isClosure = true
        guard let place = rest.firstIndex(of: " in ", outside: true) else { break }
        rest = rest[place...].dropFirst(" in ".count)
      } else if let place = rest.firstIndex(of: " in ", outside: true),
        !rest[place...].hasPrefix(" in conformance "), rest.contains(" #")
      {
        // A function in a function.
        rest = rest[place...].dropFirst(" in ".count)
      } else {
        break
      }
    }
    var module: String?
    if rest.hasPrefix("(extension in "), let end = rest.firstIndex(of: ")") {
      module = String(rest[..<end].dropFirst("(extension in ".count))
      rest = rest[end...].dropFirst(2)
    }
    let (path, labels) = Self.parts(of: rest)
    self.module = module ?? (path.count > 1 ? path[0] : nil)
    let name = path.dropFirst(path.count > 1 ? 1 : 0).joined(separator: ".")
    short = (isClosure ? "closure in " : "") + name + labels
  }

  /// Words before a name that say how the compiler made the function.
  private static let prefixes = [
    "partial apply forwarder for ", "partial apply for ", "merged ", "@objc ", "@nonobjc ",
    "specialized ", "static ", "class ", "protocol witness for ", "dispatch thunk of ",
    "method descriptor for ", "vtable thunk for ", "default argument 0 of ", "outlined ",
    "variable initialization expression of ", "reabstraction thunk helper from ",
  ]

  private static let specializations = [
    "generic specialization <", "generic not re-abstracted specialization <",
    "generic pre-specialization <", "function signature specialization <",
    "generic partial specialization <", "merged generic specialization <",
  ]

  /// Returns the parts of a path, as in `MyApp.CardView.load<A>(name: A, Int) throws -> Image`, and
  /// the labels of the arguments: `(name:_:)`; empty for a property.
  private static func parts(of text: Substring) -> (path: [String], labels: String) {
    var path: [String] = []
    var part = ""
    var rest = text
    while let first = rest.first {
      switch first {
      case ".":
        path.append(part)
        part = ""
        rest.removeFirst()
      case "<": rest = rest.dropFirst(rest.groupLength)
      case "(":
        let group = rest.prefix(rest.groupLength)
        if part.isEmpty, let end = group.firstIndex(of: " in _") {
          // A private name: `(decode in _0123ABC)`.
          part = String(group[..<end].dropFirst())
          rest = rest.dropFirst(group.count)
          continue
        }
        path.append(part)
        return (path, labels(of: group.dropFirst().dropLast()))
      case " ":
        // The rest is a type.
        path.append(part)
        return (path, "")
      default:
        part.append(first)
        rest.removeFirst()
      }
    }
    path.append(part)
    return (path, "")
  }

  private static func labels(of arguments: Substring) -> String {
    var rest = arguments
    var labels = ""
    while !rest.isEmpty {
      let end = rest.firstIndex(of: ", ", outside: true) ?? rest.endIndex
      let argument = rest[..<end]
      let label = argument.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      labels += (argument.dropFirst(label.count).hasPrefix(": ") ? label : "_") + ":"
      rest = end == rest.endIndex ? "" : rest[end...].dropFirst(2)
    }
    return "(\(labels))"
  }
}

extension Substring {
  /// The length of the group in brackets that the text begins with; 1 if it is not closed.
  fileprivate var groupLength: Int {
    var (depth, length) = (0, 0)
    var former: Character = " "
    for character in self {
      length += 1
      switch character {
      case "(", "<", "[": depth += 1
      case ")", "]": depth -= 1
      // An arrow closes nothing.
      case ">" where former != "-": depth -= 1
      default: break
      }
      if depth == 0 { return length }
      former = character
    }
    return 1
  }

  /// Returns the place of the first `text`, outside of brackets if `isOutside` is true.
  fileprivate func firstIndex(of text: String, outside isOutside: Bool = false) -> Index? {
    var place = startIndex
    while place < endIndex {
      if isOutside, "(<[".contains(self[place]) {
        place = index(place, offsetBy: self[place...].groupLength)
        continue
      }
      if self[place...].hasPrefix(text) { return place }
      place = index(after: place)
    }
    return nil
  }
}

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

/// The modules whose functions are not the program's own.
package enum CodeOwner {
  /// Calque's modules with Apple's names.
  package static let apple: Set<String> = [
    "AudioToolbox", "Compression", "CoreGraphics", "CoreImage", "CoreText", "ImageIO", "QuartzCore",
    "UIKit", "UIKitCore", "UIKitLists", "UniformTypeIdentifiers", "_Testing_CoreGraphics",
    "_Testing_UIKit", "os", "simd",
  ]

  /// Returns true for a module of Calque's that a program may contain.
  package static func isCalque(_ module: String) -> Bool {
    module.lowercased().hasPrefix("calque") || apple.contains(module)
  }

  /// Returns true for a module whose functions are Calque's own. Those of the gallery's scenes are
  /// a program's.
  package static func isLibrary(_ module: String) -> Bool {
    isCalque(module) && module != "CalqueScenes"
  }

  /// Modules of Swift's toolchain.
  package static let system: Set<String> = [
    "BlocksRuntime", "Cxx", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc",
    "Observation", "RegexBuilder", "Runtime", "Swift", "Synchronization", "Testing", "XCTest",
    "_Concurrency", "_FoundationCollections", "_RegexParser", "_StringProcessing", "_Volatile",
    "__C", "__C_Synthesized",
  ]
}

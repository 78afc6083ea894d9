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

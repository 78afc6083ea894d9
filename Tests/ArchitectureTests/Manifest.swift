import Foundation
import Testing

/// The targets of `Package.swift`, read from its text.
struct Manifest {
  struct Target: Sendable, CustomStringConvertible {
    var name: String
    var dependencies: Set<String>
    /// True if the target is in `Tests`.
    var isTest: Bool
    var description: String { name }
  }

  /// The targets in the order of the manifest.
  let targets: [Target]

  /// The targets of the library products, by their names.
  let libraries: [String: Set<String>]

  /// The targets of all library products.
  var products: Set<String> { libraries.values.reduce([]) { $0.union($1) } }

  static let current = Manifest(
    (try? String(
      contentsOf: SourceTree.root.appendingPathComponent("Package.swift"), encoding: .utf8)) ?? "")

  /// Reads every call that creates a target: the first string is the name, later ones are the
  /// dependencies.
  init(_ text: String) {
    let lines = text.split(separator: "\n").filter {
      !$0.drop { $0 == " " }.hasPrefix("//")
    }
    let code = lines.joined(separator: "\n")
    let library =
      /\.library\(\s*name: "([^"]+)",\s*(?:type: \.\w+,\s*)?targets: \[([^\]]+)\]/
    libraries = Dictionary(
      uniqueKeysWithValues: code.matches(of: library).map { product in
        let targets = product.output.2.matches(of: /"([^"]+)"/).map { String($0.output.1) }
        return (String(product.output.1), Set(targets))
      })
    let calls =
      /\n    (module|tests|\.target|\.testTarget|\.executableTarget|\.systemLibrary|\.plugin)\(/
    targets = code.matches(of: calls)
      .compactMap { match in
        var call = Self.call(code[match.range.upperBound...])
        // A plugin target has a capability; a plugin product has none.
        if match.1 == ".plugin", !call.contains("capability:") { return nil }
        let isSystem = match.1 == ".systemLibrary"
        let isTest =
          match.1 == "tests" || match.1 == ".testTarget" || call.contains("path: \"Tests/")
        // Paths, resources and traits are not dependencies.
        let others = /(resources|exclude|plugins|swiftSettings|traits): \[[^\]]*\]|path: "[^"]*"/
        call.replace(others, with: "")
        let names = call.matches(of: /"([^"]*)"/).map { String($0.1) }
        return Target(
          name: names.first ?? "", dependencies: isSystem ? [] : Set(names.dropFirst()),
          isTest: isTest)
      }
  }

  subscript(name: String) -> Target? { targets.first { $0.name == name } }

  /// Returns the arguments of a call, up to the closing parenthesis.
  private static func call(_ text: Substring) -> String {
    var depth = 1
    let end = text.firstIndex { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth == 0
    }
    return String(text[..<(end ?? text.endIndex)])
  }
}

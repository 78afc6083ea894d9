internal import CalqueSampling

extension CommandLineOptions {
  /// The options of `calque new NAME`.
  package struct New: Sendable, Hashable {
    /// The name of the package, its program and its folder, validated by `isPackageName(_:)`.
    package var name: String
    /// The address of Calque's sources; nil for those that the tool was built or installed with.
    package var url: String?

    package init(name: String, url: String? = nil) {
      (self.name, self.url) = (name, url)
    }
  }

  /// The options of `calque watch [-- ARGUMENT..]`.
  package struct Watch: Sendable, Hashable {
    /// The program to start; nil for the only one of the package.
    package var product: String?
    /// The arguments of the program.
    package var arguments: [String]

    package init(product: String? = nil, arguments: [String] = []) {
      (self.product, self.arguments) = (product, arguments)
    }
  }

  /// The names that a package's own module would shadow, in lower case: modules of Calque and of
  /// Swift's toolchain, further targets of Calque, and words of the language.
  private static let takenNames: Set<String> = Set(
    CodeOwner.apple.union(CodeOwner.system).union(["any", "ccalque", "self"]).map {
      $0.lowercased()
    })

  /// Returns true if the name can be used for a package, its module and its folder.
  static func isPackageName(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Z][A-Za-z0-9_]{0,63}/) != nil
      && !takenNames.contains(name.lowercased()) && !CodeOwner.isCalque(name)
  }

  static func new(_ arguments: ArraySlice<String>) throws(UsageError) -> New {
    let reader = try ArgumentReader(.new, arguments)
    let expected =
      "letters, digits and _ after an upper-case letter, no module of Calque, as in MyApp"
    guard let name = reader.operands.first else {
      throw UsageError("calque new: no name given: expected \(expected)")
    }
    guard reader.operands.count == 1 else {
      throw UsageError(
        "calque new: expected one name, not \(UsageError.quoted(name)) and "
          + UsageError.quoted(reader.operands[1]))
    }
    guard isPackageName(name) else {
      throw UsageError("calque new \(UsageError.quoted(name)): expected \(expected)")
    }
    let url = reader[.url]
    if let url, url.wholeMatch(of: /[a-z+]+:\/\/\S+|[\w.\-]+@\S+:\S+/) == nil {
      throw .value(
        url, of: .url, expected: "the address of a git repository, as in https://host/calque.git")
    }
    return New(name: name, url: url)
  }

  static func watch(_ arguments: ArraySlice<String>) throws(UsageError) -> Watch {
    let reader = try ArgumentReader(.watch, arguments)
    return Watch(product: reader[.product], arguments: reader.operands)
  }
}

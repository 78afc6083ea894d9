import Testing

@testable import CalqueProfiler

@Suite struct PackageParsingTests {
  private func parse(_ words: String...) throws -> CommandLineOptions {
    try CommandLineOptions(words, scenes: ["genius"])
  }

  @Test("new takes a name, and an address")
  func new() throws {
    #expect(try parse("new", "MyApp") == .new(.init(name: "MyApp")))
    for url in ["https://a.example/calque.git", "git@a.example:b/calque", "file:///c"] {
      #expect(try parse("new", "--url", url, "A1_b") == .new(.init(name: "A1_b", url: url)))
    }
  }

  @Test(
    "a name that cannot be a package's is told, with what is expected",
    arguments: ["", "my-app", "myApp", "../A", "A b", "UIKit", "calque", "Any", "Ä"])
  func names(name: String) {
    let expected =
      "calque new '\(name)': expected letters, digits and _ after an upper-case letter,"
      + " no module of Calque, as in MyApp"
    #expect(throws: UsageError(expected)) { try parse("new", name) }
  }

  @Test("every target of Calque is taken", arguments: TargetNames.all)
  func taken(name: String) {
    #expect(!CommandLineOptions.isPackageName(name))
  }

  @Test("no name, two names and no address are errors")
  func wrong() {
    #expect(throws: UsageError.self) { try parse("new") }
    #expect(throws: UsageError("calque new: expected one name, not 'A' and 'B'")) {
      try parse("new", "A", "B")
    }
    #expect(
      throws: UsageError(
        "--url '../calque': expected the address of a git repository, as in"
          + " https://host/calque.git")
    ) { try parse("new", "A", "--url", "../calque") }
  }

  @Test("watch hands on what follows --, help for one")
  func watch() throws {
    #expect(try parse("watch") == .watch(.init()))
    #expect(
      try parse("watch", "--product", "App", "--", "--help", "x")
        == .watch(.init(product: "App", arguments: ["--help", "x"])))
    #expect(
      throws: UsageError(
        "calque watch: unexpected argument 'x': those of the program come after --")
    ) { try parse("watch", "x") }
  }
}

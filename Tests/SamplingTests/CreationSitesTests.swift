import Testing

@testable import CalqueSampling

@Suite("Places that make objects") struct CreationSitesTests {
  private final class Card {
    let stack: [UInt]
    @inline(never) init() { stack = CallStack.read() }
  }

  private static let line = #line + 1
  @inline(never) private func makeCard() -> Card { Card() }

  @Test("The caller of an object's initialiser is named with its line, again from the tables kept")
  func named() throws {
    var sites = CreationSiteFinder()
    for _ in 0..<2 {
      let found = sites.sites(of: [.init(stack: makeCard().stack, classes: ["Card"])])
      let site = try #require(found[0])
      #expect(site.function == "CreationSitesTests.makeCard()" && site.module == "SamplingTests")
      #expect(site.place?.file == "CreationSitesTests.swift" && site.place?.line == Self.line)
    }
    let own = sites.sites(of: [.init(stack: makeCard().stack, classes: [])])
    #expect(own[0]?.function == "CreationSitesTests.Card.init()")
  }

  @Test("The gallery's scenes are a program, Calque's other modules are not")
  func owners() {
    #expect(["CalqueMotion", "calque", "UIKitCore"].allSatisfy(CodeOwner.isLibrary))
    #expect(!["CalqueScenes", "MyApp"].contains(where: CodeOwner.isLibrary))
  }

  @Test("Initialisers are told by their class")
  func initializers() {
    func isOne(_ function: String) -> Bool {
      CreationSiteFinder.isInitializer(function, of: ["Card", "UIView"])
    }
    #expect(isOne("Card.init(frame:)") && isOne("List.Card.__allocating_init()"))
    #expect(!isOne("Other.init(card:)") && !isOne("Card.load(init:)") && !isOne("Card.label"))
    #expect(!isOne("closure in Card.make()") && !isOne("main"))
  }

  @Test("A stack of addresses that are no code has no place")
  func nothing() {
    var sites = CreationSiteFinder()
    let found = sites.sites(of: [
      .init(stack: [1, 0x10, .max], classes: []), .init(stack: [], classes: []),
    ])
    #expect(found == [nil, nil])
  }
}

import Testing

@testable import CalqueProfiler

@Suite struct NameSuggestionTests {
  @Test(
    "distance counts letters inserted, removed, changed and swapped",
    arguments: [
      ("", "", 0), ("run", "run", 0), ("", "run", 3), ("rnu", "run", 1), ("ru", "run", 1),
      ("ruun", "run", 1), ("rum", "run", 1), ("list", "run", 4),
    ])
  func distance(a: String, b: String, edits: Int) {
    #expect(NameSuggestion.editDistance(Array(a), Array(b)) == edits)
    #expect(NameSuggestion.editDistance(Array(b), Array(a)) == edits)
  }

  @Test("the nearest name is suggested, the first of several")
  func nearest() {
    #expect(NameSuggestion.nearest(to: "gneius", among: ["stress", "genius"]) == "genius")
    #expect(NameSuggestion.nearest(to: "cat", among: ["bat", "hat"]) == "bat")
  }

  @Test("a name that is far from all gets none")
  func far() {
    #expect(NameSuggestion.nearest(to: "mosaic", among: ["stress", "genius"]) == nil)
    #expect(NameSuggestion.nearest(to: "x", among: []) == nil)
  }
}

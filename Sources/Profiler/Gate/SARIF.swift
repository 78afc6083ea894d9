/// A log in the Static Analysis Results Interchange Format.
///
/// Source: OASIS, SARIF 2.1.0, sections 3.13, 3.19, 3.27 and 3.33.
struct SARIF: Encodable {
  struct Rule {
    let id, title, text: String
  }

  struct Result {
    let rule, level, text, place: String
  }

  private struct Text: Encodable { let text: String }

  private struct RuleObject: Encodable {
    let id, name: String
    let shortDescription, fullDescription: Text
  }

  private struct Driver: Encodable {
    let name = "calque"
    let version = Version.current
    let rules: [RuleObject]
  }

  private struct Tool: Encodable { let driver: Driver }

  private struct Place: Encodable {
    let fullyQualifiedName: String
    let kind = "object"
  }

  private struct Location: Encodable { let logicalLocations: [Place] }

  private struct ResultObject: Encodable {
    let ruleId, level: String
    let message: Text
    let locations: [Location]
  }

  private struct Run: Encodable {
    let tool: Tool
    let results: [ResultObject]
  }

  private enum Key: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  private let run: Run

  init(rules: [Rule], results: [Result]) {
    run = Run(
      tool: Tool(
        driver: Driver(
          rules: rules.map { rule in
            RuleObject(
              id: rule.id, name: rule.title, shortDescription: Text(text: rule.title),
              fullDescription: Text(text: rule.text))
          })),
      results: results.map { result in
        ResultObject(
          ruleId: result.rule, level: result.level, message: Text(text: result.text),
          locations: [Location(logicalLocations: [Place(fullyQualifiedName: result.place)])])
      })
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("2.1.0", forKey: .version)
    try container.encode("https://json.schemastore.org/sarif-2.1.0.json", forKey: .schema)
    try container.encode([run], forKey: .runs)
  }
}

import Foundation
import Testing

/// The public API, held to the files of `Tests/API`. `make api BLESS=1` writes those anew.
@Suite("The public API") struct PublicAPITests {
  private static let folder = Articles.root.appendingPathComponent("Tests/API")
  private static let blesses = ProcessInfo.processInfo.environment["CALQUE_BLESS_API"] != nil

  /// The modules of the library products of `Package.swift`, and the package's own that these export; but for the
  /// overlays of the toolchain's Testing.
  private static func modules() throws -> [String] {
    let manifest = try String(
      contentsOf: Articles.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let products = manifest.matches(of: #/\.library\(\s*name: "[^"]+",\s*targets: \[([^\]]+)\]/#)
    var waiting = products.flatMap { product in
      product.output.1.matches(of: #/"([^"]+)"/#).map { String($0.output.1) }
    }
    var modules: Set<String> = []
    while let module = waiting.popLast() {
      guard !module.hasPrefix("_"), Articles.folder(of: module) != nil else { continue }
      guard modules.insert(module).inserted else { continue }
      // Of "struct CalqueMotion.CATransform3D" the module.
      waiting += try SymbolGraphExtractor.exports(of: module).compactMap { export in
        export.split(separator: " ").last?.split(separator: ".").first.map(String.init)
      }
    }
    return modules.sorted()
  }

  /// Two numbers, as in 6.3, of the compiler at hand.
  private static let swiftVersion: String = {
    let said = (try? Compiler().run(["swift", "--version"])) ?? ""
    return said.firstMatch(of: #/Swift version ([0-9]+\.[0-9]+)/#).map { String($0.output.1) } ?? ""
  }()

  /// That of the compiler which wrote the files: others print some declarations in another way.
  private static let baselineVersion = ((try? text(of: "swift-version")) ?? "")
    .trimmingCharacters(in: .whitespacesAndNewlines)

  private static func text(of name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test(
    "each declaration is the one in Tests/API",
    .enabled(if: blesses || swiftVersion == baselineVersion, "Tests/API is of another Swift"))
  func baseline() throws {
    let extractor = try SymbolGraphExtractor(Compiler())
    let modules = try Self.modules()
    try #require(modules.contains("UIKit"))
    if Self.blesses { try? FileManager.default.removeItem(at: Self.folder) }
    for module in modules {
      let api = try extractor.publicAPI(of: module)
      if Self.blesses { try Self.write(api.text, as: "\(module).txt") }
      guard let text = try? Self.text(of: "\(module).txt") else {
        Issue.record("Tests/API/\(module).txt is missing: make api BLESS=1 writes it")
        continue
      }
      let changes = api.changes(since: PublicAPI(text))
      if !changes.isEmpty {
        Issue.record(
          """
          \(module) is not as in Tests/API; if that is meant, make api BLESS=1 writes it anew
          \(changes.joined(separator: "\n"))
          """)
      }
    }
    if Self.blesses { try Self.write(Self.swiftVersion + "\n", as: "swift-version") }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == (modules.map { "\($0).txt" } + ["swift-version"]).sorted())
  }

  private static func write(_ text: String, as name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  @Test("a declaration that is gone, is another one, or is new is named")
  func differences() {
    let before = PublicAPI(
      """
      CALayer: open class CALayer
      CALayer.add(_:forKey:): open func add(_ anim: CAAnimation, forKey key: String?)
      CALayer.opacity: open var opacity: Float { get set }

      """)
    let after = PublicAPI(
      """
      CALayer: open class CALayer
      CALayer.opacity: open var opacity: Double { get set }
      CALayer.speed: open var speed: Float { get set }

      """)
    #expect(
      after.changes(since: before) == [
        "removed: CALayer.add(_:forKey:): open func add(_ anim: CAAnimation, forKey key: String?)",
        "changed: CALayer.opacity: open var opacity: Float { get set }",
        "     to: CALayer.opacity: open var opacity: Double { get set }",
        "added: CALayer.speed: open var speed: Float { get set }",
      ])
    #expect(before.changes(since: before).isEmpty)
    #expect(PublicAPI(before.text) == before)
  }

  @Test("a module's declarations, conformances and superclasses are lines, and no others")
  func lines() throws {
    let compiler = try Compiler()
    let source = try compiler.write(
      """
      public protocol Shape { var area: Double { get } }
      open class Base { public init() {} }
      public final class Square: Base, Shape {
        public var area: Double { side * side }
        public internal(set) var side = 1.0
        func hidden() {}
      }
      extension Array where Element: Shape {
        public func total(of count: Int = 2) -> Double { 0 }
      }
      """, as: "Shapes.swift")
    let said = try compiler.errors(in: [source], module: "Shapes", isKept: true)
    #expect(!said.contains("error: "), "\(said)")
    let api = try SymbolGraphExtractor(compiler).publicAPI(of: "Shapes")
    #expect(
      api.lines == [
        "Array.total(of:): public func total(of count: Int = 2) -> Double [Element : Shape]",
        "Base.init(): public init()",
        "Base: open class Base",
        "Shape.area: required var area: Double { get }",
        "Shape: public protocol Shape",
        "Square.area: public var area: Double { get }",
        "Square.side: public var side: Double { get }",
        "Square: conforms to Shape",
        "Square: inherits from Base",
        "Square: public final class Square",
      ])
  }
}

import Foundation
import RandomSeeds
import Synchronization
import Testing

/// All tests that need no window, in this one process, suite by suite, in the order that
/// `CALQUE_TEST_ORDER` chooses: `sorted`, `reversed` or a seed.
@MainActor
@Suite("All suites in one process", .serialized, .enabled(if: order != nil))
struct OrderTests {
  /// The state of the process before the next suite.
  private static var state: ProcessState?

  @Test(
    "A suite passes, whichever ran before it, and leaves nothing to the next",
    arguments: try await AllTests.suites(in: order))
  func suite(_ name: String) async throws {
    if Self.state == nil { Self.state = await .current() }
    for failure in try await AllTests.run(name) { Issue.record("\(failure)") }
    let state = await ProcessState.current()
    #expect(state.difference(from: try #require(Self.state)) == [])
    Self.state = state
  }
}

private let order = ProcessInfo.processInfo.environment["CALQUE_TEST_ORDER"]

/// The tests of this process, by the entry point that Swift Testing has for tools.
///
/// Source: swift-testing, Documentation/ABI/TestContent.md and JSON.md.
private enum AllTests {
  private typealias EntryPoint =
    @convention(thin) @Sendable (
      UnsafeRawBufferPointer?, @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) async throws -> Bool

  private struct Arguments: Encodable {
    var parallel = false
    var verbosity = 0
    var listTests = false
    var filter: [String]?
    var skip = [#"^(WindowTests|SoakTests)\."#, #"^OneProcessTests\."#]
  }

  /// Returns the names of all suites that are in no other, in `order`.
  static func suites(in order: String?) async throws -> [String] {
    let tests = try await records(Arguments(listTests: true)).filter { $0.kind == "test" }
    // A test is named Module.Suite/Inner/test()/File.swift:1:2.
    let names = Set(tests.compactMap(\.payload.id).map { String($0.prefix { $0 != "/" }) }).sorted()
    if order == "reversed" { return names.reversed() }
    guard order != "sorted" else { return names }
    var generator = SeededGenerator(seed: try #require(order.flatMap { UInt64($0) }))
    return names.shuffled(using: &generator)
  }

  /// Runs the tests of a suite; returns the name of each that fails, and the words of its issue.
  static func run(_ suite: String) async throws -> [String] {
    let name = "^" + NSRegularExpression.escapedPattern(for: suite) + "(/|$)"
    let records = try await records(Arguments(filter: [name]))
    return records.filter { $0.payload.issue?.isKnown == false }.map {
      "\($0.payload.testID ?? suite): \(($0.payload.messages ?? []).map(\.text))"
    }
  }

  private static func records(_ arguments: Arguments) async throws -> [Record] {
    let symbol = try #require(dlsym(nil, "swt_abiv0_getEntryPoint"))
    let getEntryPoint = unsafeBitCast(
      symbol, to: (@convention(c) () -> UnsafeRawPointer).self)
    let entryPoint = unsafeBitCast(getEntryPoint(), to: EntryPoint.self)
    let json = try JSONEncoder().encode(arguments)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: json.count, alignment: 1)
    buffer.copyBytes(from: json)
    defer { buffer.deallocate() }
    let lines = Mutex<[Data]>([])
    _ = try await entryPoint(UnsafeRawBufferPointer(buffer)) { record in
      lines.withLock { $0.append(Data(record)) }
    }
    return try lines.withLock(\.self).map { try JSONDecoder().decode(Record.self, from: $0) }
  }

  private struct Record: Decodable {
    struct Payload: Decodable {
      let id: String?
      let testID: String?
      let issue: Issue?
      let messages: [Message]?
    }
    struct Issue: Decodable { let isKnown: Bool }
    struct Message: Decodable { let text: String }

    let kind: String
    let payload: Payload
  }
}

import Foundation

/// A line of the stream of events that Swift Testing writes: `--event-stream-output-path`, version
/// 0.
struct TestEvent: Decodable {
  let kind: String
  let payload: Payload

  /// The fields of a record of a test, of an event of one, or of both.
  struct Payload: Decodable {
    let id: String?
    let name: String?
    let displayName: String?
    let sourceLocation: Location?

    let kind: String
    let testID: String?
    let instant: Instant?
    let issue: Issue?
    let messages: [Message]?
    let testCase: TestCase?

    enum CodingKeys: String, CodingKey {
      case id, name, displayName, sourceLocation, kind, testID, instant, issue, messages
      case testCase = "_testCase"
    }

    /// The description of the arguments of the event's case; nil if its test has none.
    var arguments: String? { testCase?.displayName.flatMap { $0.isEmpty ? nil : $0 } }
  }

  struct Location: Decodable {
    let fileID: String
    let filePath: String?
    let line: Int

    enum CodingKeys: String, CodingKey {
      case fileID, line
      case filePath = "_filePath"
    }
  }

  struct Instant: Decodable {
    /// Seconds of a clock that goes on while the machine sleeps.
    let absolute: Double
  }

  struct Issue: Decodable {
    let isKnown: Bool
    let sourceLocation: Location?
  }

  struct Message: Decodable {
    let symbol: String
    let text: String
  }

  /// One of the cases of a test with arguments, by the description of these.
  struct TestCase: Decodable {
    let displayName: String?
  }
}

extension TestEvent.Location: CustomStringConvertible {
  /// The file from the current folder on, and the line.
  var description: String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    let path = filePath ?? fileID
    return "\(path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path):\(line)"
  }
}

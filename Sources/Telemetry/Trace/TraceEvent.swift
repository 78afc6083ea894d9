/// One event of a trace file, on one line. Times are whole nanoseconds; in the file they are
/// in microseconds.
struct TraceEvent {
  /// A value in JSON.
  enum Value {
    case text(String)
    case number(Double)
    case flag(Bool)
  }

  /// The tracks of frames, of repeats, of the GPU, of signposts and of the main thread's stalls.
  static let frameThread = 1
  static let repeatThread = 2
  static let gpuThread = 3
  static let signpostThread = 4
  static let stallThread = 5

  let json: String

  private init(
    _ phase: String, _ name: String, _ category: String?, thread: Int, at time: Int?,
    _ more: [(String, String)] = [], _ arguments: [(String, Value)] = []
  ) {
    var members = ["\"ph\":\"\(phase)\"", "\"pid\":1", "\"tid\":\(thread)"]
    if let time { members.append("\"ts\":\(Self.microseconds(time))") }
    members += more.map { "\"\($0.0)\":\($0.1)" }
    members.append("\"name\":\(Self.quoted(name))")
    if let category { members.append("\"cat\":\"\(category)\"") }
    if !arguments.isEmpty { members.append("\"args\":\(Self.members(arguments))") }
    json = "{\(members.joined(separator: ","))}"
  }

  /// Returns an event that names the process or a track.
  static func name(_ kind: String, _ name: String, thread: Int) -> TraceEvent {
    TraceEvent("M", kind, nil, thread: thread, at: nil, [], [("name", .text(name))])
  }

  /// Returns a slice: an event with a duration.
  static func slice(
    _ name: String, _ category: String, from start: Int, lasting duration: Int, on thread: Int,
    _ arguments: [(String, Value)]
  ) -> TraceEvent {
    TraceEvent(
      "X", name, category, thread: thread, at: start, [("dur", microseconds(duration))], arguments)
  }

  static func counter(_ name: String, _ value: Double, at time: Int) -> TraceEvent {
    TraceEvent(
      "C", name, nil, thread: frameThread, at: time, [], [("value", .number(value))])
  }

  /// Returns an event without a duration on a track.
  static func instant(
    _ name: String, _ category: String, at time: Int, on thread: Int = frameThread,
    _ arguments: [(String, Value)]
  ) -> TraceEvent {
    TraceEvent("i", name, category, thread: thread, at: time, [("s", "\"t\"")], arguments)
  }

  /// Returns the start (`b`) or the end (`e`) of a slice that may overlap others of its category,
  /// such as an animation.
  static func asynchronous(
    _ phase: String, _ name: String, _ category: String = "anim", at time: Int, id: Int,
    on thread: Int = frameThread, _ arguments: [(String, Value)] = []
  ) -> TraceEvent {
    TraceEvent(
      phase, name, category, thread: thread, at: time,
      [("id", "\"0x\(String(id, radix: 16))\"")], arguments)
  }

  /// Returns the start (`s`, on the track of frames) or the end (`f`, in the GPU slice that starts
  /// at that time) of an arrow from one slice to another.
  static func flow(_ phase: String, at time: Int, id: Int) -> TraceEvent {
    TraceEvent(
      phase, "submit", "flow", thread: phase == "s" ? frameThread : gpuThread, at: time,
      [("id", "\(id)")] + (phase == "f" ? [("bp", "\"e\"")] : []))
  }

  /// Returns a JSON object, its members in the given order.
  static func members(_ values: [(String, Value)]) -> String {
    let members = values.map { name, value in
      switch value {
      case .text(let text): "\(quoted(name)):\(quoted(text))"
      case .number(let number): "\(quoted(name)):\(plain(number))"
      case .flag(let flag): "\(quoted(name)):\(flag)"
      }
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// Converts nanoseconds to microseconds, exactly.
  private static func microseconds(_ nanoseconds: Int) -> String {
    let digits = String(nanoseconds.magnitude % 1000)
    let fraction = String(repeating: "0", count: 3 - digits.count) + digits
    return "\(nanoseconds < 0 ? "-" : "")\(nanoseconds.magnitude / 1000).\(fraction)"
  }

  /// Returns a number in JSON; null for one that JSON cannot represent.
  private static func plain(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int(exactly: number).map(String.init) ?? number.fixed(4)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

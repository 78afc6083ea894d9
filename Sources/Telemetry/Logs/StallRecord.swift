/// A turn of the main thread that took longer than a refresh, and the function that held it, found
/// by samples of the thread's stack.
package struct StallRecord: Sendable, Hashable {
  package var begin, end: SignpostMoment
  /// The function of the program that most samples were in, and what it called, as in
  /// `CardView.decode() → CGImage.init(data:)`.
  package var function: String
  /// The line of that function; nil without debug information.
  package var place: SourcePlace?
  /// The stack of which there were most samples, the innermost function first.
  package var stack: [StackFrame]
  /// The number of samples, and of those in `function`.
  package var samples, samplesInFunction: Int

  package init(
    begin: SignpostMoment, end: SignpostMoment, function: String, place: SourcePlace? = nil,
    stack: [StackFrame], samples: Int, samplesInFunction: Int
  ) {
    (self.begin, self.end, self.stack) = (begin, end, stack)
    (self.function, self.place) = (function, place)
    (self.samples, self.samplesInFunction) = (samples, samplesInFunction)
  }

  /// The function and its line, as in `CardView.decode() at CardView.swift:42`.
  package var holder: String { function + (place.map { " at \($0)" } ?? "") }

  /// The duration on the host clock.
  package var seconds: Double { max(end.host - begin.host, 0) }
}

extension StallRecord: CustomStringConvertible {
  /// The text `84 ms: CardView.decode() at CardView.swift:42`.
  package var description: String { "\((seconds * 1000).fixed(0)) ms: \(holder)" }

  /// Returns the description in `limit` characters: without the function that was called if it
  /// takes more, and then with a shortened name, so that the line of the source is the last to go.
  package func description(within limit: Int) -> String {
    if description.count <= limit { return description }
    let start = "\((seconds * 1000).fixed(0)) ms: "
    let end = place.map { " at \($0)" } ?? ""
    let name = function.split(separator: " → ", maxSplits: 1).first ?? Substring(function)
    let room = max(limit - start.count - end.count, 1)
    let shown = name.count > room ? String(name.prefix(room - 1)) + "…" : String(name)
    return "\(start)\(shown)\(end)"
  }
}

/// A function on a stack of calls.
package struct StackFrame: Sendable, Hashable {
  /// The short name, as in `CardView.decode()`.
  package var function: String
  /// The module of a Swift function, else the name of the file that has its code.
  package var module: String
  /// The line that was running or had called; nil without debug information.
  package var place: SourcePlace?

  package init(function: String, module: String, place: SourcePlace? = nil) {
    (self.function, self.module, self.place) = (function, module, place)
  }

  /// The line, or without debug information the function: `at CardView.swift:42`,
  /// `in CardView.load()`.
  package var whereabouts: String { place.map { "at \($0)" } ?? "in \(function)" }
}

/// A place in the source of a program, by the debug information in its file.
package struct SourcePlace: Sendable, Hashable {
  /// The path of the file as the compiler wrote it.
  package var path: String
  /// The line, from 1.
  package var line: Int

  package init(path: String, line: Int) {
    (self.path, self.line) = (path, line)
  }

  /// The name of the file.
  package var file: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension SourcePlace: CustomStringConvertible {
  /// The text `CardView.swift:42`.
  package var description: String { "\(file):\(line)" }
}

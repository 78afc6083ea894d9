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

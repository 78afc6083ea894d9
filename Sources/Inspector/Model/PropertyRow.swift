internal import Telemetry

/// A row of the property list.
package struct PropertyRow: Equatable {
  package enum Kind: Equatable {
    case heading
    case value
    /// A value with a progress bar, 0...1.
    case progress(Double)
    /// A sentence across both columns, on as many lines as it needs.
    case sentence
    /// A sentence that asks for a fix.
    case warning
    /// The relation of a constraint, at its index, as a sentence that can be clicked.
    case constraint(Int, isChosen: Bool, isSatisfied: Bool)
  }

  package var kind = Kind.value
  package var key: String
  package var model = ""
  /// The presentation value; empty if it equals the model value.
  package var shown = ""

  package init(_ key: String, _ model: String = "", shown: String = "", kind: Kind = .value) {
    (self.key, self.model, self.shown, self.kind) = (key, model, shown, kind)
  }

  /// True for text across both columns.
  var isSentence: Bool {
    switch kind {
    case .sentence, .warning, .constraint: true
    case .heading, .value, .progress: false
    }
  }

  /// Formats a number of bytes for display.
  static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1024: "\(count) bytes"
    case ..<1_048_576: "\((Double(count) / 1024).fixed(0)) KB"
    default: "\((Double(count) / 1_048_576).fixed(1)) MB"
    }
  }
}

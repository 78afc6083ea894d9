internal import Telemetry

/// A line of what is told of a layer.
package struct PropertyRow: Equatable {
  package enum Kind: Equatable {
    case heading
    case value
    /// With a bar that shows how far something is, 0...1.
    case progress(Double)
    /// A sentence, over both columns and as many lines as it needs.
    case sentence
    /// One that asks for something to be mended.
    case warning
  }

  package var kind = Kind.value
  package var key: String
  package var model = ""
  /// Empty where it is the model's.
  package var shown = ""

  package init(_ key: String, _ model: String = "", shown: String = "", kind: Kind = .value) {
    (self.key, self.model, self.shown, self.kind) = (key, model, shown, kind)
  }

  /// A number of bytes, for people.
  static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1024: "\(count) bytes"
    case ..<1_048_576: "\((Double(count) / 1024).fixed(0)) KB"
    default: "\((Double(count) / 1_048_576).fixed(1)) MB"
    }
  }
}

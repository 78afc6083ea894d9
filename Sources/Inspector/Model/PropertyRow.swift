internal import CalqueTelemetry

/// A row of the property list.
package struct PropertyRow: Equatable {
  package enum Kind: Equatable {
    /// The title of a section, which a click folds or unfolds.
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
    /// Words to click, which act on the finding at an index of the selected layer's advice.
    case actions([AdviceAction], advice: Int)
    /// A sentence to click that lists all properties, or only those worth showing.
    case properties
  }

  package var kind = Kind.value
  package var key: String
  package var model = ""
  /// The presentation value; empty if it equals the model value.
  package var shown = ""
  /// The value as it can be typed; nil if it cannot be edited here.
  var edit: PropertyEdit?
  /// The colours of the value.
  var swatches: [SIMD4<Double>] = []
  /// The values under the layer's animations; nil for a property that is not animated.
  var curve: PropertyCurve?

  package init(_ key: String, _ model: String = "", shown: String = "", kind: Kind = .value) {
    (self.key, self.model, self.shown, self.kind) = (key, model, shown, kind)
  }

  init(_ key: String, _ model: String, shown: String = "", edit: PropertyEdit?) {
    self.init(key, model, shown: shown)
    self.edit = edit
  }

  /// True for text across both columns.
  var isSentence: Bool {
    switch kind {
    case .sentence, .warning, .constraint: true
    case .heading, .value, .progress, .actions, .properties: false
    }
  }

  /// True if a click on the row does something.
  var isUsable: Bool {
    switch kind {
    case .heading, .constraint, .actions, .properties: true
    case .value: edit != nil
    case .progress, .sentence, .warning: false
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

/// A value of a property as the property list edits it.
struct PropertyEdit: Equatable {
  /// The key of the property in key-value coding.
  var key: String
  var form: ValueForm
  /// The present value.
  var text: String
  /// True if the inspector has edited it.
  var isEdited = false
}

extension Int {
  /// The number in digits, in groups of three from 10,000 on.
  var grouped: String {
    guard magnitude >= 10_000 else { return "\(self)" }
    var text = ""
    for (index, digit) in String(magnitude).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }
}

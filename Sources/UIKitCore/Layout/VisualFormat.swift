internal import Foundation

/// A parsed visual format, such as `H:|-[icon(24)]-8-[title]-|`.
///
/// Source: Auto Layout Guide, "Visual Format Language", with its grammar.
struct VisualFormat {
  /// A number or the name of a metric or view, with its relation and priority.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    var priority: Object?
  }

  enum Object: Equatable {
    case number(Double)
    case name(String)
  }

  /// The distance between two elements: predicates, or the standard distance for nil.
  typealias Connection = [Predicate]?

  struct View: Equatable {
    let name: String
    var sizes: [Predicate] = []
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  /// The distance from the superview's start to the first view; nil if they are not related.
  var start: Connection?
  var views: [View] = []
  /// The distances between the views, one fewer than there are views.
  var gaps: [Connection] = []
  /// The distance from the last view to the superview's end; nil if they are not related.
  var end: Connection?

  /// A place at which the text does not follow the grammar.
  struct Fault: Error, Equatable {
    /// The number of characters before it.
    let position: Int
    let expected: String
  }

  init(_ text: String) throws(Fault) {
    var scanner = Scanner(text)
    if scanner.skip("V:") { axis = .vertical } else { _ = scanner.skip("H:") }
    if scanner.skip("|") {
      start = try scanner.connection()
    }
    views.append(try scanner.view())
    while !scanner.isAtEnd {
      let gap = try scanner.connection()
      if scanner.skip("|") {
        end = gap
        guard scanner.isAtEnd else { throw scanner.fault("the end of the text") }
        return
      }
      gaps.append(gap)
      views.append(try scanner.view())
    }
  }

  private struct Scanner {
    private let text: [Character]
    private var position = 0

    init(_ text: String) { self.text = Array(text) }

    var isAtEnd: Bool { position == text.count }
    private var next: Character? { isAtEnd ? nil : text[position] }

    func fault(_ expected: String) -> Fault { Fault(position: position, expected: expected) }

    mutating func skip(_ word: String) -> Bool {
      guard text[position...].starts(with: word) else { return false }
      position += word.count
      return true
    }

    private mutating func need(_ word: String) throws(Fault) {
      if !skip(word) { throw fault("\"\(word)\"") }
    }

    /// A distance: none for views that touch, `-`, `-8-` or `-(>=8@750,<=20)-`.
    mutating func connection() throws(Fault) -> Connection {
      guard skip("-") else { return [Predicate(object: .number(0))] }
      if next == "[" || next == "|" { return nil }
      let list = next == "(" ? try predicates() : [Predicate(object: try object())]
      try need("-")
      return list
    }

    mutating func view() throws(Fault) -> View {
      try need("[")
      var view = View(name: try name())
      if next == "(" { view.sizes = try predicates() }
      try need("]")
      return view
    }

    private mutating func predicates() throws(Fault) -> [Predicate] {
      try need("(")
      var list = [try predicate()]
      while skip(",") { list.append(try predicate()) }
      try need(")")
      return list
    }

    private mutating func predicate() throws(Fault) -> Predicate {
      var relation = NSLayoutConstraint.Relation.equal
      if skip(">=") {
        relation = .greaterThanOrEqual
      } else if skip("<=") {
        relation = .lessThanOrEqual
      } else {
        _ = skip("==")
      }
      var predicate = Predicate(relation: relation, object: try object())
      if skip("@") { predicate.priority = try object() }
      return predicate
    }

    private mutating func object() throws(Fault) -> Object {
      let start = position
      if next == "-" || next == "+" { position += 1 }
      while let next, next.isASCII, next.isNumber || next == "." { position += 1 }
      if position > start {
        guard let number = Double(String(text[start..<position])), number.isFinite else {
          position = start
          throw fault("a number")
        }
        return .number(number)
      }
      return .name(try name())
    }

    private mutating func name() throws(Fault) -> String {
      let start = position
      while let next, next.isLetter || next == "_" || (position > start && next.isNumber) {
        position += 1
      }
      guard position > start else { throw fault("a name") }
      return String(text[start..<position])
    }
  }
}

internal import Foundation

extension NSLayoutConstraint {
  /// Returns the constraints of a visual format, all inactive.
  ///
  /// A format that does not follow the grammar, or names a view or metric that is not given, is
  /// reported, and gives none.
  /// - Parameters:
  ///   - format: For example `V:|-(top)-[title]-[body(>=40)]-|`.
  ///   - opts: The alignment of the views, and their direction.
  ///   - metrics: Numbers by their names.
  ///   - views: Views and guides by their names.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let parsed = try VisualFormat(format)
      return try FormatBuilder(parsed, opts, metrics ?? [:], views).constraints()
    } catch let fault as VisualFormat.Fault {
      Diagnostic.report(
        "visual format \"\(format)\": expected \(fault.expected) after \(fault.position) characters"
      )
    } catch {
      Diagnostic.report("visual format \"\(format)\": \(error)")
    }
    return []
  }
}

/// Makes the constraints of a visual format.
@MainActor
private struct FormatBuilder {
  /// A name that is not given, or a view that the format cannot relate.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private let format: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let named: [String: Any]
  private let views: [any LayoutItem]

  init(
    _ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ named: [String: Any]
  ) throws {
    (self.format, self.options, self.metrics, self.named) = (format, options, metrics, named)
    views = try format.views.map { view in
      guard let item = named[view.name] as? any LayoutItem else {
        throw Missing(description: "view \"\(view.name)\": expected it in views")
      }
      return item
    }
  }

  func constraints() throws -> [NSLayoutConstraint] {
    var list: [NSLayoutConstraint] = []
    let (first, last) = edges
    if let start = format.start {
      list += try connect(views[0], first, superview(), first, start, isMargin: true)
    }
    for (index, gap) in format.gaps.enumerated() {
      list += try connect(views[index + 1], first, views[index], last, gap, isMargin: false)
    }
    if let end = format.end {
      list += try connect(superview(), last, views[views.count - 1], last, end, isMargin: true)
    }
    for (view, item) in zip(format.views, views) {
      for size in view.sizes { list.append(try constraint(size, of: item)) }
    }
    for attribute in options.alignedAttributes {
      for (view, next) in zip(views, views.dropFirst()) {
        list.append(
          NSLayoutConstraint(
            item: view, attribute: attribute, relatedBy: .equal, toItem: next,
            attribute: attribute, multiplier: 1, constant: 0))
      }
    }
    return list
  }

  /// The attributes at which a view starts and ends.
  private var edges: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) {
    if format.axis == .vertical {
      return options.contains(.spacingBaselineToBaseline)
        ? (.firstBaseline, .lastBaseline) : (.top, .bottom)
    }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return (.leading, .trailing)
  }

  private func superview() throws -> UIView {
    guard let superview = views[0].enclosingView else {
      throw Missing(description: "\"|\": expected a superview of the first view")
    }
    return superview
  }

  /// Relates `later` and `earlier`, which is before it by a distance.
  private func connect(
    _ later: any LayoutItem, _ laterEdge: NSLayoutConstraint.Attribute,
    _ earlier: any LayoutItem, _ earlierEdge: NSLayoutConstraint.Attribute,
    _ distance: VisualFormat.Connection, isMargin: Bool
  ) throws -> [NSLayoutConstraint] {
    let isReversed = format.axis == .horizontal && options.contains(.directionRightToLeft)
    guard let distance else {
      let superview = isMargin ? try superview() : nil
      func edge(
        _ item: any LayoutItem, _ edge: NSLayoutConstraint.Attribute
      ) -> NSLayoutConstraint.Attribute {
        item === superview ? edge.margin : edge
      }
      let standard = isMargin ? 0 : NSLayoutConstraint.systemSpacing
      return [
        NSLayoutConstraint(
          item: later, attribute: edge(later, laterEdge), relatedBy: .equal, toItem: earlier,
          attribute: edge(earlier, earlierEdge), multiplier: 1,
          constant: isReversed ? -standard : standard)
      ]
    }
    return try distance.map { predicate in
      let length = CGFloat(try number(predicate.object))
      var relation = predicate.relation
      if isReversed { relation = relation.reversed }
      let constraint = NSLayoutConstraint(
        item: later, attribute: laterEdge, relatedBy: relation, toItem: earlier,
        attribute: earlierEdge, multiplier: 1, constant: isReversed ? -length : length)
      try setPriority(predicate, constraint)
      return constraint
    }
  }

  private func constraint(
    _ size: VisualFormat.Predicate, of item: any LayoutItem
  ) throws -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = format.axis == .vertical ? .height : .width
    var other: (any LayoutItem)?
    if case .name(let name) = size.object { other = named[name] as? any LayoutItem }
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: size.relation, toItem: other,
      attribute: other == nil ? .notAnAttribute : attribute, multiplier: 1,
      constant: other == nil ? CGFloat(try number(size.object)) : 0)
    try setPriority(size, constraint)
    return constraint
  }

  private func setPriority(
    _ predicate: VisualFormat.Predicate, _ constraint: NSLayoutConstraint
  ) throws {
    guard let priority = predicate.priority else { return }
    constraint.priority = UILayoutPriority(Float(try number(priority)))
  }

  private func number(_ object: VisualFormat.Object) throws -> Double {
    switch object {
    case .number(let number): return number
    case .name(let name):
      switch metrics[name] {
      case let number as NSNumber: return number.doubleValue
      case let number as CGFloat: return Double(number)
      case let number as any BinaryFloatingPoint: return Double(number)
      case let number as any BinaryInteger: return Double(number)
      default: throw Missing(description: "metric \"\(name)\": expected a number in metrics")
      }
    }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var reversed: NSLayoutConstraint.Relation {
    NSLayoutConstraint.Relation(rawValue: -rawValue) ?? self
  }
}

extension NSLayoutConstraint.Attribute {
  /// The attribute of the same edge of the margins.
  fileprivate var margin: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}

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

public import Foundation
public import QuartzCore

/// The sections of a list in alphabetical order, and the place of strings in them: one section for
/// each letter from A to Z, whatever the language, and one for all others. Main thread only.
///
/// Case and accents make no difference. A selector has the property or the method that gives an
/// object's string: `Selector(getter: \Person.name)`, for `#selector(getter: Person.name)`. One
/// with a name alone, such as `Selector("name")`, finds a stored property of type `String`, or
/// `description`: Swift cannot call a getter by its name, so that a computed property is reported,
/// and its objects are sorted as if they had an empty string. Strings stand for themselves.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
  private static let others = "#"
  private static let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map {
    String(UnicodeScalar($0))
  }

  public required override init() { super.init() }

  /// Returns the collation.
  open class func current() -> Self { Self() }

  /// The titles of the sections: A to Z, and #.
  open var sectionTitles: [String] { Self.letters + [Self.others] }
  /// The titles of the index, which are those of the sections.
  open var sectionIndexTitles: [String] { sectionTitles }

  /// Returns the section of a title of the index; reports a position without a title, and returns
  /// the nearest section.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    let last = sectionTitles.count - 1
    if (0...last).contains(indexTitleIndex) { return indexTitleIndex }
    Diagnostic.report(
      "UILocalizedIndexedCollation.section(forSectionIndexTitle: \(indexTitleIndex)): expected"
        + " 0 to \(last); using the nearest")
    return min(max(indexTitleIndex, 0), last)
  }

  /// Returns the section of an object.
  ///
  /// - Parameters:
  ///   - object: A string, or an object with a string.
  ///   - selector: The getter or the name of the property that has the string.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let folded = string(of: object, selector).folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let first = folded.first.map { String($0).uppercased() } ?? ""
    return Self.letters.firstIndex(of: first) ?? Self.letters.count
  }

  /// Returns objects in the order of their strings. Objects of equal strings keep their order.
  open func sortedArray(
    from array: [Any], collationStringSelector selector: Selector
  ) -> [Any] {
    let keyed = array.map { (object: $0, key: string(of: $0, selector)) }
    let options: String.CompareOptions = [
      .caseInsensitive, .diacriticInsensitive, .widthInsensitive,
    ]
    return keyed.enumerated().sorted { a, b in
      let order = a.element.key.compare(b.element.key, options: options, locale: .current)
      return order == .orderedSame ? a.offset < b.offset : order == .orderedAscending
    }.map(\.element.object)
  }

  /// Returns the string of the property that a selector has, or names.
  private func string(of object: Any, _ selector: Selector) -> String {
    if let string = object as? String { return string }
    if let string = selector.value(of: object) as? String { return string }
    for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
      for (label, value) in mirror.children {
        guard let label, Selector(label).isSame(as: selector) else { continue }
        if let string = value as? String { return string }
      }
    }
    if Selector("description").isSame(as: selector) { return String(describing: object) }
    Diagnostic.once(
      "UILocalizedIndexedCollation, a selector for \(type(of: object))",
      "expected a getter, or the name of a stored property, of type String; using an empty string")
    return ""
  }
}

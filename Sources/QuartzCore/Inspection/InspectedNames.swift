/// The words by which a person knows a layer, besides its class and its own name.
package struct InspectedNames: Sendable, Equatable {
  /// The text that the layer or its view shows: one line, of `textLimit` characters at most.
  package var text: String?
  /// The name of the image that the layer or its view shows.
  package var image: String?
  /// The `accessibilityIdentifier` of the view that owns the layer.
  package var identifier: String?
  /// The stored property that holds the layer or its view, such as `titleLabel` or `cards[2]`.
  package var property: String?
  /// The class of the object with that property.
  package var holder: String?

  package init() {}

  /// The largest number of characters of a text.
  private static let textLimit = 40

  /// Sets the text to the first line of `text` that is not empty, shortened; nil if there is none.
  package mutating func setText(_ text: String?) {
    let line = text?.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    self.text = line.map { line in
      line.count > Self.textLimit ? line.prefix(Self.textLimit - 1) + "…" : String(line)
    }
  }

  /// The words that a filter of layers searches.
  var searched: [String] { [text, image, identifier, property].compactMap { $0 } }
}

extension InspectedLayer {
  /// The layer as in a declaration: the property that holds it, the class of its view or its own,
  /// and in the order of their use the text, the image, the identifier and the name.
  ///
  /// Example: `titleLabel: UILabel “Card 4” #title`.
  package var title: String {
    var title = names.property.map { "\($0): " } ?? ""
    title += owner ?? className
    if owner != nil, className != "CALayer" { title += " (\(className))" }
    if let text = names.text { title += " “\(text)”" }
    if let image = names.image { title += " image \(image)" }
    if let identifier = names.identifier { title += " #\(identifier)" }
    if let name { title += " \"\(name)\"" }
    return title
  }

  /// The shortest word for the layer: its name, text, property or class.
  package var shortTitle: String {
    name ?? names.text.map { "“\($0)”" } ?? names.property ?? owner ?? className
  }
}

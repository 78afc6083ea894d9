/// The layout of a view by constraints, as an inspector shows it. Lengths are in points.
package struct InspectedLayout: Sendable, Equatable {
  /// A constraint.
  package struct Relation: Sendable, Equatable {
    package var text: String
    /// The view that holds it: its class, or its place beside the inspected view.
    package var holder: String
    package var priority: Double
    package var isSatisfied: Bool
    /// The excess of the first side over the second.
    package var difference: Double

    package init(
      _ text: String, holder: String, priority: Double, isSatisfied: Bool, difference: Double
    ) {
      (self.text, self.holder, self.priority) = (text, holder, priority)
      (self.isSatisfied, self.difference) = (isSatisfied, difference)
    }
  }

  /// The content along an axis.
  package struct Content: Sendable, Equatable {
    /// The length of the content; nil if it has none.
    package var length: Double?
    /// The priorities against stretching and against compression.
    package var hugging, compression: Double

    package init(length: Double?, hugging: Double, compression: Double) {
      (self.length, self.hugging, self.compression) = (length, hugging, compression)
    }
  }

  /// The constraints that name the view or one of its guides.
  package var relations: [Relation] = []
  /// The numbers that constraints leave open: x, y, width, height.
  package var ambiguous: [String] = []
  /// The constraints that determine position and size along each axis.
  package var horizontal: [String] = []
  package var vertical: [String] = []
  package var contentWidth: Content
  package var contentHeight: Content

  package init(contentWidth: Content, contentHeight: Content) {
    (self.contentWidth, self.contentHeight) = (contentWidth, contentHeight)
  }

  /// The layout in words, for a line about the layer.
  package var words: [String] {
    var words: [String] = []
    if !relations.isEmpty { words.append("constraints \(relations.count)") }
    for relation in relations where !relation.isSatisfied {
      words.append("not satisfied: \(relation.text) (\(relation.distance))")
    }
    if !ambiguous.isEmpty { words.append("ambiguous " + ambiguous.joined(separator: " ")) }
    return words
  }
}

extension InspectedLayout.Relation {
  /// The difference in words, such as `off by -12`.
  package var distance: String { "off by \(InspectedValue.short(difference))" }
}

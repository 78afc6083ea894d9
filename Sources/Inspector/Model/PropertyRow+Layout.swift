internal import QuartzCore

extension PropertyRow {
  /// Returns the rows of a view's layout: its content size and priorities, whether it is ambiguous,
  /// and the constraints that name it and those that determine it.
  ///
  /// - Parameter chosen: The index of the chosen constraint; nil for none.
  static func list(of layout: InspectedLayout, chosen: Int?) -> [PropertyRow] {
    var rows = [PropertyRow("Layout", kind: .heading)]
    rows.append(content("Content width", layout.contentWidth))
    rows.append(content("Content height", layout.contentHeight))
    if layout.ambiguous.isEmpty {
      rows.append(PropertyRow("Ambiguous", "no"))
    } else {
      rows.append(
        PropertyRow("Ambiguous: \(layout.ambiguous.joined(separator: ", ")).", kind: .warning))
    }
    rows += list("Sets x", layout.horizontal) + list("Sets y", layout.vertical)
    guard !layout.relations.isEmpty else { return rows }
    rows.append(PropertyRow("Constraints", kind: .heading))
    for (index, relation) in layout.relations.enumerated() {
      rows.append(
        PropertyRow(
          relation.text,
          kind: .constraint(
            index, isChosen: index == chosen, isSatisfied: relation.isSatisfied)))
      rows.append(
        PropertyRow(
          "Held by", "\(relation.holder), priority \(InspectedValue.short(relation.priority))",
          shown: relation.isSatisfied ? "" : relation.distance))
    }
    return rows
  }

  private static func content(_ key: String, _ content: InspectedLayout.Content) -> PropertyRow {
    let length = content.length.map { InspectedValue.short($0) } ?? "none"
    let priorities = [content.hugging, content.compression].map { InspectedValue.short($0) }
    return PropertyRow(key, "\(length), hugs \(priorities[0]), resists \(priorities[1])")
  }

  private static func list(_ key: String, _ texts: [String]) -> [PropertyRow] {
    if texts.isEmpty { return [PropertyRow(key, "no constraints")] }
    return texts.enumerated().map { PropertyRow($0 == 0 ? key : "", $1) }
  }
}

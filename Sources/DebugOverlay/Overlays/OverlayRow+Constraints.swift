extension OverlayRow {
  /// Constraints of views: distances, alignments and sizes.
  package static let constraints = OverlayRow(
    "constraints", key: "A", "Constraints", .flag(\.showsConstraints),
    colors: [
      ColorMeaning(.satisfiedConstraint, "satisfied"), ColorMeaning(.brokenConstraint, "broken"),
      ColorMeaning(.ambiguousLayout, "ambiguous", .hatch),
    ],
    drawing: .constraints
  ) { options, cost in
    let marks = cost.constraints
    let broken = marks.marks.count { !$0.isSatisfied }
    func row(_ category: OverlayCategory, isHatched: Bool = false, _ text: String) -> LegendRow {
      let color = category.color(options.palette).faded(2)
      return LegendRow(
        swatch: isHatched ? .hatch(color) : .fill(color),
        text: "\(category.colorName(options.palette))\(isHatched ? " hatched" : ""): \(text)")
    }
    var rows = [
      row(
        .satisfiedConstraint,
        LegendRow.counted(marks.marks.count - broken, "constraint")
          + "; dashed: an alignment, bracket: a size")
    ]
    if broken > 0 {
      rows.append(
        row(.brokenConstraint, "\(LegendRow.counted(broken, "constraint")) not satisfied"))
    }
    if !marks.ambiguous.isEmpty {
      rows.append(
        row(
          .ambiguousLayout, isHatched: true,
          LegendRow.counted(marks.ambiguous.count, "ambiguous view")))
    }
    return rows
  }
}

extension OverlayCategory {
  static let satisfiedConstraint = OverlayCategory(
    "satisfiedConstraint", NamedColor("blue", 0.25, 0.65, 1),
    colorBlind: NamedColor("sky blue", 0.34, 0.71, 0.91))
  static let brokenConstraint = OverlayCategory(
    "brokenConstraint", NamedColor("red", 1, 0.2, 0.2),
    colorBlind: NamedColor("vermilion", 0.84, 0.37, 0))
  static let ambiguousLayout = OverlayCategory(
    "ambiguousLayout", NamedColor("orange", 1, 0.6, 0, 0.8),
    colorBlind: NamedColor("yellow", 0.94, 0.89, 0.26, 0.8))
}

/// `@NSManaged var`, a property that a layer class has the runtime write, becomes `@Managed var`.
enum ManagedRewrite {
  static func apply(to changes: inout Changes) {
    let outline = changes.outline
    for index in changes.tokens.indices where outline.isCode("@NSManaged", at: index) {
      let head = outline.head(around: index)
      let owner = outline.typeOfMember(at: index).map { outline.types[$0] }
      let isStored = outline.isCode("var", at: head.upperBound)
      if !isStored || owner?.inherited.contains("NSManagedObject") == true {
        changes.find(
          at: index, "this property belongs to Core Data", advice: "there is no Core Data on Linux")
      } else if outline.isCode(",", at: head.upperBound + 2) {
        changes.find(
          at: index, "@Managed is for one variable at a time",
          advice: "write a line '@Managed var …' for each")
      } else {
        changes.replace(tokens: index...index, with: "@Managed")
        // What a property wrapper stores cannot be replaced at run time.
        for dynamic in head where outline.isCode("dynamic", at: dynamic) {
          changes.remove(tokens: dynamic...dynamic)
        }
      }
    }
    animatedProperties(&changes)
  }

  /// A layer's own stored property that is seen by the runtime can be animated on iOS.
  private static func animatedProperties(_ changes: inout Changes) {
    let outline = changes.outline
    for index in changes.tokens.indices where outline.isCode("dynamic", at: index) {
      let head = outline.head(around: index)
      guard let owner = outline.typeOfMember(at: index),
        outline.types[owner].inherited.contains(where: { $0.hasSuffix("Layer") }),
        head.contains(where: { outline.isCode("@objc", at: $0) }),
        outline.isCode("var", at: head.upperBound),
        changes.tokens.indices.contains(head.upperBound + 1)
      else { continue }
      let name = changes.tokens[head.upperBound + 1].text
      changes.find(
        at: index, "the layer's property '\(name)' is not known to animations",
        advice: "where it is animated, write '@Managed var \(name)' without an initial value")
    }
  }
}

/// Rewrites the overrides by which an object passes on methods that it does not have, which only
/// the Objective-C runtime calls.
///
/// `forwardingTarget(for:)` is left out, together with the `responds(to:)` of the same class. A
/// `responds(to:)` alone, of a class directly below `NSObject`, stays as a method that overrides
/// none: it comes from an extension of a protocol here.
enum ForwardingRewrite {
  static func apply(to changes: inout Changes) {
    let outline = changes.outline
    for type in outline.types where type.kind == .class || type.kind == .extension {
      let members = outline.declarations(in: type.body.lowerBound)
      let forwarding = members.first {
        isOverride($0, of: "forwardingTarget", label: "for", outline)
      }
      let answer = members.first { isOverride($0, of: "responds", label: "to", outline) }
      if let forwarding {
        changes.tell(
          at: forwarding.introducer,
          "'forwardingTarget' is left out: nothing calls it on Linux",
          advice: "implement the methods of the protocol, and call the other object in each")
        // Edits between two lines stay in the order in which they are made.
        for member in [forwarding, answer].compactMap({ $0 })
          .sorted(by: { $0.introducer < $1.introducer })
        {
          leaveOut(member, &changes)
        }
      } else if let answer, type.inherited.first == "NSObject",
        let mark = overrideMark(of: answer, outline)
      {
        changes.remove(tokens: mark...mark)
      }
    }
  }

  /// Returns true for an override of the method that is compiled and has its lines to itself.
  private static func isOverride(
    _ declaration: Outline.Declaration, of name: String, label: String, _ outline: Outline
  ) -> Bool {
    let member = MemberName(keyword: declaration.introducer, in: outline)
    return member?.name == name && member?.labels == [label]
      && overrideMark(of: declaration, outline) != nil
      && outline.branches.isCompiled(declaration.introducer)
      && outline.beginsLine(declaration.range.lowerBound)
      && outline.beginsLine(declaration.range.upperBound + 1)
  }

  private static func overrideMark(
    of declaration: Outline.Declaration, _ outline: Outline
  ) -> Int? {
    outline.head(around: declaration.introducer)
      .first { outline.isCode("override", at: $0) }
  }

  private static func leaveOut(_ declaration: Outline.Declaration, _ changes: inout Changes) {
    changes.leaveOut(declaration.range)
    changes.wrap(declaration.range, in: "ObjectiveC")
  }
}

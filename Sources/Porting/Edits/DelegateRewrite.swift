/// Makes delegates of the application and of scenes `final`. The platform creates them with
/// `init()`; without the Objective-C runtime, only a final class can be created from its metatype.
enum DelegateRewrite {
  private static let delegates: Set<String> = [
    "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
  ]

  static func apply(to changes: inout Changes) {
    let outline = changes.outline
    for type in outline.types where type.kind == .class {
      guard type.inherited.contains(where: delegates.contains) else { continue }
      let head = outline.head(around: type.keyword)
      guard
        !head.contains(where: { outline.isCode("final", at: $0) || outline.isCode("open", at: $0) })
      else { continue }
      let start = changes.tokens[type.keyword].range.lowerBound
      changes.replace(start..<start, with: "final ")
    }
  }
}

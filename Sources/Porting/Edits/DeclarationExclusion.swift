/// Wraps declarations that cannot be compiled on Linux in conditions that are false there: those
/// that use SwiftUI types in `#if canImport(SwiftUI)`, and those that create objects of classes
/// known only at run time in `#if canImport(ObjectiveC)`. Declarations that use a declaration left
/// out are left out, too.
struct DeclarationExclusion {
  private var files: [Changes]
  private let declared: Set<String>
  /// For each file, true if it may use names of SwiftUI.
  private let hasSwiftUI: [Bool]
  /// The names of types left out at the top level.
  private var lost: Set<String> = []
  /// For each file, the declarations left out and the reasons.
  private var plans: [[Int: Plan]]

  private struct Plan {
    let declaration: Outline.Declaration
    let reason: Reason
  }

  private enum Reason {
    case needsSwiftUI, isUsedBySwiftUI, makesRuntimeClass

    /// The module whose absence excludes the declaration.
    var module: String { self == .makesRuntimeClass ? "ObjectiveC" : "SwiftUI" }

    var text: String {
      switch self {
      case .needsSwiftUI: "it needs SwiftUI"
      case .isUsedBySwiftUI: "only code that needs SwiftUI uses it"
      case .makesRuntimeClass: "it makes an object of a class known only at run time"
      }
    }
  }

  private init(_ files: [Changes], declared: Set<String>) {
    self.files = files
    self.declared = declared
    hasSwiftUI = files.map { !$0.outline.imports(of: "SwiftUI").isEmpty }
    plans = Array(repeating: [:], count: files.count)
  }

  static func apply(to files: inout [Changes], _ classes: ClassHierarchy) {
    var rewrite = DeclarationExclusion(files, declared: classes.declared)
    let dynamic = RuntimeClasses(files.map(\.outline))
    guard rewrite.hasSwiftUI.contains(true) || !dynamic.isEmpty else { return }
    var count = -1
    while count != rewrite.lost.count {
      count = rewrite.lost.count
      for file in files.indices { rewrite.plan(file, dynamic) }
      if count == rewrite.lost.count { rewrite.planUnused() }
    }
    for file in files.indices { rewrite.make(file) }
    files = rewrite.files
  }

  private mutating func plan(_ file: Int, _ dynamic: RuntimeClasses) {
    let outline = files[file].outline
    for declaration in outline.declarations(in: nil)
    where outline.branches.isCompiled(declaration.introducer)
      && outline.tokens[declaration.introducer].text != "import"
      && plans[file][declaration.range.lowerBound] == nil
    {
      plan(declaration, file, dynamic)
    }
  }

  /// Leaves out types in SwiftUI files that only left-out declarations use.
  private mutating func planUnused() {
    var uses: [String: Int] = [:]
    for file in files.indices {
      for name in names(in: files[file].outline.tokens.indices, file) {
        uses[name, default: 0] += 1
      }
    }
    for file in files.indices where hasSwiftUI[file] {
      let outline = files[file].outline
      for declaration in outline.declarations(in: nil) where isOwnType(declaration, outline) {
        let name = outline.tokens[declaration.introducer + 1].text
        let own = outline.declarations(in: nil).filter {
          outline.tokens[$0.introducer + 1].text == name
        }
        let count = own.reduce(0) { sum, declaration in
          sum + names(in: Range(declaration.range), file).count { $0 == name }
        }
        guard !lost.contains(name), uses[name] == count, count > 0 else { continue }
        lost.insert(name)
        for declaration in own {
          plans[file][declaration.range.lowerBound] = Plan(
            declaration: declaration, reason: .isUsedBySwiftUI)
        }
      }
    }
  }

  /// Returns the compiled words of a range.
  private func names(in range: Range<Int>, _ file: Int) -> [String] {
    let outline = files[file].outline
    let gone = plans[file].values.map(\.declaration.range)
    return range.filter { index in
      outline.tokens[index].kind == .word && outline.branches.isCompiled(index)
        && !gone.contains { $0.contains(index) }
    }.map { outline.tokens[$0].text }
  }

  /// Returns true if the declaration is a type that is internal to its module.
  private func isOwnType(_ declaration: Outline.Declaration, _ outline: Outline) -> Bool {
    let word = outline.tokens[declaration.introducer].text
    return ["class", "struct", "enum", "protocol"].contains(word)
      && outline.branches.isCompiled(declaration.introducer)
      && !(declaration.range.lowerBound..<declaration.introducer).contains {
        outline.isCode("public", at: $0) || outline.isCode("open", at: $0)
      }
  }

  /// Plans to leave out a top-level declaration or members of it.
  private mutating func plan(
    _ declaration: Outline.Declaration, _ file: Int, _ dynamic: RuntimeClasses
  ) {
    let outline = files[file].outline
    let name = declaration.introducer + 1
    let isNamed = outline.tokens.indices.contains(name)
    let brace = outline.body(of: declaration)
    let kind = TypeDeclaration.Kind(rawValue: outline.tokens[declaration.introducer].text)
    let head = declaration.range.lowerBound...((brace ?? declaration.range.upperBound))
    let isExtension = kind == .extension
    guard let brace, let kind, !namesLost(head, file) else {
      guard namesLost(declaration.range, file) else { return }
      if !isExtension, isNamed { lost.insert(outline.tokens[name].text) }
      plans[file][declaration.range.lowerBound] = Plan(
        declaration: declaration, reason: .needsSwiftUI)
      return
    }
    let members = outline.declarations(in: brace).filter {
      outline.branches.isCompiled($0.introducer)
    }
    var names: Set<String> = []
    for member in members where plans[file][member.range.lowerBound] == nil {
      if namesLost(member.range, file) {
        guard isExtension || kind == .class && isFunction(member, outline) else {
          if isNamed { lost.insert(outline.tokens[name].text) }
          for member in members { plans[file][member.range.lowerBound] = nil }
          plans[file][declaration.range.lowerBound] = Plan(
            declaration: declaration, reason: .needsSwiftUI)
          return
        }
        plans[file][member.range.lowerBound] = Plan(declaration: member, reason: .needsSwiftUI)
      } else if dynamic.isMade(in: member.range, outline) {
        plans[file][member.range.lowerBound] = Plan(declaration: member, reason: .makesRuntimeClass)
        names.insert(outline.tokens[member.introducer + 1].text)
      }
    }
    leaveOut(whatNames: names, of: members, file)
  }

  /// Leaves out the members that use one of `names`, and transitively those that use these members.
  private mutating func leaveOut(
    whatNames names: Set<String>, of members: [Outline.Declaration], _ file: Int
  ) {
    let outline = files[file].outline
    var names = names
    var count = 0
    while count != names.count {
      count = names.count
      for member in members where plans[file][member.range.lowerBound] == nil {
        guard member.range.contains(where: { names.contains(outline.tokens[$0].text) }) else {
          continue
        }
        plans[file][member.range.lowerBound] = Plan(declaration: member, reason: .makesRuntimeClass)
        names.insert(outline.tokens[member.introducer + 1].text)
      }
    }
  }

  /// Returns true if the member can be left out without breaking others: a function or a computed
  /// property.
  private func isFunction(_ member: Outline.Declaration, _ outline: Outline) -> Bool {
    switch outline.tokens[member.introducer].text {
    case "func", "init", "subscript": true
    case "var":
      outline.body(of: member) != nil
        && !member.range.contains {
          outline.isCode("=", at: $0)
            && outline.enclosing[$0] == outline.enclosing[member.introducer]
        }
    default: false
    }
  }

  /// Returns true if a token in the range is a name of SwiftUI or of a left-out declaration.
  private func namesLost(_ range: ClosedRange<Int>, _ file: Int) -> Bool {
    let outline = files[file].outline
    return range.contains { index in
      let token = outline.tokens[index]
      guard outline.branches.isCompiled(index) else { return false }
      if token.kind == .attribute {
        return hasSwiftUI[file] && SwiftUINames.attributes.contains(token.text)
          || lost.contains(String(token.text.dropFirst()))
      }
      guard token.kind == .word, !outline.isCode(".", at: index - 1),
        !outline.isCode(":", at: index + 1) || outline.isCode("?", at: index - 1)
          || outline.isCode("extension", at: index - 1)
      else { return false }
      return lost.contains(token.text)
        || hasSwiftUI[file] && SwiftUINames.types.contains(token.text)
          && !declared.contains(token.text)
    }
  }

  /// Makes the planned edits of one file.
  private mutating func make(_ file: Int) {
    let outline = files[file].outline
    // SwiftUI re-exports UIKit.
    let rest = outline.imports(of: "UIKit").isEmpty ? "#else\nimport UIKit\n" : ""
    for index in outline.imports(of: "SwiftUI") {
      files[file].wrap(index...index + 1, in: "SwiftUI", rest: rest)
    }
    for start in plans[file].keys.sorted() {
      guard let plan = plans[file][start] else { continue }
      let name = plan.declaration.introducer + 1
      let words = [name - 1, name].filter(outline.tokens.indices.contains)
        .map { outline.tokens[$0].text }.filter { $0 != "(" }.joined(separator: " ")
      files[file].tell(
        at: plan.declaration.introducer, "'\(words)' is left out: \(plan.reason.text)",
        advice: "nothing to do if the program works without it")
      files[file].leaveOut(plan.declaration.range)
      files[file].wrap(plan.declaration.range, in: plan.reason.module)
    }
  }
}

/// Wraps what cannot be compiled on Linux in conditions.
extension Changes {
  /// Puts the lines of the tokens in `range` between `#if canImport(module)` and `#endif`, with
  /// `rest` before the latter.
  mutating func wrap(_ range: ClosedRange<Int>, in module: String, rest: String = "") {
    let bytes = bytes(of: range)
    let (first, last) = (text.line(at: bytes.lowerBound), text.line(at: bytes.upperBound - 1))
    let (start, end) = (text.range(ofLine: first).lowerBound, text.range(ofLine: last).upperBound)
    let hasEnd = end > start && text[(end - 1)..<end] == "\n"
    insert(
      "#if canImport(\(module))" + text.lineBreak, at: start,
      from: Edit.Origin(file: name, line: first))
    insert(
      (hasEnd ? "" : text.lineBreak) + rest.replacing("\n", with: text.lineBreak) + "#endif"
        + (hasEnd ? text.lineBreak : ""), at: end,
      from: Edit.Origin(file: name, line: last))
  }
}

extension Outline {
  /// Returns the compiled imports of a module at the top level.
  fileprivate func imports(of module: String) -> [Int] {
    tokens.indices.filter {
      isCode("import", at: $0) && isCode(module, at: $0 + 1) && enclosing[$0] == nil
        && branches.isCompiled($0)
    }
  }
}

/// Names that only SwiftUI declares.
private enum SwiftUINames {
  static let types: Set<String> = [
    "SwiftUI", "View", "ViewModifier", "ViewBuilder", "AnyView", "EmptyView", "TupleView",
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
    "UIViewRepresentableContext", "UIViewControllerRepresentableContext", "UIHostingController",
    "UIHostingConfiguration", "NSHostingView", "PreviewProvider", "Text", "Image", "Color", "Font",
    "Button", "ButtonStyle", "PrimitiveButtonStyle", "Label", "Toggle", "HStack", "VStack",
    "ZStack",
    "LazyHStack", "LazyVStack", "LazyVGrid", "LazyHGrid", "GridItem", "ScrollView",
    "ScrollViewReader", "List", "Form", "Group", "Section", "Spacer", "Divider", "ForEach",
    "GeometryReader", "GeometryProxy", "NavigationView", "NavigationStack", "NavigationLink",
    "TabView", "Binding", "State", "StateObject", "ObservedObject", "EnvironmentObject",
    "Environment",
    "EnvironmentValues", "EnvironmentKey", "PreferenceKey", "FocusState", "GestureState",
    "AppStorage",
    "SceneStorage", "EdgeInsets", "Edge", "Angle", "Animation", "AnyTransition", "Transaction",
    "UnitPoint", "Alignment", "HorizontalAlignment", "VerticalAlignment", "ProposedViewSize",
    "LayoutDirection", "ColorScheme", "ScenePhase", "WindowGroup", "DynamicProperty", "AnyGesture",
    "DragGesture", "TapGesture", "RoundedRectangle", "Rectangle", "Circle", "Capsule", "Shape",
    "ShapeStyle", "InsettableShape", "Path", "AnimatableModifier", "GeometryEffect",
    "LocalizedStringKey",
  ]

  static let attributes: Set<String> = [
    "@State", "@Binding", "@StateObject", "@ObservedObject", "@EnvironmentObject", "@Environment",
    "@ViewBuilder", "@Entry", "@FocusState", "@GestureState", "@AppStorage", "@SceneStorage",
    "@Namespace", "@ScaledMetric", "@Previewable",
  ]
}

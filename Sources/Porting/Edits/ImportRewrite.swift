/// Rewrites imports of modules that have another name on Linux or do not exist there.
enum ImportRewrite {
  /// The modules that replace others.
  private static let others = [
    "RxSwift": "CalqueRx", "RxRelay": "CalqueRx", "RxCocoa": "CalqueRxUIKit",
    "ObjectiveC": "QuartzCore",
    "MobileCoreServices": "UniformTypeIdentifiers", "CoreServices": "UniformTypeIdentifiers",
  ]

  /// Modules whose submodules may be imported on iOS; here the whole module is imported.
  private static let wholes: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "CoreImage", "ImageIO", "Foundation", "os",
  ]

  /// Types that Foundation contains on iOS, but not on Linux.
  private static let networking: Set<String> = [
    "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask",
    "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionDelegate", "URLRequest",
    "URLResponse", "HTTPURLResponse", "URLCache", "URLProtocol", "CachedURLResponse",
  ]

  /// Names of the GNU C library that are missing from Swift's module for it.
  private static let streams: Set<String> = ["fopencookie", "cookie_io_functions_t"]

  /// Times, whose type comes with Foundation on iOS.
  private static let times: Set<String> = ["CFTimeInterval"]

  /// Modules that export UIKit on iOS.
  private static let umbrellas: Set<String> = ["XCTest", "WebKit", "MapKit", "SpriteKit", "ARKit"]

  static func apply(to changes: inout Changes) {
    addModules(to: &changes)
    for index in changes.tokens.indices
    where changes.tokens[index].kind == .word && changes.outline.isCode("import", at: index) {
      rewrite(at: index, &changes)
    }
  }

  /// Imports the modules whose names a file uses that come with another module on iOS.
  private static func addModules(to changes: inout Changes) {
    let imports = Imports(changes.outline)
    if !imports.names.isDisjoint(with: umbrellas), usesUIKit(changes) {
      imports.add("UIKit", unlessAny: [], to: &changes)
    } else if uses(times, changes) {
      imports.add(
        "QuartzCore", unlessAny: ["UIKit", "CoreGraphics", "CoreImage", "ImageIO"], to: &changes)
    }
    for (module, names) in [
      ("FoundationNetworking", networking), ("CalqueCStreams", streams),
    ] {
      if uses(names, changes) { imports.add(module, unlessAny: [], to: &changes) }
    }
  }

  private static func uses(_ names: Set<String>, _ changes: Changes) -> Bool {
    changes.tokens.indices.contains {
      changes.tokens[$0].kind == .word && names.contains(changes.tokens[$0].text)
        && changes.outline.branches.isCompiled($0)
    }
  }

  /// Returns true if the file uses a type with the prefix of UIKit, or of Core Animation.
  private static func usesUIKit(_ changes: Changes) -> Bool {
    changes.tokens.indices.contains {
      let token = changes.tokens[$0]
      guard token.kind == .word, changes.outline.branches.isCompiled($0) else { return false }
      return ["UI", "CA", "NSLayout"].contains {
        token.text.hasPrefix($0) && token.text.dropFirst($0.count).first?.isUppercase == true
      }
    }
  }

  private static func rewrite(at index: Int, _ changes: inout Changes) {
    let outline = changes.outline
    guard outline.tokens.indices.contains(index + 1), outline.enclosing[index] == nil,
      outline.tokens[index + 1].kind == .word, !outline.beginsLine(index + 1)
    else { return }
    let name = outline.tokens[index + 1].text
    if let other = others[name] {
      changes.replace(tokens: (index + 1)...(index + 1), with: other)
    } else if Branches.missingModules.contains(name), name != "SwiftUI" {
      changes.find(
        at: index, "there is no module \(name) on Linux",
        advice: "remove the import, or put it between '#if canImport(\(name))' and '#endif'")
    } else if wholes.contains(name), outline.isCode(".", at: index + 2),
      outline.isAdjacent(index + 3), outline.tokens[index + 3].kind == .word
    {
      // A submodule, such as UIGestureRecognizerSubclass.
      changes.replace(tokens: (index + 1)...(index + 3), with: name)
    }
    if name == "os" {
      changes.tell(
        at: index, "the module os is a product of its own",
        advice: "add the product 'os' of Calque to the target's dependencies")
    }
  }
}

/// The imports of a file.
struct Imports {
  /// The modules that export `Selector` and the functions of the Objective-C runtime.
  private static let selectorModules: Set<String> = ["UIKit", "QuartzCore", "ObjectiveC"]

  /// The names of the imported whole modules.
  let names: Set<String>
  /// The first token of the first unconditional import.
  private let first: Int?

  init(_ outline: Outline) {
    var names: Set<String> = []
    var first: Int?
    for index in outline.tokens.indices
    where outline.isCode("import", at: index) && outline.tokens[index].kind == .word
      && outline.enclosing[index] == nil && index + 1 < outline.tokens.count
    {
      // An import of a single declaration (`import class UIKit.UIView`) exports only that.
      if !Modifiers.introducers.contains(outline.tokens[index + 1].text) {
        names.insert(outline.tokens[index + 1].text)
      }
      if first == nil, outline.branches.depths[index] == 0 {
        first = outline.heads[index - 1]?.lowerBound ?? index
      }
    }
    (self.names, self.first) = (names, first)
  }

  var hasUIKit: Bool { names.contains("UIKit") }

  /// Imports the module with selectors if the file has imports, but none that exports it. On iOS
  /// Foundation is enough.
  func addSelectors(to changes: inout Changes) {
    add("QuartzCore", unlessAny: Self.selectorModules, to: &changes)
  }

  /// Imports a module if the file has imports, but neither the module nor one of `modules`.
  func add(_ module: String, unlessAny modules: Set<String>, to changes: inout Changes) {
    guard let first, !names.contains(module), names.isDisjoint(with: modules) else { return }
    let text = changes.text
    let start = text.lineStart(at: changes.tokens[first].range.lowerBound)
    changes.insert(
      "import \(module)" + text.lineBreak, at: start,
      from: Edit.Origin(file: changes.name, line: text.line(at: start)))
  }
}

/// Rewrites `#if os(iOS)` to `#if os(Linux)`: no compiler flag makes the former true. Conditions
/// that separate Apple's platforms from all others are kept.
enum ConditionRewrite {
  static func apply(to changes: inout Changes) {
    let outline = changes.outline
    for index in changes.tokens.indices
    where (outline.isCode("#if", at: index) || outline.isCode("#elseif", at: index))
      && !outline.branches.appleDirectives.contains(index)
    {
      var word = index + 1
      while word < changes.tokens.count, changes.tokens[word].kind != .directive,
        !outline.beginsLine(word)
      {
        if outline.isCode("os", at: word), outline.isCode("(", at: word + 1),
          outline.isCode("iOS", at: word + 2)
        {
          changes.replace(tokens: (word + 2)...(word + 2), with: "Linux")
        }
        word += 1
      }
    }
  }
}

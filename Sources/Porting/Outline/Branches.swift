/// The branches of `#if` conditions that are compiled on Linux after porting.
struct Branches: Sendable {
  /// Modules of Apple's platforms that do not exist here.
  static let missingModules: Set<String> = [
    "AVFoundation", "AVKit", "Accelerate", "AppKit", "Cocoa", "Combine", "CoreData", "CoreHaptics",
    "CoreLocation", "CoreMedia", "CoreMotion", "GLKit", "GameplayKit", "MapKit",
    "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MobileCoreServices", "ObjectiveC", "Photos",
    "PhotosUI", "PlaygroundSupport", "SafariServices", "SceneKit", "SpriteKit", "StoreKit",
    "SwiftUI", "UserNotifications", "WatchKit", "WebKit",
  ]

  /// Modules that exist.
  static let presentModules: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "CoreImage", "ImageIO", "Compression",
    "Foundation", "Dispatch", "os", "simd", "UniformTypeIdentifiers",
  ]

  /// For each token, the number of conditions that contain it.
  private(set) var depths: [Int] = []
  /// For each token, the number of never-compiled branches that contain it.
  private var deadDepths: [Int] = []
  /// For each token, the directive of the innermost branch around it that is not compiled under all
  /// circumstances; nil if there is none.
  private(set) var branches: [Int?] = []
  /// The directives of Apple-only branches that have an alternative for other platforms.
  let appleDirectives: Set<Int>

  /// An open condition.
  private struct Condition {
    /// True if one of the branches up to the current one is always compiled.
    var isDecided: Bool
    /// True if all of them but the current one are never compiled.
    var areFormerDead = true
    /// The start of the current branch if it is never compiled; otherwise nil.
    var deadSince: Int?
    /// The innermost branch that may be left out, around the condition and in it.
    let outerBranch: Int?
    var branch: Int?

    /// Begins the branch after the directive at `index`, whose condition has `value`.
    init(_ index: Int, _ value: Bool?, in outerBranch: Int?) {
      isDecided = value == true
      deadSince = value == false ? index : nil
      self.outerBranch = outerBranch
      branch = isDecided ? outerBranch : index
    }

    /// Ends the current branch, and begins the next one.
    mutating func next(_ index: Int, _ value: Bool?) {
      areFormerDead = areFormerDead && deadSince != nil
      deadSince = isDecided || value == false ? index : nil
      isDecided = isDecided || value == true
      branch = areFormerDead && value == true ? outerBranch : index
    }
  }

  init(_ tokens: [Token], _ text: SourceText) {
    let apple = AppleConditions(tokens, text).directives
    appleDirectives = apple
    func value(at directive: Int) -> Bool? {
      apple.contains(directive) ? false : Self.value(after: directive, tokens, text)
    }
    var open: [Condition] = []
    var steps = Array(repeating: 0, count: tokens.count)
    func close(_ condition: Condition, at index: Int) {
      guard let start = condition.deadSince else { return }
      steps[start] += 1
      steps[index] -= 1
    }
    for (index, token) in tokens.enumerated() {
      defer {
        depths.append(open.count)
        branches.append(open.last?.branch)
      }
      guard token.kind == .directive else { continue }
      switch token.text {
      case "#if":
        open.append(Condition(index, value(at: index), in: open.last?.branch))
      case "#elseif", "#else":
        guard var condition = open.popLast() else { continue }
        close(condition, at: index)
        condition.next(index, token.text == "#else" ? true : value(at: index))
        open.append(condition)
      case "#endif":
        if let condition = open.popLast() { close(condition, at: index) }
      default: break
      }
    }
    var depth = 0
    for step in steps {
      depth += step
      deadDepths.append(depth)
    }
  }

  /// Returns true if the token may be compiled.
  func isCompiled(_ token: Int) -> Bool { deadDepths[token] == 0 }

  /// Returns the value of the condition after a directive, or nil if it is unknown.
  private static func value(after directive: Int, _ tokens: [Token], _ text: SourceText) -> Bool? {
    let line = text.line(at: tokens[directive].range.lowerBound)
    let words = tokens[(directive + 1)...].prefix {
      $0.kind != .directive && text.line(at: $0.range.lowerBound) == line
    }
    var parser = ConditionParser(words.map(\.text))
    return parser.value()
  }

  /// Returns the value of `name(argument)` in a condition, or nil if it is unknown.
  fileprivate static func value(of name: String, _ argument: String) -> Bool? {
    switch name {
    case "os": argument == "iOS" || argument == "Linux"
    case "targetEnvironment": false
    case "canImport":
      missingModules.contains(argument) ? false : presentModules.contains(argument) ? true : nil
    default: nil
    }
  }
}

/// Parses the condition of a directive: `!`, `&&`, `||`, parentheses, words and tests such as
/// `os(iOS)`.
private struct ConditionParser {
  /// The maximum nesting of parentheses; deeper conditions are unknown.
  private static let deepest = 64

  private let words: [String]
  private var index = 0
  private var depth = 0

  init(_ words: [String]) { self.words = words }

  mutating func value() -> Bool? {
    var result = conjunction()
    while take("|", "|") {
      let next = conjunction()
      result = result == true || next == true ? true : result == nil || next == nil ? nil : false
    }
    return result
  }

  private mutating func conjunction() -> Bool? {
    var result = term()
    while take("&", "&") {
      let next = term()
      result = result == false || next == false ? false : result == nil || next == nil ? nil : true
    }
    return result
  }

  private mutating func term() -> Bool? {
    var isNegated = false
    while take("!") { isNegated.toggle() }
    let value = operand()
    return isNegated ? value.map { !$0 } : value
  }

  private mutating func operand() -> Bool? {
    guard index < words.count else { return nil }
    if take("(") {
      guard depth < Self.deepest else {
        index = words.count
        return nil
      }
      depth += 1
      defer { depth -= 1 }
      let result = value()
      _ = take(")")
      return result
    }
    let name = words[index]
    index += 1
    guard take("(") else { return name == "true" ? true : name == "false" ? false : nil }
    let argument = index < words.count ? words[index] : ""
    while index < words.count, !take(")") { index += 1 }
    return Branches.value(of: name, argument)
  }

  /// Skips the tokens if they come next, and returns true if so.
  private mutating func take(_ signs: String...) -> Bool {
    guard words[index...].starts(with: signs) else { return false }
    index += signs.count
    return true
  }
}

/// Conditions that separate Apple's platforms, `os(macOS) || os(iOS)`, from all others and have an
/// `#else`: that is the branch for Linux.
///
/// If such a branch imports a module that does not exist, all of these conditions in the file are
/// ignored, and the branches for iOS are compiled.
struct AppleConditions {
  /// The tokens of the `#if` directives of these conditions.
  private(set) var directives: Set<Int> = []

  private static let others: Set<String> = [
    "FoundationNetworking", "FoundationXML", "Glibc", "Musl", "Android", "Swift", "Synchronization",
    "Darwin", "Observation",
  ]

  init(_ tokens: [Token], _ text: SourceText) {
    // For each open condition, the directive of Apple's branch, and true if another branch
    // followed.
    var open: [(apple: Int?, isPast: Bool)] = []
    var found: Set<Int> = []
    for (index, token) in tokens.enumerated() {
      switch (token.kind, token.text) {
      case (.directive, "#if"):
        open.append((Self.isApple(index, tokens, text) ? index : nil, false))
      case (.directive, "#else"), (.directive, "#elseif"):
        guard let last = open.indices.last, let apple = open[last].apple else { continue }
        open[last].isPast = true
        if token.text == "#else" || Self.names("Linux", index, tokens, text) { found.insert(apple) }
      case (.directive, "#endif"): _ = open.popLast()
      case (.word, "import") where open.contains { $0.apple != nil && $0.isPast }:
        guard index + 1 < tokens.count else { continue }
        let module = tokens[index + 1].text
        guard Branches.presentModules.contains(module) || Self.others.contains(module) else {
          return
        }
      default: break
      }
    }
    directives = found
  }

  /// Returns true if the condition after the directive names macOS and iOS, one of which must hold.
  private static func isApple(_ directive: Int, _ tokens: [Token], _ text: SourceText) -> Bool {
    let words = words(directive, tokens, text)
    return !words.contains("!") && !words.contains("&")
      && (names("macOS", directive, tokens, text) || names("OSX", directive, tokens, text))
      && names("iOS", directive, tokens, text)
  }

  private static func names(
    _ system: String, _ directive: Int, _ tokens: [Token], _ text: SourceText
  ) -> Bool {
    let words = words(directive, tokens, text)
    return words.indices.dropFirst(2).contains {
      words[$0] == system && words[$0 - 1] == "(" && words[$0 - 2] == "os"
    }
  }

  private static func words(
    _ directive: Int, _ tokens: [Token], _ text: SourceText
  ) -> [String] {
    let line = text.line(at: tokens[directive].range.lowerBound)
    return tokens[(directive + 1)...].prefix {
      $0.kind != .directive && text.line(at: $0.range.lowerBound) == line
    }.map(\.text)
  }
}

/// Imports of modules that have another name here, or none.
enum ImportRewrite {
  /// What is imported in the place of another module.
  private static let others = ["RxSwift": "Rx", "RxRelay": "Rx", "RxCocoa": "RxUIKit"]

  /// Modules of Apple's that Linux lacks.
  private static let missing: Set<String> = [
    "AVFoundation", "AVKit", "Accelerate", "AppKit", "Cocoa", "Combine", "CoreData", "CoreHaptics",
    "CoreImage", "CoreLocation", "CoreMedia", "CoreMotion", "CoreText", "GLKit", "GameplayKit",
    "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MobileCoreServices", "ObjectiveC",
    "Photos", "PhotosUI", "PlaygroundSupport", "SafariServices", "SceneKit", "SpriteKit",
    "StoreKit",
    "SwiftUI", "UserNotifications", "WebKit", "os", "simd",
  ]

  static func apply(to changes: inout Changes) {
    let outline = changes.outline
    var conditions: [Set<String>] = []
    for (index, token) in changes.tokens.enumerated() {
      switch token.text {
      case "#if" where token.kind == .directive: conditions.append(tested(after: index, outline))
      case "#elseif" where token.kind == .directive, "#else" where token.kind == .directive:
        _ = conditions.popLast()
        conditions.append(tested(after: index, outline))
      case "#endif" where token.kind == .directive: _ = conditions.popLast()
      case "import" where token.kind == .word:
        let isTested = { name in conditions.contains { $0.contains(name) } }
        rewrite(at: index, isTested, &changes)
      default: break
      }
    }
  }

  /// The modules whose presence a condition asks for.
  private static func tested(after directive: Int, _ outline: Outline) -> Set<String> {
    var names: Set<String> = []
    var index = directive + 1
    while index < outline.tokens.count, !outline.beginsLine(index) {
      if outline.isCode("canImport", at: index), index + 2 < outline.tokens.count {
        names.insert(outline.tokens[index + 2].text)
      }
      index += 1
    }
    return names
  }

  private static func rewrite(
    at index: Int, _ isTested: (String) -> Bool, _ changes: inout Changes
  ) {
    let outline = changes.outline
    guard outline.tokens.indices.contains(index + 1), outline.enclosing[index] == nil,
      outline.tokens[index + 1].kind == .word, !outline.beginsLine(index + 1)
    else { return }
    let name = outline.tokens[index + 1].text
    if let other = others[name] {
      changes.replace(tokens: (index + 1)...(index + 1), with: other)
    } else if missing.contains(name), !isTested(name) {
      changes.find(
        at: index, "there is no module \(name) on Linux",
        advice: "take the import out, or put it between '#if canImport(\(name))' and '#endif'")
    } else if name == "UIKit", outline.isCode(".", at: index + 2), outline.isAdjacent(index + 3),
      outline.tokens[index + 3].kind == .word
    {
      // A part of the module, such as UIGestureRecognizerSubclass: here the whole has it.
      changes.replace(tokens: (index + 1)...(index + 3), with: "UIKit")
    }
  }
}

/// The modules whose functions are not the program's own.
package enum CodeOwner {
  /// Calque's modules with Apple's names.
  package static let apple: Set<String> = [
    "AudioToolbox", "Compression", "CoreGraphics", "CoreImage", "CoreText", "ImageIO", "QuartzCore",
    "UIKit", "UIKitCore", "UIKitLists", "UniformTypeIdentifiers", "_Testing_CoreGraphics",
    "_Testing_UIKit", "os", "simd",
  ]

  /// Returns true for a module of Calque's that a program may contain.
  package static func isCalque(_ module: String) -> Bool {
    module.lowercased().hasPrefix("calque") || apple.contains(module)
  }

  /// Returns true for a module whose functions are Calque's own. Those of the gallery's scenes are
  /// a program's.
  package static func isLibrary(_ module: String) -> Bool {
    isCalque(module) && module != "CalqueScenes"
  }

  /// Modules of Swift's toolchain.
  package static let system: Set<String> = [
    "BlocksRuntime", "Cxx", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc",
    "Observation", "RegexBuilder", "Runtime", "Swift", "Synchronization", "Testing", "XCTest",
    "_Concurrency", "_FoundationCollections", "_RegexParser", "_StringProcessing", "_Volatile",
    "__C", "__C_Synthesized",
  ]
}

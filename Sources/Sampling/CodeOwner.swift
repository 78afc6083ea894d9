/// The modules whose functions are not the program's own.
package enum CodeOwner {
  /// Calque's modules that a program may contain.
  package static let calque: Set<String> = [
    "Adviser", "AudioToolbox", "CalqueC", "CalqueEmbedding", "CalqueTesting", "Capture",
    "Cassowary", "Compression", "CoreGraphics", "CoreImage", "CoreText", "DebugOverlay",
    "GLRenderer", "Hosting", "ImageIO", "Inspector", "Motion", "Porting", "ProcessIO", "Profiler",
    "QuartzCore", "RenderServer", "RenderTree", "Rx", "RxTest", "RxUIKit", "SDLPlatform",
    "Sampling", "Telemetry", "UIKit", "UIKitCore", "UniformTypeIdentifiers",
    "_Testing_CoreGraphics",
    "_Testing_UIKit", "calque", "os", "simd",
  ]

  /// Modules of Swift's toolchain.
  package static let system: Set<String> = [
    "BlocksRuntime", "Cxx", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc",
    "Observation", "RegexBuilder", "Runtime", "Swift", "Synchronization", "Testing", "XCTest",
    "_Concurrency", "_FoundationCollections", "_RegexParser", "_StringProcessing", "_Volatile",
    "__C", "__C_Synthesized",
  ]
}

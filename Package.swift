// swift-tools-version:6.2
import PackageDescription

/// A module of Swift code under `Sources`, with the targets that the architecture page lets it import.
func module(_ name: String, _ dependencies: String...) -> Target {
  .target(name: name, dependencies: dependencies.map { .target(name: $0) })
}

/// A suite of tests under `Tests`.
func tests(_ name: String, _ dependencies: String...) -> Target {
  .testTarget(name: name, dependencies: dependencies.map { .target(name: $0) })
}

let package = Package(
  name: "Calque",
  products: [
    .library(
      name: "UIKit",
      targets: [
        "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "CoreImage", "ImageIO", "Compression",
        "AudioToolbox", "simd", "UniformTypeIdentifiers", "_Testing_CoreGraphics", "_Testing_UIKit",
      ]),
    .library(name: "QuartzCore", targets: ["QuartzCore", "_Testing_CoreGraphics"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
    .library(name: "CoreText", targets: ["CoreText", "_Testing_CoreGraphics"]),
    .library(name: "CoreImage", targets: ["CoreImage", "_Testing_CoreGraphics"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "Compression", targets: ["Compression"]),
    .library(name: "AudioToolbox", targets: ["AudioToolbox"]),
    .library(name: "os", targets: ["os"]),
    .library(name: "simd", targets: ["simd"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(
      name: "CalqueTesting",
      targets: ["CalqueTesting", "_Testing_CoreGraphics", "_Testing_UIKit"]),
    .library(name: "CalqueEmbedding", targets: ["CalqueEmbedding"]),
    .library(name: "CalqueC", type: .dynamic, targets: ["CalqueC", "CCalque"]),
    .library(name: "Rx", targets: ["Rx"]),
    .library(name: "RxUIKit", targets: ["RxUIKit"]),
    .library(name: "RxTest", targets: ["RxTest"]),
    .plugin(name: "PortSources", targets: ["PortSources"]),
    .executable(name: "calque", targets: ["calque"]),
  ],
  traits: [
    .default(enabledTraits: ["Tools"]),
    .trait(
      name: "Tools",
      description: "The profiler's tools in programs: inspector, advice, captured files, profiles."),
  ],
  targets: [
    .systemLibrary(
      name: "CSDL",
      providers: [.apt(["libsdl2-dev", "libsdl2-image-dev"])]),
    .systemLibrary(name: "CGLES", providers: [.apt(["libgles-dev"])]),
    .systemLibrary(
      name: "CRSVG", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
    .systemLibrary(
      name: "CGIO", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CSPNG", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
    .systemLibrary(
      name: "CJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CWEBP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CStreams"),
    .systemLibrary(name: "CZLIB", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),

    .target(name: "CHeap"),
    .target(name: "CStacks"),
    // Its headers come with those of SDL.
    .target(name: "CPresentation", linkerSettings: [.linkedLibrary("wayland-client")]),

    module("Motion"),
    module("Cassowary"),
    module("Telemetry"),
    module("Sampling", "CStacks", "Telemetry"),
    module("os", "Motion", "Telemetry", "ProcessIO"),
    module("simd"),
    module("UniformTypeIdentifiers"),
    module("Rx", "Motion", "ProcessIO"),
    module("RxTest", "Rx"),
    module("ProcessIO"),
    module("Porting", "ProcessIO"),
    module("CoreGraphics", "CCairo"),
    module("CoreText", "CoreGraphics"),
    module("Compression", "CZLIB", "CStreams"),
    module("AudioToolbox", "ProcessIO"),
    module(
      "ImageIO", "CoreGraphics", "ProcessIO", "CSDL", "CRSVG", "CSPNG", "CJPEG", "CWEBP", "CZLIB"),
    module("RenderTree", "Motion", "CoreGraphics", "Telemetry"),
    module("QuartzCore", "Motion", "CoreGraphics", "RenderTree", "ProcessIO", "Telemetry"),
    module("CoreImage", "QuartzCore"),
    module("GLRenderer", "RenderTree", "CoreGraphics", "Telemetry", "CGLES"),
    module("DebugOverlay", "RenderTree", "Telemetry", "CoreGraphics"),
    module(
      "RenderServer", "Motion", "RenderTree", "GLRenderer", "DebugOverlay", "Telemetry",
      "CoreGraphics"),
    module("SDLPlatform", "GLRenderer", "Motion", "CSDL", "CGIO", "CPresentation"),
    module(
      "UIKitCore", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "Motion", "RenderTree",
      "ProcessIO", "Cassowary"),
    module(
      "Hosting", "UIKitCore", "QuartzCore", "CoreGraphics", "Motion", "RenderTree", "RenderServer",
      "GLRenderer", "DebugOverlay", "SDLPlatform", "ProcessIO", "Telemetry"),
    module(
      "Adviser", "UIKitCore", "Hosting", "QuartzCore", "CoreGraphics", "RenderTree", "Telemetry"),
    module(
      "Inspector", "UIKitCore", "Hosting", "Adviser", "QuartzCore", "CoreGraphics", "RenderTree",
      "RenderServer", "DebugOverlay", "SDLPlatform", "ProcessIO", "Sampling", "Telemetry",
      "Motion"),
    module(
      "Capture", "UIKitCore", "Hosting", "QuartzCore", "CoreGraphics", "ImageIO", "RenderServer",
      "DebugOverlay", "ProcessIO", "Sampling", "Telemetry"),
    .target(
      name: "UIKit",
      dependencies: [
        "UIKitCore", "Hosting",
        .target(name: "Inspector", condition: .when(traits: ["Tools"])),
        .target(name: "Capture", condition: .when(traits: ["Tools"])),
      ]),
    module("RxUIKit", "Rx", "UIKit"),
    module(
      "Profiler", "Adviser", "Hosting", "Inspector", "UIKit", "CalqueTesting", "QuartzCore",
      "CoreGraphics", "ImageIO", "RenderTree",
      "DebugOverlay", "Sampling", "Telemetry"),
    module(
      "CalqueTesting", "Hosting", "UIKit", "QuartzCore", "RenderServer", "RenderTree", "Telemetry"),
    module(
      "CalqueEmbedding", "Hosting", "UIKitCore", "QuartzCore", "CoreGraphics", "GLRenderer",
      "SDLPlatform", "Motion"),
    // The C interface: its header, and its functions.
    .target(name: "CCalque"),
    module(
      "CalqueC", "CCalque", "CalqueEmbedding", "UIKitCore", "QuartzCore", "CoreGraphics",
      "Motion"),
    .target(
      name: "Scenes", dependencies: ["Hosting", "UIKit", "Rx", "Porting"], plugins: ["EmbedSources"]
    ),
    module("_Testing_CoreGraphics", "CoreGraphics"),
    module("_Testing_UIKit", "UIKit"),
    .executableTarget(
      name: "calque",
      dependencies: [
        "Hosting", "Inspector", "Scenes", "Profiler", "Porting", "UIKit", "ImageIO", "ProcessIO",
        "Telemetry",
      ]),
    .executableTarget(name: "calque-port", dependencies: ["Porting", "ProcessIO"]),
    .plugin(
      name: "PortSources", capability: .buildTool(), dependencies: ["calque-port"],
      path: "Sources/PortSources"),
    .executableTarget(name: "calque-embed", dependencies: ["Porting", "ProcessIO"]),
    .plugin(
      name: "EmbedSources", capability: .buildTool(), dependencies: ["calque-embed"],
      path: "Sources/EmbedSources"),
    module("Workloads", "QuartzCore", "RenderTree", "CoreGraphics", "Motion"),
    .executableTarget(
      name: "BareStart",
      linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("GLESv2")]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Hosting", "BareStart", "Workloads", "UIKit", "Inspector", "QuartzCore", "RenderServer",
        "RenderTree", "DebugOverlay", "GLRenderer", "Rx",
        "SDLPlatform", "Motion", "CoreGraphics", "Sampling", "Telemetry", "ProcessIO", "CGLES",
        "CCairo", "CHeap",
      ]),

    tests("ArchitectureTests"),
    // Compiles the blocks of articles and the package of `calque new` against the modules of the build.
    tests(
      "DocumentationTests", "calque", "UIKit", "QuartzCore", "CoreGraphics", "CoreImage", "ImageIO",
      "CalqueTesting", "CalqueEmbedding", "Rx", "RxUIKit", "os", "_Testing_CoreGraphics",
      "_Testing_UIKit"),
    // C functions that hold a thread.
    .target(name: "BusyC", path: "Tests/BusyC"),
    tests("SamplingTests", "Sampling", "Telemetry", "BusyC", "RealTime"),
    tests("OSTests", "os", "ProcessIO", "Telemetry"),
    tests("SIMDTests", "simd"),
    tests("UniformTypeTests", "UniformTypeIdentifiers"),
    tests("ProcessIOTests", "ProcessIO"),
    tests("CompressionTests", "Compression"),
    tests("AudioToolboxTests", "AudioToolbox", "ProcessIO"),
    tests("CoreTextTests", "CoreText", "TestFonts", "_Testing_CoreGraphics"),
    .target(
      name: "TestVectors", path: "Tests/TestVectors", exclude: ["Scripts"],
      resources: [.copy("Vectors")]),
    // A font, which Fontconfig finds in the tests and in the programs that they start.
    .target(
      name: "TestFonts", path: "Tests/TestFonts",
      exclude: ["Fonts", "fonts.conf", "glyphs.txt", "make-font"]),
    // Tests that wait for real time.
    .target(name: "RealTime", path: "Tests/RealTime"),
    // The seeds and the generator of random tests.
    .target(name: "RandomSeeds", path: "Tests/RandomSeeds"),
    tests("RxTests", "Rx", "RxTest", "Motion", "RandomSeeds", "RealTime"),
    tests("PortingTests", "Porting"),
    // Programs for iOS with the calls that articles and tutorials teach, in the language mode of their time.
    .target(
      name: "ArticlePrograms", dependencies: ["Rx", "UIKit"], path: "Tests/ArticlePrograms",
      exclude: ["iOS"],
      // What their time did not warn of.
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])],
      plugins: ["PortSources"]),
    tests(
      "ArticleProgramTests", "UIKitCore", "ArticlePrograms", "Porting", "UIKit", "CalqueTesting",
      "_Testing_CoreGraphics", "_Testing_UIKit"),
    // Programs for iOS with layouts of constraints that animate.
    .target(
      name: "LayoutPrograms", dependencies: ["UIKit"], path: "Tests/LayoutPrograms",
      exclude: ["iOS"], swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["PortSources"]),
    tests("LayoutProgramTests", "LayoutPrograms", "UIKit", "CalqueTesting", "_Testing_UIKit"),
    tests(
      "RxUIKitTests", "RxUIKit", "Rx", "UIKit", "CalqueTesting", "_Testing_CoreGraphics",
      "_Testing_UIKit"),
    tests("MotionTests", "Motion", "Workloads", "TestVectors", "RandomSeeds"),
    tests("CassowaryTests", "Cassowary", "TestVectors", "RandomSeeds"),
    tests(
      "RenderTreeTests", "RenderTree", "Motion", "CoreGraphics", "Telemetry",
      "_Testing_CoreGraphics", "RandomSeeds"),
    tests(
      "CoreGraphicsTests", "CoreGraphics", "ImageIO", "TestVectors", "RandomSeeds", "RealTime",
      "_Testing_CoreGraphics"),
    tests(
      "QuartzCoreTests", "Hosting", "QuartzCore", "Motion", "CoreGraphics", "GLRenderer",
      "RenderTree", "SDLPlatform", "Telemetry", "UIKit", "CalqueTesting", "TestFonts",
      "TestVectors", "RandomSeeds", "_Testing_CoreGraphics", "_Testing_UIKit"),
    tests(
      "GLRendererTests", "GLRenderer", "RenderTree", "SDLPlatform", "Motion", "CoreGraphics",
      "Telemetry", "_Testing_CoreGraphics"),
    tests(
      "TelemetryTests", "Telemetry", "DebugOverlay", "RenderTree", "CoreGraphics", "RandomSeeds",
      "_Testing_CoreGraphics"),
    tests(
      "RenderServerTests", "RenderServer", "RenderTree", "GLRenderer", "SDLPlatform", "Workloads",
      "DebugOverlay", "Motion", "Telemetry", "CoreGraphics", "RandomSeeds", "RealTime",
      "_Testing_CoreGraphics"),
    tests(
      "UIKitTests", "Adviser", "Capture", "DebugOverlay", "Hosting", "Inspector", "UIKitCore",
      "UIKit", "QuartzCore", "CoreGraphics", "ImageIO", "Motion", "RenderTree", "RandomSeeds",
      "RealTime", "RenderServer", "RunLoopProbe", "SDLPlatform", "CalqueTesting", "Telemetry",
      "_Testing_CoreGraphics", "_Testing_UIKit"),
    tests(
      "EmbeddingTests", "CalqueEmbedding", "CalqueC", "CCalque", "CalqueTesting", "Hosting",
      "GLRenderer", "UIKit", "QuartzCore", "CoreGraphics", "SDLPlatform", "CGLES", "CSDL",
      "_Testing_CoreGraphics", "_Testing_UIKit"),
    // Compares pictures of different programs.
    .executableTarget(
      name: "PictureComparison", dependencies: ["CoreGraphics", "ImageIO"],
      path: "Tests/PictureComparison"),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "PictureComparison", "UIKit", "QuartzCore", "CalqueTesting", "CoreGraphics", "GLRenderer",
        "ImageIO", "SDLPlatform", "TestFonts", "_Testing_CoreGraphics", "_Testing_UIKit",
      ],
      resources: [.copy("Goldens")]),
    // A program in a real window, and hands on the mouse and the keys.
    .executableTarget(
      name: "WindowProbe", dependencies: ["UIKit", "os"], path: "Tests/WindowProbe"),
    tests(
      "WindowTests", "WindowProbe", "calque", "RealTime", "Hosting", "Inspector", "UIKitCore",
      "UIKit"),
    // A program without an application, a host or a stage.
    .executableTarget(name: "RunLoopProbe", dependencies: ["UIKit"], path: "Tests/RunLoopProbe"),
    // A program that makes random calls, and checks what comes of them.
    .executableTarget(
      name: "RandomDriver",
      dependencies: [
        "Hosting", "UIKit", "QuartzCore", "RenderTree", "CoreGraphics", "Telemetry", "RandomSeeds",
      ],
      path: "Tests/RandomDriver"),
    tests("RandomDriverTests", "RandomDriver"),
    // A program that runs the bundle of tests and reports what comes of it; and tests of it, which it runs.
    .executableTarget(name: "TestRunner", path: "Tests/TestRunner"),
    tests("TestRunnerTests", "TestRunner"),
    // Runs all suites in one process.
    tests(
      "OneProcessTests", "Motion", "QuartzCore", "UIKit", "UIKitCore", "RenderTree", "RandomSeeds"),
    // A program that does what hardly any does.
    .executableTarget(
      name: "Extremes", dependencies: ["UIKit", "CalqueTesting"], path: "Tests/Extremes"),
    // Counts allocations, which takes a process of its own.
    .executableTarget(
      name: "AllocationProbe",
      dependencies: [
        "CHeap", "Workloads", "QuartzCore", "RenderServer", "RenderTree", "SDLPlatform",
      ],
      path: "Tests/AllocationProbe"),
    // Shows all scenes for a long time, and looks at its memory.
    .executableTarget(
      name: "Soak",
      dependencies: [
        "Hosting", "CHeap", "CalqueTesting", "CoreGraphics", "Profiler", "Scenes", "UIKit",
      ],
      path: "Tests/Soak"),
    // Starts the program. As a dependency it would bring its malloc into the bundle of tests, where that of a
    // sanitizer is.
    tests("SoakTests"),
    tests(
      "ScenesTests", "Hosting", "Scenes", "UIKit", "QuartzCore", "CalqueTesting",
      "_Testing_CoreGraphics",
      "_Testing_UIKit"),
    tests(
      "CommandLineTests", "Adviser", "Hosting", "Inspector", "UIKitCore", "Scenes", "Profiler",
      "DebugOverlay", "Telemetry", "UIKit", "QuartzCore",
      "CoreGraphics", "ImageIO", "RealTime", "RenderTree", "calque", "_Testing_CoreGraphics",
      "_Testing_UIKit"),
  ],
  swiftLanguageModes: [.v6]
)

// The name by which programs find the C library at run time, for the packages of `.ci/deb`.
if let name = Context.environment["CALQUE_SONAME"],
  let target = package.targets.first(where: { $0.name == "CalqueC" })
{
  target.linkerSettings = [.unsafeFlags(["-Xlinker", "-soname", "-Xlinker", name])]
}

// What feeds readers with damaged bytes: `make fuzz` builds it, with instrumentation, and nothing else does.
if Context.environment["CALQUE_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "Capture", "ImageIO", "CoreGraphics", "Porting", "Telemetry", "Profiler", "UIKit",
      ],
      path: "Tests/Fuzzing"))
}

// The build of the tests, `.ci/build-tests`: checks of debug builds everywhere, and optimised code where tests spend
// their time.
if Context.environment["CALQUE_TESTING"] != nil {
  let optimised = ["Motion", "Cassowary", "CoreGraphics", "ImageIO", "RenderTree", "GLRenderer"]
  // Those in which lines of code are looked up; more debug info takes a fifth of the compiler's time.
  let traced = ["SamplingTests", "UIKitTests"]
  // Those whose objects the tests of leaks count.
  let counted = ["Rx"]
  for target in package.targets where ![.system, .plugin].contains(target.type) {
    var settings = [SwiftSetting.define("DEBUG")]
    if !optimised.contains(target.name) { settings.append(.unsafeFlags(["-Onone"])) }
    if counted.contains(target.name) { settings.append(.define("TRACE_RESOURCES")) }
    if traced.contains(target.name) {
      settings.append(.unsafeFlags(["-Xfrontend", "-gline-tables-only"]))
    }
    // The compiler writes a module before its code, by a second process that checks it as well, so that dependents can
    // begin; nothing depends on a module of tests.
    if target.type == .test { settings.append(.unsafeFlags(["-no-emit-module-separately-wmo"])) }
    target.swiftSettings = (target.swiftSettings ?? []) + settings
  }
}

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
    .library(name: "Rx", targets: ["CalqueRx"]),
    .library(name: "RxUIKit", targets: ["CalqueRxUIKit"]),
    .library(name: "RxTest", targets: ["CalqueRxTest"]),
    .plugin(name: "PortSources", targets: ["CalquePortSources"]),
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
      name: "CalqueCSDL",
      providers: [.apt(["libsdl2-dev", "libsdl2-image-dev"])]),
    .systemLibrary(name: "CalqueCGLES", providers: [.apt(["libgles-dev"])]),
    .systemLibrary(
      name: "CalqueCRSVG", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
    .systemLibrary(
      name: "CalqueCGIO", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CalqueCSPNG", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
    .systemLibrary(
      name: "CalqueCJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CalqueCWEBP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CalqueCStreams"),
    .systemLibrary(name: "CalqueCZLIB", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CalqueCCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),

    .target(name: "CHeap"),
    .target(name: "CalqueCStacks"),
    // Its headers come with those of SDL.
    .target(name: "CalqueCPresentation", linkerSettings: [.linkedLibrary("wayland-client")]),

    module("CalqueMotion"),
    module("CalqueCassowary"),
    module("CalqueTelemetry"),
    module("CalqueSampling", "CalqueCStacks", "CalqueTelemetry"),
    module("os", "CalqueMotion", "CalqueTelemetry", "CalqueProcessIO"),
    module("simd"),
    module("UniformTypeIdentifiers"),
    module("CalqueRx", "CalqueMotion", "CalqueProcessIO", "CalqueSampling"),
    module("CalqueRxTest", "CalqueRx"),
    module("CalqueProcessIO"),
    module("CalquePorting", "CalqueProcessIO"),
    module("CoreGraphics", "CalqueCCairo"),
    module("CoreText", "CoreGraphics"),
    module("Compression", "CalqueCZLIB", "CalqueCStreams"),
    module("AudioToolbox", "CalqueProcessIO"),
    module(
      "ImageIO", "CalqueMotion", "CoreGraphics", "CalqueProcessIO", "CalqueCSDL", "CalqueCRSVG",
      "CalqueCSPNG", "CalqueCJPEG", "CalqueCWEBP", "CalqueCZLIB"),
    module("CalqueRenderTree", "CalqueMotion", "CoreGraphics", "CalqueTelemetry"),
    module(
      "QuartzCore", "CalqueMotion", "CoreGraphics", "CalqueRenderTree", "CalqueProcessIO",
      "CalqueTelemetry"),
    module("CoreImage", "QuartzCore"),
    module(
      "CalqueGLRenderer", "CalqueRenderTree", "CoreGraphics", "CalqueTelemetry", "CalqueCGLES"),
    module("CalqueDebugOverlay", "CalqueRenderTree", "CalqueTelemetry", "CoreGraphics"),
    module(
      "CalqueRenderServer", "CalqueMotion", "CalqueRenderTree", "CalqueGLRenderer",
      "CalqueDebugOverlay", "CalqueTelemetry",
      "CoreGraphics"),
    module(
      "CalqueSDLPlatform", "CalqueGLRenderer", "CalqueMotion", "CalqueCSDL", "CalqueCGIO",
      "CalqueCPresentation"),
    module(
      "UIKitCore", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "CalqueMotion",
      "CalqueRenderTree",
      "CalqueProcessIO", "CalqueCassowary"),
    module(
      "CalqueHosting", "UIKitCore", "QuartzCore", "CoreGraphics", "CalqueMotion",
      "CalqueRenderTree", "CalqueRenderServer",
      "CalqueGLRenderer", "CalqueDebugOverlay", "CalqueSDLPlatform", "CalqueProcessIO",
      "CalqueTelemetry"),
    module(
      "CalqueAdviser", "UIKitCore", "CalqueHosting", "QuartzCore", "CoreGraphics",
      "CalqueRenderTree", "CalqueTelemetry"),
    module(
      "CalqueInspector", "UIKitCore", "CalqueHosting", "CalqueAdviser", "QuartzCore",
      "CoreGraphics", "CalqueRenderTree",
      "CalqueRenderServer", "CalqueDebugOverlay", "CalqueSDLPlatform", "CalqueProcessIO",
      "CalqueSampling", "CalqueTelemetry",
      "CalqueMotion"),
    module(
      "CalqueCapture", "UIKitCore", "CalqueHosting", "QuartzCore", "CoreGraphics", "ImageIO",
      "CalqueRenderServer",
      "CalqueDebugOverlay", "CalqueProcessIO", "CalqueSampling", "CalqueTelemetry"),
    module("UIKitLists", "UIKitCore", "QuartzCore", "CoreGraphics"),
    .target(
      name: "UIKit",
      dependencies: [
        "UIKitCore", "UIKitLists", "CalqueHosting",
        .target(name: "CalqueInspector", condition: .when(traits: ["Tools"])),
        .target(name: "CalqueCapture", condition: .when(traits: ["Tools"])),
      ]),
    module("CalqueRxUIKit", "CalqueRx", "UIKit"),
    module(
      "CalqueProfiler", "CalqueAdviser", "CalqueHosting", "CalqueInspector", "UIKit",
      "CalqueTesting", "QuartzCore",
      "CoreGraphics", "ImageIO", "CalqueRenderTree",
      "CalqueDebugOverlay", "CalqueSampling", "CalqueTelemetry"),
    module(
      "CalqueTesting", "CalqueHosting", "UIKit", "QuartzCore", "CalqueRenderServer",
      "CalqueRenderTree", "CalqueTelemetry"),
    module(
      "CalqueEmbedding", "CalqueHosting", "UIKitCore", "QuartzCore", "CoreGraphics",
      "CalqueGLRenderer",
      "CalqueSDLPlatform", "CalqueMotion"),
    // The C interface: its header, and its functions.
    .target(name: "CCalque"),
    module(
      "CalqueC", "CCalque", "CalqueEmbedding", "UIKitCore", "QuartzCore", "CoreGraphics",
      "CalqueMotion"),
    .target(
      name: "CalqueScenes",
      dependencies: ["CalqueDebugOverlay", "CalqueHosting", "UIKit", "CalqueRx", "CalquePorting"],
      plugins: ["CalqueEmbedSources"]
    ),
    module("_Testing_CoreGraphics", "CoreGraphics"),
    module("_Testing_UIKit", "UIKit"),
    .executableTarget(
      name: "calque",
      dependencies: [
        "CalqueDebugOverlay", "CalqueHosting", "CalqueInspector", "CalqueScenes", "CalqueProfiler",
        "CalquePorting", "UIKit", "ImageIO", "CalqueProcessIO",
        "CalqueTelemetry",
      ]),
    .executableTarget(name: "calque-port", dependencies: ["CalquePorting", "CalqueProcessIO"]),
    .plugin(
      name: "CalquePortSources", capability: .buildTool(), dependencies: ["calque-port"],
      path: "Sources/PortSources"),
    .executableTarget(name: "calque-embed", dependencies: ["CalquePorting", "CalqueProcessIO"]),
    .plugin(
      name: "CalqueEmbedSources", capability: .buildTool(), dependencies: ["calque-embed"],
      path: "Sources/EmbedSources"),
    module("Workloads", "QuartzCore", "CalqueRenderTree", "CoreGraphics", "CalqueMotion"),
    .executableTarget(
      name: "BareStart",
      linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("GLESv2")]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CalqueHosting", "BareStart", "Workloads", "UIKit", "UIKitLists", "CalqueInspector",
        "QuartzCore",
        "CalqueRenderServer",
        "CalqueRenderTree", "CalqueDebugOverlay", "CalqueGLRenderer", "CalqueRx",
        "CalqueSDLPlatform", "CalqueMotion", "CoreGraphics", "CalqueSampling", "CalqueTelemetry",
        "CalqueProcessIO", "CalqueCGLES",
        "CalqueCCairo", "CalqueCSDL", "CHeap",
      ]),

    tests("ArchitectureTests"),
    // Compiles the blocks of articles and the package of `calque new` against the modules of the build.
    tests(
      "DocumentationTests", "calque", "UIKit", "QuartzCore", "CoreGraphics", "CoreImage", "ImageIO",
      "CalqueTesting", "CalqueEmbedding", "CalqueRx", "CalqueRxUIKit", "os",
      "_Testing_CoreGraphics",
      "_Testing_UIKit"),
    // C functions that hold a thread.
    .target(name: "BusyC", path: "Tests/BusyC"),
    tests("SamplingTests", "CalqueSampling", "CalqueTelemetry", "BusyC", "RealTime"),
    tests("OSTests", "os", "CalqueProcessIO", "CalqueTelemetry"),
    tests("SIMDTests", "simd"),
    tests("UniformTypeTests", "UniformTypeIdentifiers"),
    tests("ProcessIOTests", "CalqueProcessIO"),
    tests("CompressionTests", "Compression"),
    tests("AudioToolboxTests", "AudioToolbox", "CalqueProcessIO"),
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
    tests("RxTests", "CalqueRx", "CalqueRxTest", "CalqueMotion", "RandomSeeds", "RealTime"),
    tests("PortingTests", "CalquePorting", "RealTime"),
    // Programs for iOS with the calls that articles and tutorials teach, in the language mode of their time.
    .target(
      name: "ArticlePrograms", dependencies: ["CalqueRx", "UIKit"], path: "Tests/ArticlePrograms",
      exclude: ["iOS"],
      // What their time did not warn of.
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])],
      plugins: ["CalquePortSources"]),
    tests(
      "ArticleProgramTests", "UIKitCore", "ArticlePrograms", "CalquePorting", "UIKit",
      "CalqueTesting",
      "_Testing_CoreGraphics", "_Testing_UIKit"),
    // Programs for iOS with layouts of constraints that animate.
    .target(
      name: "LayoutPrograms", dependencies: ["UIKit"], path: "Tests/LayoutPrograms",
      exclude: ["iOS"], swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["CalquePortSources"]),
    tests("LayoutProgramTests", "LayoutPrograms", "UIKit", "CalqueTesting", "_Testing_UIKit"),
    // Programs for iOS with tables and collection views.
    .target(
      name: "ListPrograms", dependencies: ["UIKit"], path: "Tests/ListPrograms",
      exclude: ["iOS"], swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["CalquePortSources"]),
    // Draws lists in many states, and films of their changes, to be looked at.
    .executableTarget(
      name: "ListPictures", dependencies: ["UIKit", "CalqueTesting"], path: "Tests/ListPictures"),
    tests(
      "ListProgramTests", "ListPrograms", "ListPictures", "CoreGraphics", "UIKit",
      "CalqueTesting", "_Testing_UIKit"),
    tests(
      "RxUIKitTests", "CalqueRxUIKit", "CalqueRx", "UIKit", "CalqueTesting",
      "_Testing_CoreGraphics",
      "_Testing_UIKit"),
    tests("MotionTests", "CalqueMotion", "Workloads", "TestVectors", "RandomSeeds"),
    tests("CassowaryTests", "CalqueCassowary", "TestVectors", "RandomSeeds"),
    tests(
      "RenderTreeTests", "CalqueRenderTree", "CalqueMotion", "CoreGraphics", "CalqueTelemetry",
      "_Testing_CoreGraphics", "RandomSeeds"),
    tests(
      "CoreGraphicsTests", "CoreGraphics", "ImageIO", "TestVectors", "RandomSeeds", "RealTime",
      "_Testing_CoreGraphics"),
    tests(
      "QuartzCoreTests", "CalqueHosting", "QuartzCore", "CalqueMotion", "CoreGraphics",
      "CalqueGLRenderer",
      "CalqueRenderTree", "CalqueSDLPlatform", "CalqueTelemetry", "UIKit", "CalqueTesting",
      "TestFonts",
      "TestVectors", "RandomSeeds", "_Testing_CoreGraphics", "_Testing_UIKit"),
    tests(
      "GLRendererTests", "CalqueGLRenderer", "CalqueRenderTree", "CalqueSDLPlatform",
      "CalqueMotion", "CoreGraphics",
      "CalqueTelemetry", "_Testing_CoreGraphics"),
    tests(
      "TelemetryTests", "CalqueTelemetry", "CalqueDebugOverlay", "CalqueRenderTree", "CoreGraphics",
      "RandomSeeds",
      "_Testing_CoreGraphics"),
    tests(
      "RenderServerTests", "CalqueRenderServer", "CalqueRenderTree", "CalqueGLRenderer",
      "CalqueSDLPlatform", "Workloads",
      "CalqueDebugOverlay", "CalqueMotion", "CalqueTelemetry", "CoreGraphics", "RandomSeeds",
      "RealTime",
      "_Testing_CoreGraphics"),
    tests(
      "UIKitTests", "CalqueAdviser", "CalqueCapture", "CalqueDebugOverlay", "CalqueHosting",
      "CalqueInspector", "UIKitCore", "UIKitLists",
      "UIKit", "QuartzCore", "CoreGraphics", "ImageIO", "CalqueMotion", "CalqueRenderTree",
      "RandomSeeds",
      "RealTime", "CalqueRenderServer", "RunLoopProbe", "CalqueSDLPlatform", "CalqueTesting",
      "CalqueTelemetry",
      "_Testing_CoreGraphics", "_Testing_UIKit"),
    tests(
      "UIKitListsTests", "UIKitLists", "UIKitCore", "UIKit", "CalqueTesting", "RandomSeeds",
      "_Testing_CoreGraphics", "_Testing_UIKit"),
    tests(
      "EmbeddingTests", "CalqueEmbedding", "CalqueC", "CCalque", "CalqueTesting", "CalqueHosting",
      "CalqueGLRenderer", "UIKit", "QuartzCore", "CoreGraphics", "CalqueSDLPlatform", "CalqueCGLES",
      "CalqueCSDL",
      "_Testing_CoreGraphics", "_Testing_UIKit"),
    // Compares pictures of different programs.
    .executableTarget(
      name: "PictureComparison", dependencies: ["CoreGraphics", "ImageIO"],
      path: "Tests/PictureComparison"),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "PictureComparison", "UIKit", "QuartzCore", "CalqueTesting", "CoreGraphics",
        "CalqueGLRenderer",
        "ImageIO", "CalqueSDLPlatform", "TestFonts", "_Testing_CoreGraphics", "_Testing_UIKit",
      ],
      resources: [.copy("Goldens")]),
    // A program in a real window, and hands on the mouse and the keys.
    .executableTarget(
      name: "WindowProbe", dependencies: ["UIKit", "os"], path: "Tests/WindowProbe"),
    tests(
      "WindowTests", "WindowProbe", "calque", "RealTime", "CalqueHosting", "CalqueInspector",
      "UIKitCore",
      "UIKit"),
    // A program without an application, a host or a stage.
    .executableTarget(name: "RunLoopProbe", dependencies: ["UIKit"], path: "Tests/RunLoopProbe"),
    // A program that makes random calls, and checks what comes of them.
    .executableTarget(
      name: "RandomDriver",
      dependencies: [
        "CalqueHosting", "UIKit", "QuartzCore", "CalqueRenderTree", "CoreGraphics",
        "CalqueTelemetry", "RandomSeeds",
      ],
      path: "Tests/RandomDriver"),
    tests("RandomDriverTests", "RandomDriver"),
    // A program that runs the bundle of tests and reports what comes of it; and tests of it, which it runs.
    .executableTarget(name: "TestRunner", path: "Tests/TestRunner"),
    // Has one test run after another in the bundle of tests, in `swift test` too.
    .target(name: "OneAtATime", path: "Tests/OneAtATime"),
    tests("TestRunnerTests", "TestRunner", "OneAtATime"),
    // Runs all suites in one process.
    tests(
      "OneProcessTests", "CalqueMotion", "QuartzCore", "UIKit", "UIKitCore", "CalqueRenderTree",
      "RandomSeeds"),
    // A program that does what hardly any does.
    .executableTarget(
      name: "Extremes", dependencies: ["UIKit", "CalqueTesting"], path: "Tests/Extremes"),
    // Counts allocations, which takes a process of its own.
    .executableTarget(
      name: "AllocationProbe",
      dependencies: [
        "CHeap", "Workloads", "QuartzCore", "CalqueRenderServer", "CalqueRenderTree",
        "CalqueSDLPlatform", "UIKitLists",
      ],
      path: "Tests/AllocationProbe"),
    // Shows all scenes for a long time, and looks at its memory.
    .executableTarget(
      name: "Soak",
      dependencies: [
        "CalqueHosting", "CHeap", "CalqueTesting", "CoreGraphics", "CalqueProfiler", "CalqueScenes",
        "UIKit",
      ],
      path: "Tests/Soak"),
    // Starts the program. As a dependency it would bring its malloc into the bundle of tests, where that of a
    // sanitizer is.
    tests("SoakTests"),
    tests(
      "ScenesTests", "CalqueDebugOverlay", "CalqueHosting", "CalqueScenes", "UIKit", "QuartzCore",
      "CalqueTesting",
      "_Testing_CoreGraphics",
      "_Testing_UIKit"),
    tests(
      "CommandLineTests", "CalqueAdviser", "CalqueHosting", "CalqueInspector", "UIKitCore",
      "CalqueScenes", "CalqueProfiler",
      "CalqueDebugOverlay", "CalqueTelemetry", "UIKit", "QuartzCore",
      "CoreGraphics", "ImageIO", "RealTime", "CalqueRenderTree", "calque", "_Testing_CoreGraphics",
      "_Testing_UIKit"),
  ],
  swiftLanguageModes: [.v6]
)

// Names of targets are unique among all packages of a program, so that those that a program could have too begin with
// "Calque"; their folders do not.
for target in package.targets
where target.path == nil && target.name.hasPrefix("Calque")
  && !["CalqueC", "CalqueEmbedding", "CalqueTesting"].contains(target.name)
{
  target.path = "Sources/" + target.name.dropFirst("Calque".count)
}

// For the packages of `.ci/deb`: the name by which programs find the C library at run time. Swift's runtime is linked
// into it, which the package manager asks for with programs alone, and its functions are not seen outside.
if let name = Context.environment["CALQUE_SONAME"],
  let target = package.targets.first(where: { $0.name == "CalqueC" })
{
  target.linkerSettings = [
    .unsafeFlags([
      "-static-stdlib", "-Xlinker", "-soname", "-Xlinker", name,
      "-Xlinker", "--version-script=\(Context.packageDirectory)/.ci/libcalque.map",
    ])
  ]
}

// What feeds readers with damaged bytes: `make fuzz` builds it, with instrumentation, and nothing else does.
if Context.environment["CALQUE_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "CalqueCapture", "ImageIO", "CoreGraphics", "CalquePorting", "CalqueTelemetry",
        "CalqueProfiler", "UIKit",
      ],
      path: "Tests/Fuzzing"))
}

// The build of the tests, `.ci/build-tests`: checks of debug builds everywhere, and optimised code where tests spend
// their time.
if Context.environment["CALQUE_TESTING"] != nil {
  let optimised = [
    "CalqueMotion", "CalqueCassowary", "CoreGraphics", "ImageIO", "CalqueRenderTree",
    "CalqueGLRenderer",
  ]
  // Those whose objects the tests of leaks count.
  let counted = ["CalqueRx"]
  for target in package.targets where ![.system, .plugin].contains(target.type) {
    var settings = [SwiftSetting.define("DEBUG")]
    if !optimised.contains(target.name) { settings.append(.unsafeFlags(["-Onone"])) }
    if counted.contains(target.name) { settings.append(.define("TRACE_RESOURCES")) }
    if target.type == .test {
      // A crash names its line. More debug info, or that of all modules, takes a fifth of the compiler's time.
      settings.append(.unsafeFlags(["-Xfrontend", "-gline-tables-only"]))
      // The compiler writes a module before its code, by a second process that checks it as well, so that dependents can
      // begin; nothing depends on a module of tests.
      settings.append(.unsafeFlags(["-no-emit-module-separately-wmo"]))
    }
    target.swiftSettings = (target.swiftSettings ?? []) + settings
  }
}

// The lists, and the files that repeat them.
extension FollowUp {
  static let all: [FollowUp] = layers + effects + animations + views + tools

  private static let appearance = "Sources/RenderTree/Values/LayerAppearance.swift"

  /// The groups of properties that the random animations have.
  private static let propertyGroups = [
    "GeometryProperty", "TransformsProperty", "AppearanceProperty", "ContentProperty",
    "ShadowProperty", "GradientProperty", "ShapeProperty", "ReplicatorProperty",
  ]

  private static let layers: [FollowUp] =
    propertyGroups.flatMap { type in
      let list = "Sources/RenderTree"
      let key = keys[type] ?? [:]
      let isReplicator = type == "ReplicatorProperty"
      let group = type.prefix(1).lowercased() + type.dropFirst().dropLast("Property".count)
      return [
        FollowUp(
          "animatable property", casesOf: type, in: list, files: ["Sources/QuartzCore"],
          spelling: { "KeyRow(.\(group)(.\($0))" }),
        FollowUp(
          "animatable property", casesOf: type, in: list,
          files: ["Tests/RenderTreeTests/RandomAnimations.swift"],
          without: isReplicator
            ? ["instanceCount", "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset"]
            : [], spelling: { "\"\(key[$0] ?? $0)" }),
        FollowUp(
          "animatable property", casesOf: type, in: list,
          files: ["Tests/RandomDriver/Values/Draw+Objects.swift"],
          without: isReplicator
            ? ["instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset"] : [],
          spelling: { "\"\(key[$0] ?? $0)" }),
      ]
    } + [
      FollowUp(
        "property of shapes", casesOf: "ShapeProperty", in: "Sources/RenderTree",
        files: ["Tests/QuartzCoreTests/Shapes/ShapeValueTests.swift"]),
      // The law of fast paths holds only for values that it changes.
      FollowUp(
        "value of the appearance", matching: #"package var (\w+)(?:: \w+)? ="#, in: appearance,
        files: ["Tests/RenderTreeTests/FastPathTests.swift"]),
      FollowUp(
        "value of the appearance", matching: #"package var (\w+)(?:: \w+)? ="#, in: appearance,
        files: ["Sources/RenderTree/Batching"]),
      FollowUp(
        "property of the appearance", casesOf: "AppearanceProperty", in: appearance,
        files: ["Sources/QuartzCore/Rendering"]),
      // A transform layer draws nothing: it reports each value that has no effect.
      FollowUp(
        "property of the appearance", casesOf: "AppearanceProperty", in: appearance,
        files: ["Sources/QuartzCore/LayerClasses/CATransformLayer.swift"],
        without: ["opacity", "isHidden", "isDoubleSided", "borderColor"]),
      FollowUp(
        "colour of a layer", matching: #"\.color\(\\\.appearance\.(\w+)\)"#, in: appearance,
        files: ["Sources/QuartzCore/Inspection/Mirror/InspectedCopy.swift"]),
      FollowUp(
        "colour of a layer", matching: #"\.color\(\\\.appearance\.(\w+)Color\)"#, in: appearance,
        files: ["Sources/QuartzCore/Layer/CALayer+Setters.swift"]),
      FollowUp(
        "property", matching: #"\n  open var (\w+)"#, in: "Sources/QuartzCore/Layer/CALayer.swift",
        files: ["Sources/QuartzCore/KeyValue/CALayer+KeyValue.swift"], without: ["visibleRect"]),
      FollowUp(
        "property", matching: #"\n  open var (\w+)"#,
        in: "Sources/QuartzCore/LayerClasses/CATextLayer.swift",
        files: ["Sources/QuartzCore/LayerClasses/CATextLayer.swift"],
        spelling: { "\\CATextLayer.\($0)" }),
      FollowUp(
        "layer class", matching: #"open class (CA\w*Layer)\b"#, in: "Sources/QuartzCore",
        files: ["Tests/QuartzCoreTests/LayerPropertyTests.swift"]),
      FollowUp(
        "layer class", matching: #"open class (CA\w*Layer)\b"#, in: "Sources/QuartzCore",
        files: ["Tests/RandomDriver/World/Population.swift"]),
      FollowUp(
        "layer class", matching: #"open class (CA\w+Layer)\b"#, in: "Sources/QuartzCore",
        files: ["Tests/RandomDriver/Calls/Layers/LayerClassEntries.swift"],
        without: ["CATransformLayer"]),
      FollowUp(
        "layer class", matching: #"open class (CA\w+Layer)\b"#, in: "Sources/QuartzCore",
        files: ["Sources/QuartzCore/Geometry/CALayer+Hits.swift"], without: ["CATransformLayer"],
        spelling: { "kind == \($0).self" }),
      FollowUp(
        "feature", casesOf: "FeatureID", in: "Sources/RenderTree/Features/FeatureID.swift",
        files: ["Sources/RenderTree/Features/LayerState+Features.swift"],
        spelling: { "FeatureID.\($0).valueGroup" }),
      FollowUp(
        "feature", casesOf: "FeatureID", in: "Sources/RenderTree/Features/FeatureID.swift",
        files: ["Tests/RandomDriver/Run/Mirror.swift"], spelling: { "$0.\($0)" }),
      // Every layer has the other features.
      FollowUp(
        "feature of a class", casesOf: "FeatureID",
        in: "Sources/RenderTree/Features/FeatureID.swift",
        files: ["Sources/RenderTree/Features/LayerState+Features.swift"],
        without: ["shadow", "filters", "rasterization"], spelling: { "state.\($0)" }),
      FollowUp(
        "feature", casesOf: "FeatureID", in: "Sources/RenderTree/Features/FeatureID.swift",
        files: ["Sources/RenderTree/Animation/AnimatedValues.swift"],
        spelling: { "\($0) = state.\($0)" }),
      FollowUp(
        "column", matching: #"var (\w+) = SparseColumn"#,
        in: "Sources/RenderTree/Features/FeatureStore.swift",
        files: ["Sources/RenderTree/Features/FeatureStore.swift"], spelling: { "\($0).resize(" }),
    ]

  /// The keys that differ from the names of their cases.
  private static let keys = [
    "AppearanceProperty": ["isHidden": "hidden", "isDoubleSided": "doubleSided"]
  ]

  private static let effects: [FollowUp] = [
    // The compositing operators are tested one by one, in `CompositingTests`.
    FollowUp(
      "blend mode", casesOf: "BlendMode", in: "Sources/RenderTree/Frame/BlendMode.swift",
      files: ["Tests/QuartzCoreTests/Effects/BlendReference.swift"],
      without: [
        "over", "add", "destinationIn", "clear", "copy", "sourceIn", "sourceOut", "sourceAtop",
        "destinationOver", "destinationOut", "destinationAtop", "xor", "maximum", "minimum",
        "plusDarker",
      ], spelling: { "case \"\($0)\"" }),
    FollowUp(
      "filter", matching: #"case \.\w+: \["(\w+)""#,
      in: "Sources/RenderTree/Filters/FilterKind.swift",
      files: ["Tests/QuartzCoreTests/Effects"], without: ["colorContrast", "multiplyColor"]),
    filterComment,
    FollowUp(
      "input of filters", matching: #""(input\w+)""#,
      in: "Sources/RenderTree/Filters/FilterKind.swift",
      files: ["Sources/QuartzCore/Filters/CIFilter.swift"],
      // Core Image has no constants of these.
      without: ["inputAmount", "inputRVector", "inputGVector", "inputBVector", "inputAVector"]),
  ]

  private static let filterComment: FollowUp = {
    var comment = FollowUp(
      "filter", matching: #"case \.\w+: \["(CI\w+)""#,
      in: "Sources/RenderTree/Filters/FilterKind.swift",
      files: ["Sources/QuartzCore/Filters/CIFilter.swift"])
    comment.isComment = true
    return comment
  }()

  private static let animations: [FollowUp] = [
    timing("Sources/QuartzCore/Timing/CAMediaTimingFunction.swift") { "(.\($0)," },
    timing("Sources/CCalque/include/calque.h") { "\"\($0)\"" },
    timing("Tests/RandomDriver/Values/Choices.swift") { ".\($0)" },
  ]

  private static func timing(
    _ file: String, spelling: @escaping @Sendable (String) -> String
  ) -> FollowUp {
    FollowUp(
      "timing function", matching: #"FunctionName\(rawValue: "(\w+)"\)"#,
      in: "Sources/QuartzCore/Timing/CAMediaTimingFunction.swift", files: [file], spelling: spelling
    )
  }

  private static let views: [FollowUp] = [
    gestures("Tests/UIKitTests/Gestures/RecognizerTests.swift"),
    gestures("Tests/RandomDriver/Calls/Views/GestureEntries.swift"),
    gestures("Tests/RandomDriver/World/Population.swift"),
    gestures(
      "Sources/UIKitCore/Gestures/UIGestureRecognizer.swift",
      without: ["UIScreenEdgePanGestureRecognizer"]),
    FollowUp(
      "view", matching: #"open class (UI\w+): (?:UIView|UIControl|UIScrollView)\b"#,
      in: "Sources/UIKitCore", files: ["Tests/RandomDriver"],
      without: ["UINavigationBar", "UITabBar", "UIRefreshControl"]),
    // The keys of a control that has the focus in the gallery.
    FollowUp(
      "control", matching: #"open class (UI\w+): UIControl\b"#, in: "Sources/UIKitCore",
      files: ["Sources/Scenes/Gallery/Focus/UIControl+Keys.swift"], without: ["UIRefreshControl"]),
  ]

  private static func gestures(_ file: String, without: Set<String> = []) -> FollowUp {
    FollowUp(
      "recognizer", matching: #"open class (UI\w+GestureRecognizer): UI"#,
      in: "Sources/UIKitCore/Gestures", files: [file], without: without)
  }

  private static let tools: [FollowUp] = [
    formats("Sources/ImageIO/Coding/ImageHeader.swift"),
    formats("Tests/Fuzzing/FuzzTarget.swift"),
    formats("Tests/CoreGraphicsTests/Files/ImageMemoryTests.swift", without: ["gif", "svg"]),
    formats("Sources/UniformTypeIdentifiers/UTTypeRow.swift"),
    articles("Sources/ImageIO/ImageIO.docc/ImageIO.md"),
    articles("Sources/UIKit/UIKit.docc/UIKit.md"),
    articles("Sources/UIKit/UIKit.docc/Robustness.md"),
    FollowUp(
      "rule of advice", matching: #"id: "(R\d+)""#, in: "Sources/Adviser/Rules",
      files: ["Sources/Scenes/Advice"]),
    FollowUp(
      "rule of advice", matching: #"static let (\w+) = AdviceRule\("#, in: "Sources/Adviser/Rules",
      files: ["Sources/Adviser/AdviceRule.swift"]),
    FollowUp(
      "metric", matching: #"static let (\w+) = MetricRow\("#, in: "Sources/Telemetry/Metrics",
      files: ["Sources/Telemetry/Metrics"], spelling: { ".\($0)," }),
    FollowUp(
      "list of specimens", matching: #"\n  static let (\w+): \[Specimen\]"#,
      in: "Tests/GoldenTests/Specimens", files: ["Tests/GoldenTests/Specimen.swift"]),
    FollowUp(
      "rewrite", matching: #"(?:enum|struct) (\w+Rewrite) \{"#, in: "Sources/Porting/Edits",
      files: ["Sources/Porting/Port.swift"], without: ["AnyObjectCallRewrite"]),
    FollowUp(
      "operator", matching: #"public (?:static )?func (\w+)"#, in: "Sources/Rx/Operators",
      files: ["Tests/RxTests/Laws/OperatorCase.swift"],
      without: [
        // Tested by themselves: they share, connect, flatten, decode or print.
        "connect", "publish", "replay", "replayAll", "switchLatest", "decode", "debug",
        // They make sequences of nothing else.
        "empty", "error", "from", "generate", "never", "range", "repeatElement",
        // Old names of others.
        "catchError", "catchErrorJustReturn", "elementAt", "observeOn", "retryWhen", "skipUntil",
        "skipWhile", "subscribeOn", "takeUntil", "takeWhile",
      ], spelling: { ".\($0)" }),
    benchmarks("Sources/UIKit/UIKit.docc/CommandLine.md"),
    benchmarks("Sources/UIKit/UIKit.docc/Speed.md", without: ["animate scrub, committed"]),
    FollowUp(
      "option", casesOf: "CommandOption", in: "Sources/Profiler/CommandLine/Command.swift",
      files: [
        "Sources/Profiler/CommandLine/CommandLineOptions.swift",
        "Sources/Profiler/CommandLine/Commands",
        "Sources/Profiler/CommandLine/ArgumentReader.swift",
      ], spelling: { ".\($0)" }),
    FollowUp(
      "command", casesOf: "Command", in: "Sources/Profiler/CommandLine/Command.swift",
      files: ["Sources/UIKit/UIKit.docc/CommandLine.md"], spelling: { "calque \($0)" }),
  ]

  private static func formats(_ file: String, without: Set<String> = []) -> FollowUp {
    FollowUp(
      "image format", casesOf: "ImageFormat", in: "Sources/ImageIO/Coding/ImageHeader.swift",
      files: [file], without: without)
  }

  private static func articles(_ file: String) -> FollowUp {
    FollowUp(
      "image format", casesOf: "ImageFormat", in: "Sources/ImageIO/Coding/ImageHeader.swift",
      files: [file], spelling: { $0 == "webp" ? "WebP" : $0.uppercased() })
  }

  private static func benchmarks(_ file: String, without: Set<String> = []) -> FollowUp {
    FollowUp(
      "benchmark", matching: #"name: "([^"\\]+)""#, in: "Sources/Benchmarks", files: [file],
      without: without)
  }
}

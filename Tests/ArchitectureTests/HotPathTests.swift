import Testing

/// On hot paths, which run per layer, animation or frame, no closure isolated to the main actor is
/// passed to a generic function of the standard library: each call of it checks the current thread,
/// which takes about 36 ns.
@Suite struct HotPathTests {
  /// The files with hot paths.
  private static let files = [
    "QuartzCore/Animation/AnimationRecord.swift", "QuartzCore/Animation/CAAnimation.swift",
    "QuartzCore/Animation/Property/CABasicAnimation.swift",
    "QuartzCore/Context/LayerContext.swift", "QuartzCore/Geometry/CALayer+Geometry.swift",
    "QuartzCore/KeyValue/CALayer+KeyValue.swift", "QuartzCore/Layer/CALayer+Actions.swift",
    "QuartzCore/Layer/CALayer+Animations.swift", "QuartzCore/Layer/CALayer+Changes.swift",
    "QuartzCore/Layer/CALayer.swift", "QuartzCore/Transaction/OpenTransaction.swift",
    "QuartzCore/Tree/CALayer+LayoutAndDisplay.swift", "QuartzCore/Tree/CALayer+Tree.swift",
    "QuartzCore/Tree/SublayerList.swift",
  ]

  /// A call of such a function with a closure or a key path.
  private static var call: Regex<Substring> {
    /\.(?:map|filter|contains|first|last|firstIndex|lastIndex|removeAll|reduce|allSatisfy|forEach|compactMap|flatMap|sorted|sort|min|max|count)(?:\((?:where|by): ?)? ?(?:\{ ?(?:\$0|\w+(?:, \w+)* in\b)|\(?\\\.)/
  }

  @Test("no closure is given to the standard library there", arguments: files)
  func closures(_ path: String) throws {
    let file = try #require(SourceTree.sources.first { $0.path == "Sources/\(path)" })
    let call = Self.call
    for line in file.codeLines where line.contains(call) {
      Issue.record("\(path): \(line)")
    }
  }

  @Test(
    "such calls are told from others",
    arguments: [
      ("let shown = records.filter { $0.isCommitted }", true), ("list.map(\\.id)", true),
      ("if let first = managed.first {", false), ("marks.contains(.isTiled)", false),
      ("list.sorted { a, b in a < b }", true), ("list.contains(where: { $0 === x })", true),
      ("while place < children.count {", false),
    ])
  func reading(_ line: String, _ isCall: Bool) {
    #expect(line.contains(Self.call) == isCall)
  }
}

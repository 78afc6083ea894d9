internal import QuartzCore
internal import Workloads

/// All gates. A limit is the count measured when it was set; it is lowered when the count
/// decreases.
@MainActor
enum GateList {
  static let all = frames + layers

  private static let frames: [Gate] = [
    Gate.frames("movers", MoverField.self, 200),
    Gate.frames("movers eased", EasedMoverField.self, 200),
    Gate.frames("movers varied", VariedMoverField.self, 200),
    Gate.frames("clipped", ClippedField.self, 200, drawn: 36),
    Gate.frames("mixed", MixedField.self, 200, drawn: 4),
    Gate.frames("one of many", StillField.self, 1_000),
    Gate.frames("cards", CardField.self, 50, drawn: 2),
    Gate.frames("rings", RingField.self, 50),
    Gate.frames("deep", DeepField.self, 400),
    Gate.frames("crossing", CrossingField.self, 64, drawn: 8),
  ].flatMap { $0 }

  private static let layers: [Gate] = [
    new, removed, moved("implicit", isAnimated: true, atMost: 240),
    moved("set", isAnimated: false, atMost: 0),
    fields("set all", .positionAndTransform, atMost: 0),
    fields("set one field", .opacity, atMost: 0), texts,
    .animated("animate start", interrupts: false, atMost: 460),
    .animated("animate interrupt", interrupts: true, atMost: 550),
    .scrubbed("animate scrub", isCommitted: false, atMost: 0),
    .scrubbed("animate scrub, committed", isCommitted: true, atMost: 2),
    .scrolled("rows in view", by: 1, atMost: 0), .scrolled("a row reused", by: 44, atMost: 0),
    .scrolled("a jump of rows", by: 44_000, atMost: 2),
    .scrolled("self-sizing rows in view", by: 1, isSelfSizing: true, atMost: 0),
    .scrolled("a self-sizing row reused", by: 44, isSelfSizing: true, atMost: 2),
    .rowBytes("bytes of 100,000 rows of one height", isSelfSizing: false, atMost: 4_096),
    .rowBytes("bytes of 100,000 self-sizing rows", isSelfSizing: true, atMost: 65_536),
    .scrolledItems("items in view", by: 1, atMost: 0),
    .scrolledItems("a line of items reused", by: 44, atMost: 20),
    .scrolledItems("a jump of items", by: 44_000, atMost: 180),
  ]

  /// The gate of creating, adding and committing 100 layers.
  private static var new: Gate {
    .layers("new", atMost: 155) { host, _ in
      host.startOver()
    } running: { host, _ in
      LayerWork.make(100, in: host)
    }
  }

  /// The gate of removing 10 of 100 siblings.
  private static var removed: Gate {
    var leaving: [CALayer] = []
    return .layers("removed", atMost: 10) { host, _ in
      leaving = []
      host.startOver()
      LayerWork.make(100, in: host)
      leaving = LayerWork.tenths(of: host).every
    } running: { host, _ in
      LayerWork.remove(leaving, in: host)
    }
  }

  /// Returns the gate of setting the positions of 100 layers.
  private static func moved(_ name: String, isAnimated: Bool, atMost limit: Int) -> Gate {
    var layers: [CALayer] = []
    return .layers(name, atMost: limit) { host, turn in
      if turn == 0 {
        LayerWork.make(100, in: host)
        layers = host.root.sublayers ?? []
      }
      host.advance(by: 1)
      host.advance(by: 1)
    } running: { host, turn in
      LayerWork.move(layers, turn: turn, isAnimated: isAnimated, in: host)
    }
  }

  /// Returns the gate of setting fields of 100 layers in each frame.
  private static func fields(
    _ name: String, _ fields: LayerWork.Fields, atMost limit: Int
  ) -> Gate {
    var layers: [CALayer] = []
    return .layers(name, atMost: limit) { host, turn in
      guard turn == 0 else { return }
      LayerWork.make(100, in: host)
      layers = host.root.sublayers ?? []
    } running: { host, turn in
      LayerWork.set(fields, of: layers, turn: turn, in: host)
    }
  }

  /// The gate of setting and drawing the strings of 10 text layers. Most allocations are Pango's,
  /// and some versions need more.
  private static var texts: Gate {
    var layers: [CATextLayer] = []
    return .layers("texts", atMost: 460) { host, turn in
      if turn == 0 { layers = LayerWork.makeTexts(10, in: host) }
    } running: { host, turn in
      LayerWork.setTexts(layers, turn: turn + 1, in: host)
    }
  }
}

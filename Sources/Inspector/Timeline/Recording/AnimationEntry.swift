/// An animation of one property of a layer, as the render tree has it. Each member of a group has
/// an entry.
package struct AnimationEntry: Sendable, Hashable {
  /// The kind of an animation, by its class.
  package enum Kind: String, Sendable {
    case basic, spring, keyframe, transition
  }

  /// The identifier in the render tree; the members of a group share it.
  package var id: UInt64
  /// The number of the layer in the recording.
  package var layerNumber: Int
  package var keyPath: String
  /// The key under which the program added it; nil for none.
  package var key: String?
  package var kind: Kind
  /// True if an animation block of a view made it.
  package var isOfBlock = false
  /// True for the loop in which the timeline plays an edited animation.
  package var isLoop = false
  /// The moment at which it was added, and that of its begin.
  package var added: Double
  package var begin: Double
  /// The seconds of one forward run, and of one cycle, on the timeline.
  package var duration: Double
  package var cycle: Double
  /// The moment at which its last cycle ends; infinite if it never does.
  package var end: Double
  /// The number of cycles; may be fractional or infinite.
  package var cycles: Double
  package var autoreverses = false
  /// True if it shows its first value before its begin, and its last one after its end.
  package var fillsBackwards = false
  package var fillsForwards = false
  /// The moment at which it was removed; nil while it is in the tree.
  package var removal: Double?
  /// The values of the first cycle; nil before they are read.
  package var curve: SampledCurve?

  package init(
    id: UInt64, layerNumber: Int, keyPath: String, kind: Kind = .basic, added: Double,
    begin: Double, duration: Double
  ) {
    (self.id, self.layerNumber, self.keyPath) = (id, layerNumber, keyPath)
    (self.kind, self.added, self.begin, self.duration) = (kind, added, begin, duration)
    (cycle, cycles) = (duration, 1)
    end = begin + duration
  }

  /// The moment at which it has no effect any more, or the end of its last cycle.
  package var shownEnd: Double { min(end, removal ?? .infinity) }

  /// The seconds from the commit to the begin.
  package var delay: Double { max(begin - added, 0) }

  /// The words of its lane: the layer and the property.
  package var phrase: LayerPhrase { LayerPhrase(layer: layerNumber, rest: " · \(keyPath)") }
}

/// The values of an animation over its first cycle, at even times.
package struct SampledCurve: Sendable, Hashable {
  /// One line of a curve: a number of the value at each time.
  package struct Line: Sendable, Hashable {
    package var values: [Double]
    package var least: Double
    package var greatest: Double

    /// Returns the value at `index` between the least one, 0, and the greatest, 1.
    package func share(at index: Int) -> Double {
      greatest > least ? (values[index] - least) / (greatest - least) : 0.5
    }
  }

  /// The number of samples.
  package static let count = 49
  /// The most lines kept: those whose values change most.
  package static let lineLimit = 3

  /// The lines of the numbers that change.
  package let lines: [Line]

  /// Makes the curve of sampled values, each of which is a list of numbers.
  package init(_ samples: [[Double]]) {
    let width = samples.map(\.count).min() ?? 0
    let lines = (0..<width).map { lane in
      let values = samples.map { $0[lane] }
      return Line(values: values, least: values.min() ?? 0, greatest: values.max() ?? 0)
    }
    self.lines = Array(
      lines.enumerated().filter { $0.element.greatest - $0.element.least > 1e-9 }
        .sorted {
          let a = $0.element.greatest - $0.element.least
          let b = $1.element.greatest - $1.element.least
          return (b, $0.offset) < (a, $1.offset)
        }
        .prefix(Self.lineLimit).sorted { $0.offset < $1.offset }.map(\.element))
  }

  /// The first line in block characters, as in `▁▂▄▆█`, `width` of them; empty without one.
  package func bars(width: Int) -> String {
    guard let line = lines.first, line.values.count > 1, width > 1 else { return "" }
    let blocks = Array("▁▂▃▄▅▆▇█")
    return String(
      (0..<width).map { column in
        let index = column * (line.values.count - 1) / (width - 1)
        return blocks[min(max(Int(line.share(at: index) * 8), 0), 7)]
      })
  }
}

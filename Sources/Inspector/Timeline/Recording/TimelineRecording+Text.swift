internal import Foundation
internal import QuartzCore
internal import CalqueTelemetry

// The timeline as text. It has no measured times, so that the same program gives the same text.
extension TimelineRecording {
  /// Returns a line for each lane, and one for each of its entries, with those animations whose
  /// lane has the text `filter` in its name. Times are in seconds.
  package func text(matching filter: String = "") -> String {
    var lines = ["timeline \(start.fixed(3)) to \(end.fixed(3)) s"]
    for lane in lanes {
      switch lane {
      case .frames: lines += frameText
      case .commits:
        lines.append("commits: \(commits.count)")
        lines += commits.map { "  \($0.time.fixed(3))  \(text(of: $0))" }
      case .stalls:
        lines.append("main thread stalls: \(stalls.count)")
        lines += stalls.map { "  \($0.begin.fixed(3)) to \($0.end.fixed(3))  \($0.function)" }
      case .signposts:
        lines.append("signposts: \(signposts.count)")
        lines += signposts.map { span in
          let begin = (span.begin.media - origin).fixed(3)
          let until = span.end.map { " to \(($0.media - origin).fixed(3))" } ?? ""
          return "  \(begin)\(until)  \(span.name)"
        }
      case .layer: break
      case .animations(_, _, let entries):
        let name = lane.name
        guard filter.isEmpty || name.range(of: filter, options: .caseInsensitive) != nil else {
          continue
        }
        lines.append(name)
        lines += entries.map { "  \(animations[$0].text)" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The changes of a commit in words: `3 changed (card, shade, title), +card · position`.
  package func text(of commit: CommitEntry) -> String {
    var words: [String] = []
    if commit.changed > 0 {
      let more = commit.changed > commit.layers.count ? ", …" : ""
      let names = commit.layers.map { text(of: $0) }.joined(separator: ", ")
      words.append("\(commit.changed) changed" + (names.isEmpty ? "" : " (\(names)\(more))"))
    }
    if commit.created > 0 { words.append("\(commit.created) created") }
    if commit.removed > 0 { words.append("\(commit.removed) removed") }
    words += commit.animations.map { "+\(text(of: $0))" }
    if commit.removedAnimations > 0 { words.append("-\(commit.removedAnimations) animations") }
    return words.isEmpty ? "layers reordered" : words.joined(separator: ", ")
  }

  /// The words of a phrase, with the present name of its layer.
  package func text(of phrase: LayerPhrase) -> String { name(ofLayer: phrase.layer) + phrase.rest }

  /// The frames in runs without a gap of more than a refresh and a half.
  private var frameText: [String] {
    var lines = ["frames: \(frames.count), \(frames.count { $0.hitch > 0 }) late"]
    var run: (first: FrameEntry, last: FrameEntry, count: Int)?
    func close() {
      guard let run else { return }
      lines.append(
        "  \(run.first.time.fixed(3)) to \(run.last.time.fixed(3))  \(run.count) frames")
    }
    for frame in frames {
      if let last = run?.last, frame.time - last.time <= 1.5 * lateness.refreshInterval {
        run?.last = frame
        run?.count += 1
      } else {
        close()
        run = (frame, frame, 1)
      }
    }
    close()
    return lines
  }
}

extension AnimationEntry {
  /// The times, the repeats, the fill and the curve: `0.000 to 0.500  x2, reversed  20 → 220 ▁▃▅█`.
  package var text: String {
    var words = ["\(begin.fixed(3)) to \(end.isFinite ? end.fixed(3) : "…")", kind.rawValue]
    if isOfBlock { words.append("block") }
    if isLoop { words.append("loop") }
    if delay > 0.0005 { words.append("delay \(delay.fixed(3))") }
    if cycles != 1 {
      words.append(cycles.isFinite ? "x\(InspectedValue.short(cycles))" : "for ever")
    }
    if autoreverses { words.append("reverses") }
    switch (fillsBackwards, fillsForwards) {
    case (true, true): words.append("fills both")
    case (true, false): words.append("fills backwards")
    case (false, true): words.append("fills forwards")
    case (false, false): break
    }
    if let removal, removal < end - 0.0005 { words.append("removed at \(removal.fixed(3))") }
    if let curve, let line = curve.lines.first, let first = line.values.first,
      let last = line.values.last
    {
      words.append("\(InspectedValue.short(first)) → \(InspectedValue.short(last))")
      words.append(curve.bars(width: 16))
    }
    return words.joined(separator: "  ")
  }
}

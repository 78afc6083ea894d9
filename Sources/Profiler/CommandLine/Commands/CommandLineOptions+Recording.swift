package import CalqueDebugOverlay
internal import CalqueInspector

extension CommandLineOptions {
  /// The options of `calque record SCENE`.
  package struct Record: Sendable, Hashable {
    /// The destination of the frames.
    package enum Output: Sendable, Hashable {
      /// One animated PNG.
      case animation(String)
      /// One GIF, with 256 colours for each frame.
      case gif(String)
      /// A WebM or MP4 file, which ffmpeg writes.
      case video(String)
      /// One PNG for each frame: the text before the number, its minimum number of digits,
      /// the text after it.
      case pictures(prefix: String, digits: Int, suffix: String)
      /// Rows of RGBA bytes, not premultiplied, frame after frame, on standard output.
      case raw
    }

    package var scene: String
    /// Seconds after the scene began to play, 0 or more.
    package var start = 0.0
    /// The end in seconds, later than `start`; nil for the scene's own end.
    package var end: Double?
    package var framesPerSecond = 30
    package var output: Output
    package var overlays = OverlayOptions()
    /// True if each frame shows the plain picture with the overlaid one to its right.
    package var isSideBySide = false
    /// The size of the surface; nil for the default size of a scene.
    package var size: Size?
    /// Pixels per point; nil for 1.
    package var scale: Double?
    /// The options of the exploded view that the scene unfolds to; nil for the plain picture.
    package var exploded: Exploded?

    package init(scene: String) {
      self.scene = scene
      output = .animation("\(scene).apng")
    }
  }

  static func record(
    _ arguments: ArraySlice<String>, _ scenes: [String]
  ) throws(UsageError) -> Record {
    let reader = try ArgumentReader(.record, arguments)
    var record = Record(scene: try reader.requiredScene(among: scenes))
    record.start = try reader.number(.from, from: 0, to: 86_400) ?? 0
    record.end = try reader.number(.to, from: 0, to: 86_400)
    if let end = record.end, end <= record.start {
      throw .value(
        ArgumentReader.short(end), of: .to,
        expected: "more than --from, \(ArgumentReader.short(record.start))")
    }
    record.framesPerSecond = try reader.wholeNumber(.framesPerSecond, from: 1, to: 1000) ?? 30
    if let output = reader[.output] { record.output = try Record.Output(output) }
    if case .gif = record.output, record.framesPerSecond > AnimatedGIF.highestRate {
      throw .value(
        "\(record.framesPerSecond)", of: .framesPerSecond,
        expected: "at most \(AnimatedGIF.highestRate) for a GIF, or another file format")
    }
    record.overlays = try reader.overlays()
    record.isSideBySide = reader[.sideBySide] != nil
    record.exploded = try exploded(reader)
    if record.isSideBySide, record.overlays.isEmpty, record.exploded == nil {
      throw UsageError(
        "--side-by-side needs --overlay, --hud or --exploded: both pictures would be the same")
    }
    (record.size, record.scale) = try reader.surface()
    return record
  }
}

extension CommandLineOptions.Record {
  /// The share of the way from the picture to the layers in space at the index of one of `times`:
  /// they unfold at the beginning and fold at the end.
  package func unfolding(at index: Int, of times: [Double]) -> Double {
    guard times.indices.contains(index), let first = times.first, let last = times.last else {
      return 1
    }
    let seconds = min(times[index] - first, last - times[index])
    return ExplodedOptions.eased(min(seconds / ExplodedOptions.unfoldingDuration, 1))
  }

  /// The most frames of a recording: an hour at 30 a second.
  static let mostFrames = 108_000

  /// Returns the times to draw, in seconds: one for each frame and, last, the end; at least one.
  ///
  /// - Parameter playDuration: The scene's own end.
  package func times(playDuration: Double) -> [Double] {
    let span = max((end ?? playDuration) - start, 0)
    // A frame that only rounding keeps before the end is not drawn.
    let count = (span * Double(framesPerSecond) - 1e-6).rounded(.up)
    let moments = (0..<Int(min(max(count, 1), Double(Self.mostFrames)))).map {
      start + Double($0) / Double(framesPerSecond)
    }
    return moments.count < Self.mostFrames && span > 0 ? moments + [start + span] : moments
  }
}

extension CommandLineOptions.Record.Output {
  /// Parses the name of an animation (`.apng`, `.gif`), a film (`.webm`, `.mp4`), a pattern
  /// (`frames/%04d.png`) or `-`.
  init(_ text: String) throws(UsageError) {
    if text == "-" {
      self = .raw
    } else if text.hasSuffix(".apng") {
      self = .animation(text)
    } else if text.hasSuffix(".gif") {
      self = .gif(text)
    } else if text.hasSuffix(".webm") || text.hasSuffix(".mp4") {
      self = .video(text)
    } else if text.hasSuffix(".png"), let match = text.firstMatch(of: /%(0[1-9])?d/),
      !text[match.range.upperBound...].contains("%")
    {
      self = .pictures(
        prefix: String(text[..<match.range.lowerBound]),
        digits: match.output.1.flatMap { Int($0) } ?? 1,
        suffix: String(text[match.range.upperBound...]))
    } else {
      throw .value(
        text, of: .output,
        expected: "x.gif, x.apng, x.webm, x.mp4, a pattern such as x/%04d.png, or -")
    }
  }

  /// Returns the file of a frame, counted from 0; nil for outputs other than pictures.
  package func file(_ index: Int) -> String? {
    guard case .pictures(let prefix, let digits, let suffix) = self else { return nil }
    let number = String(index)
    return prefix + String(repeating: "0", count: max(digits - number.count, 0)) + number + suffix
  }
}

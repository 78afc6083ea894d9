internal import CalqueRenderTree
internal import CalqueTelemetry

/// The header of the HUD: a number that can be read from afar, and a verdict in words.
struct HUDHeadline: Sendable, Hashable {
  /// "60", or a word if there is no rate: "Idle".
  var number: String
  /// The number's unit: "fps".
  var unit: String
  /// "3 late frames, waiting for the GPU".
  var verdict: String
  var band: HitchBand

  /// The three parts in one line, for a log or a screen reader: "60 fps; every frame in time".
  var text: String { "\(number)\(unit.isEmpty ? "" : " \(unit)"); \(verdict)" }
}

extension HUDReading {
  /// The seconds before the newest frame that the verdict covers.
  static let verdictWindow = 2.0

  var headline: HUDHeadline {
    if isOfOneFrame { return headlineOfOneFrame }
    if isClockVirtual {
      // Counts are the same in each run.
      return HUDHeadline(
        number: number(of: .draws), unit: "draw calls per frame",
        verdict: "virtual clock: no frame rate", band: .good)
    }
    let (late, cause) = lateFrames
    var verdict =
      switch late {
      case 0: "every frame on time"
      case 1: "1 late frame, \(cause)"
      default: "\(late) late frames, \(cause)"
      }
    var band = late == 0 ? HitchBand.good : late < 3 ? .warning : .critical
    let held = stallText
    guard case .running(let rate) = rate else {
      return HUDHeadline(
        number: "Idle", unit: "", verdict: held ?? "nothing moves", band: .good)
    }
    if let held { (verdict, band) = (held, .critical) }
    return HUDHeadline(number: rate.fixed(0), unit: "fps", verdict: verdict, band: band)
  }

  /// The stall in progress, else the former one, with its function.
  private var stallText: String? {
    if let stall {
      let text = "\(stall)" + (stallFunction.map { ": \($0)" } ?? "")
      return text.count > Self.nameLimit ? "\(text.prefix(Self.nameLimit - 1))…" : text
    }
    return formerStall?.description(within: Self.nameLimit)
  }

  private var headlineOfOneFrame: HUDHeadline {
    guard let last else {
      return HUDHeadline(number: "-", unit: "ms", verdict: "no frame", band: .good)
    }
    let former = frames.count > 1 ? frames[frames.count - 2] : nil
    let isLate = lateness.isShownLate(last, after: former)
    let time = last.isContinuous ? former.map { last.presentTime - $0.presentTime } : nil
    let found = isLate ? "late, \(cause(of: last).words)" : "on time"
    return HUDHeadline(
      number: milliseconds(time), unit: "ms",
      verdict: "frame \(last.index), \(found); Esc resumes", band: isLate ? .critical : .good)
  }

  /// The number of late frames in the verdict's window, and their most frequent cause.
  private var lateFrames: (count: Int, cause: String) {
    guard let end = last?.presentTime else { return (0, "") }
    var counts: [LateCause: Int] = [:]
    for index in frames.indices.dropFirst().reversed() {
      guard frames[index].presentTime > end - Self.verdictWindow else { break }
      guard lateness.isShownLate(frames[index], after: frames[index - 1]) else { continue }
      counts[cause(of: frames[index]), default: 0] += 1
    }
    let cause = LateCause.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] }
    return (counts.values.reduce(0, +), cause?.words ?? "")
  }

  /// Returns the longest phase of a late frame, or `.start` if no phase took half a refresh.
  private func cause(of record: FrameRecord) -> LateCause {
    let phases = FramePhase.allCases.compactMap { phase -> (LateCause, Double)? in
      // The swap contains the wait for the GPU if the GPU time is unknown.
      guard phase != .swap || record.gpuSeconds == nil else { return nil }
      return phase.seconds(of: record).map { (LateCause(phase), $0) }
    }
    guard let longest = phases.max(by: { $0.1 < $1.1 }),
      longest.1 > lateness.refreshInterval / 2
    else { return .start }
    return longest.0
  }
}

/// The cause of a late frame.
private enum LateCause: Hashable, CaseIterable {
  case commit, prepare, upload, encode, gpu, start

  init(_ phase: FramePhase) {
    switch phase {
    case .commit: self = .commit
    case .prepare: self = .prepare
    case .upload: self = .upload
    case .encode: self = .encode
    case .gpu, .swap: self = .gpu
    }
  }

  var words: String {
    switch self {
    case .commit: "applying layer changes"
    case .prepare: "evaluating layers"
    case .upload: "uploading images"
    case .encode: "encoding draws"
    case .gpu: "waiting for the GPU"
    case .start: "started too late"
    }
  }
}

extension Lateness {
  /// Returns true if a frame was shown later than it was due, or took more than a refresh to make.
  func isLate(_ record: FrameRecord, after former: FrameRecord?) -> Bool {
    record.work > refreshInterval || record.gpuSeconds ?? 0 > refreshInterval
      || isShownLate(record, after: former)
  }

  /// Returns true if a frame was shown visibly later than it was due.
  func isShownLate(_ record: FrameRecord, after former: FrameRecord?) -> Bool {
    guard let former, record.isContinuous else { return false }
    // Without a display to wait for, a delay is visible from half an interval; less is an
    // overlong sleep.
    return hitch(ofFrameTime: record.presentTime - former.presentTime) > refreshInterval / 2
  }
}

/// A status by shape as well as colour: a green circle, a yellow square, a red triangle.
enum StatusShape {
  static func append(_ band: HitchBand, in box: OverlayBox, to frame: inout Frame) {
    switch band {
    case .good: frame.fill(box, cornerRadius: box.width / 2, OverlayColor(0.3, 0.85, 0.35))
    case .warning: frame.fill(box, OverlayColor(1, 0.85, 0.1))
    case .critical: frame.fill(triangle(in: box), OverlayColor(1, 0.3, 0.2))
    }
  }

  /// Returns a triangle: the unit square in a perspective that narrows its top to a fiftieth.
  private static func triangle(in box: OverlayBox) -> Homography {
    let top: Float = 50
    let middle = box.x + box.width / 2
    // At v = 0, w = top and the edge spans width / top around the middle; at v = 1, w = 1 and it
    // spans the width.
    return Homography(
      box.width, box.x - (middle * top - box.width / 2), middle * top - box.width / 2,
      0, box.y + box.height - box.y * top, box.y * top,
      0, 1 - top, top)
  }
}

// The recording that the timeline shows: plain values without a window, a host or a layer.
//
//     RenderLoop ─► FrameRecord, FrameDetails ─┐
//     commits ─► CommitEntry, AnimationEntry ──┼─► TimelineRecording ─► lanes, statistics, text
//     StallLog ─► StallEntry ──────────────────┤
//     SignpostLog ─► SignpostSpan ─────────────┘
package import CalqueTelemetry

/// The frames, commits, stalls, signposts and animations of a span of media time. Each list has a
/// limit; the oldest entries go first.
///
/// All times are in seconds of media time since the host was created, so that a moment of the
/// recording is one that time control can show again.
package struct TimelineRecording: Sendable {
  /// The most entries kept of each kind: five minutes of frames at 60 Hz.
  private static let frameLimit = 18_000
  package static let entryLimit = 4096

  package private(set) var frames = BoundedList<FrameEntry>(limit: Self.frameLimit)
  package private(set) var commits = BoundedList<CommitEntry>(limit: Self.entryLimit)
  package private(set) var stalls = BoundedList<StallEntry>(limit: Self.entryLimit)
  package private(set) var signposts = BoundedList<SignpostSpan>(limit: Self.entryLimit)
  package private(set) var animations = BoundedList<AnimationEntry>(limit: Self.entryLimit)
  /// The names of layers by their numbers.
  private var layerNames: [Int: String] = [:]
  /// A number that changes with the lanes of animations and their entries.
  private(set) var laneRevision = 0
  /// The seconds between two refreshes, and whether presents wait for them.
  package var lateness: Lateness
  /// The media time that is 0 in the recording.
  package let origin: Double
  /// The first and the last moment of the recording.
  package private(set) var start: Double
  package private(set) var end: Double

  /// - Parameters:
  ///   - origin: The media time that is 0 in the recording.
  ///   - start: The moment at which the recording begins.
  package init(origin: Double = 0, start: Double = 0, lateness: Lateness) {
    self.origin = origin
    (self.start, end) = (start, start)
    self.lateness = lateness
  }

  // MARK: Recording

  /// Extends the recording to `time`; an earlier time changes nothing.
  package mutating func extend(to time: Double) { end = max(end, time) }

  /// Adds a frame that was presented after the others, or replaces the one with its index, whose
  /// GPU time has arrived.
  ///
  /// Frames of paused time show moments that the user has chosen, and are left out. A frame of
  /// running time before the last one means that time went on from an earlier moment: everything
  /// after that moment is removed.
  package mutating func add(_ record: FrameRecord, _ details: FrameDetailsEntry?) {
    if let last = frames.last, record.index <= last.record.index {
      guard let index = frames.lastIndex(where: { $0.record.index == record.index }) else { return }
      frames[index].record.gpuSeconds = record.gpuSeconds
      return
    }
    guard details?.isPaused != true else { return }
    let time = record.targetTime - origin
    if let last = frames.last, time < last.time { removeAll(after: time) }
    let former = frames.last?.record
    let isNext = former.map { $0.index + 1 == record.index } ?? false
    var hitch = 0.0
    if let former, isNext, record.isContinuous {
      hitch = lateness.hitch(ofFrameTime: lateness.frameTime(of: record, after: former, .swap))
    }
    frames.append(FrameEntry(record: record, details: details, time: time, hitch: hitch))
    extend(to: time)
  }

  package mutating func add(_ commit: CommitEntry) {
    commits.append(commit)
    extend(to: commit.time)
  }

  package mutating func add(_ stall: StallEntry) {
    stalls.append(stall)
    extend(to: stall.end)
  }

  package mutating func add(_ signpost: SignpostSpan) {
    signposts.append(signpost)
    extend(to: (signpost.end ?? signpost.begin).media - origin)
  }

  package mutating func add(_ animation: AnimationEntry) {
    animations.append(animation)
    laneRevision += 1
  }

  /// Notes that the program, or the end of the animation, removed `id` at `time`.
  package mutating func removeAnimation(_ id: UInt64, at time: Double) {
    for index in animations.indices where animations[index].id == id {
      animations[index].removal = animations[index].removal ?? time
    }
  }

  /// Forgets the entries of the animation `id`.
  package mutating func forgetAnimation(_ id: UInt64) {
    animations.removeAll { $0.id == id }
    laneRevision += 1
  }

  /// Sets the curve of the entry at `index`.
  package mutating func setCurve(_ curve: SampledCurve, at index: Int) {
    animations[index].curve = curve
  }

  /// Sets the name of the layer with a number.
  package mutating func setName(_ name: String, ofLayer number: Int) {
    layerNames[number] = name
    laneRevision += 1
  }

  private mutating func removeAll(after time: Double) {
    frames.removeAll { $0.time > time }
    commits.removeAll { $0.time > time }
    stalls.removeAll { $0.begin > time }
    signposts.removeAll { $0.begin.media - origin > time }
    animations.removeAll { $0.added > time }
    for index in animations.indices where animations[index].removal.map({ $0 > time }) ?? false {
      animations[index].removal = nil
    }
    end = max(time, start)
    laneRevision += 1
  }

  // MARK: Reading

  /// The name of the layer with a number.
  package func name(ofLayer number: Int) -> String { layerNames[number] ?? "layer" }

  /// Returns the index of the frame that shows `time`: the last one that is not later.
  package func frame(at time: Double) -> Int? {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The commits that the frame at `index` is the first to show: those since the frame before it
  /// that were made before its work began.
  package func commits(ofFrameAt index: Int) -> [CommitEntry] {
    let frame = frames[index]
    guard let start = frame.record.startTime else { return [] }
    let former = index > 0 ? frames[index - 1].record.startTime ?? -.infinity : -.infinity
    return commits.filter { $0.hostTime > former && $0.hostTime <= start }
  }

  /// The entries of the animations that are active at `time`.
  package func animations(at time: Double) -> [AnimationEntry] {
    animations.filter { $0.begin <= time && time <= $0.shownEnd }
  }
}

/// A list that keeps the newest elements, `limit` at most.
package struct BoundedList<Element: Sendable>: Sendable, RandomAccessCollection, MutableCollection {
  package let limit: Int
  private var elements: [Element] = []

  package init(limit: Int) { self.limit = Swift.max(limit, 1) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { elements.count }
  package subscript(index: Int) -> Element {
    get { elements[index] }
    set { elements[index] = newValue }
  }

  /// Adds an element. A full list first drops its oldest eighth, so that an element costs a
  /// constant time on average.
  package mutating func append(_ element: Element) {
    if elements.count >= limit { elements.removeFirst(Swift.max(limit / 8, 1)) }
    elements.append(element)
  }

  package mutating func removeAll(where isRemoved: (Element) -> Bool) {
    elements.removeAll(where: isRemoved)
  }
}

/// A row of the timeline.
package enum TimelineLane: Sendable, Hashable {
  case frames, commits, stalls, signposts
  /// All animations of a layer: the head of its group of lanes, or what stands for the group while
  /// it is folded.
  case layer(name: String, entries: [Int])
  /// The animations of a property of a layer, and the places of its entries.
  case animations(layer: String, keyPath: String, entries: [Int])

  package var name: String {
    switch self {
    case .frames: "Frames"
    case .commits: "Commits"
    case .stalls: "Main thread stalls"
    case .signposts: "Signposts"
    case .layer(let name, _): name
    case .animations(let layer, let keyPath, _): "\(layer) · \(keyPath)"
    }
  }
}

/// The lanes of one layer's animations.
package struct LaneGroup: Sendable, Hashable {
  /// The number of the layer in the recording.
  package var layer: Int
  package var name: String
  /// A lane for each animated property, in the order in which they first began.
  package var lanes: [TimelineLane]
  /// The places of all entries.
  package var entries: [Int]
}

extension TimelineRecording {
  /// The lanes, from the top: frames and commits always, stalls and signposts if there are any,
  /// then those of each layer.
  package var lanes: [TimelineLane] { commonLanes + laneGroups.flatMap(\.lanes) }

  /// The lanes that are not of a layer.
  var commonLanes: [TimelineLane] {
    [.frames, .commits] + (stalls.isEmpty ? [] : [.stalls])
      + (signposts.isEmpty ? [] : [.signposts])
  }

  /// The lanes of animations by layer, in the order in which the layers were first animated.
  package var laneGroups: [LaneGroup] {
    struct Key: Hashable {
      var layer: Int
      var keyPath: String
    }
    var layers: [Int] = []
    var keyPaths: [Int: [String]] = [:]
    var entries: [Key: [Int]] = [:]
    for (index, animation) in animations.enumerated() {
      let key = Key(layer: animation.layerNumber, keyPath: animation.keyPath)
      if keyPaths[key.layer] == nil { layers.append(key.layer) }
      if entries[key] == nil { keyPaths[key.layer, default: []].append(key.keyPath) }
      entries[key, default: []].append(index)
    }
    // Names of different layers may be equal; the number tells them apart.
    var uses: [String: Int] = [:]
    for layer in layers { uses[name(ofLayer: layer), default: 0] += 1 }
    return layers.map { layer in
      let plain = name(ofLayer: layer)
      let name = uses[plain] == 1 ? plain : "\(plain) (\(layer))"
      let lanes = (keyPaths[layer] ?? []).map { keyPath in
        (keyPath, entries[Key(layer: layer, keyPath: keyPath)] ?? [])
      }
      return LaneGroup(
        layer: layer, name: name,
        lanes: lanes.map { .animations(layer: name, keyPath: $0.0, entries: $0.1) },
        entries: lanes.flatMap(\.1).sorted())
    }
  }
}

internal import Foundation
internal import CalqueMotion
package import QuartzCore
internal import CalqueRenderServer
package import CalqueRenderTree
internal import CalqueTelemetry
internal import UIKitCore

/// Records a host while it exists: commits as they are made, frames, stalls and signposts when
/// `refresh` is called. It reads the ring of the HUD, the commits and the logs of stalls and
/// signposts; nothing is recorded twice, and nothing without a recorder.
@MainActor
package final class TimelineRecorder {
  /// An animation that the recording has an entry of.
  package struct Subject {
    package weak var layer: CALayer?
    package var animation: CAAnimation
    package var value: LayerAnimation

    /// True if its times and its curve can be edited: not those of an animator that is paused or
    /// has properties that begin one after the other.
    @MainActor var isEditable: Bool {
      if animation.isOfAnimator {
        return animation.blockTiming != nil && animation is CABasicAnimation && animation.speed > 0
      }
      return animation is CAPropertyAnimation || animation is CAAnimationGroup
        || animation is CATransition
    }
  }

  package private(set) var recording: TimelineRecording
  package let source: any InspectorSubject
  /// The animations by their identifier, as many as have entries.
  package private(set) var subjects: [UInt64: Subject] = [:]
  private var names = RecordedNames()
  private var signpostMark = SignpostLog.spans.count
  private var stallMark = StallLog.stalls.count
  /// True while a reply with frames is pending.
  private var isWaiting = false
  /// Called when a reply has brought new frames.
  package var onChange: () -> Void = {}

  /// The key under which the loop of an edited animation runs.
  package nonisolated static let loopPrefix = "calque.timeline."
  /// The seconds within which `refresh` has to be called again, so that the ring of the render
  /// thread still has all frames.
  package nonisolated static let longestWait = 1.0
  /// The frames that are read again, since GPU times arrive late.
  private static let lateFrames = 8
  /// The most curves sampled in one refresh, so that a thousand animations cost no stall.
  private static let curvesAtOnce = 64

  /// Starts the recording at the present moment.
  package init(_ source: any InspectorSubject) {
    self.source = source
    recording = TimelineRecording(
      origin: source.mediaOrigin, start: source.now, lateness: source.lateness)
    source.keepFrameDetails(true)
    source.commitObserver = { [weak self] in self?.note($0) }
    for layer in source.inspectedContext?.rootLayer.map(Self.tree) ?? [] {
      for committed in layer.committedAnimations { add(committed, of: layer) }
    }
  }

  /// Ends the recording; its entries remain.
  package func stop() {
    source.commitObserver = nil
    source.keepFrameDetails(false)
  }

  private static func tree(_ root: CALayer) -> [CALayer] {
    [root] + (root.sublayers ?? []).flatMap(tree) + (root.mask.map(tree) ?? [])
  }

  // MARK: Frames and logs

  /// Reads the frames, stalls and signposts since the last call, names layers and samples curves.
  package func refresh() {
    recording.extend(to: source.now)
    for span in SignpostLog.spans.takeEntries(since: &signpostMark) { recording.add(span) }
    for stall in StallLog.stalls.takeEntries(since: &stallMark) {
      if let entry = StallEntry(stall, origin: recording.origin) { recording.add(entry) }
    }
    names.find(under: source.inspectedRoot) { recording.setName($1, ofLayer: $0) }
    sampleCurves(atMost: Self.curvesAtOnce)
    guard !isWaiting else { return }
    isWaiting = true
    let first = (recording.frames.last?.record.index ?? -1) - Self.lateFrames
    source.takeFrames(from: first) { [weak self] in self?.take($0, $1) }
  }

  private func take(_ records: [FrameRecord], _ frames: [FrameDetails]) {
    isWaiting = false
    var entries: [Int: FrameDetailsEntry] = [:]
    let last = recording.frames.last?.record.index ?? -1
    for frame in frames where frame.index > last { entries[frame.index] = entry(of: frame) }
    // Frames from before the recording have no details.
    for record in records where record.index <= last || entries[record.index] != nil {
      recording.add(record, entries[record.index])
    }
    onChange()
  }

  private func entry(of frame: FrameDetails) -> FrameDetailsEntry {
    var entry = FrameDetailsEntry()
    entry.isPaused = frame.isPaused
    let damage = frame.damage
    entry.damage = SIMD4(
      Int(damage.minX), Int(damage.minY), Int(damage.width), Int(damage.height))
    entry.passes = frame.passes.map {
      "\($0.reason.words), \($0.bounds.width)x\($0.bounds.height) px"
    }
    entry.contentsUpdates = frame.contentsUpdates.map { update in
      let size = "\(update.bounds.width)x\(update.bounds.height) px"
      return LayerPhrase(
        layer: number(of: update.layer),
        rest: ", \(size)" + (update.isIdentical ? ", without a change" : ""))
    }
    return entry
  }

  // MARK: Commits

  private func note(_ commit: Commit) {
    var entry = CommitEntry(time: source.now, hostTime: SystemClock().now())
    let changed = commit.states.map(\.layer) + commit.deltas.entries.map(\.layer)
    entry.changed = changed.count
    entry.created = commit.created.count
    entry.removed = commit.removed.count
    entry.layers = changed.prefix(CommitEntry.nameLimit).map {
      LayerPhrase(layer: number(of: $0))
    }
    for change in commit.clocks { note(change) }
    for change in commit.animations { note(change, &entry) }
    recording.add(entry)
  }

  /// Ends the entries of the animations that follow a clock with a changed course, and adds entries
  /// of their course from now on.
  private func note(_ change: Commit.ClockChange) {
    let ids = subjects.filter { $0.value.value.binding?.clock == change.clock }.keys.sorted()
    for id in ids {
      guard let layer = subjects[id]?.layer,
        let committed = layer.committedAnimations.first(where: { $0.value.id.rawValue == id })
      else { continue }
      recording.removeAnimation(id, at: source.now)
      add(committed, of: layer)
    }
  }

  private func note(_ change: Commit.AnimationChange, _ entry: inout CommitEntry) {
    switch change {
    case .added(let value, let id):
      guard let layer = source.inspectedContext?.layer(with: id),
        let committed = layer.committedAnimations.first(where: { $0.value.id == value.id })
      else { return }
      let isLoop = committed.key?.hasPrefix(Self.loopPrefix) ?? false
      if isLoop { forgetLoop(committed.key, of: layer) }
      for added in add(committed, of: layer) where entry.animations.count < CommitEntry.nameLimit {
        entry.animations.append(added.phrase)
      }
    case .removed(let id, _):
      entry.removedAnimations += 1
      recording.removeAnimation(id.rawValue, at: source.now)
    }
  }

  /// Forgets the loop under `key`, which another one replaces.
  private func forgetLoop(_ key: String?, of layer: CALayer) {
    let number = layer.id.map { self.number(of: $0) }
    let old = recording.animations.filter { $0.key == key && $0.layerNumber == number }
    for entry in old {
      recording.forgetAnimation(entry.id)
      subjects[entry.id] = nil
    }
  }

  /// Adds and returns the entries of an animation and its members.
  @discardableResult
  private func add(
    _ committed: CALayer.CommittedAnimation, of layer: CALayer
  ) -> [AnimationEntry] {
    guard let id = layer.id else { return [] }
    let entries = AnimationEntry.entries(
      of: committed, layer: layer, number: number(of: id), added: source.now,
      origin: recording.origin)
    guard !entries.isEmpty else { return [] }
    subjects[committed.value.id.rawValue] = Subject(
      layer: layer, animation: committed.animation, value: committed.value)
    for entry in entries { recording.add(entry) }
    if subjects.count > 2 * TimelineRecording.entryLimit {
      let known = Set(recording.animations.map(\.id))
      subjects = subjects.filter { known.contains($0.key) }
    }
    return entries
  }

  /// Returns the begin and the end of the first run of an animation, that of the whole for a group.
  func firstRun(of subject: Subject, on layer: CALayer) -> AnimationDraft.Span {
    let timing = subject.value.timing
    func moment(_ local: Double) -> Double {
      layer.convertTime(local, to: nil) - recording.origin
    }
    let speed = abs(timing.speed) > 0 ? abs(timing.speed) : 1
    return AnimationDraft.Span(
      begin: moment(timing.beginTime), end: moment(timing.beginTime + timing.duration / speed))
  }

  /// Reads the values of up to `count` entries that have none yet.
  package func sampleCurves(atMost count: Int = .max) {
    var left = count
    for index in recording.animations.indices.reversed() where left > 0 {
      let entry = recording.animations[index]
      guard entry.curve == nil, let subject = subjects[entry.id] else { continue }
      left -= 1
      recording.setCurve(SampledCurve(of: entry, subject, origin: recording.origin), at: index)
    }
  }

  // MARK: Names

  /// Returns the number of a layer. A layer without one is named by its class until `refresh` finds
  /// its name.
  private func number(of id: LayerID) -> Int {
    names.number(of: id) { number in
      let layer = source.inspectedContext?.layer(with: id)
      recording.setName(layer.map { "\(type(of: $0))" } ?? "layer", ofLayer: number)
    }
  }
}

/// The numbers of the layers in a recording, and the search for their names.
@MainActor
private struct RecordedNames {
  private var numbers: [LayerID: Int] = [:]
  /// The layers whose names have not been searched.
  private var unnamed: Set<LayerID> = []
  private let naming = LayerNaming()

  /// Returns the number of a layer; calls `added` with a new one.
  mutating func number(of id: LayerID, added: (Int) -> Void) -> Int {
    if let number = numbers[id] { return number }
    let number = numbers.count + 1
    numbers[id] = number
    unnamed.insert(id)
    added(number)
    return number
  }

  /// Passes the numbers of new layers in the tree under `root`, and their names in the list of
  /// layers, to `body`. Later changes of a name have no effect.
  mutating func find(under root: CALayer?, _ body: (Int, String) -> Void) {
    guard !unnamed.isEmpty, let root else { return }
    var (tree, layers) = LayerInspection.survey(of: root, pixelScale: 1)
    naming.name(&tree, layers)
    for layer in tree.layers {
      guard let id = layer.id, unnamed.contains(id), let number = numbers[id] else { continue }
      body(number, layer.title)
    }
    unnamed = []
  }
}

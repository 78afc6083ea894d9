internal import Foundation
internal import Motion
package import QuartzCore
internal import RenderServer
package import RenderTree
internal import Telemetry
internal import UIKitCore

/// Records a host while it exists: commits as they are made, frames and signposts when `refresh` is
/// called. It reads the ring of the HUD, the commits and the log of signposts; nothing is recorded
/// twice, and nothing without a recorder.
@MainActor
package final class TimelineRecorder {
  /// An animation that the recording has an entry of.
  package struct Subject {
    package weak var layer: CALayer?
    package var animation: CAAnimation
    package var value: LayerAnimation
  }

  package private(set) var recording: TimelineRecording
  package let source: any TimelineSource
  /// The animations by their identifier, as many as have entries.
  package private(set) var subjects: [UInt64: Subject] = [:]
  private var layerNumbers: [ObjectIdentifier: Int] = [:]
  private var signpostMark = SignpostLog.count
  /// True while a reply with frames is pending.
  private var isWaiting = false
  private var heartbeat: Timer?
  private var lastBeat = SignpostMoment(host: 0, media: 0)
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
  package init(_ source: any TimelineSource) {
    self.source = source
    recording = TimelineRecording(
      origin: source.mediaOrigin, start: source.now, lateness: source.lateness)
    source.notesRecordedFrames = true
    source.recordedCommits = { [weak self] in self?.note($0) }
    for layer in source.recordedContext?.rootLayer.map(Self.tree) ?? [] {
      for committed in layer.committedAnimations { add(committed, of: layer) }
    }
  }

  /// Ends the recording; its entries remain.
  package func stop() {
    heartbeat?.invalidate()
    heartbeat = nil
    source.recordedCommits = nil
    source.notesRecordedFrames = false
  }

  private static func tree(_ root: CALayer) -> [CALayer] {
    [root] + (root.sublayers ?? []).flatMap(tree) + (root.mask.map(tree) ?? [])
  }

  // MARK: Stalls

  /// Watches the main thread from now on, by a timer that fires at each refresh: one that fires
  /// late was held by a stall.
  package func watchMainThread() {
    skipBeat()
    let interval = recording.lateness.refreshInterval
    heartbeat = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.beat() }
    }
  }

  private func beat() {
    let (last, expected) = (lastBeat, recording.lateness.refreshInterval)
    skipBeat()
    guard lastBeat.host - last.host - expected >= StallEntry.threshold else { return }
    recording.add(
      StallEntry(
        begin: last.media - recording.origin, end: lastBeat.media - recording.origin,
        hostEnd: lastBeat.host))
  }

  /// Takes the time since the last beat as the tool's own, which is no stall of the program.
  package func skipBeat() {
    lastBeat = SignpostMoment(
      host: SystemClock().now(), media: CACurrentMediaTime())
  }

  // MARK: Frames

  /// Reads the frames and signposts since the last call, and samples curves.
  package func refresh() {
    recording.extend(to: source.now)
    for span in SignpostLog.spans(since: signpostMark) { recording.add(span) }
    signpostMark = SignpostLog.count
    recording.nameStalls { StallLog.longest(in: $0)?.function }
    sampleCurves(atMost: Self.curvesAtOnce)
    guard !isWaiting else { return }
    isWaiting = true
    let first = (recording.frames.last?.record.index ?? -1) - Self.lateFrames
    source.takeFrames(from: first) { [weak self] in self?.take($0, $1) }
  }

  private func take(_ records: [FrameRecord], _ notes: [FrameNote]) {
    isWaiting = false
    var entries: [Int: FrameNoteEntry] = [:]
    let last = recording.frames.last?.record.index ?? -1
    for note in notes where note.index > last { entries[note.index] = entry(of: note) }
    // Frames from before the recording have no note.
    for record in records where record.index <= last || entries[record.index] != nil {
      recording.add(record, entries[record.index])
    }
    onChange()
  }

  private func entry(of note: FrameNote) -> FrameNoteEntry {
    var entry = FrameNoteEntry()
    entry.isPaused = note.isPaused
    let damage = note.damage
    entry.damage = SIMD4(
      Int(damage.minX), Int(damage.minY), Int(damage.width), Int(damage.height))
    entry.passes = note.passes.map {
      "\($0.reason.words), \($0.bounds.width)x\($0.bounds.height) px"
    }
    entry.redraws = note.contentsUpdates.map { redraw in
      "\(name(of: redraw.layer)), \(redraw.bounds.width)x\(redraw.bounds.height) px"
        + (redraw.isIdentical ? ", without a change" : "")
    }
    return entry
  }

  // MARK: Commits

  private func note(_ commit: Commit) {
    var entry = CommitEntry(time: source.now, hostTime: SystemClock().now())
    entry.changed = commit.states.count
    entry.created = commit.created.count
    entry.removed = commit.removed.count
    entry.names = commit.states.prefix(CommitEntry.nameLimit).map { name(of: $0.layer) }
    for change in commit.animations { note(change, &entry) }
    recording.add(entry)
  }

  private func note(_ change: Commit.AnimationChange, _ entry: inout CommitEntry) {
    switch change {
    case .added(let value, let id):
      guard let layer = source.recordedContext?.layer(with: id),
        let committed = layer.committedAnimations.first(where: { $0.value.id == value.id })
      else { return }
      let isLoop = committed.key?.hasPrefix(Self.loopPrefix) ?? false
      if isLoop { forgetLoop(committed.key, of: layer) }
      for lane in add(committed, of: layer) where entry.animations.count < CommitEntry.nameLimit {
        entry.animations.append(lane)
      }
    case .removed(let id, _):
      entry.removedAnimations += 1
      recording.removeAnimation(id.rawValue, at: source.now)
    }
  }

  /// Forgets the loop under `key`, which another one replaces.
  private func forgetLoop(_ key: String?, of layer: CALayer) {
    let number = number(of: layer)
    let old = recording.animations.filter { $0.key == key && $0.layerNumber == number }
    for entry in old {
      recording.forgetAnimation(entry.id)
      subjects[entry.id] = nil
    }
  }

  /// Adds the entries of an animation and its members. Returns the names of their lanes.
  @discardableResult
  private func add(_ committed: CALayer.CommittedAnimation, of layer: CALayer) -> [String] {
    let entries = AnimationEntry.entries(
      of: committed, layer: layer, name: Self.name(of: layer), number: number(of: layer),
      added: source.now, origin: recording.origin)
    guard !entries.isEmpty else { return [] }
    subjects[committed.value.id.rawValue] = Subject(
      layer: layer, animation: committed.animation, value: committed.value)
    for entry in entries { recording.add(entry) }
    if subjects.count > 2 * TimelineRecording.entryLimit {
      let known = Set(recording.animations.map(\.id))
      subjects = subjects.filter { known.contains($0.key) }
    }
    return entries.map(\.lane)
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

  private func number(of layer: CALayer) -> Int {
    let key = ObjectIdentifier(layer)
    if let number = layerNumbers[key] { return number }
    layerNumbers[key] = layerNumbers.count + 1
    return layerNumbers.count
  }

  private func name(of id: LayerID) -> String {
    source.recordedContext?.layer(with: id).map { Self.name(of: $0) } ?? "layer"
  }

  private static func name(of layer: CALayer) -> String {
    layer.name ?? layer.ownerView.map { "\(type(of: $0))" } ?? "\(type(of: layer))"
  }
}

internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKitCore

/// The state of the timeline: the recording, the visible part, the choice and the edits.
@MainActor
package final class TimelineModel {
  let recorder: TimelineRecorder
  private let edits: LiveEdits
  var scale = TimelineScale(width: 400)
  /// True while the visible part follows the present moment.
  var isFollowing = true { didSet { onChange() } }
  var choice: TimelineChoice? {
    didSet {
      guard choice != oldValue else { return }
      if case .animation = choice { loadDraft() } else { editing = nil }
      onChange()
    }
  }

  /// The text in the names of the lanes of animations that are listed; empty for all.
  var filter = "" { didSet { if filter != oldValue { onChange() } } }
  /// The layers whose lanes the user has folded or unfolded.
  var toggledLayers: Set<Int> = [] { didSet { if toggledLayers != oldValue { onChange() } } }

  /// The moment under the pointer and the thing there; nil while the pointer is elsewhere.
  var pointed: TimelinePoint? { didSet { if pointed != oldValue { onPoint() } } }

  /// The chosen animation while it can be edited.
  private struct Editing {
    var entry: AnimationEntry
    /// The first run as the program made it; that of the whole group for a member.
    var run: AnimationDraft.Span
    weak var layer: CALayer?
    var animation: CAAnimation
    var draft: AnimationDraft
    /// The name of its loop.
    var name: String { "\(entry.id)" }
  }

  /// An animation that a loop plays instead of.
  private struct Loop {
    weak var layer: CALayer?
  }

  private var editing: Editing?
  /// The edited values of each animation edited so far.
  private var drafts: [UInt64: AnimationDraft] = [:]
  /// The loops that play, by the animations that they were made of.
  private var loops: [UInt64: Loop] = [:]
  /// Called when anything that is shown has changed, except for the thing under the pointer.
  package var onChange: () -> Void = {}
  /// Called when something else is under the pointer.
  var onPoint: () -> Void = {}

  package init(_ recorder: TimelineRecorder, _ edits: LiveEdits) {
    (self.recorder, self.edits) = (recorder, edits)
    scale.follow(recorder.source.now)
    recorder.onChange = { [weak self] in self?.onChange() }
  }

  package var recording: TimelineRecording { recorder.recording }
  var now: Double { recorder.source.now }
  var isPaused: Bool { recorder.source.isTimePaused }

  /// Reads what has happened since, and follows it.
  package func refresh() {
    recorder.refresh()
    stopForgottenLoops()
    if isFollowing { scale.follow(now) }
    onChange()
  }

  /// Ends the loops of animations that are no longer recorded, since they are too old, or since
  /// time went on from a moment before them.
  private func stopForgottenLoops() {
    let known = loops.isEmpty ? [] : Set(recording.animations.lazy.map(\.id))
    for id in loops.keys where !known.contains(id) {
      if editing?.entry.id == id { choice = nil }
      stopLoop(of: id)
      drafts[id] = nil
    }
  }

  /// Reverts the edits of animations, and ends the recording.
  package func close() {
    for id in loops.keys { stopLoop(of: id) }
    recorder.stop()
    (editing, drafts) = (nil, [:])
  }

  // MARK: Time

  /// Pauses time, and shows the moment `time`.
  func scrub(to time: Double) {
    isFollowing = false
    if !isPaused { recorder.source.isTimePaused = true }
    recorder.source.show(time: max(time, 0))
    onChange()
  }

  /// Pauses or resumes time; running time is followed.
  func togglePause() {
    recorder.source.isTimePaused.toggle()
    if !isPaused { isFollowing = true }
    onChange()
  }

  /// Pauses time, and shows the next recorded frame, or the one before; after the last one a
  /// refresh later.
  func step(_ direction: Int) {
    let (now, interval) = (now, recording.lateness.refreshInterval)
    let frames = recording.frames
    let slack = interval / 8
    // The first frame after the present one.
    let next = recording.frame(at: now + slack).map { $0 + 1 } ?? 0
    if direction > 0 {
      scrub(to: next < frames.count ? frames[next].time : now + interval)
    } else {
      let last = recording.frame(at: now - slack)
      scrub(to: last.map { frames[$0].time } ?? now - interval)
    }
    showPresent()
  }

  /// Moves an end of the chosen range to the next recorded frame, or to the one before, and shows
  /// that moment. Without a range it begins at the chosen frame, or else at the moment shown.
  func extendRange(by direction: Int) {
    let other = fixedEnd(direction)
    step(direction)
    choice = .range(min(other, now)...max(other, now))
  }

  /// Moves an end of the chosen range to the beginning or the end of the recording.
  func extendRange(toEnd isEnd: Bool) {
    let other = fixedEnd(isEnd ? 1 : -1)
    scrub(to: isEnd ? recording.end : recording.start)
    showPresent()
    choice = .range(min(other, now)...max(other, now))
  }

  /// The end that stays when the keys extend a range; the moment shown is then the end that moves:
  /// the one that was shown before, or else the one in the direction.
  private func fixedEnd(_ direction: Int) -> Double {
    let slack = recording.lateness.refreshInterval / 4
    switch choice {
    case .range(let range):
      if abs(now - range.upperBound) <= slack { return range.lowerBound }
      if abs(now - range.lowerBound) <= slack { return range.upperBound }
      scrub(to: direction > 0 ? range.upperBound : range.lowerBound)
      return direction > 0 ? range.lowerBound : range.upperBound
    case .frame(let number):
      if let frame = recording.frames.first(where: { $0.record.index == number }) {
        scrub(to: frame.time)
      }
    default: break
    }
    return now
  }

  /// Moves the visible part so that the present moment is in it.
  private func showPresent() {
    if !(scale.start...scale.end).contains(now) { scale.center(now) }
    onChange()
  }

  /// Shows the beginning of the recording, or follows its end.
  func showEdge(isEnd: Bool) {
    isFollowing = isEnd
    if isEnd { scale.follow(now) } else { scale.move(to: recording.start) }
    onChange()
  }

  func zoom(by factor: Double, at x: Double) {
    scale.zoom(by: factor, at: x)
    if isFollowing { scale.follow(now) }
    onChange()
  }

  func pan(by distance: Double) {
    isFollowing = false
    scale.pan(by: distance)
    onChange()
  }

  /// Chooses and shows a frame if it is recorded.
  func choose(frame number: Int) {
    guard let frame = recording.frames.last(where: { $0.record.index == number }) else { return }
    choice = .frame(number)
    center(frame.time)
  }

  /// Moves the visible part so that `time` is in its middle.
  func center(_ time: Double) {
    isFollowing = false
    scale.center(time)
    onChange()
  }

  /// Shows the chosen range or animation, or else the whole recording.
  func fit() {
    isFollowing = false
    if case .range(let range) = choice {
      scale.fit(range.lowerBound, range.upperBound)
    } else if let span = draftSpan {
      scale.fit(min(span.begin - (draft?.delay ?? 0), span.begin), span.end)
    } else {
      scale.fit(recording.start, recording.end)
    }
    onChange()
  }

  // MARK: Editing

  /// The edited values of the chosen animation; nil if none that can be edited is chosen.
  var draft: AnimationDraft? { editing?.draft }

  /// The first run of the chosen animation with its edited times.
  var draftSpan: AnimationDraft.Span? {
    guard let editing else { return nil }
    let begin = min(editing.entry.added, editing.run.begin) + editing.draft.delay
    return AnimationDraft.Span(begin: begin, end: begin + editing.draft.duration / speed)
  }

  /// Seconds of the animation per second of the timeline.
  private var speed: Double {
    guard let editing else { return 1 }
    let seconds = editing.run.end - editing.run.begin
    return seconds > 0 && editing.animation.duration > 0 ? editing.animation.duration / seconds : 1
  }

  /// True while the loop of the chosen animation plays.
  var isLooping: Bool {
    guard let editing, let layer = editing.layer else { return false }
    return edits.isPlaying(editing.name, on: layer)
  }

  private func loadDraft() {
    editing = nil
    guard case .animation(let id, let keyPath) = choice,
      let entry = recording.entry(id, keyPath: keyPath), let subject = recorder.subjects[id],
      let layer = subject.layer, subject.isEditable, !entry.isLoop
    else { return }
    let run = recorder.firstRun(of: subject, on: layer)
    let draft =
      drafts[id] ?? AnimationDraft(subject.animation, delay: max(run.begin - entry.added, 0))
    editing = Editing(
      entry: entry, run: run, layer: layer, animation: subject.animation, draft: draft)
  }

  /// Changes the chosen animation; its loop plays with the new values from the next frame on.
  func edit(_ change: (inout AnimationDraft) -> Void) {
    guard var editing else { return }
    change(&editing.draft)
    guard editing.draft != self.editing?.draft || !isLooping else { return }
    self.editing = editing
    for (id, _) in members(of: editing) { drafts[id] = editing.draft }
    playLoop()
  }

  func dragEnd(to time: Double) {
    guard let span = draftSpan else { return }
    let duration = (time - span.begin) * speed
    edit { $0.stretch(to: duration) }
  }

  func dragBegin(to time: Double) {
    guard let editing else { return }
    let added = min(editing.entry.added, editing.run.begin)
    edit { $0.delay = time - added }
  }

  /// Plays the loop of the chosen animation with its edited values, from the beginning; with it
  /// those of its animation block.
  func playLoop() {
    guard let editing else { return }
    for (id, subject) in members(of: editing) {
      guard let layer = subject.layer,
        let loop = AnimationLoop.make(subject, editing.draft, on: layer)
      else { continue }
      edits.play(loop, as: "\(id)", on: layer)
      loops[id] = Loop(layer: layer)
    }
    CATransaction.flush()
    onChange()
  }

  /// The chosen animation or, if a block of views made it, all recorded ones of the block.
  private func members(of editing: Editing) -> [(id: UInt64, subject: TimelineRecorder.Subject)] {
    let block = editing.animation.blockTiming?.block
    return recorder.subjects.sorted { $0.key < $1.key }.filter { id, subject in
      id == editing.entry.id
        || block != nil && subject.isEditable && subject.animation.blockTiming?.block == block
    }.map { ($0.key, $0.value) }
  }

  func stopLoop() {
    guard let editing else { return }
    for (id, _) in members(of: editing) { stopLoop(of: id) }
    CATransaction.flush()
    onChange()
  }

  /// Reverts the edits of the chosen animation.
  func revert() {
    guard let editing else { return }
    for (id, _) in members(of: editing) { drafts[id] = nil }
    stopLoop()
    loadDraft()
    onChange()
  }

  private func stopLoop(of id: UInt64) {
    if let layer = loops.removeValue(forKey: id)?.layer { edits.stop("\(id)", on: layer) }
  }

  /// The Swift source of the chosen animation with its edited values; nil without one.
  package var swiftText: String? {
    guard let editing, let layer = editing.layer else { return nil }
    let block = members(of: editing).compactMap { _, subject in
      subject.layer.map { ($0, subject.animation) }
    }
    return AnimationSource(
      editing.animation, editing.draft, key: editing.entry.key, of: layer, block: block)?.text
  }

  /// Copies the source to the clipboard.
  func copySwift() {
    if let swiftText { UIPasteboard.general.string = swiftText }
  }
}

internal import CalqueRenderTree
internal import CalqueTelemetry

extension RenderLoop {
  /// Applies a message to the render thread.
  package func apply(_ message: RenderMessage) {
    switch message {
    case .input(let time): inputTime = min(inputTime ?? time, time)
    case .commit(let commit):
      let start = hostClock.now()
      hasCommit = true
      hasNewCommit = true
      apply(commit)
      applySeconds += hostClock.now() - start
    case .list(let counts): count(counts)
    case .resized(let width, let height, let scale):
      tree.resize(width: width, height: height, scale: scale)
      overlay.scale = Float(scale)
      mustPresent = true
    case .hidden(let isHidden):
      self.isHidden = isHidden
      isNextDue = false
      mustPresent = true
    case .exposed:
      mustPresent = true
    case .contextLost:
      renderer.contextWasLost()
      tree.loseSnapshots()
      tree.invalidate()
      mustPresent = true
    case .overlay(let options):
      let former = overlay.options
      overlay.options = options
      updateItemRecords()
      if options.wholeFrameOverlays != former.wholeFrameOverlays {
        needsOverlayFrame = overlay.needsWholeFrame
      }
      mustPresent = true
    case .speed(let speed): setSpeed(speed)
    case .timeline(let timeline):
      overlay.timeline = timeline
      mustPresent = true
    case .rewound: rewind()
    case .seeking(let isSeeking): self.isSeeking = isSeeking
    case .catchUp(let time, let reply): reply(catchUp(to: time))
    case .collectsItemRecords(let isOn): collectsItemRecords = isOn
    case .readItemRecords(let reply): reply(itemRecords)
    case .profiledLayer(let layer):
      tree.profiledLayer = layer
      needsOverlayFrame = overlay.needsWholeFrame
      mustPresent = true
    case .outlines(let outlines):
      if overlay.outlines != outlines { mustPresent = true }
      overlay.outlines = outlines
    case .constraints(let marks):
      if overlay.constraintMarks != marks { mustPresent = true }
      overlay.constraintMarks = marks
    case .docked(let pictures, let cover):
      guard let picture = pictures.take().last else { return }
      overlay.showDocked(picture, over: cover)
      mustPresent = true
    case .undocked:
      overlay.showDocked(nil)
      mustPresent = true
    case .topLayers(let lines): overlay.topLayers = lines
    case .allItemRecords(let reply): reply(readItemRecordsOfLastTime())
    case .readTransitionPictures(let reply): reply(readTransitionPictures())
    case .readPicture(let request, let reply): reply(readPicture(request))
    case .readTextureBytes(let reply): reply(textureBytes)
    case .notices(let notices): overlay.notices = notices
    case .pointHUD(let place): overlay.pointHUD(at: place)
    case .clickHUD(let place): overlay.clickHUD(at: place)
    case .stepHUD(let count): overlay.stepHUD(by: count)
    case .unfreezeHUD: overlay.unfreezeHUD()
    case .resetStatistics: overlay.resetStatistics()
    case .startTrace: startTrace()
    case .stopTrace(let reply): reply(stopTrace())
    case .screenshot(let withOverlays, let reply): reply(takeScreenshot(withOverlays: withOverlays))
    case .startScreenRecording(let sink): startScreenRecording(sink)
    case .stopScreenRecording(let reply): reply(stopScreenRecording())
    case .keepsFrameDetails(let isOn): keepsFrameDetails = isOn
    case .readFrames(let first, let reply):
      let frames = readFrames(from: first)
      reply(frames.records, frames.details)
    case .startRecording: startRecording()
    case .stopRecording(let reply): reply(stopRecording())
    case .countRecording(let reply): reply(recording?.frames.count ?? 0)
    case .readGraphics(let reply): reply(graphics)
    case .readFirstPresent(let reply): reply(secondsSinceFirstPresent)
    case .refreshes, .mainThreadBusy, .stop:
      break
    }
  }

  private func count(_ list: ListCounts) {
    cellsShown[list.layer] = list.shown > 0 ? list.shown : nil
    guard tree.isProfiled(list.layer) else { return }
    pendingCounters.cellsMade +|= list.made
    pendingCounters.cellsReused +|= list.reused
    pendingCounters.cellSizes +|= list.sizes
  }

  /// Applies `commit`, after taking the snapshots for its transitions.
  func apply(_ commit: Commit) {
    for request in commit.snapshots { takeSnapshot(request) }
    var commit = commit
    if finishedAnimations.isKeeping {
      finishedAnimations.keep(from: &commit, in: tree, at: lastTime)
    }
    for case .removed(_, let layer) in commit.animations where tree.isProfiled(layer) {
      pendingCounters.animationsRemoved +|= 1
    }
    tree.apply(commit)
    pendingCounters.layersMade +|= tree.profiledCount(of: commit.created)
    if !commit.clocks.isEmpty { heldFrame = nil }
    for case .added(_, let layer) in commit.animations {
      // It begins after the time of a held frame.
      heldFrame = nil
      if tree.isProfiled(layer) { pendingCounters.animationsAdded +|= 1 }
    }
  }
}

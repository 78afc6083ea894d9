package import Motion

/// What calls out the refreshes of a display: a host of windows.
@MainActor
package protocol DisplayTickSource: AnyObject {
  /// Has `DisplayTicks.deliver` called on the main thread for each refresh from `time` on, in media
  /// seconds; infinite ends it.
  func callOut(from time: Double)
}

/// The refreshes of the display, for what the main thread does at each of them: display links, and
/// the animations of managed values.
///
/// A refresh costs the main thread nothing unless something wants it.
@MainActor package enum DisplayTicks {
  private static var links: [CADisplayLink] = []
  private static var animations: [ManagedAnimations] = []
  /// Refreshes so far, those that nobody heard of included.
  private(set) static var count = 0
  private static var last: DisplayRefresh?

  /// The host that calls out refreshes; the one made last.
  package static weak var source: (any DisplayTickSource)? {
    didSet {
      last = nil
      source?.callOut(from: wantedFrom)
    }
  }

  /// The media time from which on refreshes are wanted; infinite for none.
  package private(set) static var wantedFrom = Double.infinity {
    didSet { if wantedFrom != oldValue { source?.callOut(from: wantedFrom) } }
  }

  /// Runs what waits for `refresh`.
  package static func deliver(_ refresh: DisplayRefresh) {
    if let last, refresh.interval > 0 {
      let passed = ((refresh.time - last.time) / refresh.interval).rounded()
      count += Int(min(max(passed, 1), 1e9))
    } else {
      count += 1
    }
    last = refresh
    for link in links { link.take(refresh, number: count) }
    advanceAnimations()
  }

  /// Brings the animations of managed values to the present.
  package static func advanceAnimations() {
    for animations in animations { animations.advance(at: MediaTime.now()) }
    review()
  }

  /// Calls `link` at each refresh, if it is not paused.
  static func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
    review()
  }

  static func remove(_ link: CADisplayLink) {
    links.removeAll { $0 === link }
    review()
  }

  /// Advances `animations` at each refresh for as long as they are not empty.
  static func add(_ animations: ManagedAnimations) {
    if !self.animations.contains(where: { $0 === animations }) {
      self.animations.append(animations)
    }
  }

  /// Looks again at what is wanted.
  static func review() {
    animations.removeAll(where: \.isEmpty)
    if links.contains(where: { !$0.isPaused }) {
      wantedFrom = 0
    } else {
      wantedFrom = animations.map(\.wantedFrom).min() ?? .infinity
    }
  }
}

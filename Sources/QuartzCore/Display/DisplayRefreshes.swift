package import CalqueMotion

/// A source of the refreshes of a display: a host of windows.
@MainActor
package protocol DisplayRefreshSource: AnyObject {
  /// Starts calls of `DisplayRefreshes.deliver` on the main thread for each refresh from `time` on,
  /// in media seconds; an infinite time ends them.
  func requestRefreshes(from time: Double)
}

/// The refreshes of displays, for the main thread's work at each of them: display links and the
/// animations of custom values.
///
/// A display is identified by its media clock: an added link belongs to the display of the
/// process's clock at that time, and a link added before there was a display belongs to the first
/// one that refreshes. A refresh costs the main thread nothing unless something wants it.
@MainActor package enum DisplayRefreshes {
  private struct Display {
    let clock: any MediaClock
    var links: [CADisplayLink] = []
    var animations: [CustomPropertyAnimator] = []
    /// The number of refreshes so far, including those without a subscriber.
    var count = 0
    var last: DisplayRefresh?
  }

  private static var displays: [Display] = []

  /// The host that delivers refreshes; the one made last.
  package static weak var source: (any DisplayRefreshSource)? {
    didSet { source?.requestRefreshes(from: wantedFrom) }
  }

  /// The media time from which refreshes are wanted; infinite for none.
  package private(set) static var wantedFrom = Double.infinity {
    didSet { if wantedFrom != oldValue { source?.requestRefreshes(from: wantedFrom) } }
  }

  /// The number of refreshes so far of the display with the current media clock.
  static var count: Int { displays[index(of: MediaTime.clock)].count }

  /// Runs the work that waits for `refresh`, in seconds of the current media clock.
  package static func deliver(_ refresh: DisplayRefresh) {
    let clock = MediaTime.clock
    let index = index(of: clock)
    adoptEarlyLinks(index)
    if let last = displays[index].last, refresh.interval > 0 {
      let passed = ((refresh.time - last.time) / refresh.interval).rounded()
      displays[index].count += Int(min(max(passed, 1), 1e9))
    } else {
      displays[index].count += 1
    }
    displays[index].last = refresh
    let count = displays[index].count
    for link in displays[index].links { link.deliver(refresh, number: count) }
    advanceAnimations()
  }

  /// Advances the animations of custom values to the current time.
  package static func advanceAnimations() {
    let clock = MediaTime.clock
    for animations in displays[index(of: clock)].animations { animations.advance(at: clock.now()) }
    review()
  }

  /// Ends the refreshes of the display with `clock`: its links are called no more.
  package static func remove(_ clock: any MediaClock) {
    displays.removeAll { $0.clock === clock }
    review()
  }

  /// Calls `link` at each refresh, if it is not paused.
  static func add(_ link: CADisplayLink) {
    guard !displays.contains(where: { $0.links.contains { $0 === link } }) else { return review() }
    displays[index(of: MediaTime.clock)].links.append(link)
    review()
  }

  static func remove(_ link: CADisplayLink) {
    for index in displays.indices { displays[index].links.removeAll { $0 === link } }
    review()
  }

  /// Advances `animations` at each refresh for as long as they are not empty.
  static func add(_ animations: CustomPropertyAnimator) {
    let index = index(of: animations.clock)
    if !displays[index].animations.contains(where: { $0 === animations }) {
      displays[index].animations.append(animations)
    }
  }

  /// Recomputes the time from which refreshes are wanted.
  static func review() {
    for index in displays.indices { displays[index].animations.removeAll(where: \.isEmpty) }
    if displays.contains(where: { $0.links.contains { !$0.isPaused } }) {
      wantedFrom = 0
    } else {
      wantedFrom =
        displays.lazy.flatMap(\.animations).map(\.wantedFrom).min() ?? .infinity
    }
  }

  /// Returns the time from which refreshes of the display with `clock` are wanted; infinite for
  /// none.
  package static func wantedFrom(of clock: any MediaClock) -> Double {
    guard let display = displays.first(where: { $0.clock === clock }) else { return .infinity }
    if display.links.contains(where: { !$0.isPaused }) { return 0 }
    return display.animations.lazy.filter { !$0.isEmpty }.map(\.wantedFrom).min() ?? .infinity
  }

  private static func index(of clock: any MediaClock) -> Int {
    if let index = displays.firstIndex(where: { $0.clock === clock }) { return index }
    displays.append(Display(clock: clock))
    return displays.count - 1
  }

  /// Moves the links that were added before there was a host to the display at `index`.
  private static func adoptEarlyLinks(_ index: Int) {
    for other in displays.indices
    where other != index && !displays[other].links.isEmpty
      && MediaTime.isSystem(displays[other].clock)
    {
      displays[index].links += displays[other].links
      displays[other].links = []
    }
  }
}

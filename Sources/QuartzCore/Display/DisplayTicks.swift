package import Motion

/// What calls out the refreshes of a display: a host of windows.
@MainActor
package protocol DisplayTickSource: AnyObject {
  /// Has `DisplayTicks.deliver` called on the main thread for each refresh from `time` on, in media
  /// seconds; infinite ends it.
  func callOut(from time: Double)
}

/// The refreshes of displays, for what the main thread does at each of them: display links, and the
/// animations of managed values.
///
/// A display is known by its media clock: what is added belongs to the one that is the process's then, and a
/// link from before there was any to the first that refreshes. A refresh costs the main thread nothing
/// unless something wants it.
@MainActor package enum DisplayTicks {
  private struct Display {
    let clock: any MediaClock
    var links: [CADisplayLink] = []
    var animations: [ManagedAnimations] = []
    /// Refreshes so far, those that nobody heard of included.
    var count = 0
    var last: DisplayRefresh?
  }

  private static var displays: [Display] = []

  /// The host that calls out refreshes; the one made last.
  package static weak var source: (any DisplayTickSource)? {
    didSet { source?.callOut(from: wantedFrom) }
  }

  /// The media time from which on refreshes are wanted; infinite for none.
  package private(set) static var wantedFrom = Double.infinity {
    didSet { if wantedFrom != oldValue { source?.callOut(from: wantedFrom) } }
  }

  /// Refreshes so far of the display that goes by the present media clock.
  static var count: Int { displays[index(of: MediaTime.clock)].count }

  /// Runs what waits for `refresh`, in seconds of the present media clock.
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
    for link in displays[index].links { link.take(refresh, number: count) }
    advanceAnimations()
  }

  /// Brings the animations of managed values to the present.
  package static func advanceAnimations() {
    let clock = MediaTime.clock
    for animations in displays[index(of: clock)].animations { animations.advance(at: clock.now()) }
    review()
  }

  /// Ends the refreshes of the display that goes by `clock`: its links are called no more.
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
  static func add(_ animations: ManagedAnimations) {
    let index = index(of: animations.clock)
    if !displays[index].animations.contains(where: { $0 === animations }) {
      displays[index].animations.append(animations)
    }
  }

  /// Looks again at what is wanted.
  static func review() {
    for index in displays.indices { displays[index].animations.removeAll(where: \.isEmpty) }
    if displays.contains(where: { $0.links.contains { !$0.isPaused } }) {
      wantedFrom = 0
    } else {
      wantedFrom =
        displays.lazy.flatMap(\.animations).map(\.wantedFrom).min() ?? .infinity
    }
  }

  private static func index(of clock: any MediaClock) -> Int {
    if let index = displays.firstIndex(where: { $0.clock === clock }) { return index }
    displays.append(Display(clock: clock))
    return displays.count - 1
  }

  /// Gives the display at `index` the links that were added before there was a host.
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

internal import CalqueMotion
package import CalqueRenderTree

/// A clock that the animations of a property animator share: setting its course pauses, moves or
/// reverses all of them, whatever their number.
@MainActor
package final class AnimationClock {
  let id: ClockID
  package private(set) var run: ClockRun
  /// The number of changes of the course so far.
  package private(set) var changeCount = 0
  /// The contexts whose layers have animations that follow the clock.
  private var places: [Place] = []
  private static var lastID: UInt64 = 0

  private struct Place {
    let link: ContextLink
    @MainActor var context: LayerContext? { link.context }
    /// True if the context's next commit carries the course.
    var isScheduled = false
  }

  package init(_ run: ClockRun) {
    Self.lastID += 1
    id = ClockID(rawValue: Self.lastID)
    self.run = run
  }

  /// Sets the course, which presentation layers show at once, and the screen from the next commit
  /// on.
  package func set(_ run: ClockRun) {
    self.run = run
    changeCount += 1
    for index in places.indices where !places[index].isScheduled {
      guard let context = places[index].context else { continue }
      places[index].isScheduled = true
      context.scheduleRun(of: self)
    }
  }

  /// Records that an animation of a layer of `context` follows the clock.
  func join(_ context: LayerContext) {
    // The animations of an animator are added together, and nearly always in one context.
    for place in places where place.context === context { return }
    places.removeAll { $0.context == nil }
    places.append(Place(link: context.link))
  }

  /// Returns the change that the commit of `context` carries.
  func takeChange(for context: LayerContext) -> Commit.ClockChange {
    for index in places.indices where places[index].context === context {
      places[index].isScheduled = false
    }
    return Commit.ClockChange(id, run)
  }
}

/// The owner of an animation that follows a clock.
@MainActor
package protocol ClockedAnimationOwner: AnimationOwner {
  var clock: AnimationClock { get }
  /// The fraction of the clock's run after which the animation begins, 0...1.
  var clockDelay: Double { get }
  /// Returns the animation as it runs now.
  func currentAnimation() -> CAAnimation
}

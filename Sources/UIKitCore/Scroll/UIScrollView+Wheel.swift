internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A drag of the content by a touch pad, of which the system tells the amounts, but neither the
/// beginning nor the end.
struct WheelDrag {
  /// The distance since the beginning.
  private(set) var way = CGPoint.zero
  /// True if the content goes on by itself when it is thrown.
  private(set) var coasts = false
  /// The timer that ends the drag.
  var timer: GestureTimer?
  private var samples = VelocityTracker<SIMD2<Double>>()
  private var time: TimeInterval = 0

  /// The velocity of the last amounts, in points per second.
  var velocity: CGPoint {
    let speed = samples.velocity(at: time)
    return CGPoint(x: speed.x, y: speed.y)
  }

  mutating func add(_ amount: CGPoint, at time: TimeInterval, coasts: Bool) {
    way.x += amount.x
    way.y += amount.y
    self.coasts = self.coasts || coasts
    self.time = time
    samples.add(SIMD2(Double(way.x), Double(way.y)), at: time)
  }
}

// The wheel and touch pads. To the delegate a notch is a throw, and fine amounts are a drag.
extension UIScrollView {
  /// The frequency of the spring that smooths the notches of a wheel, in radians per second. A
  /// notch counts as a throw that slows down at this rate: its speed is the distance times it.
  private static var wheelFrequency: CGFloat { 20 }
  /// The time after the last of fine amounts at which their drag ends, in seconds.
  private static var silence: TimeInterval { 0.05 }
  /// The largest fine amount, in points.
  private static var largestAmount: CGFloat { 100_000 }

  /// Scrolls by a turn of the wheel and returns true, if the content can move that way.
  func takeWheel(_ wheel: WheelEvent) -> Bool {
    guard isScrollEnabled, wheel.distance.dx.isFinite, wheel.distance.dy.isFinite else {
      return false
    }
    let way = CGPoint(
      x: movesHorizontally ? wheel.distance.dx : 0, y: movesVertically ? wheel.distance.dy : 0)
    // An embedding program passes the amounts of touch pads, too: those that are too slow to turn
    // a page are fine.
    let isSlow = max(abs(way.x), abs(way.y)) * Self.wheelFrequency <= Self.turningSpeed
    return wheelDrag != nil || wheel.source != .notches || isSlow
      ? dragContent(by: wheel) : turnContent(by: way)
  }

  // MARK: Notches

  /// Has a spring pull the content to where a turn leads. A turn during the motion of a previous
  /// one goes on from where that one would have ended.
  private func turnContent(by way: CGPoint) -> Bool {
    guard !isDragging else { return false }
    let goesOn = motion?.cause == .wheel
    let first = goesOn ? motion?.end ?? contentOffset : contentOffset
    guard limited(CGPoint(x: first.x - way.x, y: first.y - way.y)) != first else { return goesOn }
    let now = layer.mediaTime
    let speed = motion?.velocity(at: now) ?? .zero
    if !goesOn {
      stopMotion()
      delegate?.scrollViewWillBeginDragging(self)
    }
    let velocity = CGPoint(x: -way.x * Self.wheelFrequency, y: -way.y * Self.wheelFrequency)
    let target = delegateTarget(turnTarget(from: first, by: way, velocity), velocity)
    if !goesOn {
      delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
      delegate?.scrollViewWillBeginDecelerating(self)
    }
    // A callback may have begun another motion, or ended this one.
    guard !isDragging, goesOn ? motion?.cause == .wheel : motion == nil else { return true }
    let (offset, frequency) = (contentOffset, Double(Self.wheelFrequency))
    start(
      ScrollMotion(
        cause: .wheel,
        x: AxisMotion(
          from: Double(offset.x), velocity: Double(speed.x), pulledTo: Double(target.x),
          frequency: frequency),
        y: AxisMotion(
          from: Double(offset.y), velocity: Double(speed.y), pulledTo: Double(target.y),
          frequency: frequency),
        start: now))
    return true
  }

  /// Returns the offset at which content comes to rest that rests at `first` and is turned by
  /// `way`: the next page; or else where the layout lets it rest, which is asked for farther places
  /// as long as it would not let it move on.
  private func turnTarget(
    from first: CGPoint, by way: CGPoint, _ velocity: CGPoint
  ) -> CGPoint {
    func target(_ proposed: CGPoint) -> CGPoint {
      layoutTarget(ScrollThrow(from: first, at: first, velocity: velocity, to: proposed))
    }
    if isPagingEnabled { return target(page(velocity, from: first, at: first)) }
    var reach = way
    var proposed = limited(CGPoint(x: first.x - reach.x, y: first.y - reach.y))
    while true {
      let place = target(proposed)
      let gain = (first.x - place.x) * way.x + (first.y - place.y) * way.y
      reach = CGPoint(x: 2 * reach.x, y: 2 * reach.y)
      let farther = limited(CGPoint(x: first.x - reach.x, y: first.y - reach.y))
      // A point at least is a movement.
      if gain > hypot(way.x, way.y) || farther == proposed { return place }
      proposed = farther
    }
  }

  // MARK: Fine amounts

  /// Drags the content by an amount and returns true, if its direction is one in which a drag may
  /// begin, or one is under way.
  private func dragContent(by wheel: WheelEvent) -> Bool {
    let range = -Self.largestAmount...Self.largestAmount
    let way = CGPoint(x: wheel.distance.dx.held(in: range), y: wheel.distance.dy.held(in: range))
    if wheelDrag == nil {
      let (offset, isSideways) = (contentOffset, abs(way.x) > abs(way.y))
      let end = limited(CGPoint(x: offset.x - way.x, y: offset.y - way.y))
      guard !isDragging, !isTracking,
        isSideways
          ? movesHorizontally && end.x != offset.x : movesVertically && end.y != offset.y
      else { return false }
      wheelDrag = WheelDrag()
      beginDrag(way)
    }
    wheelDrag?.add(way, at: wheel.time, coasts: wheel.source == .touchPad)
    wheelDrag?.timer = GestureTimer(at: wheel.time + Self.silence) { [weak self] in
      self?.endWheelDrag()
    }
    if let way = wheelDrag?.way { continueDrag(way) }
    return true
  }

  /// Lets go of content that a touch pad drags; a finger that has caught it stops it.
  func endWheelDrag(isCaught: Bool = false) {
    guard let ended = wheelDrag else { return }
    wheelDrag = nil
    let speed = isCaught ? CGPoint.zero : ended.velocity
    endDrag(CGPoint(x: -speed.x, y: -speed.y), coasts: ended.coasts)
  }
}

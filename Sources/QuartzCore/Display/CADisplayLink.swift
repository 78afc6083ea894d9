internal import CalqueMotion
public import Foundation

/// Calls a method or a closure at each refresh of the display, on the main thread.
///
/// A link runs from `add(to:forMode:)` to `invalidate()`; the run loop retains it meanwhile, and it
/// retains its target. Refreshes that pass while the main thread is busy are coalesced into one
/// late call. Without an application, a stage or another host there is no display, and no call.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  private var handler: ((CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  /// The number of the refresh of the last call.
  private var lastNumber = 0
  private var refresh = DisplayRefresh(time: 0, next: 0)
  /// The number of refreshes from one call to the next.
  private var divisor = 1

  /// Makes a link that calls `handler` with itself.
  public init(_ handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
  }

  /// The time when the frame now on the display was shown, in media seconds; 0 before the first
  /// call.
  open var timestamp: CFTimeInterval { refresh.time }

  /// The time when the frame that this call prepares will be shown, in media seconds: the time to
  /// draw for.
  open var targetTimestamp: CFTimeInterval {
    refresh.time + Double(divisor) * refresh.interval
  }

  /// The seconds between two refreshes of the display; 0 before the first call.
  open var duration: CFTimeInterval { refresh.interval }

  /// True if calls are suspended. While all links are paused, the display wakes nothing.
  open var isPaused = false {
    didSet { if isPaused != oldValue { DisplayRefreshes.review() } }
  }

  /// The requested rate of calls. The calls come at every, every second, every third … refresh,
  /// whichever comes nearest to `preferred` within the limits.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// `preferredFrameRateRange` as a single number of calls per second; 0 for the highest rate.
  open var preferredFramesPerSecond: Int {
    get {
      let rate = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
      return Int(exactly: rate.rounded(.towardZero)) ?? (rate > 0 ? .max : 0)
    }
    set {
      let rate = Float(max(newValue, 0))
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  /// Starts the calls. The display refreshes for the main run loop only, in any mode; for another
  /// run loop the link reports a diagnostic and is not called.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard Self.isOurs(runloop) else {
      Diagnostic.report(
        "CADisplayLink, add(to:forMode:)", "expected the main run loop; the link will not fire")
      return
    }
    guard handler != nil else { return }
    if modes.isEmpty { lastNumber = DisplayRefreshes.count }
    modes.insert(mode)
    DisplayRefreshes.add(self)
  }

  /// Starts the calls in all modes, at the refreshes of the display that shows `layer`; of the
  /// current one if none does.
  package func add(toDisplayOf layer: CALayer?) {
    MediaTime.with(layer?.context?.clock ?? MediaTime.clock) { add(to: .main, forMode: .common) }
  }

  /// Ends the calls in `mode`; a link that is in no mode is not called.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard Self.isOurs(runloop) else { return }
    modes.remove(mode)
    if modes.isEmpty { DisplayRefreshes.remove(self) }
  }

  /// Ends the calls permanently and releases the target.
  open func invalidate() {
    modes = []
    handler = nil
    DisplayRefreshes.remove(self)
  }

  /// Returns true if `runloop` runs the main actor: the main run loop, or the current one.
  private static func isOurs(_ runloop: RunLoop) -> Bool {
    runloop === RunLoop.main || runloop === RunLoop.current
  }

  /// Calls the target if it is due at `refresh`, the display's refresh with that number.
  func deliver(_ refresh: DisplayRefresh, number: Int) {
    guard let handler, !modes.isEmpty, !isPaused else { return }
    divisor = preferredFrameRateRange.frameRates.divisor(of: refresh.interval)
    // Links of the same rate are called at the same refreshes.
    guard number / divisor != lastNumber / divisor else { return }
    lastNumber = number
    self.refresh = refresh
    handler(self)
  }
}

extension CADisplayLink {
  /// Makes a link that calls the method `sel` of `target`, with the link or with no argument, and
  /// retains `target` until it is invalidated: `CADisplayLink(target: self, selector:
  /// Selector(Foo.step(_:)))`.
  public convenience init(target: Any, selector sel: Selector) {
    let target = target as AnyObject
    self.init { link in sel.perform(on: target, sender: link, event: nil) }
  }
}

/// A requested range of frame rates, in frames per second.
public struct CAFrameRateRange: Sendable, Hashable {
  /// The lowest rate; 0 for no limit.
  public var minimum: Float
  /// The highest rate; 0 for the display's own.
  public var maximum: Float
  /// The preferred rate; nil or 0 for the highest one up to `maximum`.
  public var preferred: Float?

  /// Makes a range; a rate of 0 or less sets no limit and no preference.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The display's own rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// The range as a value of the render tree; NaN counts as 0.
  var frameRates: FrameRates {
    FrameRates(
      minimum: max(0, Double(minimum)), maximum: max(0, Double(maximum)),
      preferred: max(0, Double(preferred ?? 0)))
  }
}

public func CAFrameRateRangeMake(
  _ minimum: Float, _ maximum: Float, _ preferred: Float
) -> CAFrameRateRange {
  CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
}

public func CAFrameRateRangeIsEqualToRange(_ a: CAFrameRateRange, _ b: CAFrameRateRange) -> Bool {
  a == b
}

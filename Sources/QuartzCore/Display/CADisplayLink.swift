public import Foundation
internal import Motion

/// Calls a method or a closure at each refresh of the display, on the main thread.
///
/// A link runs from `add(to:forMode:)` to `invalidate()`; the run loop retains it meanwhile, and it
/// retains its target. While the main thread is busy refreshes pass uncalled: then one call comes late.
/// `CADisplayLink(target:selector:)` stands in UIKit, where selectors are.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
  private var handler: ((CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  /// The number of the refresh that was called last.
  private var lastNumber = 0
  private var refresh = DisplayRefresh(time: 0, next: 0)
  /// Refreshes from one call to the next.
  private var divisor = 1

  /// Makes a link that calls `handler` with itself.
  public init(_ handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
  }

  /// When the picture that is on the display was shown, in media seconds; 0 before the first call.
  open var timestamp: CFTimeInterval { refresh.time }

  /// When the picture that this call prepares will be shown, in media seconds: the time to draw for.
  open var targetTimestamp: CFTimeInterval {
    refresh.time + Double(divisor) * refresh.interval
  }

  /// Seconds between two refreshes of the display; 0 before the first call.
  open var duration: CFTimeInterval { refresh.interval }

  /// Whether calls are held back. While all links are paused the display calls nobody.
  open var isPaused = false {
    didSet { if isPaused != oldValue { DisplayTicks.review() } }
  }

  /// How often the link asks to be called. The calls come at every, every second, every third …
  /// refresh, whichever comes nearest to `preferred` within the limits.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// `preferredFrameRateRange` as one number of calls in a second; 0 is as often as possible.
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

  /// Starts the calls. The display refreshes for the main run loop only, in whatever mode; for another
  /// run loop there is a diagnostic and no call.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard Self.isOurs(runloop) else {
      Diagnostic.report(
        "CADisplayLink", "it can be added to the main run loop only, it will not be called")
      return
    }
    guard handler != nil else { return }
    if modes.isEmpty { lastNumber = DisplayTicks.count }
    modes.insert(mode)
    DisplayTicks.add(self)
  }

  /// Ends the calls in `mode`; a link that is in no mode any more is not called.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard Self.isOurs(runloop) else { return }
    modes.remove(mode)
    if modes.isEmpty { DisplayTicks.remove(self) }
  }

  /// Ends the calls for good and lets go of the target.
  open func invalidate() {
    modes = []
    handler = nil
    DisplayTicks.remove(self)
  }

  /// Whether `runloop` is the one that runs the main actor: the main one, or whichever runs this.
  private static func isOurs(_ runloop: RunLoop) -> Bool {
    runloop === RunLoop.main || runloop === RunLoop.current
  }

  /// Calls the target if it is due at `refresh`, the display's refresh of that number.
  func take(_ refresh: DisplayRefresh, number: Int) {
    guard let handler, !modes.isEmpty, !isPaused else { return }
    divisor = preferredFrameRateRange.divisor(of: refresh.interval)
    // Links of the same rate are called at the same refreshes.
    guard number / divisor != lastNumber / divisor else { return }
    lastNumber = number
    self.refresh = refresh
    handler(self)
  }
}

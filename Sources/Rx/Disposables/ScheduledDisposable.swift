/// A disposable that disposes another one on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// The scheduler that runs the disposal.
  public let scheduler: any ImmediateSchedulerType
  private let place = SingleAssignmentDisposable()

  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    place.setDisposable(disposable)
  }

  public var isDisposed: Bool { place.isDisposed }

  public func dispose() {
    _ = scheduler.schedule(place) { place in
      place.dispose()
      return Disposables.create()
    }
  }
}

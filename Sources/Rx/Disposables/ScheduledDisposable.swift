/// Disposes another on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// Where the other one is disposed.
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

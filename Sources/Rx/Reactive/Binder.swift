/// An observer that sets a property of an object, or otherwise changes it, on a scheduler while the
/// object lives.
///
/// It takes elements only: a completion does nothing, and an error goes to
/// `Hooks.defaultErrorHandler`.
public struct Binder<Value>: ObserverType {
  private let handler: (Event<Value>) -> Void

  /// Creates a binder that calls `binding` with `target`, which it holds weakly.
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping (Target, Value) -> Void
  ) {
    handler = { [weak target] event in
      switch event {
      case .next(let value):
        _ = scheduler.schedule(value) { value in
          if let target { binding(target, value) }
          return Disposables.create()
        }
      case .error(let error):
        Hooks.defaultErrorHandler([], error)
      case .completed:
        break
      }
    }
  }

  public func on(_ event: Event<Value>) { handler(event) }

  public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}

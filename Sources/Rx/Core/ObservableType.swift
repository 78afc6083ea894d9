/// A type that can be converted to an observable sequence.
public protocol ObservableConvertibleType<Element> {
  associatedtype Element

  /// Returns the value as an observable sequence.
  func asObservable() -> Observable<Element>
}

/// An observable sequence of any type.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Subscribes `observer` to the sequence's events until the returned disposable is disposed.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  public func asObservable() -> Observable<Element> {
    Observable.create { subscribe($0) }
  }
}

/// Another name of `Observable`, for programs that have a type of that name.
public typealias RxObservable<Element> = Observable<Element>

/// A sequence of events. Each subscription starts it anew, unless an operator shares it.
///
/// The class itself is a sequence that never sends an event.
public class Observable<Element>: ObservableType {
  init() { Resources.count() }

  deinit { Resources.discount() }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    Disposables.create()
  }

  public func asObservable() -> Observable<Element> { self }
}

/// What can be seen as an observable sequence.
public protocol ObservableConvertibleType<Element> {
  associatedtype Element

  /// The value as an observable sequence.
  func asObservable() -> Observable<Element>
}

/// An observable sequence, whatever its own type.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Has `observer` take the sequence's events until the disposable that is returned is disposed.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  public func asObservable() -> Observable<Element> {
    Observable.create { subscribe($0) }
  }
}

/// A sequence of events that is made anew for each subscription, unless an operator shares it.
///
/// This class itself is the sequence that never sends anything.
public class Observable<Element>: ObservableType {
  init() {}

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    Disposables.create()
  }

  public func asObservable() -> Observable<Element> { self }
}

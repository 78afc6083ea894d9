/// A sequence that also receives events.
public protocol SubjectType: ObservableType {
  /// The type of the receiver of events.
  associatedtype Observer: ObserverType

  /// Returns the receiver of events.
  func asObserver() -> Observer
}

/// What is a sequence and takes events.
public protocol SubjectType: ObservableType {
  /// What takes the events.
  associatedtype Observer: ObserverType

  /// What takes the events.
  func asObserver() -> Observer
}

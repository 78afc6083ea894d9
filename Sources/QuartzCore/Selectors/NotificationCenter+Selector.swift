import Foundation

extension NotificationCenter {
  /// Calls the method `aSelector` of `observer`, with the notification or with no argument,
  /// whenever `anObject` posts a notification named `aName`; nil stands for any name and any
  /// object.
  ///
  /// The call is made on the main thread: at once if the notification is posted there, otherwise on
  /// a later turn. The observer is not retained.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let observation = SelectorObservation(
      of: observer as AnyObject, calling: aSelector, in: self, name: aName,
      object: anObject.map { ObjectIdentifier($0 as AnyObject) })
    observation.token = addObserver(
      forName: aName, object: anObject, queue: nil, using: observation.block)
    SelectorObservation.add(observation)
  }

  /// Removes all observations of `observer`, added with a selector or by a closure whose token it
  /// is.
  ///
  /// Thread-safe; off the main thread, selectors are removed on its next turn.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer as Any)
    SelectorObservation.removeAll(of: observer, in: self) { _ in true }
  }

  /// Removes the observations of `observer` with this name and object; nil stands for any.
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    removeObserver(observer as Any, name: aName, object: anObject)
    let object = anObject.map { ObjectIdentifier($0 as AnyObject) }
    SelectorObservation.removeAll(of: observer, in: self) { observation in
      (aName == nil || observation.name == aName)
        && (object == nil || observation.object == object)
    }
  }
}

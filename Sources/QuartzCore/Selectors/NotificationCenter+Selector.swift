import Foundation

extension NotificationCenter {
  /// Has the method `aSelector` of `observer` called, with the notification or with nothing, whenever
  /// one called `aName` comes from `anObject`; nil stands for any name and any object.
  ///
  /// It is called on the main thread: at once where the notification is posted there, otherwise on a
  /// later turn. The observer is not kept alive.
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

  /// Ends what `observer` was added for, with a selector or by a closure whose token it is.
  ///
  /// It may be called on any thread; away from the main thread selectors are forgotten on its next turn.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer as Any)
    SelectorObservation.removeAll(of: observer, in: self) { _ in true }
  }

  /// Ends what `observer` was added for with this name and object; nil stands for any.
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

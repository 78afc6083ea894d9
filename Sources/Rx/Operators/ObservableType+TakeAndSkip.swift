/// The treatment of the element that ends a sequence: part of the sequence or not.
public enum TakeBehavior: Sendable {
  case inclusive, exclusive
}

extension ObservableType {
  /// Sends the first `count` elements and completes with the last of them. A count of less than 1
  /// completes without a subscription.
  public func take(_ count: Int) -> Observable<Element> {
    guard count > 0 else { return .empty() }
    return Producer { sink in
      var rest = count
      return sink.follow(self) { element in
        guard rest > 0 else { return }
        rest -= 1
        sink.next(element)
        if rest == 0 { sink.complete() }
      }
    }
  }

  /// Sends the elements that come within `duration` of the subscription.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer { sink in
      let gate = Gate()
      let timer = scheduler.scheduleRelative((), dueTime: duration) { _ in
        gate.run { sink.complete() }
        return Disposables.create()
      }
      return Disposables.create(timer, sink.follow(self, gate) { sink.next($0) })
    }
  }

  /// Sends elements until `other` sends its first one. An error of `other` ends the sequence; its
  /// completion does not.
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    Producer { sink in
      let gate = Gate()
      let place = SingleAssignmentDisposable()
      let until = sink.follow(other, gate, in: place, onCompleted: place.dispose) { _ in
        sink.complete()
      }
      return Disposables.create(until, sink.follow(self, gate) { sink.next($0) })
    }
  }

  /// Sends elements until `predicate` returns true for one; that one is sent only if `behavior` is
  /// inclusive.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { !(try predicate($0)) }, behavior: behavior)
  }

  /// Sends elements while `predicate` returns true; the first for which it returns false is sent
  /// only if `behavior` is inclusive.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    Producer { sink in
      var isOver = false
      return sink.follow(self) { element in
        guard !isOver else { return }
        isOver = !(try predicate(element))
        if !isOver || behavior == .inclusive { sink.next(element) }
        if isOver { sink.complete() }
      }
    }
  }

  /// Sends the last `count` elements at completion. A count of less than 1 sends none.
  public func takeLast(_ count: Int) -> Observable<Element> {
    Producer { sink in
      var last = Queue<Element>()
      return sink.follow(
        self,
        onCompleted: {
          while let element = last.popFirst() { sink.next(element) }
          sink.complete()
        }
      ) { element in
        last.append(element)
        if last.count > max(0, count) { _ = last.popFirst() }
      }
    }
  }

  // MARK: Skip

  /// Drops the first `count` elements. A negative count drops none.
  public func skip(_ count: Int) -> Observable<Element> {
    Producer { sink in
      var rest = count
      return sink.follow(self) { element in
        if rest > 0 { rest -= 1 } else { sink.next(element) }
      }
    }
  }

  /// Drops the elements that come within `duration` of the subscription.
  public func skip(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer { sink in
      let gate = Gate()
      var isOpen = false
      let timer = scheduler.scheduleRelative((), dueTime: duration) { _ in
        gate.run { isOpen = true }
        return Disposables.create()
      }
      return Disposables.create(
        timer, sink.follow(self, gate) { if isOpen { sink.next($0) } })
    }
  }

  /// Drops elements until the first one for which `predicate` returns false.
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Producer { sink in
      var isOpen = false
      return sink.follow(self) { element in
        if !isOpen { isOpen = !(try predicate(element)) }
        if isOpen { sink.next(element) }
      }
    }
  }

  /// Drops elements until `other` sends its first one.
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    Producer { sink in
      let gate = Gate()
      let place = SingleAssignmentDisposable()
      var isOpen = false
      let source = sink.follow(
        self, gate, onCompleted: { if isOpen { sink.complete() } else { sink.dispose() } }
      ) { if isOpen { sink.next($0) } }
      let until = sink.follow(other, gate, in: place, onCompleted: place.dispose) { _ in
        isOpen = true
        place.dispose()
      }
      return Disposables.create(source, until)
    }
  }
}

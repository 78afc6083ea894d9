extension ObservableType {
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

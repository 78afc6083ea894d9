extension ObservableType {
  /// The elements, each a piece of work of `scheduler`, and then completion, one more.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(elements, scheduler: scheduler)
  }

  /// The elements of an array, as `of` sends them.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    elements(of: array, scheduler)
  }

  /// The elements of a sequence, as `of` sends them. It is gone through at each subscription.
  public static func from<Elements: Sequence>(
    _ sequence: Elements,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Elements.Element == Element {
    elements(of: sequence, scheduler)
  }

  /// The value, if there is one, and then completion.
  public static func from(optional: Element?) -> Observable<Element> {
    optional.map(just) ?? empty()
  }

  /// The value, if there is one, and then completion, each a piece of work of `scheduler`.
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    elements(of: optional.map { [$0] } ?? [], scheduler)
  }

  /// `element` again and again, each a piece of work of `scheduler`.
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    elements(of: Swift.repeatElement(element, count: .max), scheduler)
  }

  /// `initialState` and what `iterate` makes of each state, as long as `condition` holds.
  public static func generate(
    initialState: Element, condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Producer { sink in
      scheduler.scheduleRecursive(nil) { (former: Element?, recurse) in
        guard let state = sink.attempt({ try former.map(iterate) ?? initialState }),
          let goesOn = sink.attempt({ try condition(state) })
        else { return }
        guard goesOn else { return sink.complete() }
        sink.next(state)
        recurse(state)
      }
    }
  }

  private static func elements<Elements: Sequence>(
    of sequence: Elements, _ scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Elements.Element == Element {
    Producer { sink in
      var iterator = sequence.makeIterator()
      return scheduler.scheduleRecursive(()) { _, recurse in
        if let element = iterator.next() {
          sink.next(element)
          recurse(())
        } else {
          sink.complete()
        }
      }
    }
  }
}

extension ObservableType where Element: FixedWidthInteger {
  /// `count` integers from `start` on, each a piece of work of `scheduler`. A negative count counts as
  /// 0; integers that the type cannot hold are left out.
  public static func range(
    start: Element, count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(
      sequence(first: (start, count)) { place in
        let (next, overflows) = place.0.addingReportingOverflow(1)
        return overflows ? nil : (next, place.1 - 1)
      }.lazy.prefix { $0.1 > 0 }.map { $0.0 }, scheduler: scheduler)
  }
}

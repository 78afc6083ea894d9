extension ObservableType {
  /// This sequence, then `second`.
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    .concat([asObservable(), second.asObservable()])
  }

  /// The sources, each when the one before has completed.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(sources)
  }

  /// The sources, each when the one before has completed.
  public static func concat<Sources: Collection>(_ collection: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    concat(AnySequence(collection))
  }

  /// The sources, each when the one before has completed. The sequence is gone through at each
  /// subscription and may be endless.
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    Producer { sink in
      var sources = sequence.makeIterator()
      let succession = Succession(sink) {
        let source = sources.next()
        if source == nil { sink.complete() }
        return source
      } take: { event, goOn in
        if event.isCompleted { goOn() } else { sink.on(event) }
      }
      return succession.run()
    }
  }
}

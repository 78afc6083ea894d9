extension ObservableType {
  /// Sends the elements of this sequence, then those of `second`.
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    .concat([asObservable(), second.asObservable()])
  }

  /// Returns a sequence of the elements of the sources; subscribes to each when the previous one
  /// has completed.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(sources)
  }

  /// Returns a sequence of the elements of the sources; subscribes to each when the previous one
  /// has completed.
  public static func concat<Sources: Collection>(_ collection: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    concat(AnySequence(collection))
  }

  /// Returns a sequence of the elements of the sources; subscribes to each when the previous one
  /// has completed. Each subscription iterates over `sequence` anew; it may be endless.
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    Producer { sink in
      var sources = sequence.makeIterator()
      let succession = Concatenation(sink) {
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

extension ObservableType {
  /// Sends `elements` before those of the sequence.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    Producer { sink in
      for element in elements { sink.next(element) }
      return self.subscribe(sink)
    }
  }
}

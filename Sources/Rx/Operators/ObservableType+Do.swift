extension ObservableType {
  /// Calls closures at the events of the sequence: `on…` before an event is sent, `after…` after
  /// it, `onSubscribe` and `onSubscribed` before and after the subscription, `onDispose` at its
  /// end. An error thrown by `onNext`, `afterNext`, `onError` or `onCompleted` ends the sequence.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    Producer { sink in
      onSubscribe?()
      let source = sink.follow(
        self,
        onError: { error in
          guard sink.attempt({ try onError?(error) }) != nil else { return }
          // An error thrown by `afterError` comes after the end and is ignored.
          sink.end(with: .error(error)) { try? afterError?(error) }
        },
        onCompleted: {
          guard sink.attempt({ try onCompleted?() }) != nil else { return }
          sink.end(with: .completed) { try? afterCompleted?() }
        }
      ) { element in
        try onNext?(element)
        sink.next(element)
        try afterNext?(element)
      }
      onSubscribed?()
      guard let onDispose else { return source }
      return Disposables.create {
        source.dispose()
        onDispose()
      }
    }
  }

  /// Prints each event with `identifier`; the default is the location of the call. With
  /// `trimOutput`, an event is truncated to 40 characters.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Observable<Element> {
    let name = identifier ?? "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
    func describe(_ event: Event<Element>) {
      let text = "\(event)"
      print("\(name) -> Event \(trimOutput && text.count > 40 ? "\(text.prefix(37))..." : text)")
    }
    return self.do(
      onNext: { describe(.next($0)) }, onError: { describe(.error($0)) },
      onCompleted: { describe(.completed) }, onSubscribe: { print("\(name) -> subscribed") },
      onDispose: { print("\(name) -> isDisposed") })
  }
}

#if canImport(XCTest)
  public import CalqueRx
  private import XCTest

  /// Fails the test of XCTest unless the elements of `stream` are `elements`. Their times do not
  /// count, nor does a completion at the end; an error does.
  public func XCTAssertRecordedElements<Element: Equatable>(
    _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    if let error = stream.lazy.compactMap(\.value.error).first {
      XCTFail("the sequence has failed with \(error)", file: file, line: line)
    }
    XCTAssertEqual(stream.compactMap(\.value.element), elements, file: file, line: line)
  }

  /// Fails the test of XCTest unless both lists contain equal results, and errors with equal
  /// descriptions.
  public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    func events(_ list: [SingleEvent<Element>]) -> [Event<Element>] {
      list.map { result in
        switch result {
        case .success(let element): .next(element)
        case .failure(let error): .error(error)
        }
      }
    }
    XCTAssertEqual(events(lhs), events(rhs), file: file, line: line)
  }
#endif

/// An error that tests send.
enum TestError: Error {
  case one, two
}

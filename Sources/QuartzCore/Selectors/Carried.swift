/// A value that Foundation passes to a closure that may run on any thread, on its way to the main
/// thread.
///
/// Timers and notifications are not Sendable. A selector is called with one on the main thread
/// while Foundation waits, or after it is done with it.
struct Carried<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

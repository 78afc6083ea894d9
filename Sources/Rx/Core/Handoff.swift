/// A wrapper that passes a value between threads without the compiler's check for `Sendable`.
///
/// As in RxSwift, the closures of operators are not `@Sendable`: the program is responsible for
/// what they share with the threads of a scheduler.
struct Handoff<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A value that a program hands from one thread to another, which the compiler does not check.
///
/// Closures of operators are not `@Sendable`, as in RxSwift: that what they share may be used where a
/// scheduler runs them is the program's affair.
struct Handoff<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A value that crosses to another thread without the compiler's check.
///
/// Whoever makes one sees to it that the threads take turns with the value: a program does, whose
/// closures an operator of `Rx` runs on a scheduler, and Foundation does, which hands a timer or a
/// notification to one thread at a time.
package struct UncheckedBox<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}

/// A value on the heap, for what few have: those without it pay a pointer. Copies share it.
final class HeapBox<Value: Sendable & Equatable>: Sendable, Equatable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (a: HeapBox, b: HeapBox) -> Bool { a === b || a.value == b.value }
}

/// An immutable value on the heap, shared by copies. A field that is rarely set costs only a
/// pointer.
final class HeapBox<Value: Sendable & Equatable>: Sendable, Equatable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (a: HeapBox, b: HeapBox) -> Bool { a === b || a.value == b.value }
}

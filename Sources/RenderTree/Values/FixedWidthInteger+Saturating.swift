extension FixedWidthInteger {
  /// Truncates `value` towards zero and clamps it to the type's range; NaN becomes 0. All
  /// render-side code converts computed numbers to integers with it.
  @inline(__always)
  package init<Value: BinaryFloatingPoint>(saturating value: Value) {
    guard value > Value(Self.min) else {
      self = value.isNaN ? 0 : .min
      return
    }
    self = value < Value(Self.max) ? Self(value) : .max
  }
}

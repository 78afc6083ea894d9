extension FixedWidthInteger {
  /// `value` without its fraction. What is beyond the range becomes the nearest number of it, and what is
  /// not a number 0: the one way in which render-side code makes whole numbers of computed ones.
  @inline(__always)
  package init<Value: BinaryFloatingPoint>(saturating value: Value) {
    guard value > Value(Self.min) else {
      self = value.isNaN ? 0 : .min
      return
    }
    self = value < Value(Self.max) ? Self(value) : .max
  }
}

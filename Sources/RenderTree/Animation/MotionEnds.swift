/// The ends of a motion between two values; missing ends are the underlying value.
///
/// Only two values are stored: with both `from` and `to`, `by` has no effect and reads as nil.
package struct MotionEnds: Sendable, Equatable {
  /// The ends that the two values are.
  private enum Form: Sendable { case fromTo, fromBy, byTo }

  private var first: AnimatableValue?
  private var second: AnimatableValue?
  private var form: Form

  package init(
    from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil
  ) {
    if by == nil || from != nil && to != nil {
      (first, second, form) = (from, to, .fromTo)
    } else if to == nil {
      (first, second, form) = (from, by, .fromBy)
    } else {
      (first, second, form) = (by, to, .byTo)
    }
  }

  package var from: AnimatableValue? { form == .byTo ? nil : first }
  package var to: AnimatableValue? { form == .fromBy ? nil : second }
  package var by: AnimatableValue? {
    switch form {
    case .fromTo: nil
    case .fromBy: second
    case .byTo: first
    }
  }
}

/// The endpoints of a motion between two values, `from`, `to` and `by` of a basic animation; a
/// missing one is the underlying value.
///
/// Only two values are stored: with both `from` and `to`, `by` has no effect and reads as nil.
package struct MotionEndpoints: Sendable, Equatable {
  /// The endpoints that the two values are.
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

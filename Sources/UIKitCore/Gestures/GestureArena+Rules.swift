extension GestureArena {
  /// Returns true if `recognizer` must wait for `other` to fail, and `other` is still undecided.
  func mustFail(_ other: UIGestureRecognizer, before recognizer: UIGestureRecognizer) -> Bool {
    guard other !== recognizer, other.isUndecided, requires(recognizer, other) else { return false }
    // If two wait for each other, the one that is ready to recognize first goes ahead.
    return other.waiting.isEmpty || !requires(other, recognizer)
  }

  func requires(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    if recognizer.requirements.contains(where: { $0.object === other }) { return true }
    guard shareTouches(recognizer, other) else { return false }
    return recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
  }

  /// Returns true if `recognizer`, once it has recognized, makes `other` fail.
  func prevents(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    shareTouches(recognizer, other) && recognizer.canPrevent(other)
      && other.canBePrevented(by: recognizer) && !mayRunTogether(recognizer, other)
  }

  /// Returns true if the views, the delegate and the recognizers that have already recognized allow
  /// `recognizer` to begin.
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let view = recognizer.view else { return false }
    if entrants.contains(where: { $0.isRecognized && prevents($0, recognizer) }) { return false }
    guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
      return false
    }
    let touched = recognizer.attempt.min { $0.number < $1.number }?.view ?? view
    for inner in sequence(first: touched, next: \.superview) {
      guard inner.gestureRecognizerShouldBegin(recognizer) else { return false }
      if inner === view { break }
    }
    return true
  }

  private func mayRunTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
  }

  private func shareTouches(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a !== b && !a.attempt.isDisjoint(with: b.attempt)
  }
}

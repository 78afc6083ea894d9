/// Maps SDL's 64-bit finger identifiers to small numbers.
struct FingerIDs {
  /// The identifiers of the fingers that are down, indexed by their numbers.
  private var names: [Int64?] = []

  /// Returns the number of the finger with the identifier `name`, from 0, or nil for a finger that
  /// is not down. The number of a lifted finger is reused.
  mutating func number(of name: Int64, _ phase: TouchPhase) -> Int? {
    let known = names.firstIndex(of: name)
    switch phase {
    case .began:
      if let known { return known }
      guard let free = names.firstIndex(of: nil) else {
        names.append(name)
        return names.count - 1
      }
      names[free] = name
      return free
    case .moved: return known
    case .ended:
      if let known { names[known] = nil }
      return known
    }
  }
}

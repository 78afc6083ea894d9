/// Small numbers for fingers, which SDL names by any 64 bits.
struct FingerNumbers {
  /// The names of the fingers that are down, by their numbers.
  private var names: [Int64?] = []

  /// The number of the finger called `name`, from 0; the number of a finger that is lifted is given again.
  /// Nil for a finger that is not down.
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

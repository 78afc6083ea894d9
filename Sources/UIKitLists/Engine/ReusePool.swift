/// Views that are out of sight, by their reuse identifiers.
struct ReusePool<View: AnyObject> {
  private var views: [String: [View]] = [:]

  /// The number of views.
  var count: Int { views.values.reduce(0) { $0 + $1.count } }

  mutating func add(_ view: View, as identifier: String) {
    views[identifier, default: []].append(view)
  }

  /// Removes the view that was added last, and returns it.
  mutating func take(_ identifier: String) -> View? {
    // A change of `views[identifier]`, which may be nil, would take memory.
    guard let place = views.index(forKey: identifier) else { return nil }
    return views.values[place].popLast()
  }

  /// Removes a view of any identifier, and returns it.
  mutating func takeAny() -> View? {
    guard let identifier = views.first(where: { !$0.value.isEmpty })?.key else { return nil }
    return take(identifier)
  }

  /// Calls `body` for each view.
  func forEach(_ body: (View) -> Void) {
    for views in views.values {
      for view in views { body(view) }
    }
  }
}

// Recognizers created with a closure that receives the recognizer:
// `UITapGestureRecognizer { tap in … }`.

extension UITapGestureRecognizer {
  /// Creates a recognizer that calls `handler`, and retains it.
  public convenience init(_ handler: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UILongPressGestureRecognizer {
  /// Creates a recognizer that calls `handler`, and retains it.
  public convenience init(_ handler: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UIPanGestureRecognizer {
  /// Creates a recognizer that calls `handler`, and retains it.
  public convenience init(_ handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UISwipeGestureRecognizer {
  /// Creates a recognizer that calls `handler`, and retains it.
  public convenience init(_ handler: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UIPinchGestureRecognizer {
  /// Creates a recognizer that calls `handler`, and retains it.
  public convenience init(_ handler: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UIRotationGestureRecognizer {
  /// Creates a recognizer that calls `handler`, and retains it.
  public convenience init(_ handler: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UIHoverGestureRecognizer {
  /// Creates a recognizer that calls `handler`, and retains it.
  public convenience init(_ handler: @escaping @MainActor (UIHoverGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UIGestureRecognizer {
  /// Calls `handler` like a target's action, and retains it.
  public func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    bindings.append(.handler(handler))
  }

  fileprivate func bind<Own: UIGestureRecognizer>(_ handler: @escaping @MainActor (Own) -> Void) {
    addHandler { if let own = $0 as? Own { handler(own) } }
  }
}

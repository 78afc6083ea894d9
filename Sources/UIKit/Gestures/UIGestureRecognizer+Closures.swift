// Recognizers made with a closure, which gets the recognizer: `UITapGestureRecognizer { tap in … }`.

extension UITapGestureRecognizer {
  public convenience init(_ handler: @escaping @MainActor (UITapGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UILongPressGestureRecognizer {
  public convenience init(_ handler: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UIPanGestureRecognizer {
  public convenience init(_ handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UISwipeGestureRecognizer {
  public convenience init(_ handler: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UIPinchGestureRecognizer {
  public convenience init(_ handler: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UIRotationGestureRecognizer {
  public convenience init(_ handler: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UIHoverGestureRecognizer {
  public convenience init(_ handler: @escaping @MainActor (UIHoverGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    bind(handler)
  }
}

extension UIGestureRecognizer {
  /// Calls `handler` as a target's action.
  public func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    bindings.append(.handler(handler))
  }

  fileprivate func bind<Own: UIGestureRecognizer>(_ handler: @escaping @MainActor (Own) -> Void) {
    addHandler { if let own = $0 as? Own { handler(own) } }
  }
}

extension CADisplayLink {
  /// Makes a link that calls the method `sel` of `target`, with the link or with no argument, and
  /// retains `target` until it is invalidated: `CADisplayLink(target: self, selector:
  /// Selector(Foo.step(_:)))`.
  public convenience init(target: Any, selector sel: Selector) {
    let target = target as AnyObject
    self.init { link in sel.perform(on: target, sender: link, event: nil) }
  }
}

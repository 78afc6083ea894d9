/// A receiver and the events for which a control calls it.
@MainActor
struct ControlBinding {
  enum Receiver {
    case method(WeakTarget?, Selector)
    case action(UIAction)
  }

  var receiver: Receiver
  var events: UIControl.Event
}

/// A target that the control does not retain.
@MainActor
struct WeakTarget {
  weak var object: AnyObject?
}

extension UIControl {
  func bind(_ target: Any?, _ selector: Selector, _ events: Event) {
    let object = target.map { $0 as AnyObject }
    let known = bindings.firstIndex { binding in
      guard case .method(let bound, let its) = binding.receiver else { return false }
      return its.isSame(as: selector) && bound?.object === object
    }
    if let known {
      bindings[known].events.formUnion(events)
    } else {
      let weak = object.map { WeakTarget(object: $0) }
      bindings.append(ControlBinding(receiver: .method(weak, selector), events: events))
    }
  }

  func unbind(_ target: Any?, _ selector: Selector?, _ events: Event) {
    let object = target.map { $0 as AnyObject }
    removeEvents(events) { receiver in
      guard case .method(let bound, let its) = receiver else { return false }
      return (object == nil || bound?.object === object)
        && (selector.map { its.isSame(as: $0) } ?? true)
    }
  }

  func bind(_ action: UIAction, _ events: Event) {
    unbind(action.identifier, events)
    bindings.append(ControlBinding(receiver: .action(action), events: events))
  }

  func unbind(_ identifier: UIAction.Identifier, _ events: Event) {
    removeEvents(events) { receiver in
      guard case .action(let action) = receiver else { return false }
      return action.identifier == identifier
    }
  }

  private func removeEvents(
    _ events: Event, where matches: (ControlBinding.Receiver) -> Bool
  ) {
    for index in bindings.indices where matches(bindings[index].receiver) {
      bindings[index].events.subtract(events)
    }
    bindings.removeAll { $0.events.isEmpty }
  }

  func sendActions(for events: Event, _ event: UIEvent?) {
    for binding in bindings where !binding.events.isDisjoint(with: events) {
      switch binding.receiver {
      case .action(let action): sendAction(action)
      case .method(let bound?, let selector):
        if let target = bound.object { sendAction(selector, to: target, for: event) }
      case .method(nil, let selector): sendAction(selector, to: nil, for: event)
      }
    }
  }

  func deliver(_ selector: Selector, to target: Any?, _ event: UIEvent?) {
    if let target {
      selector.perform(on: target as AnyObject, sender: self, event: event)
      return
    }
    let chain = sequence(first: self as UIResponder, next: \.next)
    if let responder = chain.first(where: { selector.isUnderstood(by: $0) }) {
      selector.perform(on: responder, sender: self, event: event)
    }
  }
}

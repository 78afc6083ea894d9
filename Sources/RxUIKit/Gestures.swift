public import CalqueRx
public import UIKit

extension Reactive where Base: UIGestureRecognizer {
  /// A sequence that sends the recognizer each time it calls its actions. It never completes, and
  /// holds the recognizer weakly.
  public var event: ControlEvent<Base> {
    let relay = relay(of: base)
    return ControlEvent(
      events: relay.compactMap { [weak recognizer = base] in recognizer })
  }

  /// Returns the relay of a recognizer, to which its only handler of this module sends.
  private func relay(of recognizer: UIGestureRecognizer) -> PublishRelay<Void> {
    if let relay = objc_getAssociatedObject(recognizer, GestureKey.address) as? PublishRelay<Void> {
      return relay
    }
    let relay = PublishRelay<Void>()
    objc_setAssociatedObject(
      recognizer, GestureKey.address, relay, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    recognizer.addHandler { _ in relay.accept(()) }
    return relay
  }
}

extension Reactive where Base: UIView {
  /// Returns a sequence that sends `recognizer` each time it calls its actions. The recognizer is
  /// the view's while there is a subscription.
  public func gesture<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer
  ) -> ControlEvent<Recognizer> {
    let events = recognizer.rx.event
    return ControlEvent(
      events: Observable.create { [weak view = base] observer in
        view?.addGestureRecognizer(recognizer)
        let subscription = events.subscribe(observer)
        return Disposables.create { [weak view] in
          subscription.dispose()
          view?.removeGestureRecognizer(recognizer)
        }
      })
  }
}

private enum GestureKey {
  /// The key under which a recognizer has its relay.
  @MainActor static let address = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

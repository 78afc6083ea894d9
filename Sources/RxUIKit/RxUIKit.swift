// Views, layers and controls as sequences: `view.rx.fade(duration: 0.5)`.
//
//     Observable.concat(
//       view.rx.rotateEndlessly(duration: 0.5).take(5),
//       view.rx.shift(duration: 0.5),
//       view.rx.fade(duration: 0.5)
//     )
//     .subscribe()
//     .disposed(by: disposeBag)
//
// A step begins when it is subscribed to, by way of `UIView.animate` or a transaction, and sends one
// element and completes when that calls its completion. Disposing a step takes the animations away
// that it has started, and nothing else: what it animated shows its final values from then on.

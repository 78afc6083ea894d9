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
// A step starts when it is subscribed to, with `UIView.animate` or a transaction. When that calls
// its completion, the step sends one element and completes. Disposing a step removes the animations
// that it has started, and nothing else: the animated properties keep their final values.

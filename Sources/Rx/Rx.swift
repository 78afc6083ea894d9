// Observable sequences, for chains of animations and other asynchronous work.
//
// The names, signatures and rules are RxSwift's, so that a program moves between the two by
// changing one import line. A subscription runs up the chain and events run down it:
//
//     subscribe ──> Producer ──> Producer ──> source
//     observer <──── Sink <────── Sink <───── events
//
// An operator is a `Producer`: a closure that runs at each subscription, with a `Sink` for its
// events. The sink enforces the grammar (any number of elements, then at most one error or
// completion), drops events after disposal and frees the operator's resources at the end, so
// operators need not. Nothing here is bound to a thread: the events of several
// sources pass a `Gate` one at a time, and no observer or closure runs while a `Lock` is held. Time
// is media time: delays on `MainScheduler` slow down with animations in slow motion and follow the
// virtual clock of tests.

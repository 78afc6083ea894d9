// Observable sequences, for chaining animations and whatever else comes later than it is asked for.
//
// The names, signatures and rules are RxSwift's, so that a program moves between the two by changing
// one import line. A subscription runs up the chain and events run down it:
//
//     subscribe ──> Producer ──> Producer ──> source
//     observer <──── Sink <────── Sink <───── events
//
// An operator is a `Producer`: what it does at each subscription, with a `Sink` that takes its events.
// The sink keeps the grammar (any number of elements, then at most one error or completion), drops
// what comes after disposal and frees the operator's resources at the end, so operators need not.
// Nothing here is bound to a thread: what several sources feed is guarded by a `Gate`. Time is media
// time: what waits on `MainScheduler` moves with animations, in slow motion and in tests too.

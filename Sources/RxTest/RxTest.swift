// Testing sequences on virtual time: a `TestScheduler` plays recorded events and records others.
//
//     let scheduler = TestScheduler(initialClock: 0)
//     let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
//     let result = scheduler.start { source.map { $0 * 2 } }
//     result.events == [.next(210, 2), .next(220, 4), .completed(230)]
//
// The names and the times are those of RxSwift's module RxTest.

@_exported public import CalqueRx

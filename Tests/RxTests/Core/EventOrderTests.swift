#if DEBUG
  import Foundation
  import Testing

  @testable import CalqueRx

  @Suite("Warnings of events that do not come one at a time", .serialized)
  struct EventOrderTests {
    /// Returns the lines that `body` causes, but for those of other tests that run meanwhile.
    private func warnings(naming name: String, _ body: () -> Void) -> [String] {
      let log = Log()
      let former = EventOrderWarning.output.value.withLock { output in
        let former = output.write
        output.write = { log.note($0) }
        return former
      }
      body()
      EventOrderWarning.output.value.withLock { $0.write = former }
      return log.lines.filter { $0.contains(name) }
    }

    @Test("An event from inside of an event names the operator and the caller, once for a place")
    func reentrancy() {
      let lines = warnings(naming: "sendAgain") {
        let subject = PublishSubject<Int>()
        let subscription = subject.map { $0 + 1 }.subscribe(onNext: { number in
          if number < 4 { sendAgain(subject, number) }
        })
        subject.onNext(1)
        subscription.dispose()
      }
      let (subjects, maps) = (
        lines.filter { $0.contains("PublishSubject sent an event from inside its own event") },
        lines.filter { $0.contains("map(_:) sent an event from inside its own event") }
      )
      #expect(!subjects.isEmpty && !maps.isEmpty)
      #expect(lines.allSatisfy { $0.hasPrefix("Rx: ") && $0.hasSuffix("\n") })
      #expect(lines.count <= 6)
    }

    @inline(never)
    private func sendAgain(_ subject: PublishSubject<Int>, _ number: Int) {
      subject.onNext(number)
    }

    @Test("An event beside another thread's event is one, too")
    func overlap() {
      let lines = warnings(naming: "sendMeanwhile") {
        let subject = PublishSubject<Int>()
        let subscription = subject.subscribe(onNext: { number in
          if number == 1 { onThread { sendMeanwhile(subject) }.wait() }
        })
        subject.onNext(1)
        subscription.dispose()
      }
      #expect(
        lines.contains { $0.contains("PublishSubject sent an event while another thread did") })
    }

    @inline(never)
    private func sendMeanwhile(_ subject: PublishSubject<Int>) {
      subject.onNext(2)
    }

    @Test("Sources that take turns are not warned of")
    func silence() {
      let lines = warnings(naming: "merge") {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let subscription = Observable.merge(a, b).subscribe()
        let threads = [a, b].map { subject in
          onThread { for number in 0..<1_000 { subject.onNext(number) } }
        }
        for thread in threads { thread.wait() }
        subscription.dispose()
      }
      #expect(lines.isEmpty)
    }
  }
#endif

#if DEBUG
  internal import CalqueMotion
  private import CalqueProcessIO
  private import CalqueSampling
#endif
import Synchronization

/// A check, in debug builds, that a sequence sends one event at a time.
///
/// An event that is sent while the observers still process the one before reaches them inside of
/// it, or beside it if another thread sends it. Both may be meant, but mostly are not: a line on
/// the standard error stream names the operator and the place in the program that has sent the
/// event, once for each place.
struct EventOrder: ~Copyable {
  #if DEBUG
    private let name: StaticString
    /// The thread that is sending; 0 if there is none.
    private let sender = Atomic<UInt>(0)
  #endif

  /// Creates a check of the operator or subject called `name`.
  init(_ name: StaticString) {
    #if DEBUG
      self.name = name
    #endif
  }

  /// Calls `send`, after a warning if another event is on its way.
  func check(_ send: () -> Void) {
    #if DEBUG
      let thread = currentThread()
      let (isFirst, former) = sender.compareExchange(
        expected: 0, desired: thread, ordering: .relaxed)
      if !isFirst {
        EventOrderWarning.write(name, isSameThread: former == thread)
      }
      send()
      if isFirst { sender.store(0, ordering: .relaxed) }
    #else
      send()
    #endif
  }
}

#if DEBUG
  /// The warnings of `EventOrder`.
  enum EventOrderWarning {
    struct Output {
      /// Writes a line.
      var write: (String) -> Void = StandardStream.note
      /// The innermost calls of the senders that have been warned of.
      fileprivate var known: Set<[UInt]> = []
      fileprivate var sites = CreationSiteFinder()
    }

    static let output = UncheckedSendable(LockedState(Output()))

    fileprivate static func write(_ name: StaticString, isSameThread: Bool) {
      let stack = CallStack.read()
      let found = output.value.withLock { output -> (write: (String) -> Void, place: String)? in
        guard output.known.insert(Array(stack.prefix(12))).inserted else { return nil }
        let site = output.sites.sites(of: [.init(stack: stack, classes: [])]).first ?? nil
        let place = site.map { site in
          site.place.map { "\($0), \(site.function)" } ?? site.function
        }
        return (output.write, place ?? "unknown place")
      }
      guard let found else { return }
      let fault =
        isSameThread
        ? "sent an event from inside its own event" : "sent an event while another thread did"
      found.write("Rx: \(name) \(fault), at \(found.place)\n")
    }
  }
#endif

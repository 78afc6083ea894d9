#if DEBUG
  internal import CalqueMotion
  private import CalqueProcessIO
  private import Runtime
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
      /// The callers that have been warned of.
      fileprivate var known: Set<[Backtrace.Address]> = []
    }

    static let output = UncheckedBox(Guarded(Output()))

    fileprivate static func write(_ name: StaticString, isSameThread: Bool) {
      guard let trace = try? Backtrace.capture(limit: 48, top: 0) else { return }
      let addresses = trace.frames.prefix(12).map(\.adjustedProgramCounter)
      let write = output.value.withLock { output in
        output.known.insert(addresses).inserted ? output.write : nil
      }
      guard let write else { return }
      let place = trace.symbolicated().flatMap(callSite) ?? "an unknown place"
      let fault =
        isSameThread
        ? "sent an event from inside of its own event" : "sent an event while another thread did"
      write("Rx: \(name) \(fault), at \(place)\n")
    }

    /// Returns the innermost function outside of this module, with its file and line if the program
    /// has debug info.
    private static func callSite(_ trace: SymbolicatedBacktrace) -> String? {
      for frame in trace.frames {
        guard let symbol = frame.symbol,
          !["$s8CalqueRx", "$ss", "$sS", "swift_"].contains(where: symbol.rawName.hasPrefix)
        else { continue }
        guard let location = symbol.sourceLocation else { return symbol.name }
        return "\(location.path.split(separator: "/").last ?? ""):\(location.line), \(symbol.name)"
      }
      return nil
    }
  }
#endif

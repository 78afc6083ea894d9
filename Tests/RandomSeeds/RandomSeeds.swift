import Foundation

/// Returns the seeds of a random test: 1 to `few`, or 1 to `all` if the environment variable
/// `CALQUE_SEEDS` is "all", as in `make check`.
public func seeds(_ few: UInt64, of all: UInt64) -> ClosedRange<UInt64> {
  1...(ProcessInfo.processInfo.environment["CALQUE_SEEDS"] == "all" ? all : few)
}

import Foundation

/// The seeds 1 to `few` of a test at random, and 1 to `all` where the environment variable `CALQUE_SEEDS` is "all",
/// as it is for `make check`.
public func seeds(_ few: UInt64, of all: UInt64) -> ClosedRange<UInt64> {
  1...(ProcessInfo.processInfo.environment["CALQUE_SEEDS"] == "all" ? all : few)
}

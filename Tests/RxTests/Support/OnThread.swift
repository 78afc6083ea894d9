import Foundation
import CalqueMotion

/// Runs `body` on a thread of its own, whose stack has 512 KB, and returns a semaphore that tells
/// its end.
func onThread(_ body: @escaping () -> Void) -> DispatchSemaphore {
  let end = DispatchSemaphore(value: 0)
  let body = UncheckedSendable(body)
  Thread.detachNewThread {
    body.value()
    end.signal()
  }
  return end
}

import Foundation
import Testing
import os

@Suite("The unfair lock")
struct UnfairLockTests {
  @Test("One thread has it at a time")
  func excludes() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    count.initialize(to: 0)
    defer {
      lock.deallocate()
      count.deallocate()
    }
    let (lockPlace, countPlace) = (Int(bitPattern: lock), Int(bitPattern: count))
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      guard let lock = os_unfair_lock_t(bitPattern: lockPlace),
        let count = UnsafeMutablePointer<Int>(bitPattern: countPlace)
      else { return }
      for _ in 0..<1000 {
        os_unfair_lock_lock(lock)
        count.pointee += 1
        os_unfair_lock_unlock(lock)
      }
    }
    #expect(count.pointee == 8000)
  }

  @Test("It is tried without waiting")
  func tries() {
    var lock = os_unfair_lock_s()
    #expect(os_unfair_lock_trylock(&lock) && !os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
  }
}

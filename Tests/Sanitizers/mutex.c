// Tells the thread sanitizer of the slow paths of Swift's Mutex, which lie in a library that it does not see
// into: a lock that had to wait comes after the unlock that it waited for. Loaded before the program, by
// .ci/sanitize.
//
// Source: Swift's standard library, Synchronization/Mutex/LinuxImpl.swift; the sanitizer's
// tsan_interface.h.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *handle

// Absent in programs without the sanitizer.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

typedef SWIFT void Lock(uint32_t thread, SELF);
typedef SWIFT bool TryLock(SELF);
typedef SWIFT void Unlock(SELF);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT bool try_lock_slow(SELF) __asm__(TRY_LOCK);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t thread, SELF) {
  ((Lock *)dlsym(RTLD_NEXT, LOCK))(thread, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT bool try_lock_slow(SELF) {
  bool is_locked = ((TryLock *)dlsym(RTLD_NEXT, TRY_LOCK))(handle);
  if (is_locked && __tsan_acquire) __tsan_acquire(handle);
  return is_locked;
}

SWIFT void unlock_slow(SELF) {
  if (__tsan_release) __tsan_release(handle);
  ((Unlock *)dlsym(RTLD_NEXT, UNLOCK))(handle);
}

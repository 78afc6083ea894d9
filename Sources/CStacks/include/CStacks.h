#ifndef CSTACKS_H
#define CSTACKS_H

#include <stdbool.h>
#include <stdint.h>

/// Chooses the calling thread to be sampled, and installs the handler of a free real-time signal.
/// Returns false if a thread is chosen already, if no signal is free, or if the C library cannot find
/// unwind tables without a lock, as glibc before 2.35.
bool stacks_begin(void);

/// Has the signal ignored from now on. Called while no sample is being taken.
void stacks_end(void);

/// The signal whose handler is installed; 0 for none.
int stacks_signal(void);

/// Takes a sample of the chosen thread, on another thread, one at a time. Writes `limit` addresses at
/// most, the instruction that runs first and then the return addresses outwards, and returns their
/// number; 0 if the thread does not answer.
///
/// A thread that runs is interrupted by the signal for the time of one unwinding. A thread that
/// waits in a system call which a signal would end is not: its stack is read from outside. If it
/// begins to wait at just that moment, the call ends with EINTR, as at any signal.
int stacks_sample(uintptr_t *addresses, int limit);

/// Writes the return addresses of the calling thread's functions, the innermost first, `limit` at most, by
/// the chain of frame pointers, and returns their number. A function without a frame pointer may end it.
int stacks_callers(uintptr_t *addresses, int limit);

/// Returns the demangled name of a Swift symbol, for the caller to free; NULL for another symbol.
char *stacks_demangled(const char *name);

/// Returns the demangled name of a C++ symbol, for the caller to free; NULL for another symbol, or where
/// no C++ library is loaded.
char *stacks_cxx_demangled(const char *name);

/// Finds the file that has the code at `address`, and the address that it is loaded at. Returns false
/// if there is none.
bool stacks_image(uintptr_t address, const char **path, uintptr_t *base);

/// Returns an address in the program's own file.
uintptr_t stacks_program(void);

#endif

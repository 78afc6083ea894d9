// Counts the heap allocations of steady work: frames of moving layers, which must reuse the memory
// of earlier frames, and changes of layers on the main thread, whose allocations are limited. It is
// a separate program because it replaces the C library's `malloc` for the whole process.
//
// Prints a line for each gate: its name, the number of allocations, and its limit. The exit code is
// 1 if one exceeds its limit, in optimised builds only.

internal import Glibc

// This must come before OpenGL is loaded. Mesa 22 crashes if it draws nothing with a thread of its
// own.
setenv("GALLIUM_NOOP", "1", 1)
setenv("GALLIUM_THREAD", "0", 1)
var isOpen = true
for gate in GateList.all {
  let taken = try gate.measure()
  print(gate.name, taken, "of", gate.limit, taken > gate.limit ? "TOO MANY" : "")
  if taken > gate.limit { isOpen = false }
}
exit(isOpen ? 0 : 1)

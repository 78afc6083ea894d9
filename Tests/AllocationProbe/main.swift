// Counts what steady work takes from the heap: frames of moving layers, which have to find their memory where the
// former ones left it, and changes of layers on the main thread, which may take so many blocks and no more. It is
// a program of its own since it stands in the place of the C library's `malloc`, for all that runs in the process.
//
// Prints a line a gate: its name, the blocks that were taken, and its limit. Ends with status 1 when one took more,
// which holds of optimised builds alone.

internal import Glibc

// Before anything loads OpenGL. Mesa 22 crashes when it draws nothing with a thread of its own.
setenv("GALLIUM_NOOP", "1", 1)
setenv("GALLIUM_THREAD", "0", 1)
var isOpen = true
for gate in GateList.all {
  let taken = try gate.measure()
  print(gate.name, taken, "of", gate.limit, taken > gate.limit ? "TOO MANY" : "")
  if taken > gate.limit { isOpen = false }
}
exit(isOpen ? 0 : 1)

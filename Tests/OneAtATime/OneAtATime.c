#include <stdlib.h>

// Has Swift Testing run one test after another, as `--no-parallel` does, since tests share the
// process's clock, windows and GL contexts: a test that awaits would let others change them.
__attribute__((constructor)) static void take_turns(void) {
  setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "1", 0);
}

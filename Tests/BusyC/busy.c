#define _GNU_SOURCE
#include "BusyC.h"

#include <math.h>
#include <poll.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

double busy_compute(double seconds) {
  double sum = 0;
  clock_t end = clock() + (clock_t)(seconds * CLOCKS_PER_SEC);
  while (clock() < end)
    for (int step = 0; step < 10000; step++) sum += sqrt((double)step);
  return sum;
}

void busy_litter(void) {
  const void *volatile words[512];
  for (int index = 0; index < 512; index++) words[index] = __builtin_return_address(0);
}

// The result is volatile, so that an optimiser does not leave the frame before the call.
int busy_usleep(unsigned microseconds) {
  volatile int result = usleep(microseconds);
  return result;
}

int busy_poll(int milliseconds) {
  volatile int result = poll(NULL, 0, milliseconds);
  return result;
}

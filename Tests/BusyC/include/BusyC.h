#ifndef BUSYC_H
#define BUSYC_H

/// Computes for `seconds` of the processor's clock, and returns a number.
double busy_compute(double seconds);

/// Calls usleep(3), which a signal would end early. Returns its result.
int busy_usleep(unsigned microseconds);

/// Calls poll(2) without files. Returns its result.
int busy_poll(int milliseconds);

/// Leaves addresses below the caller's frame that look as if functions there were called.
void busy_litter(void);

#endif

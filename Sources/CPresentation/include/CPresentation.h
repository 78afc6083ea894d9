#ifndef CPRESENTATION_H
#define CPRESENTATION_H

#include <stdbool.h>
#include <stdint.h>

/// The times at which a Wayland compositor showed the contents of a surface, by the protocol
/// presentation-time, version 1. Events arrive on a queue of its own, so that nobody else handles them.
/// Used by one thread at a time. Source: wayland-protocols, stable/presentation-time.
typedef struct presentation presentation;

typedef struct {
  /// The time at which the contents were shown, in nanoseconds of CLOCK_MONOTONIC.
  uint64_t time;
  /// The nanoseconds until the next refresh; 0 if the compositor does not tell them.
  uint32_t refresh;
  /// The number of later requests.
  uint32_t age;
} presentation_time;

/// Asks a compositor for its global. Takes the `wl_display` and `wl_surface` of a window, which must outlive
/// the result. Returns NULL without memory.
presentation *presentation_open(void *display, void *surface);

/// Asks for the time of the surface's next commit. Does nothing while the compositor has not told that it
/// has the protocol, with a clock that can be read.
void presentation_request(presentation *presentation);

/// Handles the events that have arrived, without a wait. Returns false if there is no new time, else writes
/// the oldest one.
bool presentation_take(presentation *presentation, presentation_time *time);

/// Frees everything. Contents that were not shown yet are forgotten.
void presentation_close(presentation *presentation);

#endif
